import { afterEach, describe, expect, it } from 'vitest';
import { clearPayment, decideRefund, recheckPayment, refundPayment, showStaffPayment } from '@app/contract/payments';
import { changeAccountState } from '#features/accounts';
import { checkBooks } from '#features/payments';
import { inTransaction } from '#platform/context';
import { lateRefunds } from '../payments/late-refunds.testing.ts';
import { PAYING } from '../payments/payments.testing.ts';
import { enterUnclaimedPayout, showUnclaimedBalance } from '@app/contract/settlements';
import { eraseAccount, eraseDueAccounts } from './erase-account.ts';

const at = lateRefunds();
const { start, askImpatiently, cutOff, asking, askTwoHoursAhead, waitAndAsk, shown, causes, givenBack, lost } = at;

const kept: { key?: unknown } = {};
/** Takes a setting of bKash out of the server, and brings it back. */
function endContract(): void {
  kept.key ??= at.server.test.ctx.settings.BKASH_APP_KEY;
  Object.assign(at.server.test.ctx.settings, { BKASH_APP_KEY: undefined });
}
const beginContract = (): void => void (kept.key !== undefined && Object.assign(at.server.test.ctx.settings, { BKASH_APP_KEY: kept.key }));
afterEach(beginContract);

const close = () =>
  inTransaction(at.server.test.ctx, (tx) =>
    changeAccountState(tx, { accountId: at.nadia.accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true }),
  );
const stateOf = async () => (await at.server.rows('select state from account where id = $1', [at.nadia.accountId]))[0]?.['state'];
const unclaimed = async (): Promise<number> => -((await at.server.books())['unclaimed_balances'] ?? 0);
const recheck = async () => {
  at.finance = await at.newFinance();
  return (await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token })).body;
};
const receiptNumber = async () => String((await at.server.paymentRow(at.code))?.['receipt_number']);
const claimable = async () => {
  const { body } = await at.server.test.call(showUnclaimedBalance, {
    query: { receipt_number: await receiptNumber() },
    token: at.finance.token,
  });
  return body.data.left;
};

const asStaffRead = async () => {
  const { data } = (await at.server.test.call(showStaffPayment, { params: { payment_code: at.code }, token: at.finance.token })).body;
  return [data.cleared_as, data.not_given_because, data.is_second];
};

/** Asks for it back; it counts as refused, and the account is erased before it comes there. */
const eraseBefore = async () => {
  const { arrive } = await askImpatiently();
  await close();
  await at.server.endWaitForRefunds();
  await askTwoHoursAhead();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(false);
  await waitAndAsk(7200);
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  at.finance = await at.newFinance();
  return async () => {
    await arrive();
    await expect.poll(givenBack).toBe(100_000);
  };
};

describe('a late refund to an account that is erased', () => {
  it('[ACC-67][PAY-131] comes out of the unclaimed balances again: nobody claims it a second time, and nothing is lost', async () => {
    await start();
    const before = { lost: await lost(), unclaimed: await unclaimed() };
    const arrive = await eraseBefore();
    expect([await unclaimed(), await claimable()]).toEqual([before.unclaimed + 100_000, 1000]);
    await arrive();
    expect(await recheck()).toMatchObject({ refunds: [{ found: 'done' }], data: { payment_status: 'refunded', attention: ['unclaimed'] } });
    expect([await unclaimed(), await lost(), await claimable()]).toEqual([before.unclaimed, before.lost, 0]);
    const payout = await at.server.test.call(enterUnclaimedPayout, {
      token: at.finance.token,
      body: { receipt_number: await receiptNumber(), amount: '1', reference: `bank-${at.code}` },
    });
    expect(payout.status).toBe(422);
    const details = (await at.lateDetails())[0];
    expect(details).toMatchObject({ late: true, fromWallet: 0, fromUnclaimed: 100_000, twiceBack: 0 });
    expect((await recheck()).data).toMatchObject({ needs_attention: false });
    expect(await at.server.rows('select 1 from notification where member_id = $1', [at.nadia.accountId])).toEqual([]);
  });

  it('[ACC-67][PAY-131] is a loss so far as it was claimed before, and staff are told', async () => {
    await start();
    const before = { lost: await lost(), unclaimed: await unclaimed() };
    const arrive = await eraseBefore();
    const body = { receipt_number: await receiptNumber(), amount: '700', reference: `bank-${at.code}` };
    expect((await at.server.test.call(enterUnclaimedPayout, { token: at.finance.token, body })).status).toBe(200);
    await arrive();
    expect((await recheck()).data).toMatchObject({ payment_status: 'refunded', attention: ['late_refund', 'unclaimed'] });
    expect([await unclaimed(), await lost()]).toEqual([before.unclaimed + 70_000, before.lost + 70_000]);
  });

  it('[ACC-67][PAY-131] and a claim at the same moment never give out more than there is', async () => {
    for (let round = 0; round < 4; round += 1) {
      await start();
      const before = { lost: await lost(), unclaimed: await unclaimed() };
      const arrive = await eraseBefore();
      await arrive();
      const body = { receipt_number: await receiptNumber(), amount: '1000', reference: `bank-${at.code}` };
      const [{ status }] = await Promise.all([
        at.server.test.call(enterUnclaimedPayout, { token: at.finance.token, body }),
        at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token }),
      ]);
      const left = status === 200 ? 100_000 : 0;
      expect([200, 422]).toContain(status);
      expect([await unclaimed(), await lost()]).toEqual([before.unclaimed + left, before.lost + left]);
      at.nadia = await at.newMember();
    }
  });
});

it('[ACC-67][PAY-129] a refund to the wallet of an erased account goes on to the unclaimed balances, and staff are told', async () => {
  await start(at.gold);
  await close();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  const before = await unclaimed();
  const body = { amount: 400, way: 'wallet', reason: 'service_not_delivered', package_rest: 'keep' };
  const call = { params: { payment_code: at.code }, token: at.finance.token, body };
  expect((await at.server.test.call(refundPayment, call)).status).toBe(200);
  expect([await unclaimed(), await claimable(), await causes()]).toEqual([before + 40_000, 400, ['unclaimed']]);
  expect(await checkBooks(at.server.test.ctx)).toEqual([]);
});

it('[ACC-67][PAY-63] a recharge on hold of an erased account that staff clear goes on to the unclaimed balances', async () => {
  at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 700 });
  await at.server.pay(at.code, 'Cancel');
  await close();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  await at.server.pay(at.code, 'Pay');
  expect(await shown()).toMatchObject({ payment_status: 'on_hold' });
  const before = await unclaimed();
  expect(await asStaffRead()).toEqual(['erased', null, false]);
  expect((await at.decide(clearPayment)).status).toBe(200);
  expect([await unclaimed(), await claimable(), await causes()]).toEqual([before + 70_000, 700, ['unclaimed']]);
  expect(await asStaffRead()).toEqual([null, 'erased', false]);
  // [QUAL-29] The same is found out where a server of the release before cleared it.
  await at.server.rows('update payment set not_given_because = null where payment_code = $1', [at.code]);
  expect(await asStaffRead()).toEqual([null, null, false]);
  await at.server.test.runJob('payments.name-not-given');
  expect(await asStaffRead()).toEqual([null, 'erased', false]);
});

it.each(['premium', 'assisted'] as const)(
  '[ACC-65][ACC-67][PAY-63] a %s package on hold of an erased account that staff clear is had by nobody: its price goes on to the unclaimed balances',
  async (catalogue) => {
    const packageId = await at.server.sell(700, { catalogue });
    at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 700, packageId });
    await at.server.pay(at.code, 'Cancel');
    await close();
    expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
    await at.server.pay(at.code, 'Pay');
    const before = await unclaimed();
    expect(await asStaffRead()).toEqual(['erased', null, false]);
    expect((await at.decide(clearPayment)).body.data.payment_status).toBe('paid');
    expect(await asStaffRead()).toEqual([null, 'erased', true]);
    expect([await unclaimed(), await claimable(), await causes()]).toEqual([before + 70_000, 700, ['unclaimed']]);
    for (const table of ['purchase', 'premium_period', 'credit_entry', 'assisted_service'])
      expect([table, await at.server.rows(`select 1 from ${table} where member_id = $1`, [at.nadia.accountId])]).toEqual([table, []]);
  },
);

it('[ACC-67][PAY-61][PAY-63] a second payment on hold of an erased account that staff clear goes on to the unclaimed balances; so staff read, before and after', async () => {
  const order = { taka: 1000, packageId: at.gold };
  at.code = await at.server.start(at.nadia, 'sslcommerz', order);
  const late = at.code;
  await at.server.pay(late, 'Cancel');
  at.server.test.ctx.clock.advance(1);
  await at.server.pay(await at.server.start(at.nadia, 'bkash', order), 'Confirm', PAYING);
  await close();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  await at.server.pay(late, 'Pay');
  at.finance = await at.newFinance();
  const before = await unclaimed();
  expect(await asStaffRead()).toEqual(['erased', null, false]);
  expect((await at.decide(clearPayment)).status).toBe(200);
  expect([await unclaimed(), await asStaffRead()]).toEqual([before + 100_000, [null, 'erased', true]]);
  // [QUAL-29] The same is found out where a server of the release before cleared it.
  await at.server.rows('update payment set not_given_because = null where payment_code = $1', [late]);
  expect(await asStaffRead()).toEqual([null, null, true]);
  await at.server.test.runJob('payments.name-not-given');
  expect(await asStaffRead()).toEqual([null, 'erased', true]);
});

it('[ACC-67][PAY-63] a payment that staff cleared for an account that was ended is told as before after its erasure', async () => {
  at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000, packageId: at.gold });
  await inTransaction(at.server.test.ctx, (tx) =>
    changeAccountState(tx, { accountId: at.nadia.accountId, to: 'terminated', reason: 'Fraud' }),
  );
  await at.server.pay(at.code, 'Pay');
  expect((await at.decide(clearPayment)).status).toBe(200);
  expect(await asStaffRead()).toEqual([null, 'terminated', true]);
  await close();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  at.finance = await at.newFinance();
  expect(await asStaffRead()).toEqual([null, 'terminated', true]);
});

/** Waits until so many are kept waiting by a lock. */
const waiting = async (count: number) =>
  await expect
    .poll(() => at.server.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .toHaveLength(count);

it('[ACC-63][PAY-165] a refund that is recorded at the moment of the erasure holds it up: its money never lies in a wallet that nobody opens', async () => {
  await start();
  await close();
  cutOff();
  const holder = await at.server.test.ctx.pool.connect();
  await holder.query('begin');
  await holder.query("select from ledger_account where kind = 'wallet' and member_id = $1 for no key update", [at.nadia.accountId]);
  const asked = asking({});
  await waiting(1);
  const erased = eraseAccount(at.server.test.ctx, at.nadia.accountId);
  await waiting(2);
  await holder.query('commit');
  holder.release();
  expect([(await asked).status, await erased, await stateOf()]).toEqual([200, false, 'deletion_pending']);
  await at.server.endWaitForRefunds();
  await waitAndAsk(15 * 60);
  await waitAndAsk(7200);
  expect(await shown()).toMatchObject({ payment_status: 'paid', refunds: ['refused'] });
  const before = await unclaimed();
  expect(await eraseAccount(at.server.test.ctx, at.nadia.accountId)).toBe(true);
  expect(await unclaimed()).toBe(before + 100_000);
});

it('[ACC-63][ACC-68][PAY-131] an account is erased once staff have decided a refund whose gateway is not set up any more', async () => {
  await start();
  cutOff();
  await asking({});
  await close();
  endContract();
  await at.server.endWaitForRefunds();
  await waitAndAsk(15 * 60);
  expect([await eraseDueAccounts(at.server.test.ctx), await stateOf()]).toEqual([0, 'deletion_pending']);
  const other = await at.newFinance();
  const { body } = await at.server.test.call(showStaffPayment, { params: { payment_code: at.code }, token: other.token });
  const params = { payment_code: at.code, id: String(body.data.refunds[0]?.id) };
  const decided = { outcome: 'refused', reason: 'Their letter of 3 June says so' } as const;
  expect((await at.server.test.call(decideRefund, { params, token: other.token, body: decided })).status).toBe(200);
  expect([await eraseDueAccounts(at.server.test.ctx), await stateOf()]).toEqual([1, 'erased']);
  expect(await shown()).toMatchObject({ payment_status: 'paid', refunds: ['refused'] });
});
