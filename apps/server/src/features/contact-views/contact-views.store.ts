import { sql } from 'kysely';
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

  /** Writes the view with the credit that paid it; without one the column's rule refuses it. */
  insert: async (trx: Transaction, view: { viewerId: number; ownerId: number; now: Date }): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into contact_view (viewer_id, owner_id, viewed_at, credit_entry_id)
      values (${view.viewerId}, ${view.ownerId}, ${view.now}, (
        select id from credit_entry
        where movement = 'spend' and member_id = ${view.viewerId} and act_key = ${`contact_view:${view.viewerId}:${view.ownerId}`}
      )) returning id`.execute(trx);
    return rows[0]?.id ?? 0;
  },
};
