import { newSecrets, readSettings, type Settings } from '#platform/config';
import { secondsAfter, type Clock } from '#platform/clock';
import type { LiveTimes } from '#platform/live';
import { createLog } from '#platform/log';
import type { Mail } from '#platform/mail';
import type { SentPush } from './test-services.ts';
import type { Sms } from '#platform/sms';
import { platformServices } from '../platform-services.ts';
import type { Platform } from '../platform.ts';
import type { TestDatabase } from './test-database.ts';
import { testEdge } from './test-services.ts';

export type TestClock = Clock & { advance(seconds: number): void; set(instant: Date): void };

/** The building with the world's edge in our hands: what was sent is in `sent`, time moves when told. */
export type TestPlatform = Platform & {
  readonly clock: TestClock;
  readonly sent: { sms: Sms[]; mail: Mail[]; push: SentPush[] };
  gateway: { isDown: boolean };
};

const START = new Date('2026-06-15T06:00:00Z');

function testClock(): TestClock {
  let now = START;
  return { now: () => now, advance: (seconds) => void (now = secondsAfter(now, seconds)), set: (instant) => void (now = instant) };
}

/** Live connections in a hurry: what happens by itself within seconds happens within a moment. */
const HURRIED: Partial<LiveTimes> = { sweep: 50, sessions: 50, beat: 50, calls: 50, leave: 200, retry: 50, goodbye: 300 };

/** `like`: with the clock and the secrets of another one. */
export type PlatformOptions = { readonly times?: Partial<LiveTimes> | undefined; readonly like?: TestPlatform | undefined };

export function createTestPlatform(
  database: TestDatabase,
  environment: Record<string, string> = {},
  { times, like }: PlatformOptions = {},
): TestPlatform {
  const settings: Settings = readSettings(
    { DEMO: '1', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost', SECRET_KEY: like?.settings.SECRET_KEY, ...environment },
    newSecrets,
  );
  const clock = like?.clock ?? testClock();
  const sent: TestPlatform['sent'] = { sms: [], mail: [], push: [] };
  const gateway = { isDown: false };
  const edge = testEdge({ sent, gateway, settings });
  return {
    ...platformServices({ settings, connection: database, clock, times: { ...HURRIED, ...times } }, edge.mail),
    ...edge,
    log: createLog('silent'),
    clock,
    sent,
    gateway,
  };
}
