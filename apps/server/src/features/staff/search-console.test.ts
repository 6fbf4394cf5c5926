import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchConsole, tellLooking } from '@app/contract/staff';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';

let test: TestApp;
let member: Person;
let tokens: Record<'support' | 'moderator' | 'finance' | 'admin', string>;
const PAYMENT = 'PMT-20260615-ABCDEFGH';
beforeAll(async () => {
  test = await openTestApp();
  member = await signUpPerson(test, {
    fullName: 'Nadia Rahman',
    email: 'nadia@example.com',
    isEmailVerified: true,
    phone: '+8801711223344',
  });
  const token = async (role: 'support' | 'moderator' | 'finance' | 'admin', fullName: string) =>
    (await signUpPerson(test, { roles: [role], fullName })).token;
  tokens = {
    support: await token('support', 'Shuvo Das'),
    moderator: await token('moderator', 'Mitu Das'),
    finance: await token('finance', 'Farid Khan'),
    admin: await token('admin', 'Anika_100% Admin'),
  };
  await test.ctx.pool.query(
    `insert into payment (payment_code, member_id, purpose, amount, method, created_at)
     values ($1, $2, 'wallet', 50000, 'bkash', now())`,
    [PAYMENT, member.accountId],
  );
});
afterAll(() => test.close());

const find = async (q: string, role: keyof typeof tokens = 'support') =>
  (await test.call(searchConsole, { token: tokens[role], query: { q } })).body.data;
const theMember = () => [{ kind: 'member', title: member.memberCode, detail: 'Nadia Rahman', link: `/staff/members/${member.accountId}` }];

it.each([
  ['a code', () => member.memberCode.toLowerCase()],
  ['a number', () => String(member.accountId)],
  ['a mobile', () => '01711-223344'],
  ['a mobile with its country', () => '+880 1711 223344'],
  ['a mobile in Bengali digits', () => '০১৭১১২২৩৩৪৪'],
  ['an address', () => ' Nadia@Example.com '],
])('[STAFF-02] a member is found by %s, and nothing is told of how to reach them', async (_, typed) => {
  expect(await find(typed())).toEqual(theMember());
  expect(JSON.stringify(await find(typed()))).not.toMatch(/1711223344|nadia@/i);
});

it('[STAFF-02] each role finds only what it may look at', async () => {
  const payment = [{ kind: 'payment', title: PAYMENT, detail: 'pending', link: `/staff/payments/${PAYMENT}` }];
  expect(await find(PAYMENT.toLowerCase(), 'finance')).toEqual(payment);
  expect(await find(PAYMENT, 'admin')).toEqual(payment);
  expect(await find(PAYMENT, 'support')).toEqual([]);
  expect(await find(PAYMENT, 'moderator')).toEqual([]);
  expect(await find('das', 'admin')).toMatchObject([
    { kind: 'staff', title: 'Mitu Das' },
    { kind: 'staff', title: 'Shuvo Das' },
  ]);
  expect(await find('das', 'finance')).toEqual([]);
});

it('[STAFF-02] a report is found by its number, by those who decide reports', async () => {
  const { pool, clock } = test.ctx;
  const reporter = await signUpPerson(test, { fullName: 'Karim Mia' });
  const { rows } = await pool.query<{ id: number }>(
    `insert into report (id, reporter_id, type, target_id, reported_member_id, reason, evidence, created_at)
     overriding system value values (900001, $1, 'member', $2, $2, 'fake_profile', '{}', $3) returning id`,
    [reporter.accountId, member.accountId, clock.now()],
  );
  const report = [{ kind: 'report', title: '#900001', detail: `${member.memberCode} Nadia Rahman`, link: `/staff/reports/${rows[0]?.id}` }];
  expect(await find('900001', 'moderator')).toEqual(report);
  expect(await find('#৯০০০০১', 'admin')).toEqual(report);
  expect(await find('900001', 'support')).toEqual([]);
  expect(await find('#900001', 'finance')).toEqual([]);
});

it('[STAFF-09] members are found by words of their name too', async () => {
  expect(await find('rahman NADIA')).toEqual(theMember());
  expect(await find('na')).toEqual([]);
  expect(await find('shuvo das')).toEqual([]);
});

it('signs that search by patterns are signs', async () => {
  expect(await find('%a', 'admin')).toEqual([]);
  expect(await find('anika_100%', 'admin')).toHaveLength(1);
  expect(await find('anika-100%', 'admin')).toEqual([]);
});

it('too little, an erased account and a part of a number find nothing', async () => {
  const short = await test.call(searchConsole, { token: tokens.support, query: { q: ' x ' } });
  expect(Object.keys(short.failure.errors ?? {})).toEqual(['q']);
  expect(await find('0171122')).toEqual([]);
  const gone = await signUpPerson(test);
  await test.ctx.pool.query("update account set state = 'erased', phone_e164 = null, phone_verified_at = null where id = $1", [
    gone.accountId,
  ]);
  expect(await find(gone.memberCode)).toEqual([]);
});

it('who looks at an item is told in a form that is no sentence', async () => {
  const look = (item: string) => test.call(tellLooking, { token: tokens.support, body: { item } });
  expect((await look('report:12')).status).toBe(200);
  expect((await look('a sentence for everybody')).status).toBe(422);
});
