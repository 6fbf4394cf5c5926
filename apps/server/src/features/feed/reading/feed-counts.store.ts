import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context';
import {
  areShownToAll,
  blockedAt,
  isNotHidden,
  isOfTab,
  isShownToAll,
  moment,
  placeOf,
  stoodAt,
  type Place,
  type PublicTab,
  type Reading,
} from './feed-conditions.store.ts';

/** `place`: how many posts stand up to this one, itself included. */
export type Milestone = Place & { readonly createdAt: Date; readonly place: number };
/** Posts of a tab as they stood at a moment, for a reader who stands in no block. */
export type TabCount = { readonly at: Date; readonly total: number; readonly milestones: readonly Milestone[] };
/** Difference of a reader's list of a moment from the one that was counted; `more`: the part of it that is added. */
export type Difference = { readonly sum: number; readonly more: number };
export type Compared = { readonly counted: TabCount; readonly reading: Reading & { readonly tab: PublicTab } };

/** Every so many posts one is remembered, so that a deep page is reached without walking there: near the top, where most read, more often. */
export const STRIDE = 1000;
const NEAR = 2 * STRIDE;
export const NEAR_STRIDE = 50;

const COLUMNS = sql`post.member_id, post.created_at, post.id`;

/** Counts a tab that is the same for all readers, with its milestones. */
export async function countTab(ctx: Context, tab: PublicTab, at: Date): Promise<TabCount> {
  const { rows } = await sql<Milestone>`
    select numbered.at, numbered.created_at, numbered.id, numbered.place from (
      select post.created_at, post.created_at::text as at, post.id, row_number() over newest as place, lead(post.id) over newest is null as is_last
      from post where ${isOfTab(tab)} and ${stoodAt(at)} and ${areShownToAll(ctx, 'post.member_id')}
      window newest as (order by post.created_at desc, post.id desc)) as numbered
    where numbered.place % ${STRIDE} = 0 or numbered.place <= ${NEAR} and numbered.place % ${NEAR_STRIDE} = 0 or numbered.is_last order by numbered.place`.execute(
    ctx.db,
  );
  return { at, total: rows.at(-1)?.place ?? 0, milestones: rows };
}

/**
 * Selects what one reader's list has more and less than the counted one: `sum` and `more` of the whole list, `before` of the part up to a place.
 */
export const differenceOf = (ctx: Context, compared: Compared, upTo?: Place): RawBuilder<Difference & { readonly before: number }> =>
  // Each author is judged once, however much they wrote.
  sql`select coalesce(sum(author.sum), 0)::int as sum, coalesce(sum(author.more), 0)::int as more, coalesce(sum(author.before), 0)::int as before from (
      select change.member_id, change.is_own, sum(change.sign) as sum, count(*) filter (where change.sign > 0) as more,
        ${upTo ? sql`sum(change.sign) filter (where (change.created_at, change.id) >= ${placeOf(upTo)})` : sql`0`} as before
      from (${changesOf(compared)}) as change
      group by change.member_id, change.is_own) as author
    where ${isShownToAll(ctx, 'author.member_id')} <> author.is_own`;

/** Returns the last of the counted posts that are passed at once because they were made after the reader's moment. */
export const milestonePast = ({ counted, reading }: Compared): Milestone | undefined =>
  counted.milestones.findLast(({ createdAt }) => createdAt > reading.until);

function changesOf(compared: Compared): RawBuilder<unknown> {
  const { counted, reading } = compared;
  const { readerId, tab, until } = reading;
  const [earlier, later] = until < counted.at ? [until, counted.at] : [counted.at, until];
  const stands = sql`${isOfTab(tab)} and ${stoodAt(until)}`;
  return sql`
    ${until < counted.at ? madeLater(compared) : sql`select ${COLUMNS}, 1 as sign, false as is_own from post where ${stands} and post.created_at > ${moment(counted.at)}`}
    union all select ${COLUMNS}, case when post.deleted_at > ${moment(until)} then 1 else -1 end, false from post
      where ${isOfTab(tab)} and post.cleared_at is null and post.created_at <= ${moment(earlier)} and post.deleted_at > ${moment(earlier)} and post.deleted_at <= ${moment(later)}
    union all select ${COLUMNS}, -1, false from (${blockedAt(reading)}) as blocked join post on post.member_id = blocked.id where ${stands}
    union all select ${COLUMNS}, -1, false from post_hidden join post on post.id = post_hidden.post_id
      where post_hidden.member_id = ${readerId} and post_hidden.created_at <= ${moment(until)} and ${stands}
        and post.member_id not in (${blockedAt(reading)})
    union all select ${COLUMNS}, 1, true from post where post.member_id = ${readerId} and ${stands} and ${isNotHidden(reading)}`;
}

/** Selects what was made between the reader's moment and the count, from the last milestone on that is past it. */
function madeLater({ counted, reading }: Compared): RawBuilder<unknown> {
  const past = milestonePast({ counted, reading });
  return sql`select ${COLUMNS}, -1 as sign, false as is_own from post
    where ${isOfTab(reading.tab)} and ${stoodAt(counted.at)} and post.created_at > ${moment(reading.until)}
      ${past ? sql`and (post.created_at, post.id) < ${placeOf(past)}` : sql``}`;
}
