import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { notify } from './index.ts';
import { openNotificationsTest, type NotificationsTest } from './notifications.testing.ts';

let test: NotificationsTest;
let nadia: Person;
beforeAll(async () => void (test = await openNotificationsTest()));
afterAll(() => test.close());
beforeEach(async () => void (nadia = await test.person({ email: `nadia${Math.random()}@example.org`, isEmailVerified: true })));

const countOf = async (table: 'notification' | 'outbound_message' | 'live_event', { accountId }: Person): Promise<number> =>
  (await test.ctx.pool.query(`select count(*)::int as count from ${table} where member_id = $1`, [accountId])).rows[0].count;
const everywhere = async (person: Person) => [
  await countOf('notification', person),
  await countOf('live_event', person),
  (await countOf('outbound_message', person)) > 0,
];

describe('an event', () => {
  it('[PAY-141][NOTE-10] is told in the list, to open browsers and outside the site, with what it opens', async () => {
    await test.tellOfMoney(nadia, 150_000, 'PMT-1');
    expect(await test.rowsOf(nadia)).toMatchObject([
      { type: 'wallet_credited', event_key: 'PMT-1', parameters: { amount: 150_000 }, opens: '/my-wallet', actor_id: null, read_at: null },
    ]);
    expect(await everywhere(nadia)).toEqual([1, 1, true]);
  });

  it('[PAY-141][NOTE-22] that comes twenty times at once is told once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => test.tellOfMoney(nadia, 100, 'PMT-2')));
    const once = await everywhere(nadia);
    await test.tellOfMoney(nadia, 100, 'PMT-2');
    expect(once).toEqual([1, 1, true]);
    expect(await everywhere(nadia)).toEqual(once);
  });

  it('[NOTE-10] that is undone is told nowhere', async () => {
    const about = { memberId: nadia.accountId, eventKey: '1', parameters: { amount: 1 }, opens: '/my-wallet', actorId: null };
    const undone = inTransaction(test.ctx, async (tx) => {
      await notify(tx, { ...about, type: 'wallet_credited' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await everywhere(nadia)).toEqual([0, 0, false]);
  });

  it('[PAY-141] of another key, another type or another member is told for itself', async () => {
    const other = await test.person();
    const about = { parameters: { amount: 1 }, opens: '/my-wallet', actorId: null, eventKey: 'a' } as const;
    await test.tell({ ...about, memberId: nadia.accountId, type: 'wallet_credited' });
    await test.tell({ ...about, memberId: nadia.accountId, type: 'wallet_credited', eventKey: 'b' });
    await test.tell({ ...about, memberId: nadia.accountId, type: 'payment_second' });
    await test.tell({ ...about, memberId: other.accountId, type: 'wallet_credited' });
    expect(await countOf('notification', nadia)).toBe(3);
    expect(await countOf('notification', other)).toBe(1);
  });

  it('[NOTE-11][ACC-75] that guards the account stands in the list; what leaves the site leaves with the event itself', async () => {
    await inTransaction(test.ctx, (tx) =>
      announce(tx, 'account.noticed', { accountId: nadia.accountId, type: 'password_changed', parameters: {} }),
    );
    expect(await everywhere(nadia)).toEqual([1, 1, false]);
  });
});
