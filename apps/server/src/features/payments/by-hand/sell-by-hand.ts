import { todayIn } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { PackageItem } from '#features/packages';
import type { FulfilPayment } from '../fulfil-payment.ts';
import { insertPayment } from '../insert-payment.ts';
import { paymentsStore } from '../payments.store.ts';
import { createDecideByHand, type ByHandDeps } from './decide-by-hand.ts';
import { createEnterByHand } from './enter-by-hand.ts';

export type HandSale = {
  readonly memberId: number;
  readonly item: PackageItem;
  /** The number of the paper receipt; each stands once. */
  readonly paperReference: string;
  /** Two different people of the staff. */
  readonly enteredBy: number;
  readonly approvedBy: number;
};
/** Sells a package for cash over the counter, in the caller's transaction: the price goes through the member's wallet. */
export type SellByHand = (trx: Transaction, sale: HandSale) => Promise<void>;

export function createSellByHand(deps: ByHandDeps & { readonly fulfil: FulfilPayment }): SellByHand {
  const enter = createEnterByHand(deps);
  const { approve } = createDecideByHand(deps);
  return async (trx, { memberId, item, paperReference, enteredBy, approvedBy }) => {
    const now = deps.clock.now();
    // As in every fulfilment, before the wallet and the receipt number.
    await paymentsStore.lockMember(trx, memberId);
    const paid = { memberId, amount: item.price, paperReference, paperDate: todayIn(now), note: null } as const;
    const viewer = { accountId: enteredBy, roles: [] };
    const id = await enter(trx, { entry: { method: 'cash', ...paid }, viewer });
    await approve(trx, { id, staffId: approvedBy });
    const order = { purpose: 'package', item, amount: item.price } as const;
    const payment = await insertPayment(deps, trx, { start: { memberId, method: 'wallet' }, order, idempotencyKey: null });
    await deps.fulfil(trx, payment, { from: 'wallet' });
  };
}
