import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYING_WALLET, WALLET_CODE, WALLET_PIN } from './bkash/bkash.buttons.ts';
import { createHeldPauses, openShop, type Merchant } from './merchant.testing.ts';
import type { PressResult, Trouble } from './sandbox.types.ts';

const pauses = createHeldPauses();
const ENTRIES = { wallet: PAYING_WALLET, code: WALLET_CODE, pin: WALLET_PIN };
let shop: Merchant;
let serial = 0;
beforeAll(async () => {
  shop = await openShop({ pauseMs: pauses.pauseMs });
});
beforeEach(() => shop.sandbox.behaveWell());
afterAll(() => shop.sandbox.stop());

const nextCode = (): string => `PMT-${(serial += 1)}`;
const askTransaction = (orderCode: string): Promise<Response> => shop.ask('merchantTransIDvalidationAPI.php', { tran_id: orderCode });

describe('troubles', () => {
  const trouble = (how: Trouble['how']): void => shop.sandbox.behave({ troubles: [{ gateway: 'sslcommerz', call: 'query', how }] });

  it('[PAY-91] garbage is no JSON', async () => {
    trouble('garbage');
    const answer = await askTransaction('x');
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it.each([
    ['http_500', 500],
    ['http_401', 401],
    ['redirect', 302],
  ] as const)('[PAY-91] %s answers %i', async (how, status) => {
    trouble(how);
    const answer = await askTransaction('x');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(how === 'redirect' ? 'https://elsewhere.example/' : null);
  });

  it('[PAY-65] hang answers after two minutes', async () => {
    trouble('hang');
    const answer = askTransaction('x');
    await expect.poll(() => (pauses.end(120_000), Promise.race([answer, Promise.resolve(null)]))).not.toBeNull();
    expect((await answer).status).toBe(504);
  });

  it('[PAY-91] cut_off ends the connection', async () => {
    trouble('cut_off');
    await expect(askTransaction('x')).rejects.toThrow('fetch failed');
  });

  it('[PAY-80] a call may be done though its answer is lost', async () => {
    const orderCode = nextCode();
    const { paymentID } = await shop.create(orderCode);
    shop.sandbox.press(orderCode, 'Confirm', ENTRIES);
    shop.sandbox.behave({ troubles: [{ call: 'execute', orderCode, how: 'http_500', isDone: true, times: 1 }] });
    await expect(shop.execute(paymentID)).rejects.toThrow(SyntaxError);
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Completed' });
    expect(shop.sandbox.taken().filter((one) => one.orderCode === orderCode)).toHaveLength(1);
    expect(shop.sandbox.calls().filter((one) => one.orderCode === orderCode && one.call === 'execute')).toHaveLength(1);
  });

  it('[PAY-91] late does it when the waits end, and not before', async () => {
    const orderCode = nextCode();
    const { paymentID } = await shop.create(orderCode);
    shop.sandbox.press(orderCode, 'Confirm', ENTRIES);
    shop.sandbox.behave({ troubles: [{ call: 'execute', how: 'late', times: 1 }] });
    const executed = shop.execute(paymentID);
    await expect.poll(() => shop.sandbox.calls().some(({ call, orderCode: of }) => call === 'execute' && of === orderCode)).toBe(true);
    expect(await shop.status(paymentID)).toMatchObject({ transactionStatus: 'Initiated' });
    shop.sandbox.endWaits();
    expect(await executed).toMatchObject({ transactionStatus: 'Completed' });
  });

  it('[PAY-91] holds for the payment, the call and the number of times that it names', async () => {
    shop.sandbox.behave({ troubles: [{ call: 'query', orderCode: 'PMT-this', how: 'http_500', times: 2 }] });
    const ask = async (orderCode: string): Promise<number> => (await askTransaction(orderCode)).status;
    expect(await ask('PMT-other')).toBe(200);
    expect([await ask('PMT-this'), await ask('PMT-this'), await ask('PMT-this')]).toEqual([500, 500, 200]);
  });
});

describe('lies', () => {
  it('[PAY-59] SSLCOMMERZ tells another amount, currency or order than it took', async () => {
    const orderCode = nextCode();
    await shop.open(orderCode);
    shop.sandbox.press(orderCode, 'Pay');
    for (const [lie, said] of [
      [{ amount: '1.00' }, { amount: '1.00' }],
      [{ currency: 'USD' }, { currency: 'USD', currency_type: 'USD' }],
      [{ orderCode: 'PMT-another' }, { tran_id: 'PMT-another' }],
    ] as const) {
      shop.sandbox.behave({ lies: [{ about: orderCode, ...lie }] });
      expect(await shop.elements(orderCode)).toMatchObject([{ status: 'VALID', ...said }]);
    }
    expect(shop.sandbox.taken().filter((one) => one.orderCode === orderCode)).toMatchObject([{ amount: 50_000 }]);
  });

  it('[PAY-79] bKash tells another amount, currency or invoice than it took', async () => {
    const orderCode = nextCode();
    const { paymentID } = await shop.create(orderCode);
    shop.sandbox.press(orderCode, 'Confirm', ENTRIES);
    shop.sandbox.behave({ lies: [{ amount: '1.00', currency: 'USD', orderCode: 'PMT-another' }] });
    const said = { amount: '1.00', currency: 'USD' };
    expect(await shop.execute(paymentID)).toMatchObject({ ...said, merchantInvoiceNumber: 'PMT-another' });
    expect(await shop.status(paymentID)).toMatchObject({ ...said, merchantInvoice: 'PMT-another' });
  });

  it('[PAY-44] the address of the payment page may be that of another host', async () => {
    shop.sandbox.behave({ pageAddress: 'https://elsewhere.example/pay' });
    expect(await shop.open(nextCode())).toMatchObject({ GatewayPageURL: 'https://elsewhere.example/pay' });
    expect(await shop.create(nextCode())).toMatchObject({ bkashURL: 'https://elsewhere.example/pay' });
  });
});

it('[PAY-84] notifications may be kept back', async () => {
  const orderCode = nextCode();
  await shop.open(orderCode);
  shop.sandbox.behave({ notifications: 'kept_back' });
  shop.sandbox.press(orderCode, 'Pay, notification three times');
  await shop.sandbox.quiet();
  expect(shop.received.filter((one) => one.method === 'POST' && one.fields['tran_id'] === orderCode)).toEqual([]);
});

it('[PAY-92] everything that waits may be ended at once', async () => {
  const orderCode = nextCode();
  await shop.open(orderCode);
  shop.sandbox.press(orderCode, 'Pay, notification after 60 seconds');
  expect(shop.received.filter((one) => one.method === 'POST' && one.fields['tran_id'] === orderCode)).toEqual([]);
  shop.sandbox.endWaits();
  await expect.poll(() => shop.received.filter((one) => one.method === 'POST' && one.fields['tran_id'] === orderCode)).toHaveLength(1);
});

describe('the control over HTTP', () => {
  const post = (path: string, body?: object): Promise<Response> =>
    fetch(`${shop.sandbox.address}/sandbox/${path}`, {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  const get = async (path: string): Promise<unknown> => (await fetch(`${shop.sandbox.address}/sandbox/${path}`)).json();

  it('[PAY-92][PAY-94] presses buttons and tells what was taken, asked and sent', async () => {
    const orderCode = nextCode();
    await shop.open(orderCode);
    const pressed = (await (await post('press', { orderCode, button: 'Pay' })).json()) as PressResult;
    expect(pressed).toMatchObject({ text: 'This payment was paid.', returns: { method: 'POST', fields: { tran_id: orderCode } } });
    expect((await post('quiet')).status).toBe(200);
    expect(await get('taken')).toEqual(shop.sandbox.taken());
    expect(await get('calls')).toContainEqual({ gateway: 'sslcommerz', call: 'start', orderCode });
    expect(await get('deliveries')).toContainEqual({
      delivery: pressed.returns && { ...pressed.returns, address: 'http://shop.example/sslcommerz/ipn' },
      status: 200,
    });
  });

  it('[PAY-93] presses buttons of bKash with entries', async () => {
    const orderCode = nextCode();
    await shop.create(orderCode);
    const pressed = await post('press', { orderCode, button: 'Confirm', ...ENTRIES });
    expect(await pressed.json()).toMatchObject({ returns: { method: 'GET' } });
  });

  it('[PAY-91] changes behaviour, expires, decides refunds, forgets tokens, ends waits', async () => {
    await post('behave', { pageAddress: 'https://elsewhere.example/' });
    expect(await shop.open(nextCode())).toMatchObject({ GatewayPageURL: 'https://elsewhere.example/' });
    await post('behave-well');
    const orderCode = nextCode();
    expect(await shop.open(orderCode)).not.toMatchObject({ GatewayPageURL: 'https://elsewhere.example/' });
    await post('expire', { orderCode });
    expect(await shop.elements(orderCode)).toMatchObject([{ status: 'EXPIRED' }]);
    for (const [path, body] of [['decide-refund', { orderCode, decision: 'accepted' }], ['end-waits'], ['forget-tokens']] as const)
      expect((await post(path, body)).status, path).toBe(200);
    expect((await shop.status('x'))['message']).toMatch(/expired/);
    await shop.renewToken();
  });

  it('[PAY-91] says what does not fit', async () => {
    expect((await post('press', { orderCode: 'PMT-unknown', button: 'Pay' })).status).toBe(404);
    expect((await post('press', { button: 'Pay' })).status).toBe(400);
    expect((await post('decide-refund', { orderCode: 'x', decision: 'maybe' })).status).toBe(400);
  });
});
