import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secondsAfter } from '#platform/clock';
import { newSecrets, readSettings } from '#platform/config';
import { Refusal } from '#platform/errors';
import { createLimits, rateLimitJobs, type Limit, type Limits } from '#platform/rate-limit';
import { createSealing } from '#platform/sealing';
import { openTestContext, type TestContext, type TestDatabase } from '#testing';

const signIn: Limit = { name: 'sign-in', max: 3, windowSeconds: 60, by: 'address' };
const codes: Limit = { name: 'codes', max: 2, windowSeconds: 86_400, by: 'destination' };
const START = new Date('2026-06-15T06:00:00Z');
const settings = readSettings({ DEMO: '1' }, newSecrets);
const sealing = createSealing(settings);
let now = START;
const clock = { now: () => now };

let database: TestDatabase;
let ctx: TestContext;
let limits: Limits;
beforeAll(async () => {
  ({ ctx, database } = await openTestContext());
  limits = createLimits({ db: database.db, clock, sealing, settings });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = START;
  await database.db.deleteFrom('rateLimit').execute();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((failure: unknown) => failure);

it('[QUAL-34] lets through as many as allowed and refuses the next with the time left', async () => {
  for (let i = 0; i < 3; i++) await limits.take(signIn, '203.0.113.7');
  now = secondsAfter(START, 20);
  const refusal = await failureOf(limits.take(signIn, '203.0.113.7'));
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).code).toBe('too_many_requests');
  expect((refusal as Refusal).options.retryAfterSeconds).toBe(40);
});

it('[QUAL-34] begins anew when the window has ended by the clock', async () => {
  for (let i = 0; i < 5; i++) await limits.count(codes, '+8801712345678');
  now = secondsAfter(START, 86_399);
  expect(await limits.look(codes, '+8801712345678')).toEqual({ used: 5, isReached: true, retryAfterSeconds: 1 });
  now = secondsAfter(START, 86_400);
  expect(await limits.count(codes, '+8801712345678')).toEqual({ used: 1, isReached: false, retryAfterSeconds: 86_400 });
});

it('[QUAL-34] counts many in one statement as one by one: each key for itself, in order', async () => {
  await limits.count(signIn, 'a');
  const states = await limits.countAll(signIn, ['a', 'b', 'a', 'a', 'b']);
  expect(states.map(({ used, isReached }) => [used, isReached])).toEqual([
    [2, false],
    [1, false],
    [3, false],
    [4, true],
    [2, false],
  ]);
  const refusals = await limits.takeAll(signIn, ['a', 'b', 'b']);
  expect(refusals.map((refusal) => refusal?.code)).toEqual(['too_many_requests', undefined, 'too_many_requests']);
  expect(refusals[0]?.options.retryAfterSeconds).toBe(60);
});

it('[QUAL-34] counts each key and each limit apart', async () => {
  await limits.count(signIn, 'a');
  await limits.count(signIn, 'a');
  expect((await limits.count(signIn, 'b')).used).toBe(1);
  expect((await limits.count({ ...signIn, name: 'sign-up' }, 'a')).used).toBe(1);
});

it('[QUAL-34] looks without counting and forgets when told', async () => {
  await limits.count(codes, 'x');
  await limits.look(codes, 'x');
  expect((await limits.look(codes, 'x')).used).toBe(1);
  await limits.count(codes, 'x');
  expect((await limits.look(codes, 'x')).isReached).toBe(true);
  await limits.forget(codes, 'x');
  expect(await limits.look(codes, 'x')).toMatchObject({ used: 0, isReached: false });
});

it('[QUAL-34][QUAL-39] counts right when two servers count at the same time', async () => {
  const other = createLimits({ db: database.db, clock, sealing, settings });
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? limits : other).count(codes, 'same')));
  expect((await limits.look(codes, 'same')).used).toBe(40);
});

it('[QUAL-34] keeps a count when the transaction around it is rolled back', async () => {
  const work = database.db.transaction().execute(async () => {
    await limits.count(codes, 'kept');
    throw new Error('rolled back');
  });
  await failureOf(work);
  expect((await limits.look(codes, 'kept')).used).toBe(1);
});

it('[QUAL-47] without limits by address those by destination stay', async () => {
  const relaxed = createLimits({ db: database.db, clock, sealing, settings: { RATE_LIMIT: 'off' } });
  for (let i = 0; i < 5; i++) await relaxed.take(signIn, 'somewhere');
  expect((await relaxed.look(signIn, 'somewhere')).isReached).toBe(false);
  await relaxed.take(codes, 'number');
  await relaxed.take(codes, 'number');
  expect(await failureOf(relaxed.take(codes, 'number'))).toBeInstanceOf(Refusal);
});

it('[QUAL-36] stores no phone number and no address', async () => {
  await limits.count(codes, '+8801712345678');
  const rows = await database.db.selectFrom('rateLimit').select('key').execute();
  expect(JSON.stringify(rows)).not.toContain('1712345678');
});

it('[QUAL-26] removes ended windows, and only those', async () => {
  await limits.count(signIn, 'old');
  await limits.count(codes, 'open');
  now = secondsAfter(START, 3600);
  for (const job of rateLimitJobs) await job.run({ ...ctx, clock }, {});
  expect(await database.db.selectFrom('rateLimit').select('used').execute()).toHaveLength(1);
});
