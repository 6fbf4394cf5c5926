import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing';

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
