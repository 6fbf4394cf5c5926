import { QueryClient, QueryClientContext, useMutation } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { offlineText, toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { problemOf, sayOffline } from './problems.ts';

/** Goes with one try of an action, as `CallOptions` of its call. */
export type Try = {
  /** Same for the same input until the server has answered it, so that a repeat after a lost answer acts once. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onUploadProgress: (share: number) => void;
};
export type ActionOptions<Input, Result> = {
  readonly send: (input: Input, attempt: Try) => Promise<Result>;
  /** Says a failure for which the server has no sentence; a function finds the sentence of every failure. */
  readonly otherwise: string | ((failure: unknown) => string);
  readonly onSuccess?: (result: Result, input: Input) => unknown;
  readonly onFailure?: (failure: unknown, input: Input) => unknown;
  /** Runs after either. */
  readonly onEnd?: () => unknown;
  /** `offline`: a toast says that there is no connection, `problem` all else; `toast`: toasts say both; `notice`: `problem` says both. */
  readonly says?: 'offline' | 'toast' | 'notice';
};
/** Input of `run`: nothing where `send` takes nothing. */
type Given<Input> = unknown extends Input ? [] : [Input] extends [void] ? [] : [input: Input];
export type Action<Input, Result> = {
  /** Sends, and returns the answer; null where it failed, was cancelled, is still under way from before, or there is no connection. */
  readonly run: (...given: Given<Input>) => Promise<Result | null>;
  readonly isUnderWay: boolean;
  /** Input that is being sent; null while nothing is. */
  readonly underWay: Input | null;
  /** How much of an upload has left, 0 to 1; null while none is under way. */
  readonly share: number | null;
  /** Sentence about the failure of the last try; null where it did not fail. */
  readonly problem: string | null;
  readonly failure: unknown;
  /** Failure where it is a refusal. */
  readonly refusal: ApiError | null;
  /** Sentences of the server by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly forget: () => void;
  readonly cancel: () => void;
};

const NO_FIELDS = {};
/** For pages without loaded data of a person, which have no client. */
let alone: QueryClient | undefined;

/** Returns what a button does with the server: one try at a time, none without a connection, and each with an end that is told. */
export function useAction<Input = void, Result = unknown>({
  send,
  otherwise,
  onSuccess,
  onFailure,
  onEnd,
  says = 'offline',
}: ActionOptions<Input, Result>): Action<Input, Result> {
  const running = useRef<AbortController | null>(null);
  const repeat = useRef({ input: '', key: '' });
  const [share, setShare] = useState<number | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const client = use(QueryClientContext) ?? (alone ??= new QueryClient());
  const textOf = (failure: unknown): string => (typeof otherwise === 'string' ? problemOf(failure, otherwise) : otherwise(failure));
  const answered = (): void => void (repeat.current = { input: '', key: '' });
  const keyFor = (input: Input): string => {
    const written = JSON.stringify(input) ?? '';
    if (repeat.current.key === '' || repeat.current.input !== written) repeat.current = { input: written, key: newKey() };
    return repeat.current.key;
  };

  const mutation = useMutation<Result, unknown, { readonly input: Input; readonly abort: AbortController }>(
    {
      networkMode: 'always',
      retry: false,
      mutationFn: async ({ input, abort }) => {
        const attempt = { idempotencyKey: keyFor(input), signal: abort.signal, onUploadProgress: setShare };
        const result = await send(input, attempt);
        answered();
        await onSuccess?.(result, input);
        return result;
      },
      onError: (failure, { input, abort }) => {
        if (failure instanceof ApiError) answered();
        if (abort.signal.aborted) return;
        onFailure?.(failure, input);
        if (says === 'toast') toast.error(textOf(failure));
      },
      onSettled: () => onEnd?.(),
    },
    client,
  );

  const run = async (...[input]: Given<Input>): Promise<Result | null> => {
    if (running.current) return null;
    setCutOff(!isOnline() && says === 'notice');
    if (!isOnline()) {
      if (says !== 'notice') sayOffline();
      return null;
    }
    const abort = new AbortController();
    running.current = abort;
    try {
      return await mutation.mutateAsync({ input: input as Input, abort });
    } catch {
      // What was given up has not failed.
      if (abort.signal.aborted) mutation.reset();
      return null;
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  const refusal = mutation.error instanceof ApiError ? mutation.error : null;
  return {
    run,
    isUnderWay: mutation.isPending,
    underWay: mutation.isPending ? mutation.variables.input : null,
    share,
    failure: mutation.error,
    refusal,
    problem: isCutOff ? offlineText() : mutation.error === null ? null : textOf(mutation.error),
    fields: refusal?.fields ?? NO_FIELDS,
    forget: () => {
      setCutOff(false);
      if (!running.current) mutation.reset();
    },
    cancel: () => running.current?.abort(),
  };
}

/** Returns a new key, not by `randomUUID`, which is not there on pages without TLS. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
