import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { hashToken, randomToken } from '#platform/ids';
import type { KnownBrowserStore } from './known-browsers.store.ts';

export const BROWSER_COOKIE = 'device';
export const BROWSER_KNOWN_SECONDS = 400 * 86_400;
const MARK = /^[A-Za-z0-9_-]{43}$/;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

export const createKnownBrowsers = ({ clock, store }: { readonly clock: Clock; readonly store: KnownBrowserStore }) => ({
  /** Whether the account knows the browser; it does from now on. Gives the mark to be kept in its cookie. */
  recognise: async (trx: Transaction, accountId: number, cookie: string | undefined): Promise<{ isKnown: boolean; mark: string }> => {
    const now = clock.now();
    const mark = cookie !== undefined && MARK.test(cookie) ? cookie : randomToken();
    const isKnown = mark === cookie && (await store.touch(trx, accountId, hashToken(mark), now));
    if (!isKnown) await store.insert(trx, accountId, hashToken(mark), now);
    return { isKnown, mark };
  },
});
