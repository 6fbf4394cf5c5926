import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { KeptParameters, NoticeType } from '@app/contract/notifications';
import type { Context, Tx } from '#platform/context';
import './notifications.tables.ts';
import type { NotificationTable } from './notifications.tables.ts';
import type { queueingOf } from '#features/outbound';
import { LOCKS, noteLock, sendAhead } from '#platform/db';
import type { LiveSubject } from '#platform/live';

/** JSON, or what the database makes of it. */
export type Parameters = string | RawBuilder<string>;
/** A value that the transaction has written. */
export type Written = RawBuilder<unknown>;

/** Returns parameters with values that the transaction has written, in the places of those that they have. */
export const withWritten = (parameters: string, written: Readonly<Record<string, Written | undefined>> = {}): Parameters =>
  Object.entries(written).reduce<Parameters>(
    (all, [name, value]) => sql<string>`(${all}::jsonb || jsonb_build_object(${name}::text, ${value}))`,
    parameters,
  );

export type NewNotification = Omit<Insertable<NotificationTable>, 'id' | 'readAt' | 'replacedById' | 'parameters'> & {
  readonly parameters: Parameters;
};
type Group = { readonly memberId: number; readonly groupKey: string };

/** Returns the insertion of a row; of none where the member has been told of this event, or is erased: nothing is written of them any more. */
const insertion = (one: NewNotification): RawBuilder<unknown> => sql`
  insert into notification (member_id, type, event_key, parameters, opens, actor_id, created_at, group_key, group_ends_at, group_count, is_open)
  select id, ${one.type}::text, ${one.eventKey}::text, ${one.parameters}::jsonb, ${one.opens}::text, ${one.actorId}::bigint,
    ${one.createdAt}::timestamptz, ${one.groupKey ?? null}::text, ${one.groupEndsAt ?? null}::timestamptz, ${one.groupCount ?? 1}::int,
    ${one.isOpen ?? false}::boolean
  from account where id = ${one.memberId} and state <> 'erased'
  on conflict (member_id, type, event_key) do nothing returning id`;

/** The parts of the statement by which an event is told: what follows where it is new, and the row that a new one of its group replaces. */
type Following = { readonly queueing: ReturnType<typeof queueingOf>; readonly replaces: number | null };

/** Holds where the statement of `insertOnce` wrote its row. */
const IS_NEW = sql<boolean>`exists (select from noticed)`;

/**
 * Tells an event once, in one statement that nobody waits for: its row, the live event, and what leaves the site. For a group, after
 * `lockGroup`.
 */
export async function insertOnce(tx: Tx, notification: NewNotification, { queueing, replaces }: Following): Promise<void> {
  const { memberId } = notification;
  const live = { memberId, type: 'notification' } as const;
  const parts = [
    sql`noticed as (${insertion(notification)})`,
    sql`told as (${tx.live.writing({ ...live, subject: sql`jsonb_build_object('notificationId', noticed.id)`, from: sql`noticed` })})`,
    ...(queueing ? [sql`queued as (${queueing.insertion(IS_NEW)})`] : []),
    ...(replaces === null
      ? []
      : [sql`replaced as (update notification set replaced_by_id = noticed.id from noticed where notification.id = ${replaces})`]),
  ];
  const wake = queueing ? queueing.waking(sql`queued`) : sql`0`;
  const told = await sendAhead<{ id: number; subject: LiveSubject }>(
    tx,
    sql`with ${sql.join(parts)} select id, subject, ${wake} from told`,
  );
  tx.live.tellWritten(tx, live, told);
}

/** Lets one event of a group be told at a time. */
export async function lockGroup(tx: Tx, { memberId, groupKey }: Group): Promise<void> {
  noteLock(tx, { kind: 'notices', key: `${memberId}:${groupKey}` });
  await sendAhead(tx, sql`select pg_advisory_xact_lock(${LOCKS.noticeGroup}, hashtext(${`${memberId}:${groupKey}`}))`);
}

/** State of a group before one more event: whether it was told already, and the newest row, with whether this actor is in it. */
export type GroupFound = {
  readonly isTold: boolean;
  readonly last: { readonly id: number; readonly groupEndsAt: Date | null; readonly groupCount: number; readonly hasActor: boolean } | null;
};

/** Reads a group after `lockGroup`: `last` takes more, or took some until lately. */
export async function findGroup({ db }: Tx, { memberId, type, eventKey, groupKey, actorId }: NewNotification): Promise<GroupFound> {
  const { rows } = await sql<{ isTold: boolean; id: number | null; groupEndsAt: Date | null; groupCount: number; hasActor: boolean }>`
    select exists (select from notification where member_id = ${memberId} and type = ${type} and event_key = ${eventKey}) as is_told,
      last.id, last.group_ends_at, last.group_count, exists (
        select from notification as earlier where earlier.actor_id = ${actorId} and earlier.member_id = ${memberId}
          and earlier.group_key = ${groupKey} and earlier.group_ends_at = last.group_ends_at) as has_actor
    from (select 1) as one
    left join notification as last on last.member_id = ${memberId} and last.group_key = ${groupKey} and last.is_open`.execute(db);
  const [found] = rows;
  return { isTold: found?.isTold ?? false, last: found && found.id !== null ? { ...found, id: found.id } : null };
}

export const close = (tx: Tx, id: number): Promise<unknown> =>
  sendAhead(tx, tx.db.updateTable('notification').set({ isOpen: false }).where('id', '=', id));

/** Returns false where this is none of the member's. */
export async function markRead({ db, clock }: Tx, { id, memberId }: { id: number; memberId: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(clock.now())) }))
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks all of the member up to this one, or all. */
export async function markAllRead({ db, clock }: Tx, { memberId, upTo }: { memberId: number; upTo: number | undefined }): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: clock.now() })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where('replacedById', 'is', null)
    .$if(upTo !== undefined, (update) => update.where('id', '<=', upTo ?? 0))
    .execute();
}

/** Deletes so many of the oldest, and returns how many it were. */
export async function deleteBefore({ db }: Context, before: Date, limit: number): Promise<number> {
  const oldest = db.selectFrom('notification').select('id').where('createdAt', '<', before).orderBy('createdAt').limit(limit);
  const { numDeletedRows } = await db.deleteFrom('notification').where('id', 'in', oldest).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets what a member was told, and the name in what others were told of them. */
export async function erase({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('notification').where('memberId', '=', memberId).execute();
  await db.updateTable('notification').set({ parameters: '{}' }).where('actorId', '=', memberId).execute();
}

/** Returns the condition that a member is available to the reader; `idColumn` such as 'head.actor_id'. */
type IsAvailable = (idColumn: string) => RawBuilder<boolean>;
/** Returns that condition for one reader by number, or for each row's own reader by column. */
type AvailableTo = (reader: number | RawBuilder<number>) => IsAvailable;

type ListOf = {
  readonly memberId: number;
  readonly isAvailable: IsAvailable;
  /** List as it was when this was the newest. */
  readonly upTo?: number | undefined;
};

/** One entry of a list: its number and state are those of the newest of a group, the rest is what may be told of it. */
export type ListedRow = {
  readonly id: number;
  readonly readAt: Date | null;
  readonly type: NoticeType;
  readonly parameters: KeptParameters;
  readonly opens: string;
  readonly actorId: number | null;
  readonly groupCount: number;
  readonly createdAt: Date;
};

const READER = sql.ref<number>('head.member_id');
const NEWEST = sql<boolean>`head.replaced_by_id is null`;
const UNREAD = sql<boolean>`${NEWEST} and head.read_at is null`;

/** Selects the row that an entry tells: none of a member who is not available to the reader. A group then tells what it told before that member. */
const toldBy = (isAvailable: IsAvailable) => sql<number | null>`case
  when head.actor_id is null or ${isAvailable('head.actor_id')} then head.id
  when head.group_key is not null then (
    select max(earlier.id) from notification as earlier
    where earlier.member_id = head.member_id and earlier.group_key = head.group_key and earlier.group_ends_at = head.group_ends_at
      and earlier.id < head.id and ${isAvailable('earlier.actor_id')})
  end`;

const standsIn = (upTo: number | undefined): RawBuilder<boolean> =>
  upTo === undefined ? NEWEST : sql`head.id <= ${upTo} and (head.replaced_by_id is null or head.replaced_by_id > ${upTo})`;

/** Returns one page of a list. Who is not available is on no page and in no count. */
export async function list(
  { db }: Context,
  { memberId, isAvailable, upTo }: ListOf,
  page: { limit: number; offset: number },
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with listed as (
      select id, read_at, told_by from (
        select head.id, head.read_at, ${toldBy(isAvailable)} as told_by from notification as head
        where head.member_id = ${memberId} and ${standsIn(upTo)}
      ) as entry
      where told_by is not null order by id desc limit ${page.limit} offset ${page.offset}
    )
    select listed.id, listed.read_at, told.type, told.parameters, told.opens, told.actor_id, told.group_count, told.created_at
    from listed join notification as told on told.id = listed.told_by order by listed.id desc`.execute(db);
  return rows;
}

/** Counts `total` of the list and `unread` of all that is there now. */
export async function count({ db }: Context, { memberId, isAvailable, upTo }: ListOf): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) filter (where ${standsIn(upTo)}) as total, count(*) filter (where ${UNREAD}) as unread
    from notification as head
    where head.member_id = ${memberId} and (${standsIn(upTo)} or (${UNREAD})) and ${toldBy(isAvailable)} is not null`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Counts unread entries by member; absent where nothing is unread. */
export async function countUnread(
  { db }: Context,
  memberIds: readonly number[],
  availableTo: AvailableTo,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ memberId: number; unread: number }>`
    select head.member_id, count(*) as unread from notification as head
    where head.member_id = any(${[...memberIds]}::bigint[]) and ${UNREAD} and ${toldBy(availableTo(READER))} is not null
    group by head.member_id`.execute(db);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}

/** Returns those of the ids that stand in their member's list, with whose it is. */
export async function listOwners({ db }: Context, ids: readonly number[], availableTo: AvailableTo): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; memberId: number }>`
    select head.id, head.member_id from notification as head
    where head.id = any(${[...ids]}::bigint[]) and ${NEWEST} and ${toldBy(availableTo(READER))} is not null`.execute(db);
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}
