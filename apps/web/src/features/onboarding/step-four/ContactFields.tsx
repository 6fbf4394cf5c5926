import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { verifyOtp, type OtpType } from '@app/contract/onboarding';
import { accountSentences } from '@app/contract/accounts';
import { Badge, Button, ErrorState, Skeleton, TextField, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useLanguage, useTexts } from '#platform/i18n';
import { problemOf, sayOffline, useAction } from '#shared';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import { texts } from '../texts.ts';
import { CodeDialog } from './late-code-dialog.ts';
import { contactId, GuardianPhoneInput, LockedNote, MobileInput, WhatsappInput } from './NumberInputs.tsx';
import { useStepFour, type StepFourAnswers, type StepFourState } from './use-step-four.ts';

export type ContactField = 'mobile' | 'email' | 'whatsapp' | 'guardian';

/** Edits the account's ways of being reached, each with its Verify button where there is one. */
export function ContactFields({ state, ...rest }: { state?: StepFourState } & FieldsProps) {
  return state ? <Fields state={state} {...rest} /> : <OwnFields {...rest} />;
}

type FieldsProps = {
  fields: readonly ContactField[];
  /** Continue was pressed: what has to be verified, and is not, says so. */
  isChecked?: boolean;
};

function OwnFields(props: FieldsProps) {
  return <Fields {...props} state={useStepFour()} />;
}

const destinationOf = ({ userData: of }: StepFourAnswers, type: OtpType): string =>
  type === 'mobile' ? (of.mobile ? `${of.countryCode ?? ''}${of.mobile}` : '') : ((type === 'email' ? of.email : of.guardianPhone) ?? '');

function Fields({ fields, state, isChecked = false }: FieldsProps & { state: StepFourState }) {
  const say = useTexts(texts);
  const [verifying, setVerifying] = useState<OtpType | null>(null);
  /** When a further code may be asked for, by destination: a code that was sent stays usable when its dialog is closed. */
  const [askAgainAt, setAskAgainAt] = useState<Readonly<Record<string, number>>>({});
  // No code reaches a country abroad: the number is accepted as given, without a badge.
  const accepting = useAction({
    send: () => call(verifyOtp, { body: { type: 'mobile', otp: '' } }),
    otherwise: say('otpNotVerified'),
    onSuccess: (answer) => {
      toast.success(answer.message);
      state.keepVerified(answer.data.verifiedData);
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.status === 422) setVerifying('mobile');
      else toast.error(problemOf(failure, say('otpNotVerified')));
    },
  });
  const { data } = state;
  if (state.stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void state.stored.refetch()} />;
  if (!data) return <Skeleton shape="block" height="large" />;

  async function verify(type: OtpType): Promise<void> {
    if (!isOnline()) return sayOffline();
    if (!(await state.saver.flush())) return;
    const latest = state.latest();
    const isAbroad = type === 'mobile' && latest !== undefined && !destinationOf(latest, type).startsWith('+88');
    if (isAbroad) await accepting.run();
    else setVerifying(type);
  }
  const mark = (type: OtpType) => (
    <VerifyMark
      type={type}
      isVerified={data.verifiedData[type]}
      isEmpty={destinationOf(data, type) === ''}
      onVerify={() => void verify(type)}
    />
  );
  const destination = verifying ? destinationOf(data, verifying) : '';
  return (
    <div className="grid gap-6">
      {fields.includes('mobile') && <MobileInput data={data} state={state} mark={mark('mobile')} isChecked={isChecked} />}
      {fields.includes('email') && <EmailInput data={data} state={state} mark={mark('email')} />}
      {fields.includes('whatsapp') && <WhatsappInput data={data} state={state} />}
      {fields.includes('guardian') && <GuardianPhoneInput data={data} state={state} mark={mark('guardian')} />}
      {verifying && (
        <CodeDialog
          type={verifying}
          destination={destination}
          askAgainAt={askAgainAt[destination] ?? null}
          onSent={(at) => setAskAgainAt({ ...askAgainAt, [destination]: at })}
          onVerified={state.keepVerified}
          onClose={() => setVerifying(null)}
          onLoadFailed={() => setVerifying(null)}
        />
      )}
    </div>
  );
}

type MarkProps = { type: OtpType; isVerified: boolean; isEmpty: boolean; onVerify: () => void };

/** Says that something was verified, or offers to; three stand on one page, so that each says to a screen reader what it is about. */
function VerifyMark({ type, isVerified, isEmpty, onVerify }: MarkProps) {
  const say = useTexts(texts);
  if (isVerified)
    return (
      <span>
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          {say('verified')}
        </Badge>
      </span>
    );
  return (
    <span data-opens>
      <Button variant="secondary" size="small" aria-describedby={`${contactId(type)}-label`} disabled={isEmpty} onClick={onVerify}>
        {say('verify')}
      </Button>
    </span>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Takes the e-mail address; a saved one is locked when the page is opened again, and until it is verified 'Edit' unlocks it. */
function EmailInput({ data, state, mark }: { data: StepFourAnswers; state: StepFourState; mark: ReactNode }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const stored = data.userData.email ?? '';
  const [typed, setTyped] = useState(() => state.saver.halfTyped('email'));
  const [isClosed, setIsClosed] = useState(stored !== '' && typed === null);
  const [isLeft, setIsLeft] = useState(false);
  const isLocked = data.locked.includes('email') || data.verifiedData.email;
  const text = isLocked || isClosed ? stored : (typed ?? stored);
  const isValid = text === '' || EMAIL.test(text);
  const save = state.saver.saveOf('email');
  return (
    <div className="grid gap-2">
      <TextField
        id={contactId('email')}
        label={say('email')}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
        value={text}
        disabled={isLocked || isClosed}
        saveState={save.state}
        onRetrySave={() => state.saver.retry('email')}
        hint={text === '' ? say('emailHint') : undefined}
        error={save.error ?? (isLeft && !isValid ? accountSentences.emailInvalid[language] : undefined)}
        onValueChange={(next) => {
          setTyped(next);
          setIsLeft(false);
          if (next === '' || EMAIL.test(next)) state.saver.put('email', { email: next }, TYPING_STOPPED_MS);
          else state.saver.drop('email', next);
        }}
        onBlur={() => setIsLeft(true)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {mark}
        {isClosed && !isLocked && (
          <Button variant="link" onClick={() => setIsClosed(false)}>
            {say('edit')}
          </Button>
        )}
      </div>
      {isLocked && <LockedNote />}
    </div>
  );
}
