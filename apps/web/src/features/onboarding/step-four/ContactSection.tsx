import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, Button, ErrorState, Skeleton, toast } from '#ui';
import { useMe } from '#features/session';
import { isOnline } from '#platform/device';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { ConvenientTime, timeFault } from './ConvenientTime.tsx';
import { useHeldStepFour, type StepFour } from './use-step-four.ts';

type Props = {
  /** Tells whether something was entered that is not saved. */
  onChanged: (isChanged: boolean) => void;
};

/** How a registered member can be reached: WhatsApp, guardian and times, saved by 'Update' alone. */
export function ContactSection({ onChanged }: Props) {
  const say = useTexts(texts);
  const me = useMe();
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { state, held } = useHeldStepFour({ failed: say('profileNotUpdated'), onAskedToSave: () => toast.info(say('updateFirst')) });
  const isChanged = held.isChanged();
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const { data } = state;
  if ((state.stored.isError && !data) || (me.isError && !me.data))
    return <ErrorState text={say('loadFailed')} onRetry={() => void Promise.all([state.stored.refetch(), me.refetch()])} />;
  if (!data || !me.data) return <Skeleton shape="block" height="large" />;

  async function update(shown: StepFour): Promise<void> {
    if (!isOnline()) return void toast.error(say('offline'));
    const times = { start: shown.convenient_time_start ?? '', end: shown.convenient_time_end ?? '' };
    setIsChecked(true);
    if (shown.convenient_time === 'scheduled' && timeFault(times)) return;
    setIsSending(true);
    const isSaved = await held.send();
    setIsSending(false);
    if (isSaved) toast.success(say('profileUpdated'));
  }
  const isSeeker = me.data.purpose === 'member';
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void update(data);
      }}
    >
      <OwnContact data={data} isMobileVerified={me.data.contact.mobile_verified} />
      <ContactFields fields={isSeeker ? ['whatsapp', 'guardian'] : ['whatsapp']} state={state} />
      <ConvenientTime data={data} state={state} timeZone={me.data.time_zone} isChecked={isChecked} />
      <div>
        <Button type="submit" disabled={!isChanged || !held.isFit()} busy={isSending} busyText={say('updating')}>
          {say('update')}
        </Button>
      </div>
    </form>
  );
}

function OwnContact({ data, isMobileVerified }: { data: StepFour; isMobileVerified: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { mobile, country_code: dialCode, email } = data.user_data;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-3">
        <Known label={say('mobile')} isVerified={isMobileVerified}>
          {mobile ? formatDigits(`${dialCode ?? ''} ${mobile}`, language) : say('notGiven')}
        </Known>
        <Known label={say('email')} isVerified={data.verified_data.email}>
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
