import { inTransaction, oncePerServer, type Context, type Tx } from '#platform/context';
import { isLockRefused, isOutdated, isRefusedByDatabase } from '#platform/db';
import { gather } from '#platform/gathering';
import { holdAccount, holdAccountsNow, type Account } from '#features/accounts';
import type { FoundForSignIn } from './before-hash.store.ts';
import { beginForAll, type SignedInAccount, type SigningIn } from './begin-session.ts';
import { markHashOf } from './known-browsers.ts';
import { secondFactorOf } from './second-factor-challenge.ts';
import { whyShutOut } from './sign-in.policy.ts';
import { requireAsRead } from './sign-in.store.ts';

type Ready = { readonly found: FoundForSignIn & { readonly account: Account }; readonly visitor: SigningIn };

/**
 * Begins so many sign-ins in one transaction at most while few wait for their hash, so that the processor has hashes of others to do while these are begun and answered, and twice as
 * many while there are more than the threads have with them; so long the first of them waits for others. More than one transaction goes on only where one takes longer than that, as on a connection that died without a word; of one
 * account's sign-ins none are in two, the second of which would be refused its lock.
 */
const TOGETHER = 4;
const TOGETHER_MOST = 2 * TOGETHER;
const TOGETHER_MS = 30;
const TOGETHER_AT_ONCE = 3;

/**
 * Begins the sessions of members in one transaction. All of it goes to the database at once, behind the locks on the accounts and a check that what was read of each still
 * holds; it fails where something does not.
 */
const beginAll = (
  ctx: Context,
  ready: readonly Ready[],
  hold: (tx: Tx, ids: readonly number[]) => Promise<unknown>,
): Promise<readonly SignedInAccount[]> =>
  inTransaction(ctx, async (tx) => {
    const read = ready.map(({ found, visitor }) => {
      const { account, version, isStaff, hasAuthenticator, knowsBrowser } = found;
      return { accountId: account.id, version, markHash: markHashOf(visitor.browserMark), isStaff, hasAuthenticator, knowsBrowser };
    });
    await hold(
      tx,
      read.map(({ accountId }) => accountId),
    );
    await requireAsRead(tx, read);
    return beginForAll(
      tx,
      ready.map(({ found, visitor }) => ({ owner: found, visitor })),
    );
  });

async function beginAlone(ctx: Context, ready: Ready): Promise<SignedInAccount> {
  const [begun] = await beginAll(ctx, [ready], (tx) => holdAccount(tx, ready.found.account.id));
  if (!begun) throw new TypeError('no session was begun');
  return begun;
}

/**
 * Begins them together while others wait for their hash: whoever is through waits for the next ones, as none of them is answered sooner than the processor
 * has time for them, and what several do one after the other takes half of what each takes between two hashes, which leave nothing of it in the caches.
 */
const beginInCrowd = oncePerServer((ctx) =>
  gather<Ready, SignedInAccount>(
    {
      atOnce: TOGETHER_AT_ONCE,
      most: TOGETHER_MOST,
      keysOf: ({ found }) => [found.account.id],
      pauseMs: TOGETHER_MS,
      pausesWhile: (through) => (through < TOGETHER ? ctx.passwords.isCrowded() : ctx.passwords.hasQueue()),
    },
    async (ready) => {
      try {
        return (await beginAll(ctx, ready, holdAccountsNow)).map((value) => ({ value }));
      } catch (failure) {
        // Is done by each alone only where it is certain that nothing was written: behind a line that broke, it may have been. Who waits for an account is alone, too.
        if (isLockRefused(failure) || (ready.length > 1 && isRefusedByDatabase(failure))) throw failure;
        return ready.map(() => ({ failure }));
      }
    },
    (ready) => beginAlone(ctx, ready),
  ),
);

/**
 * Begins the session of a member of whom nothing more is asked by what was read before the password was checked; null where more is to be asked, or where
 * that does not hold any more. Whoever is told of a browser is not done with others: notices have locks of their own.
 */
export async function beginAsRead(ctx: Context, found: Ready['found'], visitor: SigningIn): Promise<SignedInAccount | null> {
  if (found.isStaff || whyShutOut(found.account) !== null || secondFactorOf(found) !== null) return null;
  const begun = found.knowsBrowser ? beginInCrowd(ctx)({ found, visitor }) : beginAlone(ctx, { found, visitor });
  return begun.catch((failure: unknown) => {
    if (isOutdated(failure) || isLockRefused(failure)) return null;
    throw failure;
  });
}
