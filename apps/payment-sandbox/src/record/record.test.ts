import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BKASH_BUTTONS, PAYING_WALLET, WALLET_CODE, WALLET_PIN } from '../bkash/bkash.buttons.ts';
import { openShop, type Merchant } from '../merchant.testing.ts';
import { SSLCOMMERZ_BUTTONS } from '../sslcommerz/sslcommerz.buttons.ts';

const ENTRIES = { wallet: PAYING_WALLET, code: WALLET_CODE, pin: WALLET_PIN };
const pauseMs = (): Promise<void> => Promise.resolve();
let place: string;
let recordFile: string;
let open: Merchant[];
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  recordFile = path.join(place, 'kept', 'record.jsonl');
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map(({ sandbox }) => sandbox.stop()));
  fs.rmSync(place, { recursive: true });
});

async function start(): Promise<Merchant> {
  const shop = await openShop({ recordFile, pauseMs });
  open.push(shop);
  return shop;
}
async function restart(shop: Merchant): Promise<Merchant> {
  await shop.sandbox.stop();
  return start();
}

it('[PAY-94] the record survives a restart, and open payments go on', async () => {
  const first = await start();
  await first.open('PMT-paid');
  first.sandbox.press('PMT-paid', 'Fail');
  const paid = first.sandbox.press('PMT-paid', 'Pay').returns;
  const validationId = paid?.method === 'POST' ? (paid.fields['val_id'] ?? '') : '';
  await first.validate(validationId);
  await first.open('PMT-open');
  const allowed = await first.create('PMT-allowed');
  first.sandbox.press('PMT-allowed', 'Confirm', ENTRIES);
  const [taking] = first.sandbox.taken();
  await first.query({
    bank_tran_id: taking?.transaction ?? '',
    refund_trans_id: 'R-1',
    refund_amount: '100.00',
    refund_remarks: 'asked',
  });
  const before = first.sandbox.taken();
  expect(before).toMatchObject([{ orderCode: 'PMT-paid', amount: 50_000, refunded: 10_000 }]);

  const second = await restart(first);
  expect(second.sandbox.taken()).toEqual(before);
  expect(await second.validate(validationId)).toMatchObject({ status: 'VALIDATED' });
  expect((await second.elements('PMT-paid')).map(({ status }) => status)).toEqual(['FAILED', 'VALIDATED']);
  expect(second.sandbox.press('PMT-open', 'Pay').returns).not.toBeNull();
  expect(await second.execute(allowed['paymentID'])).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed' });
  expect(second.sandbox.taken().map(({ orderCode }) => orderCode)).toEqual(['PMT-paid', 'PMT-open', 'PMT-allowed']);
});

it('[PAY-76] tokens given before a restart are worth something after it', async () => {
  const first = await start();
  const token = first.token();
  const second = await restart(first);
  const headers = { authorization: token, 'x-app-key': second.sandbox.bkash.appKey };
  expect((await second.post('/payment/status', { paymentID: 'x' }, headers)).status).toBe(200);
});

it('[PAY-94] a line that a crash left unfinished is cut off; the record goes on after it', async () => {
  const first = await start();
  await first.open('PMT-1');
  first.sandbox.press('PMT-1', 'Pay');
  await first.open('PMT-2');
  const whole = fs.readFileSync(recordFile, 'utf8');
  fs.appendFileSync(recordFile, '{"at":"2026-11-21T09:30:00Z","kind":"sslcommerz.tr');
  const second = await restart(first);
  expect(fs.readFileSync(recordFile, 'utf8')).toBe(whole);
  second.sandbox.press('PMT-2', 'Pay');
  const third = await restart(second);
  expect(third.sandbox.taken().map(({ orderCode }) => orderCode)).toEqual(['PMT-1', 'PMT-2']);
});

type Press =
  | { readonly gateway: 'sslcommerz'; readonly button: (typeof SSLCOMMERZ_BUTTONS)[number]; readonly payment: number }
  | { readonly gateway: 'bkash'; readonly button: (typeof BKASH_BUTTONS)[number]; readonly payment: number; readonly executes: number };
const payment = fc.nat({ max: 2 });
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ gateway: fc.constant('sslcommerz' as const), button: fc.constantFrom(...SSLCOMMERZ_BUTTONS), payment }),
  fc.record({ gateway: fc.constant('bkash' as const), button: fc.constantFrom(...BKASH_BUTTONS), payment, executes: fc.nat({ max: 2 }) }),
);

/** Returns what the merchant hears of the money of one order, in whole poisha. */
async function heard(shop: Merchant, orderCode: string, paymentID: unknown): Promise<number> {
  if (paymentID) {
    const status = await shop.status(paymentID);
    return status['transactionStatus'] === 'Completed' ? Number(status['amount']) * 100 : 0;
  }
  const paid = (await shop.elements(orderCode)).filter(({ status }) => status === 'VALID' || status === 'VALIDATED');
  return paid.reduce((total, { amount }) => total + Number(amount) * 100, 0);
}

it('[PAY-94] after any sequence of buttons the record and the answers agree, before and after a restart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 12 }), async (presses) => {
      fs.rmSync(recordFile, { force: true });
      const shop = await start();
      const paymentIDs = new Map<string, unknown>();
      for (const one of presses) {
        const orderCode = `${one.gateway}-${one.payment}`;
        if (one.gateway === 'sslcommerz') {
          await shop.open(orderCode);
          shop.sandbox.press(orderCode, one.button);
          continue;
        }
        if (!paymentIDs.has(orderCode)) paymentIDs.set(orderCode, (await shop.create(orderCode))['paymentID']);
        shop.sandbox.press(orderCode, one.button, ENTRIES);
        await Promise.all(Array.from({ length: one.executes }, () => shop.execute(paymentIDs.get(orderCode))));
      }
      const taken = shop.sandbox.taken();
      const orders = new Set(presses.map((one) => `${one.gateway}-${one.payment}`));
      for (const orderCode of orders) {
        const total = taken.filter((one) => one.orderCode === orderCode).reduce((sum, { amount }) => sum + amount, 0);
        expect(total, orderCode).toBe(await heard(shop, orderCode, paymentIDs.get(orderCode)));
      }
      expect((await restart(shop)).sandbox.taken()).toEqual(taken);
    }),
    { numRuns: 15 },
  );
});
