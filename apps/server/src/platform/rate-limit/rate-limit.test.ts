import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '#platform/clock';
import { newSecrets, readSettings } from '#platform/config';
import { Refusal } from '#platform/errors';
import { createLimits, openWindowQuery, rateLimitJobs, type Limit, type Limits } from '#platform/rate-limit';
import { openRedis } from '#platform/redis';
import { createSealing } from '#platform/sealing';
import { hasRedis, startRedis } from '../live/redis.testing.ts';
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

it('[QUAL-34][CHAT-70] of several limits that are taken together what the first refuses is not counted by those behind it', async () => {
  for (let i = 0; i < 3; i++) await limits.takeEach([signIn, codes], 'a').catch(() => {});
  expect((await limits.look(codes, 'a')).used, 'two were let through, the third was refused by the second limit').toBe(3);
  for (let i = 0; i < 5; i++) expect(await failureOf(limits.takeEach([signIn, codes], 'a'))).toBeInstanceOf(Refusal);
  expect((await limits.look(codes, 'a')).used).toBe(3);
  expect((await limits.look(signIn, 'a')).used).toBe(8);
});

it('[QUAL-23] a key of an account is reckoned once, also where its limit is made anew for each call', async () => {
  let reckoned = 0;
  const counted = { ...sealing, keyedHash: (...given: Parameters<typeof sealing.keyedHash>) => (reckoned++, sealing.keyedHash(...given)) };
  const remembering = createLimits({ db: database.db, clock, sealing: counted, settings });
  const madeAnew = (): Limit => ({ name: 'profiles.hour', max: 5, windowSeconds: 3600, by: 'account' });
  for (let i = 0; i < 4; i++) await remembering.take(madeAnew(), 7);
  expect(reckoned).toBe(1);
  expect((await remembering.look(madeAnew(), 7)).used).toBe(4);
  await remembering.take({ ...madeAnew(), name: 'profiles.day' }, 7);
  expect(reckoned, 'of another limit, another key').toBe(2);
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

it('[QUAL-34][QUAL-74] who reads other things anyway looks in the same statement, and is told the same', async () => {
  const asked = async (key: string) => {
    const { rows } = await openWindowQuery(limits.storedKey({ ...codes, isReadInStatements: true }, key), now).execute(database.db);
    return limits.judge(codes, rows[0]);
  };
  expect(await asked('y')).toEqual({ used: 0, isReached: false, retryAfterSeconds: 0 });
  for (let i = 0; i < 2; i++) await limits.count(codes, 'y');
  expect(await asked('y')).toEqual({ used: 2, isReached: true, retryAfterSeconds: 86_400 });
  now = secondsAfter(START, 86_400);
  expect((await asked('y')).isReached).toBe(false);
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

describe('counted in memory', () => {
  const searches: Limit = { name: 'searches', max: 5, windowSeconds: 60, by: 'account', isCountedInMemory: true };
  const opened: Limits[] = [];
  const another = (): Limits => {
    const server = createLimits({ db: database.db, clock, sealing, settings });
    opened.push(server);
    return server;
  };
  afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));
  const passed = async (through: Limits, times: number): Promise<number> => {
    const outcomes = await Promise.all(Array.from({ length: times }, () => failureOf(through.take(searches, 7))));
    return outcomes.filter((outcome) => outcome === null).length;
  };
  const shared = async () => (await database.db.selectFrom('rateLimit').select('used').execute()).map(({ used }) => used);

  it('[SRCH-87][SRCH-98] asks the database for a key that is new here alone, and shares the rest together', async () => {
    const server = another();
    await server.take(searches, 7);
    expect(await shared()).toEqual([]);
    await server.take(searches, 7);
    await server.take(searches, 7);
    expect(await shared()).toEqual([]);
    expect((await server.look(searches, 7)).used).toBe(3);
    await server.share();
    expect(await shared()).toEqual([3]);
  });

  it('[SRCH-87] shares by itself within two seconds', async () => {
    const server = another();
    await server.take(searches, 7);
    await server.take(searches, 7);
    await expect.poll(shared, { timeout: 2000 }).toEqual([2]);
  });

  it('[SRCH-87] lets through as many as allowed also when all come at once, and refuses with the time left', async () => {
    const server = another();
    expect(await passed(server, 3)).toBe(3);
    now = secondsAfter(START, 15);
    expect(await passed(server, 20)).toBe(2);
    const refusal = await failureOf(server.take(searches, 7));
    expect([(refusal as Refusal).code, (refusal as Refusal).options.retryAfterSeconds]).toEqual(['too_many_requests', 45]);
    now = secondsAfter(START, 60);
    expect(await passed(server, 20)).toBe(5);
  });

  it('[SRCH-87] two servers come to one count: neither lets through more than the limit, and both refuse once they shared', async () => {
    const [one, other] = [another(), another()];
    expect([await passed(one, 9), await passed(other, 9)]).toEqual([5, 5]);
    await one.share();
    await other.share();
    expect([await passed(one, 9), await passed(other, 9)]).toEqual([0, 0]);
    now = secondsAfter(START, 60);
    expect(await passed(one, 2)).toBe(2);
    await one.share();
    expect(await passed(other, 2)).toBe(2);
    await other.share();
    expect(await passed(other, 9)).toBe(1);
    await other.share();
    expect(await passed(one, 1)).toBe(1);
    await one.share();
    expect(await passed(one, 9)).toBe(0);
  });

  it('[SRCH-87] a server that starts knows what the others counted, and a window of theirs ends here when it ends there', async () => {
    const server = another();
    expect(await passed(server, 4)).toBe(4);
    await server.share();
    now = secondsAfter(START, 50);
    const started = another();
    expect(await passed(started, 4)).toBe(1);
    now = secondsAfter(START, 60);
    expect(await passed(started, 9)).toBe(5);
  });

  it('[SRCH-87] forgets nothing that it could not share', async () => {
    const server = another();
    await passed(server, 1);
    await passed(server, 2);
    await database.db.schema.alterTable('rate_limit').renameTo('rate_limit_away').execute();
    try {
      expect(await failureOf(server.share())).toBeInstanceOf(Error);
      expect(await passed(server, 1)).toBe(1);
    } finally {
      await database.db.schema.alterTable('rate_limit_away').renameTo('rate_limit').execute();
    }
    await server.share();
    expect(await shared()).toEqual([4]);
    expect(await passed(server, 9)).toBe(1);
  });

  it('[SRCH-87] a server that ends tells what it counted, and writes nothing any more', async () => {
    const server = another();
    await passed(server, 3);
    await server.close();
    expect(await shared()).toEqual([3]);
    await passed(server, 1);
    await sleep(1500);
    expect(await shared()).toEqual([3]);
  });

  it('[QUAL-34] forgets when told', async () => {
    const server = another();
    await passed(server, 5);
    await server.forget(searches, 7);
    expect(await passed(server, 9)).toBe(5);
  });
});

describe.skipIf(!hasRedis)('[QUAL-40] counted in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: Limits;
  let other: Limits;
  const opened = () => createLimits({ db: database.db, clock, sealing, settings: { ...settings, REDIS_URL: redis.url } });
  /** Returns what PostgreSQL has of a key of `codes`. */
  const inDatabase = async (key: string): Promise<number> => {
    const { rows } = await openWindowQuery(limits.storedKey({ ...codes, isReadInStatements: true }, key), now).execute(database.db);
    return rows[0]?.used ?? 0;
  };
  beforeAll(async () => {
    redis = await startRedis();
    [one, other] = [opened(), opened()];
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await redis.stop();
  });
  beforeEach(async () => {
    for (const limit of [signIn, codes]) for (const key of ['a', 'b']) await one.forget(limit, key);
  });

  it('[QUAL-34][QUAL-39] two servers come to one count, however many count at once, and PostgreSQL has none of it', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).count(codes, 'a')));
    expect(await one.look(codes, 'a')).toEqual({ used: 40, isReached: true, retryAfterSeconds: 86_400 });
    expect(await other.look(codes, 'b')).toEqual({ used: 0, isReached: false, retryAfterSeconds: 0 });
    expect(await inDatabase('a')).toBe(0);
  });

  it('[QUAL-34] refuses the next with the time left, and begins anew when the window has ended', async () => {
    for (let i = 0; i < 3; i++) await one.take(signIn, 'a');
    now = secondsAfter(START, 20);
    const refusal = await failureOf(other.take(signIn, 'a'));
    expect([(refusal as Refusal).code, (refusal as Refusal).options.retryAfterSeconds]).toEqual(['too_many_requests', 40]);
    now = secondsAfter(START, 60);
    expect(await other.count(signIn, 'a')).toEqual({ used: 1, isReached: false, retryAfterSeconds: 60 });
  });

  it('[QUAL-34][CHAT-70] several at once: what the first refuses is not counted by those behind it; many keys in order', async () => {
    for (let i = 0; i < 3; i++) await one.takeEach([signIn, codes], 'a').catch(() => {});
    for (let i = 0; i < 5; i++) expect(await failureOf(one.takeEach([signIn, codes], 'a'))).toBeInstanceOf(Refusal);
    expect((await other.look(codes, 'a')).used).toBe(3);
    const states = await one.countAll(codes, ['b', 'a', 'b']);
    expect(states.map(({ used }) => used)).toEqual([1, 4, 2]);
  });

  it('[QUAL-36] holds no number and no address, and a window is gone when it is over', async () => {
    await one.count({ ...codes, windowSeconds: 1 }, '+8801712345678');
    const client = await openRedis(redis.url, { patienceMs: 1000, retryMs: 1000 });
    await client.connect();
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain('1712345678');
    const left = await Promise.all(keys.map((key) => client.pttl(key)));
    expect(Math.min(...left)).toBeGreaterThan(0);
    expect(Math.max(...left)).toBeLessThanOrEqual(86_400_000);
    client.disconnect();
  });

  it('a limit that statements look at stays in PostgreSQL', async () => {
    const asked = { ...codes, isReadInStatements: true } as const;
    await one.count(asked, 'a');
    expect(await inDatabase('a')).toBe(1);
    const { rows } = await openWindowQuery(one.storedKey(asked, 'a'), now).execute(database.db);
    expect(one.judge(asked, rows[0]).used).toBe(1);
    expect((await other.look(asked, 'a')).used).toBe(1);
  });

  it('[QUAL-27][QUAL-34] while Redis stands still PostgreSQL counts, for all servers; nobody waits longer than a second', async () => {
    process.kill(redis.pid, 'SIGSTOP');
    try {
      const begun = performance.now();
      for (let i = 0; i < 2; i++) await one.take(codes, 'b');
      expect(await failureOf(other.take(codes, 'b'))).toBeInstanceOf(Refusal);
      expect(performance.now() - begun).toBeLessThan(4000);
      expect(await inDatabase('b')).toBe(3);
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
    // After the pause Redis counts again.
    await expect
      .poll(
        async () => {
          const before = await inDatabase('b');
          await one.count(codes, 'b');
          return (await inDatabase('b')) === before;
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(true);
  });
});
