import type { Database, Transaction } from '#platform/db';
import type { OutboundMessage, OutboundStatus } from './outbound.tables.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** How the messages of the queue fare. */
export const createDeliveryStore = (db: Database) => ({
  /** Marks a try before it is made; what ends half-way is not tried again. */
  begin: async (ids: readonly number[], now: Date, until: Date): Promise<void> => {
    await db
      .updateTable('outboundMessage')
      .set(({ eb }) => ({ status: 'sending', attempts: eb('attempts', '+', 1), triedAt: now, claimedUntil: until }))
      .where('id', 'in', ids)
      .execute();
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

  /** How many by this channel left, or may have left, since then; with `opens` and `types` only those. */
  countTried: async (message: OutboundMessage, since: Date, only?: { readonly types: readonly string[] }): Promise<number> => {
    const row = await db
      .selectFrom('outboundMessage')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberId', '=', message.memberId)
      .where('channel', '=', message.channel)
      .where('status', 'in', ['sending', 'sent', 'unclear'])
      .where('triedAt', '>', since)
      .where('id', '<>', message.id)
      .$if(only !== undefined, (query) =>
        query.where('opens', '=', message.opens).where('type', 'in', (only?.types ?? []) as OutboundMessage['type'][]),
      )
      .executeTakeFirst();
    return Number(row?.count ?? 0);
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
