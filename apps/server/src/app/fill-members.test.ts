import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceOf } from '#features/reference-data';
import { refreshAllSearchEntries } from '#features/search';
import { openTestApp, type TestApp } from '#testing';
import { fillMembers, vacuumFilled } from '../../../../scripts/bench/fill-members.ts';

const MEMBERS = 400;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await fillMembers(test.ctx.pool, referenceOf(test.ctx), MEMBERS);
  await refreshAllSearchEntries(test.ctx);
  await vacuumFilled(test.ctx.pool);
});
afterAll(() => test.close());

const count = async (of: string): Promise<number> =>
  (await test.ctx.pool.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]?.n ?? -1;

it('[QUAL-07] a database for measurement has so many members, each with all that a registered one has', async () => {
  expect(await count("account where purpose = 'member' and registration_step = 16")).toBe(MEMBERS);
  for (const table of ['profile', 'partner_preference', 'member_record']) expect(await count(table), table).toBe(MEMBERS);
  const active = await count("account where state = 'active'");
  expect(active).toBeGreaterThan(0.85 * MEMBERS);
  expect(active).toBeLessThan(MEMBERS);
  expect(await count('search_entry')).toBe(active);
  const men = await count('profile where gender = 1');
  expect(men).toBeGreaterThan(0.55 * MEMBERS);
  expect(men).toBeLessThan(0.75 * MEMBERS);
  expect(await count('premium_period')).toBeGreaterThan(0);
  // Shows that what keeps the list of members that staff see is as it was before.
  expect(await count("pg_trigger where tgname like 'member_record%' and tgenabled <> 'O'")).toBe(0);
});
