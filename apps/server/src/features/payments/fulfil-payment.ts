import { packageNames } from '@app/contract/packages';
import { grantPurchase, lockStanding, type GrantedPurchase } from '#features/entitlements';
import { holdWallet, postEntry, type PostingKind } from '#features/ledger';
import { notify } from '#features/notifications';
import { enterInWallet, settleRecharge } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { GatewayName } from './gateways/gateway.types.ts';
import { payerOf, type Payer } from './payers.store.ts';
import { opensReceipt, saleOf } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { writeReceipt, type Receipted } from './write-papers.ts';

/** Source of the money of a fulfilment: a gateway, the member's wallet, or what was put aside when it was held. */
export type MoneySource =
  | { readonly from: 'gateway'; readonly transaction: string; readonly received: number; readonly fee: number }
  | { readonly from: 'wallet' }
  | { readonly from: 'suspense'; readonly staffId: number; readonly reason: string };

export type Fulfilled = { readonly receiptNumber: string };

type Fulfilment = { readonly payment: PaymentRow; readonly money: MoneySource; readonly payer: Payer };

/** Does all that a payment was for, in the caller's transaction, which holds the lock on the payment (PAY-60), and may know who pays. */
export async function fulfilPayment(tx: Tx, payment: PaymentRow, money: MoneySource, known?: Payer): Promise<Fulfilled> {
  await store.lockMember(tx, payment.memberId);
  await lockForMoney(tx, payment);
  const fulfilment = { payment, money, payer: known ?? (await payerOf(tx, payment.memberId)) };
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
  return { payer, gatewayNumber, granted, paid: { nextCheckAt: null, needsAttention: false, isSecond: false, ...taken } };
}

async function fulfilPackage(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money } = fulfilment;
  const { id: paymentId, memberId, itemCopy: item, amount } = payment;
  if (!item) throw new Error(`payment ${paymentId} has no package`);
  const sale = saleOf(payment);
  const journalEntryId = await takeMoney(tx, payment, { money, kind: money.from === 'wallet' ? sale.fromWallet : sale.byGateway });
  if (money.from === 'wallet') {
    const entry = { memberId, paymentId, method: 'wallet', amount: -amount, kind: 'purchase', approval: 'approved' } as const;
    await enterInWallet(tx, { ...entry, note: item.name, journalEntryId });
  }
  const granted = await grantPurchase(tx, { memberId, paymentId, packageId: item.packageId, item });
  const number = await writeReceipt(tx, payment, receipted(fulfilment, granted));
  const notice = { memberId, eventKey: payment.paymentCode, opens: opensReceipt(payment), actorId: null };
  await notify(tx, { ...notice, type: 'payment_received', parameters: { amount, item: packageNames(item), number } });
  return { receiptNumber: number };
}

async function fulfilRecharge(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money } = fulfilment;
  const { id: paymentId, memberId, paymentCode: eventKey, amount } = payment;
  const journalEntryId = await takeMoney(tx, payment, { money, kind: 'recharge' });
  await settleRecharge(tx, { paymentId, approval: 'approved', journalEntryId });
  const receiptNumber = await writeReceipt(tx, payment, receipted(fulfilment, null));
  await notify(tx, { memberId, type: 'wallet_credited', eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null });
  return { receiptNumber };
}

/** Brings the money to the wallet: the package was paid by another payment meanwhile (PAY-61). */
async function fulfilSecond(tx: Tx, fulfilment: Fulfilment): Promise<Fulfilled> {
  const { payment, money } = fulfilment;
  const { id: paymentId, memberId, paymentCode: eventKey, amount, method } = payment;
  const journalEntryId = await takeMoney(tx, payment, { money, kind: 'second_payment' });
  await enterInWallet(tx, { memberId, paymentId, amount, method, kind: 'recharge', approval: 'approved', journalEntryId });
  const { paid, ...facts } = receipted(fulfilment, null);
  const receiptNumber = await writeReceipt(tx, payment, { ...facts, paid: { ...paid, isSecond: true } });
  await notify(tx, { memberId, type: 'payment_second', eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null });
  return { receiptNumber };
}

/** `kind` is how the money is posted where it was not held. */
type Taking = { readonly money: MoneySource; readonly kind: PostingKind };

/** Posts what came in, and returns the journal entry of the sale or recharge. */
async function takeMoney(tx: Tx, payment: PaymentRow, { money, kind }: Taking): Promise<number> {
  if (money.from === 'suspense') return clearHold(tx, payment, money);
  const base = { paymentId: payment.id, memberId: payment.memberId, gateway: payment.method as GatewayName };
  const entry = await postEntry(tx, { ...base, kind, amount: payment.amount });
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
