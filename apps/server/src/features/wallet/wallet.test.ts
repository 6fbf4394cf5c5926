import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWalletBalance, listWallet, type WalletApproval } from '@app/contract/wallet';
import { postEntry } from '#features/ledger';
import { inTransaction, type Tx } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { enterInWallet, largestRechargeFor, settleRecharge } from './wallet.service.ts';

let test: TestApp;
let nadia: Person;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => void (nadia = await signUpPerson(test)));

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(test.ctx, work);
const list = async (query: { page?: string } = {}, token = nadia.token, language: 'en' | 'bn' = 'en') =>
  (await test.call(listWallet, { token, query, language })).body;
const balance = async (language: 'en' | 'bn' = 'en') => (await test.call(getWalletBalance, { token: nadia.token, language })).body;

async function openPayment(tx: Tx, method: 'bkash' | 'sslcommerz' = 'bkash', amount = 50_000): Promise<number> {
  const code = Array.from({ length: 8 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(Math.random() * 24)]).join('');
  const { id } = await tx.db
    .insertInto('payment')
    .values({
      paymentCode: `PMT-20260615-${code}`,
      memberId: nadia.accountId,
      purpose: 'wallet',
      packageId: null,
      itemCopy: null,
      amount,
      method,
      createdAt: test.ctx.clock.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const startRecharge = (amount = 50_000) =>
  within(async (tx) => {
    const paymentId = await openPayment(tx, 'bkash', amount);
    await enterInWallet(tx, { memberId: nadia.accountId, paymentId, method: 'bkash', amount, kind: 'recharge', approval: 'pending' });
    return paymentId;
  });

const close = (paymentId: number, state: 'failed' | 'cancelled' | 'expired') =>
  within(async (tx) => {
    await tx.db.updateTable('payment').set({ state, closedAt: test.ctx.clock.now() }).where('id', '=', paymentId).execute();
    await settleRecharge(tx, { paymentId, approval: state });
  });

const pay = (paymentId: number, amount = 50_000) =>
  within(async (tx) => {
    await tx.db.updateTable('payment').set({ state: 'paid', paidAt: test.ctx.clock.now() }).where('id', '=', paymentId).execute();
    const journalEntryId = await postEntry(tx, { kind: 'recharge', amount, memberId: nadia.accountId, gateway: 'bkash', paymentId });
    await settleRecharge(tx, { paymentId, approval: 'approved', journalEntryId });
  });

const nothingHeld = { wallet_on_hold: '৳0.00', wallet_on_hold_poisha: 0 };

describe('the balance', () => {
  it('[PAY-108] is a currency text, and whole poisha for reckoning', async () => {
    expect(await balance()).toEqual({ result: true, wallet_balance: '৳0.00', wallet_balance_poisha: 0, ...nothingHeld });
    await pay(await startRecharge(150_000), 150_000);
    expect(await balance()).toEqual({ result: true, wallet_balance: '৳1,500.00', wallet_balance_poisha: 150_000, ...nothingHeld });
    expect((await balance('bn')).wallet_balance).toBe('৳১,৫০০.০০');
  });

  it('[PAY-105][PAY-115] counts approved entries only', async () => {
    const paymentId = await startRecharge();
    expect(await list()).toMatchObject({ total: 1, data: [{ approval: 'pending', kind: 'recharge', amount: 500 }] });
    expect((await balance()).wallet_balance_poisha).toBe(0);
    await pay(paymentId);
    expect(await list()).toMatchObject({ total: 1, data: [{ approval: 'approved' }] });
    expect((await balance()).wallet_balance_poisha).toBe(50_000);
  });

  it('[PAY-112] leaves room for a recharge up to the largest balance', async () => {
    expect(await largestRechargeFor(test.ctx, nadia.accountId)).toBe(500_000_00);
    for (let times = 0; times < 2; times += 1) await pay(await startRecharge(450_000_00), 450_000_00);
    expect(await largestRechargeFor(test.ctx, nadia.accountId)).toBe(100_000_00);
  });
});

describe('what becomes of a recharge', () => {
  it.each(['failed', 'cancelled', 'expired'] as const)(
    '[PAY-105] it is %s, and approved where it is found paid after all',
    async (state) => {
      const paymentId = await startRecharge();
      await close(paymentId, state);
      expect((await list()).data).toMatchObject([{ approval: state }]);
      await within((tx) => settleRecharge(tx, { paymentId, approval: state }));
      await pay(paymentId);
      expect((await list()).data).toMatchObject([{ approval: 'approved' }]);
    },
  );

  it.each(['pending', 'failed', 'rejected'] as const)('[PAY-144][NEVER-03] approved is final: not %s afterwards', async (approval) => {
    const paymentId = await startRecharge();
    await pay(paymentId);
    await expect(within((tx) => settleRecharge(tx, { paymentId, approval }))).rejects.toThrow('is decided');
    await expect(within((tx) => settleRecharge(tx, { paymentId, approval: 'approved' }))).resolves.toBeUndefined();
  });

  it('[PAY-144] approved has a ledger entry, and nothing else has', async () => {
    const paymentId = await startRecharge();
    await expect(within((tx) => settleRecharge(tx, { paymentId, approval: 'approved' }))).rejects.toMatchObject({
      constraint: 'wallet_entry_approved_with_journal_entry',
    });
    const entryId = await within((tx) => postEntry(tx, { kind: 'cash', amount: 5, memberId: nadia.accountId, subject: `w:${paymentId}` }));
    await expect(within((tx) => settleRecharge(tx, { paymentId, approval: 'failed', journalEntryId: entryId }))).rejects.toMatchObject({
      constraint: 'wallet_entry_approved_with_journal_entry',
    });
  });

  it('[PAY-144] an entry is never changed or deleted', async () => {
    await startRecharge();
    const statement = (text: string) => test.ctx.pool.query(text);
    await expect(statement('update wallet_entry set amount = amount + 1')).rejects.toThrow('never changes');
    await expect(statement('delete from wallet_entry')).rejects.toThrow('only ever added');
    await expect(statement('truncate wallet_entry')).rejects.toThrow('only ever added');
  });

  it('[NEVER-03] a payment has one recharge', async () => {
    const paymentId = await startRecharge();
    const again = within((tx) =>
      enterInWallet(tx, { memberId: nadia.accountId, paymentId, method: 'bkash', amount: 5, kind: 'recharge', approval: 'pending' }),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'wallet_entry_one_per_payment' });
  });
});

describe('the list', () => {
  it('[PAY-104] shows purchases and refunds with their sign and what they were for', async () => {
    await pay(await startRecharge());
    await within(async (tx) => {
      const common = { memberId: nadia.accountId, approval: 'pending' as WalletApproval };
      const paymentId = await openPayment(tx, 'sslcommerz');
      await enterInWallet(tx, { ...common, paymentId, method: 'wallet', amount: -30_000, kind: 'purchase', note: 'Gold' });
      await enterInWallet(tx, { ...common, paymentId, method: 'wallet', amount: 10_050, kind: 'refund', note: 'Paid twice' });
    });
    expect((await list()).data).toMatchObject([
      { kind: 'refund', amount: 100.5, note: 'Paid twice', payment_method: 'wallet' },
      { kind: 'purchase', amount: -300, note: 'Gold', payment_code: expect.stringMatching(/^PMT-20260615-/) },
      { kind: 'recharge', amount: 500, note: null, date: test.ctx.clock.now().toISOString() },
    ]);
    expect((await list({}, nadia.token, 'bn')).data[0]).toMatchObject({ kind: 'refund', note: 'দুইবার পরিশোধ' });
  });

  it('[PAY-103] is newest first, 20 a page', async () => {
    for (let taka = 1; taka <= 21; taka += 1) await startRecharge(taka * 100);
    const first = await list();
    expect(first).toMatchObject({ current_page: 1, from: 1, to: 20, per_page: 20, last_page: 2, total: 21 });
    expect(first.data.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
    expect((await list({ page: '2' })).data.map(({ amount }) => amount)).toEqual([1]);
  });

  it('[PAY-156][NEVER-04] is the member’s own', async () => {
    await pay(await startRecharge());
    const rahim = await signUpPerson(test, { gender: 'male' });
    expect(await list({}, rahim.token)).toMatchObject({ data: [], total: 0 });
    expect((await test.call(getWalletBalance, { token: rahim.token })).body.wallet_balance_poisha).toBe(0);
  });
});
