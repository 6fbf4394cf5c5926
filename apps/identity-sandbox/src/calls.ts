import type { CallWord } from './sandbox.types.ts';

export const FACEBOOK_VERSION = 'v26.0';

const CALLS: ReadonlyMap<string, CallWord> = new Map([
  ['/google/.well-known/openid-configuration', 'discovery'],
  ['/google/token', 'google-token'],
  ['/google/jwks', 'keys'],
  [`/graph/${FACEBOOK_VERSION}/oauth/access_token`, 'facebook-token'],
  [`/graph/${FACEBOOK_VERSION}/debug_token`, 'debug-token'],
  [`/graph/${FACEBOOK_VERSION}/me`, 'me'],
]);

/** Returns what is asked at an address; null for pages. */
export const callAt = (address: string): CallWord | null => CALLS.get(address.split('?')[0] ?? '') ?? null;
