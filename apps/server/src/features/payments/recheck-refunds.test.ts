import { describe, expect, it } from 'vitest';
import { recheckPayment } from '@app/contract/payments';
import { lateRefunds } from './late-refunds.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';

const at = lateRefunds();
const { start, cutOff, asking, askImpatiently, askTwoHoursAhead, waitAndAsk, shown, causes, wallet, givenBack, countCalls } = at;

const recheck = async () => {
  const { status, body } = await at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
  expect(status).toBe(200);
  return { found: body.refunds.map(({ found }) => found), ...body.data };
};
/** Makes a refund of which bKash was asked twice before it came there: it counts as refused, and nobody asks about it any more. */
const loseSight = async () => {
  const heldUp = await askImpatiently();
  await at.server.endWaitForRefunds();
  await askTwoHoursAhead();
  await waitAndAsk(7200);
  at.finance = await at.newFinance();
  return heldUp;
};

describe('asking the gateway again', () => {
  it('[PAY-131][STAFF-22] asks about a refund that is under way, though not before its call can be over', async () => {
    await start();
    cutOff(true);
    await asking({});
    expect(await recheck()).toMatchObject({ found: ['too_early'], payment_status: 'paid' });
    expect(countCalls('refund_status')).toBe(0);
    await at.server.endWaitForRefunds();
    expect(await recheck()).toMatchObject({ found: ['done'], payment_status: 'refunded', refunds: [{ state: 'done' }] });
    expect([countCalls('refund'), givenBack(), await wallet()]).toEqual([1, 100_000, { free: 0, held: 0 }]);
    expect(await recheck()).toMatchObject({ found: [] });
  });

  it('[PAY-131][STAFF-22] finds out that one was done which counts as refused, and the books follow', async () => {
    await start();
    const { arrive } = await loseSight();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    await arrive();
    await expect.poll(givenBack).toBe(100_000);
    await waitAndAsk(7200);
    at.finance = await at.newFinance();
    expect(await shown()).toMatchObject({ refunds: ['refused'] });
    expect(await recheck()).toMatchObject({ found: ['done'], payment_status: 'refunded', needs_attention: false });
    expect(await wallet()).toEqual({ free: 0, held: 0 });
  });

  it('[PAY-131][STAFF-22] says that one is still refused, and ends the attention', async () => {
    await start();
    const { arrive } = await loseSight();
    expect(await recheck()).toMatchObject({
      found: ['refused'],
      needs_attention: false,
      refunds: [{ state: 'refused', is_under_way: false }],
    });
    expect([countCalls('refund'), countCalls('refund_status')]).toEqual([1, 3]);
    await arrive();
    await expect.poll(givenBack).toBe(100_000);
    expect(await recheck()).toMatchObject({ found: ['done'] });
  });

  it('[PAY-131][STAFF-22] says what the gateway has in hand, what it does not say, and counts the first like one under way', async () => {
    await start();
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await asking({ amount: 400 });
    expect(await recheck()).toMatchObject({ found: ['pending'] });
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund_status', how: 'cut_off' }] });
    expect(await recheck()).toMatchObject({ found: ['no_answer'], refunds: [{ state: 'pending' }] });
    at.server.sandbox.behave({ troubles: [] });
    at.server.sandbox.decideRefund(at.code, 'refused');
    expect(await recheck()).toMatchObject({ found: ['refused'], attention: ['refund_refused'], refunds: [{ state: 'refused' }] });
    expect(await wallet()).toEqual({ free: 100_000, held: 0 });
  });

  it('[PAY-129][STAFF-22] asks SSLCOMMERZ for nothing that it refused: there asking is asking for it again', async () => {
    at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
    await at.server.pay(at.code, 'Pay');
    at.server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    await asking({});
    at.server.sandbox.behaveWell();
    expect(await shown()).toMatchObject({ refunds: ['refused'] });
    const before = countCalls('refund');
    expect(await recheck()).toMatchObject({ found: ['refused'], payment_status: 'paid' });
    expect([countCalls('refund'), givenBack()]).toEqual([before, 0]);
  });

  it('[PAY-131] leaves a refund of another payment to the job, which asks about it when it is due', async () => {
    await start();
    cutOff(true);
    await asking({});
    await at.server.endWaitForRefunds();
    const due = at.code;
    at.nadia = await at.newMember();
    await start();
    at.server.test.ctx.clock.advance(15 * 60);
    expect(await recheck()).toMatchObject({ found: [] });
    at.code = due;
    await reconcilePayments(at.server.test.ctx);
    expect(await shown()).toMatchObject({ payment_status: 'refunded', refunds: ['done'] });
  });
});

describe('asked at the same moment by staff and the job', () => {
  it('[PAY-131][PAY-165] a refund of which bKash knows nothing is refused once, and asked about once more after two hours', async () => {
    for (let round = 0; round < 4; round += 1) {
      await start();
      cutOff();
      await asking({});
      await at.server.endWaitForRefunds();
      at.server.test.ctx.clock.advance(15 * 60);
      await Promise.all([recheck(), reconcilePayments(at.server.test.ctx), recheck()]);
      const { refunds } = await recheck();
      expect(refunds).toMatchObject([{ state: 'refused', is_under_way: true }]);
      expect(await wallet()).toEqual({ free: 100_000, held: 0 });
      await waitAndAsk(7200);
      at.finance = await at.newFinance();
      expect((await recheck()).refunds).toMatchObject([{ state: 'refused', is_under_way: false }]);
      at.nadia = await at.newMember();
    }
  });

  it('[PAY-131][PAY-94] a refund that is done is booked once', async () => {
    await start();
    cutOff(true);
    await asking({});
    await at.server.endWaitForRefunds();
    at.server.test.ctx.clock.advance(15 * 60);
    const [one, , two] = await Promise.all([recheck(), reconcilePayments(at.server.test.ctx), recheck()]);
    expect([one.payment_status, two.payment_status]).toContain('refunded');
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect(await wallet()).toEqual({ free: 0, held: 0 });
  });
});

it('[PAY-131][PAY-94] what bKash tells is not taken for a refused refund where another was asked for while the question was out', async () => {
  await start();
  cutOff();
  await asking({ amount: 400 });
  await at.server.endWaitForRefunds();
  await askTwoHoursAhead();
  await waitAndAsk(7200);
  at.finance = await at.newFinance();
  expect(await shown()).toMatchObject({ refunds: ['refused'] });
  at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund_status', how: 'late', times: 1 }] });
  const asked = recheck();
  await expect.poll(() => countCalls('refund_status')).toBe(3);
  cutOff(true);
  expect((await asking({ amount: 400 })).status).toBe(200);
  at.server.sandbox.endWaits();
  expect(await asked).toMatchObject({ found: ['no_answer'], refunds: [{ state: 'refused' }, { state: 'pending' }] });
  await waitAndAsk(7200);
  expect(await shown()).toMatchObject({ refunds: ['refused', 'done'] });
  await waitAndAsk(7200);
  expect(await shown()).toMatchObject({ payment_status: 'paid', refunds: ['refused', 'done'] });
  expect([givenBack(), await causes(), await wallet()]).toEqual([40_000, [], { free: 60_000, held: 0 }]);
});

it('[PAY-166] staff who ask again wait for whoever settles a refund of the payment, and hold no other of its refunds meanwhile', async () => {
  at.code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000 });
  await at.server.pay(at.code, 'Pay');
  at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
  for (const amount of [400, 600]) expect((await asking({ amount })).status).toBe(200);
  const [first, second] = await at.server.rows(
    'select refund.id, payment_id from refund join payment on payment.id = payment_id where payment_code = $1 order by refund.id',
    [at.code],
  );
  const settling = await at.server.test.ctx.pool.connect();
  await settling.query('begin');
  await settling.query('select from payment where id = $1 for no key update', [first?.['payment_id']]);
  await settling.query('select from refund where id = $1 for update', [second?.['id']]);
  const asked = at.server.test.call(recheckPayment, { params: { payment_code: at.code }, token: at.finance.token });
  await expect
    .poll(() => at.server.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .toHaveLength(1);
  const isFree = await settling.query('select from refund where id = $1 for update nowait', [first?.['id']]).then(
    () => true,
    () => false,
  );
  await settling.query('rollback');
  settling.release();
  expect([isFree, (await asked).status]).toEqual([true, 200]);
});
