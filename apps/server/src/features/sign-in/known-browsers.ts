import type { Tx } from '#platform/context';
import { hashToken, randomToken } from '#platform/ids';
import { insertBrowser } from './sign-in.store.ts';

export const BROWSER_COOKIE = 'device';
export const BROWSER_KNOWN_SECONDS = 400 * 86_400;
const MARK = /^[A-Za-z0-9_-]{43}$/;

/** Returns the hash under which a browser is known; null for a cookie that is none of ours. */
export const markHashOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && MARK.test(cookie) ? hashToken(cookie) : null;

/** Returns the mark in a browser's cookie, or a new one for it. */
export const markOf = (cookie: string | undefined): string => (cookie !== undefined && MARK.test(cookie) ? cookie : randomToken());

/** Knows a browser of the account from now on; returns the mark to be kept in its cookie: the one that is there, or a new one. */
export async function recogniseBrowser(tx: Tx, accountId: number, cookie: string | undefined): Promise<string> {
  const mark = markOf(cookie);
  await insertBrowser(tx, { accountId, markHash: hashToken(mark), now: tx.clock.now() });
  return mark;
}
