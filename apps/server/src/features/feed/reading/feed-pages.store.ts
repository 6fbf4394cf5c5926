import { sql, type RawBuilder } from 'kysely';
import { POSTS_PAGE_SIZE } from '@app/contract/feed';
import type { Context } from '#platform/context';
import type { PostRow } from '../feed.tables.ts';
import { isAuthorOf, isNotHidden, isOfTab, isSeenBy, stoodAt, type Reading } from './feed-conditions.store.ts';

// Statements of the lists of posts: newest first, each for the numbers of one page.

/** A place in a list: this post and all that are newer stand before it. `at` as the database writes it. */
export type Place = { readonly at: string; readonly id: number };
type Window = { readonly offset: number; readonly after?: Place };
/** Numbers of the posts on a page, and how many stand on all. */
export type IdPage = { readonly ids: readonly number[]; readonly total: number };
type Ids = { id: number };

const ofPage = (offset: number): RawBuilder<unknown> => sql`limit ${POSTS_PAGE_SIZE} offset ${offset}`;
const idsOf = async ({ db }: Context, statement: RawBuilder<Ids>): Promise<number[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);
const ofAuthor = (reading: Reading): RawBuilder<boolean> =>
  sql`post.member_id = author.id and ${stoodAt(reading.until)} and ${isNotHidden(reading)}`;

export const listPublic = (ctx: Context, reading: Reading, { offset, after }: Window): Promise<number[]> =>
  idsOf(
    ctx,
    sql<Ids>`select post.id from post
      where ${isOfTab(reading.tab)} and ${stoodAt(reading.until)}
        ${after ? sql`and (post.created_at, post.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
        and ${isAuthorOf(ctx, reading, 'post.member_id')} and ${isNotHidden(reading)}
      order by post.created_at desc, post.id desc ${ofPage(offset)}`,
  );

/**
 * Returns posts of those whom the reader follows, and the own ones: the newest of each author and of these the newest, so that a page is
 * a few reads for each author, however many there are and however much they wrote.
 */
export async function listFollowing(ctx: Context, reading: Reading, offset: number): Promise<IdPage> {
  const { rows } = await sql<IdPage>`
    with author as materialized (
      select followed.id from (select followed_id as id from follow where follower_id = ${reading.readerId}
        union select ${reading.readerId}::bigint) as followed
      where ${isAuthorOf(ctx, reading, 'followed.id')})
    select (select count(*) from author join post on ${ofAuthor(reading)}) as total, to_json(array(
      select newest.id from author
      cross join lateral (select post.id, post.created_at from post where ${ofAuthor(reading)}
        order by post.created_at desc, post.id desc limit ${offset + POSTS_PAGE_SIZE}) as newest
      order by newest.created_at desc, newest.id desc ${ofPage(offset)})) as ids`.execute(ctx.db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Returns posts of one member; that the member is available is judged before. */
export const listOfMember = (ctx: Context, reading: Reading, ownerId: number, offset: number): Promise<number[]> =>
  idsOf(
    ctx,
    sql<Ids>`select post.id from post
      where post.member_id = ${ownerId} and ${stoodAt(reading.until)} and ${isNotHidden(reading)}
      order by post.created_at desc, post.id desc ${ofPage(offset)}`,
  );

export async function countOfMember({ db }: Context, reading: Reading, ownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from post
    where post.member_id = ${ownerId} and ${stoodAt(reading.until)} and ${isNotHidden(reading)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** True if another member has posted since then what this reader can see. */
export async function hasNew(ctx: Context, { readerId, tab, until }: Reading): Promise<boolean> {
  const now = ctx.clock.now();
  const reading = { readerId, tab, until: now };
  const isNew = sql`${stoodAt(now)} and post.created_at > ${until} and ${isNotHidden(reading)}`;
  const found =
    tab === 'following'
      ? // Each followed member is asked for one post: however long ago it was read, no post of others is looked at.
        await sql`select 1 from follow as followed
          where followed.follower_id = ${readerId}
            and exists (select 1 from post where post.member_id = followed.followed_id and ${isNew} offset 0)
            and ${isAuthorOf(ctx, reading, 'followed.followed_id')} limit 1`.execute(ctx.db)
      : await sql`select 1 from post
          where ${isOfTab(tab)} and ${isNew} and post.member_id <> ${readerId} and ${isAuthorOf(ctx, reading, 'post.member_id')}
          order by post.created_at desc, post.id desc limit 1`.execute(ctx.db);
  return found.rows.length > 0;
}

/** Returns one post that this reader can see now. */
export async function findVisible(ctx: Context, readerId: number, postId: number): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select post.* from post
    where post.id = ${postId} and post.deleted_at is null and ${isSeenBy(ctx, readerId, 'post.member_id')}
      and ${isNotHidden({ readerId, until: ctx.clock.now() })}`.execute(ctx.db);
  return rows[0];
}
