import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, Button, ErrorState, Skeleton, toast } from '#ui';
import { useMe } from '#features/session';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from '../texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { ConvenientTime, timeFault } from './ConvenientTime.tsx';
import { useHeldStepFour, type StepFourAnswers } from './use-step-four.ts';

type Props = {
  /** Tells whether something was entered that is not saved. */
  onChanged: (isChanged: boolean) => void;
};

/** Edits how a registered member can be reached: WhatsApp, guardian and times, saved by 'Update' alone. */
export function ContactSection({ onChanged }: Props) {
  const say = useTexts(texts);
  const me = useMe();
  const [isChecked, setIsChecked] = useState(false);
  const { state, held } = useHeldStepFour({ failed: say('profileNotUpdated'), onAskedToSave: () => toast.info(say('updateFirst')) });
  const saving = useAction({
    send: () => held.send(),
    otherwise: say('profileNotUpdated'),
    onSuccess: (isSaved) => isSaved && toast.success(say('profileUpdated')),
  });
  const isChanged = held.isChanged();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const { data } = state;
  if ((state.stored.isError && !data) || (me.isError && !me.data))
    return <ErrorState text={say('loadFailed')} onRetry={() => void Promise.all([state.stored.refetch(), me.refetch()])} />;
  if (!data || !me.data) return <Skeleton shape="block" height="large" />;

  function update(shown: StepFourAnswers): void {
    const times = { start: shown.convenientTimeStart ?? '', end: shown.convenientTimeEnd ?? '' };
    setIsChecked(true);
    if (shown.convenientTime === 'scheduled' && timeFault(times)) return;
    void saving.run();
  }
  const isSeeker = me.data.purpose === 'member';
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        update(data);
      }}
    >
      <OwnContact data={data} isMobileVerified={me.data.contact.mobileVerified} />
      <ContactFields fields={isSeeker ? ['whatsapp', 'guardian'] : ['whatsapp']} state={state} />
      <ConvenientTime data={data} state={state} timeZone={me.data.timeZone} isChecked={isChecked} />
      <div>
        <Button type="submit" disabled={!isChanged || !held.isFit()} busy={saving.isUnderWay} busyText={say('updating')}>
          {say('update')}
        </Button>
      </div>
    </form>
  );
}

function OwnContact({ data, isMobileVerified }: { data: StepFourAnswers; isMobileVerified: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { mobile, countryCode: dialCode, email } = data.userData;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-3">
        <Known label={say('mobile')} isVerified={isMobileVerified}>
          {mobile ? formatDigits(`${dialCode ?? ''} ${mobile}`, language) : say('notGiven')}
        </Known>
        <Known label={say('email')} isVerified={data.verifiedData.email}>
          {email ?? say('notGiven')}
        </Known>
      </dl>
      <Link to="/account-settings" className="inline-flex min-h-11 items-center font-medium text-brand-deep underline">
        {say('changeInSettings')}
      </Link>
    </div>
  );
}

function Known({ label, isVerified, children }: { label: string; isVerified: boolean; children: ReactNode }) {
  const say = useTexts(texts);
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
        <span className="min-w-0 break-words">{children}</span>
        {isVerified && (
          <Badge tone="success" icon={<CircleCheck aria-hidden />}>
            {say('verified')}
          </Badge>
        )}
      </dd>
    </div>
  );
}
