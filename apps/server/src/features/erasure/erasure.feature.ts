import './erasure.tables.ts';
import * as z from 'zod/mini';
import { deleteDueFiles } from '#features/files';
import { findAccount } from '#features/accounts';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, enqueue, handles } from '#platform/jobs';
import { eraseDueAccounts } from './erase-account.ts';
import { erasurePersonalData } from './erasure.personal-data.ts';

const eraseDue = defineJob({ name: 'erasure.erase-due', payload: z.unknown(), attempts: 5 });
const eraseSoon = defineJob({ name: 'erasure.erase-soon', payload: z.unknown(), attempts: 5 });
const EVERY_MINUTE = '* * * * *';

async function eraseWithFiles(ctx: Context): Promise<void> {
  if ((await eraseDueAccounts(ctx)) > 0) await deleteDueFiles(ctx);
}

/** The end of an account: everything that was of a person goes, save what the law and the safety of others ask for. */
export const erasure: Feature = {
  name: 'erasure',
  personalData: erasurePersonalData,
  subscribe: (on) =>
    // A demo without waiting time shows the erasure at once, and not at the next full minute; what tells of the closing was queued before and goes out first.
    on.within('account.changed', async (tx, { accountId }) => {
      if (tx.settings.ACCOUNT_ERASE_DAYS > 0) return;
      const account = await findAccount(tx, accountId);
      if (account?.state === 'deletion_pending') await enqueue(tx, eraseSoon, {});
    }),
  jobs: [handles(eraseSoon, (ctx) => enqueue(ctx, eraseDue, {})), handles(eraseDue, eraseWithFiles, EVERY_MINUTE)],
};
