import { afterAll, beforeAll, expect, it } from 'vitest';
import { getJob, listJobs } from '@app/contract/careers';
import { DRAFT, openCareersTest, type CareersTest } from './careers.testing.ts';

let test: CareersTest;
beforeAll(async () => void (test = await openCareersTest()));
afterAll(() => test.close());

const HOUR = 3600;
const listed = async () => (await test.call(listJobs)).body.data;
const show = (publicId: string, language: 'en' | 'bn' = 'en') => test.call(getJob, { params: { encrypted_id: publicId }, language });

it('[PUB-82][PUB-84][PUB-219] lists what is open, the newest first, each under a random id', async () => {
  const first = await test.publishJob(DRAFT);
  test.ctx.clock.advance(HOUR);
  const second = await test.publishJob({ ...DRAFT, title: 'Moderator', jobType: 'Contract', requirements: [] });
  const closed = await test.publishJob({ ...DRAFT, title: 'Driver' });
  await test.closeJob(closed);
  await test.ctx.db
    .insertInto('job')
    .values({
      publicId: 'x'.repeat(22),
      title: 'Draft',
      jobType: 'Internship',
      responsibilitiesHtml: '',
      status: 'draft',
      publishedAt: null,
      closesAt: null,
      createdAt: new Date(),
    })
    .execute();
  const jobs = await listed();
  expect(jobs.map((job) => [job.encrypted_id, job.job_title])).toEqual([
    [second, 'Moderator'],
    [first, 'Matchmaking Consultant'],
  ]);
  expect(jobs[1]).toEqual({
    encrypted_id: first,
    job_title: 'Matchmaking Consultant',
    job_type: 'Full Time',
    location: 'Dhaka Bangladesh',
    responsibilities: '<p>Listen to families.</p>',
    requirements: ['Two years with people', 'Fluent Bengali'],
    published_at: '2026-06-15T06:00:00.000Z',
    closes_at: null,
  });
  expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect((await show(first)).body.data).toEqual(jobs[1]);
  for (const gone of [closed, 'x'.repeat(22), 'nothing', '1']) {
    const answer = await show(gone);
    expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
      404,
      'job_not_found',
      'This position is no longer open.',
    ]);
  }
  expect((await show(closed, 'bn')).failure.message).toBe('এই পদে আর আবেদন নেওয়া হচ্ছে না।');
});

it('[PUB-82] a job leaves the list at the moment at which it closes', async () => {
  const closesAt = new Date(test.ctx.clock.now().getTime() + HOUR * 1000);
  const id = await test.publishJob({ ...DRAFT, closesAt });
  expect((await show(id)).body.data.closes_at).toBe(closesAt.toISOString());
  test.ctx.clock.advance(HOUR);
  expect((await show(id)).status).toBe(404);
  expect((await listed()).map((job) => job.encrypted_id)).not.toContain(id);
});

it('[PUB-89] the standing application is always there, and in no list', async () => {
  expect((await show('general')).body.data).toMatchObject({
    encrypted_id: 'general',
    job_title: 'General Application',
    published_at: null,
  });
  expect((await show('general', 'bn')).body.data.job_title).toBe('সাধারণ আবেদন');
  expect((await listed()).map((job) => job.encrypted_id)).not.toContain('general');
});

it('[PUB-225] responsibilities are cleaned when they are saved', async () => {
  const id = await test.publishJob({
    ...DRAFT,
    responsibilities:
      '<h1 onclick="x()">Work</h1><script>alert(1)</script><img src=x onerror=alert(1)><p>Go <a href="javascript:alert(1)">there</a></p>',
  });
  expect((await show(id)).body.data.responsibilities).toBe('<h2>Work</h2><p>Go there</p>');
});

it('[PUB-219] the public id of a job never changes, and the row stays', async () => {
  const id = await test.publishJob(DRAFT);
  const { pool } = test.ctx;
  await expect(pool.query(`update job set public_id = $2 where public_id = $1`, [id, 'y'.repeat(22)])).rejects.toThrow(
    'keeps its public id',
  );
  await expect(pool.query(`delete from job where public_id = $1`, [id])).rejects.toThrow('keeps its public id');
});
