import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { getDashboard } from '@app/contract/dashboard';
import { payPackageFromWallet, refundPayment, showStaffPayment, type clearPayment, type refusePayment } from '@app/contract/payments';
import { getWalletBalance } from '@app/contract/wallet';
import { inTransaction } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { serverBeside } from './gateways/scripted-gateway.testing.ts';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { lockByCode } from './payments.store.ts';
import { recordRefund } from './record-refund.ts';
import { refundPayment as askForRefund } from './refund-payment.ts';

type Body = Readonly<Record<string, unknown>>;
export type HeldUp = { readonly asked: Promise<unknown>; arrive(): Promise<unknown> };

/** A server beside the test gateways, a package on sale, a member who pays by bKash, and somebody of `finance`; `code` names the payment that was started last. */
type Scene = { server: PaymentTest; gold: number; finance: Person; nadia: Person; code: string };

/** Opens it before the tests of a file, with new people before each; after each, gateways, books and payments say the same. */
function openScene(environment: Record<string, string>): Scene {
  const at = {} as Scene;
  beforeAll(async () => {
    at.server = await openPaymentTest(environment);
    at.gold = await at.server.sell(1000);
  });
  beforeEach(async () => {
    at.finance = await signUpPerson(at.server.test, { roles: ['finance'] });
    at.nadia = await signUpPerson(at.server.test, {});
  });
  afterAll(() => at.server.close());
  afterEach(async () => {
    at.server.sandbox.behaveWell();
    await at.server.mustAgree();
    assert.deepEqual(await checkBooks(at.server.test.ctx), []);
  });
  return at;
}

/** Pays, and reads what became of it. */
const payingAndSeeing = (at: Scene) => ({
  start: async (packageId?: number): Promise<void> => {
    at.code = await at.server.start(at.nadia, 'bkash', { taka: 1000, ...(packageId === undefined ? {} : { packageId }) });
    await at.server.pay(at.code, 'Confirm', PAYING);
  },
  /** Buys a package of this price from the wallet. */
  spend: async (taka: number): Promise<void> => {
    const body = { amount: String(taka), package_id: await at.server.sell(taka) };
    expect((await at.server.test.call(payPackageFromWallet, { token: at.nadia.token, body })).status).toBe(200);
  },
  countCalls: (name: string): number =>
    at.server.sandbox.calls().filter(({ call, orderCode }) => call === name && orderCode === at.code).length,
  shown: async () => {
    const staff = await signUpPerson(at.server.test, { roles: ['finance'] });
    const { payment_status, needs_attention, refunds } = (
      await at.server.test.call(showStaffPayment, { params: { payment_code: at.code }, token: staff.token })
    ).body.data;
    return { payment_status, needs_attention, refunds: refunds.map(({ state }) => state) };
  },
  /** Lists why staff have to look at it. */
  causes: async () => {
    const staff = await signUpPerson(at.server.test, { roles: ['finance'] });
    const shown = await at.server.test.call(showStaffPayment, { params: { payment_code: at.code }, token: staff.token });
    return shown.body.data.attention;
  },
  wallet: async () => {
    const { wallet_balance_poisha: free, wallet_on_hold_poisha: held } = (
      await at.server.test.call(getWalletBalance, { token: at.nadia.token })
    ).body;
    return { free, held };
  },
  givenBack: (): number | undefined => at.server.sandbox.taken().find(({ orderCode }) => orderCode === at.code)?.refunded,
  contacts: async () => (await at.server.test.call(getDashboard, { token: at.nadia.token })).body.data.remaining_contact_view,
  lateDetails: async () =>
    (
      await at.server.rows(
        `select details from audit_entry where action = 'payments.refund' and details ? 'late'
         and subject = (select 'payment:' || id from payment where payment_code = $1)`,
        [at.code],
      )
    ).map(({ details }) => details),
  lost: async (): Promise<number> => (await at.server.books())['refunds'] ?? 0,
});

const UNSIGNED = { way: 'gateway', reason: 'paid_twice', note: null, packageRest: null, seen: null, staffId: null } as const;

/** Asks for money back, now or so that it comes late. */
const asking = (at: Scene) => {
  const ask = (body: Body, { token } = at.finance) =>
    at.server.test.call(refundPayment, {
      params: { payment_code: at.code },
      token,
      body: { reason: 'paid_twice', way: 'gateway', amount: 1000, ...body },
    });
  const countRefunds = (): number =>
    at.server.sandbox.calls().filter(({ call, orderCode }) => call === 'refund' && orderCode === at.code).length;
  /** Asks, and the request reaches bKash and is done when `arrive` says so. */
  const holdUp = async (asks: () => Promise<unknown>): Promise<HeldUp> => {
    at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'late', times: 1 }] });
    const before = countRefunds();
    const asked = asks();
    await expect.poll(countRefunds).toBe(before + 1);
    const arrive = (): Promise<unknown> => {
      at.server.sandbox.endWaits();
      return asked;
    };
    return { asked, arrive };
  };
  return {
    asking: ask,
    holdUp,
    askBack: (body: Body = {}) => holdUp(() => ask(body)),
    /** Asks by a server whose calls end after half a second, so that the one that is held up ends without an answer. `amount` in poisha. */
    askImpatiently: async (amount = 100_000): Promise<HeldUp> => {
      const impatient = serverBeside(at.server.test.ctx, { gatewayLimits: { startMs: 20_000, callMs: 500 } });
      const heldUp = await holdUp(() => askForRefund(impatient, at.code, () => ({ ...UNSIGNED, amount })));
      await heldUp.asked;
      return heldUp;
    },
    /** Records one that a job asks for. `amount` in poisha. */
    recordForJob: (amount: number): Promise<unknown> =>
      inTransaction(at.server.test.ctx, async (tx) => recordRefund(tx, await lockByCode(tx, at.code), { ...UNSIGNED, amount }, 'later')),
    /** Has the next call for a refund end without an answer. */
    cutOff: (isDone = false): void =>
      at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1, isDone }] }),
  };
};

/** Lets time pass, and the job ask. */
const waiting = (at: Scene) => {
  const ask = async (seconds: number): Promise<void> => {
    at.server.test.ctx.clock.advance(seconds);
    await reconcilePayments(at.server.test.ctx);
  };
  return {
    /** Asks as a server would whose clock is two hours fast. */
    askTwoHoursAhead: (): Promise<void> => ask(7200),
    waitAndAsk: async (seconds: number): Promise<void> => {
      if (seconds >= 7200) await at.server.endWaitForRefunds();
      await ask(seconds);
    },
  };
};

/** Opens the scene, with all that is done in it; a test reads what changes from the scene itself. */
export function lateRefunds(environment: Record<string, string> = {}) {
  const at = openScene(environment);
  const acts = { ...payingAndSeeing(at), ...asking(at), ...waiting(at) };
  /** Asks for it back, and takes that as refused before it arrives. */
  const refuseFirst = async (body: Body = {}, ask: () => Promise<unknown> = () => acts.asking(body)): Promise<HeldUp> => {
    const asked = await acts.holdUp(ask);
    await at.server.endWaitForRefunds();
    await acts.askTwoHoursAhead();
    return asked;
  };
  return Object.assign(at, acts, {
    refuseFirst,
    /** Makes a refund that nobody waits for any longer: bKash was asked once more. */
    giveUp: async (body: Body = {}, ask?: () => Promise<unknown>): Promise<HeldUp> => {
      const asked = await refuseFirst(body, ask);
      await acts.waitAndAsk(7200);
      // Signs in anew, as sessions of staff end while so much time goes by.
      at.finance = await signUpPerson(at.server.test, { roles: ['finance'] });
      return asked;
    },
    /** Pays, and the money is on hold: bKash named another order. */
    startHeld: async (packageId?: number): Promise<void> => {
      at.code = await at.server.start(at.nadia, 'bkash', { taka: 1000, ...(packageId === undefined ? {} : { packageId }) });
      at.server.sandbox.behave({ lies: [{ about: at.code, orderCode: 'PMT-another' }] });
      await at.server.pay(at.code, 'Confirm', PAYING);
      at.server.sandbox.behaveWell();
      expect(await acts.shown()).toMatchObject({ payment_status: 'on_hold' });
    },
    newFinance: (): Promise<Person> => signUpPerson(at.server.test, { roles: ['finance'] }),
    newMember: (): Promise<Person> => signUpPerson(at.server.test, {}),
    decide: (act: typeof clearPayment | typeof refusePayment) =>
      at.server.test.call(act, {
        params: { payment_code: at.code },
        token: at.finance.token,
        body: { reason: 'It is another order' },
      }),
  });
}
