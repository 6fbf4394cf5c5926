import { causedBy, causedByNone, currentCause } from '#platform/cause';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { isDatabaseAway, isDatabaseUnreached, isRefusedByDatabase } from '#platform/db';
import { Refusal } from '#platform/errors';
import { gather, type ItemResult } from '#platform/gathering';
import { withoutSpan } from '#platform/tracing';

/** Tells what became of an act among others: 'alone' where it is to be done by itself. */
export type Attempt<Done> = Done | Refusal | 'alone';
export const isDone = <Done>(attempt: Attempt<Done>): attempt is Exclude<Done, Refusal | 'alone'> =>
  attempt !== 'alone' && !(attempt instanceof Refusal);

type Acts<Act, Done> = {
  /** Returns what an act shares with none that is done with it: its two members, who acts. */
  readonly keysOf: (act: Act) => readonly string[];
  /** Does what it can of these in one transaction. It waits for nobody: what somebody holds is 'alone', and so is all that is out of the ordinary. */
  readonly together: (tx: Tx, acts: readonly Act[]) => Promise<readonly Attempt<Done>[]>;
  /** Does one by itself, behind whoever holds what it needs. */
  readonly alone: (act: Act) => Promise<Done>;
};

/**
 * Lets so many transactions go on at once, of so many acts; a second one begins where so many wait, and shares them with the first, so that neither the database nor this
 * server stands still while the other is at work. One on a line that died without a word keeps nobody waiting.
 */
const TOGETHER = { atOnce: 2, most: 16, fewestBeside: 4, inHalves: true, waitsForTurn: true, lateAfterMs: 1000 };

/** An act with the request that caused it, and when it was asked for. */
type Asked<Act> = { readonly act: Act; readonly cause: string | null; readonly at: number };
/** Runs `work` as caused by the request that asked, and by none where several did: whoever asked first is not the cause of all. */
const causedByAll = <T>(asked: readonly { readonly cause: string | null }[], work: () => T): T => {
  const [cause = null, ...others] = new Set(asked.map((one) => one.cause));
  return withoutSpan(() => (cause === null || others.length > 0 ? causedByNone(work) : causedBy(cause, work)));
};

/**
 * Returns what does acts that come at one moment in one transaction: each judged by itself behind its own locks, as one alone is. One that nobody else's is under way
 * beside is done alone, and so is each where the whole fails, but where the database is away, or nobody knows whether the commit was done: that failure is told to all.
 */
export function actTogether<Act, Done extends object>(
  ctx: Context,
  { keysOf, together, alone }: Acts<Act, Done>,
): (act: Act) => Promise<Done> {
  let unreached: { readonly failure: unknown; readonly at: number } | undefined;
  const attemptAll = async (asked: readonly Asked<Act>[]): Promise<readonly ItemResult<Attempt<Done>>[]> => {
    // Tells those too who asked before a crowd heard that it has no connection, also one who waited for a moment alone: with a try of its own it could wait twice as long as one may.
    const before = unreached;
    if (before && asked.every(({ at }) => at < before.at)) return asked.map(() => ({ failure: before.failure }));
    const acts = asked.map(({ act }) => act);
    const places = placesOfOwnKeys(acts.map(keysOf));
    const attempts: ItemResult<Attempt<Done>>[] = acts.map(() => ({ value: 'alone' }));
    const own = acts.filter((_, place) => places.has(place));
    // Stands from the end of the work on: what was judged of each, though nobody may know whether what was done stays.
    let judged: readonly Attempt<Done>[] | undefined;
    let failed: { readonly failure: unknown } | undefined;
    try {
      await inTransaction(ctx, async (tx) => {
        judged = undefined;
        judged = await together(tx, own);
      });
    } catch (failure) {
      failed = { failure };
      if (isDatabaseUnreached(failure)) unreached = { failure, at: performance.now() };
      else if (!isDatabaseAway(failure)) ctx.log.error({ err: failure }, 'acts of one moment failed together');
    }
    const becameOf = (index: number): ItemResult<Attempt<Done>> => {
      const attempt = judged?.[index] ?? 'alone';
      if (!failed) return { value: attempt };
      if (isRefusedByDatabase(failed.failure)) return { value: 'alone' };
      if (judged) return isDone(attempt) ? failed : { value: attempt };
      return isDatabaseAway(failed.failure) ? failed : { value: 'alone' };
    };
    for (const [index, place] of [...places].entries()) attempts[place] = becameOf(index);
    return attempts;
  };
  const attempt = gather<Asked<Act>, Attempt<Done>>(
    { ...TOGETHER, keysOf: ({ act }) => keysOf(act) },
    (asked) => causedByAll(asked, () => attemptAll(asked)),
    { instead: () => 'alone' },
  );
  let underWay = 0;
  return async (act) => {
    underWay += 1;
    try {
      const attempted = underWay === 1 ? 'alone' : await attempt({ act, cause: currentCause(), at: performance.now() });
      if (attempted instanceof Refusal) throw attempted;
      return attempted === 'alone' ? await alone(act) : attempted;
    } finally {
      underWay -= 1;
    }
  };
}

/** Returns the places of those that share no key with one before them, in order. */
function placesOfOwnKeys(keysOfActs: readonly (readonly string[])[]): ReadonlySet<number> {
  const taken = new Set<string>();
  const places = new Set<number>();
  for (const [place, keys] of keysOfActs.entries()) {
    if (!keys.some((key) => taken.has(key))) places.add(place);
    for (const key of keys) taken.add(key);
  }
  return places;
}
