import { STAFF_PAYMENTS_PAGE_SIZE as PER_PAGE } from '@app/contract/payments';
import { clearPayment, listStaffPayments, recheckPayment, refundPayment, refusePayment, showStaffPayment } from '@app/contract/payments';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { AskPayment } from './ask-payment.ts';
import type { DecideHold } from './decide-hold.ts';
import { paymentMessageStore } from './payment-message.store.ts';
import { paymentsReader, type StaffPayment } from './payments.reader.ts';
import type { PaymentServices } from './payments.types.ts';
import { staffPaymentDetail, staffPaymentRow } from './payments.views.ts';
import type { Refunds } from './refund-payment.ts';
import { refundsStore } from './refunds.store.ts';

type Deps = PaymentServices & { readonly ask: AskPayment; readonly hold: DecideHold; readonly refunds: Refunds };

export function routeStaffPayments(http: Http, deps: Deps): void {
  const find = async (paymentCode: string): Promise<StaffPayment> => {
    const payment = await paymentsReader.findForStaff(deps.db, paymentCode);
    if (!payment) throw new Refusal('not_found');
    return payment;
  };
  const show = async (paymentCode: string) => {
    const payment = await find(paymentCode);
    const messages = await paymentMessageStore.listOf(deps.db, payment.id);
    return { data: staffPaymentDetail(payment, messages, await refundsStore.listOf(deps.db, payment.id)) };
  };

  http.serve(listStaffPayments, async ({ query }) => {
    const { rows, total } = await paymentsReader.listForStaff(deps.db, query, PER_PAGE);
    return { data: rows.map(staffPaymentRow), ...pageKeys({ page: query.page, perPage: PER_PAGE, rows: rows.length, total }) };
  });
  http.serve(showStaffPayment, ({ params }) => show(params.payment_code));
  http.serve(recheckPayment, async ({ params, viewer }) => {
    const payment = await find(params.payment_code);
    const entry = { actorId: viewer.accountId, action: 'payments.recheck', subject: `payment:${payment.id}` };
    await deps.inTransaction((trx) => deps.audit.record(trx, entry));
    await deps.ask(payment);
    return show(params.payment_code);
  });
  http.serve(clearPayment, async ({ params, viewer, body }) => {
    await deps.hold.clear({ paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(params.payment_code);
  });
  http.serve(refusePayment, async ({ params, viewer, body }) => {
    await deps.hold.refuse({ paymentCode: params.payment_code, staffId: viewer.accountId, reason: body.reason });
    return show(params.payment_code);
  });
  http.serve(refundPayment, async ({ params, viewer, body }) => {
    const { note, ...wish } = body;
    await deps.refunds.record(params.payment_code, () => ({ ...wish, note: note ?? null, staffId: viewer.accountId }));
    return show(params.payment_code);
  });
}
