import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { clearPayment, recheckPayment, refusePayment } from '@app/contract/payments';
import { listWallet } from '@app/contract/wallet';
import { inTransaction } from '#platform/context';
import { signUpPerson } from '#testing';
import { askGatewayFirst } from './ask-refund.ts';
import { lateRefunds } from './late-refunds.testing.ts';
import { checkBooks } from './payments.jobs.ts';
import { holdPayments, returnUnused } from './return-unused.ts';
import { claimUnasked } from './refunds.store.ts';
import { startRecordedRefunds } from './start-refunds.jobs.ts';
import { hasUnsettledMoney } from './unsettled-money.ts';

// Asks for a refund once, which may be on its way for long: bKash knows nothing of it until it comes, and does it then.

const at = lateRefunds();
const { start, startHeld, decide, countCalls, asking, askBack, askImpatiently, holdUp, refuseFirst, giveUp, cutOff, recordForJob, spend } =
  at;
const { askTwoHoursAhead, waitAndAsk, shown, wallet, givenBack, contacts, lateDetails, lost } = at;

describe('a refund that is still on its way to its gateway', () => {
  it('[PAY-131][PAY-165][QUAL-27] is not taken as refused by a server with a fast clock', async () => {
    await start();
    const { arrive } = await askBack();
    await askTwoHoursAhead();
    expect(countCalls('refund_status')).toBe(0);
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: false, refunds: ['pending'] });
    expect(await wallet()).toEqual({ free: 0, held: 100_000 });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131] is taken as refused once no call can be on its way any more, and the money is back', async () => {
    await start();
    const { arrive } = await askBack();
    await at.server.endWaitForRefunds();
    await askTwoHoursAhead();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    expect(await wallet()).toEqual({ free: 100_000, held: 0 });
    await arrive();
  });
});

it('[PAY-131][PAY-165][QUAL-27] a refund whose call got no answer is asked about ten minutes after it, and not before, whatever a clock says', async () => {
  await start();
  at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1 }] });
  expect((await asking({})).status).toBe(200);
  const [left] = await at.server.rows(
    `select extract(epoch from under_way_until - clock_timestamp())::int as seconds from refund
     where payment_id = (select id from payment where payment_code = $1)`,
    [at.code],
  );
  expect(left?.['seconds']).toBeGreaterThan(500);
  expect(left?.['seconds']).toBeLessThanOrEqual(600);
  await askTwoHoursAhead();
  expect(countCalls('refund_status')).toBe(0);
  expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: false, refunds: ['pending'] });
  await at.server.endWaitForRefunds();
  await waitAndAsk(60);
  expect(countCalls('refund_status')).toBe(1);
  expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
});

it('[PAY-131][QUAL-27] a refund that was recorded to be asked for later is left alone while its call is on its way', async () => {
  await start(at.gold);
  await inTransaction(at.server.test.ctx, async (tx) => returnUnused(tx, await holdPayments(tx, at.nadia.accountId), null));
  const { arrive } = await holdUp(() => startRecordedRefunds(at.server.test.ctx));
  await askTwoHoursAhead();
  expect(countCalls('refund_status')).toBe(0);
  expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: false, refunds: ['pending'] });
  await arrive();
  expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
});

describe('a refund that its gateway did after it counted as refused', () => {
  it('[PAY-131][PAY-165] leaves the wallet again, is booked without a loss, and is told in the audit', async () => {
    await start();
    const before = await lost();
    const { arrive } = await refuseFirst();
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect(await lateDetails()).toEqual([
      { amount: 100_000, way: 'gateway', reason: 'paid_twice', late: true, fromWallet: 100_000, twiceBack: 0 },
    ]);
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before]);
    const { body } = await at.server.test.call(listWallet, { token: at.nadia.token });
    expect(body.data.map(({ kind, approval, amount }) => [kind, approval, amount])).toEqual([
      ['refund', 'approved', -1000],
      ['refund', 'cancelled', -1000],
      ['recharge', 'approved', 1000],
    ]);
  });

  it('[PAY-131] is borne by the company where the member spent the money meanwhile', async () => {
    await start();
    const before = await lost();
    const { arrive } = await refuseFirst();
    await spend(1000);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before + 100_000]);
    expect(await lateDetails()).toMatchObject([{ late: true, fromWallet: 0 }]);
    const rechecked = await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
    expect(rechecked.body.data).toMatchObject({ payment_status: 'refunded', needs_attention: false });
  });

  it('[PAY-131] is borne by the company only so far as the member spent it', async () => {
    await start();
    const before = await lost();
    const { arrive } = await refuseFirst();
    await spend(400);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before + 40_000]);
    expect(await lateDetails()).toMatchObject([{ amount: 100_000, fromWallet: 60_000 }]);
  });

  it('[PAY-130][PAY-131] takes its package back', async () => {
    await start(at.gold);
    const { arrive } = await refuseFirst();
    expect(await contacts()).toBe(10);
    await arrive();
    expect(await contacts()).toBe(0);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
  });

  it('[PAY-131] is asked about again where the gateway says that it has it in hand', async () => {
    await start();
    const { arrive } = await refuseFirst();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    at.server.sandbox.decideRefund(at.code, 'accepted');
    await waitAndAsk(15 * 60);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect(await wallet()).toEqual({ free: 0, held: 0 });
  });

  it('[PAY-131] is booked by what is asked two hours later, where the answer to its call never came', async () => {
    await start();
    const { arrive } = await askImpatiently();
    await at.server.endWaitForRefunds();
    await askTwoHoursAhead();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    await arrive();
    await expect.poll(givenBack).toBe(100_000);
    await at.server.endWaitForRefunds();
    await waitAndAsk(7199);
    expect([countCalls('refund_status'), await shown()]).toMatchObject([1, { refunds: ['refused'] }]);
    await waitAndAsk(1);
    expect([countCalls('refund_status'), await shown()]).toMatchObject([2, { payment_status: 'refunded', refunds: ['done'] }]);
    expect(await wallet()).toEqual({ free: 0, held: 0 });
  });

  it.each([
    ['does not know it', []],
    ['says nothing', [{ gateway: 'bkash', call: 'refund_status', how: 'cut_off' }]],
  ] as const)('[PAY-131] is asked about once more, and then no longer, where bKash %s', async (_what, troubles) => {
    await start();
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1 }] });
    await asking({});
    await at.server.endWaitForRefunds();
    await askTwoHoursAhead();
    // Lets a server ask whose clock is fast: it does not end the wait.
    await askTwoHoursAhead();
    expect([countCalls('refund_status'), await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)]).toEqual([1, true]);
    at.server.sandbox.behave({ troubles });
    await waitAndAsk(7200);
    expect(countCalls('refund_status')).toBe(2);
    expect(await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)).toBe(false);
    await waitAndAsk(7200);
    expect(countCalls('refund_status')).toBe(2);
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
  });

  it.each([
    ['no other refund of the payment', async () => (await asking({ way: 'wallet' })).failure.code, 'refund_too_large'],
    [
      'none by the database',
      () =>
        at.server
          .rows(
            `insert into refund (payment_id, amount, way, reason, takes_back, created_at)
             select id, 1, 'wallet', 'paid_twice', false, now() from payment where payment_code = $1`,
            [at.code],
          )
          .catch((error: unknown) => (error as { constraint: string }).constraint),
      'refund_within_payment',
    ],
    ['no end of the account', () => hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId), true],
  ])('[PAY-129] lets there be %s while its gateway has it in hand', async (_what, tried, expected) => {
    await start(at.gold);
    const { arrive } = await refuseFirst();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    expect(await tried()).toBe(expected);
    at.server.sandbox.decideRefund(at.code, 'refused');
    await waitAndAsk(15 * 60);
    expect(await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)).toBe(false);
    expect((await asking({ way: 'wallet' })).status).toBe(200);
    expect([await wallet(), givenBack()]).toEqual([{ free: 100_000, held: 0 }, 0]);
  });

  it('[PAY-129][PAY-131] is shown to staff where another brought the money back before: it is back twice', async () => {
    await start(at.gold);
    const { arrive } = await giveUp();
    const before = await lost();
    expect((await asking({ way: 'wallet' })).status).toBe(200);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done', 'done'] });
    expect(await lateDetails()).toMatchObject([{ late: true, fromWallet: 0, twiceBack: 100_000 }]);
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 100_000, held: 0 }, before + 200_000]);
  });
});

describe('a second refund of a recharge', () => {
  it('[PAY-131][PAY-165] pays with what it holds for the first, where that was done all the same', async () => {
    await start();
    const before = await lost();
    const first = await giveUp();
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1 }] });
    expect((await asking({})).status).toBe(200);
    expect(await shown()).toMatchObject({ payment_status: 'paid', refunds: ['refused', 'pending'] });
    expect(await wallet()).toEqual({ free: 0, held: 100_000 });
    await first.arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'refused'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before]);
    expect(await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)).toBe(true);
    await waitAndAsk(7200);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'refused'] });
    expect(await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)).toBe(false);
  });

  it('[PAY-131][PAY-165] leaves nothing on hold where its refusal and the first come at once', async () => {
    await start();
    const before = await lost();
    const first = await giveUp();
    const second = await askBack();
    await Promise.all([first.arrive(), second.arrive()]);
    expect(await shown()).toMatchObject({ payment_status: 'refunded', refunds: ['done', 'refused'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before]);
  });
});

describe('refunds of one payment at bKash, which tells of the newest only', () => {
  it('[PAY-131] one that never came there is not pending for ever because an earlier one is told', async () => {
    await start();
    expect((await asking({ amount: 400 })).status).toBe(200);
    const { arrive } = await askBack({ amount: 600 });
    expect(await wallet()).toEqual({ free: 0, held: 60_000 });
    await at.server.endWaitForRefunds();
    await waitAndAsk(15 * 60);
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['done', 'refused'] });
    expect([await wallet(), await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)]).toEqual([{ free: 60_000, held: 0 }, true]);
    const { body } = await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
    expect(body.data.refunds.map(({ is_under_way }) => is_under_way)).toEqual([false, true]);
    await waitAndAsk(7200);
    expect([countCalls('refund_status'), await hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId)]).toEqual([2, false]);
    expect(await shown()).toMatchObject({ needs_attention: true, refunds: ['done', 'refused'] });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'done'] });
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131] a second one is asked for when the first is decided, and not before', async () => {
    await start();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    expect((await asking({ amount: 400 })).status).toBe(200);
    const tooEarly = await asking({ amount: 600 });
    expect([tooEarly.status, tooEarly.failure.code, tooEarly.failure.message]).toEqual([
      409,
      'refund_in_hand',
      'bKash has not said what became of another refund of this payment. That one has to be decided first.',
    ]);
    expect([countCalls('refund'), await wallet()]).toEqual([1, { free: 60_000, held: 40_000 }]);
    at.server.sandbox.decideRefund(at.code, 'accepted');
    await waitAndAsk(15 * 60);
    at.server.sandbox.behaveWell();
    expect((await asking({ amount: 600 })).status).toBe(200);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'done'] });
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131] one that a job asks for waits for the first, too, also where that counts as refused and bKash has it in hand', async () => {
    await start();
    const { arrive } = await refuseFirst({ amount: 400 });
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await arrive();
    await recordForJob(60_000);
    await startRecordedRefunds(at.server.test.ctx);
    expect([countCalls('refund'), (await asking({ amount: 1 })).status, await shown()]).toMatchObject([
      1,
      409,
      { refunds: ['refused', 'pending'] },
    ]);
    at.server.sandbox.decideRefund(at.code, 'accepted');
    await waitAndAsk(15 * 60);
    at.server.sandbox.behaveWell();
    await startRecordedRefunds(at.server.test.ctx);
    expect([countCalls('refund'), await shown()]).toMatchObject([2, { refunds: ['done', 'done'] }]);
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131][PAY-94] a second one waits while the first, that counts as refused, is asked about once more: it may be done', async () => {
    await start();
    const { arrive } = await askImpatiently(40_000);
    await at.server.endWaitForRefunds();
    await askTwoHoursAhead();
    expect(await shown()).toMatchObject({ refunds: ['refused'] });
    await arrive();
    await expect.poll(givenBack).toBe(40_000);
    at.finance = await at.newFinance();
    const tooEarly = await asking({ amount: 600 });
    expect([tooEarly.status, tooEarly.failure.code]).toEqual([409, 'refund_in_hand']);
    await recordForJob(60_000);
    await startRecordedRefunds(at.server.test.ctx);
    expect([countCalls('refund'), await shown()]).toMatchObject([1, { refunds: ['refused', 'pending'] }]);
    await waitAndAsk(7200);
    await startRecordedRefunds(at.server.test.ctx);
    expect([countCalls('refund'), await shown()]).toMatchObject([2, { payment_status: 'refunded', refunds: ['done', 'done'] }]);
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131] one that a job asks for waits for none of another payment, and for none at SSLCOMMERZ', async () => {
    await start();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    expect((await asking({ amount: 400 })).status).toBe(200);
    at.nadia = await at.newMember();
    await start();
    await recordForJob(60_000);
    await startRecordedRefunds(at.server.test.ctx);
    expect(countCalls('refund')).toBe(1);
    at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    await at.server.pay(at.code, 'Pay');
    expect((await asking({ amount: 400 })).status).toBe(200);
    await recordForJob(60_000);
    await startRecordedRefunds(at.server.test.ctx);
    expect([countCalls('refund'), (await shown()).refunds]).toEqual([2, ['pending', 'pending']]);
  });

  it('[PAY-131][PAY-94] one is booked once, where the answers about two come at once', async () => {
    await start();
    const first = await giveUp({ amount: 400 });
    cutOff();
    expect((await asking({ amount: 400 })).status).toBe(200);
    await at.server.endWaitForRefunds();
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund_status', how: 'late', times: 1 }] });
    const asked = waitAndAsk(15 * 60);
    await expect.poll(() => countCalls('refund_status')).toBe(3);
    // Lets the first arrive: with it the question about the second, which did not, is answered.
    await Promise.all([first.arrive(), asked]);
    expect([givenBack(), (await shown()).refunds.filter((state) => state === 'done')]).toEqual([40_000, ['done']]);
  });

  it('[PAY-131] one that counts as refused is asked about only when no other waits for its reference', async () => {
    await start();
    const first = await giveUp({ amount: 400 });
    cutOff(true);
    expect((await asking({ amount: 400 })).status).toBe(200);
    const rechecked = await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
    expect(rechecked.body.refunds.map(({ found }) => found)).toEqual(['no_answer', 'too_early']);
    expect([countCalls('refund_status'), await shown()]).toMatchObject([2, { refunds: ['refused', 'pending'] }]);
    await at.server.endWaitForRefunds();
    await waitAndAsk(15 * 60);
    expect(await shown()).toMatchObject({ refunds: ['refused', 'done'] });
    await first.arrive();
    expect(await shown()).toMatchObject({ payment_status: 'paid', refunds: ['done', 'done'] });
    expect([givenBack(), await wallet()]).toEqual([80_000, { free: 20_000, held: 0 }]);
  });

  it('[PAY-131][PAY-165] of several that are pending those stay for which a late one leaves room, together', async () => {
    await start();
    const first = await giveUp({ amount: 400 });
    cutOff();
    expect((await asking({ amount: 500 })).status).toBe(200);
    await recordForJob(50_000);
    await first.arrive();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['done', 'pending', 'refused'] });
    expect([givenBack(), await wallet()]).toEqual([40_000, { free: 10_000, held: 50_000 }]);
  });

  it('[PAY-131] one that was taken to be asked for is left, where a late one has brought everything back meanwhile', async () => {
    await start(at.gold);
    const first = await giveUp();
    await inTransaction(at.server.test.ctx, async (tx) => returnUnused(tx, await holdPayments(tx, at.nadia.accountId), null));
    const taken = await claimUnasked(at.server.test.ctx, at.server.test.ctx.clock.now());
    assert.ok(taken);
    await first.arrive();
    expect(await shown()).toMatchObject({ payment_status: 'refunded', refunds: ['done', 'refused'] });
    await askGatewayFirst(at.server.test.ctx, taken);
    expect([countCalls('refund'), givenBack()]).toEqual([1, 100_000]);
  });
});

it('[PAY-63][PAY-131] a recharge on hold that was refused twice goes back once, and nothing of it was ever in the wallet', async () => {
  await startHeld();
  const before = await lost();
  const { arrive } = await giveUp({}, () => decide(refusePayment));
  at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1 }] });
  expect((await decide(refusePayment)).status).toBe(200);
  expect(await shown()).toMatchObject({ payment_status: 'on_hold', refunds: ['refused', 'pending'] });
  expect(await checkBooks(at.server.test.ctx)).toEqual([]);
  await arrive();
  expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'refused'] });
  expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before]);
});

it('[PAY-63][PAY-131] a hold that was refused, cleared and spent, and went back all the same, is shown to staff as a loss', async () => {
  await startHeld();
  const before = await lost();
  const { arrive } = await giveUp({}, () => decide(refusePayment));
  expect((await decide(clearPayment)).status).toBe(200);
  await spend(400);
  await arrive();
  expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
  expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before + 40_000]);
});

describe('a refund that makes the whole price go back late', () => {
  it('[PAY-130][PAY-131] takes the package, though each part was to leave it', async () => {
    await start(at.gold);
    const { arrive } = await giveUp({ amount: 400, package_rest: 'keep' });
    expect((await asking({ amount: 600, package_rest: 'keep' })).status).toBe(200);
    expect(await contacts()).toBe(10);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done', 'done'] });
    expect([await contacts(), givenBack()]).toEqual([0, 100_000]);
  });

  it('[PAY-63][PAY-130][PAY-131] takes the package that was granted because it counted as refused', async () => {
    await startHeld(at.gold);
    const { arrive } = await holdUp(() => decide(refusePayment));
    await at.server.endWaitForRefunds();
    await askTwoHoursAhead();
    expect(await shown()).toEqual({ payment_status: 'on_hold', needs_attention: true, refunds: ['refused'] });
    const early = await decide(clearPayment);
    expect([early.status, early.failure.code]).toEqual([409, 'already_decided']);
    await waitAndAsk(7200);
    at.finance = await signUpPerson(at.server.test, { roles: ['finance'] });
    expect((await decide(clearPayment)).status).toBe(200);
    expect(await contacts()).toBe(10);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect([await contacts(), givenBack()]).toEqual([0, 100_000]);
  });
});
