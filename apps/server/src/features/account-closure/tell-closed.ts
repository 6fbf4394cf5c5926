import { closureNoticeTexts } from '@app/contract/account-closure';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { lockAccount, tellOutside, type Account } from '#features/accounts';
import { dayOf } from './account-closure.policy.ts';
import * as store from './account-closure.store.ts';

const DAY_SECONDS = 86_400;
/** Days before the erasure. */
const SOON_DAYS = 3;
const UNUSED_DAYS = 365;
const BATCH = 200;

type Untold = { readonly id: number; readonly accountId: number };

/** Tells whose account is erased soon, once. Where the whole time is no longer than that, the first notice was enough. */
export async function tellErasedSoon(ctx: Context): Promise<void> {
  if (ctx.settings.ACCOUNT_ERASE_DAYS <= SOON_DAYS) return;
  const soon = secondsAfter(ctx.clock.now(), SOON_DAYS * DAY_SECONDS);
  await tellEach(
    ctx,
    () => store.listSoonErased(ctx, soon, BATCH),
    async (tx, account) => {
      if (account.state !== 'deletion_pending' || !account.deletionAt) return;
      const date = dayOf(account.deletionAt, account.language, account.timeZone);
      await tellOutside(tx, account, closureNoticeTexts.deletion_soon, { date });
    },
  );
}

/** Tells whose account is deactivated and was not used for a year, once; it stays. */
export async function tellUnused(ctx: Context): Promise<void> {
  const since = secondsAfter(ctx.clock.now(), -UNUSED_DAYS * DAY_SECONDS);
  await tellEach(
    ctx,
    () => store.listUnused(ctx, since, BATCH),
    async (tx, account) => {
      if (account.state === 'deactivated') await tellOutside(tx, account, closureNoticeTexts.deactivated_long, {});
    },
  );
}

/** Looks again under the lock: the member may have come back meanwhile. */
async function tellEach(ctx: Context, list: () => Promise<Untold[]>, tell: (tx: Tx, account: Account) => Promise<void>): Promise<void> {
  for (let rows = await list(); ; rows = await list()) {
    for (const { id, accountId } of rows) {
      await inTransaction(ctx, async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (await store.markTold(tx, id, tx.clock.now())) await tell(tx, account);
      });
    }
    if (rows.length < BATCH) return;
  }
}
