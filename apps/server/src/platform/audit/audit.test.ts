import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPackage } from '@app/contract/packages';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const entry = { actorId: 1001, action: 'accounts.suspend', subject: 'account:1002', details: { reason: 'a report' } };
const all = () => test.ctx.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();

it('[QUAL-42] keeps who did what to whom, and when', async () => {
  await inTransaction(test.ctx, (tx) => tx.audit.record(tx, entry));
  expect(await all()).toMatchObject([{ ...entry, at: test.ctx.clock.now() }]);
});

it('an entry of an act that failed does not stand', async () => {
  const before = (await all()).length;
  const failing = inTransaction(test.ctx, async (tx) => {
    await test.ctx.audit.record(tx, entry);
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await all()).toHaveLength(before);
});

it.each(["update audit_entry set subject = 'x'", 'delete from audit_entry', 'truncate audit_entry'])('refuses %s', async (statement) => {
  await expect(test.ctx.pool.query(statement)).rejects.toThrow('only ever added');
});

it('[STAFF-05] keeps before, after and reason, and the account that it was done to', async () => {
  const change = { reason: 'The card says so', before: { state: 'active' }, after: { state: 'suspended' } };
  await inTransaction(test.ctx, (tx) => tx.audit.record(tx, { ...entry, ...change }));
  await inTransaction(test.ctx, (tx) => tx.audit.record(tx, { ...entry, subject: 'payment:7', memberId: 1009 }));
  await inTransaction(test.ctx, (tx) => tx.audit.record(tx, { ...entry, subject: 'payment:8' }));
  expect((await all()).slice(-3)).toMatchObject([
    { ...change, memberId: 1002, networkAddress: null },
    { memberId: 1009, before: null, after: null, reason: null },
    { memberId: null },
  ]);
});

it.each([
  ['name', 'Nadia Rahman'],
  ['birthday', '1996-03-10'],
  ['gender', 2],
  ['phone', '+8801711111111'],
  ['email', 'nadia@example.com'],
])(
  '[ACC-64][ACC-66] refuses an entry about a member that holds the %s that was or is: it would outlive the erasure',
  async (key, value) => {
    const record = (about: object) => inTransaction(test.ctx, (tx) => tx.audit.record(tx, { ...entry, ...about }));
    await expect(record({ before: { [key]: value } })).rejects.toMatchObject({ constraint: 'audit_entry_no_person' });
    await expect(record({ after: { state: 'active', [key]: value } })).rejects.toMatchObject({ constraint: 'audit_entry_no_person' });
    await expect(record({ subject: 'package:3', after: { [key]: value } })).resolves.toBeUndefined();
  },
);

it('[STAFF-05] a call of staff leaves its network address', async () => {
  const staff = await signUpPerson(test, { roles: ['finance'] });
  await test.call(createPackage, { token: staff.token, body: { name: 'Gold', price: 100, validity: 30 }, address: '203.0.113.7' });
  expect((await all()).at(-1)).toMatchObject({ actorId: staff.accountId, networkAddress: '203.0.113.7' });
});
