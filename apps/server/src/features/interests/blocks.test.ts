import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { openInterestsTest, type InterestsTest } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
const START = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.woman();
  rahim = await test.man();
});

const statuses = async () => (await test.rowsBetween(nadia, rahim)).map(({ kind, status }) => [kind, status]);

describe('a block', () => {
  it.each(['the sender', 'the receiver'] as const)(
    '[REL-45][REL-65] by %s withdraws what waits, of both kinds, and hides it',
    async (who) => {
      const { id } = await test.send('interest', rahim, nadia);
      await test.send('proposal', nadia, rahim);
      const other = await test.send('interest', await test.man(), nadia);
      const left = await test.leftOf('interest', rahim);
      await (who === 'the sender' ? test.block(rahim, nadia) : test.block(nadia, rahim));
      expect(await statuses()).toEqual([
        ['interest', 'withdrawn'],
        ['proposal', 'withdrawn'],
      ]);
      expect(await test.leftOf('interest', rahim)).toBe(left);
      expect((await test.list('interest', nadia, 'received')).data).toMatchObject([{ interest_id: other.id, status: 'pending' }]);
      expect(await test.list('interest', rahim, 'sent')).toMatchObject({ data: [], total: 0 });
      expect(await test.step('interest', 'accept', nadia, id)).toMatchObject({ status: 404 });
      expect(await test.step('interest', 'withdraw', rahim, id)).toMatchObject({ status: 404 });
    },
  );

  it('[REL-46][REL-21] counts as a withdrawal: lifted, its sender waits 30 days, and what was accepted is as before', async () => {
    await test.send('interest', rahim, nadia);
    const proposal = await test.send('proposal', rahim, nadia);
    await test.step('proposal', 'accept', nadia, proposal.id);
    await test.block(nadia, rahim);
    await test.unblock(nadia, rahim);
    expect(await test.send('interest', rahim, nadia)).toMatchObject({ status: 409, message: 'You can send again on 15 July 2026.' });
    expect((await test.list('proposal', rahim, 'sent')).data).toMatchObject([{ status: 'accepted' }]);
    expect((await test.send('interest', nadia, rahim)).data?.status).toBe('pending');
  });

  it('[REL-45] leaves what has run out as expired', async () => {
    await test.send('interest', rahim, nadia);
    test.days(60);
    nadia = await test.again(nadia);
    await test.block(nadia, rahim);
    expect(await statuses()).toEqual([['interest', 'expired']]);
  });
});

describe('the erasure of an account', () => {
  it.each(['the sender', 'the receiver'] as const)('[REL-77][NEVER-07] of %s takes the words and leaves the record', async (who) => {
    await test.send('interest', rahim, nadia, { note: 'Salam from my family' });
    const { id } = await test.send('proposal', rahim, nadia);
    await test.step('proposal', 'accept', nadia, id);
    const gone = who === 'the sender' ? rahim : nadia;
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: gone.accountId }));
    expect(await test.rowsBetween(nadia, rahim)).toMatchObject([
      { kind: 'interest', status: 'withdrawn', text: null, note: null, senderId: rahim.accountId },
      { kind: 'proposal', status: 'accepted', text: null, note: null, receiverId: nadia.accountId },
    ]);
  });
});

describe('the database itself', () => {
  const change = (statement: string, values: unknown[] = []) => test.ctx.pool.query(statement, values);

  it('[NEVER-07][REL-20] keeps every row, whose it was and how it ended', async () => {
    const { id } = await test.send('interest', rahim, nadia);
    await test.step('interest', 'decline', nadia, id);
    await expect(change('delete from approach where id = $1', [id])).rejects.toThrow('only ever added');
    await expect(change('truncate approach')).rejects.toThrow('only ever added');
    for (const column of [
      'status = $$pending$$, answered_at = null',
      'receiver_id = sender_id + 1',
      'credit_entry_id = 1',
      'kind = $$proposal$$',
    ])
      await expect(change(`update approach set ${column} where id = ${id}`)).rejects.toMatchObject({ constraint: 'approach_fixed' });
  });

  it('[REL-73][REL-75][REL-76] refuses a second open one, a credit used twice, and one’s own self', async () => {
    await test.send('interest', rahim, nadia);
    const [row] = await test.rowsBetween(nadia, rahim);
    const write = (senderId: number, receiverId: number, creditEntryId: number | undefined) =>
      change(
        `insert into approach (kind, sender_id, receiver_id, status, credit_entry_id, expires_at, created_at) values ('interest', $1, $2, 'pending', $3, now(), now())`,
        [senderId, receiverId, creditEntryId],
      );
    const { rows } = await change('select min(id) as id from credit_entry');
    const unused = (rows[0] as { id: number }).id;
    await expect(write(nadia.accountId, rahim.accountId, unused)).rejects.toMatchObject({ constraint: 'approach_one_open_per_pair' });
    const karim = await test.man();
    await expect(write(karim.accountId, nadia.accountId, row?.creditEntryId)).rejects.toMatchObject({
      constraint: 'approach_one_credit_each',
    });
    await expect(write(karim.accountId, karim.accountId, unused)).rejects.toMatchObject({ constraint: 'approach_of_another' });
    await expect(write(karim.accountId, nadia.accountId, undefined)).rejects.toThrow('not-null');
  });
});
