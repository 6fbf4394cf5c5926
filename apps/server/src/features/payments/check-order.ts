import { takaOnWire, takaText } from '@app/contract/money';
import { paymentMethodNames, paymentsSentences } from '@app/contract/payments';
import type { SentenceLanguage } from '@app/contract/kernel';
import { invalid, Refusal } from '#platform/errors';
import type { Transaction } from '#platform/db';
import type { Limit } from '#platform/rate-limit';
import type { Gateway } from './gateways/gateway.types.ts';
import type { PaymentNeighbours } from './payments.types.ts';
import type { Order, Wish } from './same-start.policy.ts';

/** More starts than anybody needs who means to pay (PAY-157). */
export const STARTS: Limit = { name: 'payments.starts', max: 10, windowSeconds: 600, by: 'account' };

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

/** A recharge must fit into the wallet beside what is on its way there (PAY-112). */
export async function checkRecharge(
  { wallet }: Pick<PaymentNeighbours, 'wallet'>,
  trx: Transaction,
  { memberId, amount, language }: Recharge,
): Promise<void> {
  const most = await wallet.largestRecharge(memberId, trx);
  if (amount > most) throw tooLarge(most, language);
}
