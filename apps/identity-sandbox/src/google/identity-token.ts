import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Lies } from '../sandbox.types.ts';

const KEY_ID = 'sandbox';
const RSA_BITS = 2048;

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: RSA_BITS }).privateKey;

export type Keys = ReturnType<typeof createKeys>;

/** Makes the key that signs identity tokens, as the provider wants it, and one that it does not have. */
export function createKeys() {
  const own = newKey().export({ format: 'jwk' });
  return { jwk: { ...own, kid: KEY_ID, use: 'sig', alg: 'RS256' }, own: createPrivateKey({ key: own, format: 'jwk' }), foreign: newKey() };
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the identity token with what the sandbox was told to say in it, signed anew. */
export function withLies(token: string, lies: Lies, keys: Keys): string {
  if (!lies.claims && !lies.foreignSignature) return token;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const told = Object.entries({ ...claims, ...lies.claims }).filter(([, value]) => value !== null);
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encoded(Object.fromEntries(told))}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), lies.foreignSignature ? keys.foreign : keys.own).toString('base64url')}`;
}
