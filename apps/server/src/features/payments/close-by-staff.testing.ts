import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { approveClosing, proposeClosing, rejectClosing, showStaffPayment } from '@app/contract/payments';
import { getWalletBalance } from '@app/contract/wallet';
import type { Context } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';
import { openPaymentTest, type PaymentTest } from './payments.testing.ts';
import { hasUnsettledMoney } from './unsettled-money.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;
/** Written by staff for staff alone. */
export const REASON = 'Not in their statement of June';

const SET_UP = [
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'SSLCOMMERZ_STORE_ID',
  'SSLCOMMERZ_STORE_PASSWORD',
] as const;

type Refused = { readonly status: number; readonly failure: { readonly code: string } };
export const refusalOf = async (answer: Promise<Refused>) => {
  const { status, failure } = await answer;
  return { status, code: failure.code };
};

const paramsOf = (code: string) => ({ payment_code: code });

/** Opens a server against the real test gateways for a whole file of tests, whose gateways can be taken away; `nadia` is new in every test. */
export function closings() {
  const at = {
    server: undefined as unknown as PaymentTest,
    nadia: undefined as unknown as Person,
    gold: 0,
    kept: {} as Record<string, unknown>,
    /** Takes both gateways away, as who has ended the contracts does. */
    endContracts: (): void => void Object.assign(at.server.test.ctx.settings, Object.fromEntries(SET_UP.map((name) => [name, undefined]))),
    beginContracts: (): void => void Object.assign(at.server.test.ctx.settings, at.kept),
    /** Returns another server of the same site, on which the gateways are still set up. */
    elsewhere: (): Context => {
      const ctx: Context = { ...at.server.test.ctx, settings: { ...at.server.test.ctx.settings, ...at.kept } };
      return Object.assign(ctx, { root: ctx });
    },
    /** Lets time pass, and the job run. */
    pass: async (seconds: number): Promise<void> => {
      at.server.test.ctx.clock.advance(seconds);
      await reconcilePayments(at.server.test.ctx);
    },
    /** Signs somebody of finance in: sessions of staff end with so much time. */
    finance: () => signUpPerson(at.server.test, { roles: ['finance'] }),
    detail: async (code: string) => {
      const { token } = await at.finance();
      return (await at.server.test.call(showStaffPayment, { params: paramsOf(code), token })).body.data;
    },
    propose: ({ token }: Person, code: string, reason = REASON) =>
      at.server.test.call(proposeClosing, { params: paramsOf(code), token, body: { reason } }),
    closingOf: async (code: string): Promise<string> =>
      String(
        (
          await at.server.rows(
            'select max(closing.id) as id from payment_closing closing join payment on payment.id = payment_id where payment_code = $1',
            [code],
          )
        )[0]?.['id'],
      ),
    approve: async ({ token }: Person, code: string) =>
      at.server.test.call(approveClosing, { params: { ...paramsOf(code), id: await at.closingOf(code) }, token }),
    reject: async ({ token }: Person, code: string, reason = 'Their page says something else') =>
      at.server.test.call(rejectClosing, { params: { ...paramsOf(code), id: await at.closingOf(code) }, token, body: { reason } }),
    /** Ends it by two of the staff, who both have to succeed. */
    close: async (code: string): Promise<void> => {
      assert.equal((await at.propose(await at.finance(), code)).status, 200);
      assert.equal((await at.approve(await at.finance(), code)).status, 200);
    },
    /** Starts at SSLCOMMERZ; `isPaid` there without a word of it to the site. Then the contract ends, and three days go by. */
    leave: async (isPaid: boolean, packageId?: number): Promise<string> => {
      const code = await at.server.start(at.nadia, 'sslcommerz', { taka: 1000, ...(packageId === undefined ? {} : { packageId }) });
      if (isPaid) at.server.press(code, 'Pay, but do not return');
      at.endContracts();
      await at.pass(3 * DAY);
      return code;
    },
    isUnsettled: () => hasUnsettledMoney(at.server.test.ctx, at.nadia.accountId),
    wallet: async () => (await at.server.test.call(getWalletBalance, { token: at.nadia.token })).body.wallet_balance_poisha,
  };
  beforeAll(async () => {
    at.server = await openPaymentTest();
    at.gold = await at.server.sell(1000);
    const settings = at.server.test.ctx.settings as Record<string, unknown>;
    at.kept = Object.fromEntries(SET_UP.map((name) => [name, settings[name]]));
  });
  afterAll(() => at.server.close());
  beforeEach(async () => void (at.nadia = await signUpPerson(at.server.test, {})));
  afterEach(async () => {
    at.beginContracts();
    at.server.sandbox.behaveWell();
    await at.server.sandbox.quiet();
    await at.server.mustAgree();
    assert.deepEqual(await checkBooks(at.server.test.ctx), []);
  });
  return at;
}
