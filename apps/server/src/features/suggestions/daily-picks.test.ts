import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMatchedProfiles, updatePicks } from '@app/contract/suggestions';
import { listNotifications } from '@app/contract/notifications';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person, PersonOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { openMatchingTest, type MatchingTest } from '../matching/matching.testing.ts';

const DAY_SECONDS = 86_400;
let test: MatchingTest;
let rahim: Person;
beforeAll(async () => void (test = await openMatchingTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query(`update account set state = 'terminated'`);
  await test.ctx.pool.query('delete from search_entry');
  rahim = await man();
});

const mirror = ({ accountId }: Person) => inTransaction(test.ctx, (tx) => announce(tx, 'profile.changed', { memberId: accountId }));
async function man(options: { readonly isPaying?: boolean } = {}): Promise<Person> {
  const one = await test.man();
  await mirror(one);
  await test.expect(one, { age_from: 25, age_to: 35, religion: 1 });
  if (options.isPaying ?? true) await sellPackage(test, one.accountId, { counts: { autoProfileMatch: 1 }, days: 365 });
  return one;
}
async function woman(options: PersonOptions = {}): Promise<Person> {
  const one = await test.woman(options);
  await mirror(one);
  return one;
}
const women = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => woman()));

/** Runs the morning's round, with the jobs that follow. */
async function pick(): Promise<void> {
  await test.runJob('suggestions.pick-today');
  await test.runJobs();
}
const list = async (who: Person, query: Record<string, string> = {}) =>
  (await test.call(listMatchedProfiles, { token: who.token, query: { page: '1', ...query } })).body;
const picksOf = async (who: Person) => (await list(who, { picks: '1' })).data.map((one) => one.user_id);
const noticesOf = async (who: Person) =>
  (await test.call(listNotifications, { token: who.token, query: { page: '1' } })).body.data.filter((one) => one.type === 'new_matches');
/** Lets time go on; everybody is still signed in and was here today. */
async function daysLater(days: number): Promise<void> {
  test.ctx.clock.advance(days * DAY_SECONDS);
  const now = test.ctx.clock.now();
  await test.ctx.pool.query(`update session set last_used_at = $1, expires_at = $1::timestamptz + interval '400 days'`, [now]);
  await test.ctx.pool.query('update profile set last_active_at = $1', [now]);
  await test.ctx.pool.query('update search_entry set last_active_at = $1', [now]);
}

describe('[SRCH-65] once a day', () => {
  it('the best ten are picked, told of in one notice, and marked new for seven days', async () => {
    await women(12);
    expect(await picksOf(rahim)).toEqual([]);
    await pick();
    expect(await picksOf(rahim)).toHaveLength(10);
    const all = await list(rahim);
    expect(all.data).toHaveLength(12);
    expect(all.data.filter((one) => one.is_new === 1)).toHaveLength(10);
    expect((await noticesOf(rahim)).map((one) => one.message)).toEqual(['You have 10 new matched profiles.']);
    await daysLater(6.9);
    expect((await list(rahim)).data.filter((one) => one.is_new === 1)).toHaveLength(10);
    await daysLater(0.2);
    expect((await list(rahim)).data.filter((one) => one.is_new === 1)).toEqual([]);
  });

  it('a second round of the same day, or of another server at once, picks nobody more and tells nothing', async () => {
    await women(12);
    await Promise.all([pick(), pick()]);
    await pick();
    expect(await picksOf(rahim)).toHaveLength(10);
    expect(await noticesOf(rahim)).toHaveLength(1);
  });

  it('the next day those are picked who were not, and nobody twice within 180 days', async () => {
    const all = await women(12);
    await pick();
    const first = await picksOf(rahim);
    await daysLater(1.01);
    expect(await picksOf(rahim)).toEqual([]);
    await pick();
    const second = await picksOf(rahim);
    expect([...first, ...second].toSorted()).toEqual(all.map((one) => one.accountId).toSorted());
    await daysLater(1.01);
    await pick();
    expect(await picksOf(rahim)).toEqual([]);
    expect(await noticesOf(rahim)).toHaveLength(2);
    await daysLater(177);
    await pick();
    expect(await picksOf(rahim)).toEqual([]);
    await daysLater(3);
    await pick();
    expect(await picksOf(rahim)).toHaveLength(10);
  });
});

it('[SRCH-64][SRCH-65] without Auto Profile Match nobody is picked and nothing told, and a package that ended shows no picks', async () => {
  const karim = await man({ isPaying: false });
  await women(3);
  await pick();
  expect([await picksOf(karim), await noticesOf(karim)]).toEqual([[], []]);
  expect(await picksOf(rahim)).toHaveLength(3);
  await test.ctx.pool.query('update premium_period set lapsed_at = ends_at where member_id = $1', [rahim.accountId]);
  await test.ctx.pool.query(`update premium_period set ends_at = $2 where member_id = $1`, [rahim.accountId, test.ctx.clock.now()]);
  expect((await list(rahim)).data.filter((one) => one.is_new === 1)).toEqual([]);
});

it('[UX-25] nobody of another religion is picked, and of nobody nothing is told', async () => {
  await women(2);
  await test.ctx.pool.query(`update profile set religion = 2 where gender = 2`);
  await pick();
  expect(await picksOf(rahim)).toEqual([]);
  expect(await noticesOf(rahim)).toEqual([]);
});

it('[SRCH-65][SRCH-66] picks who may be shown: who blocks, closes or is not wanted afterwards is gone from the picks at once', async () => {
  const [blocker, closing, stays] = (await women(3)) as [Person, Person, Person];
  await pick();
  expect((await picksOf(rahim)).toSorted()).toEqual([blocker, closing, stays].map((one) => one.accountId).toSorted());
  await test.block(blocker, rahim);
  await test.ctx.pool.query(`update account set state = 'deactivated' where id = $1`, [closing.accountId]);
  expect(await picksOf(rahim)).toEqual([stays.accountId]);
});

it('[SRCH-65] one member for whom it fails keeps nobody else from theirs, and is served when it is tried again', async () => {
  const karim = await man();
  await women(2);
  await test.ctx.pool.query(`alter table match_pick add constraint broken check (member_id <> ${rahim.accountId})`);
  await pick().catch(() => undefined);
  expect(await picksOf(karim)).toHaveLength(2);
  expect(await picksOf(rahim)).toEqual([]);
  await test.ctx.pool.query('alter table match_pick drop constraint broken');
  await test.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await test.runJobs();
  expect(await picksOf(rahim)).toHaveLength(2);
  expect(await noticesOf(karim)).toHaveLength(1);
});

describe('[SRCH-101] on the home page', () => {
  const newOnes = async (who: Person) => (await list(who, { picks: '1' })).data.filter((one) => one.is_new_since_visit === 1).length;
  const later = async (minutes: number) => {
    test.ctx.clock.advance(minutes * 60);
    await test.ctx.pool.query('update session set last_used_at = $1', [test.ctx.clock.now()]);
  };

  it('those are marked who were not there at the last visit, for as long as a visit lasts', async () => {
    await women(12);
    await pick();
    expect(await newOnes(rahim)).toBe(10);
    await later(29);
    expect(await newOnes(rahim)).toBe(10);
    await later(29);
    expect(await newOnes(rahim)).toBe(10);
    await later(31);
    expect(await newOnes(rahim)).toBe(0);
    await daysLater(1.01);
    await pick();
    expect(await newOnes(rahim)).toBe(2);
    // Looking at all matched profiles is no look at the picks.
    expect((await list(rahim)).data.every((one) => one.is_new_since_visit === 0)).toBe(true);
  });

  it('they are hidden and shown again by the member alone, and a strange body changes nothing', async () => {
    const karim = await man();
    await women(2);
    await pick();
    const hide = (who: Person, body: Record<string, unknown>) => test.call(updatePicks, { token: who.token, body });
    const hidden = async (who: Person) => {
      const { data, picks_hidden: isHidden } = await list(who, { picks: '1' });
      expect(isHidden).toBe((await list(who)).picks_hidden);
      return [data.length, isHidden];
    };
    expect(await hidden(rahim)).toEqual([2, 0]);
    expect((await hide(rahim, { hidden: 1 })).body.data).toEqual({ hidden: 1 });
    expect((await hide(rahim, { hidden: '1' })).status).toBe(200);
    expect([await hidden(rahim), await hidden(karim)]).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect((await list(rahim)).data).toHaveLength(2);
    for (const body of [{}, { hidden: 2 }, { hidden: 'no' }, { hidden: 0, other: 1 }]) expect((await hide(rahim, body)).status).toBe(422);
    expect(await hidden(rahim)).toEqual([0, 1]);
    expect((await hide(rahim, { hidden: 0 })).body.data).toEqual({ hidden: 0 });
    expect(await hidden(rahim)).toEqual([2, 0]);
  });

  it('whoever looks for nobody has none, and is refused nothing by asking', async () => {
    const agent = await test.man({ purpose: 'agent' });
    expect((await list(agent, { picks: '1' })).data).toEqual([]);
    expect((await test.call(updatePicks, { token: agent.token, body: { hidden: 1 } })).failure.code).toBe('purpose_not_allowed');
  });
});
