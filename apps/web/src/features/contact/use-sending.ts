import { useRef, useState } from 'react';
import { ApiError, ConnectionFailure } from '#platform/api';
import { isOnline } from '#platform/device';
import type { Captcha } from './captcha/use-captcha.ts';

/** `refused`: the answer was not ok; `unanswered`: there was none. */
export type Problem = 'offline' | 'refused' | 'unanswered';

export type Sending = {
  readonly isUnderWay: boolean;
  readonly problem: Problem | null;
  /** What the server said at its fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly forget: () => void;
  /** Sends one form at a time, with the solved task; true where it was taken. After a failure the box gets a further task. */
  readonly send: (request: (captcha: string) => Promise<void>) => Promise<boolean>;
  /** Says that there is no connection; false where there is one. */
  readonly isAway: () => boolean;
};

const problemOf = (failure: unknown): Problem =>
  failure instanceof ConnectionFailure && failure.status === null ? 'unanswered' : 'refused';

export function useSending(captcha: Captcha): Sending {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [fields, setFields] = useState<Sending['fields']>({});
  const holds = useRef(false);
  const forget = (): void => {
    setProblem(null);
    setFields({});
  };
  const send: Sending['send'] = async (request) => {
    if (holds.current) return false;
    holds.current = true;
    setIsUnderWay(true);
    forget();
    try {
      const answer = await captcha.answer();
      if (answer === null) return false;
      await request(answer);
      captcha.clear();
      return true;
    } catch (failure) {
      setProblem(problemOf(failure));
      if (failure instanceof ApiError) setFields(failure.fields);
      captcha.renew();
      return false;
    } finally {
      holds.current = false;
      setIsUnderWay(false);
    }
  };
  const isAway = (): boolean => {
    const away = !isOnline();
    if (away) setProblem('offline');
    return away;
  };
  return { isUnderWay, problem, fields, forget, send, isAway };
}
