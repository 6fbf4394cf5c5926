import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { defineJob, enqueue, handles } from '#platform/jobs';
import { findAccount, isVerifiedEmail, listTypistsOf, lockAccount, updateAccount } from './accounts.store.ts';
import { tellAccount } from './notices.service.ts';

const releaseAddress = defineJob({ name: 'accounts.release-address', payload: z.object({ keeperId: z.int() }), attempts: 5 });

/**
 * Takes the address that an account proves from those who only typed it, a moment after the commit: two who prove what the other has typed wait for neither, and
 * whoever types it at this moment is found then.
 */
export const releaseProvedAddress = (tx: Tx, keeperId: number): Promise<void> => enqueue(tx, releaseAddress, { keeperId });

export const releaseAddressHandler = handles(releaseAddress, async (ctx: Context, { keeperId }) => {
  const keeper = await findAccount(ctx, keeperId);
  if (!keeper?.email || !keeper.emailVerifiedAt) return;
  const { email } = keeper;
  for (const typistId of await listTypistsOf(ctx, email, keeperId)) await inTransaction(ctx, (tx) => takeFrom(tx, typistId, email));
});

/** Looks again under the lock: meanwhile the typist may have another address, or have proved this one, and the proof of who keeps it may have been taken back. */
async function takeFrom(tx: Tx, typistId: number, email: string): Promise<void> {
  const typist = await lockAccount(tx, typistId);
  if (typist.email !== email || typist.emailVerifiedAt) return;
  if (!(await isVerifiedEmail(tx, email, typistId))) return;
  const now = tx.clock.now();
  await updateAccount(tx, typistId, { email: null, emailReleasedAt: now, updatedAt: now });
  await tellAccount(tx, typist, 'email_released');
}
