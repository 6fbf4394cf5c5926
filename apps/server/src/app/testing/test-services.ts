import type { Settings } from '#platform/config';
import type { Clock } from '#platform/clock';
import { OperationalFailure, Refusal } from '#platform/errors';
import type { Geocoder } from '#platform/geocoding';
import type { Mail, MailSender } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { Sms, SmsSender } from '#platform/sms';
import type { ObjectStore } from '#platform/storage';
import type { TestDatabase } from './test-database.ts';

type Edge = {
  readonly settings: Settings;
  readonly database: TestDatabase;
  readonly clock: Clock;
  readonly sent: { sms: Sms[]; mail: Mail[] };
  readonly gateway: { isDown: boolean };
};

/** The services of the building for tests: real ones, but for what leaves the machine. */
export function createTestServices(edge: Edge): {
  limits: Limits;
  mail: MailSender;
  sms: SmsSender;
  storage: ObjectStore;
  geocoder: Geocoder;
} {
  return {
    limits: memoryLimits(edge.clock),
    mail: {
      send: async (mail) => {
        refuseWhenDown(edge.gateway);
        edge.sent.mail.push(mail);
      },
    },
    sms: {
      reaches: (to) => to.startsWith('+880'),
      send: async (sms) => {
        refuseWhenDown(edge.gateway);
        edge.sent.sms.push(sms);
      },
    },
    storage: memoryStorage(),
    geocoder: {
      reverse: async () => ({ countryCode: 'bd', country: 'Bangladesh', state: null, city: null, suburb: null, displayName: 'Bangladesh', source: 'offline' }),
    },
  };
}

function refuseWhenDown(gateway: { isDown: boolean }): void {
  if (gateway.isDown) throw new OperationalFailure('the gateway is down');
}

function memoryStorage(): ObjectStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
}

function memoryLimits(clock: Clock): Limits {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const open = (name: string, seconds: number) => {
    const now = clock.now().getTime();
    const present = windows.get(name);
    if (present && present.endsAt > now) return present;
    const fresh = { used: 0, endsAt: now + seconds * 1000 };
    windows.set(name, fresh);
    return fresh;
  };
  const state = (window: { used: number; endsAt: number }, max: number, isReached: boolean) => ({
    used: window.used,
    isReached: isReached || window.used > max,
    retryAfterSeconds: Math.ceil((window.endsAt - clock.now().getTime()) / 1000),
  });
  const limits: Limits = {
    count: async (limit, key) => {
      const window = open(`${limit.name}:${key}`, limit.windowSeconds);
      window.used += 1;
      return state(window, limit.max, window.used > limit.max);
    },
    look: async (limit, key) => {
      const window = open(`${limit.name}:${key}`, limit.windowSeconds);
      return state(window, limit.max, window.used >= limit.max);
    },
    forget: async (limit, key) => void windows.delete(`${limit.name}:${key}`),
    take: async (limit, key) => {
      const { isReached, retryAfterSeconds } = await limits.count(limit, key);
      if (isReached) throw new Refusal('too_many_requests', { retryAfterSeconds });
    },
  };
  return limits;
}
