import { afterAll, beforeAll, expect, it } from 'vitest';
import { schedulesOf } from '#platform/jobs';
import { openTestContext } from '#testing';
import { allJobs } from './create-context.ts';

let opened: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => void (opened = await openTestContext()));
afterAll(() => opened.close());

it('[QUAL-26] the queue can read every crontab line of every feature, in the demo and elsewhere', () => {
  const { ctx } = opened;
  let read = 0;
  for (const DEMO of [true, false]) {
    const server = { ...ctx, settings: { ...ctx.settings, DEMO } };
    for (const job of allJobs(server)) expect(() => (read += schedulesOf(server, [job]).length), job.job.name).not.toThrow();
  }
  expect(read).toBeGreaterThan(40);
});

it('[QUAL-26] no two jobs have one name', () => {
  const names = allJobs(opened.ctx).map(({ job }) => job.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
