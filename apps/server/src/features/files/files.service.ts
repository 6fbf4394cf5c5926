import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import { deleteDiscarded, insertDiscarded, lockDiscarded, lockDue } from './files.store.ts';

/** Longer than any request: until then a stored file waits for its row. */
const TAKE_OVER_WITHIN_SECONDS = 7200;
const BATCH = 100;

export type StoredFile = { readonly key: string; readonly bytes: Buffer };

/**
 * Stores files that no row has yet. `takeOverFiles` makes them those of rows; what is not taken over within two hours is deleted. Writes
 * outside of the caller's transaction, so that a rollback leaves no file behind. Throws where one of them cannot be stored: then all
 * are deleted at once or, where the store may be away and take them yet, when the two hours are over.
 */
export async function storeFiles(ctx: Context, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map((file) => file.key);
  await insertDiscarded(ctx.root, keys, secondsAfter(ctx.clock.now(), TAKE_OVER_WITHIN_SECONDS));
  // Also where one fails: what is still being written later would outlive its entry.
  const stored = await Promise.allSettled(files.map((file) => ctx.storage.put(file.key, file.bytes)));
  const failures = stored.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason);
  if (failures.length === 0) return;
  const unclear = failures.find((failure) => failure instanceof UnclearOutcome);
  if (!unclear) await deleteUnclaimedFiles(ctx, keys);
  throw unclear ?? failures[0];
}

/** Keeps stored files, in the transaction that writes their rows. Throws where they were deleted meanwhile. */
export async function takeOverFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if ((await deleteDiscarded(tx, keys)) !== keys.length) throw new OperationalFailure('prepared files are no longer stored');
}

/** Gives files up, in the transaction that lets go of their rows; they are deleted soon after its commit. */
export const letGoOfFiles = (tx: Tx, keys: readonly string[]): Promise<void> => insertDiscarded(tx, keys, tx.clock.now());

async function deleteLocked(tx: Tx, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => tx.storage.delete(key)));
  await deleteDiscarded(tx, keys);
}

/** Deletes files now, save those that a row has taken over. What the store does not delete goes with a later clean-up. */
export async function deleteUnclaimedFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await inTransaction(ctx, async (tx) => deleteLocked(tx, await lockDiscarded(tx, keys)));
  } catch (failure) {
    if (!(failure instanceof OperationalFailure)) throw failure;
  }
}

/** Deletes the files of what was prepared and will not be saved. */
export const discardPrepared = (ctx: Context, ...prepared: readonly { readonly objectKeys: readonly string[] }[]): Promise<void> =>
  deleteUnclaimedFiles(
    ctx,
    prepared.flatMap((one) => one.objectKeys),
  );

/** Deletes all files that were given up, or not taken over in time. */
export async function deleteDueFiles(ctx: Context): Promise<void> {
  for (;;) {
    const deleted = await inTransaction(ctx, async (tx) => {
      const keys = await lockDue(tx, tx.clock.now(), BATCH);
      await deleteLocked(tx, keys);
      return keys.length;
    });
    if (deleted < BATCH) return;
  }
}
