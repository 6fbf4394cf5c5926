import { sql, type Insertable } from 'kysely';
import type { PostPicture } from '@app/contract/feed';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';
import type { Tables } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { PostRow } from '../feed.tables.ts';
import type { PostTicket } from '../post-ticket.ts';
import { isSeenBy } from '../reading/feed-conditions.store.ts';
import type { Sharing } from './posts.policy.ts';

export type PostFiles = Pick<
  Insertable<Tables['post']>,
  | 'imageKey'
  | 'imageWidth'
  | 'imageHeight'
  | 'audioKey'
  | 'audioType'
  | 'audioBytes'
  | 'audioSeconds'
  | 'videoKey'
  | 'videoType'
  | 'videoBytes'
  | 'videoSeconds'
>;
export type WrittenPost = PostFiles & {
  readonly memberId: number;
  readonly content: string | null;
  readonly clientId: string;
  readonly creditEntryId: number;
  readonly createdAt: Date;
};
type Keyed = Pick<PostRow, 'imageKey' | 'audioKey' | 'videoKey'>;

export const keysOf = (rows: readonly Keyed[]): string[] =>
  rows.flatMap(({ imageKey, audioKey, videoKey }) => [imageKey, audioKey, videoKey]).filter((key) => key !== null);

const KEYS = ['imageKey', 'audioKey', 'videoKey'] as const;
/** Posts of one transaction of the clearing. */
export const CLEARED_AT_ONCE = 200;

export const findByClientId = ({ db }: Context, memberId: number, clientId: string): Promise<PostRow | undefined> =>
  db.selectFrom('post').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst();

export const hasOwn = async ({ db }: Context, memberId: number, postId: number): Promise<boolean> =>
  (await db.selectFrom('post').select('id').where('id', '=', postId).where('memberId', '=', memberId).executeTakeFirst()) !== undefined;

/** Returns when the so-manieth newest written post of a member was made; deleted ones count. */
export async function findNth({ db }: Context, memberId: number, nth: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('post')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('pictureType', '=', '')
    .where('clearedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

export const insert = ({ db }: Tx, post: WrittenPost): Promise<PostRow> =>
  db
    .insertInto('post')
    .values({ ...post, pictureType: '' })
    .returningAll()
    .executeTakeFirstOrThrow();

type PhotoPost = { readonly memberId: number; readonly pictureType: PostPicture; readonly photoId: number; readonly createdAt: Date };
export async function insertOfPhoto({ db }: Tx, post: PhotoPost): Promise<void> {
  await db.insertInto('post').values(post).execute();
}

/** Takes an own post off; returns its files, or undefined where there is none to take off. */
export const deleteOwn = ({ db, clock }: Tx, memberId: number, postId: number): Promise<Keyed | undefined> =>
  db
    .updateTable('post')
    .set({ deletedAt: clock.now() })
    .where('id', '=', postId)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .returning(KEYS)
    .executeTakeFirst();

export function deleteByStaff(
  { db, clock }: Tx,
  { postId, staffId, reason }: { readonly postId: number; readonly staffId: number; readonly reason: string },
): Promise<(Keyed & { memberId: number }) | undefined> {
  const now = clock.now();
  return db
    .updateTable('post')
    .set({ deletedAt: now, removedByStaffAt: now, removedBy: staffId, removalReason: reason })
    .where('id', '=', postId)
    .where('deletedAt', 'is', null)
    .returning([...KEYS, 'memberId'])
    .executeTakeFirst();
}

/** Returns whose credit a post cost, and by which word; nothing for one that cost none. */
export async function findPaid({ db }: Tx, postId: number): Promise<{ memberId: number; target: string } | undefined> {
  const row = await db
    .selectFrom('post')
    .select(['memberId', 'clientId'])
    .where('id', '=', postId)
    .where('creditEntryId', 'is not', null)
    .executeTakeFirst();
  return row?.clientId ? { memberId: row.memberId, target: row.clientId } : undefined;
}

/** Deletes the post of a photo at the same moment as the photo. */
export async function deleteOfPhoto({ db }: Tx, photoId: number): Promise<void> {
  await sql`
    update post set deleted_at = photo.deleted_at from photo
    where photo.id = ${photoId} and photo.deleted_at is not null and post.photo_id = photo.id and post.deleted_at is null`.execute(db);
}

export async function deleteAllOfPhotos({ db, clock }: Tx, memberId: number): Promise<void> {
  await db
    .updateTable('post')
    .set({ deletedAt: clock.now() })
    .where('memberId', '=', memberId)
    .where('photoId', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Returns the post that went, made since a time, only because this photo took the place of its own. */
export async function findOfReplaced({ db }: Tx, photoId: number, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select post.id from photo join post on post.photo_id = photo.id and post.deleted_at = photo.deleted_at
    where photo.replaced_by_id = ${photoId} and post.removed_by_staff_at is null and post.created_at > ${since}
    order by post.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Lets a post show another photo from now on; what others said of the one before goes. */
export async function showPhoto({ db }: Tx, postId: number, photoId: number): Promise<void> {
  await db.updateTable('post').set({ photoId, deletedAt: null }).where('id', '=', postId).execute();
  await db.deleteFrom('postReaction').where('postId', '=', postId).execute();
}

export const isPhotoShown = async ({ db }: Context, photoId: number): Promise<boolean> =>
  (await db.selectFrom('post').select('id').where('photoId', '=', photoId).where('deletedAt', 'is', null).executeTakeFirst()) !== undefined;

export async function hide({ db, clock }: Tx, memberId: number, postId: number): Promise<void> {
  await db
    .insertInto('postHidden')
    .values({ memberId, postId, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Clears words, keys and reactions of a batch that was deleted before a time; returns how many posts. */
export async function clearDeleted({ db }: Tx, before: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update post set content = null, image_key = null, image_width = null, image_height = null,
      audio_key = null, audio_type = null, audio_bytes = null, audio_seconds = null,
      video_key = null, video_type = null, video_bytes = null, video_seconds = null, cleared_at = ${now}
    where id in (
      select id from post where deleted_at <= ${before} and cleared_at is null limit ${CLEARED_AT_ONCE} for update skip locked)
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('postReaction').where('postId', 'in', ids).execute();
    await db.deleteFrom('postHidden').where('postId', 'in', ids).execute();
  }
  return ids.length;
}

/** Locks all posts that an erasure changes, in one order and before their reactions, as everybody does: nobody waits for each other. */
const lockTouched = ({ db }: Tx, memberId: number) =>
  sql`select 1 from post where id in (
    select id from post where member_id = ${memberId}
    union select post_id from post_reaction where member_id = ${memberId}
    union select post_id from post_hidden where member_id = ${memberId})
    order by id for update`.execute(db);

/** Deletes all that a member posted, reacted and hid; returns the files of what was still shown. */
export async function eraseMember(tx: Tx, memberId: number): Promise<string[]> {
  const { db } = tx;
  await lockTouched(tx, memberId);
  await db.deleteFrom('postReaction').where('memberId', '=', memberId).execute();
  await db.deleteFrom('postHidden').where('memberId', '=', memberId).execute();
  const rows = await db
    .deleteFrom('post')
    .where('memberId', '=', memberId)
    .returning([...KEYS, 'deletedAt'])
    .execute();
  return keysOf(rows.filter(({ deletedAt }) => deletedAt === null));
}

/** Returns how a member shows photos, as the transaction has it: photos writes it before it tells of it. Null for one who never chose. */
export const findSharing = async ({ db }: Tx, memberId: number): Promise<Sharing | null> =>
  (await db
    .selectFrom('privacySettings')
    .select(['blurLevel', 'photosHidden', 'shareNewPhotos'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null;

/** True by the same rule as that of the lists, whatever the reader has reported. */
const isSeen = (ctx: Context, viewerId: number) => sql`post.deleted_at is null and ${isSeenBy(ctx, viewerId, 'post.member_id')}`;

/** Returns the post of one request for a file: nothing where the session ended, an account is not active, or the post is not theirs to see any more. */
export async function findForRequest(ctx: Context, asked: TicketSession & Pick<PostTicket, 'postId'>): Promise<PostRow | undefined> {
  const { postId, viewerId } = asked;
  const { rows } = await sql<PostRow>`
    select post.*
    from session
    join account as viewer on viewer.id = session.account_id
    join post on post.id = ${postId} and ${isSeen(ctx, viewerId)}
    where ${isTicketSession(ctx, asked)}
      and viewer.state = 'active' and viewer.registration_step = ${REGISTRATION_COMPLETE}`.execute(ctx.db);
  return rows[0];
}

/** Returns a post with what a report copies of it; the photo of which it tells, if it tells of one. */
export async function findSeen(
  ctx: Context,
  viewerId: number,
  postId: number,
): Promise<(PostRow & { readonly photoKey: string | null }) | undefined> {
  const { rows } = await sql<PostRow & { photoKey: string | null }>`
    select post.*, photo.large_key as photo_key
    from post left join photo on photo.id = post.photo_id and photo.deleted_at is null
    where post.id = ${postId} and ${isSeen(ctx, viewerId)}`.execute(ctx.db);
  return rows[0];
}
