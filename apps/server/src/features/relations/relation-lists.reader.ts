import { sql, type RawBuilder } from 'kysely';
import { RELATIONS_PAGE_SIZE } from '@app/contract/relations';
import type { Database } from '#platform/db';
import './relations.tables.ts';

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number };
type PageOfList = { readonly memberId: number; readonly page: number };
type AvailablePage = PageOfList & { readonly isAvailable: (idColumn: string) => RawBuilder<boolean> };

type IdList = { readonly table: 'follow' | 'shortlist_entry'; readonly ownColumn: string; readonly otherColumn: string };

const LISTS = {
  followers: { table: 'follow', ownColumn: 'followed_id', otherColumn: 'follower_id' },
  following: { table: 'follow', ownColumn: 'follower_id', otherColumn: 'followed_id' },
  shortlist: { table: 'shortlist_entry', ownColumn: 'owner_id', otherColumn: 'member_id' },
} as const satisfies Record<string, IdList>;
export type MemberList = keyof typeof LISTS;

/** Pages of a member's own lists, newest first. Who is not available is on no page and in no total. */
export const createRelationLists = (db: Database) => ({
  /** Numbers of the members on one page. */
  listMembers: async (list: MemberList, { memberId, page, isAvailable }: AvailablePage): Promise<ListPage<number>> => {
    const { table, ownColumn, otherColumn } = LISTS[list];
    const from = sql`from ${sql.table(table)}
      where ${sql.ref(`${table}.${ownColumn}`)} = ${memberId} and ${isAvailable(`${table}.${otherColumn}`)}`;
    const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
    const listed = await sql<{ id: number }>`select ${sql.ref(`${table}.${otherColumn}`)} as id ${from}
      order by ${sql.ref(`${table}.id`)} desc limit ${RELATIONS_PAGE_SIZE} offset ${(page - 1) * RELATIONS_PAGE_SIZE}`.execute(db);
    return { rows: listed.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
  },

  /** Blocks that the member made, whatever became of the other's account. */
  listIgnored: async ({ memberId, page }: PageOfList): Promise<ListPage<{ readonly memberId: number; readonly createdAt: Date }>> => {
    const made = db.selectFrom('block').where('blockerId', '=', memberId);
    const { total } = await made.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await made
      .select(['blockedId as memberId', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(RELATIONS_PAGE_SIZE)
      .offset((page - 1) * RELATIONS_PAGE_SIZE)
      .execute();
    return { rows, total };
  },
});
export type RelationLists = ReturnType<typeof createRelationLists>;
