import type { Database, Transaction } from '#platform/db';
import type { Insertable } from 'kysely';
import type { NotificationRow, NotificationTable } from './notifications.tables.ts';

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export const createNotificationStore = (db: Database) => ({
  /** The new row's id; null where the member has been told of this event. */
  insertOnce: async (trx: Transaction, notification: Insertable<NotificationTable>): Promise<number | null> => {
    const row = await trx
      .insertInto('notification')
      .values(notification)
      .onConflict((conflict) => conflict.columns(['memberId', 'type', 'eventKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  find: (id: number): Promise<NotificationRow | undefined> =>
    db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst(),
});
