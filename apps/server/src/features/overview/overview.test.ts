import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInterest, sendInterest } from '@app/contract/interests';
import { getOverview, listWaiting } from '@app/contract/overview';
import { enterWalletEntry } from '@app/contract/wallet';
import { postEntry } from '#features/ledger';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { closeDays, countActiveToday } from './daily-counts.ts';

const DAY = 86_400;
let test: TestApp;
let admin: Person;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());
/** Sessions of staff are short, and days pass here. */
beforeEach(async () => void (admin = await signUpPerson(test, { roles: ['admin'] })));

const rows = async (statement: string, values: unknown[] = []) => (await test.ctx.pool.query(statement, values)).rows;
const chartsFor = async ({ token }: Person, days = '7') =>
  (await test.call(getOverview, { token, query: { days } as never })).body.data.charts;
const staff = (...roles: NonNullable<PersonOptions['roles']>) => signUpPerson(test, { roles });

describe('what waits', () => {
  const enter = async (member: Person, by: Person, paperReference: string) =>
    test.call(enterWalletEntry, {
      token: by.token,
      body: { member_id: member.accountId, method: 'cash', amount: '500', paper_reference: paperReference, date: '2026-06-14' },
    });

  it('[STAFF-07] is listed with count, age of the oldest and page, the oldest first, and last what has nothing waiting', async () => {
    const member = await signUpPerson(test);
    const support = await staff('support');
    await enter(member, support, 'w-1');
    const enteredAt = test.ctx.clock.now().toISOString();
    test.ctx.clock.advance(60);
    await enter(member, support, 'w-2');
    await rows(
      `insert into ledger_difference (kind, subject, expected, found, first_seen_at, last_seen_at) values ('stored_balance', 'wallet:1', 1, 2, $1, $1)`,
      [new Date('2026-06-01T00:00:00Z')],
    );
    const { body } = await test.call(listWaiting, { token: admin.token });
    expect(body.data.slice(0, 2)).toEqual([
      { name: 'ledger-differences', count: 1, oldest_at: '2026-06-01T00:00:00.000Z', link: '/staff/ledger?tab=differences' },
      { name: 'wallet-entries', count: 2, oldest_at: enteredAt, link: '/staff/wallet-entries?approval=pending' },
    ]);
    expect(body.data.find(({ name }) => name === 'payments')).toEqual({
      name: 'payments',
      count: 0,
      oldest_at: null,
      link: '/staff/payments?attention=1',
    });
    const counts = body.data.map(({ count }) => count > 0);
    expect(counts).toEqual(counts.toSorted((one, other) => Number(other) - Number(one)));
    const whole = await test.call(getOverview, { token: admin.token });
    expect(whole.body.data.waiting).toEqual(body.data);
  });

  it('[STAFF-02][STAFF-07] shows each role its own areas', async () => {
    const namesFor = async (person: Person) =>
      (await test.call(listWaiting, { token: person.token })).body.data.map(({ name }) => name).toSorted();
    const money = ['ledger-differences', 'payments', 'settlements', 'unclaimed-payouts', 'wallet-entries'];
    expect((await namesFor(await staff('finance'))).filter((name) => money.includes(name))).toEqual(money);
    for (const role of ['support', 'moderator'] as const)
      expect((await namesFor(await staff(role))).filter((name) => money.includes(name))).toEqual([]);
  });
});

describe('the charts', () => {
  it('[STAFF-54] count by days of Dhaka: sign-ups, completed, interests, messages, purchases and revenue', async () => {
    const [before] = [await chartsFor(admin)];
    const nadia = await signUpPerson(test, { gender: 'female' });
    const rahim = await signUpPerson(test, { gender: 'male' });
    await signUpPerson(test, { registrationStep: 4 });
    await sellPackage(test, rahim.accountId, { counts: { expressInterest: 5 }, days: 30 });
    const sent = await test.call(sendInterest, { token: rahim.token, body: { user_id: nadia.accountId } });
    await test.call(acceptInterest, { token: nadia.token, body: { interest_id: sent.body.data.interest_id } });
    const sale = { kind: 'package_by_gateway', gateway: 'bkash', amount: 150_050, subject: 'test:sale' } as const;
    await inTransaction(test.ctx, (tx) => postEntry(tx, sale));
    const assisted = { kind: 'assisted_by_gateway', gateway: 'bkash', amount: 20_000, subject: 'test:assisted' } as const;
    await inTransaction(test.ctx, (tx) => postEntry(tx, assisted));
    const back = { kind: 'refund', credit: 'gateway', gateway: 'bkash', amount: 50_000, subject: 'test:refund' } as const;
    await inTransaction(test.ctx, (tx) => postEntry(tx, back));
    await test.app.inject({ method: 'POST', url: '/api/site-visit', payload: { page: 'Home', type: 'web' } });
    const after = await chartsFor(admin);
    const grown = (name: 'sign_ups' | 'completed' | 'interests_sent' | 'interests_accepted' | 'revenue') =>
      (after[name]?.at(-1)?.value ?? 0) - (before?.[name]?.at(-1)?.value ?? 0);
    expect(after.sign_ups?.map(({ day }) => day)).toEqual([
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
      '2026-06-15',
    ]);
    expect([grown('sign_ups'), grown('completed'), grown('interests_sent'), grown('interests_accepted')]).toEqual([3, 2, 1, 1]);
    expect(grown('revenue')).toBeCloseTo(1200.5);
    expect(after.page_visits).toEqual([{ page: 'Home', value: 1 }]);
    const reached = new Map(after.funnel?.map(({ step, value }) => [step, value]));
    expect([...reached.keys()]).toEqual([0, 4, 8, 12, 16]);
    expect((reached.get(0) ?? 0) - (reached.get(8) ?? 0)).toBe(1);
    expect(reached.get(4)).toBe(reached.get(0));
  });

  it('[STAFF-54] staff are no sign-ups', async () => {
    const before = (await chartsFor(admin)).sign_ups?.at(-1)?.value;
    await staff('support');
    expect((await chartsFor(admin)).sign_ups?.at(-1)?.value).toBe(before);
  });

  it('[STAFF-08] a day that is over is counted once, whoever counts and however often, and stays when its rows go', async () => {
    const before = await chartsFor(admin, '30');
    test.ctx.clock.advance(2 * DAY);
    admin = await signUpPerson(test, { roles: ['admin'] });
    const uncounted = await chartsFor(admin, '30');
    await Promise.all([closeDays(test.ctx), closeDays(test.ctx)]);
    await closeDays(test.ctx);
    const counted = await chartsFor(admin, '30');
    expect(counted).toEqual(uncounted);
    expect(counted.sign_ups?.find(({ day }) => day === '2026-06-15')).toEqual(before.sign_ups?.at(-1));
    await rows("delete from page_visit where page = 'Home'");
    expect((await chartsFor(admin, '30')).page_visits).toEqual(counted.page_visits);
    expect(await rows('select count(*)::int as days from counted_day')).toEqual([{ days: 90 }]);
    const member = await signUpPerson(test);
    expect(member.accountId).toBeGreaterThan(0);
    expect((await chartsFor(admin, '30')).sign_ups?.at(-1)?.value).toBe((counted.sign_ups?.at(-1)?.value ?? 0) + 1);
  });

  it('[STAFF-54] who was here is known from the day on which it was first counted; days before have no value', async () => {
    const first = (await chartsFor(admin, '30')).active ?? [];
    expect(first.slice(0, -1).every(({ value }) => value === null)).toBe(true);
    const seen = first.at(-1)?.value ?? 0;
    await countActiveToday(test.ctx);
    await rows('delete from search_entry where member_id = (select min(member_id) from search_entry)');
    await countActiveToday(test.ctx);
    test.ctx.clock.advance(DAY);
    admin = await signUpPerson(test, { roles: ['admin'] });
    expect((await chartsFor(admin, '30')).active?.slice(-2).map(({ value }) => value)).toEqual([seen, 0]);
  });

  it('[STAFF-02][STAFF-54] each role sees those of its own areas', async () => {
    const people = ['active', 'completed', 'funnel', 'page_visits', 'sign_ups'];
    const namesFor = async (person: Person) => Object.keys(await chartsFor(person)).toSorted();
    expect(await namesFor(await staff('finance'))).toEqual([...people, 'purchases', 'revenue'].toSorted());
    for (const role of ['support', 'moderator'] as const)
      expect(await namesFor(await staff(role))).toEqual([...people, 'interests_accepted', 'interests_sent', 'messages'].toSorted());
    expect(await namesFor(admin)).toHaveLength(10);
  });

  it('[STAFF-08][STAFF-27] each chart is a CSV file too, and its download an entry of the journal', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/staff/overview?days=7&format=csv&chart=sign_ups',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('chart,key,value');
    expect(lines).toHaveLength(8);
    expect(lines.slice(1).every((line) => line.startsWith('sign_ups,2026-06-'))).toBe(true);
    const whole = await test.app.inject({
      method: 'GET',
      url: '/api/staff/overview?format=csv',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(new Set(whole.body.split('\r\n').map((line) => line.split(',')[0])).has('revenue')).toBe(true);
    const entries = await rows("select details from audit_entry where action = 'overview.download' and actor_id = $1 order by id", [
      admin.accountId,
    ]);
    expect(entries.map(({ details }) => details.filters)).toEqual([{ days: 7, chart: 'sign_ups' }, { days: 30 }]);
  });
});
