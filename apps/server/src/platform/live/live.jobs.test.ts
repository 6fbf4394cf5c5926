import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestContext } from '#testing';
import { liveJobs } from './live.jobs.ts';

let test: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => void (test = await openTestContext()));
afterAll(() => test.close());

it('[QUAL-42] events beside the partitions go when a partition with them would, as the database has it; calls after 24 hours', async () => {
  const { rows } = await test.ctx.pool.query<{ seconds: number }>(
    `select extract(epoch from period + kept)::int as seconds from partitioned_table() where name = 'live_event'`,
  );
  const before: Record<string, Date> = {};
  const noteIn = (log: string) => async (moment: Date) => {
    before[log] = moment;
    return false;
  };
  const [clearing] = liveJobs({ forgetBefore: noteIn('events') }, { forgetBefore: async (moment) => void (await noteIn('calls')(moment)) });
  await clearing?.run(test.ctx, {});
  const now = test.ctx.clock.now().getTime();
  expect(before).toEqual({ events: new Date(now - (rows[0]?.seconds ?? 0) * 1000), calls: new Date(now - 24 * 3_600_000) });
  expect(rows).toEqual([{ seconds: 36 * 3600 }]);
});
