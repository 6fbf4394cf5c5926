import { refundReasonTexts } from '@app/contract/wallet';
import { entryOf, postEntry } from '#features/ledger';
import { enterInWallet, settleHold } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { GatewayName } from './gateways/gateway.types.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';

// Takes money of a wallet that goes back through a gateway out of the balance from the moment it is asked for, so that nobody has it twice
// (PAY-165): it comes back where the gateway refuses, and is gone when it accepts.

export const subjectOf = ({ id }: Pick<RefundRow, 'id'>): string => `refund:${id}`;

const baseOf = (payment: PaymentRow, refund: RefundRow) => ({
  amount: refund.amount,
  memberId: payment.memberId,
  paymentId: payment.id,
  subject: subjectOf(refund),
  staffId: refund.staffId ?? undefined,
  reason: refund.reason,
});

export async function holdMoney(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await postEntry(tx, { ...baseOf(payment, refund), kind: 'refund_held' });
  const { memberId, id: paymentId, method } = payment;
  const entry = { memberId, paymentId, method, kind: 'refund', approval: 'pending', amount: -refund.amount } as const;
  await enterInWallet(tx, { ...entry, note: refundReasonTexts[refund.reason].en, refundId: refund.id });
}

export async function giveBackHeld(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await postEntry(tx, { ...baseOf(payment, refund), kind: 'refund_given_back' });
  await settleHold(tx, refund.id, { approval: 'cancelled' });
}

/** Takes so much of money that came back to the balance out of it once more, and lets it go: the gateway has paid it out all the same. */
export async function takeAgain(tx: Tx, payment: PaymentRow, refund: RefundRow, amount: number): Promise<void> {
  const base = { ...baseOf(payment, refund), amount, subject: `${subjectOf(refund)}:late` };
  const journalEntryId = await postEntry(tx, { ...base, kind: 'refund_held' });
  await postEntry(tx, { ...base, kind: 'refund_of_held', gateway: payment.method as GatewayName });
  const { memberId, id: paymentId, method } = payment;
  const entry = { memberId, paymentId, method, kind: 'refund', approval: 'approved', amount: -amount } as const;
  await enterInWallet(tx, { ...entry, note: refundReasonTexts[refund.reason].en, journalEntryId });
}

/** Lets what was held go to the payer: the company neither gains nor loses, since it owed it to the member. */
export async function letHeldGo(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await postEntry(tx, { ...baseOf(payment, refund), kind: 'refund_of_held', gateway: payment.method as GatewayName });
  const journalEntryId = await entryOf(tx, { kind: 'refund_held', paymentId: payment.id, subject: subjectOf(refund) });
  await settleHold(tx, refund.id, { approval: 'approved', journalEntryId });
}
