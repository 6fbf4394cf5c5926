import { poishaOf } from './gateways/gateway-amount.policy.ts';
import type { HeldReason } from './payments.tables.ts';

/** Holds a form as it came to a callback address. */
export type GatewayForm = Readonly<Record<string, string>>;

/** Lists the fields of a gateway by which staff find what a message speaks of. */
const KEPT_OF_STRANGERS = ['tran_id', 'val_id', 'paymentID', 'status', 'amount', 'currency', 'store_id'];
const KEPT_VALUE = /^[\w.:-]{1,100}$/;

/** Returns what is kept of a message that nobody signed: known fields with the words and numbers that a gateway writes there. */
export const strangersFields = (form: GatewayForm): GatewayForm =>
  Object.fromEntries(
    KEPT_OF_STRANGERS.flatMap((name) => {
      const value = form[name];
      return value !== undefined && KEPT_VALUE.test(value) ? [[name, value]] : [];
    }),
  );

/** Returns what the payer did, as the path of a return or the status of a notification says; the rest says nothing of itself. */
export function returnedAs(word: string): 'failed' | 'cancelled' | undefined {
  const known = word.toLowerCase();
  if (known === 'fail' || known === 'failed') return 'failed';
  return known === 'cancel' || known === 'cancelled' ? 'cancelled' : undefined;
}

/** Returns what a signed notification says otherwise than what was ordered: to the poisha, in taka, for our store (PAY-155). */
export function contradictionOf(form: GatewayForm, ordered: { readonly amount: number; readonly storeId: string }): HeldReason | undefined {
  const says = (name: string): string | undefined => form[name] || undefined;
  if ((says('store_id') ?? ordered.storeId) !== ordered.storeId) return 'order';
  if ((says('currency') ?? 'BDT') !== 'BDT') return 'currency';
  const amount = says('amount');
  return amount !== undefined && poishaOf(amount) !== ordered.amount ? 'amount' : undefined;
}
