import os from 'node:os';
import path from 'node:path';
import { newSecrets, readSettings, type Settings } from '#platform/config';
import { secondsAfter, type Clock } from '#platform/clock';
import { createContext, type Context } from '#platform/context';
import { runDueJobs } from '#platform/jobs';
import type { LiveTimes } from '#platform/live';
import { watchLockOrder } from '#platform/db';
import { createLog } from '#platform/log';
import type { Mail } from '#platform/mail';
import { createPasswords, hashWork } from '#platform/passwords';
import type { Sms } from '#platform/sms';
import { allJobs, coreServices } from '../create-context.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { testEdge, type SentPush } from './test-services.ts';

watchLockOrder();

export type TestClock = Clock & { advance(seconds: number): void; set(instant: Date): void };

/** The context of a server whose edge is in the test's hands: messages that left are in `sent`, time moves when told. */
export type TestContext = Context & {
  readonly clock: TestClock;
  readonly sent: { sms: Sms[]; mail: Mail[]; push: SentPush[] };
  gateway: { isDown: boolean };
};

const START = new Date('2026-06-15T06:00:00Z');

function testClock(): TestClock {
  let now = START;
  return { now: () => now, advance: (seconds) => void (now = secondsAfter(now, seconds)), set: (instant) => void (now = instant) };
}

/** Short times of live connections: what happens by itself within seconds happens within a moment. */
const SHORT_TIMES: Partial<LiveTimes> = { sweep: 50, sessions: 50, beat: 50, calls: 50, leave: 200, retry: 50, goodbye: 300 };

/** Next to nothing: most tests are about something else than how long a hash takes. */
const QUICK_HASHING = {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  run: async (work: Parameters<typeof hashWork>[0]) => hashWork(work),
};

/** `like`: with the clock and the secrets of another one. `hashesFully`: passwords cost what they do in production. */
export type ContextOptions = {
  readonly times?: Partial<LiveTimes> | undefined;
  readonly like?: TestContext | undefined;
  readonly hashesFully?: boolean | undefined;
};

export function createTestContext(
  database: TestDatabase,
  environment: Record<string, string> = {},
  { times, like, hashesFully }: ContextOptions = {},
): TestContext {
  const settings: Settings = readSettings(
    {
      DEMO: '1',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost',
      SEARCH_INDEX: 'off',
      // Tests end sessions and change accounts by statements of their own too.
      SESSION_MEMORY_MS: '0',
      DATA_DIR: path.join(os.tmpdir(), 'test-data'),
      SECRET_KEY: like?.settings.SECRET_KEY,
      ENCRYPTION_KEYS: like?.settings.ENCRYPTION_KEYS.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(','),
      ...environment,
    },
    newSecrets,
  );
  const clock = like?.clock ?? testClock();
  const sent: TestContext['sent'] = { sms: [], mail: [], push: [] };
  const gateway = { isDown: false };
  return createContext({
    ...coreServices({ settings, connection: database, clock, times: { ...SHORT_TIMES, ...times } }),
    ...testEdge({ sent, gateway, settings }),
    ...(hashesFully ? {} : { passwords: createPasswords(QUICK_HASHING) }),
    log: createLog('silent'),
    clock,
    sent,
    gateway,
  });
}

/** Opens a context on a database of its own, with all features subscribed and without HTTP. */
export async function openTestContext(environment: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const ctx = createTestContext(database, environment);
  return { ctx, database, runJobs: () => runDueJobs(ctx, allJobs(ctx)), close: () => database.close() };
}
