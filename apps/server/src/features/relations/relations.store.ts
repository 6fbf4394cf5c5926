import { sql, type RawBuilder } from 'kysely';
import { RELATIONS_PAGE_SIZE } from '@app/contract/relations';
import type { Context, Tx } from '#platform/context';
import { LOCKS } from '#platform/db';

type Step = { readonly from: number; readonly to: number };

/** Returns false where the follow stood already. */
export async function insertFollow({ db, clock }: Tx, { from, to }: Step): Promise<boolean> {
  const row = await db
    .insertInto('follow')
    .values({ followerId: from, followedId: to, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFollow({ db }: Tx, followerId: number, followedId: number): Promise<void> {
  await db.deleteFrom('follow').where('followerId', '=', followerId).where('followedId', '=', followedId).execute();
}

/** Puts all changes of one member's shortlist in one order; always after the lock on the pair. */
export async function lockShortlist({ db }: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.shortlist}, hashint8(${ownerId}))`.execute(db);
}

export async function isShortlisted({ db }: Tx, ownerId: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shortlistEntry')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countShortlist({ db }: Tx, ownerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('shortlistEntry')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertShortlistEntry({ db, clock }: Tx, { from, to }: Step): Promise<void> {
  await db.insertInto('shortlistEntry').values({ ownerId: from, memberId: to, createdAt: clock.now() }).execute();
}

/** Returns false where there was no such entry. */
export async function deleteShortlistEntry({ db }: Tx, ownerId: number, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shortlistEntry')
    .where('ownerId', '=', ownerId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function isBlocking({ db }: Context, blockerId: number, blockedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('id')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock({ db, clock }: Tx, { from, to }: Step): Promise<void> {
  await db.insertInto('block').values({ blockerId: from, blockedId: to, createdAt: clock.now() }).execute();
}

/** Returns false where there was no such block. */
export async function deleteBlock({ db }: Tx, blockerId: number, blockedId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('block')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes follows and shortlist entries of the two, both ways. */
export async function deleteBetween({ db }: Tx, oneId: number, otherId: number): Promise<void> {
  const ids = [oneId, otherId];
  await db.deleteFrom('follow').where('followerId', 'in', ids).where('followedId', 'in', ids).execute();
  await db.deleteFrom('shortlistEntry').where('ownerId', 'in', ids).where('memberId', 'in', ids).execute();
}

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

/** Returns the numbers of the members on one page, newest first. Who is not available is on no page and in no total. */
export async function listMembers(
  { db }: Context,
  list: MemberList,
  { memberId, page, isAvailable }: AvailablePage,
): Promise<ListPage<number>> {
  const { table, ownColumn, otherColumn } = LISTS[list];
  const from = sql`from ${sql.table(table)}
    where ${sql.ref(`${table}.${ownColumn}`)} = ${memberId} and ${isAvailable(`${table}.${otherColumn}`)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const listed = await sql<{ id: number }>`select ${sql.ref(`${table}.${otherColumn}`)} as id ${from}
    order by ${sql.ref(`${table}.id`)} desc limit ${RELATIONS_PAGE_SIZE} offset ${(page - 1) * RELATIONS_PAGE_SIZE}`.execute(db);
  return { rows: listed.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** Returns blocks that the member made, newest first, whatever became of the other's account. */
export async function listIgnored(
  { db }: Context,
  { memberId, page }: PageOfList,
): Promise<ListPage<{ readonly memberId: number; readonly createdAt: Date }>> {
  const made = db.selectFrom('block').where('blockerId', '=', memberId);
  const { total } = await made.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await made
    .select(['blockedId as memberId', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(RELATIONS_PAGE_SIZE)
    .offset((page - 1) * RELATIONS_PAGE_SIZE)
    .execute();
  return { rows, total };
}
