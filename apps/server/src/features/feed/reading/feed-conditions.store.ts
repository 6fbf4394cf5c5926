import { sql, type RawBuilder } from 'kysely';
import type { FeedTab } from '@app/contract/feed';
import type { Context } from '#platform/context';
import { plannedOnce } from '#platform/db';
import { availableTo, isAvailableTo, isShownInLongList, leastAges, legalBirthdays, type LegalBirthdays } from '#features/members';

/** A list as one reader asks for it. */
export type Reading = {
  readonly readerId: number;
  readonly tab: FeedTab;
  /** Moment of the list: what was made, deleted, blocked or hidden since moves nothing in it. */
  readonly until: Date;
};
/** A tab that is the same for all readers, but for whom they block. */
export type PublicTab = Exclude<FeedTab, 'following'>;

/** In the words of the partial indexes. */
const TABS: { readonly [Tab in FeedTab]: RawBuilder<boolean> } = {
  all: sql`true`,
  photos: sql`(post.image_key is not null or post.photo_id is not null)`,
  videos: sql`post.video_key is not null`,
  following: sql`true`,
};
export const isOfTab = (tab: FeedTab): RawBuilder<boolean> => TABS[tab];

/** Returns a moment to which times of posts and blocks are compared. */
export const moment = (at: Date): RawBuilder<Date> => plannedOnce(at, 'timestamptz');

/** Pages of one moment are read together as searches are: with more in one statement all would wait for it in step. One that is late keeps nobody waiting. */
export const READ_TOGETHER = { atOnce: 2, most: 4, lateAfterMs: 1000 } as const;

/** A place in a list: this post and all that are newer stand before it. `at` as the database writes it. */
export type Place = { readonly at: string; readonly id: number };
export const placeOf = ({ at, id }: Place): RawBuilder<unknown> => sql`(${plannedOnce(at, 'timestamptz')}, ${plannedOnce(id, 'bigint')})`;

/** True of what had a place in the lists of that moment. */
export const stoodAt = (at: Date): RawBuilder<boolean> =>
  sql`post.cleared_at is null and post.created_at <= ${moment(at)} and (post.deleted_at is null or post.deleted_at > ${moment(at)})`;

/**
 * True if a member is available, asked of one at a time. `offset 0` keeps the planner from looking at all members at once, which costs
 * a third of a second at 200,000 of them where a page needs ten.
 */
const asked = (isAvailable: (column: string) => RawBuilder<boolean>, column: string): RawBuilder<boolean> =>
  sql`exists (select 1 from (select ${sql.ref(column)} as id offset 0) as asked where ${isAvailable('asked.id')})`;

export const legalNow = (ctx: Pick<Context, 'settings' | 'clock'>): LegalBirthdays => legalBirthdays(leastAges(ctx), ctx.clock.now());

/** Stands in no block: what is available to nobody in particular. */
const NOBODY = 0;
export const isShownToAll = (legal: LegalBirthdays, column: string): RawBuilder<boolean> => asked(availableTo(NOBODY, legal), column);
/** True in the same way, for a statement that asks of all members. */
export const areShownToAll = (legal: LegalBirthdays, column: string): RawBuilder<boolean> => availableTo(NOBODY, legal)(column);

/** Selects everybody who stood in a block with the reader at that moment and still does. */
export const blockedAt = ({ readerId, until }: Pick<Reading, 'readerId' | 'until'>): RawBuilder<unknown> =>
  sql`select blocked_id as id from block where blocker_id = ${readerId} and created_at <= ${moment(until)}
    union select blocker_id from block where blocked_id = ${readerId} and created_at <= ${moment(until)}`;

/** True of those whom this reader sees now, themselves always. */
export const isSeenBy = (ctx: Context, readerId: number, column: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} = ${readerId} or ${asked(isAvailableTo(ctx, readerId), column)})`;

/**
 * True of authors whose posts hold their places for this reader: the own ones always, those of a block that came since then still. The blocks are
 * read once for all authors.
 */
export const isAuthorOf = (
  legal: LegalBirthdays,
  { readerId, until }: Pick<Reading, 'readerId' | 'until'>,
  column: string,
): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} = ${readerId} or ${sql.ref(column)} not in (${blockedAt({ readerId, until })}) and ${isShownInLongList(legal)(column)})`;

/** True of what the reader had not reported before that moment; where there is something, asked of one post at a time, however much the reader reported. */
export const isNotHidden = ({ readerId, until }: Pick<Reading, 'readerId' | 'until'>): RawBuilder<boolean> =>
  sql`((select not exists (select from post_hidden where member_id = ${readerId} and created_at <= ${moment(until)}))
    or not exists (select 1 from (select post.id as id offset 0) as asked join post_hidden as hidden on hidden.post_id = asked.id
      where hidden.member_id = ${readerId} and hidden.created_at <= ${moment(until)}))`;
