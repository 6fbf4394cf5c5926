import { CHOSEN_METHODS } from '@app/contract/payments';
import { isTestGateway, type Settings } from '#platform/config';
import type { Gateways } from './payments.types.ts';

/** Bounds in whole poisha; null where the method sets none. */
export type SwitchedOnMethod = {
  readonly method: (typeof CHOSEN_METHODS)[number];
  readonly least: number | null;
  readonly most: number | null;
};

/** The ways to pay among which a member chooses, the default first. */
export const switchedOnMethods = (settings: Pick<Settings, 'PAYMENT_METHODS'>, gateways: Gateways): SwitchedOnMethod[] =>
  CHOSEN_METHODS.filter((method) => settings.PAYMENT_METHODS.includes(method)).map((method) => {
    const gateway = method === 'wallet' ? null : gateways[method];
    return { method, least: gateway?.least ?? null, most: gateway?.most ?? null };
  });

type GatewayAddresses = Pick<Settings, 'PAYMENT_METHODS' | 'SSLCOMMERZ_BASE_URL' | 'BKASH_BASE_URL'>;

/** True where a method moves no real money, which every pay page then says. */
export const hasTestGateway = (settings: GatewayAddresses): boolean =>
  (settings.PAYMENT_METHODS.includes('sslcommerz') && isTestGateway(settings.SSLCOMMERZ_BASE_URL)) ||
  (settings.PAYMENT_METHODS.includes('bkash') && isTestGateway(settings.BKASH_BASE_URL));
