import type { CHOSEN_METHODS } from '@app/contract/payments';

export type ChosenMethod = (typeof CHOSEN_METHODS)[number];

const isOneOf = (offered: readonly ChosenMethod[], method: string | null): method is ChosenMethod => offered.some((one) => one === method);

/** Returns the chosen method as long as it is offered, else SSL COMMERZ, else the first that is. */
export function methodToPayBy(offered: readonly ChosenMethod[], chosen: string | null): ChosenMethod | null {
  if (isOneOf(offered, chosen)) return chosen;
  return offered.includes('sslcommerz') ? 'sslcommerz' : (offered[0] ?? null);
}
