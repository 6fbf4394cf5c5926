import { expect, it } from 'vitest';
import { listJobs } from '@app/contract/careers';
import { cleanRichText } from '#platform/rich-text';
import { openTestApp } from '#testing';
import { DRAWN_JOBS } from './drawn-jobs.ts';
import { seedIfEmpty } from '../demo.feature.ts';

it('[QUAL-06][PUB-82] a demo has open positions, published once whoever starts when', async () => {
  const test = await openTestApp({ environment: { DEMO_MEMBERS: '0' } });
  await Promise.all([seedIfEmpty(test.ctx), seedIfEmpty(test.ctx)]);
  await seedIfEmpty(test.ctx);
  const { data } = (await test.call(listJobs)).body;
  expect(data.map((job) => job.job_title)).toEqual(DRAWN_JOBS.map(({ title }) => title));
  expect(data.map((job) => job.responsibilities)).toEqual(DRAWN_JOBS.map(({ responsibilities }) => cleanRichText(responsibilities)));
  expect(new Set(data.map((job) => job.published_at)).size).toBe(data.length);
  await test.close();
});

it('[NEVER-08] nothing is published outside a demo', async () => {
  const test = await openTestApp({ environment: { DEMO: '0', DEMO_MEMBERS: '0', SUPPORT_EMAIL: 'help@example.org' } });
  await seedIfEmpty(test.ctx);
  expect((await test.call(listJobs)).body.data).toEqual([]);
  await test.close();
});
