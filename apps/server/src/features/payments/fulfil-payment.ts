import { packageNames } from '@app/contract/packages';
import { grantPurchase, lockStanding, type GrantedPurchase, type LedgerBeforePurchase } from '#features/entitlements';
import { holdWallet, postEntry, type PostingKind } from '#features/ledger';
import { notify } from '#features/notifications';
import { enterInWallet, settleRecharge } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { Answer } from '#platform/db';
import type { GatewayName } from './gateways/gateway.types.ts';
import { payerOf, type Payer } from './payers.store.ts';
import { opensReceipt, saleOf } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { NOTHING_NEW, writeReceipt, type Receipted } from './write-papers.ts';

/** Source of the money of a fulfilment: a gateway, the member's wallet, or what was put aside when it was held. */
export type MoneySource =
  | { readonly from: 'gateway'; readonly transaction: string; readonly received: number; readonly fee: number }
  | { readonly from: 'wallet' }
  | { readonly from: 'suspense'; readonly staffId: number; readonly reason: string };

/** The number of its receipt is there after the commit. */
export type Fulfilled = { readonly receipt: Answer<store.Numbered> };

/** Holds what may be known already of a fulfilment: who pays; of a sale from the wallet also what was read behind the locks, and the id of its journal entry. */
type Known = { readonly payer?: Payer; readonly before?: LedgerBeforePurchase; readonly journalEntryId?: number };

type Fulfilment = { readonly payment: PaymentRow; readonly money: MoneySource; readonly payer: Payer } & Omit<Known, 'payer'>;

/** Does all that a payment was for, in the caller's transaction, which holds the lock on the payment (PAY-60). */
export async function fulfilPayment(tx: Tx, payment: PaymentRow, money: MoneySource, { payer, ...known }: Known = {}): Promise<Fulfilled> {
  await store.lockMember(tx, payment.memberId);
  await lockForMoney(tx, payment);
  const fulfilment = { ...known, payment, money, payer: payer ?? (await payerOf(tx, payment.memberId)) };
  if (payment.purpose === 'wallet') return fulfilRecharge(tx, fulfilment);
  const isLate = money.from === 'gateway' && payment.closedAt !== null;
  const isSecond = isLate && (await store.isPaidByAnother(tx, payment));
  return isSecond ? fulfilSecond(tx, fulfilment) : fulfilPackage(tx, fulfilment);
}

/** Locks what the money of a payment moves in the one order of locks: account and credits for a package, and the wallet. */
export async function lockForMoney(tx: Tx, { memberId, purpose }: Pick<PaymentRow, 'memberId' | 'purpose'>): Promise<void> {
  if (purpose === 'package') await lockStanding(tx, memberId);
  await holdWallet(tx, memberId);
}

/** Puts together the receipt of money, and the state of its payment, from what was taken and granted. */
function receipted({ payment, money, payer }: Fulfilment, granted: GrantedPurchase | null): Receipted {
  const gatewayNumber = money.from === 'gateway' ? money.transaction : payment.gatewayTransaction;
  const taken = money.from === 'gateway' ? { gatewayTransaction: money.transaction, receivedAmount: money.received, fee: money.fee } : {};
  return { payer, gatewayNumber, granted, paid: { ...NOTHING_NEW, ...taken } };
}

async function fulfilPackage(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money, before, journalEntryId: entryId } = fulfilment;
  const { id: paymentId, memberId, itemCopy: item, amount } = payment;
  if (!item) throw new Error(`payment ${paymentId} has no package`);
  const sale = saleOf(payment);
  const journalEntryId = await takeMoney(tx, payment, { money, entryId, kind: money.from === 'wallet' ? sale.fromWallet : sale.byGateway });
  if (money.from === 'wallet') {
    const entry = { memberId, paymentId, method: 'wallet', amount: -amount, kind: 'purchase', approval: 'approved' } as const;
    await enterInWallet(tx, { ...entry, note: item.name, journalEntryId });
  }
  const granted = await grantPurchase(tx, { memberId, paymentId, packageId: item.packageId, item, before });
  const receipt = await writeReceipt(tx, payment, receipted(fulfilment, granted));
  const notice = { memberId, eventKey: payment.paymentCode, opens: opensReceipt(payment), actorId: null };
  const parameters = { amount, item: packageNames(item), number: '' };
  await notify(tx, { ...notice, type: 'payment_received', parameters, written: { number: store.receiptNumberOf(paymentId) } });
  return { receipt };
}

async function fulfilRecharge(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money } = fulfilment;
  const { id: paymentId, memberId, paymentCode: eventKey, amount } = payment;
  const journalEntryId = await takeMoney(tx, payment, { money, kind: 'recharge' });
  await settleRecharge(tx, { paymentId, approval: 'approved', journalEntryId });
  const receipt = await writeReceipt(tx, payment, receipted(fulfilment, null));
  await notify(tx, { memberId, type: 'wallet_credited', eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null });
  return { receipt };
}

/** Brings the money to the wallet: the package was paid by another payment meanwhile (PAY-61). */
async function fulfilSecond(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money } = fulfilment;
  const { id: paymentId, memberId, paymentCode: eventKey, amount, method } = payment;
  const journalEntryId = await takeMoney(tx, payment, { money, kind: 'second_payment' });
  await enterInWallet(tx, { memberId, paymentId, amount, method, kind: 'recharge', approval: 'approved', journalEntryId });
  const { paid, ...facts } = receipted(fulfilment, null);
  const receipt = await writeReceipt(tx, payment, { ...facts, paid: { ...paid, isSecond: true } });
  await notify(tx, { memberId, type: 'payment_second', eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null });
  return { receipt };
}

/** `kind` is how the money is posted where it was not held; `entryId` may have been drawn for it. */
type Taking = { readonly money: MoneySource; readonly kind: PostingKind; readonly entryId?: number | undefined };

/** Posts what came in, and returns the journal entry of the sale or recharge. */
async function takeMoney(tx: Tx, payment: PaymentRow, { money, kind, entryId }: Taking): Promise<number> {
  if (money.from === 'suspense') return clearHold(tx, payment, money);
  const base = { paymentId: payment.id, memberId: payment.memberId, gateway: payment.method as GatewayName };
  const entry = await postEntry(tx, { ...base, kind, entryId, amount: payment.amount });
  if (money.from === 'gateway' && money.fee > 0) await postEntry(tx, { ...base, kind: 'fee', amount: money.fee });
  return entry;
}

async function clearHold(tx: Tx, payment: PaymentRow, { staffId, reason }: Extract<MoneySource, { from: 'suspense' }>): Promise<number> {
  const { id: paymentId, memberId, amount: ordered } = payment;
  const received = payment.receivedAmount ?? ordered;
  const base = { memberId, staffId, reason };
  const credit = payment.purpose === 'wallet' ? 'wallet' : saleOf(payment).account;
  const entry = await postEntry(tx, { ...base, kind: 'hold_cleared', paymentId, credit, amount: received });
  // A recharge is credited as ordered; the difference to what came in is the company's.
  const difference = credit === 'wallet' ? ordered - received : 0;
  if (difference !== 0) {
    const correction = { kind: 'correction', credit: difference > 0 ? 'wallet' : 'corrections' } as const;
    await postEntry(tx, { ...base, ...correction, subject: `hold:${paymentId}`, amount: Math.abs(difference) });
  }
  return entry;
}
