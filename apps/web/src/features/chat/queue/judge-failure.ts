import { ApiError } from '#platform/api';

/** Fate of a message that did not go: refused for good, or held and tried again. */
export type FailureVerdict =
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'held'; readonly problem: string; readonly afterMs: number };

/** Pauses of a message that no sign of a returning connection calls for earlier. */
const PAUSES_MS = [5_000, 10_000, 20_000, 30_000] as const;
/** A defect of the server is tried so often; a lost connection for ever. */
const TRIES_AFTER_DEFECT = 5;
/** A limit that ends so soon is waited for by messages that were held, so that they keep their order. */
const WORTH_WAITING_SECONDS = 120;

export type Tries = {
  /** How often this message was tried before. */
  readonly failures: number;
  /** It had to wait for a connection, and comes with others. */
  readonly hasWaited: boolean;
};

export function judgeFailure(failure: unknown, { failures, hasWaited }: Tries): FailureVerdict {
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 30_000;
  if (!(failure instanceof ApiError)) return { kind: 'held', problem: '', afterMs: pause };
  const { status, message: problem, retryAfterSeconds } = failure;
  // The session is gone; what waits stays for the next one of this account.
  if (status === 401) return { kind: 'held', problem: '', afterMs: pause };
  if (status === 500 && failures + 1 >= TRIES_AFTER_DEFECT) return { kind: 'refused', problem };
  if (status >= 500) return { kind: 'held', problem, afterMs: pause };
  if (status === 429 && hasWaited && retryAfterSeconds !== null && retryAfterSeconds <= WORTH_WAITING_SECONDS)
    return { kind: 'held', problem, afterMs: retryAfterSeconds * 1000 };
  return { kind: 'refused', problem };
}
