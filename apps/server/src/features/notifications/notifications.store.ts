import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/db';
import type { Insertable } from 'kysely';
import type { NotificationRow, NotificationTable } from './notifications.tables.ts';

export type NewNotification = Omit<Insertable<NotificationTable>, 'id' | 'readAt' | 'replacedById'>;
type Group = { readonly memberId: number; readonly groupKey: string };

const GROUP_LOCK = 7350;

/** All SQL that writes notifications. */
export const notificationsStore = {
  /** The new row's id; null where the member has been told of this event. */
  insertOnce: async (trx: Transaction, notification: NewNotification): Promise<number | null> => {
    const row = await trx
      .insertInto('notification')
      .values({ ...notification, readAt: null, replacedById: null })
      .onConflict((conflict) => conflict.columns(['memberId', 'type', 'eventKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Lets one event of a group be told at a time. */
  lockGroup: async (trx: Transaction, { memberId, groupKey }: Group): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${GROUP_LOCK}, hashtext(${`${memberId}:${groupKey}`}))`.execute(trx);
  },

  /** The newest of the group that takes more or took some until lately. */
  findOpen: (trx: Transaction, { memberId, groupKey }: Group): Promise<NotificationRow | undefined> =>
    trx
      .selectFrom('notification')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('groupKey', '=', groupKey)
      .where('isOpen', '=', true)
      .executeTakeFirst(),

  hasEvent: async (
    trx: Transaction,
    { memberId, type, eventKey }: Pick<NotificationRow, 'memberId' | 'type' | 'eventKey'>,
  ): Promise<boolean> => {
    const row = await trx
      .selectFrom('notification')
      .select('id')
      .where('memberId', '=', memberId)
      .where('type', '=', type)
      .where('eventKey', '=', eventKey)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether the group tells of this member already. */
  hasActor: async (trx: Transaction, { memberId, groupKey, groupEndsAt }: NotificationRow, actorId: number | null): Promise<boolean> => {
    const row = await trx
      .selectFrom('notification')
      .select('id')
      .where('actorId', '=', actorId)
      .where('memberId', '=', memberId)
      .where('groupKey', '=', groupKey)
      .where('groupEndsAt', '=', groupEndsAt)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  close: async (trx: Transaction, id: number): Promise<void> => {
    await trx.updateTable('notification').set({ isOpen: false }).where('id', '=', id).execute();
  },

  replace: async (trx: Transaction, id: number, replacedById: number): Promise<void> => {
    await trx.updateTable('notification').set({ replacedById }).where('id', '=', id).execute();
  },

  /** False where this is none of the member's. */
  markRead: async (trx: Transaction, { id, memberId, at }: { id: number; memberId: number; at: Date }): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('notification')
      .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(at)) }))
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** All of the member up to this one, or all. */
  markAllRead: async (
    trx: Transaction,
    { memberId, upTo, at }: { memberId: number; upTo: number | undefined; at: Date },
  ): Promise<void> => {
    await trx
      .updateTable('notification')
      .set({ readAt: at })
      .where('memberId', '=', memberId)
      .where('readAt', 'is', null)
      .where('replacedById', 'is', null)
      .$if(upTo !== undefined, (update) => update.where('id', '<=', upTo ?? 0))
      .execute();
  },

  /** Deletes so many of the oldest, and says how many it were. */
  deleteBefore: async (db: Database, before: Date, limit: number): Promise<number> => {
    const oldest = db.selectFrom('notification').select('id').where('createdAt', '<', before).orderBy('createdAt').limit(limit);
    const { numDeletedRows } = await db.deleteFrom('notification').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** Forgets what a member was told, and the name in what others were told of them. */
  erase: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('notification').where('memberId', '=', memberId).execute();
    await trx.updateTable('notification').set({ parameters: '{}' }).where('actorId', '=', memberId).execute();
  },
};
