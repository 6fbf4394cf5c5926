import { sql, type RawBuilder } from 'kysely';
import type { Channel } from '@app/contract/outbound';
import { currentCause } from '#platform/cause';
import type { Context, Tx } from '#platform/context';
import { LOCKS, sendAhead } from '#platform/db';
import type { OutboundMessage, OutboundStatus } from './outbound.tables.ts';

/** Describes a notice before it is queued. */
export type NewNotice = Pick<OutboundMessage, 'memberId' | 'type' | 'eventKey' | 'parameters' | 'opens' | 'actorId'>;
/** Says whether notices of a type leave by a channel where their reader chose nothing. */
export type Preset = { readonly type: OutboundMessage['type']; readonly channel: Channel; readonly isOn: boolean };
type Claim = { readonly channel: Channel; readonly until: Date; readonly limit: number };

/** Looks at so many times as many as are taken: of several due messages of one member one is taken at a time. */
const DUE_LOOKED_AT = 8;

/**
 * Returns the insertion of a message for each row of `notices`, a part of a statement with the columns of a notice, and each channel that is on and has none of
 * this event; a member without a browser gets no push.
 */
export function insertion(notices: RawBuilder<unknown>, presets: readonly Preset[], now: Date): RawBuilder<unknown> {
  const choices = sql.join(presets.map(({ type, channel, isOn }) => sql`(${type}::text, ${channel}::text, ${isOn}::boolean)`));
  return sql`
    insert into outbound_message (member_id, type, event_key, channel, parameters, opens, actor_id, next_attempt_at, created_at, caused_by)
    select notice.member_id, notice.type, notice.event_key, choice.channel, notice.parameters, notice.opens, notice.actor_id,
           ${now}::timestamptz, ${now}::timestamptz, ${currentCause()}::text
      from ${notices} as notice
      join (values ${choices}) as choice (type, channel, is_on) on choice.type = notice.type
      left join notification_preference chosen
        on chosen.member_id = notice.member_id and chosen.type = notice.type and chosen.channel = choice.channel
     where coalesce(chosen.enabled, choice.is_on)
       and (choice.channel <> 'push' or exists (select from push_subscription where push_subscription.member_id = notice.member_id))
    on conflict on constraint outbound_message_once do nothing
    returning 1`;
}

/** Returns a value that is read in order to add a job (`addingJob`), where the named part of a statement queued something. */
export const waking = (job: RawBuilder<unknown>, queued: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(${job}) from (select from ${queued} limit 1) as one)`;

/** Queues a notice and adds the job, in a statement of its own for which nobody waits. */
export function insertOnce(
  tx: Tx,
  { memberId, type, eventKey, parameters, opens, actorId }: NewNotice,
  presets: readonly Preset[],
  job: RawBuilder<unknown>,
) {
  const notice = sql`(select ${memberId}::bigint as member_id, ${type}::text as type, ${eventKey}::text as event_key,
    ${parameters}::text as parameters, ${opens}::text as opens, ${actorId}::bigint as actor_id)`;
  return sendAhead(tx, sql`with queued as (${insertion(notice, presets, tx.clock.now())}) select ${waking(job, sql`queued`)}`);
}

/**
 * Takes up to `limit` due messages of a channel, one a member at a time, the oldest first. Claims are made one after the other on
 * all servers, so that what is counted for a member is still true when the message leaves.
 */
export async function claimDue({ db, clock }: Tx, { channel, until, limit }: Claim): Promise<OutboundMessage[]> {
  const now = clock.now();
  await sql`select pg_advisory_xact_lock(${LOCKS.outboundClaim}, hashtext(${channel}))`.execute(db);
  await sql`update outbound_message set status = 'unclear', ended_at = ${now}::timestamptz
    where channel = ${channel} and status = 'sending' and claimed_until <= ${now}::timestamptz`.execute(db);
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
    returning *`.execute(db);
  return rows;
}

/** Returns further waiting messages of these types, to be sent together with one that is claimed. */
export const waitingOf = ({ db }: Context, memberId: number, channel: Channel, types: readonly string[]): Promise<OutboundMessage[]> =>
  db
    .selectFrom('outboundMessage')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('channel', '=', channel)
    .where('status', '=', 'waiting')
    .where('type', 'in', types as OutboundMessage['type'][])
    .orderBy('id')
    .execute();

/** Marks a try before it is made; one that ends half-way is not made again. Returns those that were still waiting: no others may be sent. */
export async function begin({ db, clock }: Context, ids: readonly number[], until: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .updateTable('outboundMessage')
    .set(({ eb }) => ({ status: 'sending', attempts: eb('attempts', '+', 1), triedAt: clock.now(), claimedUntil: until }))
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function end(
  { db, clock }: Context,
  ids: readonly number[],
  status: Exclude<OutboundStatus, 'waiting' | 'sending'>,
): Promise<void> {
  await db.updateTable('outboundMessage').set({ status, endedAt: clock.now(), claimedUntil: null }).where('id', 'in', ids).execute();
}

/** Lets a message wait until then; a try that was refused stays counted. */
export async function putOff({ db }: Context, id: number, until: Date): Promise<void> {
  await db
    .updateTable('outboundMessage')
    .set({ status: 'waiting', nextAttemptAt: until, claimedUntil: null })
    .where('id', '=', id)
    .execute();
}

type Question = { readonly now: Date; readonly since: Date; readonly ofConversation: readonly string[] | null };
type Answer = { readonly chosen: boolean | null; readonly pausedUntil: Date | null; readonly earlier: number };

/**
 * Reads what decides of a message, in one statement. `earlier` counts what left, or may have left, by its channel since then: all of
 * the member, or with `ofConversation` that of these types about the same thing.
 */
export async function readFacts({ db }: Context, message: OutboundMessage, { now, since, ofConversation }: Question): Promise<Answer> {
  const { id, memberId, type, channel, opens } = message;
  const isSame = ofConversation ? sql`opens = ${opens} and type in (${sql.join(ofConversation)})` : sql`true`;
  const { rows } = await sql<Answer>`
    select (select enabled from notification_preference where member_id = ${memberId} and type = ${type} and channel = ${channel}) as chosen,
           (select paused_until from outbound_pause where member_id = ${memberId} and paused_until > ${now}::timestamptz) as paused_until,
           (select count(*) from outbound_message
             where member_id = ${memberId} and channel = ${channel} and status in ('sending', 'sent', 'unclear')
               and tried_at > ${since}::timestamptz and id <> ${id} and ${isSame}) as earlier`.execute(db);
  return rows[0] ?? { chosen: null, pausedUntil: null, earlier: 0 };
}

/** Forgets what ended before then, with its parameters. */
export async function deleteEnded({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('outboundMessage').where('endedAt', '<', before).execute();
}

export async function deleteMessagesOf({ db }: Tx, accountId: number): Promise<void> {
  await db
    .deleteFrom('outboundMessage')
    .where(({ eb, or }) => or([eb('memberId', '=', accountId), eb('actorId', '=', accountId)]))
    .execute();
}
