import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { CodePurpose } from './accounts.tables.ts';

export type CodeKey = { readonly accountId: number; readonly purpose: CodePurpose; readonly destinationHash: string };

/** One sender at a time for a destination: two at once would both find that none was sent before. */
export async function lockDestination({ db }: Tx, destinationHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${destinationHash}, 0))`.execute(db);
}

/** Returns when codes were sent to a destination, by whomever, newest first. */
export async function listSent({ db }: Tx, destinationHash: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('verificationCode')
    .select('createdAt')
    .where('destinationHash', '=', destinationHash)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => row.createdAt);
}

export async function insertCode({ db }: Tx, code: CodeKey & { codeHash: string; createdAt: Date; expiresAt: Date }): Promise<number> {
  const row = await db.insertInto('verificationCode').values(code).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** One that was not delivered counts nowhere. */
export async function deleteCode({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom('verificationCode').where('id', '=', id).execute();
}

/** Voids what is still open, for one destination or for all of the purpose. */
export async function voidOpen({ db }: Tx, key: Omit<CodeKey, 'destinationHash'> & { destinationHash?: string }, now: Date): Promise<void> {
  await db
    .updateTable('verificationCode')
    .set({ voidedAt: now })
    .where('accountId', '=', key.accountId)
    .where('purpose', '=', key.purpose)
    .$if(key.destinationHash !== undefined, (query) => query.where('destinationHash', '=', key.destinationHash ?? ''))
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
}

/** Returns the code that can still be tried or has just run out of tries. */
export const findLatest = ({ db }: Context, key: CodeKey, now: Date) =>
  db
    .selectFrom('verificationCode')
    .select(['id', 'codeHash', 'tries'])
    .where('accountId', '=', key.accountId)
    .where('purpose', '=', key.purpose)
    .where('destinationHash', '=', key.destinationHash)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts a try before the code is looked at; undefined where none is left. Parallel tries are counted each. */
export async function countTry({ db }: Context, id: number, maxTries: number): Promise<number | undefined> {
  const row = await db
    .updateTable('verificationCode')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** True for one of those who come with the right code. */
export async function useCode({ db }: Context, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('verificationCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const isGuesserLocked = async ({ db }: Context, keyHash: string, now: Date): Promise<boolean> =>
  (await db.selectFrom('codeLock').select('keyHash').where('keyHash', '=', keyHash).where('lockedUntil', '>', now).executeTakeFirst()) !==
  undefined;

export async function lockGuesser({ db }: Context, keyHash: string, lockedUntil: Date): Promise<void> {
  await db
    .insertInto('codeLock')
    .values({ keyHash, lockedUntil })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ lockedUntil }))
    .execute();
}

export async function deleteOldCodes({ db }: Context, before: Date, now: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('createdAt', '<', before).execute();
  await db.deleteFrom('codeLock').where('lockedUntil', '<', now).execute();
}
