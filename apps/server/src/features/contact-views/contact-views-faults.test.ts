import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing';
import { openContactsTest, type ContactsTest } from './contact-views.testing.ts';

let test: ContactsTest;
beforeAll(async () => void (test = await openContactsTest()));
afterAll(() => test.close());

const booksOf = (viewer: Person, owner: Person) =>
  Promise.all([test.spent(viewer), test.views(viewer, owner), test.notices(owner), test.left(viewer)]);

/** Waits until the storing transaction stands behind the lock, its credit already spent. */
async function waitingBackend(): Promise<number> {
  for (;;) {
    const { rows } = await test.ctx.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into contact_view%'`,
    );
    if (rows[0]) return rows[0].pid;
  }
}

describe('a contact view that breaks off', () => {
  it.each(['contact_view', 'credit_entry', 'notification'])(
    '[NEVER-05][PAY-22][REL-41] leaves neither credit nor view where writing the %s fails',
    async (table) => {
      const [rahim, nadia] = [await test.payer(2), await test.owner()];
      const { pool } = test.ctx;
      await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`);
      await pool.query(`create trigger break_off after insert on ${table} for each row execute function break_off()`);
      expect((await test.store(rahim, nadia)).status).toBe(500);
      await pool.query(`drop trigger break_off on ${table}`);
      await pool.query('drop function break_off');
      expect(await booksOf(rahim, nadia)).toEqual([0, 0, 0, 2]);
      expect((await test.show(rahim, nadia)).failure.code).toBe('contact_not_viewed');
      expect((await test.store(rahim, nadia)).status).toBe(200);
      expect(await booksOf(rahim, nadia)).toEqual([1, 1, 1, 1]);
    },
  );

  it('[NEVER-05][PAY-22] leaves neither where the connection is cut after the charge, and a second tap pays once', async () => {
    const [rahim, nadia] = [await test.payer(2), await test.owner()];
    const { pool } = test.ctx;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table contact_view in share row exclusive mode');
    const cutOff = test.store(rahim, nadia);
    await pool.query('select pg_terminate_backend($1)', [await waitingBackend()]);
    expect((await cutOff).status).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
    holder.release();
    expect(await booksOf(rahim, nadia)).toEqual([0, 0, 0, 2]);
    expect((await test.store(rahim, nadia)).status).toBe(200);
    expect(await booksOf(rahim, nadia)).toEqual([1, 1, 1, 1]);
  });

  it('[REL-45][REL-83] a block that comes at the same moment leaves both or neither, and nothing to be seen', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [rahim, nadia] = [await test.payer(1), await test.owner()];
      const [stored] = await Promise.all([test.store(rahim, nadia), test.block(nadia, rahim)]);
      const isStored = stored.status === 200;
      expect([await test.spent(rahim), await test.views(rahim, nadia)]).toEqual(isStored ? [1, 1] : [0, 0]);
      expect((await test.show(rahim, nadia)).status).toBe(404);
    }
  });
});
