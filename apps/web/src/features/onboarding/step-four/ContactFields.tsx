import { useState } from 'react';
import { verifyOtp, type OtpType } from '@app/contract/onboarding';
import { Badge, Button, ErrorState, Skeleton, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { EmailInput } from './EmailInput.tsx';
import { MobileInput, WhatsappInput, GuardianPhoneInput } from './NumberInputs.tsx';
import { useStepFour, type StepFourState } from './use-step-four.ts';

export type ContactField = 'mobile' | 'email' | 'whatsapp' | 'guardian';

/** The account's ways of being reached, each with its Verify button where there is one. */
export function ContactFields({ fields, state }: { fields: readonly ContactField[]; state?: StepFourState }) {
  return state ? <Fields fields={fields} state={state} /> : <OwnFields fields={fields} />;
}

function OwnFields({ fields }: { fields: readonly ContactField[] }) {
  return <Fields fields={fields} state={useStepFour()} />;
}

function Fields({ fields, state }: { fields: readonly ContactField[]; state: StepFourState }) {
  const say = useTexts(messages);
  const [verifying, setVerifying] = useState<OtpType | null>(null);
  const data = state.stored.data;
  if (state.stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void state.stored.refetch()} />;
  if (!data) return <Skeleton shape="block" height="large" />;
  const destinations: Record<OtpType, string> = {
    mobile: `${data.user_data.country_code ?? ''}${data.user_data.mobile ?? ''}`,
    email: data.user_data.email ?? '',
    guardian: data.user_data.guardian_phone ?? '',
  };

  async function verify(type: OtpType): Promise<void> {
    if (!(await state.saver.flush())) return;
    if (type === 'mobile' && !/^\+88/.test(destinations.mobile) && destinations.mobile !== '') return acceptAbroad();
    setVerifying(type);
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
  const mark = (type: OtpType) => <VerifyMark isVerified={data.verified_data[type]} isEmpty={destinations[type] === ''} onVerify={() => void verify(type)} />;
  return (
    <div className="space-y-5">
      {fields.includes('mobile') && <MobileInput data={data} state={state} mark={mark('mobile')} />}
      {fields.includes('email') && <EmailInput data={data} state={state} mark={mark('email')} />}
      {fields.includes('whatsapp') && <WhatsappInput data={data} state={state} />}
      {fields.includes('guardian') && <GuardianPhoneInput data={data} state={state} mark={mark('guardian')} />}
      {verifying && (
        <CodeDialog type={verifying} destination={destinations[verifying]} onVerified={state.keepVerified} onClose={() => setVerifying(null)} />
      )}
    </div>
  );
}

function VerifyMark({ isVerified, isEmpty, onVerify }: { isVerified: boolean; isEmpty: boolean; onVerify: () => void }) {
  const say = useTexts(messages);
  if (isVerified) return <Badge tone="success">{say('verified')}</Badge>;
  return (
    <Button variant="secondary" disabled={isEmpty} onClick={onVerify}>
      {say('verify')}
    </Button>
  );
}
