import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { verifyOtp, type OtpType } from '@app/contract/onboarding';
import { Badge, Button, ErrorState, Skeleton, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { EmailInput } from './EmailInput.tsx';
import { MobileInput, WhatsappInput, GuardianPhoneInput } from './NumberInputs.tsx';
import { useStepFour, type StepFour, type StepFourState } from './use-step-four.ts';

export type ContactField = 'mobile' | 'email' | 'whatsapp' | 'guardian';

/** The account's ways of being reached, each with its Verify button where there is one. */
export function ContactFields({ fields, state }: { fields: readonly ContactField[]; state?: StepFourState }) {
  return state ? <Fields fields={fields} state={state} /> : <OwnFields fields={fields} />;
}

function OwnFields({ fields }: { fields: readonly ContactField[] }) {
  return <Fields fields={fields} state={useStepFour()} />;
}

const destinationOf = ({ user_data: of }: StepFour, type: OtpType): string =>
  type === 'mobile' ? (of.mobile ? `${of.country_code ?? ''}${of.mobile}` : '') : ((type === 'email' ? of.email : of.guardian_phone) ?? '');

function Fields({ fields, state }: { fields: readonly ContactField[]; state: StepFourState }) {
  const say = useTexts(texts);
  const [verifying, setVerifying] = useState<OtpType | null>(null);
  /** When a further code may be asked for, by destination: a code that was sent stays usable when its dialog is closed. */
  const [askAgainAt, setAskAgainAt] = useState<Readonly<Record<string, number>>>({});
  const { data } = state;
  if (state.stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void state.stored.refetch()} />;
  if (!data) return <Skeleton shape="block" height="large" />;

  async function verify(type: OtpType): Promise<void> {
    if (!isOnline()) return void toast.error(say('offline'));
    if (!(await state.saver.flush())) return;
    const latest = state.latest();
    const isAbroad = type === 'mobile' && latest !== undefined && !destinationOf(latest, type).startsWith('+88');
    if (isAbroad) await acceptAbroad();
    else setVerifying(type);
  }
  /** No code reaches this country: the number is accepted as given, without a badge. */
  async function acceptAbroad(): Promise<void> {
    try {
      const answer = await call(verifyOtp, { body: { type: 'mobile', otp: '' } });
      toast.success(answer.message);
      state.keepVerified(answer.data.verified_data);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) return setVerifying('mobile');
      toast.error((failure instanceof ApiError && failure.message) || say('otpNotVerified'));
    }
  }
  const mark = (type: OtpType) => (
    <VerifyMark isVerified={data.verified_data[type]} isEmpty={destinationOf(data, type) === ''} onVerify={() => void verify(type)} />
  );
  const destination = verifying ? destinationOf(data, verifying) : '';
  return (
    <div className="grid gap-6">
      {fields.includes('mobile') && <MobileInput data={data} state={state} mark={mark('mobile')} />}
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
        />
      )}
    </div>
  );
}

function VerifyMark({ isVerified, isEmpty, onVerify }: { isVerified: boolean; isEmpty: boolean; onVerify: () => void }) {
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
    <span>
      <Button variant="secondary" size="small" disabled={isEmpty} onClick={onVerify}>
        {say('verify')}
      </Button>
    </span>
  );
}
