import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { signIn, signInTotp } from '@app/contract/accounts';
import type { RefusalCode } from '@app/contract/kernel';
import { toast } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { isCancelled } from '#platform/passkeys';
import { session, takeOrigin } from '#platform/session';
import { isCaptchaAsked, problemOf, useAction, useAskedCaptcha } from '#shared';
import { signInWithCode, signInWithPasskey, signInWithPassword, type SignedInAnswer, type UsedPasskey } from '../accounts.calls.ts';
import { texts } from '../texts.ts';
import { keepChoice } from './remembered-choice.ts';
import { pageAfterSignIn } from './sign-in.policy.ts';

/** Second half of a sign-in: a code of the app, or the passkey of staff; a recovery code goes for either. */
type Asked = { readonly by: 'code' | 'passkey'; readonly challenge: string };
const ASKED_BY: Readonly<Partial<Record<RefusalCode<typeof signIn> | 'none', Asked['by']>>> = {
  totp_required: 'code',
  passkey_required: 'passkey',
};

const pageOfStaff = ({ addsPasskeyFirst }: SignedInAnswer): string => (addsPasskeyFirst ? '/account-settings#sign-in' : '/staff');

/** Signs in: by the password or a passkey, and the second half. `challenge` asks for a code at once: the first half was done by a provider. */
export function useSignIn(challenge?: string) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(challenge === undefined ? null : { by: 'code', challenge });
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
    onFailure: (failure) => refusalOf(failure, signInTotp) === 'challenge_expired' && setAsked(null),
  });
  /** True where somebody is signed in by it. */
  const send = async (step: () => Promise<boolean>): Promise<boolean> => {
    setTold(null);
    return (await sending.run(step)) === true;
  };

  const enter = async (answer: SignedInAnswer): Promise<true> => {
    const page = answer.isStaff ? pageOfStaff(answer) : pageAfterSignIn(answer.accountState, takeOrigin());
    // The frame leads everyone who is signed in to the feed as soon as it knows; the page that was wanted comes after and holds.
    flushSync(() => session.signIn(answer));
    await navigate(page, { replace: true });
    if (answer.addsPasskeyFirst) toast.info(say('staffNeedsPasskey'));
    return true;
  };

  return {
    isSending: sending.isUnderWay,
    failure: sending.problem ?? told,
    /** Path at which somebody who is shut out reads and appeals the decision; null for everybody else. */
    appealPath: appealPathOf(sending.failure),
    tell: useCallback((text: string) => setTold(text), []),
    asked: asked?.by ?? null,
    captchaBox: captcha.box,
    /** Signs in by password; 'asked' where nothing was judged, since a captcha is wanted first. */
    withPassword: async (identifier: string, password: string, remember: boolean): Promise<boolean | 'asked'> => {
      if (!captcha.isReady()) return 'asked';
      let isAsked = false;
      const isSignedIn = await send(async () => {
        keepChoice(remember);
        try {
          const answer = await captcha.send((proof) => signInWithPassword(identifier, password, remember, proof));
          return await enter(answer);
        } catch (failure) {
          isAsked = isCaptchaAsked(failure);
          const challenge = failure instanceof ApiError ? failure.body['challenge'] : undefined;
          const by = ASKED_BY[refusalOf(failure, signIn) ?? 'none'];
          if (by === undefined || typeof challenge !== 'string') throw failure;
          setAsked({ by, challenge });
          return false;
        }
      });
      return isSignedIn || (isAsked && 'asked');
    },
    withCode: (code: string) => send(async () => enter(await signInWithCode(asked?.challenge ?? '', code))),
    /** Signs in by a passkey, or by what the device gives when it is asked. Who closes its question is told nothing. */
    withPasskey: (credential: UsedPasskey | (() => Promise<UsedPasskey>), remember: boolean) =>
      send(async () => {
        try {
          const used = typeof credential === 'function' ? await credential() : credential;
          return await enter(await signInWithPasskey(used, remember));
        } catch (failure) {
          if (isCancelled(failure)) return false;
          throw failure;
        }
      }),
    startAgain: () => {
      setAsked(null);
      sending.forget();
    },
  };
}

/** Returns where a decision is read that a refusal names; of its address the path alone, so that nobody is led elsewhere. */
function appealPathOf(failure: unknown): string | null {
  const address = failure instanceof ApiError ? failure.body['appealUrl'] : null;
  const path = typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : '';
  return path.startsWith('/appeal/') ? path : null;
}

export type SigningIn = ReturnType<typeof useSignIn>;
