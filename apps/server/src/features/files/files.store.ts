import type { Context, Tx } from '#platform/context';

interface DiscardedFileTable {
  objectKey: string;
  deleteAfter: Date;
}
declare module '#platform/db' {
  interface Tables {
    discardedFile: DiscardedFileTable;
  }
}

type Keys = readonly string[];

export async function insertDiscarded({ db }: Context, objectKeys: Keys, deleteAfter: Date): Promise<void> {
  if (objectKeys.length === 0) return;
  const rows = objectKeys.map((objectKey) => ({ objectKey, deleteAfter }));
  await db
    .insertInto('discardedFile')
    .values(rows)
    .onConflict((conflict) => conflict.column('objectKey').doNothing())
    .execute();
}

/** Returns how many of the entries were still there. */
export async function deleteDiscarded({ db }: Tx, objectKeys: Keys): Promise<number> {
  if (objectKeys.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('discardedFile')
    .where('objectKey', 'in', [...objectKeys])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locks the entries, so that a file is either taken over or deleted, never both. */
export const lockDue = async ({ db }: Tx, now: Date, limit: number): Promise<string[]> =>
  (
    await db.selectFrom('discardedFile').select('objectKey').where('deleteAfter', '<=', now).limit(limit).forUpdate().skipLocked().execute()
  ).map((row) => row.objectKey);

export const lockDiscarded = async ({ db }: Tx, objectKeys: Keys): Promise<string[]> =>
  (
    await db
      .selectFrom('discardedFile')
      .select('objectKey')
      .where('objectKey', 'in', [...objectKeys])
      .forUpdate()
      .execute()
  ).map((row) => row.objectKey);
