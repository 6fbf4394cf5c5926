import { takaWithDecimals } from '../gateway-amount.policy.ts';
import type { GatewayOrder } from '../gateway.types.ts';

/** What the gateway takes at most, in characters. */
const MAX = { name: 50, email: 50, phone: 20, product: 255 } as const;
const NAMELESS_PRODUCT = 'Membership';

export type StartPlace = {
  /** Where browsers and the gateway reach this server, without a slash at its end. */
  readonly publicUrl: string;
  /** Of the address that is given for payers without an e-mail address. */
  readonly mailDomain: string;
};

/** The form that opens a payment (PAY-68), with what the gateway demands and the member lacks filled neutrally (PAY-69). */
export function startForm({ paymentId, paymentCode, amount, productName, payer }: GatewayOrder, place: StartPlace) {
  const back = `${place.publicUrl}/api/sslcommerz`;
  const email = payer.email && payer.email.length <= MAX.email ? payer.email : `${payer.memberCode}@${place.mailDomain}`;
  return {
    total_amount: takaWithDecimals(amount),
    currency: 'BDT',
    tran_id: paymentCode,
    success_url: `${back}/success`,
    fail_url: `${back}/fail`,
    cancel_url: `${back}/cancel`,
    ipn_url: `${back}/ipn`,
    cus_name: cut(payer.name, MAX.name) || payer.memberCode,
    cus_email: email,
    cus_phone: cut(payer.phone, MAX.phone),
    cus_add1: 'Dhaka',
    cus_city: 'Dhaka',
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(productName, MAX.product) || NAMELESS_PRODUCT,
    product_category: 'membership',
    product_profile: 'non-physical-goods',
    value_a: String(paymentId),
  };
}

const cut = (text: string, most: number): string => Array.from(text.trim()).slice(0, most).join('');
