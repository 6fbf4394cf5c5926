import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resetPassword } from '@app/contract/accounts';
import { toast } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { textsNow, useTexts } from '#platform/i18n';
import { currentSession, session } from '#platform/session';
import { useAction, useAskedCaptcha } from '#shared';
import { askForResetCode, checkResetCode, setNewPassword, type Claim } from '../accounts.calls.ts';
import { texts } from '../texts.ts';

/** Input of the last step; `dateOfBirth` is YYYY-MM-DD and empty unless it is asked for. */
export type NewPasswordValues = { dateOfBirth: string; password: string; confirmation: string };
export type ResetFaults = Partial<Record<keyof NewPasswordValues, string>>;

type Progress =
  | { readonly step: 'identifier' | 'code' }
  | { readonly step: 'claim'; readonly resetToken: string; readonly waits: boolean }
  | {
      readonly step: 'password';
      readonly resetToken: string;
      readonly claim: Claim | null;
      readonly isBirthdayAsked: boolean;
      /** The password works a day later. */
      readonly waits: boolean;
    }
  | { readonly step: 'waits'; readonly text: string };

const FIELD_OF: Readonly<Record<string, keyof NewPasswordValues>> = {
  password: 'password',
  passwordConfirmation: 'confirmation',
  dateOfBirth: 'dateOfBirth',
};

/** Keeps the state of winning a password back: whom it is about (`of` where that is known), the code, whose registration it is, the new password. */
export function useReset(of?: string) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const sending = useAction({ send: (work: () => Promise<void>) => work(), otherwise: say('somethingWrong'), says: 'notice' });
  const [progress, setProgress] = useState<Progress>({ step: 'identifier' });
  const [identifier, setIdentifier] = useState(of ?? '');

  const go = (next: Progress): void => {
    sending.forget();
    setProgress(next);
  };

  const captcha = useAskedCaptcha();
  const askForCode = async (onSent?: () => void): Promise<void> => {
    if (!captcha.isReady()) return;
    await sending.run(async () => {
      await captcha.send((proof) => askForResetCode(identifier, proof));
      go({ step: 'code' });
      onSent?.();
    });
  };

  const checkCode = (code: string) =>
    sending.run(async () => {
      const { resetToken, unfinished, birthdayNeeded, waits } = await checkResetCode(identifier, code);
      const asked = { resetToken, claim: null, isBirthdayAsked: birthdayNeeded, waits };
      go(unfinished ? { step: 'claim', resetToken, waits } : { step: 'password', ...asked });
    });

  const answerClaim = (claim: Claim): void => {
    if (progress.step !== 'claim') return;
    const isKept = claim === 'keep';
    go({ ...progress, step: 'password', claim, isBirthdayAsked: isKept, waits: progress.waits && isKept });
  };

  const changePassword = (values: NewPasswordValues, onFaults: (faults: ResetFaults) => void) =>
    sending.run(async () => {
      if (progress.step !== 'password') return;
      try {
        const { message, holdsFrom } = await setNewPassword(progress.resetToken, values, progress.claim);
        if (holdsFrom !== null) return go({ step: 'waits', text: message });
      } catch (failure) {
        if (refusalOf(failure, resetPassword) === 'reset_expired') setProgress({ step: 'identifier' });
        const faults = faultsOf(failure);
        if (Object.keys(faults).length === 0) throw failure;
        return onFaults(faults);
      }
      // All sessions of the account have ended.
      if (currentSession()) session.signOut();
      toast.success(textsNow(texts)('passwordChanged'));
      await navigate('/signin', { state: { identifier } });
    });

  return {
    isSending: sending.isUnderWay,
    failure: sending.problem,
    progress,
    isFixed: of !== undefined,
    identifier,
    setIdentifier,
    askForCode,
    captchaBox: captcha.box,
    checkCode,
    answerClaim,
    changePassword,
    startAgain: () => go({ step: 'identifier' }),
  };
}

export type Reset = ReturnType<typeof useReset>;

function faultsOf(failure: unknown): ResetFaults {
  if (!(failure instanceof ApiError)) return {};
  if (refusalOf(failure, resetPassword) === 'birthday_wrong') return { dateOfBirth: failure.message };
  const known = Object.entries(failure.fields).filter(([field]) => field in FIELD_OF);
  return Object.fromEntries(known.map(([field, message]) => [FIELD_OF[field], message]));
}
