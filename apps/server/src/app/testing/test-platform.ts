import { newSecrets, readSettings, type Settings } from '#platform/config';
import { secondsAfter, type Clock } from '#platform/clock';
import { createLog } from '#platform/log';
import type { Mail } from '#platform/mail';
import type { Sms } from '#platform/sms';
import { platformServices } from '../platform-services.ts';
import type { Platform } from '../platform.ts';
import type { TestDatabase } from './test-database.ts';
import { testEdge } from './test-services.ts';

export type TestClock = Clock & { advance(seconds: number): void; set(instant: Date): void };

/** The building with the world's edge in our hands: what was sent is in `sent`, time moves when told. */
export type TestPlatform = Platform & {
  readonly clock: TestClock;
  readonly sent: { sms: Sms[]; mail: Mail[] };
  gateway: { isDown: boolean };
};

const START = new Date('2026-06-15T06:00:00Z');

function testClock(): TestClock {
  let now = START;
  return { now: () => now, advance: (seconds) => void (now = secondsAfter(now, seconds)), set: (instant) => void (now = instant) };
}

export function createTestPlatform(database: TestDatabase, environment: Record<string, string> = {}): TestPlatform {
  const settings: Settings = readSettings({ DEMO: '1', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost', ...environment }, newSecrets);
  const clock = testClock();
  const sent: TestPlatform['sent'] = { sms: [], mail: [] };
  const gateway = { isDown: false };
  const edge = testEdge({ sent, gateway });
  return {
    ...platformServices({ settings, connection: database, clock }, edge.mail),
    ...edge,
    log: createLog('silent'),
    clock,
    sent,
    gateway,
  };
}
