import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits for tokens and unguessable names, safe in addresses. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token as it is stored: 256 random bits need no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** True where both are equal; takes the same time either way. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
