import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext, signUpPerson } from '#testing';
import {
  GATEWAY_LIMITS,
  GatewayUnavailable,
  type GatewayLimits,
  type GatewayMessage,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
} from '../gateway.types.ts';
import {
  insertPayment,
  keepMessages,
  openScriptedGateway,
  serverBeside,
  type Said,
  type ScriptedGateway,
} from '../scripted-gateway.testing.ts';
import { sslcommerz as client } from './sslcommerz.ts';

const PASSWORD = 'store-password-1';
const CODE = 'PMT-20260615-7F3K9Q2M';
const order = {
  paymentId: 41,
  paymentCode: CODE,
  amount: 150_050,
  productName: 'Gold',
  payer: { memberCode: 'BN100001', name: 'Nadia Rahman', email: 'nadia@example.org', phone: '+8801712345678' },
};
const question = { paymentId: 41, paymentCode: CODE, reference: 'SESSION1' };
const paidTry = {
  APIConnect: 'DONE',
  status: 'VALID',
  tran_id: CODE,
  amount: '1500.50',
  store_amount: '1462.99',
  currency: 'BDT',
  bank_tran_id: '260615BANK01',
  risk_level: '0',
  card_no: '4111111111111111',
};
const paid = { word: 'paid', transaction: '260615BANK01', amount: 150_050, fee: 3751, currency: 'BDT', orderCode: CODE, isRisky: false };

let test: Awaited<ReturnType<typeof openTestContext>>;
let gateway: ScriptedGateway;
let kept: () => Promise<GatewayMessage[]>;
let sslcommerz: ReturnType<typeof server>;
beforeAll(async () => {
  test = await openTestContext();
  await insertPayment(test.ctx, (await signUpPerson(test)).accountId, order);
  gateway = await openScriptedGateway();
});
afterAll(async () => {
  await gateway.close();
  await test.close();
});

const server = (gatewayLimits?: GatewayLimits, address = `${gateway.address}/`) => {
  const ctx = serverBeside(test.ctx, {
    settings: {
      SSLCOMMERZ_BASE_URL: address,
      SSLCOMMERZ_STORE_ID: 'store1',
      SSLCOMMERZ_STORE_PASSWORD: PASSWORD,
      SSLCOMMERZ_MIN_TAKA: 10,
      SSLCOMMERZ_MAX_TAKA: 500_000,
      PUBLIC_URL: 'https://site.example.com',
      PAYER_MAIL_DOMAIN: 'mail.example.com',
    },
    ...(gatewayLimits ? { gatewayLimits } : {}),
  });
  return {
    ...client.boundsOf(ctx.settings),
    start: (asked: GatewayOrder) => client.start(ctx, asked),
    ask: (asked: GatewayQuestion) => client.ask(ctx, asked),
    refund: (asked: GatewayRefundOrder) => client.refund(ctx, asked),
    askRefund: (asked: GatewayRefundQuestion) => client.askRefund(ctx, asked),
  };
};
beforeEach(async () => {
  gateway.asked.length = 0;
  kept = await keepMessages(test.ctx);
  sslcommerz = server();
});
const says = (said: Said): void => void (gateway.script = () => said);
const lastForm = (): Record<string, string> => Object.fromEntries(new URLSearchParams(gateway.asked.at(-1)?.body));

describe('a start', () => {
  const opened = () => ({ body: { status: 'SUCCESS', sessionkey: 'SESSION1', GatewayPageURL: `${gateway.address}/page?Q=1` } });

  it('[PAY-68] posts the form of the protocol and gives the address of the page', async () => {
    says(opened());
    expect(await sslcommerz.start(order)).toEqual({ address: `${gateway.address}/page?Q=1`, reference: 'SESSION1' });
    expect(gateway.asked).toHaveLength(1);
    expect(gateway.asked[0]).toMatchObject({ method: 'POST', path: '/gwprocess/v4/api.php' });
    expect(gateway.asked[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(lastForm()).toEqual({
      store_id: 'store1',
      store_passwd: PASSWORD,
      total_amount: '1500.50',
      currency: 'BDT',
      tran_id: CODE,
      success_url: 'https://site.example.com/api/sslcommerz/success',
      fail_url: 'https://site.example.com/api/sslcommerz/fail',
      cancel_url: 'https://site.example.com/api/sslcommerz/cancel',
      ipn_url: 'https://site.example.com/api/sslcommerz/ipn',
      cus_name: 'Nadia Rahman',
      cus_email: 'nadia@example.org',
      cus_phone: '+8801712345678',
      cus_add1: 'Dhaka',
      cus_city: 'Dhaka',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      shipping_method: 'NO',
      num_of_item: '1',
      product_name: 'Gold',
      product_category: 'membership',
      product_profile: 'non-physical-goods',
      value_a: '41',
    });
  });

  it.each([
    ['has none', null],
    ['has one longer than the gateway takes', `${'n'.repeat(60)}@example.org`],
  ])('[PAY-69] a payer who %s gets a neutral e-mail address', async (_, email) => {
    says(opened());
    await sslcommerz.start({ ...order, payer: { ...order.payer, email, name: 'ন'.repeat(80) } });
    expect(lastForm()).toMatchObject({ cus_email: 'BN100001@mail.example.com', cus_name: 'ন'.repeat(50) });
  });

  it.each<[string, () => Said]>([
    ['is refused', () => ({ body: { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' } })],
    ['gets no address', () => ({ body: { ...opened().body, GatewayPageURL: '' } })],
    ['gets an address of another host', () => ({ body: { ...opened().body, GatewayPageURL: 'https://example.com/pay' } })],
    ['gets an address without TLS', () => ({ body: { ...opened().body, GatewayPageURL: 'http://securepay.sslcommerz.com/pay' } })],
    ['meets an error', () => ({ status: 500, body: opened().body })],
    ['meets garbage', () => ({ body: '<html>We are sorry' })],
    ['meets a list', () => ({ body: [opened().body] })],
    ['is sent elsewhere', () => ({ status: 302, headers: { location: `${gateway.address}/elsewhere` }, body: opened().body })],
    ['meets a cut line', () => 'hang up'],
  ])('[PAY-44] [PAY-65] [PAY-153] that %s opens nothing', async (_, said) => {
    says(said());
    await expect(sslcommerz.start(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(gateway.asked.map(({ path }) => path)).toEqual(['/gwprocess/v4/api.php']);
    expect((await kept()).map(({ direction, kind }) => `${direction} ${kind}`)).toEqual(['out start', 'in start']);
  });

  it('[PAY-65] ends after its time', async () => {
    expect(GATEWAY_LIMITS).toEqual({ startMs: 20_000, callMs: 30_000 });
    says('never');
    await expect(server({ startMs: 60, callMs: 60_000 }).start(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect((await kept()).at(-1)).toMatchObject({ direction: 'in', httpStatus: null, outcome: 'no_answer: time-out' });
  });
});

describe('a question', () => {
  it('[PAY-72] asks the validator where there is a val_id', async () => {
    says({ body: paidTry });
    expect(await sslcommerz.ask({ ...question, validationId: 'val 1&x' })).toEqual(paid);
    expect(gateway.asked).toHaveLength(1);
    expect(gateway.asked[0]).toMatchObject({ method: 'GET', path: '/validator/api/validationserverAPI.php', body: '' });
    expect(gateway.asked[0]?.query).toEqual({ val_id: 'val 1&x', store_id: 'store1', store_passwd: PASSWORD, v: '1', format: 'json' });
  });

  it('[PAY-72] asks by payment code otherwise', async () => {
    says({ body: { APIConnect: 'DONE', no_of_trans_found: 2, element: [{ ...paidTry, status: 'FAILED' }, paidTry] } });
    expect(await sslcommerz.ask(question)).toEqual(paid);
    expect(gateway.asked[0]).toMatchObject({ method: 'GET', path: '/validator/api/merchantTransIDvalidationAPI.php' });
    expect(gateway.asked[0]?.query).toEqual({ tran_id: CODE, store_id: 'store1', store_passwd: PASSWORD, v: '1', format: 'json' });
  });

  it.each([
    ['that was invented', { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }],
    ["of another's payment", { ...paidTry, tran_id: 'PMT-20260615-ANXTHER2' }],
    ["of another's failed try", { ...paidTry, tran_id: 'PMT-20260615-ANXTHER2', status: 'FAILED' }],
    ['of a try that failed before the one that was paid', { ...paidTry, status: 'FAILED' }],
  ])('[PAY-152] a val_id %s says nothing: the payment code tells how things are', async (_, validated) => {
    gateway.script = ({ path }) =>
      path.endsWith('validationserverAPI.php')
        ? { body: validated }
        : { body: { APIConnect: 'DONE', no_of_trans_found: 1, element: [paidTry] } };
    expect(await sslcommerz.ask({ ...question, validationId: 'named' })).toEqual(paid);
    expect(gateway.asked).toHaveLength(2);
  });

  it.each<[string, Said]>([
    ['an error', { status: 500, body: paidTry }],
    ['a refusal by HTTP', { status: 403, body: paidTry }],
    ['garbage', { body: 'null' }],
    ['half an answer', { body: '{"status":"VALID","tran_id":"PMT' }],
    ['lacking fields', { body: { ...paidTry, amount: undefined } }],
    ['a redirect to another host', { status: 307, headers: { location: 'https://example.com/' }, body: paidTry }],
    ['a cut line', 'hang up'],
    ['more than any answer holds', { body: { ...paidTry, note: 'x'.repeat(600_000) } }],
  ])('[PAY-153] %s is no answer', async (_, said) => {
    says(said);
    expect(await sslcommerz.ask({ ...question, validationId: 'v1' })).toEqual({ word: 'no_answer' });
    expect(await sslcommerz.ask(question)).toEqual({ word: 'no_answer' });
  });

  it('[PAY-65] [PAY-153] ends after its time, and nobody at the other end is no answer either', async () => {
    says('never');
    expect(await server({ startMs: 60_000, callMs: 60 }).ask(question)).toEqual({ word: 'no_answer' });
    const closed = await openScriptedGateway();
    await closed.close();
    const nobody = server(undefined, closed.address);
    expect(await nobody.ask(question)).toEqual({ word: 'no_answer' });
    expect((await kept()).at(-1)?.outcome).toBe('no_answer: unreachable');
  });
});

describe('refunds', () => {
  const refund = {
    refundKey: 'RF-41-1',
    paymentId: 41,
    transaction: '260615BANK01',
    reference: 'SESSION1',
    amount: 50_000,
    reason: 'paid twice',
  };

  it('[PAY-129] [PAY-131] are asked for by bank_tran_id, and done once the status says so', async () => {
    says({ body: { APIConnect: 'DONE', bank_tran_id: '260615BANK01', refund_ref_id: 'R1', status: 'success' } });
    expect(await sslcommerz.refund(refund)).toEqual({ word: 'pending', reference: 'R1' });
    expect(gateway.asked[0]?.path).toBe('/validator/api/merchantTransIDvalidationAPI.php');
    expect(gateway.asked[0]?.query).toEqual({
      bank_tran_id: '260615BANK01',
      refund_trans_id: 'RF-41-1',
      refund_amount: '500.00',
      refund_remarks: 'paid twice',
      refe_id: 'RF-41-1',
      store_id: 'store1',
      store_passwd: PASSWORD,
      v: '1',
      format: 'json',
    });
    says({ body: { APIConnect: 'DONE', refund_ref_id: 'R1', status: 'refunded' } });
    expect(await sslcommerz.askRefund({ ...refund, refundReference: 'R1' })).toEqual({ word: 'done', reference: 'R1' });
    expect(gateway.asked[1]?.query).toMatchObject({ refund_ref_id: 'R1' });
  });

  it('[PAY-131] one whose request got no answer is asked for again by its own key', async () => {
    says('hang up');
    expect(await sslcommerz.refund(refund)).toEqual({ word: 'no_answer', reference: null });
    says({ body: { APIConnect: 'DONE', refund_ref_id: 'R1', status: 'processing' } });
    expect(await sslcommerz.askRefund({ ...refund, refundReference: null })).toEqual({ word: 'pending', reference: 'R1' });
    expect(gateway.asked.map(({ query }) => query['refund_trans_id'])).toEqual(['RF-41-1', 'RF-41-1']);
  });
});

it('[PAY-64] every message is kept with its outcome, without the password and with masked card numbers', async () => {
  says({ body: { ...paidTry, echo: `store_passwd=${PASSWORD}` } });
  await sslcommerz.ask({ ...question, validationId: 'v1' });
  expect(await kept()).toEqual([
    { paymentId: 41, method: 'sslcommerz', direction: 'out', kind: 'ask', body: { val_id: 'v1' }, httpStatus: null, outcome: 'sent' },
    expect.objectContaining({ paymentId: 41, direction: 'in', kind: 'ask', httpStatus: 200, outcome: 'paid' }),
  ]);
  expect((await kept())[1]?.body).toMatchObject({ tran_id: CODE, card_no: '411111******1111' });
  says({ status: 500, body: `error in ?store_passwd=${PASSWORD}` });
  await sslcommerz.ask(question);
  expect((await kept()).at(-1)).toMatchObject({ httpStatus: 500, outcome: 'no_answer: http 500' });
  expect(JSON.stringify(await kept())).not.toContain(PASSWORD);
});

it('[PAY-75] takes from 10 to 500000 taka', () => {
  expect([sslcommerz.least, sslcommerz.most]).toEqual([1000, 50_000_000]);
});
