import { useState } from 'react';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Step = {
  /** Sends one call and gives its answer; null where it was refused, failed, or there is no connection. A second tap while it runs does nothing. */
  readonly run: <T>(send: () => Promise<T>) => Promise<T | null>;
  readonly isUnderWay: boolean;
  /** What to say of the last failure: the server's sentence, else `otherwise`. */
  readonly problem: string | null;
  readonly refusal: ApiError | null;
  readonly forget: () => void;
};

/** One act of a button that needs the server. Without a connection it says so in a toast and does nothing else (PROF-04). */
export function useStep(otherwise: string): Step {
  const say = useTexts(texts);
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run: Step['run'] = async (send) => {
    if (isUnderWay) return null;
    if (!isOnline()) {
      toast.error(say('offline'), { id: 'offline-step' });
      return null;
    }
    setUnderWay(true);
    setFailure(null);
    try {
      return await send();
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setUnderWay(false);
    }
  };
  const refusal = failure instanceof ApiError ? failure : null;
  return { run, isUnderWay, refusal, problem: failure === null ? null : refusal?.message || otherwise, forget: () => setFailure(null) };
}
