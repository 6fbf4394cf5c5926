import type { HandEntry } from '@app/contract/wallet';
import { postEntry } from '#features/ledger';
import type { PackageItem } from '#features/packages';
import {
  approveCorrection,
  decideEntry,
  findPaymentOf,
  insertHandEntry,
  refuseUnfitEntry,
  takeUpEntry,
  type HandEntryRow,
} from '#features/wallet';
import { todayIn } from '#platform/clock';
import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { insertPayment } from '../check-order.ts';
import { fulfilPayment, lockForMoney } from '../fulfil-payment.ts';
import { payerOf } from '../payers.store.ts';
import { lockMember, lockWithPayer, updatePayment } from '../payments.store.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { NOTHING_NEW, writeReceipts } from '../write-papers.ts';

type Entering = { readonly entry: HandEntry; readonly viewer: Pick<Viewer, 'accountId' | 'roles'> };

const mayCorrect = ({ roles }: Entering['viewer']): boolean => roles.includes('finance') || roles.includes('admin');

/** Enters cash or a cheque as a payment that waits, or a correction, which is no payment. Returns the id of the wallet entry. */
export async function enterByHand(tx: Tx, { entry, viewer }: Entering): Promise<number> {
  const staffId = viewer.accountId;
  if (entry.method === 'correction' && !mayCorrect(viewer)) throw new Refusal('forbidden_role');
  // Lets this entry and a recharge that is started at the same moment come one after the other, so that the later one counts the earlier.
  await lockMember(tx, entry.memberId);
  await refuseUnfitEntry(tx, entry);
  const paymentId = entry.method === 'correction' ? null : (await openPayment(tx, entry)).id;
  return insertHandEntry(tx, { entry, staffId, paymentId });
}

const openPayment = (tx: Tx, { memberId, method, amount }: Exclude<HandEntry, { method: 'correction' }>): Promise<PaymentRow> =>
  insertPayment(tx, { start: { memberId, method }, order: { purpose: 'wallet', item: null, amount }, idempotencyKey: null });

export type Decision = { readonly id: number; readonly staffId: number };

/** Approves what somebody else entered, once: whoever comes second finds it decided. */
export async function approveByHand(tx: Tx, decision: Decision): Promise<void> {
  const { staffId } = decision;
  const { entry, payment } = await lockEntry(tx, decision);
  if (payment === null) return approveCorrection(tx, { entry, staffId });
  const journalEntryId = await takeMoney(tx, { payment, entry, staffId });
  return decideEntry(tx, { entry, staffId, approval: 'approved', journalEntryId });
}

type Locked = { readonly entry: HandEntryRow; readonly payment: PaymentRow | null };

/** Locks the payment, then the entry, as every fulfilment does. */
async function lockEntry(tx: Tx, decision: Decision): Promise<Locked> {
  const paymentId = await findPaymentOf(tx, decision.id);
  const payment = paymentId === null ? null : await lockWithPayer(tx, paymentId);
  return { payment, entry: await takeUpEntry(tx, decision) };
}

/** Rejects what somebody else entered, once. */
export async function rejectByHand(tx: Tx, { reason, ...decision }: Decision & { readonly reason: string }): Promise<void> {
  const { entry, payment } = await lockEntry(tx, decision);
  if (payment !== null) {
    await updatePayment(tx, payment.id, { state: 'failed', failureCode: 'rejected', closedAt: tx.clock.now() });
  }
  await decideEntry(tx, { entry, staffId: decision.staffId, approval: 'rejected', reason });
}

/** Writes state, ledger and receipt of cash or a cheque, all or nothing; returns the id of the journal entry. */
async function takeMoney(
  tx: Tx,
  { payment, entry, staffId }: { payment: PaymentRow; entry: HandEntryRow; staffId: number },
): Promise<number> {
  const { id: paymentId, memberId, amount } = payment;
  const kind = entry.method === 'cheque' ? 'cheque' : 'cash';
  const journalEntryId = await postEntry(tx, { kind, amount, memberId, paymentId, staffId });
  const payer = await payerOf(tx, memberId);
  await writeReceipts(tx, [{ payment, payer, gatewayNumber: entry.paperReference, granted: null, paid: NOTHING_NEW }]);
  return journalEntryId;
}

export type HandSale = {
  readonly memberId: number;
  readonly item: PackageItem;
  /** Number of the paper receipt; each stands once. */
  readonly paperReference: string;
  /** Two different people of the staff. */
  readonly enteredBy: number;
  readonly approvedBy: number;
};

/** Sells a package for cash over the counter, as two people of the staff do: the price goes through the member's wallet. */
export async function sellByHand(tx: Tx, { memberId, item, paperReference, enteredBy, approvedBy }: HandSale): Promise<void> {
  const now = tx.clock.now();
  // Locks the member before the wallet and the receipt number, as every fulfilment does.
  await lockMember(tx, memberId);
  await lockForMoney(tx, { memberId, purpose: 'package' });
  const paid = { memberId, amount: item.price, paperReference, paperDate: todayIn(now), note: null } as const;
  const viewer = { accountId: enteredBy, roles: [] };
  const id = await enterByHand(tx, { entry: { method: 'cash', ...paid }, viewer });
  await approveByHand(tx, { id, staffId: approvedBy });
  const order = { purpose: 'package', item, amount: item.price } as const;
  const payment = await insertPayment(tx, { start: { memberId, method: 'wallet' }, order, idempotencyKey: null });
  await fulfilPayment(tx, payment, { from: 'wallet' });
}
