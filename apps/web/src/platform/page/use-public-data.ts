import { use, useEffect, useState } from 'react';
import type { Endpoint } from '@app/contract/kernel';
import type { ServedAnswer } from '@app/contract/pages';
import type * as z from 'zod/mini';
import { addressOf, ApiError, call, type CallInput } from '#platform/api';
import { useOnline } from '#platform/device';
import { useLanguage, useLanguageSettled } from '#platform/i18n';
import { servedAnswer, WrittenPage } from './served.ts';

export type PublicData<T> = {
  /** Null while it loads for the first time, or where it failed. Stays while it is loaded anew. */
  readonly data: T | null;
  /** `ApiError`, or `ConnectionFailure` where there was no answer; null while there is none. */
  readonly failure: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

type State<T> = { readonly address: string; readonly data: T | null; readonly failure: unknown; readonly isLoading: boolean };

/**
 * Data of a public page, asked for without a token. The page comes from the server with them; the browser then loads them afresh,
 * again when the language changes and, where it failed, when the connection returns.
 */
export function usePublicData<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): PublicData<z.output<E['response']>> {
  type Data = z.output<E['response']>;
  const address = addressOf(endpoint, input);
  const writing = use(WrittenPage);
  const first = writing ? use(writing.ask(address)) : servedAnswer(address);
  const language = useLanguage();
  const isSettled = useLanguageSettled();
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [kept, setState] = useState<State<Data>>(() => stateOf(address, first));
  const state = kept.address === address ? kept : stateOf<Data>(address, undefined);
  useEffect(() => {
    if (!isSettled) return;
    const leaving = new AbortController();
    const change = (next: Partial<State<Data>>) =>
      leaving.signal.aborted || setState((now) => ({ ...(now.address === address ? now : stateOf<Data>(address, undefined)), ...next }));
    change({ isLoading: true, failure: null });
    call(endpoint, input, { signal: leaving.signal, asVisitor: true }).then(
      (data) => change({ data, failure: null, isLoading: false }),
      (failure: unknown) => change({ failure, isLoading: false }),
    );
    return () => leaving.abort();
    // The address says all that the input says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endpoint, address, isSettled, language, isOnline, attempt]);
  return { data: state.data, failure: state.failure, isLoading: state.isLoading, retry: () => setAttempt((count) => count + 1) };
}

function stateOf<T>(address: string, answer: ServedAnswer | undefined): State<T> {
  if (!answer) return { address, data: null, failure: null, isLoading: true };
  if (answer.status < 300) return { address, data: answer.body as T, failure: null, isLoading: false };
  return {
    address,
    data: null,
    failure: new ApiError(answer.status, answer.body as Record<string, unknown>, null, null),
    isLoading: false,
  };
}
