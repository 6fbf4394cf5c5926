import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payPackageFromWallet, refundPayment, showStaffPayment } from '@app/contract/payments';
import { getDashboard } from '@app/contract/dashboard';
import { getWalletBalance, listWallet } from '@app/contract/wallet';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';

// A refund is asked for once and may be on its way for long; bKash knows nothing of it until it came, and then does it.

let server: PaymentTest;
let gold: number;
let finance: Person;
let nadia: Person;
let code: string;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
beforeEach(async () => {
  finance = await signUpPerson(server.test, { roles: ['finance'] });
  nadia = await signUpPerson(server.test, {});
});
afterAll(() => server.close());
afterEach(async () => {
  server.sandbox.behaveWell();
  await server.mustAgree();
  assert.deepEqual(await checkBooks(server.test.ctx), []);
});

const start = async (packageId?: number): Promise<void> => {
  code = await server.start(nadia, 'bkash', { taka: 1000, ...(packageId === undefined ? {} : { packageId }) });
  await server.pay(code, 'Confirm', PAYING);
};
/** Asks for the whole sum back; the request reaches bKash and is done when `arrive` says so. */
async function askBack(): Promise<{ arrive(): Promise<unknown> }> {
  server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'late', times: 1 }] });
  const body = { reason: 'paid_twice', way: 'gateway', amount: 1000 };
  const asked = server.test.call(refundPayment, { params: { payment_code: code }, token: finance.token, body });
  await expect.poll(() => server.sandbox.calls().some(({ call, orderCode }) => call === 'refund' && orderCode === code)).toBe(true);
  return {
    arrive: () => {
      server.sandbox.endWaits();
      return asked;
    },
  };
}
/** As by a server whose clock is two hours fast. */
const askTwoHoursAhead = async (): Promise<void> => {
  server.test.ctx.clock.advance(7200);
  await reconcilePayments(server.test.ctx);
};
const shown = async () => {
  const staff = await signUpPerson(server.test, { roles: ['finance'] });
  const { payment_status, needs_attention, refunds } = (
    await server.test.call(showStaffPayment, { params: { payment_code: code }, token: staff.token })
  ).body.data;
  return { payment_status, needs_attention, refunds: refunds.map(({ state }) => state) };
};
const wallet = async () => {
  const { wallet_balance_poisha: free, wallet_on_hold_poisha: held } = (await server.test.call(getWalletBalance, { token: nadia.token }))
    .body;
  return { free, held };
};
const givenBack = (): number | undefined => server.sandbox.taken().find(({ orderCode }) => orderCode === code)?.refunded;
const lost = async (): Promise<number> => (await server.books())['refunds'] ?? 0;

describe('a refund that is still on its way to its gateway', () => {
  it('[PAY-131][PAY-165][QUAL-27] is not taken as refused by a server with a fast clock', async () => {
    await start();
    const { arrive } = await askBack();
    await askTwoHoursAhead();
    expect(server.sandbox.calls().filter(({ call, orderCode }) => call === 'refund_status' && orderCode === code)).toEqual([]);
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: false, refunds: ['pending'] });
    expect(await wallet()).toEqual({ free: 0, held: 100_000 });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: false, refunds: ['done'] });
    expect([givenBack(), await wallet()]).toEqual([100_000, { free: 0, held: 0 }]);
  });

  it('[PAY-131] is taken as refused once no call can be on its way any more, and the money is back', async () => {
    await start();
    const { arrive } = await askBack();
    await server.endWaitForRefunds();
    await askTwoHoursAhead();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    expect(await wallet()).toEqual({ free: 100_000, held: 0 });
    await arrive();
  });
});

describe('a refund that its gateway did after it counted as refused', () => {
  const refuseFirst = async (): Promise<{ arrive(): Promise<unknown> }> => {
    const asked = await askBack();
    await server.endWaitForRefunds();
    await askTwoHoursAhead();
    return asked;
  };

  it('[PAY-131][PAY-165] leaves the wallet again, is booked without a loss, and is shown to staff', async () => {
    await start();
    const before = await lost();
    const { arrive } = await refuseFirst();
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before]);
    const { body } = await server.test.call(listWallet, { token: nadia.token });
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
    const bought = await server.test.call(payPackageFromWallet, { token: nadia.token, body: { amount: '1000', package_id: gold } });
    expect(bought.status).toBe(200);
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
    expect([givenBack(), await wallet(), await lost()]).toEqual([100_000, { free: 0, held: 0 }, before + 100_000]);
  });

  it('[PAY-130][PAY-131] takes its package back', async () => {
    await start(gold);
    const contacts = async () => (await server.test.call(getDashboard, { token: nadia.token })).body.data.remaining_contact_view;
    const { arrive } = await refuseFirst();
    expect(await contacts()).toBe(10);
    await arrive();
    expect(await contacts()).toBe(0);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
  });

  it('[PAY-131] is asked about again where the gateway says that it has it in hand', async () => {
    await start();
    const { arrive } = await refuseFirst();
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await arrive();
    expect(await shown()).toEqual({ payment_status: 'paid', needs_attention: true, refunds: ['refused'] });
    server.sandbox.decideRefund(code, 'accepted');
    server.test.ctx.clock.advance(15 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await shown()).toEqual({ payment_status: 'refunded', needs_attention: true, refunds: ['done'] });
    expect(await wallet()).toEqual({ free: 0, held: 0 });
  });
});
