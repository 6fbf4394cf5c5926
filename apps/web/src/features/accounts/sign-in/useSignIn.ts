import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { ApiError } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { session, takeOrigin } from '#platform/session';
import { signInWithCode, signInWithPassword, type SignedInAnswer } from '../accounts.calls.ts';
import { texts } from '../texts.ts';
import { useSending } from '../useSending.ts';
import { pageAfterSignIn } from './after-sign-in.ts';
import { keepChoice } from './remember-me.ts';

/** The two steps of signing in: the password, and for staff the code of their app. */
export function useSignIn() {
  const sending = useSending();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);

  const enter = (answer: SignedInAnswer, page: string): Promise<void> => {
    // The frame leads everyone who is signed in to the feed as soon as it knows; the page that was wanted comes after and holds.
    flushSync(() => session.signIn(answer));
    return Promise.resolve(navigate(page, { replace: true }));
  };

  const refusePassword = (refusal: ApiError): void => {
    const asked = refusal.body['challenge'];
    if (refusal.code === 'totp_required' && typeof asked === 'string') setChallenge(asked);
    else sending.fail(refusal.message || textsNow(texts)('loginFailed'));
  };

  const refuseCode = (refusal: ApiError): void => {
    const say = textsNow(texts);
    if (refusal.code === 'challenge_expired') setChallenge(null);
    sending.fail(refusal.code === 'invalid_code' ? say('totpWrong') : refusal.message || say('loginFailed'));
  };

  return {
    ...sending,
    isCodeAsked: challenge !== null,
    withPassword: (identifier: string, password: string, remember: boolean) =>
      sending.send(async () => {
        keepChoice(remember);
        const answer = await signInWithPassword(identifier, password, remember);
        await enter(answer, pageAfterSignIn(answer.account_state, takeOrigin()));
      }, refusePassword),
    withCode: (code: string) => sending.send(async () => enter(await signInWithCode(challenge ?? '', code), '/staff'), refuseCode),
    startAgain: () => {
      setChallenge(null);
      sending.fail(null);
    },
  };
}

export type SigningIn = ReturnType<typeof useSignIn>;
