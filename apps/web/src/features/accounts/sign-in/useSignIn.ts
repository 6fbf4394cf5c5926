import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { signIn, signInTotp } from '@app/contract/accounts';
import { ApiError, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { session, takeOrigin } from '#platform/session';
import { isCaptchaAsked, problemOf, useAction, useAskedCaptcha } from '#shared';
import { signInWithCode, signInWithPassword, type SignedInAnswer } from '../accounts.calls.ts';
import { texts } from '../texts.ts';
import { keepChoice } from './remembered-choice.ts';
import { pageAfterSignIn } from './sign-in.policy.ts';

/** State of signing in: the password, and for staff the code of their app. */
export function useSignIn() {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  // What the address said went wrong, until something is tried.
  const [told, setTold] = useState<string | null>(null);
  const captcha = useAskedCaptcha();
  const sending = useAction({
    send: (step: () => Promise<boolean>) => step(),
    otherwise: (failure) =>
      refusalOf(failure, signInTotp) === 'invalid_code'
        ? say('totpWrong')
        : problemOf(failure, say(failure instanceof ApiError ? 'loginFailed' : 'somethingWrong')),
    says: 'notice',
    onFailure: (failure) => refusalOf(failure, signInTotp) === 'challenge_expired' && setChallenge(null),
  });
  /** True where somebody is signed in by it. */
  const send = async (step: () => Promise<boolean>): Promise<boolean> => {
    setTold(null);
    return (await sending.run(step)) === true;
  };

  const enter = async (answer: SignedInAnswer, page: string): Promise<true> => {
    // The frame leads everyone who is signed in to the feed as soon as it knows; the page that was wanted comes after and holds.
    flushSync(() => session.signIn(answer));
    await navigate(page, { replace: true });
    return true;
  };

  return {
    isSending: sending.isUnderWay,
    failure: sending.problem ?? told,
    tell: useCallback((text: string) => setTold(text), []),
    isCodeAsked: challenge !== null,
    captchaBox: captcha.box,
    /** 'asked' where nothing was judged, since a captcha is wanted first. */
    withPassword: async (identifier: string, password: string, remember: boolean): Promise<boolean | 'asked'> => {
      if (!captcha.isReady()) return 'asked';
      let isAsked = false;
      const isSignedIn = await send(async () => {
        keepChoice(remember);
        try {
          const answer = await captcha.send((proof) => signInWithPassword(identifier, password, remember, proof));
          return await enter(answer, pageAfterSignIn(answer.accountState, takeOrigin()));
        } catch (failure) {
          isAsked = isCaptchaAsked(failure);
          const asked = failure instanceof ApiError ? failure.body['challenge'] : undefined;
          if (refusalOf(failure, signIn) !== 'totp_required' || typeof asked !== 'string') throw failure;
          setChallenge(asked);
          return false;
        }
      });
      return isSignedIn || (isAsked && 'asked');
    },
    withCode: (code: string) => send(async () => enter(await signInWithCode(challenge ?? '', code), '/staff')),
    startAgain: () => {
      setChallenge(null);
      sending.forget();
    },
  };
}

export type SigningIn = ReturnType<typeof useSignIn>;
