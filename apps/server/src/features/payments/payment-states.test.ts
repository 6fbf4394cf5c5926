import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_COUNTS } from '@app/contract/packages';
import { PAYMENT_METHODS, PAYMENT_STATES, type PaymentMethod, type PaymentState } from '@app/contract/payments';
import { putPackageOnSale } from '#features/packages';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { drawnPicture } from '../packages/packages.testing.ts';
import { PAYMENT_MOVES } from './payments.policy.ts';

let test: TestApp;
let memberId: number;
let packageId: number;
let made = 0;
let begun = 0;
beforeAll(async () => {
  test = await openTestApp();
  memberId = (await signUpPerson(test, {})).accountId;
  const draft = { name: 'Gold', price: 50_000, validityDays: 30, counts: NO_COUNTS, extraFeatures: [] };
  packageId = await inTransaction(test.ctx, async (tx) => putPackageOnSale(tx, draft, await drawnPicture()));
});
afterAll(() => test.close());

const code = () =>
  `PMT-20260615-${String((made += 1))
    .padStart(8, '2')
    .replaceAll(/[01]/g, 'A')}`;
const columns = `payment_code, member_id, purpose, amount, method, created_at`;
const insert = async (): Promise<number> => {
  for (;;) {
    const { rows } = await test.ctx.pool.query<{ id: number }>(
      `insert into payment (${columns}) values ($1, $2, 'wallet', 50000, 'bkash', now()) on conflict do nothing returning id`,
      [code(), memberId],
    );
    if (rows[0]) return rows[0].id;
  }
};
/** Columns that a payment needs to be in a state. */
const WITH: Record<string, string> = {
  paid: ', paid_at = now()',
  on_hold: ", held_reason = 'amount'",
  refunded: ', refunded_at = now()',
};
/** Moves without the journal, and rolls back: only the move itself is judged. */
async function move(path: readonly string[]): Promise<void> {
  const client = await test.ctx.pool.connect();
  const id = await insert();
  try {
    await client.query('begin');
    for (const state of path) await client.query(`update payment set state = '${state}'${WITH[state] ?? ''} where id = $1`, [id]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A way from pending to each state. */
const WAY_TO: Record<string, readonly string[]> = { ...Object.fromEntries(PAYMENT_STATES.map((state) => [state, [state]])), pending: [] };
const pairs = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.filter((to) => to !== from).map((to) => [from, to] as const));

describe('[PAY-55] the database', () => {
  it.each(pairs.filter(([from, to]) => PAYMENT_MOVES[from].includes(to)))('lets a payment go from %s to %s', async (from, to) => {
    await expect(move([...(WAY_TO[from] ?? []), to])).resolves.toBeUndefined();
  });
  it.each(pairs.filter(([from, to]) => !PAYMENT_MOVES[from].includes(to)))('lets none go from %s to %s', async (from, to) => {
    await expect(move([...(WAY_TO[from] ?? []), to])).rejects.toThrow(/does not go|refunded_with_time/);
  });
});

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeOfBegun = (number: number): string => `PMT-20261129-BEGUN2${LETTERS.charAt(number >> 5)}${LETTERS.charAt(number % 32)}`;

/** Begins a payment in a state, with what it needs for it, and leaves it there if `keeps`. */
async function begin(method: string, state: string, keeps = false, closingId: number | null = null): Promise<void> {
  const client = await test.ctx.pool.connect();
  const facts = {
    payment_code: codeOfBegun((begun += 1)),
    member_id: memberId,
    purpose: 'package',
    package_id: packageId,
    item_copy: {},
    amount: 50_000,
    method,
    state,
    created_at: new Date(),
    paid_at: state === 'paid' ? new Date() : null,
    held_reason: state === 'on_hold' ? 'amount' : null,
    refunded_at: state === 'refunded' ? new Date() : null,
    closing_id: closingId,
  };
  const names = Object.keys(facts);
  try {
    await client.query('begin');
    await client.query(
      `insert into payment (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      Object.values(facts),
    );
    if (keeps) await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('[PAY-55] a payment begins', () => {
  const allowed: readonly (readonly [PaymentMethod, PaymentState])[] = [
    ['sslcommerz', 'pending'],
    ['bkash', 'pending'],
    ['wallet', 'pending'],
    ['cash', 'pending'],
    ['cheque', 'pending'],
    ['wallet', 'paid'],
  ];
  it.each(allowed)('by %s as %s', async (method, state) => {
    await expect(begin(method, state)).resolves.toBeUndefined();
  });
  const isAllowed = (method: PaymentMethod, state: PaymentState): boolean => allowed.some((one) => one[0] === method && one[1] === state);
  const refused = PAYMENT_METHODS.flatMap((method) => PAYMENT_STATES.map((state) => [method, state] as const)).filter(
    (one) => !isAllowed(...one),
  );
  it.each(refused)('never by %s as %s', async (method, state) => {
    await expect(begin(method, state)).rejects.toMatchObject({ constraint: 'payment_begins_pending' });
  });
  it('[PAY-55] never as one that staff closed', async () => {
    await expect(begin('wallet', 'paid', false, 1)).rejects.toMatchObject({ constraint: 'payment_begins_pending' });
  });
  it('[PAY-142] from the wallet as paid with its entry in the journal alone', async () => {
    await expect(begin('wallet', 'paid', true)).rejects.toMatchObject({ constraint: 'payment_agrees_with_journal' });
  });
});

describe('the database', () => {
  it.each([
    ['the code', "payment_code = 'PMT-20260615-ZZZZZZZZ'"],
    ['the member', 'member_id = 1'],
    ['the amount', 'amount = 1'],
    ['the method', "method = 'sslcommerz'"],
    ['what it is for', "item_copy = '{}', package_id = 1, purpose = 'package'"],
  ])('[NEVER-03][PAY-55] never changes %s of a payment', async (_, change) => {
    const id = await insert();
    await expect(test.ctx.pool.query(`update payment set ${change} where id = $1`, [id])).rejects.toThrow('never changes');
  });

  it.each([
    ['a word of its own', "is_second = true, not_given_because = 'ended'", 'payment_not_given_known'],
    ['a package that was given', "not_given_because = 'second'", 'payment_not_given_is_second'],
    ['a recharge for another cause than an erased account', "not_given_because = 'terminated'", 'payment_not_given_is_second'],
  ])('[PAY-61][PAY-63] never names %s as not given', async (_, change, constraint) => {
    const id = await insert();
    await expect(test.ctx.pool.query(`update payment set ${change} where id = $1`, [id])).rejects.toMatchObject({ constraint });
    await test.ctx.pool.query("update payment set not_given_because = 'erased' where id = $1", [id]);
  });

  it('[PAY-146] deletes no payment, message or refund', async () => {
    for (const table of ['payment', 'payment_message', 'refund'])
      await expect(test.ctx.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added');
  });

  it('[PAY-142] keeps no payment as paid, on hold or refunded without its entry in the journal', async () => {
    for (const state of ['paid', 'on_hold', 'refunded']) {
      const id = await insert();
      await expect(test.ctx.pool.query(`update payment set state = '${state}'${WITH[state]} where id = $1`, [id])).rejects.toThrow(
        'the journal says otherwise',
      );
    }
  });

  it('[PAY-142] keeps no entry of a payment that was not paid', async () => {
    const id = await insert();
    const entry = `with entry as (insert into journal_entry (posting_kind, payment_id, created_at) values ('recharge', $1, now()) returning id)
      insert into journal_line (entry_id, account_id, amount)
      select entry.id, account.id, case account.kind when 'bank' then 500 else -500 end from entry, ledger_account account where kind in ('bank', 'suspense')`;
    await expect(test.ctx.pool.query(entry, [id])).rejects.toThrow('of a payment that is not so');
  });

  it('[PAY-57][PAY-136] lets no code, gateway reference or gateway transaction stand on two payments', async () => {
    const [one, other] = [await insert(), await insert()];
    for (const column of ['gateway_reference', 'gateway_transaction']) {
      await test.ctx.pool.query(`update payment set ${column} = 'A1' where id = $1`, [one]);
      await expect(test.ctx.pool.query(`update payment set ${column} = 'A1' where id = $1`, [other])).rejects.toThrow('duplicate key');
    }
    await expect(
      test.ctx.pool.query(`insert into payment (${columns}) select ${columns} from payment where id = $1`, [one]),
    ).rejects.toThrow('duplicate key');
  });
});
