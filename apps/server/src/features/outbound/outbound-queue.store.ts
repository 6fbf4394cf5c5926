import { sql } from 'kysely';
import type { Channel } from '@app/contract/outbound';
import type { Database, Transaction } from '#platform/db';
import type { OutboundMessage } from './outbound.tables.ts';

export type OutboundQueueStore = ReturnType<typeof createOutboundQueueStore>;

type NewNotice = Pick<OutboundMessage, 'memberId' | 'type' | 'eventKey' | 'parameters' | 'opens' | 'actorId'>;
type Insertion = {
  readonly notice: NewNotice;
  readonly presets: readonly { readonly channel: Channel; readonly isOn: boolean }[];
  readonly now: Date;
};
type Claim = { readonly channel: Channel; readonly now: Date; readonly until: Date; readonly limit: number };

/** Several messages of a member may be due; one of them is taken at a time, among so many more. */
const DUE_LOOKED_AT = 8;

export const createOutboundQueueStore = (db: Database) => ({
  /** How many channels got a message: those that are on and have none of this event. A member without a browser gets no push. */
  insertOnce: async (trx: Transaction, { notice, presets, now }: Insertion): Promise<number> => {
    const { memberId, type, eventKey, parameters, opens, actorId } = notice;
    const choices = sql.join(presets.map(({ channel, isOn }) => sql`(${channel}::text, ${isOn}::boolean)`));
    const { numAffectedRows } = await sql`
      insert into outbound_message (member_id, type, event_key, channel, parameters, opens, actor_id, next_attempt_at, created_at)
      select ${memberId}::bigint, ${type}::text, ${eventKey}::text, choice.channel, ${parameters}::text, ${opens}::text, ${actorId}::bigint,
             ${now}::timestamptz, ${now}::timestamptz
        from (values ${choices}) as choice (channel, is_on)
        left join notification_preference chosen
          on chosen.member_id = ${memberId} and chosen.type = ${type} and chosen.channel = choice.channel
       where coalesce(chosen.enabled, choice.is_on)
         and (choice.channel <> 'push' or exists (select from push_subscription where member_id = ${memberId}))
      on conflict on constraint outbound_message_once do nothing`.execute(trx);
    return Number(numAffectedRows ?? 0);
  },

  /**
   * Takes up to `limit` due messages of a channel, one a member at a time, the oldest first. Claims are made one after the other on
   * all servers, so that what is counted for a member is still true when the message leaves.
   */
  claim: async (trx: Transaction, { channel, now, until, limit }: Claim): Promise<OutboundMessage[]> => {
    await sql`select pg_advisory_xact_lock(hashtext('outbound.claim'), hashtext(${channel}))`.execute(trx);
    await sql`update outbound_message set status = 'unclear', ended_at = ${now}::timestamptz
      where channel = ${channel} and status = 'sending' and claimed_until <= ${now}::timestamptz`.execute(trx);
    const { rows } = await sql<OutboundMessage>`
      with due as (
        select o.id, o.member_id, o.next_attempt_at from outbound_message o
         where o.channel = ${channel} and o.status = 'waiting' and o.next_attempt_at <= ${now}::timestamptz
           and not exists (select from outbound_message busy where busy.member_id = o.member_id and busy.channel = ${channel}
                              and busy.status in ('waiting', 'sending') and busy.claimed_until > ${now}::timestamptz)
         order by o.next_attempt_at, o.id limit ${limit * DUE_LOOKED_AT}
      ), first_of_member as (
        select distinct on (member_id) id, next_attempt_at from due order by member_id, next_attempt_at, id
      )
      update outbound_message set claimed_until = ${until}::timestamptz
       where id in (select id from first_of_member order by next_attempt_at, id limit ${limit})
      returning *`.execute(trx);
    return rows;
  },

  /** Further waiting messages of these types, to be sent together with one that is claimed. */
  waitingOf: (memberId: number, channel: Channel, types: readonly string[]): Promise<OutboundMessage[]> =>
    db
      .selectFrom('outboundMessage')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('channel', '=', channel)
      .where('status', '=', 'waiting')
      .where('type', 'in', types as OutboundMessage['type'][])
      .orderBy('id')
      .execute(),
});
