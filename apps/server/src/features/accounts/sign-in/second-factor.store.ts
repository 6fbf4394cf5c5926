import { sql } from 'kysely';
import type { Database, Executor, Transaction } from '#platform/db';

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

export const createSecondFactorStore = (db: Database) => ({
  insert: async (
    trx: Transaction,
    factor: { accountId: number; secretSealed: string; recoveryCodeHashes: string[]; createdAt: Date },
  ): Promise<void> => {
    await trx.insertInto('secondFactor').values(factor).execute();
  },

  find: (trx: Transaction, accountId: number) =>
    trx.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst(),

  /** True for one of those who come with the code of this step. */
  takeStep: async (on: Executor, accountId: number, step: number): Promise<boolean> => {
    const result = await on
      .updateTable('secondFactor')
      .set({ lastStep: step })
      .where('accountId', '=', accountId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** True for one of those who come with this recovery code. */
  takeRecoveryCode: async (on: Executor, accountId: number, codeHash: string): Promise<boolean> => {
    const result = await on
      .updateTable('secondFactor')
      .set({ recoveryCodeHashes: sql<string[]>`array_remove(recovery_code_hashes, ${codeHash})` })
      .where('accountId', '=', accountId)
      .where(sql<boolean>`${codeHash} = any(recovery_code_hashes)`)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  insertTicket: async (ticket: { tokenHash: string; accountId: number; createdAt: Date; expiresAt: Date }): Promise<void> => {
    await db
      .insertInto('signInTicket')
      .values({ ...ticket, use: 'totp' })
      .execute();
  },

  /** Counts a try at an open challenge before its code is looked at; undefined where it is over. */
  countTry: (tokenHash: string, maxTries: number, now: Date) =>
    db
      .updateTable('signInTicket')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('tokenHash', '=', tokenHash)
      .where('use', '=', 'totp')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where('tries', '<', maxTries)
      .returning(['id', 'accountId'])
      .executeTakeFirst(),

  /** False where the challenge was used in between; others who come with it wait until the transaction ends. */
  lockOpenTicket: async (trx: Transaction, id: number): Promise<boolean> =>
    (await trx.selectFrom('signInTicket').select('id').where('id', '=', id).where('usedAt', 'is', null).forUpdate().executeTakeFirst()) !==
    undefined,

  useTicket: async (trx: Transaction, id: number, now: Date): Promise<void> => {
    await trx.updateTable('signInTicket').set({ usedAt: now }).where('id', '=', id).execute();
  },

  deleteExpiredTickets: async (before: Date): Promise<void> => {
    await db.deleteFrom('signInTicket').where('expiresAt', '<', before).execute();
  },
});
