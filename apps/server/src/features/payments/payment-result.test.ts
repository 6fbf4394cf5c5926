import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkPayment, listPurchases, showPayment } from '@app/contract/payments';
import { getReceipt } from '@app/contract/receipts';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, PAYING, POOR, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';

let server: PaymentTest;
let gold: number;
let nadia: Person;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());
afterEach(() => server.sandbox.behaveWell());

const begin = async (method: 'sslcommerz' | 'bkash' = 'sslcommerz') => {
  nadia = await signUpPerson(server.test, {});
  return server.start(nadia, method, { packageId: gold, taka: 1000 });
};
const show = async (payment_code: string, language: 'en' | 'bn' = 'en') =>
  (await server.test.call(showPayment, { params: { payment_code }, token: nadia.token, language })).body.data;
const reasonOf = async (code: string) => (await show(code)).reason;

describe('[PAY-96] the result', () => {
  it('[PAY-98] of a paid package names what was bought, its end and its receipt', async () => {
    const startedAt = server.test.ctx.clock.now();
    const code = await begin();
    server.test.ctx.clock.advance(120);
    await server.pay(code, 'Pay');
    const data = await show(code);
    expect(data).toMatchObject({
      payment_code: code,
      date: startedAt.toISOString(),
      purpose: 'package',
      item_name: 'Gold',
      package_id: gold,
      amount: 1000,
      payment_method: 'sslcommerz',
      payment_status: 'paid',
      reason: null,
      receipt_number: expect.stringMatching(/^R-2026-\d{6}$/),
    });
    expect(data.features[0]).toBe('25 Express Interest');
    expect(new Date(data.package_expiry ?? 0).getTime()).toBe(server.test.ctx.clock.now().getTime() + 30 * 86_400_000);
  });

  it('[PAY-82][PAY-99][PAY-100] says in plain words why it is not paid', async () => {
    const poor = await begin('bkash');
    await server.pay(poor, 'Confirm', POOR);
    expect(await reasonOf(poor)).toBe('Your bKash balance is not enough.');
    const cancelled = await begin();
    await server.pay(cancelled, 'Cancel');
    expect(await reasonOf(cancelled)).toBe('You cancelled the payment.');
    const held = await begin();
    await server.pay(held, 'Pay with risk mark');
    expect(await reasonOf(held)).toBe('Your payment is being checked. We will tell you within 24 hours.');
    expect((await show(held, 'bn')).reason).toContain('যাচাই করা হচ্ছে');
  });

  it('[PAY-81] of a bKash payment that was closed before the return says that no money was taken', async () => {
    const code = await begin('bkash');
    const { returns } = server.press(code, 'Confirm', PAYING);
    server.test.ctx.clock.advance(3600);
    await reconcilePayments(server.test.ctx);
    expect(await reasonOf(code)).toBe('This payment has expired.');
    server.test.ctx.clock.advance(60);
    await server.follow(returns);
    expect(await reasonOf(code)).toBe('This payment was closed. No money was taken. Please start again.');
  });

  it('[PAY-141] a payment that ends later than 60 seconds after its start is told, an earlier end is not', async () => {
    const quick = await begin();
    await server.pay(quick, 'Cancel');
    const slow = await begin();
    server.test.ctx.clock.advance(61);
    await server.pay(slow, 'Cancel');
    const told = await server.rows("select event_key from notification where type = 'payment_not_done' and event_key in ($1, $2)", [
      quick,
      slow,
    ]);
    expect(told).toEqual([{ event_key: slow }]);
  });

  it("[PAY-156] of another member's payment is 404, by every call", async () => {
    const code = await begin();
    await server.pay(code, 'Pay');
    const karim = await signUpPerson(server.test, {});
    for (const call of [showPayment, checkPayment, getReceipt])
      for (const payment_code of [code, 'PMT-20260615-ZZZZZZZZ', 'x'])
        expect(await server.test.call(call, { params: { payment_code }, token: karim.token }), call.name).toMatchObject({
          status: 404,
          failure: { code: 'not_found' },
        });
    expect((await server.test.call(listPurchases, { token: karim.token, query: {} })).body.data).toEqual([]);
  });
});

describe('[PAY-90] checking again', () => {
  it('asks the gateway, at most once in 15 seconds', async () => {
    const code = await begin();
    server.sandbox.behave({ notifications: 'kept_back' });
    const check = () => server.test.call(checkPayment, { params: { payment_code: code }, token: nadia.token });
    expect((await check()).body.data.payment_status).toBe('pending');
    server.press(code, 'Pay, but do not return');
    server.test.ctx.clock.advance(14);
    expect(await check()).toMatchObject({ status: 429, failure: { code: 'too_many_requests' }, headers: { 'retry-after': '15' } });
    server.test.ctx.clock.advance(1);
    expect((await check()).body.data.payment_status).toBe('paid');
    expect((await check()).body.data.payment_status).toBe('paid');
  });

  it('is counted of each payment by itself', async () => {
    const begun = async () => ({ params: { payment_code: await begin() }, token: nadia.token });
    const [one, other] = [await begun(), await begun()];
    expect((await server.test.call(checkPayment, one)).status).toBe(200);
    expect((await server.test.call(checkPayment, other)).status).toBe(200);
  });

  it('[PAY-88] takes no money at bKash', async () => {
    const code = await begin('bkash');
    server.press(code, 'Do not return', PAYING);
    await server.test.call(checkPayment, { params: { payment_code: code }, token: nadia.token });
    expect(await server.stateOf(nadia, code)).toBe('pending');
    expect(server.sandbox.calls().filter(({ call, orderCode }) => call === 'execute' && orderCode === code)).toEqual([]);
  });
});

describe('[PAY-121][PAY-122] the history', () => {
  it('holds every payment for a package, also those that came to nothing, newest first, 20 a page', async () => {
    const failed = await begin();
    await server.pay(failed, 'Fail');
    await server.pay(await server.start(nadia, 'sslcommerz', { taka: 700 }), 'Pay');
    const paid = await server.start(nadia, 'bkash', { packageId: gold, taka: 1000 });
    await server.pay(paid, 'Confirm', PAYING);
    const { body } = await server.test.call(listPurchases, { token: nadia.token, query: {} });
    expect(body).toMatchObject({
      data: [
        { payment_code: paid, package_name: 'Gold', amount: 1000, payment_status: 'paid', payment_method: 'bkash', reason: null },
        { payment_code: failed, payment_status: 'failed', payment_method: 'sslcommerz', receipt_number: null },
      ],
      total: 2,
      per_page: 20,
      last_page: 1,
    });
  });
});

describe('[UX-17] what was bought', () => {
  const bought = async (code: string, language: 'en' | 'bn') => {
    const of = { token: nadia.token, language };
    const { data: rows } = (await server.test.call(listPurchases, { ...of, query: {} })).body;
    const { data: receipt } = (await server.test.call(getReceipt, { ...of, params: { payment_code: code }, query: {} })).body;
    return [(await show(code, language)).item_name, rows[0]?.package_name, receipt.item.name];
  };
  const begun = async (packageId: number) => {
    nadia = await signUpPerson(server.test, {});
    return server.start(nadia, 'sslcommerz', { packageId, taka: 1000 });
  };

  it('is called by the name that it had, in the language of the reader: in the result, the history, on the receipt and in the notification', async () => {
    const named = await server.sell(1000, { nameBn: 'গোল্ড' });
    const code = await begun(named);
    await server.rows("update package set name_bn = 'সোনা' where id = $1", [named]);
    await server.pay(code, 'Pay');
    expect(await bought(code, 'en')).toEqual(['Gold', 'Gold', 'Gold']);
    expect(await bought(code, 'bn')).toEqual(['গোল্ড', 'গোল্ড', 'গোল্ড']);
    const told = await server.rows(
      "select parameters -> 'item' as item from notification where member_id = $1 and type = 'payment_received'",
      [nadia.accountId],
    );
    expect(told).toEqual([{ item: { en: 'Gold', bn: 'গোল্ড' } }]);
  });

  it('was ordered before there were Bengali names: its copy knows none, and the English one stands everywhere', async () => {
    const code = await begun(gold);
    await server.test.ctx.pool.query(`begin; set local session_replication_role = replica;
      update payment set item_copy = item_copy - 'nameBn' where payment_code = '${code}'; commit`);
    await server.pay(code, 'Pay');
    expect(await bought(code, 'bn')).toEqual(['Gold', 'Gold', 'Gold']);
  });
});

it('[PAY-146] two years after, what gateways said of an erased member is erased, and the payments stay', async () => {
  const code = await begin();
  await server.pay(code, 'Pay');
  const bodies = async () =>
    (
      await server.rows(
        'select count(body)::int as kept from payment_message where payment_id = (select id from payment where payment_code = $1)',
        [code],
      )
    )[0]?.['kept'];
  const kept = await bodies();
  const erase = async () => {
    await server.rows("select graphile_worker.add_job('payments.erase-messages', '{}'::json)");
    await server.test.runJobs();
  };
  server.test.ctx.clock.advance(731 * 86_400);
  await erase();
  expect(await bodies()).toBe(kept);
  await server.rows("update account set state = 'erased' where id = $1", [nadia.accountId]);
  await erase();
  expect(await bodies()).toBe(0);
  expect(await server.paymentRow(code)).toMatchObject({ state: 'paid' });
});

it('[PAY-146] and not before two years; what gateways said of no payment is erased then as well', async () => {
  const code = await begin();
  await server.pay(code, 'Pay');
  await server.rows("update account set state = 'erased' where id = $1", [nadia.accountId]);
  await server.rows(
    `insert into payment_message (method, direction, kind, body, outcome, at) values ('bkash', 'in', 'token', '{"said": 1}', 'granted', $1)`,
    [server.test.ctx.clock.now()],
  );
  const kept = async () =>
    (
      await server.rows(
        `select count(*) filter (where payment_id is null)::int as of_none,
           count(*) filter (where payment_id = (select id from payment where payment_code = $1))::int as of_hers
         from payment_message where body is not null`,
        [code],
      )
    )[0];
  const before = await kept();
  const eraseAfter = async (days: number) => {
    server.test.ctx.clock.advance(days * 86_400);
    await server.rows("select graphile_worker.add_job('payments.erase-messages', '{}'::json)");
    await server.test.runJobs();
  };
  await eraseAfter(729);
  expect([Number(before?.['of_none']) > 0, Number(before?.['of_hers']) > 0, await kept()]).toEqual([true, true, before]);
  await eraseAfter(2);
  expect(await kept()).toEqual({ of_none: 0, of_hers: 0 });
});
