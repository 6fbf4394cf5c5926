import type { GatewayName } from './gateway.types.ts';

/** Lists the hosts of the gateways' own payment pages, beside the configured one. */
const PAYMENT_HOSTS: Readonly<Record<GatewayName, RegExp>> = {
  sslcommerz: /(^|\.)sslcommerz\.com$/,
  bkash: /(^|\.)(bka\.sh|bkash\.com)$/,
};

/** Describes a configured gateway. `isTest`: no real money moves there, and it may lie on this machine without TLS. */
export type ConfiguredGateway = { readonly name: GatewayName; readonly baseUrl: string; readonly isTest: boolean };

/** True where a payer may be sent: an https address of the gateway, or of the configured sandbox (PAY-44). */
export function isGatewayAddress(address: string, { name, baseUrl, isTest }: ConfiguredGateway): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const base = new URL(baseUrl);
  if (url.username || url.password) return false;
  if (isTest && url.origin === base.origin) return true;
  if (url.protocol !== 'https:') return false;
  return url.host === base.host || (url.port === '' && PAYMENT_HOSTS[name].test(url.hostname));
}
