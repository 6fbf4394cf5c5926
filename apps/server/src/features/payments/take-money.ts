import type { Ledger, PostingKind } from '#features/ledger';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { GatewayName } from './gateways/gateway.types.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { saleOf } from './postings.policy.ts';

/** Where the money of a fulfilment comes from: a gateway, the member's wallet, or what was put aside when it was held. */
export type MoneySource =
  | { readonly from: 'gateway'; readonly transaction: string; readonly received: number; readonly fee: number }
  | { readonly from: 'wallet' }
  | { readonly from: 'suspense'; readonly staffId: number; readonly reason: string };

/** `kind` is how the money is posted where it was not held; `isSecond` that it goes to the wallet in place of a package. */
export type Taking = { readonly money: MoneySource; readonly kind: PostingKind; readonly isSecond?: boolean };
/** Makes a payment paid and posts what came in; the journal entry of the sale or recharge. */
export type TakeMoney = (trx: Transaction, payment: PaymentRow, taking: Taking) => Promise<number>;

type Deps = { readonly clock: Clock; readonly ledger: Pick<Ledger, 'post'> };
type Held = Extract<MoneySource, { from: 'suspense' }>;

export function createTakeMoney({ clock, ledger }: Deps): TakeMoney {
  const markPaid = (trx: Transaction, { id }: PaymentRow, { money, isSecond = false }: Taking): Promise<void> => {
    const taken = money.from === 'gateway' ? { gatewayTransaction: money.transaction, receivedAmount: money.received, fee: money.fee } : {};
    const decided = { state: 'paid', paidAt: clock.now(), nextCheckAt: null, needsAttention: false, isSecond } as const;
    return paymentsStore.update(trx, id, { ...decided, ...taken });
  };

  const clearHold = async (trx: Transaction, payment: PaymentRow, { staffId, reason }: Held): Promise<number> => {
    const { id: paymentId, memberId, amount: ordered } = payment;
    const received = payment.receivedAmount ?? ordered;
    const base = { memberId, staffId, reason };
    const credit = payment.purpose === 'wallet' ? 'wallet' : saleOf(payment).account;
    const entry = await ledger.post(trx, { ...base, kind: 'hold_cleared', paymentId, credit, amount: received });
    // A recharge is credited as ordered; the difference to what came in is the house's.
    const difference = credit === 'wallet' ? ordered - received : 0;
    if (difference !== 0) {
      const correction = { kind: 'correction', credit: difference > 0 ? 'wallet' : 'corrections' } as const;
      await ledger.post(trx, { ...base, ...correction, subject: `hold:${paymentId}`, amount: Math.abs(difference) });
    }
    return entry;
  };

  return async (trx, payment, taking) => {
    await markPaid(trx, payment, taking);
    const { money, kind } = taking;
    if (money.from === 'suspense') return clearHold(trx, payment, money);
    const base = { paymentId: payment.id, memberId: payment.memberId, gateway: payment.method as GatewayName };
    const entry = await ledger.post(trx, { ...base, kind, amount: payment.amount });
    if (money.from === 'gateway' && money.fee > 0) await ledger.post(trx, { ...base, kind: 'fee', amount: money.fee });
    return entry;
  };
}
