import { useRef, useState } from 'react';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { textsNow } from '#platform/i18n';
import { texts } from './texts.ts';

export type Sending = {
  readonly isSending: boolean;
  /** What went wrong, in a sentence; null while nothing did. */
  readonly failure: string | null;
  readonly fail: (text: string | null) => void;
  /** Runs one request at a time; true where it was answered well. A refusal goes to `onRefusal`; no connection and no answer are told here. */
  readonly send: (request: () => Promise<void>, onRefusal: (refusal: ApiError) => void) => Promise<boolean>;
};

/** One button that sends: never twice at once, never while offline, and always with an end. */
export function useSending(exceptionText?: () => string): Sending {
  const [isSending, setIsSending] = useState(false);
  const [failure, fail] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const send: Sending['send'] = async (request, onRefusal) => {
    if (isUnderWay.current) return false;
    const say = textsNow(texts);
    if (!isOnline()) {
      fail(say('offline'));
      return false;
    }
    isUnderWay.current = true;
    setIsSending(true);
    fail(null);
    try {
      await request();
      return true;
    } catch (problem) {
      if (problem instanceof ApiError) onRefusal(problem);
      else fail(exceptionText?.() ?? say('somethingWrong'));
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, failure, fail, send };
}
