import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { changeCredits } from '@app/contract/entitlements';
import * as pay from '@app/contract/payments';
import { approveSettlement, enterSettlement, rejectSettlement } from '@app/contract/settlements';
import { approveWalletEntry, enterWalletEntry, rejectWalletEntry } from '@app/contract/wallet';
import { reconcilePayments } from '../../features/payments/payments.jobs.ts';
import { BLOCKED, PAYING, POOR, type PaymentTest } from '../../features/payments/payments.testing.ts';
import type { Weighted } from './blow.ts';
import type { Weather } from './storm.ts';

const SSL_BUTTONS = [
  'Pay',
  'Pay',
  'Pay',
  'Fail',
  'Cancel',
  'Pay, notification three times',
  'Pay with risk mark',
  'Pay another amount',
] as const;
const LOOK_EVERY_MS = 5;
const RECENT = "from payment where method in ('sslcommerz', 'bkash', 'wallet') order by id desc limit 12";
/** Few, so that several parts of one payment go back: bKash tells of the newest only. */
const BY_BKASH = "from payment where method = 'bkash' and state = 'paid' order by id desc limit 3";

/** Returns the codes of payments of which a gateway may think about a refund: those that are pending in our books, or all that it was asked for. */
export const refundsAt = async (server: PaymentTest, which: 'pending' | 'asked'): Promise<string[]> =>
  (
    await server.rows(
      `select distinct payment_code from refund join payment on payment.id = refund.payment_id
       where refund.way = 'gateway' and (refund.state = 'pending' or $1)`,
      [which === 'asked'],
    )
  ).map(({ payment_code: code }) => String(code));

/** Returns the acts by which the two pay, by gateway and from their wallets. */
export function actsOfPaying(weather: Weather): readonly Weighted[] {
  const { server, oneOf, idsOf, call, random, packages, staff, pick, note, starts } = weather;
  const { sandbox } = server;
  const follow303 = async (name: string, delivery: Parameters<PaymentTest['follow']>[0]): Promise<void> => {
    if (!delivery) return;
    const { status } = await server.follow(delivery);
    note(name, status === 303 ? status : 500);
  };
  /** Starts a payment, and comes back from the gateway, perhaps twice and at the same moment. */
  const payByGateway = async (): Promise<void> => {
    const [me] = idsOf();
    const packageId = oneOf(packages);
    const price = String(Number((await server.rows('select price / 100 as taka from package where id = $1', [packageId]))[0]?.['taka']));
    const amount = String(100 + Math.floor(random() * 2000));
    const byCard = random() < 0.6;
    starts.underWay += 1;
    const started = await (
      random() < 0.5
        ? call(me, byCard ? pay.rechargeBySslcommerz : pay.rechargeByBkash, { body: { amount } })
        : byCard
          ? call(me, pay.payPackageBySslcommerz, { body: { amount: price, package_id: packageId } })
          : call(me, pay.payPackageByBkash, { body: { amount: price, id: packageId } })
    ).finally(() => (starts.underWay -= 1));
    const code = started.body['payment_code'];
    if (started.status !== 200 || typeof code !== 'string') return;
    const press = () =>
      byCard
        ? sandbox.press(code, oneOf(SSL_BUTTONS))
        : random() < 0.2
          ? sandbox.press(code, 'Close')
          : sandbox.press(code, 'Confirm', oneOf([PAYING, PAYING, PAYING, POOR, BLOCKED]));
    const { returns } = press();
    const times = random() < 0.3 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => follow303(byCard ? 'return.sslcommerz' : 'return.bkash', returns)));
  };
  const payFromWallet = async (): Promise<void> => {
    const packageId = oneOf(packages);
    const [row] = await server.rows('select price / 100 as taka from package where id = $1', [packageId]);
    await call(idsOf()[0], pay.payPackageFromWallet, { body: { amount: String(Number(row?.['taka'])), package_id: packageId } });
  };
  const lookAgain = async (): Promise<void> => {
    const row = await pick(`select payment_code, member_id ${RECENT}`);
    if (!row) return;
    const params = { payment_code: String(row['payment_code']) };
    if (random() < 0.5) await call(Number(row['member_id']), pay.checkPayment, { params });
    else await call(staff.finance.accountId, pay.recheckPayment, { params });
  };

  return [
    [12, payByGateway],
    [6, payFromWallet],
    [4, lookAgain],
  ];
}

/** Returns what staff decide about the payments, and what the jobs, the gateways and time do. */
export function actsOfStaff(weather: Weather): readonly Weighted[] {
  const { server, oneOf, idsOf, call, random, staff, pick, note, starts } = weather;
  const { test, sandbox } = server;
  const refund = async (): Promise<void> => {
    const row = await pick(`select payment_code, amount ${oneOf([RECENT, BY_BKASH])}`);
    if (!row) return;
    sandbox.behave({ refunds: [{ how: oneOf(['processing', 'done', 'refused'] as const) }] });
    const whole = Number(row['amount']) / 100;
    const amount = String(random() < 0.3 ? whole : Math.max(1, Math.floor(whole * random() * 0.5)));
    const rest = { reason: 'paid_twice', package_rest: oneOf(['keep', 'take_back', undefined]) };
    const body = { amount, way: oneOf(['gateway', 'gateway', 'wallet']), ...rest };
    await call(staff.finance.accountId, pay.refundPayment, { params: { payment_code: row['payment_code'] }, body });
  };
  const decideHold = async (): Promise<void> => {
    const row = await pick("select payment_code from payment where state = 'on_hold' limit 5");
    if (!row) return;
    const body = { reason: 'looked into it' };
    await call(staff.finance.accountId, oneOf([pay.clearPayment, pay.refusePayment]), {
      params: { payment_code: row['payment_code'] },
      body,
    });
  };
  const byHand = async (): Promise<void> => {
    const [member_id] = idsOf();
    const row = await pick("select id, entered_by from wallet_entry where entered_by is not null and approval = 'pending' limit 5");
    if (row && random() < 0.6) {
      const params = { id: String(row['id']) };
      if (random() < 0.8) await call(staff.admin.accountId, approveWalletEntry, { params });
      else await call(staff.admin.accountId, rejectWalletEntry, { params, body: { reason: 'The cheque bounced' } });
      return;
    }
    if (random() < 0.5) {
      const body = { member_id, method: 'correction', amount: oneOf(['50', '-50', '7.25']), note: 'Counted wrongly' };
      await call(staff.finance.accountId, enterWalletEntry, { body });
    } else {
      const body = { member_id, method: 'cash', amount: '500', paper_reference: randomUUID(), date: '2026-06-14' };
      await call(staff.support.accountId, enterWalletEntry, { body });
    }
  };
  /** Lets one enter and another decide; sometimes several tap at once. */
  const settle = async (): Promise<void> => {
    const row = await pick("select id from settlement where approval = 'pending' limit 5");
    if (row && random() < 0.6) {
      const params = { id: String(row['id']) };
      const decide = () =>
        random() < 0.8
          ? call(staff.admin.accountId, approveSettlement, { params })
          : call(staff.admin.accountId, rejectSettlement, { params, body: { reason: 'Not on the statement' } });
      await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, decide));
      return;
    }
    const body = { gateway: oneOf(['sslcommerz', 'bkash']), amount: oneOf(['100', '7.25']), reference: randomUUID(), date: '2026-06-14' };
    await call(staff.finance.accountId, enterSettlement, { body });
  };
  const moveCredits = async (): Promise<void> => {
    const counter = oneOf(['remaining_interest', 'remaining_proposal', 'remaining_contact_view', 'remaining_feed']);
    const body = { counter, change: oneOf([1, 2, -1]), reason: 'Goodwill' };
    await call(staff.admin.accountId, changeCredits, { params: { id: String(idsOf()[0]) }, body });
  };
  /** Does what nobody taps: the jobs, the gateway's decisions, and time, in which limits of starts and answers pass. */
  const behind = async (): Promise<void> => {
    while (starts.underWay > 0) await pause(LOOK_EVERY_MS);
    test.ctx.clock.advance(oneOf([20, 61, 600, 7200]));
    const [code] = await refundsAt(server, 'pending');
    if (code && random() < 0.7) sandbox.decideRefund(code, oneOf(['accepted', 'refused']));
    if (random() < 0.5) await reconcilePayments(test.ctx);
    else await test.runJobs();
    note('behind', 200);
  };

  return [
    [16, refund],
    [3, decideHold],
    [6, byHand],
    [3, settle],
    [5, moveCredits],
    [4, behind],
  ];
}
