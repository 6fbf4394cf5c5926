import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { KeptParameters, NoticeType } from '@app/contract/notifications';
import type { Context, Tx } from '#platform/context';
import './notifications.tables.ts';
import type { NotificationTable } from './notifications.tables.ts';
import type { queueingOf } from '#features/outbound';
import { givenRows, LOCKS, noteLock, sendAhead, type ColumnTypes } from '#platform/db';
import type { LiveSubject } from '#platform/live';

/** Returns a value that the transaction has written, by the key of the event. */
export type Written = (eventKey: RawBuilder<string>) => RawBuilder<unknown>;

/** Describes a notice of the list before it is told; `parameters` are JSON. */
export type NewNotification = Required<
  Pick<Insertable<NotificationTable>, 'memberId' | 'type' | 'eventKey' | 'opens' | 'actorId' | 'parameters'>
>;
type Group = { readonly memberId: number; readonly groupKey: string };
/** Says the place of a notice in a group: how long the group takes more, how many members it has then, and the row that this one replaces. */
export type Place = {
  readonly groupKey: string;
  readonly groupEndsAt: Date;
  readonly groupCount: number;
  readonly replaces: number | null;
};

/** Holds values that the transaction has written, in the places of those in the parameters of each notice. */
export type WrittenByName = Readonly<Record<string, Written | undefined>>;
/** Holds what notices may have besides; a place in a group, after `lockGroup`, is that of one alone. */
export type Special = { readonly written?: WrittenByName; readonly place?: Place };
type OneOrMany =
  | [notices: readonly NewNotification[], special?: Omit<Special, 'place'> & { readonly place?: undefined }]
  | [one: readonly [NewNotification], special: Special];

const NOTICE: ColumnTypes<NewNotification> = {
  memberId: 'bigint',
  type: 'text',
  eventKey: 'text',
  parameters: 'text',
  opens: 'text',
  actorId: 'bigint',
};

/** Returns a query of the rows of notices, in the order in which they are given. */
function rowsOf(notices: readonly NewNotification[], written: WrittenByName = {}): RawBuilder<unknown> {
  const parameters = Object.entries(written).reduce<RawBuilder<unknown>>(
    (found, [name, valueOf]) => (valueOf ? sql`(${found}::jsonb || jsonb_build_object(${name}::text, ${valueOf(sql`event_key`)}))` : found),
    sql`parameters`,
  );
  return sql`select member_id, type, event_key, ${parameters}::text as parameters, opens, actor_id, place from ${givenRows(NOTICE, notices)} as told`;
}

/** Returns the insertion of the rows; of none where a member has been told of the event, or is erased: nothing is written of them any more. */
const insertion = (now: Date, place?: Place): RawBuilder<unknown> => sql`
  insert into notification (member_id, type, event_key, parameters, opens, actor_id, created_at, group_key, group_ends_at, group_count, is_open)
  select given.member_id, given.type, given.event_key, given.parameters::jsonb, given.opens, given.actor_id, ${now}::timestamptz,
    ${place?.groupKey ?? null}::text, ${place?.groupEndsAt ?? null}::timestamptz, ${place?.groupCount ?? 1}::int, ${place !== undefined}::boolean
  from given join account on account.id = given.member_id and account.state <> 'erased' order by given.place
  on conflict (member_id, type, event_key) do nothing returning id, member_id, type, event_key`;

/**
 * Tells events once each, in one statement that nobody waits for: their rows, the live events, and what leaves the site. A
 * place in a group is given for one notice alone.
 */
export async function insertOnce(tx: Tx, queueing: ReturnType<typeof queueingOf>, ...[notices, special = {}]: OneOrMany): Promise<void> {
  const { written, place } = special;
  const type = 'notification';
  const subject = sql`jsonb_build_object('notificationId', noticed.id)`;
  const parts = [
    sql`given as ${notices.length === 1 ? sql`not materialized` : sql`materialized`} (${rowsOf(notices, written)})`,
    sql`noticed as (${insertion(tx.clock.now(), place)})`,
    sql`told as (${tx.live.writing({ memberId: sql`noticed.member_id`, type, subject, from: sql`noticed order by noticed.id` })})`,
    ...(queueing
      ? [sql`queued as (${queueing.insertionOf(sql`(select given.* from noticed join given using (member_id, type, event_key))`)})`]
      : []),
    ...(place && place.replaces !== null
      ? [sql`replaced as (update notification set replaced_by_id = noticed.id from noticed where notification.id = ${place.replaces})`]
      : []),
  ];
  const wake = queueing ? queueing.wakingFor(sql`queued`) : sql`0`;
  const told = await sendAhead<{ id: number; memberId: number; subject: LiveSubject }>(
    tx,
    sql`with ${sql.join(parts)} select id, member_id as "memberId", subject, ${wake} from told`,
  );
  tx.live.tellAllWritten(tx, () => told.rows.map(({ id, memberId, subject }) => ({ id, memberId, type, subject })));
}

/** Lets one event of a group be told at a time. */
export async function lockGroup(tx: Tx, { memberId, groupKey }: Group): Promise<void> {
  noteLock(tx, { kind: 'notices', key: `${memberId}:${groupKey}` });
  await sendAhead(tx, sql`select pg_advisory_xact_lock(${LOCKS.noticeGroup}, hashtext(${`${memberId}:${groupKey}`}))`);
}

/** Tells the state of a group before one more event: whether it was told already, and the newest row, with whether this actor is in it. */
export type GroupFound = {
  readonly isTold: boolean;
  readonly last: { readonly id: number; readonly groupEndsAt: Date | null; readonly groupCount: number; readonly hasActor: boolean } | null;
};

/** Reads a group after `lockGroup`: `last` takes more, or took some until lately. */
export async function findGroup({ db }: Tx, { memberId, type, eventKey, actorId }: NewNotification, groupKey: string): Promise<GroupFound> {
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

/** Holds one entry of a list: its number and state are those of the newest of a group, the rest is what may be told of it. */
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
  const { rows } = await sql<Omit<ListedRow, 'parameters'> & { readonly parameters: string }>`
    with listed as (
      select id, read_at, told_by from (
        select head.id, head.read_at, ${toldBy(isAvailable)} as told_by from notification as head
        where head.member_id = ${memberId} and ${standsIn(upTo)}
      ) as entry
      where told_by is not null order by id desc limit ${page.limit} offset ${page.offset}
    )
    select listed.id, listed.read_at, told.type, told.parameters::text as parameters, told.opens, told.actor_id, told.group_count, told.created_at
    from listed join notification as told on told.id = listed.told_by order by listed.id desc`.execute(db);
  // Parses the parameters here: read as JSON, their names would be changed as those of columns are.
  return rows.map((row) => ({ ...row, parameters: JSON.parse(row.parameters) as KeptParameters }));
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
