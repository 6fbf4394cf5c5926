import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Piece, textsGiven } from '#platform/db';

/** `roundTrips` counts the waits for the database: what is sent while an earlier statement of the same connection is not answered goes the same way. */
export type SentBy = { readonly statements: readonly string[]; readonly roundTrips: number };
type Spied = (...all: unknown[]) => unknown;

/** Begins the transaction in which what was seen of members is noted beside all that anybody waits for (`touchMember`). */
const BESIDE = 'last_active_at <= given.if_before';
/** Connections in such a transaction, from its beginning until its end is answered. */
const noting = new Set<object>();
/** Is what the watch passes on to: pg itself, or the spy of `sentBy` before it. */
let passOn = pg.Client.prototype.query as Spied;
watchNotings();

function watchNotings(): void {
  pg.Client.prototype.query = function watch(this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const texts = textsGiven(asked);
    if (texts.some((text) => text.includes(BESIDE))) noting.add(this);
    const isEnd = noting.has(this) && texts.some((text) => text === 'commit' || text === 'rollback');
    const answer = passOn.apply(this, given);
    const ended = (): void => void noting.delete(this);
    if (isEnd && asked instanceof Piece) asked.answers.at(-1)?.then(ended, ended);
    // Nothing was to be noted, or all of it is taken back.
    else if (isEnd) ended();
    return answer;
  } as typeof pg.Client.prototype.query;
}

/** Longer than anything is gathered for that nobody waits for, in ms. */
const TOLD_WITHIN_MS = 60;
const NEXT_LOOK_MS = 5;
const LOOKS_MOST = 400;
/** Waits until all is told and noted that what was done before gathers: jobs to the workers, counts and ticks to browsers, the last activity. */
export async function untilTold(): Promise<void> {
  await pause(TOLD_WITHIN_MS);
  for (let look = 0; noting.size > 0 && look < LOOKS_MOST; look += 1) await pause(NEXT_LOOK_MS);
  // Forgets what stood on connections that broke.
  noting.clear();
}

/**
 * Returns what this process sends to the database while some work is done, and of no work before it; what opens a connection is none of it, nor is what notes the last
 * activity, nor are statements with the words that are left out, and the waits for these.
 */
export async function sentBy(work: () => Promise<unknown>, leftOut?: string): Promise<SentBy> {
  await untilTold();
  const original = passOn;
  const statements: string[] = [];
  let roundTrips = 0;
  const unanswered = new WeakMap<object, number>();
  passOn = function spy(this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    if (noting.has(this)) return original.apply(this, given);
    if (leftOut !== undefined && textsGiven(asked).every((text) => text.includes(leftOut))) return original.apply(this, given);
    const waiting = unanswered.get(this) ?? 0;
    statements.push(...textsGiven(asked));
    if (waiting === 0) roundTrips += 1;
    const answered = (): void => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    const callBack = given.at(-1);
    if (typeof callBack === 'function') {
      unanswered.set(this, waiting + 1);
      const answer = (...result: unknown[]): unknown => {
        answered();
        return (callBack as Spied)(...result);
      };
      return original.apply(this, [...given.slice(0, -1), answer]);
    }
    const answer = original.apply(this, given);
    const end = asked instanceof Piece ? asked.answers.at(-1) : answer;
    if (end instanceof Promise) {
      unanswered.set(this, waiting + 1);
      end.then(answered, answered);
    }
    return answer;
  };
  try {
    await work();
    return { statements, roundTrips };
  } finally {
    passOn = original;
  }
}

/** Returns the statements alone. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => (await sentBy(work)).statements;
