import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeCredits } from '@app/contract/entitlements';
import { sendInterest, sendProposal } from '@app/contract/interests';
import { storeContactView } from '@app/contract/contact-views';
import { payPackageFromWallet, refundPayment } from '@app/contract/payments';
import { approveWalletEntry, enterWalletEntry } from '@app/contract/wallet';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, signUpWithWallet, type PaymentTest } from '../features/payments/payments.testing.ts';
import { countDeadlocks } from './testing/count-deadlocks.ts';

const OTHERS = 5;
const ACTING = 3;
const ROUNDS = 3;

let server: PaymentTest;
let gold: number;
let finance: Person;
let others: Person[];
beforeAll(async () => {
  server = await openPaymentTest({ RATE_LIMIT: 'off' });
  gold = await server.sell(1000);
  finance = await signUpPerson(server.test, { roles: ['finance'] });
  others = await Promise.all(Array.from({ length: OTHERS }, () => signUpPerson(server.test, { gender: 'male' })));
});
afterAll(() => server.close());

it('[PAY-166] what a member does meanwhile and what is paid, refunded and corrected of the same member all complete', async () => {
  const { test } = server;
  const deadlocksBefore = await countDeadlocks(test.ctx.pool);
  for (let round = 0; round < ROUNDS; round += 1) {
    const nadia = await signUpWithWallet(server, 10_000);
    const { token } = nadia;
    const bought = await test.call(payPackageFromWallet, { token, body: { amount: '1000', package_id: gold } });
    test.ctx.clock.advance(61);
    const codes = [
      await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 }),
      await server.start(nadia, 'sslcommerz', { taka: 700 }),
    ];
    const returns = codes.map((code) => server.press(code, 'Pay').returns);
    const correction = { member_id: nadia.accountId, method: 'correction', amount: '5', note: 'Counted wrongly' };
    const entered = await test.call(enterWalletEntry, { token: finance.token, body: correction });
    expect(entered.status, JSON.stringify(entered.failure)).toBe(200);
    const admin = await signUpPerson(test, { roles: ['admin'] });
    const acts = others.flatMap(({ accountId }) => [
      () => test.call(storeContactView, { token, body: { id: accountId } }),
      () => test.call(sendInterest, { token, body: { user_id: accountId } }),
      () => test.call(sendProposal, { token, body: { user_id: accountId, message: 'We would like to meet.' } }),
    ]);
    // As many at once as there are connections for, beside those of the money.
    const acting = Promise.all(
      Array.from({ length: ACTING }, async () => {
        const faults: unknown[] = [];
        for (let act = acts.pop(); act; act = acts.pop()) {
          const { status, failure } = await act();
          if (status >= 500) faults.push([status, failure.code]);
        }
        return faults;
      }),
    );
    const paid = returns.map((one) => server.follow(one));
    const money = [
      test.call(refundPayment, {
        token: finance.token,
        params: { payment_code: bought.body.payment_code },
        body: { amount: '1000', way: 'wallet', reason: 'paid_twice' },
      }),
      test.call(payPackageFromWallet, { token, body: { amount: '1000', package_id: gold } }),
      test.call(approveWalletEntry, { token: admin.token, params: { id: String(entered.body.data.id) } }),
      test.call(changeCredits, {
        token: admin.token,
        params: { id: String(nadia.accountId) },
        body: { counter: 'remaining_interest', change: 1, reason: 'Goodwill' },
      }),
    ];
    expect((await Promise.all(paid)).map(({ status, location }) => [status, location?.slice(-20)])).toEqual(
      codes.map((code) => [303, code.slice(-20)]),
    );
    const answers = (await Promise.all(money)).map(({ status, failure }) => failure.code ?? status);
    expect(answers.slice(0, 3)).toEqual([200, 200, 200]);
    // Where the refund comes before both purchases, no package runs for a moment.
    expect([200, 'no_premium_period']).toContain(answers[3]);
    expect((await acting).flat()).toEqual([]);
    await server.sandbox.quiet();
    for (const code of codes) expect(await server.stateOf(nadia, code)).toBe('paid');
    await server.mustAgree();
  }
  expect((await countDeadlocks(test.ctx.pool)) - deadlocksBefore).toBe(0);
});
