import { useState, type ReactNode } from 'react';
import { refusalOfAny } from '#platform/api';
import { CaptchaBox } from './CaptchaBox.tsx';
import { useCaptcha } from './use-captcha.ts';

/** True where the server wants a captcha before it does the same again. */
export const isCaptchaAsked = (failure: unknown): boolean => refusalOfAny(failure) === 'captcha_required';

/** Holds what goes into the body of a call: nothing while no captcha is asked for. */
export type CaptchaProof = { readonly captcha?: string };

export type AskedCaptcha = {
  /** The box, from the moment on at which the server asks for it. */
  readonly box: ReactNode;
  /** True where it may be sent; says at the box where that is not ticked yet. */
  readonly isReady: () => boolean;
  /** Sends with the solved task, or with nothing more while none is asked for. Each task is good once: a box that stays gets a further one. */
  readonly send: <T>(request: (proof: CaptchaProof) => Promise<T>) => Promise<T>;
};

/** Keeps a captcha for a form that needs one only where others have tried too much. */
export function useAskedCaptcha(): AskedCaptcha {
  const captcha = useCaptcha();
  const [isAsked, setIsAsked] = useState(false);
  return {
    box: isAsked && <CaptchaBox captcha={captcha} />,
    isReady: () => !isAsked || captcha.isTicked(),
    send: async (request) => {
      try {
        return await request(isAsked ? { captcha: (await captcha.answer()) ?? '' } : {});
      } catch (failure) {
        if (isCaptchaAsked(failure)) setIsAsked(true);
        throw failure;
      } finally {
        captcha.renew();
      }
    },
  };
}
