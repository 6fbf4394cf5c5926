import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  EMPTY_WALLET,
  PAYING_WALLET,
  startSandbox,
  WALLET_CODE,
  WALLET_PIN,
  type BkashButton,
  type PaymentSandbox,
  type PressResult,
  type Trouble,
} from '@app/payment-sandbox';
import { openTestContext, signUpPerson } from '#testing';
import { bkash as bkashClient } from './bkash/bkash.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayContext,
  type GatewayLimits,
  type GatewayMessage,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
} from './gateway.types.ts';
import { insertPayment, keepMessages, serverBeside } from './scripted-gateway.testing.ts';
import { isSignedBySslcommerz, sslcommerz as sslcommerzClient, storeIdOf } from './sslcommerz/sslcommerz.ts';

/** Long enough for an honest sandbox, short enough for a test. */
const LIMITS: GatewayLimits = { startMs: 2000, callMs: 2000 };
const HURRIED: GatewayLimits = { startMs: 150, callMs: 150 };

let sandbox: PaymentSandbox;
let test: Awaited<ReturnType<typeof openTestContext>>;
let payerId: number;
let kept: () => Promise<GatewayMessage[]>;
let sslcommerz: ReturnType<typeof gateways>['sslcommerz'];
let bkash: ReturnType<typeof gateways>['bkash'];
let serial = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ deliver: async () => 200 });
  test = await openTestContext({
    PUBLIC_URL: 'http://localhost:3000',
    SSLCOMMERZ_BASE_URL: sandbox.sslcommerz.baseUrl,
    SSLCOMMERZ_STORE_ID: sandbox.sslcommerz.storeId,
    SSLCOMMERZ_STORE_PASSWORD: sandbox.sslcommerz.storePassword,
    BKASH_BASE_URL: sandbox.bkash.baseUrl,
    BKASH_USERNAME: sandbox.bkash.username,
    BKASH_PASSWORD: sandbox.bkash.password,
    BKASH_APP_KEY: sandbox.bkash.appKey,
    BKASH_APP_SECRET: sandbox.bkash.appSecret,
  });
  payerId = (await signUpPerson(test)).accountId;
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});
const callsOf = (gateway: Gateway, ctx: GatewayContext) => ({
  start: async (order: GatewayOrder) => {
    await insertPayment(test.ctx, payerId, order);
    return gateway.start(ctx, order);
  },
  ask: (question: GatewayQuestion) => gateway.ask(ctx, question),
  refund: (order: GatewayRefundOrder) => gateway.refund(ctx, order),
  askRefund: (question: GatewayRefundQuestion) => gateway.askRefund(ctx, question),
});
/** Opens gateways of a further server. */
const gateways = (gatewayLimits: GatewayLimits) => {
  const ctx = serverBeside(test.ctx, { gatewayLimits });
  return {
    sslcommerz: callsOf(sslcommerzClient, ctx),
    bkash: { ...callsOf(bkashClient, ctx), execute: (question: GatewayQuestion) => bkashClient.execute(ctx, question) },
  };
};
beforeEach(async () => {
  kept = await keepMessages(test.ctx);
  ({ sslcommerz, bkash } = gateways(LIMITS));
});
afterEach(() => {
  sandbox.endWaits();
  sandbox.behaveWell();
});

const newOrder = () => {
  const paymentCode = `PMT-20260615-${String((serial += 1)).padStart(8, 'A')}`;
  const payer = { memberCode: 'BN100001', name: 'Nadia Rahman', email: null, phone: '+8801712345678' };
  return { paymentId: serial, paymentCode, amount: 150_050, productName: 'Gold', payer };
};
const takenFor = (code: string) => sandbox.taken().find(({ orderCode }) => orderCode === code);
const callsFor = (code: string): string[] =>
  sandbox
    .calls()
    .filter(({ orderCode }) => orderCode === code)
    .map(({ call }) => call);
const trouble = (...troubles: Trouble[]): void => sandbox.behave({ troubles });

describe('SSLCOMMERZ', () => {
  const open = async () => {
    const order = newOrder();
    const { reference } = await sslcommerz.start(order);
    return { order, question: { paymentId: order.paymentId, paymentCode: order.paymentCode, reference } };
  };
  const fieldsOf = ({ returns }: PressResult): Readonly<Record<string, string>> => (returns?.method === 'POST' ? returns.fields : {});

  it('[PAY-68] [PAY-72] [PAY-73] a payment from start to paid, by val_id and by code', async () => {
    const { order, question } = await open();
    expect((await sslcommerz.ask(question)).word).toBe('not_paid');
    const form = fieldsOf(sandbox.press(order.paymentCode, 'Pay'));
    const taken = takenFor(order.paymentCode);
    const paid = {
      word: 'paid',
      transaction: taken?.transaction,
      amount: 150_050,
      fee: taken?.fee,
      currency: 'BDT',
      orderCode: order.paymentCode,
      isRisky: false,
    };
    expect(taken?.fee).toBeGreaterThan(0);
    expect(await sslcommerz.ask({ ...question, validationId: form['val_id'] })).toEqual(paid);
    expect(await sslcommerz.ask({ ...question, validationId: form['val_id'] })).toEqual(paid);
    expect(await sslcommerz.ask(question)).toEqual(paid);
  });

  it('[PAY-71] its forms are signed, and no other', async () => {
    const { order } = await open();
    const form = fieldsOf(sandbox.press(order.paymentCode, 'Pay'));
    expect(form['store_id']).toBe(storeIdOf(test.ctx.settings));
    expect(isSignedBySslcommerz(test.ctx.settings, form)).toBe(true);
    expect(isSignedBySslcommerz(test.ctx.settings, { ...form, amount: '1.00' })).toBe(false);
    const failed = await open();
    expect(isSignedBySslcommerz(test.ctx.settings, fieldsOf(sandbox.press(failed.order.paymentCode, 'Fail')))).toBe(true);
  });

  it.each([
    ['Fail', 'failed'],
    ['Cancel', 'cancelled'],
  ] as const)('[PAY-74] %s is %s, and a later success is found', async (button, word) => {
    const { order, question } = await open();
    sandbox.press(order.paymentCode, button);
    expect((await sslcommerz.ask(question)).word).toBe(word);
    sandbox.press(order.paymentCode, 'Pay');
    expect((await sslcommerz.ask(question)).word).toBe('paid');
  });

  it('[PAY-85] an expired session is expired', async () => {
    const { order, question } = await open();
    sandbox.expire(order.paymentCode);
    expect((await sslcommerz.ask(question)).word).toBe('expired');
  });

  it('[PAY-59] [PAY-73] another amount and a risk mark are told as they are', async () => {
    const less = await open();
    sandbox.press(less.order.paymentCode, 'Pay another amount');
    expect(await sslcommerz.ask(less.question)).toMatchObject({ word: 'paid', amount: takenFor(less.order.paymentCode)?.amount });
    expect(takenFor(less.order.paymentCode)?.amount).not.toBe(less.order.amount);
    const risky = await open();
    sandbox.press(risky.order.paymentCode, 'Pay with risk mark');
    expect(await sslcommerz.ask(risky.question)).toMatchObject({ word: 'paid', isRisky: true });
  });

  it.each([
    [{ amount: '150050' }, { amount: 15_005_000 }],
    [{ currency: 'USD' }, { currency: 'USD' }],
    [{ orderCode: 'PMT-OTHER' }, { orderCode: 'PMT-OTHER' }],
  ])('[PAY-59] an answer with %o is told as it is', async (lie, told) => {
    const { order, question } = await open();
    sandbox.press(order.paymentCode, 'Pay');
    sandbox.behave({ lies: [lie] });
    expect(await sslcommerz.ask(question)).toMatchObject({ word: 'paid', ...told });
  });

  it('[PAY-153] an amount that cannot be read is no answer', async () => {
    const { order, question } = await open();
    sandbox.press(order.paymentCode, 'Pay');
    sandbox.behave({ lies: [{ amount: '1,500.50' }] });
    expect(await sslcommerz.ask(question)).toEqual({ word: 'no_answer' });
  });

  it.each(['garbage', 'http_500', 'redirect', 'cut_off'] as const)(
    '[PAY-153] %s is no answer, and the next question gets one',
    async (how) => {
      const { order, question } = await open();
      const form = fieldsOf(sandbox.press(order.paymentCode, 'Pay'));
      trouble({ call: 'validate', how, times: 1 }, { call: 'query', how, times: 1 });
      expect(await sslcommerz.ask({ ...question, validationId: form['val_id'] })).toEqual({ word: 'no_answer' });
      expect(await sslcommerz.ask(question)).toEqual({ word: 'no_answer' });
      expect((await sslcommerz.ask(question)).word).toBe('paid');
      trouble({ call: 'start', how });
      await expect(sslcommerz.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
    },
  );

  it('[PAY-65] one that hangs is left after the time', async () => {
    const { order, question } = await open();
    sandbox.press(order.paymentCode, 'Pay');
    trouble({ how: 'hang' });
    const hurried = gateways(HURRIED);
    expect(await hurried.sslcommerz.ask(question)).toEqual({ word: 'no_answer' });
    await expect(hurried.sslcommerz.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
    expect((await kept()).filter(({ outcome }) => outcome === 'no_answer: time-out')).toHaveLength(2);
  });

  it('[PAY-44] an address of another host is not given', async () => {
    sandbox.behave({ pageAddress: 'https://elsewhere.example/pay' });
    await expect(sslcommerz.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(bkash.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('[PAY-129] [PAY-131] a refund is pending until the gateway confirms or refuses it, and never doubled', async () => {
    const { order, question } = await open();
    sandbox.press(order.paymentCode, 'Pay');
    const refund = {
      refundKey: `RF${order.paymentId}`,
      paymentId: order.paymentId,
      transaction: takenFor(order.paymentCode)?.transaction ?? '',
      reference: question.reference,
      amount: 50_000,
      reason: 'paid twice',
    };
    sandbox.behave({ refunds: [{ how: 'processing' }] });
    trouble({ call: 'refund', how: 'cut_off', isDone: true, times: 1 });
    expect(await sslcommerz.refund(refund)).toEqual({ word: 'no_answer', reference: null });
    const asked = await sslcommerz.askRefund({ ...refund, refundReference: null });
    expect(asked).toEqual({ word: 'pending', reference: expect.any(String) });
    expect(await sslcommerz.askRefund({ ...refund, refundReference: asked.reference })).toEqual(asked);
    sandbox.decideRefund(order.paymentCode, 'accepted');
    expect(await sslcommerz.askRefund({ ...refund, refundReference: asked.reference })).toEqual({ ...asked, word: 'done' });
    expect(takenFor(order.paymentCode)?.refunded).toBe(50_000);
    expect((await sslcommerz.refund({ ...refund, refundKey: 'RF-too-much', amount: 999_999 })).word).toBe('refused');
  });
});

describe('bKash', () => {
  const open = async (button: BkashButton | null = 'Confirm', wallet = PAYING_WALLET) => {
    const order = newOrder();
    const { reference } = await bkash.start(order);
    if (button) sandbox.press(order.paymentCode, button, { wallet, code: WALLET_CODE, pin: WALLET_PIN });
    return { order, question: { paymentId: order.paymentId, paymentCode: order.paymentCode, reference } };
  };

  it('[PAY-77] [PAY-79] [PAY-80] a payment from start to paid: money is taken by execute only, and once', async () => {
    const { order, question } = await open();
    expect(await bkash.ask(question)).toEqual({ word: 'not_paid', failureCode: null });
    expect(takenFor(order.paymentCode)).toBeUndefined();
    const paid = await bkash.execute(question);
    const taken = takenFor(order.paymentCode);
    expect(paid).toEqual({
      word: 'paid',
      transaction: taken?.transaction,
      amount: 150_050,
      fee: 0,
      currency: 'BDT',
      orderCode: order.paymentCode,
      isRisky: false,
    });
    expect(await bkash.execute(question)).toEqual(paid);
    expect(await bkash.ask(question)).toEqual(paid);
    expect(callsFor(order.paymentCode)).toEqual(['create', 'status', 'execute', 'execute', 'status', 'status']);
  });

  it('[PAY-82] an empty wallet is 2023', async () => {
    const { question } = await open('Confirm', EMPTY_WALLET);
    expect(await bkash.execute(question)).toEqual({ word: 'failed', failureCode: '2023' });
    expect((await bkash.ask(question)).word).toBe('not_paid');
  });

  it('[PAY-83] [PAY-152] what was closed, or never allowed, is not paid', async () => {
    const closed = await open('Close');
    expect((await bkash.ask(closed.question)).word).toBe('not_paid');
    const forged = await open(null);
    expect(await bkash.execute(forged.question)).toEqual({ word: 'not_paid', failureCode: '2056' });
    expect(sandbox.taken().map(({ orderCode }) => orderCode)).not.toContain(forged.order.paymentCode);
  });

  it.each(['garbage', 'http_500', 'redirect', 'cut_off'] as const)(
    '[PAY-80] execute done, and answered by %s: the status tells, and no second execute is sent',
    async (how) => {
      const { order, question } = await open();
      trouble({ call: 'execute', how, isDone: true });
      expect((await bkash.execute(question)).word).toBe('paid');
      expect(callsFor(order.paymentCode)).toEqual(['create', 'execute', 'status']);
    },
  );

  it("[PAY-80] 'Execute answers after 40 seconds' is settled by the status at the end of our time", async () => {
    const { order, question } = await open('Execute answers after 40 seconds');
    expect((await gateways(HURRIED).bkash.execute(question)).word).toBe('paid');
    expect(callsFor(order.paymentCode)).toEqual(['create', 'execute', 'status']);
  });

  it('[PAY-80] execute not done, and the status silent: no answer, and nothing taken', async () => {
    const { order, question } = await open();
    trouble({ call: 'execute', how: 'http_500' }, { call: 'status', how: 'garbage' });
    expect(await bkash.execute(question)).toEqual({ word: 'no_answer' });
    trouble({ call: 'execute', how: 'http_500' });
    expect(await bkash.execute(question)).toEqual({ word: 'not_paid', failureCode: null });
    expect(takenFor(order.paymentCode)).toBeUndefined();
  });

  it.each([
    [{ amount: '50.00' }, { amount: 5000 }],
    [{ currency: 'USD' }, { currency: 'USD' }],
    [{ orderCode: 'PMT-OTHER' }, { orderCode: 'PMT-OTHER' }],
  ])('[PAY-59] an answer with %o is told as it is', async (lie, told) => {
    const { question } = await open();
    sandbox.behave({ lies: [lie] });
    expect(await bkash.execute(question)).toMatchObject({ word: 'paid', ...told });
    expect(await bkash.ask(question)).toMatchObject({ word: 'paid', ...told });
  });

  it('[PAY-65] a start that meets trouble, also on the way to its token, opens nothing', async () => {
    await test.ctx.pool.query('delete from gateway_token');
    for (const how of ['garbage', 'http_500', 'redirect', 'cut_off'] as const) {
      trouble({ call: 'create', how });
      await expect(bkash.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
      await test.ctx.pool.query('delete from gateway_token');
      trouble({ call: 'grant', how });
      await expect(gateways(LIMITS).bkash.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
    }
    trouble({ how: 'hang' });
    await expect(gateways(HURRIED).bkash.start(newOrder())).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('[PAY-76] a token that bKash forgot is replaced once, for all servers, without a second payment', async () => {
    await test.ctx.pool.query('delete from gateway_token');
    const { order, question } = await open();
    const before = sandbox.calls().filter(({ call }) => call === 'grant').length;
    sandbox.forgetTokens();
    const others = [gateways(LIMITS).bkash, gateways(LIMITS).bkash];
    expect((await bkash.execute(question)).word).toBe('paid');
    expect((await Promise.all(others.map((other) => other.ask(question)))).map(({ word }) => word)).toEqual(['paid', 'paid']);
    expect(sandbox.calls().filter(({ call }) => call === 'grant')).toHaveLength(before + 1);
    expect(sandbox.taken().filter(({ orderCode }) => orderCode === order.paymentCode)).toHaveLength(1);
  });

  it('[PAY-129] [PAY-131] refunds: done, pending and then decided, refused, and one whose answer was lost', async () => {
    const { order, question } = await open();
    await bkash.execute(question);
    const transaction = takenFor(order.paymentCode)?.transaction ?? '';
    const refundOf = (refundKey: string, amount: number) => ({
      refundKey,
      paymentId: order.paymentId,
      transaction,
      reference: question.reference,
      amount,
      reason: 'paid twice',
    });
    const first = await bkash.refund(refundOf('RF1', 10_000));
    expect(first).toEqual({ word: 'done', reference: expect.any(String) });
    sandbox.behave({ refunds: [{ how: 'processing' }] });
    trouble({ call: 'refund', how: 'http_500', isDone: true });
    expect(await bkash.refund(refundOf('RF2', 20_000))).toEqual({ word: 'no_answer', reference: null });
    const otherReferences = [first.reference ?? ''];
    const question2 = { ...refundOf('RF2', 20_000), refundReference: null, otherReferences };
    const second = await bkash.askRefund(question2);
    expect(second).toEqual({ word: 'pending', reference: expect.any(String) });
    sandbox.decideRefund(order.paymentCode, 'accepted');
    expect(await bkash.askRefund({ ...question2, refundReference: second.reference })).toEqual({ ...second, word: 'done' });
    expect(takenFor(order.paymentCode)?.refunded).toBe(30_000);
    sandbox.behaveWell();
    sandbox.behave({ refunds: [{ how: 'refused' }] });
    expect((await bkash.refund(refundOf('RF3', 10_000))).word).toBe('refused');
    trouble({ call: 'refund', how: 'http_500' });
    expect((await bkash.refund(refundOf('RF4', 5000))).word).toBe('no_answer');
  });

  it('[PAY-64] nothing that was kept holds a secret', async () => {
    await test.ctx.pool.query('delete from gateway_token');
    const { question } = await open();
    await bkash.execute(question);
    expect((await kept()).map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain('execute paid');
    const { password, appKey, appSecret, username } = sandbox.bkash;
    for (const secret of [password, appKey, appSecret, username, sandbox.sslcommerz.storePassword])
      expect(JSON.stringify(await kept())).not.toContain(secret);
  });
});
