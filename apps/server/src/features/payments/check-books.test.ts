import { afterAll, beforeAll, expect, it } from 'vitest';
import { postEntry, countWaitingDifferences } from '#features/ledger';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { anySubject, byHandInDatabase } from '../ledger/ledger.testing.ts';
import { paymentJobs } from './payments.jobs.ts';
import { listUnfitting } from './payments-witness.store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { accountId: memberId } = await signUpPerson(test);
  await inTransaction(test.ctx, (tx) => postEntry(tx, { kind: 'cash', amount: 150_000, memberId, subject: anySubject() }));
});
afterAll(() => test.close());

it('[PAY-89] the check of the books runs once a night, at 03:00 in Dhaka', async () => {
  const job = paymentJobs.find((handler) => handler.job.name === 'ledger.check');
  expect(job?.cron).toBe('0 21 * * *');
  await byHandInDatabase(test, "update ledger_account set balance = balance + 1 where kind = 'wallet'");
  await job?.run(test.ctx, {});
  expect((await countWaitingDifferences(test.ctx)).count).toBe(1);
  await byHandInDatabase(test, "update ledger_account set balance = balance - 1 where kind = 'wallet'");
  await job?.run(test.ctx, {});
  expect((await countWaitingDifferences(test.ctx)).count).toBe(0);
});

type Planted = {
  readonly state: string;
  readonly kinds?: string;
  readonly isPackage?: boolean;
  readonly isSecond?: boolean;
  readonly isBought?: boolean;
};
const FITTING: readonly Planted[] = [
  { state: 'pending' },
  { state: 'pending', isPackage: true },
  { state: 'expired' },
  { state: 'on_hold', kinds: 'on_hold' },
  { state: 'paid', kinds: 'recharge' },
  { state: 'paid', kinds: 'on_hold,hold_cleared' },
  { state: 'paid', kinds: 'package_by_gateway', isPackage: true, isBought: true },
  { state: 'paid', kinds: 'second_payment', isPackage: true, isSecond: true },
  { state: 'refunded', kinds: 'recharge' },
  { state: 'refunded', kinds: 'on_hold,hold_refused' },
];
const UNFIT: readonly Planted[] = [
  { state: 'pending', kinds: 'recharge' },
  { state: 'cancelled', kinds: 'on_hold' },
  { state: 'expired', isPackage: true, isBought: true },
  { state: 'on_hold' },
  { state: 'on_hold', kinds: 'on_hold,hold_cleared' },
  { state: 'paid' },
  { state: 'paid', kinds: 'on_hold' },
  { state: 'paid', kinds: 'recharge', isBought: true },
  { state: 'paid', kinds: 'package_by_gateway', isPackage: true },
  { state: 'paid', kinds: 'second_payment', isPackage: true, isSecond: true, isBought: true },
  { state: 'refunded' },
  { state: 'refunded', kinds: 'on_hold' },
];

/** Plants a payment with its entries and its purchase, also as the database lets none stand. */
const planted = ({ state, kinds = '', isPackage = false, isSecond = false, isBought = false }: Planted, place: number): string => `
  with paid as (
    insert into payment (payment_code, member_id, purpose, package_id, item_copy, amount, method, state, is_second, held_reason, paid_at, refunded_at, created_at)
    select 'PMT-20260615-AAAAAA' || translate(lpad('${place}', 2, '0'), '01', 'AB'), 1, ${isPackage ? "'package', 1, '{}'" : "'wallet', null, null"}, 100, 'bkash',
      '${state}', ${isSecond}, 'risk', now(), case '${state}' when 'refunded' then now() end, now()
    returning id),
  bought as (
    insert into purchase (payment_id, member_id, package_id, item_copy, starts_at, ends_at, premium_period_id, created_at)
    select id, 1, 1, '{}', now(), now(), 1, now() from paid where ${isBought})
  insert into journal_entry (posting_kind, payment_id, created_at) select kind, id, now() from paid, unnest('{${kinds}}'::text[]) kind`;

it('[PAY-89][PAY-142] finds every payment whose state does not fit its entries or its purchase, and no other', async () => {
  await byHandInDatabase(test, ...[...FITTING, ...UNFIT].map(planted));
  const { rows } = await test.ctx.pool.query<{ id: number }>(
    "select id from payment where payment_code like 'PMT-20260615-AAAAAA%' order by id",
  );
  const ids = rows.map(({ id }) => Number(id));
  const found = new Set((await listUnfitting(test.ctx)).map(({ paymentId }) => Number(paymentId)));
  expect([...FITTING, ...UNFIT].filter((_, place) => found.has(ids[place] ?? 0))).toEqual(UNFIT);
});
