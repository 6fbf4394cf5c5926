import type { Transaction } from '#platform/db';
import { opensReceipt } from './payment-paths.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentNeighbours } from './payments.types.ts';
import { saleOf } from './postings.policy.ts';
import type { MoneySource, TakeMoney } from './take-money.ts';
import type { WritePapers } from './write-papers.ts';

export type Fulfilled = { readonly receiptNumber: string };
/** Does all that a payment was for, in the caller's transaction, which holds the lock on the payment (PAY-60). */
export type FulfilPayment = (trx: Transaction, payment: PaymentRow, money: MoneySource) => Promise<Fulfilled>;

type Deps = Pick<PaymentNeighbours, 'wallet' | 'entitlements' | 'notifications'> & {
  readonly takeMoney: TakeMoney;
  readonly papers: WritePapers;
};

const gatewayNumberOf = (payment: PaymentRow, money: MoneySource): string | null =>
  money.from === 'gateway' ? money.transaction : payment.gatewayTransaction;

export function createFulfilPayment({ wallet, entitlements, notifications, takeMoney, papers }: Deps): FulfilPayment {
  const fulfilPackage: FulfilPayment = async (trx, payment, money) => {
    const { id: paymentId, memberId, itemCopy: item, amount } = payment;
    if (!item) throw new Error(`payment ${paymentId} has no package`);
    const sale = saleOf(payment);
    const journalEntryId = await takeMoney(trx, payment, { money, kind: money.from === 'wallet' ? sale.fromWallet : sale.byGateway });
    if (money.from === 'wallet') {
      const entry = { memberId, paymentId, method: 'wallet', amount: -amount, kind: 'purchase', approval: 'approved' } as const;
      await wallet.enter(trx, { ...entry, note: item.name, journalEntryId });
    }
    const granted = await entitlements.grantPurchase(trx, { memberId, paymentId, packageId: item.packageId, item });
    const number = await papers.receipt(trx, payment, { gatewayNumber: gatewayNumberOf(payment, money), granted });
    const notice = { memberId, eventKey: payment.paymentCode, opens: opensReceipt(payment), actorId: null };
    await notifications.notify(trx, { ...notice, type: 'payment_received', parameters: { amount, item: item.name, number } });
    return { receiptNumber: number };
  };

  const fulfilRecharge: FulfilPayment = async (trx, payment, money) => {
    const { id: paymentId, memberId, paymentCode: eventKey, amount } = payment;
    const journalEntryId = await takeMoney(trx, payment, { money, kind: 'recharge' });
    await wallet.settle(trx, { paymentId, approval: 'approved', journalEntryId });
    const receiptNumber = await papers.receipt(trx, payment, { gatewayNumber: gatewayNumberOf(payment, money), granted: null });
    await notifications.notify(trx, {
      memberId,
      type: 'wallet_credited',
      eventKey,
      parameters: { amount },
      opens: '/my-wallet',
      actorId: null,
    });
    return { receiptNumber };
  };

  /** The package was paid by another payment meanwhile: the money goes to the wallet (PAY-61). */
  const fulfilSecond: FulfilPayment = async (trx, payment, money) => {
    const { id: paymentId, memberId, paymentCode: eventKey, amount, method } = payment;
    const journalEntryId = await takeMoney(trx, payment, { money, kind: 'second_payment', isSecond: true });
    await wallet.enter(trx, { memberId, paymentId, amount, method, kind: 'recharge', approval: 'approved', journalEntryId });
    const receiptNumber = await papers.receipt(trx, payment, { gatewayNumber: gatewayNumberOf(payment, money), granted: null });
    await notifications.notify(trx, {
      memberId,
      type: 'payment_second',
      eventKey,
      parameters: { amount },
      opens: '/my-wallet',
      actorId: null,
    });
    return { receiptNumber };
  };

  return async (trx, payment, money) => {
    await paymentsStore.lockMember(trx, payment.memberId);
    if (payment.purpose === 'wallet') return fulfilRecharge(trx, payment, money);
    const isLate = money.from === 'gateway' && payment.closedAt !== null;
    const isSecond = isLate && (await paymentsStore.isPaidByAnother(trx, payment));
    return isSecond ? fulfilSecond(trx, payment, money) : fulfilPackage(trx, payment, money);
  };
}
