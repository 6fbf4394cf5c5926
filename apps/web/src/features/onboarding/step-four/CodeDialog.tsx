import { useState } from 'react';
import { onboardingSentences, sendOtp, verifyOtp, type OtpType } from '@app/contract/onboarding';
import { Button, CodeField, Dialog, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import type { StepFour } from './use-step-four.ts';

type Props = {
  type: OtpType;
  destination: string;
  /** When a further code may be asked for, in ms of the clock; null while none was sent. */
  askAgainAt: number | null;
  onSent: (askAgainAt: number) => void;
  onVerified: (verified: StepFour['verified_data']) => void;
  onClose: () => void;
};

const RESEND_AFTER_SECONDS = 60;
const CODE_LENGTH = 4;
const messageOf = (failure: unknown): string | undefined => (failure instanceof ApiError ? failure.message || Object.values(failure.fields)[0] : undefined);

/** Sends a code to a number or address and checks it. While a code is under way, only its close button closes the dialog. */
export function CodeDialog({ type, destination, askAgainAt, onSent, onVerified, onClose }: Props) {
  const say = useTexts(messages);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [code, setCode] = useState('');
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | undefined>();
  const wait = useSecondsLeft(askAgainAt);
  const isSent = askAgainAt !== null;
  const startAnew = () => {
    setCode('');
    setRound((before) => before + 1);
  };
  const sentFor = (seconds: number) => onSent(Date.now() + seconds * 1000);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (!isOnline()) return void toast.error(say('offline'));
    setIsBusy(true);
    setProblem(undefined);
    await work();
    setIsBusy(false);
  }
  async function send(): Promise<void> {
    try {
      const answer = await call(sendOtp, { body: { type } });
      startAnew();
      sentFor(answer.data.resend_in || RESEND_AFTER_SECONDS);
      toast.success(answer.message || onboardingSentences.otpSent[language]);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp_too_soon') sentFor(failure.retryAfterSeconds ?? RESEND_AFTER_SECONDS);
      toast.error(messageOf(failure) ?? say('otpNotSent'));
    }
  }
  async function check(): Promise<void> {
    try {
      const answer = await call(verifyOtp, { body: { type, otp: code } });
      toast.success(answer.message || onboardingSentences.otpVerified[language]);
      onVerified(answer.data.verified_data);
      onClose();
    } catch (failure) {
      startAnew();
      toast.error(messageOf(failure) ?? say('otpNotVerified'));
    }
  }
  const shownDestination = formatDigits(destination, language);
  return (
    <Dialog isOpen title={say('verifyTitle')} dismissible={!isSent} onClose={onClose}>
      {!isSent ? (
        <div className="grid gap-4">
          <p className="text-ink">{say('codeGoesTo', { destination: shownDestination })}</p>
          <Button fullWidth busy={isBusy} onClick={() => void whileBusy(send)}>
            {say('sendCode')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length < CODE_LENGTH) setProblem(onboardingSentences.completeOtp[language]);
            else void whileBusy(check);
          }}
        >
          <p className="text-ink">{say('codeSentTo', { destination: shownDestination })}</p>
          <CodeField key={round} label={say('code')} length={CODE_LENGTH} value={code} onValueChange={setCode} error={problem} autoFocus />
          <Button type="submit" fullWidth busy={isBusy}>
            {say('verify')}
          </Button>
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="quiet" disabled={wait > 0 || isBusy} onClick={() => void whileBusy(send)}>
              {wait > 0 ? say('resendIn', { seconds: formatNumber(wait, language) }) : say('resendCode')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {say('close')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
