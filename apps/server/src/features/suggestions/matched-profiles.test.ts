import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendInterest } from '@app/contract/interests';
import { dismissMatchedProfile, listMatchedProfiles } from '@app/contract/suggestions';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person, PersonOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { matchVerdicts } from '../matching/index.ts';
import { openMatchingTest, type MatchingTest } from '../matching/matching.testing.ts';

const DAY_SECONDS = 86_400;
let test: MatchingTest;
let rahim: Person;
beforeAll(async () => void (test = await openMatchingTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query(`update account set state = 'terminated'`);
  await test.ctx.pool.query('delete from search_entry');
  rahim = await test.man();
  await mirror(rahim);
  await test.expect(rahim, { age_from: 25, age_to: 35, religion: 1 });
  await sellPackage(test, rahim.accountId, { counts: { autoProfileMatch: 1 }, days: 365 });
});

const mirror = ({ accountId }: Person) => inTransaction(test.ctx, (tx) => announce(tx, 'profile.changed', { memberId: accountId }));
async function woman(options: PersonOptions = {}): Promise<Person> {
  const one = await test.woman(options);
  await mirror(one);
  return one;
}
const list = async (page = 1) => (await test.call(listMatchedProfiles, { token: rahim.token, query: { page: String(page) } })).body;
const ids = async () => (await list()).data.map(({ user_id: id }) => id);
/** Goes on to another day, on which the suggestions are made anew. */
async function nextDay(): Promise<void> {
  test.ctx.clock.advance(DAY_SECONDS + 1);
  await test.ctx.pool.query(`update session set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'`, [
    test.ctx.clock.now(),
  ]);
}

describe('matched profiles', () => {
  it('[SRCH-62][SRCH-63][SRCH-03] shows who fits best, best first, with the reason and no last name', async () => {
    const near = await woman({ dateOfBirth: '1989-06-20', fullName: 'Salma Khatun' });
    const best = await woman();
    await woman({ dateOfBirth: '1970-01-01', profile: { marital_status_id: 3 } });
    const { data, total_matches: total, locked } = await list();
    expect(data[0]).toEqual({
      user_id: best.accountId,
      first_name: 'Nadia',
      photo: null,
      age: 30,
      religion: 'Islam',
      country: 'Bangladesh',
      match_score: 100,
      reasons: 'Age and religion match',
      is_new: 0,
      is_new_since_visit: 0,
    });
    expect(data[1]).toMatchObject({ user_id: near.accountId, match_score: 95, reasons: 'Religion matches' });
    expect([total, locked]).toEqual([3, 0]);
    expect(JSON.stringify(data)).not.toMatch(/Rahman|Khatun|1996|1989/);
  });

  it('[SRCH-62][SRCH-01] leaves out who may not be found, blocks, bonds, pending and declined interests, and the inactive', async () => {
    const [kept, blocked, blocker, bonded, asked, asking, declined, away] = await Promise.all(Array.from({ length: 8 }, () => woman()));
    const idle = await woman({ profile: { last_active_at: new Date(test.ctx.clock.now().getTime() - 91 * DAY_SECONDS * 1000) } });
    await test.man().then(mirror);
    const two = (one: Person | undefined) => [rahim.accountId, one?.accountId ?? 0];
    await test.block(rahim, blocked as Person);
    await test.block(blocker as Person, rahim);
    await test.ctx.pool.query(
      `insert into bond (lower_id, higher_id, source, created_at) values (least($1::bigint, $2), greatest($1::bigint, $2), 'interest', now())`,
      two(bonded),
    );
    for (const [from, to] of [
      [rahim, asked],
      [asking, rahim],
      [declined, rahim],
    ] as const)
      expect((await test.call(sendInterest, { token: (from as Person).token, body: { user_id: to?.accountId } })).status).toBe(200);
    await test.ctx.pool.query(`update approach set status = 'declined', answered_at = now() where sender_id = $1`, [declined?.accountId]);
    await test.ctx.pool.query(`update account set state = 'deactivated' where id = $1`, [away?.accountId]);
    expect(await ids()).toEqual([kept?.accountId]);
    expect(await ids()).not.toContain(idle.accountId);
  });

  it('[SRCH-66] judges availability at each reading, also before they are made anew', async () => {
    const [nadia, salma] = [await woman(), await woman()];
    expect((await ids()).toSorted()).toEqual([nadia.accountId, salma.accountId].toSorted());
    await test.block(nadia, rahim);
    expect(await ids()).toEqual([salma.accountId]);
    expect((await list()).total_matches).toBe(1);
    await test.ctx.pool.query(`update account set state = 'suspended' where id = $1`, [salma.accountId]);
    expect(await ids()).toEqual([]);
    await test.unblock(nadia, rahim);
    expect(await ids()).toEqual([nadia.accountId]);
  });

  it('[SRCH-66][SRCH-59] is made anew after a day and when preferences or strict filter change', async () => {
    const nadia = await woman();
    expect(await ids()).toEqual([nadia.accountId]);
    const salma = await woman();
    expect(await ids()).toEqual([nadia.accountId]);
    await nextDay();
    expect(await ids()).toHaveLength(2);
    const hindu = await woman({ profile: { religion: 2 } });
    await test.expect(rahim, { religion: 2 });
    expect(await ids()).toEqual([hindu.accountId]);
    await test.expect(rahim, { religion: 1, education: 10 });
    expect(await ids()).toHaveLength(2);
    await test.require(rahim, { education: 1 });
    expect(await ids()).toEqual([]);
    await test.require(rahim, { education: 0 });
    await test.expect(salma, { age_from: 50, age_to: 60 });
    await test.require(salma, { age: 1 });
    expect(await ids()).toEqual([nadia.accountId]);
  });

  it('[UX-25] nobody is suggested of another religion or marital status than either looks for, however well the rest fits', async () => {
    const fits = await woman();
    const [widowed, hindu] = [await woman({ profile: { marital_status_id: 3 } }), await woman({ profile: { religion: 2 } })];
    const [forHindus, forWidowers] = [await woman(), await woman()];
    await test.expect(forHindus, { religion: 2 });
    await test.expect(forWidowers, { marital_statuses: [3] });
    await test.expect(rahim, { marital_statuses: [1] });
    for (const one of [widowed, hindu, forHindus, forWidowers])
      expect((await matchVerdicts(test.ctx, rahim.accountId, [one.accountId])).get(one.accountId)?.score).toBe(49);
    await nextDay();
    expect(await list()).toMatchObject({ data: [{ user_id: fits.accountId }], total_matches: 1 });
    // Shows no more what an earlier rule had kept.
    await test.ctx.pool.query(
      `insert into match_suggestion (member_id, suggested_id, score, made_at) select $1, unnest($2::bigint[]), 90, now()`,
      [rahim.accountId, [widowed, hindu, forHindus, forWidowers].map((one) => one.accountId)],
    );
    expect(await list()).toMatchObject({ data: [{ user_id: fits.accountId }], total_matches: 1 });
  });

  it('[SRCH-64] shows the first three without Auto Profile Match, and how many there are', async () => {
    await Promise.all(Array.from({ length: 5 }, () => woman()));
    const poor = await test.man();
    await mirror(poor);
    await test.expect(poor, { religion: 1 });
    const { body } = await test.call(listMatchedProfiles, { token: poor.token });
    expect([body.data.length, body.total_matches, body.locked, body.total, body.last_page]).toEqual([3, 5, 1, 3, 1]);
    expect((await test.call(listMatchedProfiles, { token: poor.token, query: { page: '2' } })).body.data).toEqual([]);
  });

  it('[UX-14][SRCH-64][SRCH-65] greets with the best five on the day of the registration, and after it with as many of them as the package shows', async () => {
    await Promise.all(Array.from({ length: 6 }, () => woman()));
    const newest = await test.man();
    await mirror(newest);
    await test.expect(newest, { religion: 1 });
    const registered = (hoursAgo: number) =>
      test.ctx.pool.query(`update account set registered_at = $2 where id = $1`, [
        newest.accountId,
        new Date(test.ctx.clock.now().getTime() - hoursAgo * 3_600_000),
      ]);
    const firsts = async () => (await test.call(listMatchedProfiles, { token: newest.token, query: { first: '1' } })).body.data.length;
    await registered(23);
    expect(await firsts()).toBe(5);
    await registered(25);
    expect(await firsts()).toBe(3);
    await sellPackage(test, newest.accountId, { counts: { autoProfileMatch: 1 } });
    expect(await firsts()).toBe(5);
  });

  it('[SRCH-65] pages with Auto Profile Match, twenty a page', async () => {
    await Promise.all(Array.from({ length: 23 }, () => woman()));
    const [first, second] = [await list(1), await list(2)];
    expect([first.data.length, second.data.length, first.total]).toEqual([20, 3, 23]);
    expect(new Set([...first.data, ...second.data].map(({ user_id: id }) => id)).size).toBe(23);
  });

  it('[SRCH-63] leaves out for 180 days who is not for me', async () => {
    const [nadia, salma] = [await woman(), await woman()];
    await ids();
    const dismiss = (id: unknown, who = rahim) => test.call(dismissMatchedProfile, { token: who.token, body: { user_id: id } });
    const { status, body } = await dismiss(nadia.accountId);
    expect([status, body.message]).toEqual([200, 'We will not suggest this member for a while.']);
    expect((await dismiss(nadia.accountId)).status).toBe(200);
    expect(await ids()).toEqual([salma.accountId]);
    await nextDay();
    expect(await ids()).toEqual([salma.accountId]);
    test.ctx.clock.advance(180 * DAY_SECONDS);
    await test.ctx.pool.query('update profile set last_active_at = $1', [test.ctx.clock.now()]);
    await Promise.all([nadia, salma].map(mirror));
    await nextDay();
    expect(await ids()).toHaveLength(2);
    for (const id of [999_999, 'x', 0, rahim.accountId]) expect((await dismiss(id)).failure.code).toBe('not_found');
    await test.block(salma, rahim);
    expect((await dismiss(salma.accountId)).status).toBe(404);
    await test.unblock(salma, rahim);
    expect((await dismiss(salma.accountId, await test.man({ purpose: 'agent' }))).failure.code).toBe('purpose_not_allowed');
  });

  it('[SRCH-61][SRCH-62] suggests nobody to a member without preferences, and is closed to other purposes', async () => {
    await woman();
    const blank = await test.man();
    await mirror(blank);
    expect((await test.call(listMatchedProfiles, { token: blank.token })).body).toMatchObject({ data: [], total_matches: 0 });
    await test.expect(blank, { religion: 1 });
    expect((await test.call(listMatchedProfiles, { token: blank.token })).body.total_matches).toBe(1);
    const agent = await test.man({ purpose: 'agent' });
    expect((await test.call(listMatchedProfiles, { token: agent.token })).failure.code).toBe('purpose_not_allowed');
  });

  it('[SRCH-66] two readings at once make one set, and an erasure takes all of it', async () => {
    const nadia = await woman();
    const answers = await Promise.all(Array.from({ length: 6 }, () => list()));
    expect(answers.every(({ data }) => data.length === 1)).toBe(true);
    const rows = async () =>
      (await test.ctx.pool.query('select 1 from match_suggestion where suggested_id = $1', [nadia.accountId])).rowCount;
    expect(await rows()).toBe(1);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect(await rows()).toBe(0);
  });
});
