import * as calls from '@app/contract/payments';
import { type Context, inTransaction } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { askPayment } from './ask-payment.ts';
import { listMessages } from './payment-message.store.ts';
import { findByCode, findForStaff, listForStaff, lockWithPayer, type StaffPayment } from './payments.store.ts';
import { staffPaymentDetail, staffPaymentRow } from './payments.views.ts';
import { refundPayment } from './refund-payment.ts';
import { listRefunds, sumOfRefunds } from './refunds.store.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import type { PaymentRow } from './payments.tables.ts';
import { packageRestOf } from './package-rest.ts';
import { paidAmount } from './refunds.policy.ts';

async function find(ctx: Context, paymentCode: string): Promise<StaffPayment> {
  const payment = await findForStaff(ctx, paymentCode);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

async function show(ctx: Context, paymentCode: string) {
  const payment = await find(ctx, paymentCode);
  const messages = await listMessages(ctx, payment.id);
  return { data: staffPaymentDetail(payment, messages, await listRefunds(ctx, payment.id), await packageRestOf(ctx, payment)) };
}

/** Binds the calls of staff. */
export function routeStaffPayments(http: Http): void {
  http.serve(calls.listStaffPayments, async ({ ctx, query }) => {
    const { rows, total } = await listForStaff(ctx, query, calls.STAFF_PAYMENTS_PAGE_SIZE);
    return {
      data: rows.map(staffPaymentRow),
      ...pageKeys({ page: query.page, perPage: calls.STAFF_PAYMENTS_PAGE_SIZE, rows: rows.length, total }),
    };
  });
  http.serve(calls.showStaffPayment, ({ ctx, params }) => show(ctx, params.payment_code));
  http.serve(calls.recheckPayment, async ({ ctx, params, viewer }) => {
    const payment = await find(ctx, params.payment_code);
    const entry = { actorId: viewer.accountId, action: 'payments.recheck', subject: `payment:${payment.id}` };
    await inTransaction(ctx, (tx) => tx.audit.record(tx, entry));
    await askPayment(ctx, payment);
    return show(ctx, params.payment_code);
  });
  http.serve(calls.clearPayment, async ({ ctx, params, viewer, body }) => {
    await clearHold(ctx, { paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, params.payment_code);
  });
  http.serve(calls.refusePayment, async ({ ctx, params, viewer, body }) => {
    await refuseHold(ctx, { paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, params.payment_code);
  });
  http.serve(calls.refundPayment, async ({ ctx, params, viewer, body }) => {
    const { note = null, package_rest: packageRest = null, seen = null, ...asked } = body;
    await refundPayment(ctx, params.payment_code, () => ({ ...asked, note, packageRest, seen, staffId: viewer.accountId }));
    return show(ctx, params.payment_code);
  });
}

type HoldDecision = { readonly paymentCode: string; readonly staffId: number; readonly reason: string };

const refuseDecided = (payment: PaymentRow): void => {
  if (payment.state !== 'on_hold') throw new Refusal('already_decided', { extra: { payment_status: payment.state } });
};

/** Fulfils a payment on hold as ordered (PAY-63). */
const clearHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findByCode(tx, paymentCode);
    if (!found) throw new Refusal('not_found');
    const payment = await lockWithPayer(tx, found.id);
    refuseDecided(payment);
    // It is on its way back already.
    if ((await sumOfRefunds(tx, payment.id, ['pending'])) > 0) throw new Refusal('refund_not_possible');
    await fulfilPayment(tx, payment, { from: 'suspense', staffId, reason });
    const details = { reason, held: payment.heldReason };
    await tx.audit.record(tx, { actorId: staffId, action: 'payments.clear', subject: `payment:${payment.id}`, details });
  });

/** Sends the money of a payment on hold back whence it came (PAY-63). */
const refuseHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  refundPayment(ctx, paymentCode, (payment) => {
    refuseDecided(payment);
    return { amount: paidAmount(payment), way: 'gateway', reason: 'on_hold_refused', note: reason, packageRest: null, seen: null, staffId };
  });
