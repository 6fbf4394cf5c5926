import { sql, type RawBuilder } from 'kysely';
import type { KeptParameters, NoticeType } from '@app/contract/notifications';
import type { Database } from '#platform/db';
import './notifications.tables.ts';

/** The condition that a member is available to the reader: `idColumn` such as 'head.actor_id'. */
export type IsAvailable = (idColumn: string) => RawBuilder<boolean>;

/** The same of one reader by number, or of each row's own reader by column. */
export type AvailableTo = (reader: number | RawBuilder<number>) => IsAvailable;

type ListOf = {
  readonly memberId: number;
  readonly isAvailable: IsAvailable;
  /** The list as it was when this was the newest. */
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

/**
 * What an entry tells: nothing of a member who is not available to the reader. A group then tells what it told before that member.
 */
const toldBy = (isAvailable: IsAvailable) => sql<number | null>`case
  when head.actor_id is null or ${isAvailable('head.actor_id')} then head.id
  when head.group_key is not null then (
    select max(earlier.id) from notification as earlier
    where earlier.member_id = head.member_id and earlier.group_key = head.group_key and earlier.group_ends_at = head.group_ends_at
      and earlier.id < head.id and ${isAvailable('earlier.actor_id')})
  end`;

const standsIn = (upTo: number | undefined): RawBuilder<boolean> =>
  upTo === undefined ? NEWEST : sql`head.id <= ${upTo} and (head.replaced_by_id is null or head.replaced_by_id > ${upTo})`;

/** What members read of their notifications. Who is not available is on no page and in no count. */
export const createNotificationReader = (db: Database) => ({
  list: async ({ memberId, isAvailable, upTo }: ListOf, page: { limit: number; offset: number }): Promise<readonly ListedRow[]> => {
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
  },

  /** `total` of the list, `unread` of all that is there now. */
  count: async ({ memberId, isAvailable, upTo }: ListOf): Promise<{ total: number; unread: number }> => {
    const { rows } = await sql<{ total: number; unread: number }>`
      select count(*) filter (where ${standsIn(upTo)}) as total, count(*) filter (where ${UNREAD}) as unread
      from notification as head
      where head.member_id = ${memberId} and (${standsIn(upTo)} or (${UNREAD})) and ${toldBy(isAvailable)} is not null`.execute(db);
    return rows[0] ?? { total: 0, unread: 0 };
  },

  /** By member; absent where nothing is unread. */
  countUnread: async (memberIds: readonly number[], availableTo: AvailableTo): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await sql<{ memberId: number; unread: number }>`
      select head.member_id, count(*) as unread from notification as head
      where head.member_id = any(${[...memberIds]}::bigint[]) and ${UNREAD} and ${toldBy(availableTo(READER))} is not null
      group by head.member_id`.execute(db);
    return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
  },

  /** Those of the ids that stand in their member's list, with whose it is. */
  listOwners: async (ids: readonly number[], availableTo: AvailableTo): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await sql<{ id: number; memberId: number }>`
      select head.id, head.member_id from notification as head
      where head.id = any(${[...ids]}::bigint[]) and ${NEWEST} and ${toldBy(availableTo(READER))} is not null`.execute(db);
    return new Map(rows.map(({ id, memberId }) => [id, memberId]));
  },
});
export type NotificationReader = ReturnType<typeof createNotificationReader>;
