import type { Tx } from '#platform/context';
import { hashToken, randomToken } from '#platform/ids';
import { insertBrowser, touchBrowser } from './sign-in.store.ts';

export const BROWSER_COOKIE = 'device';
export const BROWSER_KNOWN_SECONDS = 400 * 86_400;
const MARK = /^[A-Za-z0-9_-]{43}$/;

/** Returns the hash under which a browser is known; null for a cookie that is none of ours. */
export const markHashOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && MARK.test(cookie) ? hashToken(cookie) : null;

/** Returns the mark in a browser's cookie, or a new one for it. */
export const markOf = (cookie: string | undefined): string => (cookie !== undefined && MARK.test(cookie) ? cookie : randomToken());

/** Returns whether the account knows the browser, which it does from now on, and the mark to be kept in its cookie. */
export async function recogniseBrowser(tx: Tx, accountId: number, cookie: string | undefined): Promise<{ isKnown: boolean; mark: string }> {
  const now = tx.clock.now();
  const mark = markOf(cookie);
  const isKnown = mark === cookie && (await touchBrowser(tx, accountId, hashToken(mark), now));
  if (!isKnown) await insertBrowser(tx, accountId, hashToken(mark), now);
  return { isKnown, mark };
}
