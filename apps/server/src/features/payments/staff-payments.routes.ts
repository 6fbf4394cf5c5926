import type { SentenceLanguage } from '@app/contract/kernel';
import * as calls from '@app/contract/payments';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { approveClosing, obstacleTo, proposeClosing, rejectClosing } from './close-by-staff.ts';
import { findLastClosing } from './closings.store.ts';
import { clearHold, refuseHold } from './decide-hold.ts';
import { decideRefund, waitsForStaff } from './decide-refund.ts';
import { clearedAs } from './fulfilled-as.ts';
import { downloadPayments } from './payments.download.ts';
import { packageRestOf } from './package-rest.ts';
import { listMessages } from './payment-message.store.ts';
import { staffPaymentDetail, staffPaymentRow } from './payments.views.ts';
import { recheckPayment } from './recheck-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { listRefundsForStaff } from './refunds.store.ts';
import { findForStaff, listForStaff, type StaffPayment } from './staff-payments.store.ts';

async function find(ctx: Context, paymentCode: string): Promise<StaffPayment> {
  const payment = await findForStaff(ctx, paymentCode);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

async function show(ctx: Context, paymentCode: string, language: SentenceLanguage) {
  const payment = await find(ctx, paymentCode);
  const messages = await listMessages(ctx, payment.id);
  const refunds = (await listRefundsForStaff(ctx, payment.id)).map((refund) => ({
    ...refund,
    waitsForStaff: waitsForStaff(ctx, payment, refund),
  }));
  const closing = await findLastClosing(ctx, payment.id);
  const mayBeClosed = obstacleTo(ctx, payment, refunds) === null && closing?.approval !== 'pending';
  const packageRest = await packageRestOf(ctx, payment);
  const beside = { messages, refunds, packageRest, mayBeClosed, closing, clearedAs: await clearedAs(ctx, payment) };
  return { data: staffPaymentDetail(staffPaymentRow(ctx, payment, language), payment, beside) };
}

const PER_PAGE = calls.STAFF_PAYMENTS_PAGE_SIZE;

export function routeStaffPayments(http: Http): void {
  http.serveFile(calls.listStaffPayments, async ({ ctx, query: { page, format, ...filter }, viewer, language }) => {
    if (format === 'csv') return downloadPayments(ctx, viewer.accountId, filter, language);
    const { rows, total } = await listForStaff(ctx, filter, { page, perPage: PER_PAGE });
    return {
      data: rows.map((row) => staffPaymentRow(ctx, row, language)),
      ...pageKeys({ page, perPage: PER_PAGE, rows: rows.length, total }),
    };
  });
  http.serve(calls.showStaffPayment, ({ ctx, params, language }) => show(ctx, params.payment_code, language));
  http.serve(calls.recheckPayment, async ({ ctx, params, viewer, language }) => {
    const refunds = await recheckPayment(ctx, await find(ctx, params.payment_code), viewer.accountId);
    return { ...(await show(ctx, params.payment_code, language)), refunds: [...refunds] };
  });
  http.serve(calls.clearPayment, async ({ ctx, params, viewer, body, language }) => {
    await clearHold(ctx, { paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, params.payment_code, language);
  });
  http.serve(calls.refusePayment, async ({ ctx, params, viewer, body, language }) => {
    await refuseHold(ctx, { paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, params.payment_code, language);
  });
  http.serve(calls.refundPayment, async ({ ctx, params, viewer, body, language }) => {
    const { note = null, package_rest: packageRest = null, seen = null, ...asked } = body;
    await refundPayment(ctx, params.payment_code, () => ({ ...asked, note, packageRest, seen, staffId: viewer.accountId }));
    return show(ctx, params.payment_code, language);
  });
  http.serve(calls.decideRefund, async ({ ctx, params: { payment_code: paymentCode, id: refundId }, viewer, body, language }) => {
    await decideRefund(ctx, { paymentCode, refundId, staffId: viewer.accountId, ...body });
    return show(ctx, paymentCode, language);
  });
}

/** Binds the acts of the two who end a payment whose gateway is not set up any more. */
export function routeClosings(http: Http): void {
  http.serve(calls.proposeClosing, async ({ ctx, params, viewer, body, language }) => {
    await proposeClosing(ctx, { paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, params.payment_code, language);
  });
  http.serve(calls.approveClosing, async ({ ctx, params: { payment_code: paymentCode, id: closingId }, viewer, language }) => {
    await approveClosing(ctx, { paymentCode, closingId, staffId: viewer.accountId });
    return show(ctx, paymentCode, language);
  });
  http.serve(calls.rejectClosing, async ({ ctx, params: { payment_code: paymentCode, id: closingId }, viewer, body, language }) => {
    await rejectClosing(ctx, { paymentCode, closingId, staffId: viewer.accountId, reason: body.reason });
    return show(ctx, paymentCode, language);
  });
}
