import { sql } from 'kysely';
import type { Reaction } from '@app/contract/feed';
import { oncePerServer, type Context } from '#platform/context';
import { gatherReadings, instant, prepareReadings, type AsJson } from '#platform/db';
import { cardQueries, cardsFrom, isPremiumIn, type MemberViewer } from '#features/members';
import { followedQuery } from '#features/pairs';
import { photosQuery } from '#features/photos';
import type { PostRow } from '../feed.tables.ts';
import { reactionsQuery } from '../reactions/reactions.store.ts';
import { READ_TOGETHER, isNotHidden } from './feed-conditions.store.ts';

type Asked = { readonly readerId: number; readonly ids: readonly number[]; readonly authorIds: readonly number[]; readonly now: Date };

const queriesOf = ({ readerId, ids, authorIds, now }: Asked, ctx: Pick<Context, 'db'>) => ({
  ...cardQueries(ctx, { viewerId: readerId, ids: authorIds, now }),
  rows: sql<PostRow>`select post.* from post
    where post.id = any(${ids}::bigint[]) and post.deleted_at is null and ${isNotHidden({ readerId, until: now })}`,
  followed: followedQuery(readerId, sql`select unnest(${authorIds}::bigint[])`),
  reactions: reactionsQuery(readerId, ids),
  photos: photosQuery(readerId, sql<boolean>`photo.id in (select photo_id from post where id = any(${ids}::bigint[]))`),
});
const TYPES = { readerId: 'bigint', ids: 'bigint[]', authorIds: 'bigint[]', now: 'timestamptz' } as const;
const readGathered = oncePerServer((ctx) => gatherReadings(ctx, { ...READ_TOGETHER, types: TYPES }, queriesOf));
const readAlone = prepareReadings(queriesOf);

const rowOf = (row: AsJson<PostRow>): PostRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  deletedAt: instant(row.deletedAt),
  removedByStaffAt: instant(row.removedByStaffAt),
  clearedAt: instant(row.clearedAt),
});

/** Holds what stands beside posts for one reader. `photos` are the rows of those of which they tell (`clearPhotosFrom`). */
export type PostMarks = Awaited<ReturnType<typeof marksOf>>;
type Written = Pick<PostRow, 'id' | 'memberId'>;

const askedOf = (reader: MemberViewer, posts: readonly Written[], now: Date): Asked => ({
  readerId: reader.accountId,
  ids: posts.map(({ id }) => id),
  authorIds: [...new Set(posts.map(({ memberId }) => memberId))],
  now,
});

function marksIn(ctx: Context, reader: MemberViewer, { followed, reactions, photos, ...cards }: Awaited<ReturnType<typeof readAlone>>) {
  return {
    authors: cardsFrom(ctx, reader, cards),
    followed: new Set(followed.map(({ followedId }) => followedId)),
    reactions: new Map(reactions.map(({ postId, kind }): [number, Reaction] => [postId, kind])),
    photos,
    isReaderPremium: isPremiumIn(cards),
  };
}

/**
 * Reads posts of a page in its order, without those that were deleted or hidden since the list's moment, with what stands beside them: in one statement, which pages of one
 * moment share. One of a transaction, and one of a replica, has a statement of its own.
 */
export async function readPosts(ctx: Context, reader: MemberViewer, found: readonly Written[], now: Date) {
  const asked = askedOf(reader, found, now);
  const { rows, ...marks } = await (ctx.db === ctx.root.db ? readGathered(ctx)(asked) : readAlone(ctx, asked));
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]));
  return { rows: asked.ids.flatMap((id) => byId.get(id) ?? []), marks: marksIn(ctx, reader, { rows, ...marks }) };
}

/** Reads what stands beside a post that was read before. */
export const marksOf = async (ctx: Context, reader: MemberViewer, post: Written) =>
  marksIn(ctx, reader, await readAlone(ctx, askedOf(reader, [post], ctx.clock.now())));
