import { sql, type Insertable } from 'kysely';
import type { PostPicture } from '@app/contract/feed';
import type { Executor, Tables, Transaction } from '#platform/db';
import type { PostRow } from '../feed.tables.ts';

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

/** All posts that an erasure changes, in one order and before their reactions, as everybody does: nobody waits for each other. */
const lockTouched = (trx: Transaction, memberId: number) =>
  sql`select 1 from post where id in (
    select id from post where member_id = ${memberId}
    union select post_id from post_reaction where member_id = ${memberId}
    union select post_id from post_hidden where member_id = ${memberId})
    order by id for update`.execute(trx);

export const postsStore = {
  findByClientId: (on: Executor, memberId: number, clientId: string): Promise<PostRow | undefined> =>
    on.selectFrom('post').selectAll().where('memberId', '=', memberId).where('clientId', '=', clientId).executeTakeFirst(),

  hasOwn: async (on: Executor, memberId: number, postId: number): Promise<boolean> =>
    (await on.selectFrom('post').select('id').where('id', '=', postId).where('memberId', '=', memberId).executeTakeFirst()) !== undefined,

  /** When the so-manieth newest written post of a member was made; deleted ones count. */
  findNth: async (on: Executor, memberId: number, nth: number): Promise<Date | undefined> =>
    (
      await on
        .selectFrom('post')
        .select('createdAt')
        .where('memberId', '=', memberId)
        .where('pictureType', '=', '')
        .where('clearedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst()
    )?.createdAt,

  insert: (trx: Transaction, post: WrittenPost): Promise<PostRow> =>
    trx
      .insertInto('post')
      .values({ ...post, pictureType: '' })
      .returningAll()
      .executeTakeFirstOrThrow(),

  insertOfPhoto: async (
    trx: Transaction,
    post: { readonly memberId: number; readonly pictureType: PostPicture; readonly photoId: number; readonly createdAt: Date },
  ): Promise<void> => {
    await trx.insertInto('post').values(post).execute();
  },

  /** Takes an own post off; its files, or undefined where there is none to take off. */
  deleteOwn: (trx: Transaction, memberId: number, postId: number, deletedAt: Date): Promise<Keyed | undefined> =>
    trx
      .updateTable('post')
      .set({ deletedAt })
      .where('id', '=', postId)
      .where('memberId', '=', memberId)
      .where('deletedAt', 'is', null)
      .returning(KEYS)
      .executeTakeFirst(),

  deleteByStaff: (
    trx: Transaction,
    { postId, staffId, reason }: { readonly postId: number; readonly staffId: number; readonly reason: string },
    now: Date,
  ): Promise<(Keyed & { memberId: number }) | undefined> =>
    trx
      .updateTable('post')
      .set({ deletedAt: now, removedByStaffAt: now, removedBy: staffId, removalReason: reason })
      .where('id', '=', postId)
      .where('deletedAt', 'is', null)
      .returning([...KEYS, 'memberId'])
      .executeTakeFirst(),

  /** The post of a photo goes at the same moment as the photo. */
  deleteOfPhoto: async (trx: Transaction, photoId: number): Promise<void> => {
    await sql`
      update post set deleted_at = photo.deleted_at from photo
      where photo.id = ${photoId} and photo.deleted_at is not null and post.photo_id = photo.id and post.deleted_at is null`.execute(trx);
  },

  deleteAllOfPhotos: async (trx: Transaction, memberId: number, deletedAt: Date): Promise<void> => {
    await trx
      .updateTable('post')
      .set({ deletedAt })
      .where('memberId', '=', memberId)
      .where('photoId', 'is not', null)
      .where('deletedAt', 'is', null)
      .execute();
  },

  /** The post that went, made since a time, only because this photo took the place of its own. */
  findOfReplaced: async (trx: Transaction, photoId: number, since: Date): Promise<number | undefined> => {
    const { rows } = await sql<{ id: number }>`
      select post.id from photo join post on post.photo_id = photo.id and post.deleted_at = photo.deleted_at
      where photo.replaced_by_id = ${photoId} and post.removed_by_staff_at is null and post.created_at > ${since}
      order by post.id desc limit 1`.execute(trx);
    return rows[0]?.id;
  },

  /** The post shows another photo from now on; what others said of the one before goes. */
  showPhoto: async (trx: Transaction, postId: number, photoId: number): Promise<void> => {
    await trx.updateTable('post').set({ photoId, deletedAt: null }).where('id', '=', postId).execute();
    await trx.deleteFrom('postReaction').where('postId', '=', postId).execute();
  },

  isPhotoShown: async (on: Executor, photoId: number): Promise<boolean> =>
    (await on.selectFrom('post').select('id').where('photoId', '=', photoId).where('deletedAt', 'is', null).executeTakeFirst()) !==
    undefined,

  hide: async (trx: Transaction, memberId: number, postId: number, createdAt: Date): Promise<void> => {
    await trx
      .insertInto('postHidden')
      .values({ memberId, postId, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Words, keys and reactions of a batch that was deleted before a time; how many posts. */
  clearDeleted: async (trx: Transaction, before: Date, now: Date): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      update post set content = null, image_key = null, image_width = null, image_height = null,
        audio_key = null, audio_type = null, audio_bytes = null, audio_seconds = null,
        video_key = null, video_type = null, video_bytes = null, video_seconds = null, cleared_at = ${now}
      where id in (
        select id from post where deleted_at <= ${before} and cleared_at is null limit ${CLEARED_AT_ONCE} for update skip locked)
      returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await trx.deleteFrom('postReaction').where('postId', 'in', ids).execute();
      await trx.deleteFrom('postHidden').where('postId', 'in', ids).execute();
    }
    return ids.length;
  },

  /** All that a member posted, reacted and hid; gives the files of what was still shown. */
  eraseMember: async (trx: Transaction, memberId: number): Promise<string[]> => {
    await lockTouched(trx, memberId);
    await trx.deleteFrom('postReaction').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('postHidden').where('memberId', '=', memberId).execute();
    const rows = await trx
      .deleteFrom('post')
      .where('memberId', '=', memberId)
      .returning([...KEYS, 'deletedAt'])
      .execute();
    return keysOf(rows.filter(({ deletedAt }) => deletedAt === null));
  },
};
