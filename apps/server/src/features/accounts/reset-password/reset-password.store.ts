import type { Database, Executor, Transaction } from '#platform/db';

type NewGrant = {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly destination: 'phone' | 'email';
  readonly destinationHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
export type ResetStore = ReturnType<typeof createResetStore>;

export const createResetStore = (db: Database) => ({
  insert: async (grant: NewGrant): Promise<void> => {
    await db.insertInto('resetGrant').values(grant).execute();
  },

  findOpen: (tokenHash: string, now: Date) =>
    db
      .selectFrom('resetGrant')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),

  /** Counts a try at the birthday before it is compared; undefined where none is left. The last one voids the grant. */
  countBirthdayTry: async (id: number, maxTries: number): Promise<number | undefined> => {
    const row = await db
      .updateTable('resetGrant')
      .set((is) => ({ birthdayTries: is('birthdayTries', '+', 1) }))
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('birthdayTries', '<', maxTries)
      .returning('birthdayTries')
      .executeTakeFirst();
    return row?.birthdayTries;
  },

  /** True for one of those who come with the grant. */
  use: async (on: Executor, id: number, now: Date): Promise<boolean> => {
    const result = await on
      .updateTable('resetGrant')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  useAllOf: async (trx: Transaction, accountId: number, now: Date): Promise<void> => {
    await trx.updateTable('resetGrant').set({ usedAt: now }).where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
  },

  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('resetGrant').where('expiresAt', '<', before).execute();
  },
});
