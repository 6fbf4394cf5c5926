import type pg from 'pg';
import type { Clock } from '#platform/clock';
import { isUnanswered } from '#platform/violations';

/** Two machines that keep the time differ by less, with the way between them. Such a difference is left as it is, so that nothing goes back in time for it. */
const TOLERATED_MS = 2000;
const LOOK_EVERY_MS = 30_000;
/** An answer that took longer says little of the time, as one during which the clock was set. */
const PROMPT_MS = 1000;
/** So often a look asks until an answer is prompt. */
const TRIES = 4;
/** So long an answer is waited for, as on a connection that died without a word: with what opening one may take, four tries end before the next look. */
const GIVEN_UP_MS = 5000;
const WHAT_TIME = {
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
  query_timeout: GIVEN_UP_MS,
};

export type DatabaseClock = { readonly clock: Clock; readonly close: () => void };
/** `tell` hears by how many milliseconds the clock of this machine is ahead, each time that this has changed; 0 where it is right again. `own` returns its time. */
type Options = { readonly tell: (aheadMs: number) => void; readonly own?: () => number; readonly lookEveryMs?: number };

/**
 * Follows the clock of the database, so that all servers of a site have one time, whatever that of their machine is (PAY-163). While the database cannot be asked, what was found
 * last holds.
 */
export async function followDatabaseClock(
  pool: pg.Pool,
  { tell, own = Date.now, lookEveryMs = LOOK_EVERY_MS }: Options,
): Promise<DatabaseClock> {
  let aheadMs = 0;
  let isClosed = false;
  const ask = async (): Promise<number | null> => {
    const answer = await pool.query<{ ms: number }>(WHAT_TIME).catch((failure: unknown) => {
      if (isUnanswered(failure)) return null;
      throw failure;
    });
    return answer?.rows[0]?.ms ?? null;
  };
  const look = async (triesLeft = TRIES): Promise<void> => {
    const asked = own();
    const ms = await ask();
    const answered = own();
    if (isClosed) return;
    if (ms === null || Math.abs(answered - asked) > PROMPT_MS) return triesLeft > 1 ? look(triesLeft - 1) : undefined;
    const found = (asked + answered) / 2 - ms;
    if (Math.abs(found - aheadMs) <= TOLERATED_MS) return;
    aheadMs = Math.abs(found) <= TOLERATED_MS ? 0 : found;
    tell(aheadMs);
  };
  await look();
  const looks = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
  const close = (): void => {
    isClosed = true;
    clearInterval(looks);
  };
  return { clock: { now: () => new Date(own() - aheadMs) }, close };
}
