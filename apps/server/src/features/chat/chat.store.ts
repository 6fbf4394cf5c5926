import { sql, type RawBuilder } from 'kysely';
import { MESSAGES_PAGE_SIZE } from '@app/contract/chat';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import './chat.tables.ts';
import type { MessageRow } from './chat.tables.ts';

export const findByClientId = ({ db }: Context, senderId: number, clientId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chatMessage').selectAll().where('senderId', '=', senderId).where('clientId', '=', clientId).executeTakeFirst();

export const findOwn = ({ db }: Context, messageId: number, senderId: number): Promise<MessageRow | undefined> =>
  db.selectFrom('chatMessage').selectAll().where('id', '=', messageId).where('senderId', '=', senderId).executeTakeFirst();

export const findOfStaff = ({ db }: Context, staffId: number, clientId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chatMessage').selectAll().where('staffId', '=', staffId).where('clientId', '=', clientId).executeTakeFirst();

/** Returns messages newest first, one more than a page, so that the caller knows whether there are older ones. */
export function listBefore({ db }: Context, threadId: number, beforeId: number | null): Promise<MessageRow[]> {
  let rows = db.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId);
  if (beforeId !== null) rows = rows.where('id', '<', beforeId);
  return rows
    .orderBy('id', 'desc')
    .limit(MESSAGES_PAGE_SIZE + 1)
    .execute();
}

/** Returns the messages of events for members who are a party to them. */
export async function listForEvents(
  { db }: Context,
  asked: readonly { eventId: number; memberId: number; messageId: number }[],
): Promise<readonly (MessageRow & { readonly eventId: number })[]> {
  const { rows } = await sql<MessageRow & { eventId: number }>`
    select message.*, asked.event_id
    from unnest(${asked.map(({ eventId }) => eventId)}::bigint[], ${asked.map(({ memberId }) => memberId)}::bigint[],
      ${asked.map(({ messageId }) => messageId)}::bigint[]) as asked (event_id, member_id, message_id)
    join chat_message as message on message.id = asked.message_id
    join chat_thread as thread on thread.id = message.thread_id and asked.member_id in (thread.member_a_id, thread.member_b_id)`.execute(
    db,
  );
  return rows;
}

/** Returns the query of the latest message of each of these conversations. */
export const lastQuery = (threadIds: readonly number[]) => sql<MessageRow>`
    select message.* from unnest(${threadIds}::bigint[]) as thread (id)
    cross join lateral (
      select * from chat_message where chat_message.thread_id = thread.id order by chat_message.id desc limit 1) as message`;

/** Returns the latest message of each of these conversations. */
export const listLast = async ({ db }: Context, threadIds: readonly number[]): Promise<readonly MessageRow[]> =>
  threadIds.length === 0 ? [] : (await lastQuery([...threadIds]).execute(db)).rows;

export type NewMessage = Pick<
  MessageRow,
  | 'threadId'
  | 'senderId'
  | 'staffId'
  | 'text'
  | 'attachmentKey'
  | 'attachmentType'
  | 'attachmentBytes'
  | 'durationSeconds'
  | 'attachmentWidth'
  | 'attachmentHeight'
  | 'clientId'
  | 'creditEntryId'
> & {
  /** Member whose count it raises; null for the staff, who keep none. */
  readonly receiverId: number | null;
  /** Instant at which a receiver who is away is first thought of; null where something else tells. */
  readonly lookAt: Date | null;
};

/** Holds what the database made of a message: its place among those that were given, from 1, its id, and the events that tell of it. */
export type Inserted = {
  readonly place: number;
  readonly id: number;
  readonly told: readonly { readonly id: number; readonly memberId: number }[];
};

/**
 * Returns the statement that inserts messages into their conversations in this order, moves these up, raises the counts of the receivers, and
 * writes the events for both sides: behind the locks of the conversations, so that a count that was right stays right. What was stored
 * before is left out of its answer.
 */
export function insertionOf({ live }: Pick<Context, 'live'>, messages: readonly NewMessage[], now: Date): RawBuilder<Inserted> {
  const all = <K extends keyof NewMessage>(key: K) => messages.map((message) => message[key]);
  const telling = live.writing({
    memberId: sql<number>`side.member_id`,
    type: 'message',
    subject: sql`jsonb_build_object('threadId', placed.thread_id, 'messageId', placed.id)`,
    from: sql`placed cross join lateral (values (1, placed.receiver_id), (2, placed.sender_id)) as side (turn, member_id)
      where side.member_id is not null order by placed.id, side.turn`,
  });
  return sql<Inserted>`
    with letter as materialized (
      select * from unnest(${all('threadId')}::bigint[], ${all('senderId')}::bigint[], ${all('staffId')}::bigint[], ${all('clientId')}::uuid[],
        ${all('text')}::text[], ${all('attachmentKey')}::text[], ${all('attachmentType')}::text[], ${all('attachmentBytes')}::int[],
        ${all('durationSeconds')}::smallint[], ${all('attachmentWidth')}::int[], ${all('attachmentHeight')}::int[],
        ${all('creditEntryId')}::bigint[], ${all('receiverId')}::bigint[], ${all('lookAt')}::timestamptz[]) with ordinality
        as letter (thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
          duration_seconds, attachment_width, attachment_height, credit_entry_id, receiver_id, look_at, place)),
    written as (
      insert into chat_message (thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
        duration_seconds, attachment_width, attachment_height, credit_entry_id, created_at, updated_at)
      select thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
        duration_seconds, attachment_width, attachment_height, credit_entry_id, ${now}::timestamptz, ${now}::timestamptz
      from letter order by place
      on conflict do nothing
      returning id, thread_id, sender_id, client_id),
    moved as (update chat_thread set last_message_at = ${now}::timestamptz where id in (select thread_id from written)),
    placed as materialized (
      select distinct on (written.id) written.id, letter.thread_id, letter.sender_id, letter.receiver_id, letter.look_at, letter.place
      from written join letter on written.thread_id = letter.thread_id and written.client_id = letter.client_id
        and written.sender_id is not distinct from letter.sender_id
      order by written.id, letter.place),
    received as (
      select thread_id, receiver_id, count(*) as fresh, min(look_at) as look_at
      from placed where receiver_id is not null group by thread_id, receiver_id),
    raised as (
      update thread_state as state set unseen_count = state.unseen_count + received.fresh,
        look_at = coalesce(state.look_at, received.look_at)
      from received where state.thread_id = received.thread_id and state.member_id = received.receiver_id),
    told as (${telling}),
    heard as (
      select (told.subject ->> 'messageId')::bigint as message_id, json_agg(json_build_object('id', told.id, 'memberId', told.member_id)) as told
      from told group by 1)
    select placed.place, placed.id, heard.told from placed join heard on heard.message_id = placed.id order by placed.id`;
}

const NOTHING_LEFT = {
  text: null,
  attachmentKey: null,
  attachmentType: null,
  attachmentBytes: null,
  durationSeconds: null,
  attachmentWidth: null,
  attachmentHeight: null,
} as const;

/** Erases text and file of a message; the row stays. */
export function erase({ db, clock }: Tx, messageId: number): Promise<MessageRow> {
  const now = clock.now();
  return db
    .updateTable('chatMessage')
    .set({ ...NOTHING_LEFT, deletedAt: now, updatedAt: now })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Erases all that a member wrote; returns the keys of the files. */
export async function eraseAllOf({ db, clock }: Tx, senderId: number): Promise<string[]> {
  const now = clock.now();
  const live = await db
    .selectFrom('chatMessage')
    .select('attachmentKey')
    .where('senderId', '=', senderId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .execute();
  await db
    .updateTable('chatMessage')
    .set({ ...NOTHING_LEFT, deletedAt: now, updatedAt: now })
    .where('senderId', '=', senderId)
    .where('deletedAt', 'is', null)
    .execute();
  return live.flatMap(({ attachmentKey }) => (attachmentKey === null ? [] : [attachmentKey]));
}

/** Returns the query of what one wrote to the other. */
export const writtenQuery = (fromId: number, toId: number): RawBuilder<unknown> => sql`
    select 1 from chat_message as message join chat_thread as thread on thread.id = message.thread_id
    where message.sender_id = ${fromId} and thread.kind = 'pair'
      and thread.member_a_id = least(${fromId}::bigint, ${toId}::bigint) and thread.member_b_id = greatest(${fromId}::bigint, ${toId}::bigint)
    limit 1`;

/** Returns the query of when a member last wrote in a conversation. */
export const lastWrittenQuery = (threadId: number, memberId: number): RawBuilder<unknown> => sql`
    select created_at from chat_message where thread_id = ${threadId} and sender_id = ${memberId} order by id desc limit 1`;

/** A message as a report quotes it. */
export type MessageQuote = {
  readonly senderId: number;
  readonly text: string;
  readonly sentAt: Date;
  readonly attachmentKey: string | null;
};

/** Returns a message in a conversation of two members, one of them the reader; null for every other one, and once it is deleted. */
export async function quoteMessage({ db }: Context, readerId: number, messageId: number): Promise<MessageQuote | null> {
  const { rows } = await sql<MessageQuote>`
    select message.sender_id, coalesce(message.text, '') as text, message.created_at as sent_at, message.attachment_key
    from chat_message as message join chat_thread as thread on thread.id = message.thread_id
    where message.id = ${messageId} and message.deleted_at is null and message.sender_id is not null
      and thread.kind = 'pair' and ${readerId} in (thread.member_a_id, thread.member_b_id)`.execute(db);
  return rows[0] ?? null;
}

export type Attachment = { readonly key: string; readonly type: string; readonly size: number };
type AskedAttachment = TicketSession & { readonly messageId: number };

/**
 * Returns the file of one request: nothing where the session ended, the account is not active, the message was deleted or is not theirs
 * to read. Whoever is deactivated still has the conversation with Support; those of the staff who answer there have its files too.
 */
export async function findAttachment(ctx: Context, asked: AskedAttachment): Promise<Attachment | undefined> {
  const { messageId, viewerId } = asked;
  const { rows } = await sql<Attachment>`
    select message.attachment_key as key, message.attachment_type as type, message.attachment_bytes as size
    from session
    join account as viewer on viewer.id = session.account_id
    join chat_message as message on message.id = ${messageId} and message.attachment_key is not null
    join chat_thread as thread on thread.id = message.thread_id
    where ${isTicketSession(ctx, asked)}
      and case when exists (select from staff_role where account_id = viewer.id)
        then viewer.state = 'active' and thread.kind = 'support' and not session.adds_passkey_first
          and exists (select from staff_role where account_id = viewer.id and role in ('support', 'admin'))
        else ${viewerId} in (thread.member_a_id, thread.member_b_id)
          and (viewer.state = 'active' or (viewer.state = 'deactivated' and thread.kind = 'support'))
          and viewer.registration_step = ${REGISTRATION_COMPLETE} end`.execute(ctx.db);
  return rows[0];
}

/** A member's conversation with the staff. */
export type SupportThread = { readonly id: number; readonly lastMessageAt: Date };

/** Returns the query of the conversation of a member with the staff. */
export const supportThreadQuery = (memberId: number) => sql<SupportThread>`
    select id, last_message_at from chat_thread where kind = 'support' and member_a_id = ${memberId}`;

const findSupportThread = async ({ db }: Context, memberId: number): Promise<SupportThread | undefined> =>
  (await supportThreadQuery(memberId).execute(db)).rows[0];

/** Returns the one conversation of the member with the staff, made at the first look, however many look at once. */
export async function openSupportThread(ctx: Context, memberId: number): Promise<SupportThread> {
  const found = await findSupportThread(ctx, memberId);
  if (found) return found;
  const now = ctx.clock.now();
  await sql`
    with opened as (
      insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', ${memberId}, ${now}, ${now})
      on conflict (member_a_id) where kind = 'support' do nothing
      returning id)
    insert into thread_state (thread_id, member_id) select id, ${memberId} from opened`.execute(ctx.db);
  const made = await findSupportThread(ctx, memberId);
  if (!made) throw new TypeError('a conversation with the staff was made and cannot be read');
  return made;
}

/** Keeps the account as it is until the transaction ends; returns its state. */
export async function holdAccount(tx: Tx, memberId: number): Promise<string | undefined> {
  noteLock(tx, { kind: 'account', key: memberId, mode: 'shared' });
  return (await tx.db.selectFrom('account').select('state').where('id', '=', memberId).forShare().executeTakeFirst())?.state;
}

/** Returns the newest answer of the staff in a conversation; null where there is none. */
export async function newestAnswer({ db }: Context, threadId: number): Promise<Pick<MessageRow, 'id' | 'staffId' | 'createdAt'> | null> {
  const row = await db
    .selectFrom('chatMessage')
    .select(['id', 'staffId', 'createdAt'])
    .where('threadId', '=', threadId)
    .where('senderId', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks all that the member wrote as read by the staff; true if anything was unread. */
export async function markReadByStaff({ db, clock }: Tx, threadId: number): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('chatMessage')
    .set((value) => ({ seenAt: now, deliveredAt: value.fn.coalesce('deliveredAt', value.val(now)), updatedAt: now }))
    .where('threadId', '=', threadId)
    .where('senderId', 'is not', null)
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
