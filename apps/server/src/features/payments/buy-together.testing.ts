import { checkLedger, postEntry } from '#features/ledger';
import { inTransaction } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { expect, vi } from 'vitest';
import { signUpPerson, type Person } from '#testing';
import { anySubject } from '../ledger/ledger.testing.ts';
import { buyFromWallet } from './buy-from-wallet.ts';
import { openPaymentTest, type PaymentTest } from './payments.testing.ts';

export type Asks = { readonly packageId?: number; readonly taka?: number; readonly key?: string | null };
export type Told = { readonly code: string; readonly receipt: string; readonly balance: number } | string;
type Money = { readonly taka?: number | null; readonly email?: string; readonly fullName?: string };

let keys = 0;

/** Writes out all that a purchase leaves, by what it says and not by what it is called. */
const LEFT = {
  payments: `select state, purpose, method, amount, package_id, item_copy, fee, is_second, not_given_because, attention, needs_attention, created_at, paid_at, period_ends_at,
      receipt_number is not null as is_numbered, idempotency_key is not null as is_keyed
    from payment where member_id = $1 order by id`,
  journal: `select posting_kind, entry.subject is null as is_of_payment, staff_id, entry.created_at, account.kind, account.member_id = $1 as is_own, line.amount
    from payment join journal_entry entry on entry.payment_id = payment.id join journal_line line on line.entry_id = entry.id
    join ledger_account account on account.id = line.account_id where payment.member_id = $1 order by line.id`,
  wallet: `select method, kind, amount, approval, note, reason, wallet_entry.created_at, journal_entry_id is not null as is_posted,
      (select entry.payment_id = wallet_entry.payment_id from journal_entry entry where entry.id = journal_entry_id) as is_its_own
    from wallet_entry where member_id = $1 order by id`,
  balance: "select balance from ledger_account where kind = 'wallet' and member_id = $1",
  periods: `select started_at, ends_at, renew_until, lapsed_at from premium_period where member_id = $1 order by id`,
  purchases: `select package_id, item_copy, starts_at, ends_at, purchase.created_at, refunded_at,
      dense_rank() over (order by premium_period_id) as period from purchase where member_id = $1 order by id`,
  credits: `select kind, change, movement, allowance_month, act, replace(act_key, ':' || member_id || ':', ':') as act_key, staff_id, reason, created_at, dense_rank() over (order by purchase_id nulls first) as source
    from credit_entry where member_id = $1 order by id`,
  receipts: `select kind, names_receipt, issued_at, snapshot - 'memberCode' - 'paymentCode' as printed, snapshot ->> 'paymentCode' = payment_code as is_its_own,
      snapshot ->> 'memberCode' = (select member_code from account where id = $1) as is_of_member
    from receipt join payment on payment.id = payment_id where receipt.member_id = $1 order by receipt.id`,
  notices: `select notice.type, notice.parameters - 'number' as told, notice.parameters ->> 'number' = payment.receipt_number as is_numbered,
      notice.opens = '/package-history/' || payment_code as opens, actor_id, group_key, notice.created_at
    from notification notice left join payment on payment_code = event_key where notice.member_id = $1 order by notice.id`,
  messages: `select message.type, channel, message.parameters::jsonb - 'number' as told, message.parameters::jsonb ->> 'number' = receipt_number as is_numbered, status
    from outbound_message message left join payment on payment_code = event_key where message.member_id = $1 order by payment.id, channel`,
  search: 'select premium_until from search_entry where member_id = $1',
  record: 'select premium_until from member_record where member_id = $1',
  jobs: `select task.identifier, job.payload::jsonb - 'memberId' as payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where (job.payload ->> 'memberId')::bigint = $1`,
} as const;

/** Opens the whole server with packages, and members who buy from their wallets. */
export async function openShopTest() {
  const server: PaymentTest = await openPaymentTest();
  const { ctx } = server.test;
  const gold = await server.sell(1000, { nameBn: 'গোল্ড' });
  /** Buys as the call does, in this turn of the event loop; what it says. */
  const buy = ({ accountId }: Person, { packageId = gold, taka = 1000, key }: Asks = {}): Promise<Told> =>
    buyFromWallet(ctx, {
      viewer: { accountId, purpose: 'member' },
      asked: { purpose: 'package', packageId, stated: taka * 100 },
      idempotencyKey: key === undefined ? `key ${(keys += 1)}` : key,
      language: 'en',
    }).then(
      ({ paymentCode: code, receiptNumber: receipt, balance }) => ({ code, receipt, balance }),
      (failure: unknown) => (failure instanceof Refusal ? failure.code : (failure as Error).message),
    );
  const person = async ({ taka = 5000, email, fullName = 'Nadia Sultana' }: Money = {}): Promise<Person> => {
    const buyer = await signUpPerson(server.test, { gender: 'female', fullName, ...(email ? { email, isEmailVerified: true } : {}) });
    const money = { kind: 'correction', credit: 'wallet', amount: (taka ?? 0) * 100, memberId: buyer.accountId } as const;
    if (taka !== null) await inTransaction(ctx, (tx) => postEntry(tx, { ...money, subject: anySubject(), reason: 'test' }));
    // Makes the buyer one that can be found.
    await inTransaction(ctx, (tx) => announce(tx, 'profile.changed', { memberId: buyer.accountId }));
    return buyer;
  };
  return {
    ...server,
    ctx,
    gold,
    buy,
    person,
    people: (count: number, of: Money = {}): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => person(of))),
    /** Does these while another buys, so that nobody is done alone for want of company; so many crowds break off. */
    inCrowd: async <T>(work: () => Promise<T>, breakOff = 0): Promise<T> => {
      const company = await person();
      const logged = vi.spyOn(ctx.log, 'error');
      const [, result] = await Promise.all([buy(company), work()]);
      expect(logged.mock.calls.filter(([, text]) => String(text).includes('failed together'))).toHaveLength(breakOff);
      logged.mockRestore();
      return result;
    },
    /** Returns all that is written of a buyer. */
    leftOf: async ({ accountId }: Person): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        await Promise.all(Object.entries(LEFT).map(async ([name, text]) => [name, await server.rows(text, [accountId])] as const)),
      ),
    balanceOf: async ({ accountId }: Person): Promise<number> => {
      const [row] = await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [accountId]);
      return Number(row?.['balance'] ?? 0) / 100;
    },
    /** Counts payments, journal entries, purchases, credits that were granted with them, receipts and notices of a buyer. */
    booksOf: async ({ accountId }: Person): Promise<number[]> => {
      const [row] = await server.rows(
        `select (select count(*) from payment where member_id = $1)::int as payments,
          (select count(*) from journal_entry join payment on payment.id = payment_id where member_id = $1)::int as entries,
          (select count(*) from purchase where member_id = $1)::int as purchases,
          (select coalesce(sum(change), 0) from credit_entry where member_id = $1 and kind = 'contact' and movement = 'grant')::int as contacts,
          (select count(*) from receipt where member_id = $1)::int as receipts,
          (select count(*) from notification where member_id = $1 and type = 'payment_received')::int as notices`,
        [accountId],
      );
      return Object.values(row ?? {}) as number[];
    },
    /** Returns the numbers of all receipts in the order in which they were written. */
    receiptNumbers: async (): Promise<number[]> =>
      (await server.rows("select number from receipt where kind = 'receipt' order by id")).map(({ number }) =>
        Number(String(number).slice(7)),
      ),
    differences: () => checkLedger(ctx),
  };
}
export type ShopTest = Awaited<ReturnType<typeof openShopTest>>;
