import assert from 'node:assert/strict';
import { settingsFor, startSandbox, type Delivery, type PaymentSandbox, type PressDetails, type PressResult } from '@app/payment-sandbox';
import type { BkashButton, SslcommerzButton } from '@app/payment-sandbox';
import { gatewayTotals, listUnfitting } from './payments-witness.store.ts';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { payPackageByBkash, payPackageBySslcommerz, rechargeByBkash, rechargeBySslcommerz, showPayment } from '@app/contract/payments';

export type PaymentTest = {
  readonly test: TestApp;
  readonly sandbox: PaymentSandbox;
  /** Puts a package on sale; its id. `price` in whole taka. */
  sell(price: number, options?: SoldAs): Promise<number>;
  /** Starts by a gateway; the payment code. */
  start(person: Person, method: 'sslcommerz' | 'bkash', order: { readonly packageId?: number; readonly taka: number }): Promise<string>;
  press(paymentCode: string, button: SslcommerzButton | BkashButton, details?: PressDetails): PressResult;
  /** Brings the browser, or a notification, to the server; where it is sent on. */
  follow(delivery: Delivery | null): Promise<{ readonly status: number; readonly location: string | undefined }>;
  /** Presses, follows the browser and waits for the notifications. */
  pay(paymentCode: string, button: SslcommerzButton | BkashButton, details?: PressDetails): Promise<void>;
  stateOf(person: Person, paymentCode: string): Promise<string>;
  /** Returns poisha by account, of all journal lines; debit above zero. */
  books(): Promise<Readonly<Record<string, number>>>;
  /** Returns what the gateways took less what they gave back, as the sandbox recorded it; less the fee where the gateway says one. */
  atGateways(): { readonly sslcommerz: number; readonly bkash: number };
  /** Fails where the gateways, the ledger and the payments do not say the same of the money (PAY-94, PAY-140, PAY-142). */
  mustAgree(): Promise<void>;
  /** Lets the time pass, by the clock of the database, in which a call for a refund may be on its way. */
  endWaitForRefunds(): Promise<unknown>;
  paymentRow(paymentCode: string): Promise<Record<string, unknown> | undefined>;
  /** Counts how often a payment was delivered. */
  deliveredTimes(paymentCode: string): Promise<unknown>;
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export const PAYING = { wallet: '01770618575', code: '123456', pin: '12121' } as const;
export const POOR = { ...PAYING, wallet: '01823074817' } as const;
export const BLOCKED = { ...PAYING, wallet: '01823074818' } as const;

const DELIVERED = `
  select (select count(*) from purchase where payment_id = payment.id)::int as purchases,
    (select count(*) from receipt where payment_id = payment.id)::int as receipts,
    (select count(*) from notification where event_key = payment.payment_code and type = 'payment_received')::int as notices
  from payment where payment_code = $1`;
export const ONCE = { purchases: 1, receipts: 1, notices: 1 } as const;
export const NEVER = { purchases: 0, receipts: 0, notices: 0 } as const;

/** Posts as a browser or a gateway would. */
export async function deliverTo(test: TestApp, delivery: Delivery): Promise<{ status: number; location: string | undefined }> {
  const { pathname, search } = new URL(delivery.address);
  const response = await test.app.inject({
    method: delivery.method,
    url: `${pathname}${search}`,
    ...(delivery.method === 'POST'
      ? {
          payload: new URLSearchParams(delivery.fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : {}),
  });
  return { status: response.statusCode, location: response.headers.location };
}

/** Opens the whole server against the real test gateways, over HTTP. */
export async function openPaymentTest(environment: Record<string, string> = {}): Promise<PaymentTest> {
  const server: { test?: TestApp } = {};
  const sandbox = await startSandbox({
    // Waits until the test ends it.
    pauseMs: () => new Promise(() => {}),
    deliver: async (delivery) => (server.test ? (await deliverTo(server.test, delivery)).status : 0),
  });
  const test = (server.test = await openTestApp({ environment: { ...settingsFor(sandbox), ...environment } }));
  const rows: PaymentTest['rows'] = async (statement, values) =>
    (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
  const follow: PaymentTest['follow'] = async (delivery) => (delivery ? deliverTo(test, delivery) : { status: 0, location: undefined });
  const press: PaymentTest['press'] = (code, button, details) => sandbox.press(code, button, details);
  const books: PaymentTest['books'] = async () => {
    const lines = await rows(
      `select kind, sum(amount) as total from journal_line line join ledger_account account on account.id = line.account_id group by kind`,
    );
    return Object.fromEntries(lines.map(({ kind, total }) => [String(kind), Number(total)]));
  };
  const atGateways: PaymentTest['atGateways'] = () => {
    const total = (gateway: 'sslcommerz' | 'bkash'): number =>
      sandbox
        .taken()
        .filter((taken) => taken.gateway === gateway)
        .reduce((sum, taken) => sum + taken.amount - (gateway === 'sslcommerz' ? taken.fee : 0) - taken.refunded, 0);
    return { sslcommerz: total('sslcommerz'), bkash: total('bkash') };
  };
  return {
    test,
    sandbox,
    books,
    atGateways,
    mustAgree: async () => {
      const totals = await gatewayTotals(test.ctx);
      const posted = await books();
      // Adds what a gateway paid to the bank, which it owes no more and its own record does not tell of.
      const ours = Object.fromEntries(
        totals.map(({ gateway, settlements }) => [gateway, (posted[`gateway_${gateway}`] ?? 0) + settlements] as const),
      );
      assert.deepEqual(ours, atGateways());
      assert.deepEqual(await listUnfitting(test.ctx), []);
      const owed = totals.map(({ gateway, received, fees, refunds }) => [gateway, received - fees - refunds] as const);
      assert.deepEqual(Object.fromEntries(owed), ours);
    },
    endWaitForRefunds: () => rows('update refund set under_way_until = clock_timestamp() where under_way_until is not null'),
    paymentRow: async (code) => (await rows('select * from payment where payment_code = $1', [code]))[0],
    deliveredTimes: async (code) => (await rows(DELIVERED, [code]))[0],
    rows,
    follow,
    press,
    sell: (price, options = {}) => sellPackage(rows, test, price, options),
    start: (person, method, order) => startPayment(test, person, method, order),
    pay: async (code, button, details) => {
      await follow(press(code, button, details).returns);
      await sandbox.quiet();
    },
    stateOf: async (person, code) => {
      const { body } = await test.call(showPayment, { params: { payment_code: code }, token: person.token });
      return body.data.payment_status;
    },
    close: async () => {
      await sandbox.stop();
      await test.close();
    },
  };
}

async function startPayment(
  test: TestApp,
  { token }: Person,
  method: 'sslcommerz' | 'bkash',
  { packageId, taka }: { readonly packageId?: number; readonly taka: number },
): Promise<string> {
  const amount = String(taka);
  const answer =
    method === 'sslcommerz'
      ? packageId === undefined
        ? await test.call(rechargeBySslcommerz, { token, body: { amount } })
        : await test.call(payPackageBySslcommerz, { token, body: { amount, package_id: packageId } })
      : packageId === undefined
        ? await test.call(rechargeByBkash, { token, body: { amount } })
        : await test.call(payPackageByBkash, { token, body: { amount, id: packageId } });
  if (answer.status !== 200) throw new Error(`the start was refused: ${JSON.stringify(answer.failure)}`);
  return answer.body.payment_code;
}

export type SoldAs = {
  readonly nameBn?: string;
  readonly validityDays?: number;
  readonly catalogue?: 'premium' | 'assisted';
};

async function sellPackage(
  rows: PaymentTest['rows'],
  test: TestApp,
  price: number,
  { nameBn, validityDays = 30, catalogue = 'premium' }: SoldAs,
): Promise<number> {
  const counts = 'express_interest, photo_gallery, contact, feed, voice, proposal, bio_data, profile_image_view, gallery_image_view';
  const [row] = await rows(
    `insert into package (catalogue, name, name_bn, price, validity_days, ${counts}, auto_profile_match, meeting_table, position, created_at, published_at)
     values ($1, 'Gold', $5, $2, $3, 25, 5, 10, 30, 5, 5, 5, 5, 5, 0, 0, 1, $4, $4) returning id`,
    [catalogue, price * 100, validityDays, test.ctx.clock.now(), nameBn ?? null],
  );
  return Number(row?.['id']);
}

/** Signs up a member whose wallet holds so many taka, paid in through the test gateway. */
export async function signUpWithWallet({ test, start, pay }: PaymentTest, taka: number, of: PersonOptions = {}): Promise<Person> {
  const person = await signUpPerson(test, of);
  await pay(await start(person, 'sslcommerz', { taka }), 'Pay');
  return person;
}
