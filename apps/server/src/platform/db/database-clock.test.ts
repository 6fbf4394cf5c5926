import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { followDatabaseClock } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const HOURS_2_MS = 7_200_000;

it.each([
  ['two hours ahead', HOURS_2_MS],
  ['two hours behind', -HOURS_2_MS],
])('[PAY-163][QUAL-27] the time of a server whose clock is %s is that of the database', async (_, offMs) => {
  const told: number[] = [];
  const { clock, close } = await followDatabaseClock(database.pool, { tell: (ms) => void told.push(ms), own: () => Date.now() + offMs });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
  expect(told).toEqual([expect.closeTo(offMs, -4)]);
  close();
});

it('[PAY-163] a clock that is set while the server runs is found out, and one that is right again is taken as it is', async () => {
  let offMs = 1500;
  const told: number[] = [];
  const { clock, close } = await followDatabaseClock(database.pool, {
    tell: (ms) => void told.push(Math.round(ms / 60_000)),
    own: () => Date.now() + offMs,
    lookEveryMs: 20,
  });
  // Less than two seconds are left as they are, and told to nobody.
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(1000);
  offMs = HOURS_2_MS;
  await expect.poll(() => told).toEqual([120]);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
  offMs = 0;
  await expect.poll(() => told).toEqual([120, 0]);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(100);
  close();
});

it.each([
  ['two answers took too long', 2, 1500, 3, [120]],
  ['the clock was set back meanwhile', 1, -3_600_000, 2, [60]],
  ['all answers took too long, and a few times at most', Infinity, 1500, 4, []],
])('[PAY-163][QUAL-27] the time is asked for again at once where %s', async (_, late, byMs, times, found) => {
  let asked = 0;
  let offMs = HOURS_2_MS;
  const query = (text: string) => {
    asked += 1;
    if (asked <= late) offMs += byMs;
    return database.pool.query(text);
  };
  const told: number[] = [];
  const { close } = await followDatabaseClock({ query } as never, {
    tell: (ms) => void told.push(Math.round(ms / 60_000)),
    own: () => Date.now() + offMs,
  });
  expect([asked, told]).toEqual([times, found]);
  close();
});

it('[PAY-163][QUAL-25] an answer that does not come is given up with its connection, and another one is asked', async () => {
  const ended: string[] = [];
  const query = (asked: pg.QueryConfig) => {
    const answer = database.pool.query({ ...asked, text: ended.length === 0 ? 'select pg_sleep(20)' : asked.text });
    return answer.finally(() => ended.push('asked'));
  };
  const told: number[] = [];
  const { close } = await followDatabaseClock({ query } as never, {
    tell: (ms) => void told.push(Math.round(ms / 60_000)),
    own: () => Date.now() + HOURS_2_MS,
  });
  expect([ended, told]).toEqual([['asked', 'asked'], [120]]);
  close();
}, 15_000);

it('[PAY-163] one that is closed while it asks neither asks again nor tells anything', async () => {
  const asked: (() => void)[] = [];
  let isSlow = false;
  let offMs = 0;
  const query = async (text: string) => {
    if (isSlow) await new Promise<void>((resolve) => asked.push(resolve));
    return database.pool.query(text);
  };
  const told: number[] = [];
  const { close } = await followDatabaseClock({ query } as never, {
    tell: (ms) => void told.push(ms),
    own: () => Date.now() + offMs,
    lookEveryMs: 20,
  });
  isSlow = true;
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  close();
  const { length } = asked;
  offMs = HOURS_2_MS;
  for (const answer of asked) answer();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([asked.length, told]).toEqual([length, []]);
});

it('[PAY-163][QUAL-25] what was found last holds while the database cannot be asked', async () => {
  let isAway = false;
  const pool = { query: (text: string) => (isAway ? Promise.reject(new Error('away')) : database.pool.query(text)) };
  const { clock, close } = await followDatabaseClock(pool as never, {
    tell: () => {},
    own: () => Date.now() + HOURS_2_MS,
    lookEveryMs: 5,
  });
  isAway = true;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
  close();
});
