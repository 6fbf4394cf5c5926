import type { Refusal } from '#platform/errors';
import type { Window } from './rate-limit.store.ts';

export { createLimits } from './create-limits.ts';
export { createMemoryLimit, type MemoryLimit } from './memory-limit.ts';
export { rateLimitJobs } from './rate-limit.jobs.ts';
export { openWindowQuery } from './rate-limit.store.ts';

/** How often something may be done. `by` says what the key is: limits by address can be switched off for load tests. */
export type Limit = {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  readonly by: 'address' | 'account' | 'destination';
  /**
   * Counted in the memory of each server and shared every second, for calls that would wait longer for a count than for their answer.
   * No server lets through more than `max`; several may together, by what came in within that second.
   */
  readonly isCountedInMemory?: true;
  /** Stays in PostgreSQL also where Redis counts the others: a statement that reads other things anyway looks at it (`openWindowQuery`). */
  readonly isReadInStatements?: true;
};

/** Counts shared by all servers. Keys may be personal: they are stored hashed. A count stays when the caller's transaction is rolled back. */
export type Limits = {
  /** Counts one, or refuses with 429 `too_many_requests` and `Retry-After` where the limit is reached. */
  take(limit: Limit, key: string | number): Promise<void>;
  /** Counts one of each of these, which are shared limits of one key that no statement reads, at once; refuses like `take` where one of them is reached. */
  takeEach(limits: readonly Limit[], key: string | number): Promise<void>;
  /** Counts one and tells whether it was still within the limit. */
  count(limit: Limit, key: string | number): Promise<LimitState>;
  /** Counts one for each of these keys, in one statement; a key that stands twice counts twice, in order. */
  countAll(limit: Limit, keys: readonly (string | number)[]): Promise<readonly LimitState[]>;
  /** Counts one for each of these keys; answers the refusal for each that is above the limit. */
  takeAll(limit: Limit, keys: readonly (string | number)[]): Promise<readonly (Refusal | null)[]>;
  /** Looks without counting. */
  look(limit: Limit, key: string | number): Promise<LimitState>;
  /** Returns the stored form of a key, for `openWindowQuery`: who reads other things anyway looks in the same statement. For limits with `isReadInStatements` alone. */
  storedKey(limit: Limit & { readonly isReadInStatements: true }, key: string | number): string;
  /** Returns what `look` would answer for a window that was read so; none where nothing is counted. */
  judge(limit: Limit, window: Window | undefined): LimitState;
  /** Begins anew; other servers keep what they remember of a limit that is counted in memory. */
  forget(limit: Limit, key: string | number): Promise<void>;
  /** Tells the other servers what was counted in memory; happens every second by itself, and at the end. */
  share(): Promise<void>;
  /** Shares for the last time, and ends the connection. */
  close(): Promise<void>;
};

/** `used` counts up to now; `isReached` where one more is refused; `retryAfterSeconds` until the window ends. */
export type LimitState = { readonly used: number; readonly isReached: boolean; readonly retryAfterSeconds: number };
