import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHeldPauses, openShop, type Merchant } from '../merchant.testing.ts';
import {
  BLOCKED_WALLET,
  EMPTY_WALLET,
  OTHER_PAYING_WALLET,
  PAYING_WALLET,
  WALLET_CODE,
  WALLET_PIN,
  type BkashButton,
} from './bkash.buttons.ts';

const HOUR_MS = 3_600_000;
const pauses = createHeldPauses();
let now = new Date('2026-11-21T09:30:00.123Z');
let shop: Merchant;
let serial = 0;
const CALLBACK = 'http://shop.example/bkash/callback';
beforeAll(async () => {
  shop = await openShop({ pauseMs: pauses.pauseMs, now: () => now });
});
beforeEach(() => shop.sandbox.behaveWell());
afterAll(() => shop.sandbox.stop());

const entries = (wallet: string) => ({ wallet, code: WALLET_CODE, pin: WALLET_PIN });
const takenOf = (orderCode: string) => shop.sandbox.taken().filter((one) => one.orderCode === orderCode);
const pass = (ms: number): void => void (now = new Date(now.getTime() + ms));

/** Creates a payment of ৳500. */
async function createNew() {
  const orderCode = `PMT-20261121-${(serial += 1)}`;
  const created = await shop.create(orderCode);
  return { orderCode, created, paymentID: String(created['paymentID']) };
}
/** Creates one, and presses a button of its page with right entries. */
async function pressNew(button: BkashButton, wallet = PAYING_WALLET) {
  const made = await createNew();
  return { ...made, ...shop.sandbox.press(made.orderCode, button, entries(wallet)) };
}

describe('tokens', () => {
  it('[PAY-76][PAY-91] a grant is worth an hour, and a refresh gives another', async () => {
    const other = await openShop({ now: () => now });
    const { appKey: app_key, appSecret: app_secret, username, password } = other.sandbox.bkash;
    const granted = (await (await other.grant()).json()) as Record<string, unknown>;
    expect(granted).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 });
    const ask = async (token: unknown): Promise<number> =>
      (await other.post('/payment/status', { paymentID: 'x' }, { authorization: String(token), 'x-app-key': app_key })).status;
    expect(await ask(granted['id_token'])).toBe(200);
    expect(await ask(`Bearer ${String(granted['id_token'])}`)).toBe(401);
    expect(await ask(granted['refresh_token'])).toBe(401);
    pass(HOUR_MS);
    expect(await ask(granted['id_token'])).toBe(401);
    const body = { app_key, app_secret, refresh_token: granted['refresh_token'] };
    const refreshed = (await (await other.post('/token/refresh', body, { username, password })).json()) as Record<string, unknown>;
    expect(await ask(refreshed['id_token'])).toBe(200);
    other.sandbox.forgetTokens();
    expect(await ask(refreshed['id_token'])).toBe(401);
    await other.sandbox.stop();
    await shop.renewToken();
  });

  it('[PAY-76] wrong credentials get none', async () => {
    expect(await (await shop.grant({ app_key: 'wrong' })).json()).toMatchObject({ statusCode: '2001' });
    expect((await shop.post('/token/grant', {}, { username: 'wrong', password: 'wrong' })).status).toBe(401);
    const { username, password, appKey: app_key, appSecret: app_secret } = shop.sandbox.bkash;
    const body = { app_key, app_secret, refresh_token: shop.token() };
    expect((await shop.post('/token/refresh', body, { username, password })).status).toBe(401);
  });

  it('[PAY-76] who asks too often in an hour is blocked', async () => {
    pass(HOUR_MS);
    shop.sandbox.behave({ tokenCallsAnHour: 2 });
    expect([await shop.grant(), await shop.grant(), await shop.grant()].map(({ status }) => status)).toEqual([200, 200, 429]);
    pass(HOUR_MS);
    expect((await shop.grant()).status).toBe(200);
    await shop.renewToken();
  });
});

describe('creating a payment', () => {
  it('[PAY-77][PAY-91] answers 0000 with paymentID, its page and the three callback addresses', async () => {
    const { orderCode, created, paymentID } = await createNew();
    expect(created).toMatchObject({
      statusCode: '0000',
      amount: '500.00',
      intent: 'sale',
      currency: 'BDT',
      transactionStatus: 'Initiated',
    });
    expect(created).toMatchObject({
      merchantInvoiceNumber: orderCode,
      bkashURL: `${shop.sandbox.address}/bkash/pay/${paymentID}`,
      callbackURL: CALLBACK,
      successCallbackURL: `${CALLBACK}?paymentID=${paymentID}&status=success`,
      failureCallbackURL: `${CALLBACK}?paymentID=${paymentID}&status=failure`,
      cancelledCallbackURL: `${CALLBACK}?paymentID=${paymentID}&status=cancel`,
    });
    expect(created['paymentCreateTime']).toMatch(/^2026-11-2[0-9]T[0-9:]+:123 GMT\+0600$/);
  });

  it.each([
    ['2065', { payerReference: '' }],
    ['2063', { mode: '0000' }],
    ['2048', { payerReference: 'a<b' }],
    ['2049', { callbackURL: 'nowhere' }],
    ['2006', { amount: '0.00' }],
    ['2006', { amount: '1.234' }],
    ['2007', { currency: 'USD' }],
    ['2008', { intent: 'authorization' }],
    ['2031', { merchantInvoiceNumber: 'a&b' }],
  ])('[PAY-77] answers %s to %o', async (statusCode, change) => {
    expect(await shop.create('PMT-refused', change)).toMatchObject({ statusCode });
  });

  it('[PAY-57] takes an invoice number once', async () => {
    const { orderCode } = await createNew();
    expect(await shop.create(orderCode)).toMatchObject({ statusCode: '2031' });
  });
});

describe('the buttons', () => {
  it('[PAY-93] a right wallet, code and PIN return success; only execute takes the money', async () => {
    const { orderCode, paymentID, returns } = await pressNew('Confirm', OTHER_PAYING_WALLET);
    expect(returns).toEqual({ method: 'GET', address: `${CALLBACK}?paymentID=${paymentID}&status=success` });
    expect(takenOf(orderCode)).toEqual([]);
    expect(await shop.status(paymentID)).toMatchObject({ statusCode: '0000', transactionStatus: 'Initiated' });
    const executed = await shop.execute(paymentID);
    expect(executed).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '500.00', currency: 'BDT', paymentID });
    expect(executed).toMatchObject({ merchantInvoiceNumber: orderCode, payerReference: 'BN000001', customerMsisdn: OTHER_PAYING_WALLET });
    expect(takenOf(orderCode)).toMatchObject([{ gateway: 'bkash', amount: 50_000, fee: 1250, transaction: executed['trxID'] }]);
    expect(await shop.status(paymentID)).toMatchObject({
      transactionStatus: 'Completed',
      trxID: executed['trxID'],
      merchantInvoice: orderCode,
      amount: '500.00',
    });
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2062' });
    expect(takenOf(orderCode)).toHaveLength(1);
  });

  it(`[PAY-93][PAY-82] ${EMPTY_WALLET} returns success, and execute answers 2023`, async () => {
    const { orderCode, paymentID, returns } = await pressNew('Confirm', EMPTY_WALLET);
    expect(returns?.address).toContain('status=success');
    expect(await shop.execute(paymentID)).toEqual({ statusCode: '2023', statusMessage: 'Insufficient Balance' });
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Initiated' });
    expect(takenOf(orderCode)).toEqual([]);
  });

  it(`[PAY-93] ${BLOCKED_WALLET} fails on the page`, async () => {
    const { orderCode, paymentID, returns } = await pressNew('Confirm', BLOCKED_WALLET);
    expect(returns?.address).toBe(`${CALLBACK}?paymentID=${paymentID}&status=failure`);
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Initiated' });
    expect(takenOf(orderCode)).toEqual([]);
  });

  it.each([
    ['wallet', '01700000000', 'This number is no bKash wallet.'],
    ['code', '654321', 'The verification code is wrong.'],
    ['pin', '00000', 'The PIN is wrong.'],
  ])('[PAY-93] a wrong %s may be entered again', async (name, value, text) => {
    const { orderCode } = await createNew();
    const press = (change: object) => shop.sandbox.press(orderCode, 'Confirm', { ...entries(PAYING_WALLET), ...change });
    expect(press({ [name]: value })).toEqual({ returns: null, text });
    expect(press({}).returns).not.toBeNull();
  });

  it('[PAY-93] Close wants no entries and returns cancel', async () => {
    const { orderCode, paymentID } = await createNew();
    expect(shop.sandbox.press(orderCode, 'Close').returns?.address).toBe(`${CALLBACK}?paymentID=${paymentID}&status=cancel`);
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    expect(shop.sandbox.press(orderCode, 'Confirm', entries(PAYING_WALLET))).toEqual({ returns: null, text: 'You closed this payment.' });
  });

  it("[PAY-93] 'Do not return' allows the payment and leaves the browser there; no money moves", async () => {
    const { orderCode, paymentID, returns, text } = await pressNew('Do not return');
    expect({ returns, text }).toEqual({ returns: null, text: 'You allowed this payment. Your browser is not sent back.' });
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Complete' });
    expect(takenOf(orderCode)).toEqual([]);
  });

  it("[PAY-93][PAY-80] 'Execute answers after 40 seconds' takes the money at once and says so late", async () => {
    const { orderCode, paymentID } = await pressNew('Execute answers after 40 seconds');
    const answer = shop.execute(paymentID);
    await expect.poll(() => takenOf(orderCode)).toHaveLength(1);
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Completed' });
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2117' });
    pauses.end(40_000);
    expect(await answer).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed' });
    expect(takenOf(orderCode)).toHaveLength(1);
  });

  it("[PAY-93] 'Execute answers twice' returns from two sides, answers each execute alike, and takes the money once", async () => {
    const { orderCode, paymentID, returns } = await pressNew('Execute answers twice');
    await shop.sandbox.quiet();
    expect(shop.received).toContainEqual(returns);
    const first = await shop.execute(paymentID);
    expect(first).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed' });
    expect(await shop.execute(paymentID)).toEqual(first);
    expect(takenOf(orderCode)).toHaveLength(1);
  });
});

describe('execute and the questions', () => {
  it('[PAY-81] a forged return on an unpaid payment gets 2056, an unknown payment 2002', async () => {
    const { paymentID } = await createNew();
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2056' });
    expect(await shop.execute('TR00')).toMatchObject({ statusCode: '2002' });
    expect(await shop.status('TR00')).toMatchObject({ statusCode: '2002' });
  });

  it('[PAY-91] refuses the same wallet and amount within 70 seconds where that is switched on', async () => {
    const first = await pressNew('Confirm');
    const [second, third] = [await pressNew('Confirm'), await pressNew('Confirm')];
    shop.sandbox.behave({ quickRepeats: 'refused' });
    pass(70_000);
    expect(await shop.execute(first.paymentID)).toMatchObject({ statusCode: '0000' });
    expect(await shop.execute(second.paymentID)).toMatchObject({ statusCode: '2029' });
    pass(70_000);
    expect(await shop.execute(third.paymentID)).toMatchObject({ statusCode: '0000' });
  });

  it('[PAY-91] finds a transaction by its trxID', async () => {
    const { paymentID } = await pressNew('Confirm');
    const { trxID } = await shop.execute(paymentID);
    expect(await shop.call('/general/searchTransaction', { trxID })).toMatchObject({
      statusCode: '0000',
      trxID,
      transactionStatus: 'Completed',
      saleAmount: '500.00',
      serviceFee: '12.50',
      maxRefundableAmount: '500.00',
    });
    expect(await shop.call('/general/searchTransaction', { trxID: 'NONE' })).toMatchObject({ statusCode: '2033' });
  });

  it('[PAY-91] a payment is good for 24 hours', async () => {
    const { orderCode, paymentID } = await pressNew('Confirm');
    const idle = await createNew();
    pass(24 * HOUR_MS + 1);
    await shop.renewToken();
    expect(await shop.execute(paymentID)).toMatchObject({ statusCode: '2002' });
    expect(shop.sandbox.press(idle.orderCode, 'Confirm', entries(PAYING_WALLET)).text).toBe('This payment has expired.');
    expect(takenOf(orderCode)).toEqual([]);
  });
});

describe('refunds', () => {
  const paid = async () => {
    const made = await pressNew('Confirm');
    return { ...made, trxID: String((await shop.execute(made.paymentID))['trxID']) };
  };
  const REASON = { sku: 'Gold', reason: 'asked' };

  it('[PAY-91][PAY-129] version 1 gives back in parts, never more than was taken, and tells the last one', async () => {
    const { orderCode, paymentID, trxID } = await paid();
    const refund = (amount: string) => shop.call('/payment/refund', { paymentID, trxID, amount, ...REASON });
    const ask = () => shop.call('/payment/refund', { paymentID, trxID });
    expect(await ask()).toMatchObject({ statusCode: '2033' });
    const first = await refund('200.00');
    expect(first).toMatchObject({
      statusCode: '0000',
      originalTrxID: trxID,
      transactionStatus: 'Completed',
      amount: '200.00',
      currency: 'BDT',
    });
    expect(await ask()).toEqual(first);
    expect(await refund('300.01')).toMatchObject({ statusCode: '2006' });
    expect(await refund('300.00')).toMatchObject({ statusCode: '0000' });
    expect(takenOf(orderCode)).toMatchObject([{ amount: 50_000, refunded: 50_000 }]);
  });

  it('[PAY-91] version 1 may wait for a decision, or be refused', async () => {
    const { orderCode, paymentID, trxID } = await paid();
    const refund = () => shop.call('/payment/refund', { paymentID, trxID, amount: '500.00', ...REASON });
    shop.sandbox.behave({ refunds: [{ orderCode, how: 'refused' }] });
    expect(await refund()).toMatchObject({ statusCode: '2056' });
    shop.sandbox.behave({ refunds: [{ orderCode, how: 'processing' }] });
    expect(await refund()).toMatchObject({ transactionStatus: 'Pending' });
    expect(takenOf(orderCode)).toMatchObject([{ refunded: 0 }]);
    shop.sandbox.decideRefund(orderCode, 'accepted');
    expect(await shop.call('/payment/refund', { paymentID, trxID })).toMatchObject({ transactionStatus: 'Completed' });
    expect(takenOf(orderCode)).toMatchObject([{ refunded: 50_000 }]);
  });

  it('[PAY-91] version 2 has its own names', async () => {
    const { paymentID: paymentId, trxID: trxId } = await paid();
    const path = `${shop.sandbox.address}/v2/tokenized-checkout/refund/payment`;
    expect(await shop.call(`${path}/transaction`, { paymentId, trxId, refundAmount: '25.00', ...REASON })).toMatchObject({
      originalTrxId: trxId,
      refundTransactionStatus: 'Completed',
      originalTrxAmount: '500.00',
      refundAmount: '25.00',
      currency: 'BDT',
      ...REASON,
    });
    expect(await shop.call(`${path}/status`, { paymentId, trxId })).toMatchObject({ refundTransactions: [{ refundAmount: '25.00' }] });
    expect(await shop.call(`${path}/transaction`, { paymentId, trxId: 'NONE', refundAmount: '25.00', ...REASON })).toMatchObject({
      externalCode: '2033',
    });
  });
});
