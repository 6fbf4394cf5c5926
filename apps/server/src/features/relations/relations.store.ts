import { sql, type RawBuilder } from 'kysely';
import { RELATIONS_PAGE_SIZE } from '@app/contract/relations';
import type { Context, Tx } from '#platform/context';
import { LOCKS, sendAhead } from '#platform/db';

type Step = { readonly from: number; readonly to: number };

/** Reads, behind the lock on the pair, whether the follow stands, and how many follow the other. */
export async function findFollow({ db }: Tx, { from, to }: Step): Promise<{ readonly stands: boolean; readonly followers: number }> {
  const { rows } = await sql<{ stands: boolean; followers: number }>`
    select exists (select from follow where follower_id = ${from} and followed_id = ${to}) as stands,
      (select count(*) from follow where followed_id = ${to}) as followers`.execute(db);
  return rows[0] ?? { stands: false, followers: 0 };
}

export const insertFollow = (tx: Tx, { from, to }: Step): Promise<unknown> =>
  sendAhead(tx, tx.db.insertInto('follow').values({ followerId: from, followedId: to, createdAt: tx.clock.now() }));

export const deleteFollow = (tx: Tx, followerId: number, followedId: number): Promise<unknown> =>
  sendAhead(tx, tx.db.deleteFrom('follow').where('followerId', '=', followerId).where('followedId', '=', followedId));

/** Puts all changes of one member's shortlist in one order; always after the lock on the pair. */
export const lockShortlist = (tx: Tx, ownerId: number): Promise<unknown> =>
  sendAhead(tx, sql`select pg_advisory_xact_lock(${LOCKS.shortlist}, hashint8(${ownerId}))`);

/** Reads, after `lockShortlist`, whether a member is on the list, and how many are. */
export async function findShortlisted({ db }: Tx, { from, to }: Step): Promise<{ readonly stands: boolean; readonly total: number }> {
  const { rows } = await sql<{ stands: boolean; total: number }>`
    select exists (select from shortlist_entry where owner_id = ${from} and member_id = ${to}) as stands,
      (select count(*) from shortlist_entry where owner_id = ${from}) as total`.execute(db);
  return rows[0] ?? { stands: false, total: 0 };
}

export const insertShortlistEntry = (tx: Tx, { from, to }: Step): Promise<unknown> =>
  sendAhead(tx, tx.db.insertInto('shortlistEntry').values({ ownerId: from, memberId: to, createdAt: tx.clock.now() }));

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

export const insertBlock = (tx: Tx, { from, to }: Step): Promise<unknown> =>
  sendAhead(tx, tx.db.insertInto('block').values({ blockerId: from, blockedId: to, createdAt: tx.clock.now() }));

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
export async function deleteBetween(tx: Tx, oneId: number, otherId: number): Promise<void> {
  const ids = [oneId, otherId];
  await sendAhead(tx, tx.db.deleteFrom('follow').where('followerId', 'in', ids).where('followedId', 'in', ids));
  await sendAhead(tx, tx.db.deleteFrom('shortlistEntry').where('ownerId', 'in', ids).where('memberId', 'in', ids));
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
