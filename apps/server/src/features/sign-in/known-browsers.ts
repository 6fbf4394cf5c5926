import type { Tx } from '#platform/context';
import { hashToken, randomToken } from '#platform/ids';
import { insertBrowsers } from './sign-in.store.ts';

export const BROWSER_COOKIE = 'device';
export const BROWSER_KNOWN_SECONDS = 400 * 86_400;
const MARK = /^[A-Za-z0-9_-]{43}$/;

/** Returns the hash under which a browser is known; null for a cookie that is none of ours. */
export const markHashOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && MARK.test(cookie) ? hashToken(cookie) : null;

/** Returns the mark in a browser's cookie, or a new one for it. */
export const markOf = (cookie: string | undefined): string => (cookie !== undefined && MARK.test(cookie) ? cookie : randomToken());

type Visit = { readonly accountId: number; readonly cookie: string | undefined };
/** Knows browsers of several accounts from now on; returns the marks to be kept in their cookies, each the one that is there, or a new one. */
export async function recogniseBrowsers(tx: Tx, visits: readonly Visit[]): Promise<readonly string[]> {
  const marks = visits.map(({ cookie }) => markOf(cookie));
  const seen = visits.map(({ accountId }, place) => ({ accountId, markHash: hashToken(marks[place] as string) }));
  await insertBrowsers(tx, seen, tx.clock.now());
  return marks;
}

/** Does the same with one. */
export async function recogniseBrowser(tx: Tx, accountId: number, cookie: string | undefined): Promise<string> {
  const [mark] = await recogniseBrowsers(tx, [{ accountId, cookie }]);
  return mark as string;
}
