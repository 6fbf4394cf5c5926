import { useEffect, useState } from 'react';
import { onboardingSentences, sendOtp, verifyOtp, type OtpType } from '@app/contract/onboarding';
import { Button, CodeField, Dialog, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import type { StepFour } from './use-step-four.ts';

type Props = { type: OtpType; destination: string; onVerified: (verified: StepFour['verified_data']) => void; onClose: () => void };

const RESEND_AFTER_SECONDS = 60;
const CODE_LENGTH = 4;

/** Sends a code to a number or address and checks it. */
export function CodeDialog({ type, destination, onVerified, onClose }: Props) {
  const say = useTexts(messages);
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [wait, setWait] = useState(0);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function send(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await call(sendOtp, { body: { type } });
      setIsSent(true);
      setCode('');
      setWait(answer.data.resend_in || RESEND_AFTER_SECONDS);
      toast.success(answer.message || onboardingSentences.otpSent[language]);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp_too_soon') {
        setIsSent(true);
        setWait(failure.retryAfterSeconds ?? RESEND_AFTER_SECONDS);
      }
      toast.error((failure instanceof ApiError && failure.message) || say('otpNotSent'));
    } finally {
      setIsBusy(false);
    }
  }
  async function check(): Promise<void> {
    if (code.length < CODE_LENGTH) return setProblem(onboardingSentences.completeOtp[language]);
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await call(verifyOtp, { body: { type, otp: code } });
      toast.success(answer.message || onboardingSentences.otpVerified[language]);
      onVerified(answer.data.verified_data);
      onClose();
    } catch (failure) {
      setCode('');
      toast.error((failure instanceof ApiError && (failure.message || Object.values(failure.fields)[0])) || say('otpNotVerified'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog isOpen title={say('verifyTitle')} dismissible={!isSent} onClose={onClose}>
      <div className="space-y-4">
        <p className="text-ink">{isSent ? say('codeSentTo', { destination }) : say('codeGoesTo', { destination })}</p>
        {!isSent && (
          <Button fullWidth busy={isBusy} onClick={() => void send()}>
            {say('sendCode')}
          </Button>
        )}
        {isSent && (
          <>
            <CodeField label={say('code')} length={CODE_LENGTH} value={code} onValueChange={setCode} error={problem} autoFocus />
            <Button fullWidth busy={isBusy} onClick={() => void check()}>
              {say('verify')}
            </Button>
            <div className="flex flex-wrap justify-between gap-2">
              <Button variant="quiet" disabled={wait > 0 || isBusy} onClick={() => void send()}>
                {wait > 0 ? say('resendIn', { seconds: formatNumber(wait, language) }) : say('resendCode')}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {say('close')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
