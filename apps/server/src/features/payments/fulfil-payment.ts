import { packageNames } from '@app/contract/packages';
import type { NotGivenCause } from '@app/contract/payments';
import {
  grantPurchase,
  grantPurchases,
  lockStanding,
  type GrantedPurchase,
  type LedgerBeforePurchase,
  type PurchaseOrder,
} from '#features/entitlements';
import { holdWallet, postEntries, postEntry, type PostingKind } from '#features/ledger';
import { notify, notifyAll } from '#features/notifications';
import type { PackageItem } from '#features/packages';
import { enterAllInWallet, enterInWallet, settleRecharge } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { Answer } from '#platform/db';
import type { GatewayName } from './gateways/gateway.types.ts';
import { fulfilledAs } from './fulfilled-as.ts';
import { payerOf, type Payer } from './payers.store.ts';
import { opensReceipt, saleOf } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { NOTHING_NEW, writeReceipts, type Receipted } from './write-papers.ts';

/** Names the source of the money of a fulfilment: a gateway, the member's wallet, or what was put aside when it was held. */
export type MoneySource =
  | { readonly from: 'gateway'; readonly transaction: string; readonly received: number; readonly fee: number }
  | { readonly from: 'wallet' }
  | { readonly from: 'suspense'; readonly staffId: number; readonly reason: string };

type Fulfilment = { readonly payment: PaymentRow; readonly money: MoneySource; readonly payer: Payer };

/** Does all that a payment was for, in the caller's transaction, which holds the lock on the payment (PAY-60). `payer` may be known already. */
export async function fulfilPayment(tx: Tx, payment: PaymentRow, money: MoneySource, payer?: Payer): Promise<void> {
  await store.lockMember(tx, payment.memberId);
  await lockForMoney(tx, payment);
  const fulfilment = { payment, money, payer: payer ?? (await payerOf(tx, payment.memberId)) };
  const as = await fulfilledAs(tx, payment, money.from, fulfilment.payer);
  switch (as) {
    case 'ordered':
      return fulfilPackage(tx, fulfilment);
    case 'recharge':
      return fulfilToWallet(tx, fulfilment, null);
    case 'second':
    case 'terminated':
    case 'erased':
      return fulfilToWallet(tx, fulfilment, as);
  }
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
  return { payment, payer, gatewayNumber, granted, paid: { ...NOTHING_NEW, ...taken } };
}

async function fulfilPackage(tx: Tx, fulfilment: Fulfilment): Promise<void> {
  const { payment, money } = fulfilment;
  if (money.from === 'wallet') await takeFromWallet(tx, [{ payment }]);
  else await takeMoney(tx, payment, { money, kind: saleOf(payment).byGateway });
  await writePapers(tx, [{ ...fulfilment, granted: await grantPurchase(tx, grantOf(payment)) }]);
}

/** Holds a sale from the wallet that begins as paid, with what was read behind the locks, and the id that was drawn for its journal entry. */
export type WalletSale = Omit<Fulfilment, 'money'> & { readonly before: LedgerBeforePurchase; readonly journalEntryId: number };

/**
 * Does all that payments of several members were for, which are taken from their wallets in this transaction, without a wait; the numbers of the receipts are
 * there after the commit.
 */
export async function fulfilFromWallet(tx: Tx, sales: readonly WalletSale[]): Promise<Answer<store.Numbered>> {
  await takeFromWallet(tx, sales);
  const granted = await grantPurchases(
    tx,
    sales.map(({ payment, before }) => ({ ...grantOf(payment), before })),
  );
  return writePapers(
    tx,
    sales.map((sale, place) => ({ ...sale, money: { from: 'wallet' }, granted: granted[place] ?? null })),
  );
}

type Taken = { readonly payment: PaymentRow; readonly journalEntryId?: number };

/** Takes what packages cost out of the wallets, and writes it into the lists of their members. */
async function takeFromWallet(tx: Tx, taken: readonly Taken[]): Promise<void> {
  const ids = await postEntries(
    tx,
    taken.map(({ payment, journalEntryId: entryId }) => {
      const { id: paymentId, memberId, amount } = payment;
      return { kind: saleOf(payment).fromWallet, entryId, paymentId, memberId, amount };
    }),
  );
  await enterAllInWallet(
    tx,
    taken.map(({ payment }, place) => {
      const { id: paymentId, memberId, amount } = payment;
      const entry = { memberId, paymentId, method: 'wallet', amount: -amount, kind: 'purchase', approval: 'approved' } as const;
      return { ...entry, note: itemOf(payment).name, journalEntryId: ids[place] as number };
    }),
  );
}

function itemOf({ id, itemCopy }: PaymentRow): PackageItem {
  if (!itemCopy) throw new Error(`payment ${id} has no package`);
  return itemCopy;
}

function grantOf(payment: PaymentRow): PurchaseOrder {
  const item = itemOf(payment);
  return { memberId: payment.memberId, paymentId: payment.id, packageId: item.packageId, item };
}

/** Writes the receipts of packages that were granted, and tells their members, with the numbers of the receipts. */
async function writePapers(
  tx: Tx,
  all: readonly (Fulfilment & { readonly granted: GrantedPurchase | null })[],
): Promise<Answer<store.Numbered>> {
  const numbers = await writeReceipts(
    tx,
    all.map(({ granted, ...fulfilment }) => receipted(fulfilment, granted)),
  );
  await notifyAll(
    tx,
    all.map(({ payment }) => {
      const { memberId, amount, paymentCode: eventKey } = payment;
      const parameters = { amount, item: packageNames(itemOf(payment)), number: '' };
      return { memberId, type: 'payment_received', eventKey, parameters, opens: opensReceipt(payment), actorId: null };
    }),
    { number: store.receiptNumberOf },
  );
  return numbers;
}

/** Brings the money to the wallet: that of a recharge, or, since it is not given, the price of a package (PAY-61). */
async function fulfilToWallet(tx: Tx, fulfilment: Fulfilment, notGivenBecause: NotGivenCause | null): Promise<void> {
  const { payment, money } = fulfilment;
  const { memberId, paymentCode: eventKey, amount, purpose } = payment;
  const journalEntryId = await takeMoney(tx, payment, { money, kind: purpose === 'wallet' ? 'recharge' : 'second_payment' });
  await enterCredit(tx, payment, journalEntryId);
  const { paid, ...facts } = receipted(fulfilment, null);
  await writeReceipts(tx, [{ ...facts, paid: { ...paid, notGivenBecause } }]);
  const type = notGivenBecause === 'second' ? 'payment_second' : 'wallet_credited';
  await notify(tx, { memberId, type, eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null });
}

/** Writes what came in into the list of the member, where a recharge has stood since its start. */
async function enterCredit(
  tx: Tx,
  { id: paymentId, memberId, amount, method, purpose }: PaymentRow,
  journalEntryId: number,
): Promise<void> {
  const credit = { paymentId, approval: 'approved', journalEntryId } as const;
  if (purpose === 'wallet') await settleRecharge(tx, credit);
  else await enterInWallet(tx, { ...credit, memberId, amount, method, kind: 'recharge' });
}

/** `kind` is how the money is posted where it was not held. */
type Taking = { readonly money: MoneySource; readonly kind: PostingKind };

/** Posts what came in, and returns the journal entry of the sale or recharge. */
async function takeMoney(tx: Tx, payment: PaymentRow, { money, kind }: Taking): Promise<number> {
  if (money.from === 'suspense') return clearHold(tx, payment, { ...money, kind });
  const base = { paymentId: payment.id, memberId: payment.memberId, gateway: payment.method as GatewayName };
  const entry = await postEntry(tx, { ...base, kind, amount: payment.amount });
  if (money.from === 'gateway' && money.fee > 0) await postEntry(tx, { ...base, kind: 'fee', amount: money.fee });
  return entry;
}

type Clearing = Extract<MoneySource, { from: 'suspense' }> & Pick<Taking, 'kind'>;

async function clearHold(tx: Tx, payment: PaymentRow, { staffId, reason, kind }: Clearing): Promise<number> {
  const { id: paymentId, memberId, amount: ordered } = payment;
  const received = payment.receivedAmount ?? ordered;
  const base = { memberId, staffId, reason };
  const credit = kind === 'recharge' || kind === 'second_payment' ? 'wallet' : saleOf(payment).account;
  const entry = await postEntry(tx, { ...base, kind: 'hold_cleared', paymentId, credit, amount: received });
  // Credits a wallet as ordered; the difference to what came in is the company's.
  const difference = credit === 'wallet' ? ordered - received : 0;
  if (difference !== 0) {
    const correction = { kind: 'correction', credit: difference > 0 ? 'wallet' : 'corrections' } as const;
    await postEntry(tx, { ...base, ...correction, subject: `hold:${paymentId}`, amount: Math.abs(difference) });
  }
  return entry;
}
