import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearPayment, listPurchases, showPayment, showStaffPayment } from '@app/contract/payments';
import { changeAccountState, changeStateByStaff } from '#features/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { openSession, signUpPerson, type Person } from '#testing';
import { NEVER, ONCE, openPaymentTest, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';

let server: PaymentTest;
let gold: number;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());
// [PAY-94][PAY-140] Expects gateway and ledger to say the same, whatever was pressed.
afterEach(async () => {
  server.sandbox.behaveWell();
  await server.mustAgree();
});

describe('a package by SSLCOMMERZ', () => {
  let nadia: Person;
  let code: string;
  const begin = async () => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
  };

  it('[PAY-56][PAY-59][PAY-60][PAY-66][PAY-70] is delivered once the gateway itself says that it was paid', async () => {
    await begin();
    expect(await server.stateOf(nadia, code)).toBe('pending');
    const { location } = await server.follow(server.press(code, 'Pay').returns);
    expect(location).toBe(`http://localhost/payment-result/${code}`);
    await server.sandbox.quiet();
    expect(await server.stateOf(nadia, code)).toBe('paid');
    expect(await server.paymentRow(code), 'no job asks about it again').toMatchObject({ next_check_at: null });
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it('[PAY-71] is delivered by the notification alone where the browser is closed', async () => {
    await begin();
    server.press(code, 'Pay, but do not return');
    await server.sandbox.quiet();
    expect(await server.stateOf(nadia, code)).toBe('paid');
  });

  it('[PAY-154] is delivered once, however often it is told', async () => {
    await begin();
    await server.pay(code, 'Pay, notification three times');
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
    expect(server.sandbox.deliveries().filter(({ status }) => status !== 200 && status !== 303)).toEqual([]);
  });

  it('[PAY-154] is delivered by a notification that comes before the return, and the return finds it done', async () => {
    await begin();
    const { returns } = server.press(code, 'Pay');
    await server.sandbox.quiet();
    expect(await server.stateOf(nadia, code)).toBe('paid');
    expect((await server.follow(returns)).status).toBe(303);
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it('[NEVER-03][PAY-154] is delivered once where fifty callbacks come at the same moment', async () => {
    await begin();
    const { returns } = server.press(code, 'Pay');
    await Promise.all(Array.from({ length: 50 }, () => server.follow(returns)));
    await server.sandbox.quiet();
    expect(await server.stateOf(nadia, code)).toBe('paid');
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it.each([
    ['Fail', 'failed'],
    ['Cancel', 'cancelled'],
  ] as const)('[PAY-74] ends by %s as %s, and delivers nothing', async (button, state) => {
    await begin();
    await server.pay(code, button);
    expect(await server.stateOf(nadia, code)).toBe(state);
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
  });

  it.each([
    ['Pay another amount', 'amount'],
    ['Pay with risk mark', 'risk'],
  ] as const)('[PAY-62][PAY-73][PAY-155] is put on hold by %s', async (button, reason) => {
    await begin();
    await server.pay(code, button);
    expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: reason });
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
    const told = await server.rows('select type from notification where event_key = $1', [code]);
    expect(told).toEqual([{ type: 'payment_on_hold' }]);
  });

  it('[PAY-73] posts what the gateway keeps as its fee', async () => {
    await begin();
    await server.pay(code, 'Pay');
    const [entry] = await server.rows(
      `select sum(line.amount)::int as fee from journal_entry entry join journal_line line on line.entry_id = entry.id
       join ledger_account account on account.id = line.account_id
       where entry.posting_kind = 'fee' and account.kind = 'gateway_fees' and entry.payment_id = (select id from payment where payment_code = $1)`,
      [code],
    );
    expect(entry?.['fee']).toBe(server.sandbox.taken().find(({ orderCode }) => orderCode === code)?.fee);
  });

  it('[PAY-74][PAY-84][PAY-87] stays pending while the validator is out of order, and is found by the job', async () => {
    await begin();
    await server.pay(code, 'Validator out of order for 2 minutes');
    expect(await server.stateOf(nadia, code)).toBe('pending');
    server.sandbox.endWaits();
    server.test.ctx.clock.advance(5 * 60);
    await Promise.all([reconcilePayments(server.test.ctx), reconcilePayments(server.test.ctx)]);
    expect(await server.stateOf(nadia, code)).toBe('paid');
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it.each(['garbage', 'http_500', 'redirect', 'cut_off'] as const)('[PAY-153] an answer of the kind %s is none', async (how) => {
    await begin();
    server.sandbox.behave({ troubles: [{ gateway: 'sslcommerz', how }], notifications: 'kept_back' });
    await server.follow(server.press(code, 'Pay').returns);
    expect(await server.stateOf(nadia, code)).toBe('pending');
    server.sandbox.behaveWell();
    server.test.ctx.clock.advance(5 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('paid');
  });

  it('[PAY-17][PAY-60] is delivered whole or not at all: what breaks off is done by the job', async () => {
    await begin();
    server.sandbox.behave({ notifications: 'kept_back' });
    const { returns } = server.press(code, 'Pay');
    await server.rows('alter table receipt rename to receipt_that_is_gone');
    expect((await server.follow(returns)).status).toBe(303);
    await server.rows('alter table receipt_that_is_gone rename to receipt');
    expect(await server.stateOf(nadia, code)).toBe('pending');
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
    expect(
      await server.rows('select 1 from journal_entry where payment_id = (select id from payment where payment_code = $1)', [code]),
    ).toEqual([]);
    server.test.ctx.clock.advance(5 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
  });

  it('[PAY-85][PAY-86][PAY-61] expires after an hour, and is delivered where it turns out to be paid after all', async () => {
    await begin();
    server.test.ctx.clock.advance(60 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('expired');
    server.sandbox.behave({ notifications: 'kept_back' });
    server.press(code, 'Pay, but do not return');
    server.test.ctx.clock.advance(60 * 60 - 1);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('expired');
    server.test.ctx.clock.advance(1);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('paid');
  });

  it('[PAY-61] goes to the wallet where the package was paid by another payment meanwhile', async () => {
    await begin();
    const first = code;
    await server.pay(first, 'Cancel');
    server.test.ctx.clock.advance(1);
    const second = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(second, 'Pay');
    await server.pay(first, 'Pay');
    expect(await server.paymentRow(first)).toMatchObject({ state: 'paid', is_second: true, not_given_because: 'second' });
    expect((await server.rows('select type from notification where event_key = $1 order by id', [first])).at(-1)).toEqual({
      type: 'payment_second',
    });
    const [wallet] = await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [nadia.accountId]);
    expect(wallet?.['balance']).toBe(100_000);
  });

  it('[PAY-61][PAY-63] goes to the wallet too where it came late with a risk mark, and staff clear it', async () => {
    await begin();
    const first = code;
    await server.pay(first, 'Cancel');
    server.test.ctx.clock.advance(1);
    await server.pay(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 }), 'Pay');
    await server.pay(first, 'Pay with risk mark');
    expect(await server.paymentRow(first)).toMatchObject({ state: 'on_hold', held_reason: 'risk' });
    const { token } = await signUpPerson(server.test, { roles: ['finance'] });
    const call = { params: { payment_code: first }, token, body: { reason: 'The card is theirs' } };
    expect((await server.test.call(showStaffPayment, call)).body.data.cleared_as).toBe('second');
    expect((await server.test.call(clearPayment, call)).body.data).toMatchObject({
      payment_status: 'paid',
      is_second: true,
      not_given_because: 'second',
    });
    expect(await server.deliveredTimes(first)).toEqual({ purchases: 0, receipts: 1, notices: 0 });
    const reason = 'We received a second payment of ৳1,000. It has been added to your wallet.';
    const shown = await server.test.call(showPayment, { params: { payment_code: first }, token: nadia.token });
    expect(shown.body.data.reason).toBe(reason);
    const { data: bought } = (await server.test.call(listPurchases, { token: nadia.token, query: {} })).body;
    expect(bought).toMatchObject([{ reason: null }, { payment_code: first, reason }]);
    const [wallet] = await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [nadia.accountId]);
    expect(wallet?.['balance']).toBe(100_000);
  });

  it('[PAY-61] is delivered late where it was another package that was paid meanwhile, or the same one before', async () => {
    await begin();
    await server.pay(code, 'Pay');
    server.test.ctx.clock.advance(1);
    const late = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(late, 'Cancel');
    server.test.ctx.clock.advance(1);
    const silver = await server.sell(800);
    await server.pay(await server.start(nadia, 'sslcommerz', { packageId: silver, taka: 800 }), 'Pay');
    await server.pay(late, 'Pay');
    expect(await server.paymentRow(late)).toMatchObject({ state: 'paid', is_second: false, not_given_because: null });
    expect(await server.deliveredTimes(late)).toEqual(ONCE);
  });

  it('[PAY-158] is delivered as ordered where the package changed meanwhile', async () => {
    await begin();
    const another = await server.sell(2000);
    const late = await server.start(nadia, 'sslcommerz', { packageId: another, taka: 2000 });
    await server.rows('update package set price = 900000, retired_at = now() where id = $1', [another]);
    await server.pay(late, 'Pay');
    expect(await server.stateOf(nadia, late)).toBe('paid');
  });

  it('[PAY-62][PAY-159] is held for an account that was terminated, and delivered to one that was deactivated', async () => {
    await begin();
    await server.rows("update account set state = 'terminated' where id = $1", [nadia.accountId]);
    await server.pay(code, 'Pay');
    expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'account' });
    await begin();
    await server.rows("update account set state = 'deactivated' where id = $1", [nadia.accountId]);
    await server.pay(code, 'Pay');
    expect(await server.paymentRow(code)).toMatchObject({ state: 'paid' });
  });

  it('[PAY-62][ACC-03] is held for an account that was terminated while it waits for its deletion', async () => {
    await begin();
    const { accountId } = nadia;
    await inTransaction(server.test.ctx, async (tx) => {
      await changeAccountState(tx, {
        accountId,
        to: 'deletion_pending',
        deletionAt: secondsAfter(tx.clock.now(), 2_592_000),
        byOwner: true,
      });
      await changeStateByStaff(tx, { accountId, to: 'terminated', reason: 'Fraud', until: null, byStaffId: null });
    });
    await server.pay(code, 'Pay');
    expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'account' });
  });

  it.each(['ended', 'ended after its payment was cancelled', 'ended while it waits for its deletion'])(
    '[PAY-36][PAY-62][PAY-63] that staff clear for an account that was %s goes to its wallet: nothing is granted behind what was forfeited',
    async (how) => {
      await begin();
      const { accountId } = nadia;
      if (how.includes('cancelled')) await server.pay(code, 'Cancel');
      await inTransaction(server.test.ctx, async (tx) => {
        if (how.includes('deletion')) {
          const deletionAt = secondsAfter(tx.clock.now(), 2_592_000);
          await changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt, byOwner: true });
        }
        await changeStateByStaff(tx, { accountId, to: 'terminated', reason: 'Fraud', until: null, byStaffId: null });
      });
      await server.pay(code, 'Pay');
      const { token } = await signUpPerson(server.test, { roles: ['finance'] });
      const call = { params: { payment_code: code }, token, body: { reason: 'It is theirs' } };
      expect((await server.test.call(showStaffPayment, call)).body.data).toMatchObject({ is_second: false, cleared_as: 'terminated' });
      const cleared = { payment_status: 'paid', is_second: true, not_given_because: 'terminated', cleared_as: null };
      expect((await server.test.call(clearPayment, call)).body.data).toMatchObject(cleared);
      expect(await server.deliveredTimes(code)).toEqual({ purchases: 0, receipts: 1, notices: 0 });
      expect(await server.rows('select type from notification where event_key = $1 order by id', [code])).toEqual([
        { type: 'payment_on_hold' },
        { type: 'wallet_credited' },
      ]);
      const [wallet] = await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [accountId]);
      expect(wallet?.['balance']).toBe(100_000);
      expect(await server.rows('select 1 from premium_period where member_id = $1', [accountId])).toEqual([]);
      await server.rows("update account set state = 'active', deletion_at = null, state_reason = null where id = $1", [accountId]);
      nadia = { ...nadia, ...(await openSession(server.test, accountId)) };
      const reason = 'This payment did not start the package. ৳1,000 has been added to your wallet. You can buy a package with it.';
      const shown = await server.test.call(showPayment, { params: { payment_code: code }, token: nadia.token });
      expect(shown.body.data.reason).toBe(reason);
      const { data: bought } = (await server.test.call(listPurchases, { token: nadia.token, query: {} })).body;
      expect(bought).toMatchObject([{ payment_code: code, payment_status: 'paid', reason }]);
      // Buys it after all: that makes no second payment of the first.
      server.test.ctx.clock.advance(1);
      await server.pay(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 }), 'Pay');
      const { data: now } = (await server.test.call(listPurchases, { token: nadia.token, query: {} })).body;
      expect(now).toMatchObject([{ reason: null }, { payment_code: code, reason }]);
    },
  );

  it('[PAY-36][PAY-62] is held where the account is terminated while the money comes in: nothing is granted behind what was forfeited', async () => {
    await begin();
    const { returns } = server.press(code, 'Pay');
    const followed = await inTransaction(server.test.ctx, async (tx) => {
      await changeAccountState(tx, { accountId: nadia.accountId, to: 'terminated', reason: 'Fraud' });
      const following = server.follow(returns);
      await expect
        .poll(() => server.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .not.toEqual([]);
      return { following };
    });
    expect((await followed.following).status).toBe(303);
    await server.sandbox.quiet();
    expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'account' });
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
  });
});
