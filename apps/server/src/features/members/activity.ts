import { causedByNone } from '#platform/cause';
import { secondsAfter } from '#platform/clock';
import { inTransaction, oncePerServer, type Context, type Tx } from '#platform/context';
import { afterCommit, isDatabaseAway } from '#platform/db';
import { announce } from '#platform/events';
import { gather, type ItemResult } from '#platform/gathering';
import { withoutSpan } from '#platform/tracing';
import { moveLastActive, tryHoldForActivity, type Noting, type Seen } from './activity.store.ts';

/** A member's last activity is noted at most this often, save at a sign-in. */
const TOUCH_SECONDS = 5 * 60;
const REMEMBERED_TOUCHES = 20_000;

/**
 * Writes together what was seen within so long, as each last activity moves in every index of the search entry; nobody waits for it. Of whom somebody else holds the
 * account, as an act does, it is tried again so often, by which time other calls have come. Acts wait for the accounts of so many no longer than for one another: as a
 * server starts, all who were here come back at one moment.
 */
const TOGETHER = { atOnce: 1, most: 100, pauseMs: 50 };
const TRIES = 40;

/** Tells what became of a noting: 'held' is to be tried again, 'lost' is left to the next call. */
type Outcome = 'noted' | 'held' | 'lost';

const activityOf = oncePerServer((ctx) => {
  /** By member, when they were last noted, as the clock told it: most calls ask the database nothing. */
  const touches = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let isClosing = false;
  // Is caused by nobody: it is done for all who were seen, and behind what they asked for.
  const tryToNote = gather<Noting, Outcome>(TOGETHER, (notings) => withoutSpan(() => causedByNone(() => attemptAll(ctx, notings))), {
    instead: () => 'lost',
  });
  const tryUntilNoted = async (noting: Noting): Promise<void> => {
    let outcome: Outcome = 'held';
    for (let tries = 0; outcome === 'held' && tries < TRIES && !(isClosing && tries > 0); tries += 1) outcome = await tryToNote(noting);
    if (outcome !== 'noted') touches.delete(noting.memberId);
  };
  return {
    lastTouchOf: (memberId: number): number => touches.get(memberId) ?? 0,
    note: (noting: Noting): void => {
      if (touches.size >= REMEMBERED_TOUCHES) touches.clear();
      touches.set(noting.memberId, noting.at.getTime());
      const noted = tryUntilNoted(noting).finally(() => underWay.delete(noted));
      underWay.add(noted);
    },
    close: async (): Promise<void> => {
      isClosing = true;
      await Promise.all(underWay);
    },
  };
});

async function attemptAll(ctx: Context, notings: readonly Noting[]): Promise<readonly ItemResult<Outcome>[]> {
  try {
    const outcomeOf = await noteTogether(ctx, notings);
    return notings.map(({ memberId }) => ({ value: outcomeOf(memberId) }));
  } catch (failure) {
    if (!isDatabaseAway(failure)) ctx.log.error({ err: failure }, 'last activities were not noted');
    return notings.map(() => ({ value: 'lost' }));
  }
}

const noteTogether = (ctx: Context, notings: readonly Noting[]): Promise<(memberId: number) => Outcome> =>
  inTransaction(ctx, async (tx) => {
    const due = await tryHoldForActivity(tx, notings);
    const seen = newestOfEach(notings.filter(({ memberId }) => due.get(memberId) === true));
    await moveLastActive(tx, seen, {});
    if (seen.length > 0) await announce(tx, 'profile.used', { seen });
    return (memberId) => (due.get(memberId) === false ? 'held' : 'noted');
  });

function newestOfEach(notings: readonly Noting[]): readonly Seen[] {
  const newest = new Map<number, Seen>();
  for (const { memberId, at } of notings) {
    const before = newest.get(memberId);
    if (!before || before.at < at) newest.set(memberId, { memberId, at });
  }
  return [...newest.values()].toSorted((one, other) => one.memberId - other.memberId);
}

/** Notes that a member is here, within a moment. */
export function touchMember(ctx: Context, memberId: number): void {
  const activity = activityOf(ctx);
  const at = ctx.clock.now();
  if (at.getTime() - activity.lastTouchOf(memberId) < TOUCH_SECONDS * 1000) return;
  activity.note({ memberId, at, ifBefore: secondsAfter(at, -TOUCH_SECONDS) });
}

/** Notes that members signed in, however short a time ago they were here, once this transaction has committed (SRCH-112). */
export function noteSignIns(tx: Tx, memberIds: readonly number[]): void {
  const at = tx.clock.now();
  afterCommit(tx, () => {
    for (const memberId of memberIds) activityOf(tx).note({ memberId, at, ifBefore: at });
  });
}

/** Waits until all is noted that was seen before, but for those whose account somebody holds even now. */
export const closeActivity = (ctx: Context): Promise<void> => activityOf(ctx).close();
