import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { inTransaction } from '#platform/context';
import { checkLedger } from './check-ledger.ts';
import { lockWallet, postEntry, walletBalance, type PostingOrder } from './ledger.service.ts';
import { anySubject, undoEntry } from './ledger.testing.ts';

let test: TestApp;
let nadia: Person;
let rahim: Person;
let finance: Person;

beforeAll(async () => {
  test = await openTestApp();
  nadia = await signUpPerson(test);
  rahim = await signUpPerson(test, { gender: 'male' });
  finance = await signUpPerson(test, { roles: ['finance'] });
});
afterAll(() => test.close());

const nothing = { paymentId: null, subject: null, staffId: null, reason: null, reversesId: null } as const;
const post = (order: PostingOrder) => inTransaction(test.ctx, (tx) => postEntry(tx, order));
const cash = (amount: number, memberId = nadia.accountId) => post({ kind: 'cash', amount, memberId, subject: anySubject() });
const query = async (text: string, values: unknown[] = []) => (await test.ctx.pool.query(text, values)).rows;
const linesOfEntry = (id: number) =>
  query(
    'select kind, member_id, amount from journal_line join ledger_account on ledger_account.id = account_id where entry_id = $1 order by journal_line.id',
    [id],
  );

async function newPayment(): Promise<number> {
  const [row] = await query(
    `insert into payment (payment_code, member_id, purpose, amount, method, created_at)
     values ('PMT-20260615-' || translate(lpad(nextval('member_code_number')::text, 8, '2'), '01', 'AB'), $1, 'wallet', 1000, 'bkash', now()) returning id`,
    [nadia.accountId],
  );
  return row.id;
}

describe('an entry', () => {
  it('[PAY-132][PAY-134] is two lines that sum to zero, debit above zero', async () => {
    const id = await cash(150_000);
    expect(await linesOfEntry(id)).toEqual([
      { kind: 'cash_in_hand', member_id: null, amount: 150_000 },
      { kind: 'wallet', member_id: nadia.accountId, amount: -150_000 },
    ]);
    expect(await query('select sum(amount)::int as total from journal_line')).toEqual([{ total: 0 }]);
  });

  it.each([
    ['one line', [100]],
    ['lines that do not sum to zero', [100, -99]],
    ['no line', []],
  ])('[PAY-143] with %s is refused when the transaction commits', async (_what, amounts) => {
    const write = inTransaction(test.ctx, async (tx) => {
      const { id: entryId } = await tx.db
        .insertInto('journalEntry')
        .values({ ...nothing, postingKind: 'cash', subject: anySubject(), createdAt: test.ctx.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: accountId } = await tx.db.selectFrom('ledgerAccount').select('id').where('kind', '=', 'bank').executeTakeFirstOrThrow();
      for (const amount of amounts) await tx.db.insertInto('journalLine').values({ entryId, accountId, amount }).execute();
    });
    await expect(write).rejects.toMatchObject({ constraint: 'journal_entry_balances' });
  });

  it('[PAY-135] is complete with the transaction that wrote it', async () => {
    const id = await cash(100);
    const addTwo = query(
      `insert into journal_line (entry_id, account_id, amount) select $1, id, case kind when 'bank' then 5 else -5 end
       from ledger_account where kind in ('bank', 'cheques')`,
      [id],
    );
    await expect(addTwo).rejects.toThrow('is complete');
  });

  it.each([
    'update journal_line set amount = amount + 1',
    'delete from journal_line',
    'truncate journal_line',
    'update journal_entry set reason = null',
    'delete from journal_entry',
    'truncate journal_entry, journal_line, wallet_entry, settlement, unclaimed_payout',
    'update ledger_account set balance = 100 where balance is not null',
    'delete from ledger_account',
    'truncate ledger_account, journal_line',
  ])('[PAY-135][NEVER-03] stays as it was written: %s', async (statement) => {
    await expect(query(statement)).rejects.toThrow('only ever added');
  });

  it('[PAY-135] of a mistake is undone by one of the opposite sign that names it, once', async () => {
    const before = await walletBalance(test.ctx, nadia.accountId);
    const mistake = await cash(70_000);
    const undo = () => undoEntry(test, { entryId: mistake, staffId: finance.accountId, reason: 'typed twice' });
    const undone = await undo();
    expect(await linesOfEntry(undone)).toEqual([
      { kind: 'cash_in_hand', member_id: null, amount: -70_000 },
      { kind: 'wallet', member_id: nadia.accountId, amount: 70_000 },
    ]);
    expect(await query('select posting_kind, reverses_id, staff_id, reason from journal_entry where id = $1', [undone])).toEqual([
      { posting_kind: 'reversal', reverses_id: mistake, staff_id: finance.accountId, reason: 'typed twice' },
    ]);
    expect(await walletBalance(test.ctx, nadia.accountId)).toBe(before);
    await expect(undo()).rejects.toMatchObject({ code: '23505' });
  });

  it('[PAY-135] that names another and does not undo it is refused', async () => {
    const mistake = await cash(500);
    const half = inTransaction(test.ctx, async (tx) => {
      const entry = await tx.db
        .insertInto('journalEntry')
        .values({ ...nothing, postingKind: 'reversal', subject: anySubject(), reversesId: mistake, createdAt: test.ctx.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const lines = await tx.db.selectFrom('journalLine').select(['accountId', 'amount']).where('entryId', '=', mistake).execute();
      await tx.db
        .insertInto('journalLine')
        .values(lines.map(({ accountId, amount }) => ({ entryId: entry.id, accountId, amount: -amount / 2 })))
        .execute();
    });
    await expect(half).rejects.toMatchObject({ constraint: 'journal_entry_undoes' });
  });
});

describe('a payment', () => {
  const held = { kind: 'on_hold', amount: 1000, gateway: 'bkash' } as const;
  /** Puts a payment on hold, with what is posted for it besides, in one transaction. */
  const hold = async (...further: readonly PostingOrder[]) => {
    const paymentId = await newPayment();
    await inTransaction(test.ctx, async (tx) => {
      await tx.db.updateTable('payment').set({ state: 'on_hold', heldReason: 'risk' }).where('id', '=', paymentId).execute();
      for (const order of [held, ...further]) await postEntry(tx, { ...order, paymentId });
    });
  };
  const refund = (subject?: string): PostingOrder => ({ kind: 'refund', credit: 'wallet', amount: 10, memberId: nadia.accountId, subject });
  const fee = { kind: 'fee', amount: 20, gateway: 'bkash' } as const;
  const money = { amount: 1000, gateway: 'bkash' } as const;

  it('[PAY-136][NEVER-03] posts each kind once', async () => {
    await hold(fee);
    await expect(hold(fee, fee)).rejects.toMatchObject({ constraint: 'journal_entry_once_per_payment' });
    await expect(hold(fee, { ...fee, subject: 'again' })).rejects.toMatchObject({ constraint: 'journal_entry_subject_of_payment' });
  });

  it.each(['recharge', 'second_payment', 'package_by_gateway', 'cash'] as const)(
    '[PAY-136][NEVER-03] on hold does not bring its money in again as %s',
    async (kind) => {
      const again = hold({ ...money, memberId: nadia.accountId, kind });
      await expect(again).rejects.toMatchObject({ constraint: 'journal_entry_payment_taken_once' });
    },
  );

  it('[PAY-136] is cleared or refused, not both', async () => {
    const both = hold({ ...money, kind: 'hold_refused' }, { ...money, memberId: nadia.accountId, kind: 'hold_cleared', credit: 'wallet' });
    await expect(both).rejects.toMatchObject({ constraint: 'journal_entry_hold_decided_once' });
  });

  it('[PAY-136] has as many refunds as there are, each once', async () => {
    const enough = { ...fee, kind: 'settlement', amount: -1 } as const;
    await expect(hold(refund('refund:1'), refund('refund:2'), enough)).rejects.toThrow('a posting of -1 poisha');
    await expect(hold(refund('refund:3'), refund('refund:3'))).rejects.toMatchObject({ constraint: 'journal_entry_once_per_payment' });
    await expect(hold(refund())).rejects.toMatchObject({ constraint: 'journal_entry_subject_of_payment' });
  });
});

describe('a wallet', () => {
  it('[PAY-133][PAY-137] is opened by its first use and holds what is owed', async () => {
    expect(await walletBalance(test.ctx, rahim.accountId)).toBe(0);
    await cash(50_000, rahim.accountId);
    await cash(2550, rahim.accountId);
    expect(await walletBalance(test.ctx, rahim.accountId)).toBe(52_550);
  });

  it('[PAY-109][PAY-137] never goes below zero: the database refuses it', async () => {
    const spend = post({ kind: 'package_from_wallet', amount: 52_551, memberId: rahim.accountId, subject: anySubject() });
    await expect(spend).rejects.toMatchObject({ constraint: 'ledger_account_wallet_never_below_zero' });
    expect(await walletBalance(test.ctx, rahim.accountId)).toBe(52_550);
  });

  it('[PAY-137][PAY-148] that is spent from fifty times at once is emptied exactly', async () => {
    const person = await signUpPerson(test);
    await cash(1000, person.accountId);
    const spendOnce = () =>
      inTransaction(test.ctx, async (tx) => {
        const balance = await lockWallet(tx, person.accountId);
        if (balance < 90) return false;
        await postEntry(tx, { kind: 'package_from_wallet', amount: 90, memberId: person.accountId, subject: anySubject() });
        return true;
      });
    const spendings = await Promise.all(Array.from({ length: 50 }, spendOnce));
    expect(spendings.filter(Boolean)).toHaveLength(11);
    expect(await walletBalance(test.ctx, person.accountId)).toBe(10);
    expect(await checkLedger(test.ctx)).toEqual([]);
  });

  it('[PAY-137] that is filled and spent by many at once loses nothing, also where nobody locks it', async () => {
    const person = await signUpPerson(test);
    await Promise.all(Array.from({ length: 20 }, () => cash(100, person.accountId)));
    const spendings = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        post({ kind: 'package_from_wallet', amount: 100, memberId: person.accountId, subject: anySubject() }),
      ),
    );
    expect(spendings.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await walletBalance(test.ctx, person.accountId)).toBe(0);
  });
});
