import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const entry = { actorId: 1001, action: 'accounts.suspend', subject: 'account:1002', details: { reason: 'a report' } };
const all = () => test.platform.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();

it('[QUAL-42] keeps who did what to whom, and when', async () => {
  await test.platform.inTransaction((trx) => test.platform.audit.record(trx, entry));
  expect(await all()).toMatchObject([{ ...entry, at: test.platform.clock.now() }]);
});

it('an entry of an act that failed does not stand', async () => {
  const before = (await all()).length;
  const failing = test.platform.inTransaction(async (trx) => {
    await test.platform.audit.record(trx, entry);
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await all()).toHaveLength(before);
});

it.each(["update audit_entry set subject = 'x'", 'delete from audit_entry', 'truncate audit_entry'])('refuses %s', async (statement) => {
  await expect(test.platform.pool.query(statement)).rejects.toThrow('only ever added');
});
