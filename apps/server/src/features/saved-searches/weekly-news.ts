import * as z from 'zod/mini';
import { notify } from '#features/notifications';
import { todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { countAnew } from './saved-searches.service.ts';
import { listCounted, listOwners, writeCounts } from './saved-searches.store.ts';
import { nameSearches, type News } from './weekly-news.policy.ts';

/** Begins the week's round. */
const tellNews = defineJob({ name: 'saved-searches.tell-news', payload: z.object({}), attempts: 5 });
/** `afterId` is the member to whom the round has come. */
const tellOwners = defineJob({
  name: 'saved-searches.tell-owners',
  payload: z.object({ startedAt: z.iso.datetime(), afterId: z.int() }),
  attempts: 8,
});
type Round = { readonly startedAt: string; readonly afterId: number };

/** Friday, ten in the morning in Dhaka: the day on which families sit together. */
const ON_FRIDAYS = '0 4 * * 5';
/** Members of one job, which the next one follows. */
const OWNERS_A_JOB = 100;

/** Counts a member's searches that were not counted since the round began, and tells of those that have found somebody new, in one notice. */
async function tellOwner(ctx: Context, memberId: number, startedAt: Date): Promise<void> {
  const rows = await listCounted(ctx, memberId, startedAt);
  const counts = await countAnew(ctx, memberId, rows);
  await inTransaction(ctx, async (tx) => {
    const written = await writeCounts(tx, counts);
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

/** One owner's failure keeps nobody else from their news; the job is tried again for those who got none. */
async function tellSome(ctx: Context, { startedAt, afterId }: Round): Promise<void> {
  const owners = await listOwners(ctx, afterId, OWNERS_A_JOB);
  const last = owners.at(-1);
  if (last !== undefined) await enqueue(ctx, tellOwners, { startedAt, afterId: last }, { key: `saved-searches.${startedAt}.${last}` });
  const failures: unknown[] = [];
  for (const memberId of owners) await tellOwner(ctx, memberId, new Date(startedAt)).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

export const weeklyNews: readonly JobHandler[] = [
  handles(tellNews, (ctx) => enqueue(ctx, tellOwners, { startedAt: ctx.clock.now().toISOString(), afterId: 0 }), ON_FRIDAYS),
  handles(tellOwners, tellSome),
];
