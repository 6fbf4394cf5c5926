import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui';
import type { ApiError } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { askForResetCode, checkResetCode, setNewPassword, type Claim } from '../accounts.calls.ts';
import { texts } from '../texts.ts';
import { useSending } from '../useSending.ts';

/** What the last step sends; `dateOfBirth` is YYYY-MM-DD and empty unless an unfinished registration is kept. */
export type NewPasswordValues = { password: string; confirmation: string; dateOfBirth: string };
export type ResetFaults = Partial<Record<keyof NewPasswordValues, string>>;

type Progress =
  | { readonly step: 'identifier' | 'code' }
  | { readonly step: 'claim'; readonly resetToken: string }
  | { readonly step: 'password'; readonly resetToken: string; readonly claim: Claim['claim'] | null };

const fieldOnWire: Readonly<Record<string, keyof NewPasswordValues>> = {
  password: 'password',
  password_confirmation: 'confirmation',
  date_of_birth: 'dateOfBirth',
};

/** The way back to a lost password: whom it is about, the code, whose registration it is, the new password. */
export function useReset() {
  const sending = useSending();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>({ step: 'identifier' });
  const [identifier, setIdentifier] = useState('');
  const tell = (refusal: ApiError): void => sending.fail(refusal.message || textsNow(texts)('somethingWrong'));

  const go = (next: Progress): void => {
    sending.fail(null);
    setProgress(next);
  };

  const askForCode = (onSent?: () => void): Promise<boolean> =>
    sending.send(async () => {
      await askForResetCode(identifier);
      go({ step: 'code' });
      onSent?.();
    }, tell);

  const checkCode = (code: string): Promise<boolean> =>
    sending.send(async () => {
      const { reset_token: resetToken, unfinished } = await checkResetCode(identifier, code);
      go(unfinished ? { step: 'claim', resetToken } : { step: 'password', resetToken, claim: null });
    }, tell);

  const answerClaim = (claim: Claim['claim']): void => {
    if (progress.step === 'claim') go({ step: 'password', resetToken: progress.resetToken, claim });
  };

  const changePassword = (values: NewPasswordValues, onFaults: (faults: ResetFaults) => void): Promise<boolean> =>
    sending.send(
      async () => {
        if (progress.step !== 'password') return;
        await setNewPassword(progress.resetToken, values.password, values.confirmation, claimOf(progress.claim, values));
        toast.success(textsNow(texts)('passwordChanged'));
        await navigate('/signin', { state: { identifier } });
      },
      (refusal) => {
        const faults = faultsOf(refusal);
        if (refusal.code === 'reset_expired') setProgress({ step: 'identifier' });
        if (Object.keys(faults).length > 0) onFaults(faults);
        else tell(refusal);
      },
    );

  return {
    ...sending,
    progress,
    identifier,
    setIdentifier,
    askForCode,
    checkCode,
    answerClaim,
    changePassword,
    startAgain: () => go({ step: 'identifier' }),
  };
}

export type Reset = ReturnType<typeof useReset>;

const claimOf = (claim: Claim['claim'] | null, { dateOfBirth }: NewPasswordValues): Claim | null =>
  claim === 'keep' ? { claim, dateOfBirth } : claim === null ? null : { claim };

function faultsOf(refusal: ApiError): ResetFaults {
  if (refusal.code === 'birthday_wrong') return { dateOfBirth: refusal.message };
  const known = Object.entries(refusal.fields).filter(([field]) => field in fieldOnWire);
  return Object.fromEntries(known.map(([field, message]) => [fieldOnWire[field], message]));
}
