import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context';
import type { LegalBirthdays } from '#features/members';
import {
  areShownToAll,
  blockedAt,
  isNotHidden,
  isOfTab,
  isShownToAll,
  legalNow,
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
export type Compared = { readonly counted: TabCount; readonly reading: Reading & { readonly tab: PublicTab } };

/** Every so many posts one is remembered, so that a deep page is reached without walking there. */
const STRIDE = 250;

const COLUMNS = sql`post.member_id, post.created_at, post.id`;

/** Counts a tab that is the same for all readers, with its milestones. */
export async function countTab(ctx: Context, tab: PublicTab, at: Date): Promise<TabCount> {
  const { rows } = await sql<Milestone>`
    select numbered.at, numbered.created_at, numbered.id, numbered.place from (
      select post.created_at, post.created_at::text as at, post.id, row_number() over newest as place, lead(post.id) over newest is null as is_last
      from post where ${isOfTab(tab)} and ${stoodAt(at)} and ${areShownToAll(legalNow(ctx), 'post.member_id')}
      window newest as (order by post.created_at desc, post.id desc)) as numbered
    where numbered.place % ${STRIDE} = 0 or numbered.is_last order by numbered.place`.execute(ctx.db);
  return { at, total: rows.at(-1)?.place ?? 0, milestones: rows };
}

/** Selects how many posts one reader's list has more than the counted one, fewer where it is negative. */
export const sumOfDifference = (legal: LegalBirthdays, candidates: RawBuilder<unknown>): RawBuilder<{ readonly sum: number }> =>
  // Each author is judged once, however much they wrote.
  sql`select coalesce(sum(author.sum), 0)::int as sum from (
      select candidate.member_id, candidate.is_own, sum(candidate.sign) as sum
      from (${candidates}) as candidate group by candidate.member_id, candidate.is_own) as author
    where ${isShownToAll(legal, 'author.member_id')} <> author.is_own`;

/** Writes the same as common tables: each post that a list has more or less as `change`, and the `sum` and `more` of them as `difference`. */
export const tablesOfDifference = (ctx: Context, compared: Compared): RawBuilder<unknown> =>
  sql`candidate as materialized (${candidatesOf(compared)}),
    author as materialized (
      select one.member_id, one.is_own from (select distinct candidate.member_id, candidate.is_own from candidate) as one
      where ${isShownToAll(legalNow(ctx), 'one.member_id')} <> one.is_own),
    change as materialized (
      select candidate.created_at, candidate.id, candidate.sign from candidate
      join author on author.member_id = candidate.member_id and author.is_own = candidate.is_own),
    difference as materialized (
      select coalesce(sum(change.sign), 0)::int as sum, (count(*) filter (where change.sign > 0))::int as more from change)`;

/** Returns how many milestones, of the newest, have this true: all before the last of them have it too. */
function countFirst(milestones: readonly Milestone[], isTrue: (milestone: Milestone) => boolean): number {
  let [low, high] = [0, milestones.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const milestone = milestones[middle];
    if (milestone && isTrue(milestone)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the last of the counted posts that are passed at once because they were made after the reader's moment. */
export const milestonePast = ({ counted: { milestones }, reading }: Compared): Milestone | undefined =>
  milestones[countFirst(milestones, ({ createdAt }) => createdAt > reading.until) - 1];

/**
 * Returns milestones up to this place of the counted list, none newer than the reader's moment: the last one, and those 1, 3, 7 and so on before it,
 * so that one of them stands before a page however much was added above it.
 */
export function milestonesUpTo({ counted: { milestones }, reading }: Compared, upTo: number): readonly Milestone[] {
  const reached = countFirst(milestones, ({ place }) => place <= upTo);
  const some: Milestone[] = [];
  for (let back = 1; back <= reached; back *= 2) some.push(milestones[reached - back] as Milestone);
  return some.filter(({ createdAt }) => createdAt < reading.until);
}

/** Selects posts that one of the two lists may have and the other not. */
export const candidatesOf = (compared: Compared): RawBuilder<unknown> =>
  compared.reading.until < compared.counted.at
    ? candidatesWith(compared.reading, {
        made: madeLater(compared),
        earlier: compared.reading.until,
        later: compared.counted.at,
      })
    : candidatesSince(compared.reading, compared.counted.at);

/** Selects them of a moment that is not before that of the count, in the same words whatever the values are. */
export const candidatesSince = (reading: Compared['reading'], countedAt: Date): RawBuilder<unknown> =>
  candidatesWith(reading, {
    made: sql`select ${COLUMNS}, 1 as sign, false as is_own from post
      where ${isOfTab(reading.tab)} and ${stoodAt(reading.until)} and post.created_at > ${moment(countedAt)}`,
    earlier: countedAt,
    later: reading.until,
  });

/** `made`: what was made between the earlier and the later of the two moments. */
type Between = { readonly made: RawBuilder<unknown>; readonly earlier: Date; readonly later: Date };

function candidatesWith(reading: Compared['reading'], { made, earlier, later }: Between): RawBuilder<unknown> {
  const { readerId, tab, until } = reading;
  const stands = sql`${isOfTab(tab)} and ${stoodAt(until)}`;
  return sql`
    ${made}
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
