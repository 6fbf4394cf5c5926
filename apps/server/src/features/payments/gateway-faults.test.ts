import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trouble } from '@app/payment-sandbox';
import { checkPayment, payPackageByBkash, payPackageBySslcommerz, showPayment } from '@app/contract/payments';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { bkashSettings, openScriptedGateway, type ScriptedGateway } from './gateways/scripted-gateway.testing.ts';
import { deliverTo, openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { settlePayment } from './settle-payment.ts';

const HOUR = 3600;
const GATEWAYS = ['sslcommerz', 'bkash'] as const;
const FAULTS = ['garbage', 'http_500', 'redirect', 'cut_off'] as const;

let server: PaymentTest;
let gold: number;
let nadia: Person;
let code: string;
let by: (typeof GATEWAYS)[number];
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());
beforeEach(async () => void (nadia = await signUpPerson(server.test, {})));
afterEach(() => {
  server.sandbox.endWaits();
  server.sandbox.behaveWell();
});

const begin = async (method: typeof by): Promise<void> => {
  by = method;
  code = await server.start(nadia, method, { packageId: gold, taka: 1000 });
};
/** Pays and comes back. */
const pay = (): Promise<void> => server.pay(code, by === 'bkash' ? 'Confirm' : 'Pay', PAYING);
const trouble = (...troubles: Trouble[]): void => server.sandbox.behave({ troubles });
const later = async (seconds: number): Promise<void> => {
  server.test.ctx.clock.advance(seconds);
  await reconcilePayments(server.test.ctx);
};
const stateOf = (): Promise<string> => server.stateOf(nadia, code);
const view = async (language: 'en' | 'bn' = 'en') =>
  (await server.test.call(showPayment, { params: { payment_code: code }, token: nadia.token, language })).body.data;
const rowOf = async () => (await server.rows('select * from payment where payment_code = $1', [code]))[0];
/** Returns what the payment brought its member, and what it posted. */
const effectsOf = async () =>
  (
    await server.rows(
      `select (select count(*) from purchase where payment_id = payment.id)::int as purchases,
        (select count(*) from receipt where payment_id = payment.id)::int as receipts,
        (select coalesce(array_agg(posting_kind order by posting_kind), '{}') from journal_entry where payment_id = payment.id) as postings
       from payment where payment_code = $1`,
      [code],
    )
  )[0];
const nothing = { purchases: 0, receipts: 0, postings: [] };
const callsOf = (call: string): number => server.sandbox.calls().filter((one) => one.call === call && one.orderCode === code).length;

describe('a start that goes wrong', () => {
  const start = (method: typeof by, language: 'en' | 'bn' = 'en') => {
    const who = { token: nadia.token, language };
    return method === 'bkash'
      ? server.test.call(payPackageByBkash, { ...who, body: { amount: 1000, id: gold } })
      : server.test.call(payPackageBySslcommerz, { ...who, body: { amount: 1000, package_id: gold } });
  };
  const latest = async (): Promise<string> =>
    String(
      (await server.rows('select payment_code from payment where member_id = $1 order by id desc limit 1', [nadia.accountId]))[0]?.[
        'payment_code'
      ],
    );

  it.each(GATEWAYS.flatMap((method) => FAULTS.map((how): [typeof method, typeof how] => [method, how])))(
    '[PAY-65] [PAY-153] %s, by %s: says so, charges nothing, and the payment goes to the job',
    async (method, how) => {
      trouble({ gateway: method, how, call: method === 'bkash' ? 'create' : 'start', isDone: true });
      const answer = await start(method);
      expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
        502,
        'gateway_unavailable',
        'The payment service does not answer. Please try another method.',
      ]);
      code = await latest();
      expect(await stateOf()).toBe('pending');
      server.sandbox.behaveWell();
      await later(5 * 60);
      expect(await stateOf()).toBe('pending');
      await later(HOUR);
      expect(await stateOf()).toBe('expired');
      expect(await effectsOf()).toEqual(nothing);
    },
  );

  it.each(GATEWAYS)('[PAY-44] %s names a page of another host: nobody is sent there', async (method) => {
    server.sandbox.behave({ pageAddress: 'https://elsewhere.example/pay' });
    const answer = await start(method, 'bn');
    expect([answer.status, answer.failure.code]).toEqual([502, 'gateway_unavailable']);
    expect(JSON.stringify(answer.failure)).not.toContain('elsewhere');
    expect(answer.failure.message).toMatch(/[ঀ-৿]/);
  });
});

describe('an answer that does not fit', () => {
  it.each(GATEWAYS)('[PAY-136][NEVER-03] %s says paid by what paid another payment: nothing given, and asked again', async (method) => {
    await begin(method);
    await pay();
    const { gateway_transaction: transaction } = (await rowOf()) ?? {};
    nadia = await signUpPerson(server.test, {});
    await begin(method);
    const id = Number((await rowOf())?.['id']);
    const paid = { word: 'paid', orderCode: code, transaction: String(transaction), amount: 100_000, currency: 'BDT' } as const;
    for (const amount of [100_000, 99_999]) await settlePayment(server.test.ctx, id, { ...paid, amount, fee: 0, isRisky: false });
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
    expect((await rowOf())?.['next_check_at']).toBeInstanceOf(Date);
  });

  it.each(
    GATEWAYS.flatMap((method) =>
      (
        [
          [{ amount: '999.99' }, 'amount'],
          [{ amount: '1000.01' }, 'amount'],
          [{ amount: '100000.00' }, 'amount'],
          [{ currency: 'USD' }, 'currency'],
          [{ orderCode: 'PMT-20260615-ABCDEFGH' }, 'order'],
        ] as const
      ).map(([lie, reason]) => [method, lie, reason] as const),
    ),
  )('[PAY-62] [PAY-155] %s says %o: on hold, nothing given, all in suspense', async (method, lie, reason) => {
    await begin(method);
    server.sandbox.behave({ lies: [{ about: code, ...lie }] });
    await pay();
    expect(await rowOf()).toMatchObject({ state: 'on_hold', held_reason: reason });
    const effects = await effectsOf();
    expect(effects).toMatchObject({ purchases: 0, receipts: 0 });
    expect(effects?.['postings']).toContain('on_hold');
    expect((await view()).reason).toBe('Your payment is being checked. We will tell you within 24 hours.');
  });

  it.each(GATEWAYS)('[PAY-153] %s names an amount that cannot be read: no answer, and paid once it can', async (method) => {
    await begin(method);
    server.sandbox.behave({ lies: [{ about: code, amount: '1,000.00' }] });
    await pay();
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
    server.sandbox.behaveWell();
    await later(5 * 60);
    expect(await stateOf()).toBe('paid');
  });
});

describe('a gateway that is away', () => {
  it.each(FAULTS)('[PAY-80] bKash took the money and answered by %s, and its status is away too: found by the job', async (how) => {
    await begin('bkash');
    trouble({ call: 'execute', how, isDone: true }, { call: 'status', how });
    await pay();
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
    server.sandbox.behaveWell();
    await later(5 * 60);
    expect(await stateOf()).toBe('paid');
    expect([callsOf('execute'), await effectsOf()]).toMatchObject([1, { purchases: 1, receipts: 1 }]);
  });

  it('[PAY-80] [PAY-88] bKash took nothing and the answer was lost: never executed again, and expired', async () => {
    await begin('bkash');
    trouble({ call: 'execute', how: 'http_500', times: 1 });
    const { returns } = server.press(code, 'Confirm', PAYING);
    await server.follow(returns);
    await server.follow(returns);
    expect(await stateOf()).toBe('pending');
    await later(HOUR);
    expect(await stateOf()).toBe('expired');
    expect([callsOf('execute'), await effectsOf()]).toEqual([1, nothing]);
  });

  it.each(GATEWAYS)('[PAY-85] %s is away for a day: the payment stays pending and is shown to staff', async (method) => {
    await begin(method);
    trouble({ gateway: method, how: 'http_500' });
    for (const seconds of [300, 300, 600, 1200, 1200]) await later(seconds);
    for (let hour = 2; hour <= 24; hour += 1) await later(HOUR);
    expect(await rowOf()).toMatchObject({ state: 'pending', needs_attention: true });
    expect(await effectsOf()).toEqual(nothing);
  });

  it('[PAY-76] bKash forgot the token: a new one is taken and the payment goes on', async () => {
    await begin('bkash');
    server.sandbox.forgetTokens();
    await pay();
    expect(await stateOf()).toBe('paid');
  });
});

describe('a refusal', () => {
  it('[PAY-82] bKash refuses a repeat: failed, its code kept for staff, in plain words for the member', async () => {
    server.sandbox.behave({ quickRepeats: 'refused' });
    await begin('bkash');
    await pay();
    expect(await stateOf()).toBe('paid');
    const first = code;
    server.test.ctx.clock.advance(HOUR);
    await begin('bkash');
    expect(code).not.toBe(first);
    await pay();
    expect(await rowOf()).toMatchObject({ state: 'failed', failure_code: '2029' });
    expect((await view()).reason).toBe('bKash did not complete the payment.');
    expect((await view('bn')).reason).toBe('বিকাশ পেমেন্টটি শেষ করেনি।');
  });

  it.each([
    ['Fail', 'failed'],
    ['Cancel', 'cancelled'],
  ] as const)('[PAY-61] [PAY-86] a late success after %s is found and fulfilled', async (button, state) => {
    await begin('sslcommerz');
    await server.pay(code, button);
    expect(await stateOf()).toBe(state);
    server.sandbox.behave({ notifications: 'kept_back' });
    server.press(code, 'Pay, but do not return');
    await later(2 * HOUR);
    expect(await stateOf()).toBe('paid');
    expect(await effectsOf()).toMatchObject({ purchases: 1, receipts: 1 });
  });

  it('[PAY-61] [PAY-90] a late success after expiry is found by the member who asks', async () => {
    await begin('sslcommerz');
    await later(HOUR);
    expect(await stateOf()).toBe('expired');
    server.sandbox.behave({ notifications: 'kept_back' });
    server.press(code, 'Pay, but do not return');
    const answer = await server.test.call(checkPayment, { params: { payment_code: code }, token: nadia.token });
    expect(answer.body.data.payment_status).toBe('paid');
    expect(await effectsOf()).toMatchObject({ purchases: 1, receipts: 1 });
  });
});

describe('[PAY-152] [NEVER-02] what is forged changes nothing', () => {
  const post = (path: string, fields: Record<string, string>) =>
    server.follow({ method: 'POST', address: `http://localhost${path}`, fields });

  it('returns and notifications of SSLCOMMERZ without its word for them', async () => {
    await begin('sslcommerz');
    const forged = { tran_id: code, status: 'VALID', amount: '1000.00', val_id: 'invented', currency: 'BDT' };
    const signed = { ...forged, verify_key: 'tran_id,status,amount', verify_sign: '0'.repeat(32) };
    for (const word of ['success', 'fail', 'cancel'])
      expect((await post(`/api/sslcommerz/${word}`, signed)).location).toBe(`http://localhost/payment-result/${code}`);
    expect((await post('/api/sslcommerz/ipn', signed)).status).toBe(200);
    expect((await post('/api/sslcommerz/ipn', { ...signed, tran_id: 'PMT-20260615-UNKNOWN2' })).status).toBe(200);
    expect((await post('/api/sslcommerz/success', { tran_id: 'unknown' })).location).toBe('http://localhost/packages');
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
    const kept = await server.rows(
      "select outcome from payment_message where payment_id = (select id from payment where payment_code = $1) and kind = 'notification'",
      [code],
    );
    expect(kept).toEqual([{ outcome: 'forged' }]);
  });

  it("the val_id of another's paid payment", async () => {
    await begin('sslcommerz');
    const paid = server.press(code, 'Pay').returns;
    const valId = paid?.method === 'POST' ? paid.fields['val_id'] : undefined;
    await server.sandbox.quiet();
    await begin('sslcommerz');
    await post('/api/sslcommerz/success', { tran_id: code, status: 'VALID', val_id: valId ?? '' });
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
  });

  it('a return from bKash before the payer allowed anything, who then pays all the same', async () => {
    await begin('bkash');
    const reference = String((await rowOf())?.['gateway_reference']);
    await server.follow({ method: 'GET', address: `http://localhost/api/bkash/callback?paymentID=${reference}&status=success` });
    expect(await stateOf()).toBe('pending');
    await pay();
    expect(await stateOf()).toBe('paid');
  });

  it('returns from bKash for what nobody paid, and for what is unknown', async () => {
    await begin('bkash');
    const reference = String((await rowOf())?.['gateway_reference']);
    const go = (paymentId: string, status: string) =>
      server.follow({ method: 'GET', address: `http://localhost/api/bkash/callback?paymentID=${paymentId}&status=${status}` });
    expect((await go(reference, 'success')).location).toBe(`http://localhost/payment-result/${code}`);
    expect((await go('TR0011UNKNOWN', 'success')).location).toBe('http://localhost/packages');
    expect(await stateOf()).toBe('pending');
    expect(await effectsOf()).toEqual(nothing);
  });
});

it('[PAY-64] nothing that the whole of this file kept holds a secret', async () => {
  const [kept] = await server.rows("select count(*)::int as count, string_agg(body::text, ' ') as bodies from payment_message");
  expect(kept?.['count']).toBeGreaterThan(100);
  const { sslcommerz, bkash } = server.sandbox;
  for (const secret of [sslcommerz.storePassword, bkash.password, bkash.appKey, bkash.appSecret, bkash.username])
    expect(String(kept?.['bodies'])).not.toContain(secret);
});

describe('a code that nobody knows', () => {
  let gateway: ScriptedGateway;
  let test: TestApp;
  beforeAll(async () => {
    gateway = await openScriptedGateway();
    test = await openTestApp({
      environment: bkashSettings(gateway),
    });
  });
  afterAll(async () => {
    await gateway.close();
    await test.close();
  });

  it.each([
    ['Initiated', 'failed'],
    ['Completed', 'paid'],
  ])('[PAY-82] is asked about: %s makes the payment %s', async (transactionStatus, state) => {
    const karim = await signUpPerson(test, {});
    const { rows } = await test.ctx.pool.query<{ id: number }>(
      `insert into package (catalogue, name, price, validity_days, express_interest, photo_gallery, contact, feed, voice, proposal, bio_data,
         profile_image_view, gallery_image_view, auto_profile_match, meeting_table, position, created_at, published_at)
       values ('premium', 'Gold', 100000, 30, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, $1, $1) returning id`,
      [test.ctx.clock.now()],
    );
    const id = `TR-${state}`;
    let invoice = '';
    gateway.script = ({ path, body }) => {
      if (path.endsWith('/token/grant')) return { body: { statusCode: '0000', id_token: 'token-1', expires_in: 3600 } };
      if (path.endsWith('/execute')) return { body: { statusCode: '9999', statusMessage: 'What happened?' } };
      const status = { statusCode: '0000', paymentID: id, trxID: `X-${state}`, transactionStatus, amount: '1000.00', currency: 'BDT' };
      if (path.endsWith('/payment/status')) return { body: { ...status, merchantInvoice: invoice } };
      invoice = (JSON.parse(body) as { merchantInvoiceNumber: string }).merchantInvoiceNumber;
      return { body: { statusCode: '0000', paymentID: id, bkashURL: `${gateway.address}/pay` } };
    };
    const started = await test.call(payPackageByBkash, { token: karim.token, body: { amount: 1000, id: rows[0]?.id } });
    await deliverTo(test, { method: 'GET', address: `http://localhost/api/bkash/callback?paymentID=${id}&status=success` });
    const { body } = await test.call(showPayment, { params: { payment_code: started.body.payment_code }, token: karim.token });
    expect(body.data.payment_status).toBe(state);
    expect(gateway.asked.filter(({ path }) => path.endsWith('/execute'))).toHaveLength(1);
    gateway.asked.length = 0;
  });
});
