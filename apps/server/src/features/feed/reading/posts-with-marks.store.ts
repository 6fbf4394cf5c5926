import { sql } from 'kysely';
import type { Reaction } from '@app/contract/feed';
import type { Context } from '#platform/context';
import { instant, prepareReadings, type AsJson } from '#platform/db';
import { premiumQuery } from '#features/entitlements';
import { followedQuery } from '#features/pairs';
import { photosQuery } from '#features/photos';
import type { PostRow } from '../feed.tables.ts';
import { reactionsQuery } from '../reactions/reactions.store.ts';
import { isNotHidden } from './feed-conditions.store.ts';

type Asked = { readonly readerId: number; readonly readerIds: readonly number[]; readonly ids: readonly number[]; readonly now: Date };

const read = prepareReadings(({ readerId, readerIds, ids, now }: Asked, ctx: Pick<Context, 'db'>) => ({
  rows: sql<PostRow>`select post.* from post
    where post.id = any(${ids}::bigint[]) and post.deleted_at is null and ${isNotHidden({ readerId, until: now })}`,
  followed: followedQuery(readerId, sql`select member_id from post where id = any(${ids}::bigint[])`),
  reactions: reactionsQuery(readerId, ids),
  photos: photosQuery(readerId, sql<boolean>`photo.id in (select photo_id from post where id = any(${ids}::bigint[]))`),
  premium: premiumQuery(ctx, readerIds, now),
}));

const rowOf = (row: AsJson<PostRow>): PostRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  deletedAt: instant(row.deletedAt),
  removedByStaffAt: instant(row.removedByStaffAt),
  clearedAt: instant(row.clearedAt),
});

/** Holds what stands beside posts for one reader. `photos` are the rows of those of which they tell (`clearPhotosFrom`). */
export type PostMarks = Awaited<ReturnType<typeof marksOf>>;

/** Reads posts of a page in its order, without those that were deleted or hidden since the list's moment, with what stands beside them: in one statement. */
export async function readPosts(ctx: Context, readerId: number, ids: readonly number[], now: Date) {
  const { rows, followed, reactions, photos, premium } = await read(ctx, { readerId, readerIds: [readerId], ids, now });
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    marks: {
      followed: new Set(followed.map(({ followedId }) => followedId)),
      reactions: new Map(reactions.map(({ postId, kind }): [number, Reaction] => [postId, kind])),
      photos,
      isReaderPremium: premium.length > 0,
    },
  };
}

/** Reads what stands beside posts that were read before. */
export const marksOf = async (ctx: Context, readerId: number, ids: readonly number[]) =>
  (await readPosts(ctx, readerId, ids, ctx.clock.now())).marks;
