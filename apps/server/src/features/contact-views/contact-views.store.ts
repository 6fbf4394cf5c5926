import type { Executor, Transaction } from '#platform/db';
import './contact-views.tables.ts';

export const contactViewsStore = {
  find: (on: Executor, viewerId: number, ownerId: number): Promise<{ readonly id: number } | undefined> =>
    on.selectFrom('contactView').select('id').where('viewerId', '=', viewerId).where('ownerId', '=', ownerId).executeTakeFirst(),

  /** Those of the ids whose contact this viewer paid for. */
  listViewedAmong: async (on: Executor, viewerId: number, ownerIds: readonly number[]): Promise<number[]> => {
    const rows = await on
      .selectFrom('contactView')
      .select('ownerId')
      .where('viewerId', '=', viewerId)
      .where((where) => where('ownerId', '=', where.fn.any(where.val(ownerIds as number[]))))
      .execute();
    return rows.map((row) => row.ownerId);
  },

  insert: async (
    trx: Transaction,
    view: { readonly viewerId: number; readonly ownerId: number; readonly creditEntryId: number; readonly viewedAt: Date },
  ): Promise<number> => (await trx.insertInto('contactView').values(view).returning('id').executeTakeFirstOrThrow()).id,
};
