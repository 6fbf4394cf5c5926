import { secondsAfter } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Services } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit, Limits, LimitState } from './index.ts';
import { createMemoryCounts } from './memory-counts.ts';
import { createRateLimitStore, type Window, type WindowStore } from './rate-limit.store.ts';
import { openRedisWindows } from './redis-windows.ts';

const NEVER_REACHED: LimitState = { used: 0, isReached: false, retryAfterSeconds: 0 };

/** Keys that are remembered, of all limits together; then all begin anew. */
const REMEMBERED_KEYS = 50_000;

/**
 * Returns the stored form of a key, which for accounts, and for limits that are counted in memory, is reckoned once: a keyed hash costs more than
 * such a count. Numbers and addresses of people are not remembered.
 */
function rememberingKeys(hash: (limit: Limit, key: string) => string): (limit: Limit, key: string | number) => string {
  const known = new Map<Limit['name'], Map<string | number, string>>();
  let size = 0;
  return (limit, key) => {
    if (!limit.isCountedInMemory && limit.by !== 'account') return hash(limit, String(key));
    const remembered = known.get(limit.name)?.get(key);
    if (remembered !== undefined) return remembered;
    if (size >= REMEMBERED_KEYS) {
      known.clear();
      size = 0;
    }
    const ofLimit = known.get(limit.name) ?? new Map<string | number, string>();
    const hashed = hash(limit, String(key));
    known.set(limit.name, ofLimit.set(key, hashed));
    size += 1;
    return hashed;
  };
}

type Counting = { readonly store: WindowStore; readonly now: Date };

/** Counts one of each in one statement. Returns the window of the first that is reached: what it refuses is not counted by those behind it. */
async function countEach(
  { store, now }: Counting,
  each: readonly { readonly limit: Limit; readonly hashed: string }[],
): Promise<Window | null> {
  const opened = each.map(({ limit, hashed }) => [hashed, { used: 1, endsAt: secondsAfter(now, limit.windowSeconds) }] as const);
  const windows = await store.increment(new Map(opened), now);
  const place = each.findIndex(({ limit, hashed }) => (windows.get(hashed)?.used ?? 0) > limit.max);
  const behind = place < 0 ? [] : each.slice(place + 1).map(({ hashed }) => hashed);
  if (behind.length > 0) await store.takeBack(behind);
  return windows.get(each[place]?.hashed ?? '') ?? null;
}

/** Returns where windows are kept: in Redis where there is one, but for those that statements look at. */
function openStores(db: Services['db'], redisUrl: string | undefined) {
  const database = createRateLimitStore(db);
  const redis = redisUrl === undefined ? null : openRedisWindows(redisUrl, database);
  const store: WindowStore = redis ?? database;
  const storeOf = (limit: Limit): WindowStore => (limit.isReadInStatements ? database : store);
  return { store, storeOf, close: () => redis?.close() };
}

type LimitsNeed = Pick<Services, 'db' | 'clock' | 'sealing'> & {
  readonly settings: Pick<Settings, 'RATE_LIMIT'> & Partial<Pick<Settings, 'REDIS_URL'>>;
};

/** Makes limits shared by all servers through PostgreSQL, or Redis where `REDIS_URL` names one, with windows that follow the server's clock. */
export function createLimits({ db, clock, sealing, settings }: LimitsNeed): Limits {
  const { store, storeOf, close } = openStores(db, settings.REDIS_URL);
  const memory = createMemoryCounts(store, clock);
  const isOff = (limit: Limit): boolean => limit.by === 'address' && settings.RATE_LIMIT === 'off';
  const keyOf = rememberingKeys((limit, key) => sealing.keyedHash(`rate-limit:${limit.name}`, key));
  const stateOf = (window: Window, isReached: boolean): LimitState => ({
    used: window.used,
    isReached,
    retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt.getTime() - clock.now().getTime()) / 1000)),
  });
  const countAll: Limits['countAll'] = async (limit, keys) => {
    if (isOff(limit) || keys.length === 0) return keys.map(() => NEVER_REACHED);
    const now = clock.now();
    const hashed = keys.map((key) => keyOf(limit, key));
    if (limit.isCountedInMemory) {
      const windows = await Promise.all(hashed.map((key) => memory.count(key, limit)));
      return windows.map((window) => stateOf(window, window.used > limit.max));
    }
    const counted = new Map<string, number>();
    const places = hashed.map((key) => {
      const place = (counted.get(key) ?? 0) + 1;
      counted.set(key, place);
      return place;
    });
    const endsAt = secondsAfter(now, limit.windowSeconds);
    const windows = await storeOf(limit).increment(new Map([...counted].map(([key, used]) => [key, { used, endsAt }])), now);
    return hashed.map((key, index) => {
      const window = windows.get(key);
      if (!window) throw new TypeError('counting returned no row');
      const used = window.used - (counted.get(key) ?? 0) + (places[index] ?? 0);
      return stateOf({ ...window, used }, used > limit.max);
    });
  };
  const count: Limits['count'] = async (limit, key) => {
    if (limit.isCountedInMemory && !isOff(limit)) {
      const window = await memory.count(keyOf(limit, key), limit);
      return stateOf(window, window.used > limit.max);
    }
    const [state = NEVER_REACHED] = await countAll(limit, [key]);
    return state;
  };
  const judge: Limits['judge'] = (limit, window) => (window ? stateOf(window, window.used >= limit.max) : NEVER_REACHED);
  const refuse = ({ retryAfterSeconds }: LimitState): Refusal => new Refusal('too_many_requests', { retryAfterSeconds });
  return {
    count,
    countAll,
    take: async (limit, key) => {
      const state = await count(limit, key);
      if (state.isReached) throw refuse(state);
    },
    takeEach: async (limits, key) => {
      const refused = await countEach(
        { store, now: clock.now() },
        limits.filter((limit) => !isOff(limit)).map((limit) => ({ limit, hashed: keyOf(limit, key) })),
      );
      if (refused) throw refuse(stateOf(refused, true));
    },
    takeAll: async (limit, keys) => (await countAll(limit, keys)).map((state) => (state.isReached ? refuse(state) : null)),
    look: async (limit, key) => {
      if (isOff(limit)) return NEVER_REACHED;
      const hashed = keyOf(limit, key);
      return judge(limit, memory.look(hashed) ?? (await storeOf(limit).findOpen(hashed, clock.now())));
    },
    storedKey: keyOf,
    judge,
    forget: async (limit, key) => {
      memory.forget(keyOf(limit, key));
      await storeOf(limit).delete(keyOf(limit, key));
    },
    share: memory.share,
    close: async () => {
      try {
        await memory.close();
      } finally {
        close();
      }
    },
  };
}
