import { CHOSEN_METHODS, type PaymentMethod } from '@app/contract/payments';
import { isTestGateway, type Settings } from '#platform/config';
import type { Context } from '#platform/context';
import { bkash } from './bkash/bkash.ts';
import type { Gateway, GatewayName } from './gateway.types.ts';
import { sslcommerz } from './sslcommerz/sslcommerz.ts';

const GATEWAYS: Readonly<Record<GatewayName, Gateway>> = { sslcommerz, bkash };

/** Returns null where the settings of the gateway are not complete. */
export const configuredGateway = (settings: Settings, name: GatewayName): Gateway | null =>
  GATEWAYS[name].isConfigured(settings) ? GATEWAYS[name] : null;

/** Lists the gateways that can be asked at this moment. */
export const configuredGateways = (settings: Settings): GatewayName[] =>
  (Object.keys(GATEWAYS) as GatewayName[]).filter((name) => configuredGateway(settings, name) !== null);

type Taken = { readonly method: PaymentMethod };

/** Returns the gateway that takes the money of a payment; null where none does. */
export const gatewayOf = ({ method }: Taken): GatewayName | null => (method === 'sslcommerz' || method === 'bkash' ? method : null);

/** Returns the gateway of a payment; null where none took it, or where its settings are not complete any more. */
export function gatewayFor({ settings }: Pick<Context, 'settings'>, payment: Taken): Gateway | null {
  const name = gatewayOf(payment);
  return name && configuredGateway(settings, name);
}

/** True where a gateway took the payment, or may have, and nobody can ask it: its settings are not complete any more. */
export const isGatewayMissing = (ctx: Pick<Context, 'settings'>, payment: Taken): boolean =>
  gatewayOf(payment) !== null && gatewayFor(ctx, payment) === null;

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
