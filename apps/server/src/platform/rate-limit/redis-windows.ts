import { openRedis, type Redis } from '#platform/redis';
import type { Window, WindowStore } from './rate-limit.store.ts';

/** Bounds how long a count takes before it is one of PostgreSQL: no call waits for a Redis that stands still. */
const PATIENCE_MS = 1000;
/** Lets PostgreSQL count for so long after a failure before Redis is asked again. */
const PAUSE_MS = 5000;
const PREFIX = 'limit:';

/**
 * Adds to windows, each a hash of `used` and `ends` (milliseconds since 1970) that Redis deletes when it is over. KEYS are the windows;
 * ARGV[1] is now, and two of each window follow: how much to add, and when it ends if it is new. Returns both of each as texts.
 */
const INCREMENT = `
local now, answers = tonumber(ARGV[1]), {}
for place, key in ipairs(KEYS) do
  local used, ends = tonumber(ARGV[2 * place]), ARGV[2 * place + 1]
  local held = redis.call('HMGET', key, 'used', 'ends')
  if held[1] and tonumber(held[2]) > now then
    used, ends = used + tonumber(held[1]), held[2]
  end
  redis.call('HSET', key, 'used', used, 'ends', ends)
  redis.call('PEXPIRE', key, math.max(1, tonumber(ends) - now))
  answers[#answers + 1] = tostring(used)
  answers[#answers + 1] = ends
end
return answers`;
const TAKE_BACK = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('HGET', key, 'used') or '0') > 0 then redis.call('HINCRBY', key, 'used', -1) end
end`;

const windowOf = (used: string, ends: string): Window => ({ used: Number(used), endsAt: new Date(Number(ends)) });

const inRedis = (redis: Redis): WindowStore => ({
  increment: async (counted, now) => {
    const keys = [...counted.keys()];
    const given = [...counted.values()].flatMap(({ used, endsAt }) => [used, endsAt.getTime()]);
    const answers = (await redis.eval(INCREMENT, keys.length, ...keys.map((key) => PREFIX + key), now.getTime(), ...given)) as string[];
    return new Map(keys.map((key, place) => [key, windowOf(answers[2 * place] ?? '', answers[2 * place + 1] ?? '')]));
  },
  takeBack: async (keys) => void (await redis.eval(TAKE_BACK, keys.length, ...keys.map((key) => PREFIX + key))),
  findOpen: async (key, now) => {
    const [used, ends] = await redis.hmget(PREFIX + key, 'used', 'ends');
    const window = used && ends ? windowOf(used, ends) : undefined;
    return window && window.endsAt > now ? window : undefined;
  },
  delete: async (key) => void (await redis.del(PREFIX + key)),
});

/**
 * Keeps windows in Redis or Valkey. While it is away or stands still, `database` counts: windows begin anew there, and those of Redis go on when it is
 * back. What is forgotten is forgotten in both.
 */
export function openRedisWindows(url: string, database: WindowStore): WindowStore & { close(): void } {
  let isClosed = false;
  let connection: Redis | undefined;
  let pausedUntil = 0;
  const opening = openRedis(url, { patienceMs: PATIENCE_MS, retryMs: PATIENCE_MS }).then(async (redis) => {
    if (isClosed) return;
    // Each command that fails says so itself.
    redis.on('error', () => {});
    connection = redis;
    await redis.connect().catch(() => {});
  });

  /** Asks Redis, or PostgreSQL where that fails or did within the last seconds. */
  const ask = async <T>(question: (store: WindowStore) => Promise<T>): Promise<T> => {
    await opening;
    if (!connection || performance.now() < pausedUntil) return question(database);
    try {
      return await question(inRedis(connection));
    } catch {
      pausedUntil = performance.now() + PAUSE_MS;
      return question(database);
    }
  };
  return {
    increment: (counted, now) => ask((store) => store.increment(counted, now)),
    takeBack: (keys) => ask((store) => store.takeBack(keys)),
    findOpen: (key, now) => ask((store) => store.findOpen(key, now)),
    delete: async (key) => {
      await database.delete(key);
      await ask((store) => store.delete(key));
    },
    close: () => {
      isClosed = true;
      connection?.disconnect();
    },
  };
}
