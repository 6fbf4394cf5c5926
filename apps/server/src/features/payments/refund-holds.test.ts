import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payPackageFromWallet, rechargeBySslcommerz, refundPayment, showStaffPayment } from '@app/contract/payments';
import { storeContactView } from '@app/contract/contact-views';
import { getDashboard } from '@app/contract/dashboard';
import { changeCredits } from '@app/contract/entitlements';
import { approveWalletEntry, enterWalletEntry, getWalletBalance, listWallet } from '@app/contract/wallet';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, PAYING, signUpWithWallet, type PaymentTest } from './payments.testing.ts';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';

let server: PaymentTest;
let gold: number;
let finance: Person;
let nadia: Person;
let code: string;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
beforeEach(async () => void (finance = await signUpPerson(server.test, { roles: ['finance'] })));
afterAll(() => server.close());
afterEach(async () => {
  server.sandbox.behaveWell();
  await server.mustAgree();
  assert.deepEqual(await checkBooks(server.test.ctx), []);
});

const recharge = async (taka: number): Promise<void> => {
  nadia = await signUpPerson(server.test, {});
  code = await server.start(nadia, 'sslcommerz', { taka });
  await server.pay(code, 'Pay');
};
const refund = (body: Record<string, unknown>) =>
  server.test.call(refundPayment, {
    params: { payment_code: code },
    token: finance.token,
    body: { reason: 'paid_twice', way: 'gateway', ...body },
  });
const buyGold = () => server.test.call(payPackageFromWallet, { token: nadia.token, body: { amount: '1000', package_id: gold } });
const wallet = async () => (await server.test.call(getWalletBalance, { token: nadia.token })).body;
const firstRow = async () => (await server.test.call(listWallet, { token: nadia.token })).body.data[0];
const decide = async (how: 'accepted' | 'refused') => {
  server.sandbox.decideRefund(code, how);
  server.test.ctx.clock.advance(15 * 60);
  await reconcilePayments(server.test.ctx);
};
const KEPT = ['refunds', 'corrections'] as const;

describe('a recharge that goes back through its gateway', () => {
  it('[PAY-165] cannot be spent meanwhile: it is on hold, and gone when the gateway accepts, without a loss of the company', async () => {
    await recharge(1000);
    const before = await server.books();
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    expect((await refund({ amount: 1000 })).body.data).toMatchObject({ payment_status: 'paid', refunds: [{ state: 'pending' }] });
    expect(await wallet()).toMatchObject({
      wallet_balance: '৳0.00',
      wallet_balance_poisha: 0,
      wallet_on_hold: '৳1,000.00',
      wallet_on_hold_poisha: 100_000,
    });
    expect(await firstRow()).toMatchObject({ kind: 'refund', approval: 'pending', amount: -1000 });
    expect(await checkBooks(server.test.ctx)).toEqual([]);
    const spending = await buyGold();
    expect([spending.status, spending.failure.code]).toEqual([402, 'insufficient_balance']);
    await decide('accepted');
    expect(await server.stateOf(nadia, code)).toBe('refunded');
    expect(await wallet()).toMatchObject({ wallet_balance_poisha: 0, wallet_on_hold_poisha: 0 });
    expect(await firstRow()).toMatchObject({ kind: 'refund', approval: 'approved', amount: -1000 });
    const after = await server.books();
    for (const account of KEPT) expect(after[account] ?? 0, account).toBe(before[account] ?? 0);
  });

  it('[PAY-165] comes back to the balance where the gateway refuses, and can be spent again', async () => {
    await recharge(1000);
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await refund({ amount: 400 });
    expect(await wallet()).toMatchObject({ wallet_balance_poisha: 60_000, wallet_on_hold_poisha: 40_000 });
    await decide('refused');
    expect(await wallet()).toMatchObject({ wallet_balance_poisha: 100_000, wallet_on_hold_poisha: 0 });
    expect(await firstRow()).toMatchObject({ kind: 'refund', approval: 'cancelled', amount: -400 });
    expect((await buyGold()).status).toBe(200);
  });

  it('[PAY-165] is refused where the free balance does not hold it, and says how much is free', async () => {
    await recharge(1400);
    await buyGold();
    const refused = await refund({ amount: 500 });
    expect([refused.status, refused.failure.code]).toEqual([409, 'refund_too_large']);
    expect(refused.failure.message).toBe('The wallet holds only ৳400 that is free. Please refund at most that.');
    expect((await refund({ amount: 400 })).status).toBe(200);
    expect(await wallet()).toMatchObject({ wallet_balance_poisha: 0 });
  });

  it('[PAY-165][NEVER-03] asked for and spent at the same moment is had once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await recharge(1000);
      server.sandbox.behave({ refunds: [{ how: 'processing' }] });
      const [refunded, bought] = await Promise.all([refund({ amount: 1000 }), buyGold()]);
      expect([refunded.status, bought.status].toSorted()).toEqual(refunded.status === 200 ? [200, 402] : [200, 409]);
      if (refunded.status === 200) await decide('accepted');
      expect(await wallet()).toMatchObject({ wallet_balance_poisha: 0, wallet_on_hold_poisha: 0 });
      server.sandbox.behaveWell();
    }
  });
});

it('[PAY-112][PAY-167] the cap of a wallet counts recharges under way, money by hand that waits, and money on hold', async () => {
  const support = await signUpPerson(server.test, { roles: ['support'] });
  await recharge(300_000);
  const start = (amount: string) => server.test.call(rechargeBySslcommerz, { token: nadia.token, body: { amount } });
  const cash = { member_id: nadia.accountId, method: 'cash', amount: '200000', paper_reference: 'CAP-1', date: '2026-06-14' };
  const entered = await server.test.call(enterWalletEntry, { token: support.token, body: cash });
  expect((await start('400000')).status).toBe(200);
  const refused = await start('100001');
  expect([refused.status, refused.failure.message]).toEqual([422, 'The largest amount is ৳1,00,000.']);
  server.sandbox.behave({ refunds: [{ how: 'processing' }] });
  await refund({ amount: 300_000 });
  expect((await start('100001')).status).toBe(422);
  await server.test.call(approveWalletEntry, { token: finance.token, params: { id: String(entered.body.data.id) } });
  expect((await start('100001')).status).toBe(422);
  expect((await start('100000')).status).toBe(200);
  await decide('refused');
});

it('[PAY-167] a bKash payment asks the gateway at most 10 times a minute, whoever calls back, and goes on afterwards', async () => {
  nadia = await signUpPerson(server.test, {});
  code = await server.start(nadia, 'bkash', { taka: 500 });
  const row = await server.paymentRow(code);
  const callBack = (status: string) =>
    server.follow({
      method: 'GET',
      address: `http://localhost/api/bkash/callback?paymentID=${String(row?.['gateway_reference'])}&status=${status}`,
    });
  const asked = async (): Promise<number> =>
    Number(
      (
        await server.rows("select count(*) as n from payment_message where payment_id = $1 and direction = 'out' and kind <> 'start'", [
          row?.['id'],
        ])
      )[0]?.['n'],
    );
  for (const status of ['success', 'cancel', 'failure', 'x'])
    for (let time = 0; time < 8; time += 1) expect((await callBack(status)).status).toBe(303);
  expect(await asked()).toBeLessThanOrEqual(10);
  expect(await asked()).toBeGreaterThan(0);
  server.test.ctx.clock.advance(61);
  nadia = await signUpPerson(server.test, {});
  code = await server.start(nadia, 'bkash', { taka: 500 });
  await server.pay(code, 'Confirm', PAYING);
  expect(await server.stateOf(nadia, code)).toBe('paid');
});

describe('credits of a package that goes back through its gateway', () => {
  const buyByGateway = async (): Promise<void> => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(code, 'Pay');
  };
  const askBack = (body: Record<string, unknown> = {}) => {
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    return refund({ amount: 1000, ...body });
  };
  const view = async () => {
    const rahim = await signUpPerson(server.test, { gender: 'male' });
    const { status, failure } = await server.test.call(storeContactView, { token: nadia.token, body: { id: rahim.accountId } });
    return failure.code ?? status;
  };
  const account = async () => (await server.test.call(getDashboard, { token: nadia.token })).body.data;
  const contacts = async () => (await account()).remaining_contact_view;

  it('[PAY-165][NEVER-05] cannot be spent meanwhile, stand in no counter, and are gone when the gateway accepts', async () => {
    await buyByGateway();
    expect(await view()).toBe(200);
    expect((await askBack()).status).toBe(200);
    expect(await view()).toBe('no_contact_credit');
    expect(await account()).toMatchObject({ remaining_contact_view: 0, remaining_proposal: 0, frozen: null });
    await decide('accepted');
    expect(await server.stateOf(nadia, code)).toBe('refunded');
    expect(await contacts()).toBe(0);
    expect(await view()).toBe('no_contact_credit');
  });

  it('[PAY-165] come back as they were where the gateway refuses', async () => {
    await buyByGateway();
    await view();
    await askBack();
    expect(await contacts()).toBe(0);
    await decide('refused');
    expect(await contacts()).toBe(9);
    expect(await view()).toBe(200);
  });

  it('[PAY-165] stay aside while another refund of the package is still under way, and beside a renewal', async () => {
    await buyByGateway();
    await askBack({ amount: 400, package_rest: 'take_back' });
    server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    expect((await refund({ amount: 600 })).body.data.refunds).toMatchObject([{ state: 'pending' }, { state: 'refused' }]);
    expect(await contacts()).toBe(0);
    const renewal = await server.start(nadia, 'bkash', { packageId: gold, taka: 1000 });
    await server.pay(renewal, 'Confirm', PAYING);
    expect(await contacts()).toBe(10);
    await decide('refused');
    expect(await contacts()).toBe(20);
  });

  it('[PAY-165] come back where the gateway refuses, beside one of another member and a part that the member keeps, which are under way', async () => {
    await buyByGateway();
    await askBack();
    const another = code;
    await buyByGateway();
    await askBack({ amount: 300, package_rest: 'keep' });
    server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    const { body } = await refund({ amount: 400, package_rest: 'take_back' });
    expect(body.data.refunds).toMatchObject([{ state: 'pending' }, { state: 'refused' }]);
    expect(await contacts()).toBe(10);
    await decide('refused');
    code = another;
    await decide('refused');
  });

  it('[PAY-165] are not added to, nor taken, by staff meanwhile; those of a part that the member keeps are free', async () => {
    const admin = await signUpPerson(server.test, { roles: ['admin'] });
    const change = (by: number) =>
      server.test.call(changeCredits, {
        token: admin.token,
        params: { id: String(nadia.accountId) },
        body: { counter: 'remaining_contact_view', change: by, reason: 'Goodwill' },
      });
    await buyByGateway();
    await askBack({ amount: 300, package_rest: 'keep' });
    expect(await contacts()).toBe(10);
    await askBack({ amount: 400, package_rest: 'take_back' });
    expect([(await change(1)).failure.code, (await change(-1)).status]).toEqual(['no_premium_period', 409]);
    await decide('refused');
  });

  it('[PAY-165][NEVER-03] asked back and spent at the same moment are had once', async () => {
    for (let round = 0; round < 3; round += 1) {
      await buyByGateway();
      const others = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(server.test, { gender: 'male' })));
      server.sandbox.behave({ refunds: [{ how: 'processing' }] });
      const acts = others.map(({ accountId }) => server.test.call(storeContactView, { token: nadia.token, body: { id: accountId } }));
      const [refunded, ...views] = await Promise.all([refund({ amount: 1000 }), ...acts]);
      expect(refunded.status).toBe(200);
      await decide('accepted');
      const seen = views.filter(({ status }) => status === 200).length;
      const [gone] = await server.rows(
        "select -sum(change)::int as n from credit_entry where member_id = $1 and kind = 'contact' and movement = 'take_back'",
        [nadia.accountId],
      );
      expect(gone).toEqual({ n: 10 - seen });
      server.sandbox.behaveWell();
    }
  });
});

describe('a part of the price of a package', () => {
  const detail = async () => (await server.test.call(showStaffPayment, { params: { payment_code: code }, token: finance.token })).body.data;
  const own = async () =>
    (
      await server.rows(
        `select sum(change) filter (where kind = 'contact')::int as contacts, sum(change) filter (where kind = 'proposal')::int as proposals
         from credit_entry where member_id = $1`,
        [nadia.accountId],
      )
    )[0];
  const buy = async () => {
    nadia = await signUpWithWallet(server, 1000);
    code = (await buyGold()).body.payment_code;
    const rahim = await signUpPerson(server.test, { gender: 'male' });
    await server.test.call(storeContactView, { token: nadia.token, body: { id: rahim.accountId } });
  };

  it('[PAY-167] is refunded only where it is said what becomes of the rest, which stands there before', async () => {
    await buy();
    const rest = (await detail()).package_rest;
    expect(rest).toMatchObject({ days: 30, credits: { remaining_contact_view: 9, remaining_proposal: 5 } });
    const silent = await refund({ amount: 400, way: 'wallet' });
    expect([silent.status, silent.failure.errors]).toEqual([
      422,
      { package_rest: ['Please say whether the member keeps what is left of the package.'] },
    ]);
    expect((await detail()).refunds).toEqual([]);
    const wrong = await refund({ amount: 1000, way: 'wallet', package_rest: 'keep' });
    expect([wrong.status, Object.keys(wrong.failure.errors ?? {})]).toEqual([422, ['package_rest']]);
  });

  it('[PAY-130][PAY-167] keeps credits and days where that was said', async () => {
    await buy();
    await refund({ amount: 400, way: 'wallet', package_rest: 'keep' });
    expect(await own()).toEqual({ contacts: 9, proposals: 5 });
    expect(await detail()).toMatchObject({ payment_status: 'paid', package_rest: { days: 30 }, refunds: [{ package_rest: 'keep' }] });
    await refund({ amount: 600, way: 'wallet' });
    expect(await own()).toEqual({ contacts: 0, proposals: 0 });
    expect(await detail()).toMatchObject({ payment_status: 'refunded', package_rest: null });
  });

  it('[PAY-130][PAY-167] takes back exactly what was seen, and nothing where the member used more meanwhile', async () => {
    await buy();
    const { seen } = (await detail()).package_rest ?? { seen: '' };
    const karim = await signUpPerson(server.test, { gender: 'male' });
    await server.test.call(storeContactView, { token: nadia.token, body: { id: karim.accountId } });
    const asked = { amount: 400, way: 'wallet', package_rest: 'take_back' };
    const changed = await refund({ ...asked, seen });
    expect([changed.status, changed.failure.code]).toEqual([409, 'rest_changed']);
    expect(changed.failure['package_rest']).toMatchObject({ credits: { remaining_contact_view: 8 } });
    expect(await own()).toEqual({ contacts: 8, proposals: 5 });
    const now = (await detail()).package_rest;
    await refund({ ...asked, seen: now?.seen });
    expect(await own()).toEqual({ contacts: 0, proposals: 0 });
    const [period] = await server.rows('select ends_at from premium_period where member_id = $1', [nadia.accountId]);
    expect(period).toEqual({ ends_at: new Date(now?.expiry_without ?? 0) });
    expect(await detail()).toMatchObject({ payment_status: 'paid', refunds: [{ package_rest: 'take_back', amount: 400 }] });
  });
});
