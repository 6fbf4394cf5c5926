import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { lockWaiters } from '#testing';
import { countersOf } from './credits.service.ts';
import { creditDifferences } from './credit-differences.store.ts';
import { enqueue } from '#platform/jobs';

let test: CreditsTest;
let nadia: number;
let purchaseId: number;
beforeAll(async () => void (test = await openCreditsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = (await test.person()).accountId;
  ({ purchaseId } = await test.buy(nadia, { counts: { contact: 3, voice: 1 } }));
});

type Line = { change: number; movement: string; kind?: string; purchase?: number | null; month?: string | null; key?: string; of?: number };
/** Writes by hand, past every rule of the program. */
const write = (line: Line) => {
  const isAct = line.movement === 'spend' || line.movement === 'return';
  return test.ctx.pool.query(
    `insert into credit_entry (member_id, kind, purchase_id, allowance_month, change, movement, act, act_key, staff_id, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $1, 'by hand', now())`,
    [
      line.of ?? nadia,
      line.kind ?? 'contact',
      line.purchase === undefined ? purchaseId : line.purchase,
      line.month ?? null,
      line.change,
      line.movement,
      isAct ? 'contact_view' : null,
      isAct ? (line.key ?? `by hand ${Math.random()}`) : null,
    ],
  );
};

/** Waits until a transaction waits for another's lock. */
async function somebodyWaits(): Promise<'waits'> {
  while ((await lockWaiters(test.ctx.pool)) === 0);
  return 'waits';
}

describe('the database itself', () => {
  it.each<[string, Line, string]>([
    ['more taken than is left', { change: -4, movement: 'freeze' }, 'credit_entry_never_negative'],
    ['more thawed than was frozen', { change: 1, movement: 'thaw' }, 'credit_entry_never_negative'],
    ['what nobody spent given back', { change: 1, movement: 'return' }, 'credit_entry_never_negative'],
    ['a kind that was not bought', { change: -1, movement: 'lapse', kind: 'proposal' }, 'credit_entry_never_negative'],
    ['two credits for one act', { change: -2, movement: 'spend' }, 'credit_entry_one_credit_an_act'],
    ['a spending that gives', { change: 1, movement: 'spend' }, 'credit_entry_sign'],
    ['a movement of nothing', { change: 0, movement: 'lapse' }, 'credit_entry_sign'],
    ['a movement without a source', { change: 1, movement: 'grant', purchase: null }, 'credit_entry_one_pot'],
    ['a frozen allowance', { change: -1, movement: 'freeze', purchase: null, month: '2026-06' }, 'credit_entry_allowance_moves'],
    ['a purchase granted twice', { change: 1, movement: 'grant' }, 'credit_entry_purchase_granted_once'],
  ])('[PAY-138] refuses %s', async (_, line, constraint) => {
    await expect(write(line)).rejects.toMatchObject({ constraint });
  });

  it("[PAY-25][PAY-138] refuses another member's purchase", async () => {
    const { accountId } = await test.person();
    await expect(write({ change: 1, movement: 'staff_grant', of: accountId })).rejects.toThrow('foreign key');
  });

  it('[PAY-22] takes an act once', async () => {
    await write({ change: -1, movement: 'spend', key: `once ${nadia}` });
    await expect(write({ change: -1, movement: 'spend', key: `once ${nadia}` })).rejects.toMatchObject({
      constraint: 'credit_entry_act_once',
    });
  });

  it('[PAY-139] refuses a credit that goes back to another pot than it came from', async () => {
    const { purchaseId: other } = await test.buy(nadia, { counts: { contact: 1 } });
    await write({ change: -1, movement: 'spend', key: `one ${nadia}` });
    await write({ change: -1, movement: 'spend', key: `other ${nadia}`, purchase: other });
    await expect(write({ change: 1, movement: 'return', key: `one ${nadia}`, purchase: other })).rejects.toMatchObject({
      constraint: 'credit_entry_returns_to_its_pot',
    });
  });

  it('[PAY-138][PAY-149] of two that take the last ones at the same moment by hand the second waits, sees, and is refused', async () => {
    const [one, other] = [await test.ctx.pool.connect(), await test.ctx.pool.connect()];
    const takeAll = async (client: typeof one) => {
      await client.query('begin');
      await client.query(
        `insert into credit_entry (member_id, kind, purchase_id, change, movement, created_at) values ($1, 'contact', $2, -3, 'lapse', now())`,
        [nadia, purchaseId],
      );
    };
    try {
      await takeAll(one);
      await takeAll(other);
      await one.query('set constraints all immediate');
      const second = other.query('commit').then(
        () => 'committed',
        (failure: { constraint: string }) => failure.constraint,
      );
      expect(await Promise.race([second, somebodyWaits()])).toBe('waits');
      await one.query('commit');
      expect(await second).toBe('credit_entry_never_negative');
    } finally {
      one.release();
      other.release();
    }
    expect((await countersOf(test.ctx, nadia)).contact).toBe(0);
  });

  it('[PAY-138] refuses to be asked at another isolation, where it could not see what others did', async () => {
    const client = await test.ctx.pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await client.query(
        `insert into credit_entry (member_id, kind, purchase_id, change, movement, created_at) values ($1, 'contact', $2, -1, 'lapse', now())`,
        [nadia, purchaseId],
      );
      await expect(client.query('commit')).rejects.toThrow('read committed only');
    } finally {
      client.release();
    }
  });

  it.each(['update credit_entry set change = 9', 'delete from credit_entry', 'truncate credit_entry cascade'])(
    '[PAY-138] refuses %s',
    async (statement) => {
      await expect(test.ctx.pool.query(statement)).rejects.toThrow('only ever added');
    },
  );
});

it('[PAY-138][PAY-89] the nightly check finds nothing, and what came about behind the trigger', async () => {
  expect(await creditDifferences(test.ctx)).toEqual([]);
  const { accountId } = await test.person();
  await test.ctx.pool.query(`set session_replication_role = replica;
    insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at) values (${accountId}, 'feed', '2026-06', -2, 'lapse', now());
    set session_replication_role = default`);
  expect(await creditDifferences(test.ctx)).toEqual([{ memberId: accountId, kind: 'feed', part: 'allowance 2026-06: left', found: -2 }]);
  await enqueue(test.ctx, { name: 'ledger.check', payload: z.object({}), attempts: 1 }, {});
  await test.runJobs();
  const { rows } = await test.ctx.pool.query(`select kind, subject from ledger_difference where kind = 'credits'`);
  expect(rows).toEqual([{ kind: 'credits', subject: `member:${accountId} feed allowance 2026-06: left -2` }]);
});

it('[PAY-138][PAY-89] and it finds where more came back than was frozen, or spent', async () => {
  await test.ctx.pool.query(`set session_replication_role = replica;
    insert into credit_entry (member_id, kind, purchase_id, change, movement, created_at) values
      (${nadia}, 'contact', ${purchaseId}, -1, 'freeze', now()), (${nadia}, 'contact', ${purchaseId}, 3, 'thaw', now());
    insert into credit_entry (member_id, kind, purchase_id, change, movement, act, act_key, created_at)
      values (${nadia}, 'voice', ${purchaseId}, 1, 'return', 'contact_view', 'by hand, too much', now());
    set session_replication_role = default`);
  expect((await creditDifferences(test.ctx)).filter(({ memberId }) => memberId === nadia)).toEqual([
    { memberId: nadia, kind: 'contact', part: `purchase ${purchaseId}: frozen`, found: -2 },
    { memberId: nadia, kind: 'voice', part: `purchase ${purchaseId}: spent`, found: -1 },
  ]);
});
