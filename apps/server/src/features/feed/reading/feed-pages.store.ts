import { sql, type RawBuilder } from 'kysely';
import { POSTS_PAGE_SIZE } from '@app/contract/feed';
import { oncePerServer, type Context } from '#platform/context';
import { gatherReadings, plannedOnce, prepareReadings } from '#platform/db';
import type { LegalBirthdays } from '#features/members';
import type { PostRow } from '../feed.tables.ts';
import { candidatesOf, candidatesSince, sumOfDifference, tablesOfDifference, type Compared, type Milestone } from './feed-counts.store.ts';
import {
  READ_TOGETHER,
  isAuthorOf,
  isNotHidden,
  isOfTab,
  isSeenBy,
  legalNow,
  moment,
  stoodAt,
  type PublicTab,
  type Reading,
} from './feed-conditions.store.ts';

// Statements of the lists of posts: newest first, each for the numbers of one page.

/** A post that stands on a page, and who wrote it. */
export type Found = { readonly id: number; readonly memberId: number };
/** Posts of a page, and how many stand on all. */
export type FoundPage = { readonly found: readonly Found[]; readonly total: number };
type Row = { found: readonly (readonly [id: number, memberId: number])[] };

const ofPage = (offset: RawBuilder<number> | null): RawBuilder<unknown> =>
  offset ? sql`limit ${sql.lit(POSTS_PAGE_SIZE)} offset ${offset}` : sql`limit ${sql.lit(POSTS_PAGE_SIZE)}`;
const skipping = (offset: number): RawBuilder<number> | null => (offset === 0 ? null : plannedOnce(offset, 'int'));
/** Lists what `page` selects, in its order. */
const listOf = (page: RawBuilder<Found>): RawBuilder<Row['found']> =>
  sql`(select coalesce(json_agg(json_build_array(page.id, page.member_id)), '[]') from (${page}) as page)`;
const foundIn = (rows: Row['found'] | undefined): Found[] => (rows ?? []).map(([id, memberId]) => ({ id, memberId }));
const ofAuthor = (reading: Reading): RawBuilder<boolean> =>
  sql`post.member_id = author.id and ${stoodAt(reading.until)} and ${isNotHidden(reading)}`;

const publicPage = (
  legal: LegalBirthdays,
  reading: Reading,
  offset: RawBuilder<number> | null,
  isBehind = sql<boolean>`true`,
): RawBuilder<Found> =>
  sql`select post.id, post.member_id from post
    where ${isOfTab(reading.tab)} and ${stoodAt(reading.until)} and ${isBehind} and ${isAuthorOf(legal, reading, 'post.member_id')} and ${isNotHidden(reading)}
    order by post.created_at desc, post.id desc ${ofPage(offset)}`;

type PublicPage = {
  readonly found: readonly Found[];
  /** How many posts this reader's list has more than the counted one. */ readonly sum: number;
};
type SummedRow = Row & { readonly sum: number };
const pageIn = ([row]: readonly SummedRow[]): PublicPage => {
  if (!row) throw new TypeError('a difference is one row');
  return { found: foundIn(row.found), sum: row.sum };
};

type Shallow = LegalBirthdays & {
  readonly readerId: number;
  readonly until: Date;
  readonly countedAt: Date;
  readonly offset: number;
};
const SHALLOW_TYPES = {
  readerId: 'bigint',
  until: 'timestamptz',
  countedAt: 'timestamptz',
  offset: 'int',
  male: 'date',
  female: 'date',
} as const;
const shallowOf =
  (tab: PublicTab) =>
  ({ readerId, until, countedAt, offset, male, female }: Shallow) => {
    const legal = { male, female };
    const reading = { readerId, tab, until };
    return {
      page: publicPage(legal, reading, plannedOnce(offset, 'int')),
      difference: sumOfDifference(legal, candidatesSince(reading, countedAt)),
    };
  };
const SHALLOW: Readonly<Record<PublicTab, ReturnType<typeof shallowOf>>> = {
  all: shallowOf('all'),
  photos: shallowOf('photos'),
  videos: shallowOf('videos'),
};
const readAlone = { all: prepareReadings(SHALLOW.all), photos: prepareReadings(SHALLOW.photos), videos: prepareReadings(SHALLOW.videos) };
const readGathered = oncePerServer((ctx) => {
  const gathering = (tab: PublicTab) => gatherReadings(ctx, { ...READ_TOGETHER, types: SHALLOW_TYPES }, SHALLOW[tab]);
  return { all: gathering('all'), photos: gathering('photos'), videos: gathering('videos') };
});

/**
 * Returns a page that is walked to from the top, with the difference of this reader's list from the counted one, in one statement, which pages of one moment share. One of a moment before that of
 * the count, and one of a replica, has a statement of its own.
 */
export async function readShallow(ctx: Context, compared: Compared, offset: number): Promise<PublicPage> {
  const { counted, reading } = compared;
  const { readerId, tab, until } = reading;
  const legal = legalNow(ctx);
  if (until < counted.at) {
    const { rows } = await sql<SummedRow>`select difference.sum, ${listOf(publicPage(legal, reading, skipping(offset)))} as found
      from (${sumOfDifference(legal, candidatesOf(compared))}) as difference`.execute(ctx.db);
    return pageIn(rows);
  }
  const asked = { ...legal, readerId, until, countedAt: counted.at, offset };
  const { page, difference } = await (ctx.db === ctx.root.db ? readGathered(ctx)[tab](asked) : readAlone[tab](ctx, asked));
  return { found: page, sum: difference[0]?.sum ?? 0 };
}

/** `passed`: how many of the counted posts were made after the reader's moment. */
type Beginning = { readonly offset: number; readonly passed: number; readonly milestones: readonly Milestone[] };

/** Returns the same, walked to from the last of the milestones that stands before the page. */
export async function readDeep(ctx: Context, compared: Compared, beginning: Beginning): Promise<PublicPage> {
  const { rows } = await sql<SummedRow>`with ${tablesOfDifference(ctx, compared)}, ${tablesOfBeginning(compared, beginning)}
    select difference.sum, ${listOf(publicPage(legalNow(ctx), compared.reading, sql`(select beginning.rest from beginning)`, BEHIND))} as found
    from difference`.execute(ctx.db);
  return pageIn(rows);
}

/** True of what stands behind the beginning, of nothing where there is none. */
const BEHIND = sql<boolean>`(post.created_at, post.id) < ((select beginning.at from beginning), (select beginning.id from beginning))`;

/**
 * Writes the place where a list begins to be walked as a common table: `beginning`, with the `rest` of the offset from there. A milestone stands
 * before the page where it would do so also if all that was added to the reader's list stood before it. No page behind the end has a beginning.
 */
function tablesOfBeginning({ counted }: Compared, { offset, passed, milestones }: Beginning): RawBuilder<unknown> {
  const before = plannedOnce(offset + passed, 'int');
  return sql`milestone as materialized (
      select given.at, given.id, given.place from difference
      cross join unnest(${milestones.map(({ at }) => at)}::timestamptz[], ${milestones.map(({ id }) => id)}::bigint[],
        ${milestones.map(({ place }) => place)}::int[]) as given (at, id, place)
      where given.place + difference.more <= ${before} order by given.place desc limit 1),
    beginning as materialized (
      select first.at, first.id, first.rest from difference cross join (
        select milestone.at, milestone.id, ${before} - milestone.place - (
          select coalesce(sum(change.sign), 0) from change where (change.created_at, change.id) >= (milestone.at, milestone.id)) as rest
        from milestone
        union all select 'infinity', 0, ${plannedOnce(offset, 'int')} where not exists (select from milestone)) as first
      where ${before} < ${plannedOnce(counted.total, 'int')} + difference.sum)`;
}

/**
 * Returns posts of those whom the reader follows, and the own ones: the newest of each author and of these the newest, so that a page is
 * a few reads for each author, however many there are and however much they wrote.
 */
export async function listFollowing(ctx: Context, reading: Reading, offset: number): Promise<FoundPage> {
  const { rows } = await sql<Row & { total: number }>`
    with author as materialized (
      select followed.id from (select followed_id as id from follow where follower_id = ${reading.readerId}
        union select ${reading.readerId}::bigint) as followed
      where ${isAuthorOf(legalNow(ctx), reading, 'followed.id')})
    select (select count(*) from author join post on ${ofAuthor(reading)}) as total, ${listOf(sql`
      select newest.id, author.id as member_id from author
      cross join lateral (select post.id, post.created_at from post where ${ofAuthor(reading)}
        order by post.created_at desc, post.id desc limit ${plannedOnce(offset + POSTS_PAGE_SIZE, 'int')}) as newest
      order by newest.created_at desc, newest.id desc ${ofPage(skipping(offset))}`)} as found`.execute(ctx.db);
  return { found: foundIn(rows[0]?.found), total: rows[0]?.total ?? 0 };
}

/** Returns posts of one member; that the member is available is judged before. */
export async function listOfMember({ db }: Context, reading: Reading, ownerId: number, offset: number): Promise<Found[]> {
  const { rows } = await sql<Found>`select post.id, post.member_id from post
    where post.member_id = ${ownerId} and ${stoodAt(reading.until)} and ${isNotHidden(reading)}
    order by post.created_at desc, post.id desc ${ofPage(skipping(offset))}`.execute(db);
  return rows;
}

export async function countOfMember({ db }: Context, reading: Reading, ownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from post
    where post.member_id = ${ownerId} and ${stoodAt(reading.until)} and ${isNotHidden(reading)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** True if another member has posted since then what this reader can see. */
export async function hasNew(ctx: Context, { readerId, tab, until }: Reading): Promise<boolean> {
  const now = ctx.clock.now();
  const reading = { readerId, tab, until: now };
  const isNew = sql`${stoodAt(now)} and post.created_at > ${moment(until)} and ${isNotHidden(reading)}`;
  const found =
    tab === 'following'
      ? // Each followed member is asked for one post: however long ago it was read, no post of others is looked at.
        await sql`select 1 from follow as followed
          where followed.follower_id = ${readerId}
            and exists (select 1 from post where post.member_id = followed.followed_id and ${isNew} offset 0)
            and ${isAuthorOf(legalNow(ctx), reading, 'followed.followed_id')} limit 1`.execute(ctx.db)
      : await sql`select 1 from post
          where ${isOfTab(tab)} and ${isNew} and post.member_id <> ${readerId} and ${isAuthorOf(legalNow(ctx), reading, 'post.member_id')}
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
