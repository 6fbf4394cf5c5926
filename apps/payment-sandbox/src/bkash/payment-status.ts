import { bkashTime } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { writeTaka } from '../money.ts';
import { coded } from './status-codes.ts';

/** Answers POST /payment/status. Initiated until execute took the money, whatever happened on the page; the invoice has its short name here. */
export function paymentStatus({ record, behaviour }: SandboxContext, reference: string): object {
  const payment = record.payment(reference);
  if (!payment) return coded('2002');
  const lie = behaviour.lieAbout(payment.orderCode);
  const isVerified = payment.wallet !== null;
  return coded('0000', {
    paymentID: payment.reference,
    mode: '0011',
    paymentCreateTime: bkashTime(new Date(payment.createdAt)),
    ...(payment.executedAt
      ? { paymentExecuteTime: bkashTime(new Date(payment.executedAt)), trxID: payment.transaction, customerMsisdn: payment.wallet }
      : {}),
    amount: lie.amount ?? writeTaka(payment.amount),
    currency: lie.currency ?? 'BDT',
    intent: 'sale',
    merchantInvoice: lie.orderCode ?? payment.orderCode,
    transactionStatus: payment.state === 'completed' ? 'Completed' : 'Initiated',
    verificationStatus: isVerified ? 'Complete' : 'Incomplete',
    userVerificationStatus: isVerified ? 'Complete' : 'Incomplete',
    payerReference: payment.payerReference,
  });
}

/** Answers POST /general/searchTransaction. */
export function searchTransaction({ record }: SandboxContext, transaction: string): object {
  const payment = record.payments().find((one) => transaction && one.transaction === transaction);
  if (!payment) return coded('2033');
  const time = bkashTime(new Date(payment.executedAt ?? 0));
  return coded('0000', {
    trxID: transaction,
    transactionStatus: 'Completed',
    transactionType: 'bKash Tokenized Checkout via API',
    amount: writeTaka(payment.amount),
    currency: 'BDT',
    customerMsisdn: payment.wallet,
    organizationShortCode: '50022',
    initiationTime: time,
    completedTime: time,
    transactionReference: payment.payerReference,
    payerType: 'Customer',
    maxRefundableAmount: writeTaka(payment.amount - record.refundedOrAsked('bkash', transaction)),
    saleAmount: writeTaka(payment.amount),
    serviceFee: writeTaka(payment.fee),
  });
}
