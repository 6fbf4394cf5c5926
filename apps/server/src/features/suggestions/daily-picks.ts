import * as z from 'zod/mini';
import { notify } from '#features/notifications';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { listPackageHolders, listPicks, lockPicking, writePicks } from './daily-picks.store.ts';
import { PICKED_ONCE_SECONDS, pickFrom } from './suggestions.policy.ts';
import { activeSince } from './make-suggestions.ts';
import { currentMatches, hasAutoProfileMatch } from './suggestions.service.ts';

/** Begins the day's round. */
const pickToday = defineJob({ name: 'suggestions.pick-today', payload: z.object({}), attempts: 5 });
/** `afterId` is the member to whom the round has come. */
const pickForSome = defineJob({
  name: 'suggestions.pick-for-some',
  payload: z.object({ startedAt: z.iso.datetime(), afterId: z.int() }),
  attempts: 8,
});
type Round = { readonly startedAt: string; readonly afterId: number };

/** Eight in the morning in Dhaka, when the quiet hours of the phone end (NOTE-17). */
const EVERY_MORNING = '0 2 * * *';
/** Members of one job, which the next one follows. */
const MEMBERS_A_JOB = 50;

/** Picks for one member, once a day of Dhaka, and tells of all in one notice; of nobody it tells nothing. */
async function pickFor(ctx: Context, memberId: number, startedAt: Date): Promise<void> {
  if (!(await hasAutoProfileMatch(ctx, memberId))) return;
  const matches = await currentMatches(ctx, memberId);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPicking(tx, memberId))) return;
    const forgottenBefore = secondsAfter(tx.clock.now(), -PICKED_ONCE_SECONDS);
    const picked = await listPicks(tx, memberId, forgottenBefore);
    const day = todayIn(startedAt);
    if ([...picked.values()].some((at) => todayIn(at) === day)) return;
    const picks = pickFrom(matches, picked);
    if (picks.length === 0) return;
    await writePicks(
      tx,
      memberId,
      picks.map((one) => one.memberId),
      forgottenBefore,
    );
    await notify(tx, { memberId, type: 'new_matches', eventKey: day, parameters: { n: picks.length }, opens: '/dashboard', actorId: null });
  });
}

/** Picks for everybody in turn: one member's failure keeps nobody else from their picks, and the job is tried again for those who got none. */
async function pickForAll(ctx: Context, { startedAt, afterId }: Round): Promise<void> {
  const members = await listPackageHolders(ctx, { afterId, limit: MEMBERS_A_JOB, activeSince: activeSince(ctx) });
  const last = members.at(-1);
  if (last !== undefined) await enqueue(ctx, pickForSome, { startedAt, afterId: last }, { key: `suggestions.picks.${startedAt}.${last}` });
  const failures: unknown[] = [];
  for (const memberId of members) await pickFor(ctx, memberId, new Date(startedAt)).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

export const dailyPicks: readonly JobHandler[] = [
  handles(pickToday, (ctx) => enqueue(ctx, pickForSome, { startedAt: ctx.clock.now().toISOString(), afterId: 0 }), EVERY_MORNING),
  handles(pickForSome, pickForAll),
];
