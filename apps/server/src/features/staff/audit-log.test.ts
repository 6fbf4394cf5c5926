import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '@app/contract/staff';
import { inTransaction } from '#platform/context';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';

let test: TestApp;
let admin: Person;
let moderator: Person;
let member: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await signUpPerson(test, { roles: ['admin'], fullName: 'Anika Admin' });
  moderator = await signUpPerson(test, { roles: ['moderator'], fullName: 'Mitu Das' });
  member = await signUpPerson(test);
  await record('accounts.warn', { before: { warnings: 0 }, after: { warnings: 1 }, reason: '=1+1' });
  test.ctx.clock.set(new Date('2026-06-20T18:00:00Z'));
  await record('photos.approve', { subject: 'photo:77', memberId: member.accountId });
  test.ctx.clock.set(new Date('2026-06-21T17:59:59Z'));
  await inTransaction(test.ctx, (tx) => tx.audit.record(tx, { actorId: null, action: 'publishing.first-article', subject: 'articles' }));
  admin = { ...admin, ...(await openSession(test, admin.accountId)) };
});
afterAll(() => test.close());

const record = (action: string, more: Record<string, unknown> = {}) =>
  inTransaction(test.ctx, (tx) =>
    tx.audit.record(tx, { actorId: moderator.accountId, action, subject: `account:${member.accountId}`, ...more }),
  );
const list = async (query: Record<string, string> = {}) => (await test.call(listAudit, { token: admin.token, query })).body;
const actsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ act }) => act);
const csv = async (query: string) =>
  test.app.inject({ url: `/api/staff/audit?format=csv${query}`, headers: { authorization: `Bearer ${admin.token}` } });

it('[STAFF-33] says who did what, when, to whom, before and after, and why; newest first', async () => {
  const { data, total, total_is_capped: isCapped, acts } = await list();
  expect(data).toEqual([
    expect.objectContaining({
      act: 'publishing.first-article',
      staff_id: null,
      staff_name: null,
      target_type: 'articles',
      target_id: null,
      member_id: null,
    }),
    expect.objectContaining({
      act: 'photos.approve',
      target_type: 'photo',
      target_id: '77',
      member_id: member.accountId,
      member_name: member.memberCode,
    }),
    {
      id: expect.any(Number),
      at: '2026-06-15T06:00:00.000Z',
      staff_id: moderator.accountId,
      staff_name: 'Mitu Das',
      act: 'accounts.warn',
      target_type: 'account',
      target_id: String(member.accountId),
      member_id: member.accountId,
      member_name: member.memberCode,
      member_is_staff: 0,
      reason: '=1+1',
      before: { warnings: 0 },
      after: { warnings: 1 },
      details: {},
      network_address: null,
    },
  ]);
  expect([total, isCapped]).toEqual([3, 0]);
  expect(acts).toEqual(['accounts.warn', 'photos.approve', 'publishing.first-article']);
});

it('[STAFF-33] is filtered by person, member, act and days of Dhaka, both inside', async () => {
  expect(await actsOf({ staff_id: String(moderator.accountId) })).toEqual(['photos.approve', 'accounts.warn']);
  expect(await actsOf({ staff_id: String(moderator.accountId), act: 'accounts.warn' })).toEqual(['accounts.warn']);
  expect(await actsOf({ member_id: String(member.accountId) })).toEqual(['photos.approve', 'accounts.warn']);
  expect(await actsOf({ member_id: member.memberCode.toLowerCase() })).toEqual(['photos.approve', 'accounts.warn']);
  expect(await actsOf({ member_id: 'BN9' })).toEqual([]);
  expect(await actsOf({ act: 'photos.approve' })).toEqual(['photos.approve']);
  expect(await actsOf({ act: 'photos' })).toEqual([]);
  expect(await actsOf({ from: '2026-06-21', to: '2026-06-21' })).toEqual(['publishing.first-article', 'photos.approve']);
  expect(await actsOf({ from: '2026-06-22' })).toEqual([]);
  expect(await actsOf({ to: '2026-06-20' })).toEqual(['accounts.warn']);
  const { failure } = await test.call(listAudit, { token: admin.token, query: { from: 'yesterday' } });
  expect(Object.keys(failure.errors ?? {})).toEqual(['from']);
});

it('[STAFF-33][STAFF-27][STAFF-55] the same as a file, which is an entry itself', async () => {
  const answer = await csv(`&member_id=${member.accountId}`);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="staff-audit-2026-06-21\.csv"$/);
  const lines = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe(
    'id,at,staff_id,staff_name,act,target_type,target_id,member_id,member_name,reason,before,after,details,network_address',
  );
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(
    `,Mitu Das,accounts.warn,account,${member.accountId},${member.accountId},${member.memberCode},'=1+1,"{""warnings"":0}"`,
  );
  expect((await list()).data[0]).toMatchObject({
    act: 'staff.download-audit',
    staff_id: admin.accountId,
    details: { filters: { member_id: String(member.accountId) } },
    network_address: '127.0.0.1',
  });
});

it('[STAFF-33] a look at the log is no entry, and nobody changes one', async () => {
  const before = (await list()).total;
  expect((await list()).total).toBe(before);
  const refused = test.ctx.pool.query("update audit_entry set reason = 'x'");
  await expect(refused).rejects.toThrow('only ever added');
});

it('[STAFF-33] counts to 10,000 and no further, and reads the last of these pages; the file has all', async () => {
  await test.ctx.pool.query(
    `insert into audit_entry (actor_id, action, subject, details, at)
     select $1, 'storm.act', 'storm', '{}', timestamptz '2026-05-01' + n * interval '1 second' from generate_series(1, 10050) n`,
    [moderator.accountId],
  );
  const { data, last_page: lastPage, total, total_is_capped: isCapped } = await list({ act: 'storm.act', page: '200' });
  expect([data.length, lastPage, total, isCapped]).toEqual([50, 200, 10_000, 1]);
  expect((await list({ act: 'storm.act', page: '201' })).data).toEqual([]);
  const file = await csv('&act=storm.act');
  expect(file.body.trim().split('\r\n')).toHaveLength(10_051);
});

it.each([
  ['everything', ''],
  ['a person', 'where actor_id = 1001'],
  ['a person and an act', "where actor_id = 1001 and action = 'a.b'"],
  ['a member', 'where member_id = 1001'],
  ['an act within days', "where action = 'a.b' and at >= '2026-01-01' and at < '2026-02-01'"],
  ['days', "where at >= '2026-01-01' and at < '2026-02-01'"],
])('[STAFF-33] the newest of %s are read in the order of an index', async (_, where) => {
  const { rows } = await test.ctx.pool.query<Record<string, string>>(
    `explain select id from audit_entry ${where} order by at desc, id desc limit 50`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using audit_entry_\w*newest/);
  expect(plan).not.toContain('Sort');
});
