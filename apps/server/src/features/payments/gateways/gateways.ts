import { CHOSEN_METHODS } from '@app/contract/payments';
import { isTestGateway, type Settings } from '#platform/config';
import { bkash } from './bkash/bkash.ts';
import type { Gateway, GatewayName } from './gateway.types.ts';
import { sslcommerz } from './sslcommerz/sslcommerz.ts';

const GATEWAYS: Readonly<Record<GatewayName, Gateway>> = { sslcommerz, bkash };

/** Returns null where the settings of the gateway are not complete. */
export const configuredGateway = (settings: Settings, name: GatewayName): Gateway | null =>
  GATEWAYS[name].isConfigured(settings) ? GATEWAYS[name] : null;

export const isMethodOn = (settings: Settings, method: Settings['PAYMENT_METHODS'][number]): boolean =>
  settings.PAYMENT_METHODS.includes(method);

/** Returns the gateway for a new payment; null where the method is switched off. */
export const switchedOnGateway = (settings: Settings, name: GatewayName): Gateway | null =>
  isMethodOn(settings, name) ? configuredGateway(settings, name) : null;

/** Bounds in whole poisha; null where the method sets none. */
export type SwitchedOnMethod = {
  readonly method: (typeof CHOSEN_METHODS)[number];
  readonly least: number | null;
  readonly most: number | null;
};

/** Returns the ways to pay among which a member chooses, the default first. */
export const switchedOnMethods = (settings: Settings): SwitchedOnMethod[] =>
  CHOSEN_METHODS.filter((method) => isMethodOn(settings, method)).map((method) => {
    const gateway = method === 'wallet' ? null : configuredGateway(settings, method);
    return { method, ...(gateway?.boundsOf(settings) ?? { least: null, most: null }) };
  });

/** True where a method moves no real money, which every pay page then says. */
export const hasTestGateway = (settings: Settings): boolean =>
  (isMethodOn(settings, 'sslcommerz') && isTestGateway(settings.SSLCOMMERZ_BASE_URL)) ||
  (isMethodOn(settings, 'bkash') && isTestGateway(settings.BKASH_BASE_URL));
