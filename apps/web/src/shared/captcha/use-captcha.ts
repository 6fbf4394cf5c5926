import { useEffect, useRef, useState } from 'react';

/** `open`: to be ticked. */
export type CaptchaState = 'open' | 'checking' | 'verified' | 'failed';

export type Captcha = {
  readonly state: CaptchaState;
  /** Somebody wanted to send without having ticked the box. */
  readonly isMissing: boolean;
  readonly setTicked: (isTicked: boolean) => void;
  /** True where the box is ticked; says at the box where it is not. */
  readonly isTicked: () => boolean;
  /** Resolves to the solved task, once it is there; null where it cannot be had. */
  readonly answer: () => Promise<string | null>;
  /** Asks for a further task for a box that is ticked: each is good once. */
  readonly renew: () => void;
  readonly clear: () => void;
};

/** A task is good for ten minutes; a minute is left for the way. */
const GOOD_FOR_MS = 9 * 60_000;

type Solved = { readonly answer: string; readonly until: number };
type Work = { readonly stop: AbortController; readonly solved: Promise<Solved | null> };

export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('open');
  const [isMissing, setIsMissing] = useState(false);
  const work = useRef<Work | null>(null);
  useEffect(() => () => work.current?.stop.abort(), []);

  const end = (next: CaptchaState): void => {
    work.current?.stop.abort();
    work.current = null;
    setState(next);
  };
  const begin = (): Work => {
    end('checking');
    setIsMissing(false);
    const stop = new AbortController();
    const solving = import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha(stop.signal));
    const solved = solving.then(
      (answer) => {
        if (!stop.signal.aborted) setState('verified');
        return { answer, until: performance.now() + GOOD_FOR_MS };
      },
      () => {
        if (!stop.signal.aborted) end('failed');
        return null;
      },
    );
    return (work.current = { stop, solved });
  };
  return {
    state,
    isMissing,
    setTicked: (isTicked) => void (isTicked ? begin() : end('open')),
    isTicked: () => {
      setIsMissing(work.current === null);
      return work.current !== null;
    },
    answer: async () => {
      const solved = (await work.current?.solved) ?? null;
      if (solved === null || solved.until > performance.now()) return solved?.answer ?? null;
      return (await begin().solved)?.answer ?? null;
    },
    renew: () => void (work.current && begin()),
    clear: () => end('open'),
  };
}
