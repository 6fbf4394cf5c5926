import { useState } from 'react';
import { onboardingSentences, sendOtp, verifyOtp, type OtpType } from '@app/contract/onboarding';
import { toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { StepFour } from './use-step-four.ts';

export const CODE_LENGTH = 4;
const RESEND_AFTER_SECONDS = 60;
const messageOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.message || Object.values(failure.fields)[0] : undefined;

export type CodeOutcome = {
  /** A further code may be asked for at this moment, in ms of the clock. */
  onSent: (askAgainAt: number) => void;
  onVerified: (verified: StepFour['verified_data']) => void;
  onClose: () => void;
};

/** The code as it is typed, and the two calls about it. `round` grows when the boxes begin anew. */
export function useCode(type: OtpType, { onSent, onVerified, onClose }: CodeOutcome) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [code, setCode] = useState('');
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | undefined>();
  const startAnew = () => {
    setCode('');
    setRound((before) => before + 1);
  };
  const sentFor = (seconds: number) => onSent(Date.now() + seconds * 1000);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    if (!isOnline()) return void toast.error(say('offline'));
    setIsBusy(true);
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
  return {
    code,
    setCode,
    round,
    isBusy,
    problem,
    send: () => whileBusy(send),
    check: async () => (code.length < CODE_LENGTH ? setProblem(onboardingSentences.completeOtp[language]) : whileBusy(check)),
  };
}
