import * as calls from '@app/contract/payments';
import { STAFF_PAYMENTS_PAGE_SIZE as PER_PAGE } from '@app/contract/payments';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { askPayment } from './ask-payment.ts';
import { clearHold, refuseHold } from './decide-hold.ts';
import { listMessages } from './payment-message.store.ts';
import { findForStaff, listForStaff, type StaffPayment } from './payments.store.ts';
import { staffPaymentDetail, staffPaymentRow } from './payments.views.ts';
import { refundPayment } from './refund-payment.ts';
import { listRefunds } from './refunds.store.ts';

async function find(ctx: Context, paymentCode: string): Promise<StaffPayment> {
  const payment = await findForStaff(ctx, paymentCode);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

async function show(ctx: Context, paymentCode: string) {
  const payment = await find(ctx, paymentCode);
  const messages = await listMessages(ctx, payment.id);
  return { data: staffPaymentDetail(payment, messages, await listRefunds(ctx, payment.id)) };
}

/** Binds the calls of staff. */
export function routeStaffPayments(http: Http): void {
  http.serve(calls.listStaffPayments, async ({ ctx, query }) => {
    const { rows, total } = await listForStaff(ctx, query, PER_PAGE);
    return { data: rows.map(staffPaymentRow), ...pageKeys({ page: query.page, perPage: PER_PAGE, rows: rows.length, total }) };
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
    const { note, ...asked } = body;
    await refundPayment(ctx, params.payment_code, () => ({ ...asked, note: note ?? null, staffId: viewer.accountId }));
    return show(ctx, params.payment_code);
  });
}
