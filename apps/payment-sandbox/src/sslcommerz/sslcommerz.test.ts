import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeldPauses, openShop, startFields, type Merchant } from '../merchant.testing.ts';
import type { BrowserReturn } from '../sandbox.types.ts';
import type { SslcommerzButton } from './sslcommerz.buttons.ts';
import { signFields } from './verify-sign.ts';

const pauses = createHeldPauses();
let shop: Merchant;
let serial = 0;
beforeAll(async () => {
  shop = await openShop({ pauseMs: pauses.pauseMs });
});
afterAll(() => shop.sandbox.stop());

const fieldsOf = (back: BrowserReturn | null): Record<string, string> => (back?.method === 'POST' ? { ...back.fields } : {});
const notificationsOf = (orderCode: string) => shop.received.filter((one) => one.method === 'POST' && one.fields['tran_id'] === orderCode);
const takenOf = (orderCode: string) => shop.sandbox.taken().filter((one) => one.orderCode === orderCode);

/** Opens a payment of ৳500 and presses a button of its page. */
async function pressNew(button: SslcommerzButton) {
  const orderCode = `PMT-20261121-${(serial += 1)}`;
  const opened = await shop.open(orderCode);
  const { returns, text } = shop.sandbox.press(orderCode, button);
  await shop.sandbox.quiet();
  return { orderCode, opened, returns, text, fields: fieldsOf(returns) };
}

describe('opening a payment', () => {
  it('[PAY-68][PAY-91] answers SUCCESS with the session key and the address of its page', async () => {
    const opened = await shop.open('PMT-open');
    expect(opened).toMatchObject({ status: 'SUCCESS', failedreason: '', store_name: 'Sandbox Store', is_direct_pay_enable: '0' });
    expect(opened['GatewayPageURL']).toBe(`${shop.sandbox.address}/EasyCheckOut/${String(opened['sessionkey'])}`);
    expect(Object.keys(opened['gw'] as object)).toEqual(['visa', 'master', 'amex', 'othercards', 'internetbanking', 'mobilebanking']);
  });

  it('[PAY-91] takes a multipart form as well', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(startFields(shop.sandbox, 'PMT-multipart'))) body.append(name, value);
    const answer = await fetch(`${shop.sandbox.sslcommerz.baseUrl}/gwprocess/v4/api.php`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 'SUCCESS' });
  });

  it.each([
    [{ store_passwd: 'wrong' }, /Store Credential/],
    [{ total_amount: '9.99' }, /between 10.00 and 500000.00/],
    [{ total_amount: '500000.01' }, /between 10.00 and 500000.00/],
    [{ total_amount: '10.001' }, /total_amount/],
    [{ currency: 'USD' }, /BDT/],
    [{ cus_email: '' }, /cus_email/],
    [{ cus_phone: '0'.repeat(21) }, /cus_phone/],
    [{ tran_id: 'x'.repeat(31) }, /tran_id/],
    [{ success_url: 'javascript:alert(1)' }, /success_url/],
    [{ product_profile: 'anything' }, /product_profile/],
    [{ shipping_method: 'YES' }, /ship_name/],
    [{ tran_id: 'PMT-open' }, /used before/],
  ])('[PAY-68][PAY-75] answers FAILED with a reason to %o', async (change, reason) => {
    const answer = await shop.open('PMT-refused', change);
    expect(answer).toMatchObject({ status: 'FAILED', GatewayPageURL: '' });
    expect(answer['failedreason']).toMatch(reason);
  });

  it.each(['10.00', '500000.00'])('[PAY-75] takes ৳%s', async (amount) => {
    expect(await shop.open(`PMT-${amount}`, { total_amount: amount })).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the buttons', () => {
  it('[PAY-92] Pay takes the money, posts the browser back signed, and sends one notification', async () => {
    const { orderCode, returns, fields } = await pressNew('Pay');
    expect(returns).toMatchObject({ method: 'POST', address: 'http://shop.example/sslcommerz/success' });
    const { verify_sign: _sign, verify_sign_sha2: _sha2, verify_key: _key, ...signed } = fields;
    expect(fields).toEqual(signFields(signed, shop.sandbox.sslcommerz.storePassword));
    expect(fields).toMatchObject({ status: 'VALID', tran_id: orderCode, amount: '500.00', store_amount: '487.50', value_a: '17' });
    expect(fields).toMatchObject({ currency: 'BDT', risk_level: '0', card_no: '432149XXXXXX0667' });
    expect(notificationsOf(orderCode)).toEqual([{ method: 'POST', address: 'http://shop.example/sslcommerz/ipn', fields }]);
    expect(takenOf(orderCode)).toMatchObject([{ gateway: 'sslcommerz', amount: 50_000, fee: 1250, refunded: 0, isRisky: false }]);
  });

  it.each([
    ['Fail', 'FAILED', 'fail'],
    ['Cancel', 'CANCELLED', 'cancel'],
  ] as const)('[PAY-92] %s takes nothing, and says %s to browser and notification', async (button, status, path) => {
    const { orderCode, returns, fields } = await pressNew(button);
    expect(returns?.address).toBe(`http://shop.example/sslcommerz/${path}`);
    expect(fields).toMatchObject({ status, tran_id: orderCode });
    expect(fields).not.toHaveProperty('val_id');
    expect(fields).not.toHaveProperty('card_no');
    expect(notificationsOf(orderCode)).toMatchObject([{ fields: { status } }]);
    expect(takenOf(orderCode)).toEqual([]);
    expect(await shop.elements(orderCode)).toMatchObject([{ status, tran_id: orderCode }]);
  });

  it("[PAY-92] 'Pay, but do not return' pays and notifies, and leaves the browser there", async () => {
    const { orderCode, returns, text } = await pressNew('Pay, but do not return');
    expect(returns).toBeNull();
    expect(text).toBe('This payment was paid. Your browser is not sent back.');
    expect(takenOf(orderCode)).toHaveLength(1);
    expect(notificationsOf(orderCode)).toHaveLength(1);
  });

  it("[PAY-92] 'Pay, notification after 60 seconds' returns at once and notifies later", async () => {
    const { orderCode, returns } = await pressNew('Pay, notification after 60 seconds');
    expect(returns).not.toBeNull();
    expect(notificationsOf(orderCode)).toEqual([]);
    pauses.end(60_000);
    await expect.poll(() => notificationsOf(orderCode)).toHaveLength(1);
  });

  it("[PAY-92] 'Pay, notification three times' sends the same one three times and takes the money once", async () => {
    const { orderCode, fields } = await pressNew('Pay, notification three times');
    expect(notificationsOf(orderCode)).toEqual(Array(3).fill({ method: 'POST', address: 'http://shop.example/sslcommerz/ipn', fields }));
    expect(takenOf(orderCode)).toHaveLength(1);
  });

  it("[PAY-92][PAY-73] 'Pay with risk mark' is paid with risk_level 1", async () => {
    const { orderCode, fields } = await pressNew('Pay with risk mark');
    expect(fields).toMatchObject({ status: 'VALID', risk_level: '1' });
    expect(await shop.validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALID', risk_level: '1' });
    expect(takenOf(orderCode)).toMatchObject([{ isRisky: true }]);
  });

  it("[PAY-92] 'Pay another amount' takes 50 poisha less than was ordered", async () => {
    const { orderCode, fields } = await pressNew('Pay another amount');
    expect(await shop.validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALID', amount: '499.50', tran_id: orderCode });
    expect(takenOf(orderCode)).toMatchObject([{ amount: 49_950 }]);
  });

  it("[PAY-92] 'Validator out of order for 2 minutes' pays, and no question about this payment is answered meanwhile", async () => {
    const { orderCode, returns, fields } = await pressNew('Validator out of order for 2 minutes');
    expect(returns?.address).toBe('http://shop.example/sslcommerz/success');
    expect(notificationsOf(orderCode)).toHaveLength(1);
    const ask = async (): Promise<number[]> =>
      (
        await Promise.all([
          shop.ask('validationserverAPI.php', { val_id: fields['val_id'] ?? '' }),
          shop.ask('merchantTransIDvalidationAPI.php', { tran_id: orderCode }),
        ])
      ).map(({ status }) => status);
    expect(await ask()).toEqual([503, 503]);
    const other = await pressNew('Pay');
    expect(await shop.validate(other.fields['val_id'] ?? '')).toMatchObject({ status: 'VALID' });
    pauses.end(120_000);
    await expect.poll(ask).toEqual([200, 200]);
  });

  it('[PAY-92] a failed payment may be tried again, a paid one may not', async () => {
    const { orderCode } = await pressNew('Fail');
    expect(shop.sandbox.press(orderCode, 'Pay').returns).not.toBeNull();
    expect(shop.sandbox.press(orderCode, 'Pay')).toEqual({ returns: null, text: 'This payment was paid.' });
    expect(takenOf(orderCode)).toHaveLength(1);
    expect(await shop.elements(orderCode)).toMatchObject([{ status: 'FAILED' }, { status: 'VALID' }]);
  });
});

describe('the questions', () => {
  it('[PAY-72] the validator says VALID first and VALIDATED from then on', async () => {
    const { fields } = await pressNew('Pay');
    const validationId = fields['val_id'] ?? '';
    const first = await shop.validate(validationId);
    expect(first).toMatchObject({ APIConnect: 'DONE', status: 'VALID', val_id: validationId, amount: '500.00', store_amount: '487.50' });
    expect(Object.values(first).every((value) => typeof value === 'string')).toBe(true);
    expect(await shop.validate(validationId)).toEqual({ ...first, status: 'VALIDATED' });
  });

  it('[PAY-72] the query by tran_id has one element an attempt', async () => {
    const { orderCode } = await pressNew('Cancel');
    shop.sandbox.press(orderCode, 'Fail');
    shop.sandbox.press(orderCode, 'Pay');
    expect(await shop.query({ tran_id: orderCode })).toMatchObject({ APIConnect: 'DONE', no_of_trans_found: 3 });
    expect((await shop.elements(orderCode)).map(({ status }) => status)).toEqual(['CANCELLED', 'FAILED', 'VALID']);
    expect(await shop.query({ tran_id: 'PMT-unknown' })).toEqual({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] });
  });

  it('[PAY-72] the query by sessionkey tells the paid attempt', async () => {
    const { orderCode, opened } = await pressNew('Fail');
    const sessionkey = String(opened['sessionkey']);
    expect(await shop.query({ sessionkey })).toMatchObject({ APIConnect: 'DONE', sessionkey, status: 'FAILED' });
    shop.sandbox.press(orderCode, 'Pay');
    expect(await shop.query({ sessionkey })).toMatchObject({ status: 'VALID', tran_id: orderCode });
  });

  it('[PAY-91] a payment that nobody tried is UNATTEMPTED; one whose time ran out is EXPIRED', async () => {
    const { sessionkey } = await shop.open('PMT-idle');
    expect(await shop.elements('PMT-idle')).toMatchObject([{ status: 'UNATTEMPTED', tran_id: 'PMT-idle' }]);
    shop.sandbox.expire('PMT-idle');
    await shop.sandbox.quiet();
    expect(await shop.query({ sessionkey: String(sessionkey) })).toMatchObject({ status: 'EXPIRED' });
    expect(notificationsOf('PMT-idle')).toMatchObject([{ fields: { status: 'EXPIRED' } }]);
    expect(shop.sandbox.press('PMT-idle', 'Pay')).toEqual({ returns: null, text: 'This payment has expired.' });
  });

  it('[PAY-91] what is unknown is INVALID_TRANSACTION, and a wrong password is told nothing', async () => {
    expect(await shop.validate('nothing')).toMatchObject({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
    const { fields } = await pressNew('Pay');
    const answer = await shop.ask('validationserverAPI.php', { val_id: fields['val_id'] ?? '', store_passwd: 'wrong' });
    expect(await answer.json()).toEqual({ APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' });
    expect(await shop.validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALID' });
  });
});

describe('refunds', () => {
  const refundOf = (transaction: string | undefined, change: Record<string, string> = {}) =>
    shop.query({ bank_tran_id: transaction ?? '', refund_trans_id: 'R-1', refund_amount: '500.00', refund_remarks: 'asked', ...change });
  const statusOf = (refund: Awaited<ReturnType<typeof refundOf>>) => shop.query({ refund_ref_id: String(refund['refund_ref_id']) });

  it('[PAY-91][PAY-129] a refund is done once for one refund_trans_id, and its status says so', async () => {
    const { orderCode, fields } = await pressNew('Pay');
    const key = `R-${orderCode}`;
    const first = await refundOf(fields['bank_tran_id'], { refund_trans_id: key, refund_amount: '200.00' });
    expect(first).toMatchObject({ APIConnect: 'DONE', status: 'success', bank_tran_id: fields['bank_tran_id'], trans_id: orderCode });
    expect(await refundOf(fields['bank_tran_id'], { refund_trans_id: key, refund_amount: '200.00' })).toEqual(first);
    expect(await statusOf(first)).toMatchObject({ status: 'refunded', tran_id: orderCode, errorReason: '' });
    expect(takenOf(orderCode)).toMatchObject([{ amount: 50_000, refunded: 20_000 }]);
  });

  it.each([
    ['accepted', 'refunded', 50_000],
    ['refused', 'cancelled', 0],
  ] as const)('[PAY-91] one that is processing is %s later', async (decision, word, refunded) => {
    const { orderCode, fields } = await pressNew('Pay');
    shop.sandbox.behave({ refunds: [{ orderCode, how: 'processing' }] });
    const refund = await refundOf(fields['bank_tran_id'], { refund_trans_id: `R-${orderCode}` });
    expect(refund).toMatchObject({ status: 'processing' });
    expect(await statusOf(refund)).toMatchObject({ status: 'processing', refunded_on: '' });
    expect(takenOf(orderCode)).toMatchObject([{ refunded: 0 }]);
    shop.sandbox.decideRefund(orderCode, decision);
    expect(await statusOf(refund)).toMatchObject({ status: word });
    expect(takenOf(orderCode)).toMatchObject([{ refunded }]);
  });

  it('[PAY-91] one that is refused, too large, unnamed or of an unknown payment fails', async () => {
    const { orderCode, fields } = await pressNew('Pay');
    const failed = { status: 'failed' };
    expect(await refundOf(fields['bank_tran_id'], { refund_amount: '500.01' })).toMatchObject(failed);
    expect(await refundOf(fields['bank_tran_id'], { refund_trans_id: '' })).toMatchObject(failed);
    expect(await refundOf('unknown')).toMatchObject(failed);
    shop.sandbox.behave({ refunds: [{ orderCode, how: 'refused' }] });
    expect(await refundOf(fields['bank_tran_id'], { refund_trans_id: `R-${orderCode}` })).toMatchObject(failed);
    expect(takenOf(orderCode)).toMatchObject([{ refunded: 0 }]);
  });
});
