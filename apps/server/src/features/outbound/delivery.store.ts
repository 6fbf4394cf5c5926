import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/db';
import type { OutboundMessage, OutboundStatus } from './outbound.tables.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

type Question = { readonly now: Date; readonly since: Date; readonly ofConversation: readonly string[] | null };
type Answer = { readonly chosen: boolean | null; readonly pausedUntil: Date | null; readonly earlier: number };

/** How the messages of the queue fare. */
export const createDeliveryStore = (db: Database) => ({
  /** Marks a try before it is made; what ends half-way is not tried again. Answers those that were still waiting: no others may be sent. */
  begin: async (ids: readonly number[], now: Date, until: Date): Promise<ReadonlySet<number>> => {
    const rows = await db
      .updateTable('outboundMessage')
      .set(({ eb }) => ({ status: 'sending', attempts: eb('attempts', '+', 1), triedAt: now, claimedUntil: until }))
      .where('id', 'in', ids)
      .where('status', '=', 'waiting')
      .returning('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  end: async (ids: readonly number[], status: Exclude<OutboundStatus, 'waiting' | 'sending'>, now: Date): Promise<void> => {
    await db.updateTable('outboundMessage').set({ status, endedAt: now, claimedUntil: null }).where('id', 'in', ids).execute();
  },
  /** Waits until then; a try that was refused stays counted. */
  putOff: async (id: number, until: Date): Promise<void> => {
    await db
      .updateTable('outboundMessage')
      .set({ status: 'waiting', nextAttemptAt: until, claimedUntil: null })
      .where('id', '=', id)
      .execute();
  },

  /**
   * What decides of a message, in one statement. `earlier` counts what left, or may have left, by its channel since then: all of
   * the member, or with `ofConversation` that of these types about the same thing.
   */
  readFacts: async (message: OutboundMessage, { now, since, ofConversation }: Question): Promise<Answer> => {
    const { id, memberId, type, channel, opens } = message;
    const isSame = ofConversation ? sql`opens = ${opens} and type in (${sql.join(ofConversation)})` : sql`true`;
    const { rows } = await sql<Answer>`
      select (select enabled from notification_preference where member_id = ${memberId} and type = ${type} and channel = ${channel}) as chosen,
             (select paused_until from outbound_pause where member_id = ${memberId} and paused_until > ${now}::timestamptz) as paused_until,
             (select count(*) from outbound_message
               where member_id = ${memberId} and channel = ${channel} and status in ('sending', 'sent', 'unclear')
                 and tried_at > ${since}::timestamptz and id <> ${id} and ${isSame}) as earlier`.execute(db);
    return rows[0] ?? { chosen: null, pausedUntil: null, earlier: 0 };
  },

  /** What ended before then is forgotten, with its parameters. */
  deleteEnded: async (before: Date): Promise<void> => {
    await db.deleteFrom('outboundMessage').where('endedAt', '<', before).execute();
  },
  deleteOf: async (trx: Transaction, accountId: number): Promise<void> => {
    await trx
      .deleteFrom('outboundMessage')
      .where(({ eb, or }) => or([eb('memberId', '=', accountId), eb('actorId', '=', accountId)]))
      .execute();
  },
});
