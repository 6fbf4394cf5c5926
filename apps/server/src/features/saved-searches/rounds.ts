import * as z from 'zod/mini';
import { notify } from '#features/notifications';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { countAnew, refreshCounts } from './saved-searches.service.ts';
import { listOwners, listUntold, writeCounts } from './saved-searches.store.ts';
import { nameSearches, type News } from './weekly-news.policy.ts';

/** A round goes through all owners; `afterId` is the one to whom it has come. */
const Round = z.object({ startedAt: z.iso.datetime(), afterId: z.int() });
const start = z.object({});
const tellNews = defineJob({ name: 'saved-searches.tell-news', payload: start, attempts: 5 });
const tellOwners = defineJob({ name: 'saved-searches.tell-owners', payload: Round, attempts: 8 });
const countAhead = defineJob({ name: 'saved-searches.count-ahead', payload: start, attempts: 5 });
const countOwners = defineJob({ name: 'saved-searches.count-owners', payload: Round, attempts: 8 });

/** Friday, ten in the morning in Dhaka: the day on which families sit together. */
const ON_FRIDAYS = '0 4 * * 5';
/** Ten past four in Dhaka, when hardly anybody searches. */
const AT_NIGHT = '10 22 * * *';
/** Members of one job, which the next one follows. */
const OWNERS_A_JOB = 100;
/** Whoever was here within so many seconds finds the counts made: a week. */
const COMES_OFTEN_SECONDS = 7 * 86_400;

/** Counts a member's searches of which they have heard nothing since the round began, and tells of those that have found somebody new, in one notice. */
async function tellOwner(ctx: Context, memberId: number, startedAt: Date): Promise<void> {
  const rows = await listUntold(ctx, memberId, startedAt);
  const counts = await countAnew(ctx, memberId, rows);
  await inTransaction(ctx, async (tx) => {
    const written = await writeCounts(tx, counts, true);
    const news = rows.flatMap(({ id, name }, index): News[] => {
      const count = counts[index]?.news ?? 0;
      return count > 0 && written.has(id) ? [{ name, count }] : [];
    });
    const [first] = news;
    if (!first) return;
    const parameters = { n: first.count, searchName: first.name, ...(news.length > 1 ? { searches: nameSearches(news) } : {}) };
    await notify(tx, { memberId, type: 'saved_search', eventKey: todayIn(startedAt), parameters, opens: '/search', actorId: null });
  });
}

type RoundJob = { readonly job: typeof tellOwners | typeof countOwners; readonly comesOftenOnly: boolean };
type ForOwner = (ctx: Context, memberId: number, startedAt: Date) => Promise<unknown>;

/** Lets everybody have their turn: one owner's failure keeps nobody else from it, and the job is tried again for those who had none. */
const goRound =
  ({ job, comesOftenOnly }: RoundJob, act: ForOwner) =>
  async (ctx: Context, round: z.output<typeof Round>): Promise<void> => {
    const startedAt = new Date(round.startedAt);
    const activeSince = comesOftenOnly ? secondsAfter(startedAt, -COMES_OFTEN_SECONDS) : null;
    const owners = await listOwners(ctx, { afterId: round.afterId, activeSince }, OWNERS_A_JOB);
    const afterId = owners.at(-1);
    if (afterId !== undefined) await enqueue(ctx, job, { ...round, afterId }, { key: `${job.name}.${round.startedAt}.${afterId}` });
    const failures: unknown[] = [];
    for (const memberId of owners) await act(ctx, memberId, startedAt).catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  };
const begin = (job: RoundJob['job']) => (ctx: Context) => enqueue(ctx, job, { startedAt: ctx.clock.now().toISOString(), afterId: 0 });

export const rounds: readonly JobHandler[] = [
  handles(tellNews, begin(tellOwners), ON_FRIDAYS),
  handles(tellOwners, goRound({ job: tellOwners, comesOftenOnly: false }, tellOwner)),
  handles(countAhead, begin(countOwners), AT_NIGHT),
  handles(countOwners, goRound({ job: countOwners, comesOftenOnly: true }, refreshCounts)),
];
