import type { Executor, Transaction } from '#platform/db';

type Keys = readonly string[];

export async function insertDiscarded(on: Executor, objectKeys: Keys, deleteAfter: Date): Promise<void> {
  if (objectKeys.length === 0) return;
  const rows = objectKeys.map((objectKey) => ({ objectKey, deleteAfter }));
  await on
    .insertInto('discardedFile')
    .values(rows)
    .onConflict((conflict) => conflict.column('objectKey').doNothing())
    .execute();
}

/** How many of the files were still there to be taken over. */
export async function deleteDiscarded(on: Executor, objectKeys: Keys): Promise<number> {
  if (objectKeys.length === 0) return 0;
  const { numDeletedRows } = await on
    .deleteFrom('discardedFile')
    .where('objectKey', 'in', [...objectKeys])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locks the entries, so that a file is either taken over or deleted, never both. */
export const lockDue = async (trx: Transaction, now: Date, limit: number): Promise<string[]> =>
  (
    await trx
      .selectFrom('discardedFile')
      .select('objectKey')
      .where('deleteAfter', '<=', now)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map((row) => row.objectKey);

export const lockDiscarded = async (trx: Transaction, objectKeys: Keys): Promise<string[]> =>
  (
    await trx
      .selectFrom('discardedFile')
      .select('objectKey')
      .where('objectKey', 'in', [...objectKeys])
      .forUpdate()
      .execute()
  ).map((row) => row.objectKey);
