import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for tokens and unguessable names, safe in addresses. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How tokens are stored: a hash of 256 random bits needs no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Equal or not, in the same time either way. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
