import { ApiError } from '#platform/api';
import type { Connection } from '#shared';

/** Fate of a reaction that the server did not take. */
export type Verdict =
  /** It waits for the connection, and is tried again after a pause too. */
  | { readonly kind: 'held'; readonly afterMs: number }
  /** Post is gone. */
  | { readonly kind: 'gone' }
  /** Reaction is as it was before. */
  | { readonly kind: 'failed' };

const RETRY_MS = 15_000;
/** A limit that ends so soon is waited for by what waited before, so that nothing of it is lost. */
const WORTH_WAITING_SECONDS = 120;

/** Judges a lost call: it waits where the connection is known to be gone, or was when the reader reacted; else the reader is told at once (FEED-45). */
export function judgeFailure(failure: unknown, connection: Connection, hasWaited: boolean): Verdict {
  const isWaiting = hasWaited || connection !== 'fine';
  if (!(failure instanceof ApiError)) return isWaiting ? { kind: 'held', afterMs: RETRY_MS } : { kind: 'failed' };
  const { status, retryAfterSeconds } = failure;
  if (status === 404) return { kind: 'gone' };
  // The session is gone; what waits stays for the next one of this account.
  if (status === 401) return { kind: 'held', afterMs: RETRY_MS };
  if (status === 429 && hasWaited && retryAfterSeconds !== null && retryAfterSeconds <= WORTH_WAITING_SECONDS)
    return { kind: 'held', afterMs: retryAfterSeconds * 1000 };
  // The site is not there for a moment.
  if (status > 500 && hasWaited) return { kind: 'held', afterMs: RETRY_MS };
  return { kind: 'failed' };
}
