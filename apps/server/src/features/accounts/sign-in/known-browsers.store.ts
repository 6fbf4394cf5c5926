import type { Database, Transaction } from '#platform/db';

export type KnownBrowserStore = ReturnType<typeof createKnownBrowserStore>;

export const createKnownBrowserStore = (db: Database) => ({
  /** True where the account knows the browser; its last visit is then now. */
  touch: async (trx: Transaction, accountId: number, markHash: string, now: Date): Promise<boolean> => {
    const result = await trx
      .updateTable('knownBrowser')
      .set({ lastSeenAt: now })
      .where('accountId', '=', accountId)
      .where('markHash', '=', markHash)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  insert: async (trx: Transaction, accountId: number, markHash: string, now: Date): Promise<void> => {
    await trx
      .insertInto('knownBrowser')
      .values({ accountId, markHash, createdAt: now, lastSeenAt: now })
      .onConflict((conflict) => conflict.columns(['accountId', 'markHash']).doUpdateSet({ lastSeenAt: now }))
      .execute();
  },

  deleteUnseen: async (before: Date): Promise<void> => {
    await db.deleteFrom('knownBrowser').where('lastSeenAt', '<', before).execute();
  },
});
