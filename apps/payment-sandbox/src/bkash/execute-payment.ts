import { bkashTime } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { feeOf, writeTaka } from '../money.ts';
import { drawLarge } from '../numbers.ts';
import type { BkashPayment } from '../record/record.state.ts';
import { EMPTY_WALLET } from './bkash.buttons.ts';
import { coded, type StatusCode } from './status-codes.ts';

export const PAYMENT_LIFETIME_MS = 24 * 3600 * 1000;
const LATE_ANSWER_MS = 40_000;
const REPEAT_WINDOW_MS = 70_000;

export type Executions = ReturnType<typeof createExecutions>;

/** Returns the executions: the only place where bKash takes money. */
export function createExecutions({ record, behaviour, waits, now }: SandboxContext) {
  /** Payments whose first execute is not answered yet. */
  const underWay = new Set<string>();

  const isRepeat = (payment: BkashPayment): boolean =>
    behaviour.now().quickRepeats === 'refused' &&
    record
      .payments()
      .some(
        (other) =>
          other.wallet === payment.wallet &&
          other.amount === payment.amount &&
          other.payerReference === payment.payerReference &&
          other.executedAt !== null &&
          now().getTime() - Date.parse(other.executedAt) < REPEAT_WINDOW_MS,
      );

  function refusalOf(payment: BkashPayment): StatusCode | null {
    if (now().getTime() - Date.parse(payment.createdAt) > PAYMENT_LIFETIME_MS) return '2002';
    if (payment.state !== 'authorised') return '2056';
    if (payment.wallet === EMPTY_WALLET) return '2023';
    return isRepeat(payment) ? '2029' : null;
  }

  /** Takes the money, or says why not. A refused execution ends the payment: a paymentID is good for one. */
  function take(payment: BkashPayment): object {
    const { reference } = payment;
    const refusal = refusalOf(payment);
    if (refusal) {
      if (payment.state === 'authorised') record.add({ kind: 'bkash.ended', reference, state: 'refused' });
      return coded(refusal);
    }
    record.add({ kind: 'bkash.executed', reference, transaction: drawLarge(10), fee: feeOf(payment.amount) });
    return executed(record.payment(reference) ?? payment);
  }

  function executed(payment: BkashPayment): object {
    const lie = behaviour.lieAbout(payment.orderCode);
    return coded('0000', {
      paymentID: payment.reference,
      payerReference: payment.payerReference,
      customerMsisdn: payment.wallet,
      trxID: payment.transaction,
      amount: lie.amount ?? writeTaka(payment.amount),
      transactionStatus: 'Completed',
      paymentExecuteTime: bkashTime(new Date(payment.executedAt ?? 0)),
      currency: lie.currency ?? 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: lie.orderCode ?? payment.orderCode,
    });
  }

  return {
    /** Answers POST /execute. */
    async execute(reference: string): Promise<object> {
      const payment = record.payment(reference);
      if (!payment) return coded('2002');
      if (payment.state === 'completed' && payment.answers === 'twice') return executed(payment);
      if (underWay.has(reference)) return coded('2117');
      if (payment.state === 'completed') return coded('2062');
      const answer = take(payment);
      if (payment.answers === 'late' && payment.state === 'authorised') {
        underWay.add(reference);
        await waits.pause(LATE_ANSWER_MS);
        underWay.delete(reference);
      }
      return answer;
    },
  };
}
