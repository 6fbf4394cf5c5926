import { takaOnWire, takaText } from '@app/contract/money';
import { paymentMethodNames, paymentsSentences } from '@app/contract/payments';
import type { SentenceLanguage } from '@app/contract/kernel';
import { invalid, Refusal } from '#platform/errors';
import type { Transaction } from '#platform/db';
import type { Clock } from '#platform/clock';
import type { Gateway } from './gateways/gateway.types.ts';
import type { PaymentNeighbours } from './payments.types.ts';
import { paymentsStore } from './payments.store.ts';
import { secondsToNextStart, STARTS_MAX, type Order, type Wish } from './same-start.policy.ts';

type Deps = Pick<PaymentNeighbours, 'packages'>;

/** The wish as it can be had now. The price is that of the package, never the stated one (PAY-49). */
export async function orderOf({ packages }: Deps, wish: Wish, language: SentenceLanguage): Promise<Order> {
  if (wish.purpose === 'wallet') return { purpose: 'wallet', item: null, amount: wish.amount };
  const item = wish.packageId === null ? null : await packages.findForSale(wish.packageId);
  if (!item) throw new Refusal('package_not_found');
  if (item.price !== wish.stated)
    throw new Refusal('price_changed', {
      parameters: { price: takaText(item.price, language) },
      extra: { price: takaOnWire(item.price) },
    });
  return { purpose: 'package', item, amount: item.price };
}

const tooLarge = (most: number, language: SentenceLanguage) =>
  invalid({ amount: [[paymentsSentences.largestAmount, { most: takaText(most, language) }]] });

/** The gateway's own bounds, checked before it is called (PAY-75). */
export function checkBounds(gateway: Gateway, amount: number, language: SentenceLanguage): void {
  if (gateway.most !== null && amount > gateway.most) throw tooLarge(gateway.most, language);
  if (gateway.least === null || amount >= gateway.least) return;
  const parameters = { method: paymentMethodNames[gateway.name][language], least: takaText(gateway.least, language) };
  throw invalid({ amount: [[paymentsSentences.smallestAmount, parameters]] });
}

type Recharge = { readonly memberId: number; readonly amount: number; readonly language: SentenceLanguage };

/** A recharge must fit into the wallet beside what it holds (PAY-112); recharges that are under way do not count. */
export async function checkRecharge(
  { wallet }: Pick<PaymentNeighbours, 'wallet'>,
  trx: Transaction,
  { memberId, amount, language }: Recharge,
): Promise<void> {
  const most = await wallet.largestRecharge(memberId, trx);
  if (amount > most) throw tooLarge(most, language);
}

/** Refuses one start too many (PAY-157). Under the member's lock, where a repeat is known for one and no longer counts. */
export async function checkPace({ clock }: { readonly clock: Clock }, trx: Transaction, memberId: number): Promise<void> {
  const tenthNewest = await paymentsStore.findStartTime(trx, memberId, STARTS_MAX);
  const retryAfterSeconds = tenthNewest ? secondsToNextStart(tenthNewest, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}
