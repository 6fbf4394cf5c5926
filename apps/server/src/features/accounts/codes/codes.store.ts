import { sql } from 'kysely';
import type { Database, Executor, Transaction } from '#platform/db';
import type { CodePurpose } from '../accounts.tables.ts';

export type CodeKey = { readonly accountId: number; readonly purpose: CodePurpose; readonly destinationHash: string };
export type CodeStore = ReturnType<typeof createCodeStore>;

const sending = (db: Database) => ({
  /** One sender at a time for a destination: two at once would both find that none was sent before. */
  lockDestination: async (trx: Transaction, destinationHash: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${destinationHash}, 0))`.execute(trx);
  },

  /** When codes were sent to a destination, by whomever, newest first. */
  listSent: async (trx: Transaction, destinationHash: string, since: Date): Promise<Date[]> => {
    const rows = await trx
      .selectFrom('verificationCode')
      .select('createdAt')
      .where('destinationHash', '=', destinationHash)
      .where('createdAt', '>', since)
      .orderBy('createdAt', 'desc')
      .execute();
    return rows.map((row) => row.createdAt);
  },

  insert: async (trx: Transaction, code: CodeKey & { codeHash: string; createdAt: Date; expiresAt: Date }): Promise<number> => {
    const row = await trx.insertInto('verificationCode').values(code).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** One that was not delivered counts nowhere. */
  delete: async (id: number): Promise<void> => {
    await db.deleteFrom('verificationCode').where('id', '=', id).execute();
  },

  /** Voids what is still open, for one destination or for all of the purpose. */
  voidOpen: async (on: Executor, key: Omit<CodeKey, 'destinationHash'> & { destinationHash?: string }, now: Date): Promise<void> => {
    await on
      .updateTable('verificationCode')
      .set({ voidedAt: now })
      .where('accountId', '=', key.accountId)
      .where('purpose', '=', key.purpose)
      .$if(key.destinationHash !== undefined, (query) => query.where('destinationHash', '=', key.destinationHash ?? ''))
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .execute();
  },
});

const trying = (db: Database) => ({
  /** The code that can still be tried or has just run out of tries. */
  findLatest: (key: CodeKey, now: Date) =>
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
      .executeTakeFirst(),

  /** Counts a try before the code is looked at; undefined where none is left. Parallel tries are counted each. */
  countTry: async (id: number, maxTries: number): Promise<number | undefined> => {
    const row = await db
      .updateTable('verificationCode')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('id', '=', id)
      .where('tries', '<', maxTries)
      .returning('tries')
      .executeTakeFirst();
    return row?.tries;
  },

  /** True for one of those who come with the right code. */
  use: async (id: number, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('verificationCode')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

const locking = (db: Database) => ({
  isLocked: async (keyHash: string, now: Date, on: Executor = db): Promise<boolean> =>
    (await on.selectFrom('codeLock').select('keyHash').where('keyHash', '=', keyHash).where('lockedUntil', '>', now).executeTakeFirst()) !==
    undefined,

  lock: async (keyHash: string, lockedUntil: Date): Promise<void> => {
    await db
      .insertInto('codeLock')
      .values({ keyHash, lockedUntil })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ lockedUntil }))
      .execute();
  },

  deleteOld: async (before: Date, now: Date): Promise<void> => {
    await db.deleteFrom('verificationCode').where('createdAt', '<', before).execute();
    await db.deleteFrom('codeLock').where('lockedUntil', '<', now).execute();
  },
});

export const createCodeStore = (db: Database) => ({ ...sending(db), ...trying(db), ...locking(db) });
