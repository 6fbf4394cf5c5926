import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { deletePost, getPost, listMemberPosts, listPosts, savePost, type FeedTab } from '@app/contract/feed';
import { reportContent } from '@app/contract/reports';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { preparePhotos, reviewPhoto, savePhotos, updatePrivacy, type Decision, type PrivacySettings } from '#features/photos';
import { countersOf } from '#features/entitlements';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp, type TestOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';

let shade = 0;
type PictureOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Writes a camera and the place where it was taken into the file. */
  readonly place?: boolean;
  readonly kind?: 'jpeg' | 'png' | 'webp' | 'gif';
};
/** Makes a picture of its own each time. */
export async function picture(options: PictureOptions = {}): Promise<Buffer> {
  shade += 1;
  const { width = 600, height = 500, place = false, kind = 'jpeg' } = options;
  const plain = sharp({ create: { width, height, channels: 3, background: { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 90 } } })[
    kind
  ]();
  const withPlace = { IFD0: { Make: 'Camera of Nadia' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } };
  return (place ? plain.withExif(withPlace) : plain).toBuffer();
}

export type NewPost = {
  readonly text?: string;
  readonly photo?: Buffer;
  readonly audio?: Buffer;
  readonly video?: Buffer;
  readonly clientId?: string;
  readonly language?: 'en' | 'bn';
};
type ListMore = { readonly tab?: FeedTab; readonly page?: number; readonly until?: string; readonly language?: 'en' | 'bn' };

/** Returns the calls of members. */
function callsOf(test: TestApp) {
  const save = (who: Person, { text, photo, audio, video, clientId, language = 'en' }: NewPost) =>
    test.call(savePost, {
      token: who.token,
      language,
      body: { ...(text === undefined ? {} : { post: text }), client_id: clientId ?? randomUUID() },
      files: {
        ...(photo ? { photo: { fileName: 'a.jpg', type: 'image/jpeg', bytes: photo } } : {}),
        ...(audio ? { audio: { fileName: 'a.wav', type: 'audio/wav', bytes: audio } } : {}),
        ...(video ? { video: { fileName: 'a.mp4', type: 'video/mp4', bytes: video } } : {}),
      },
    });
  return {
    save,
    /** Posts as this member; returns the id. */
    posted: async (who: Person, post: NewPost = { text: 'A word of mine.' }): Promise<number> => {
      const { status, body, failure } = await save(who, post);
      if (status !== 200) throw new Error(`no post: ${failure.code}`);
      return body.data.id;
    },
    remove: (who: Person, postId: unknown, language: 'en' | 'bn' = 'en') =>
      test.call(deletePost, { token: who.token, body: { post_id: postId }, language }),
    list: (who: Person, { tab, page = 1, until, language = 'en' }: ListMore = {}) =>
      test.call(listPosts, {
        token: who.token,
        language,
        query: { page: String(page), ...(tab ? { tab } : {}), ...(until ? { until } : {}) },
      }),
    one: (who: Person, postId: number | string, language: 'en' | 'bn' = 'en') =>
      test.call(getPost, { token: who.token, params: { post_id: String(postId) }, language }),
    ofMember: (who: Person, ownerId: number | string, page = 1) =>
      test.call(listMemberPosts, { token: who.token, params: { id: String(ownerId) }, query: { page: String(page) } }),
    report: (who: Person, postId: number) =>
      test.call(reportContent, { token: who.token, body: { type: 'post', id: postId, reason: 'inappropriate_content' } }),
    fetch: async (address: string | null, headers: Record<string, string> = {}) => {
      const { statusCode: status, rawPayload: bytes, headers: sent } = await test.app.inject({ url: address ?? '/', headers });
      return { status, bytes, headers: sent };
    },
  };
}

/** Reads rows of the database and the store. */
function rowsOf({ ctx }: TestApp) {
  const { db, pool } = ctx;
  return {
    /** Lists posts of an author, the oldest first, deleted ones too. */
    postsOf: (who: Person) => db.selectFrom('post').selectAll().where('memberId', '=', who.accountId).orderBy('id').execute(),
    /** Lists the spendings on posts; each names the post's word. */
    spendingsOf: async (who: Person) =>
      (
        await pool.query<{ id: number; act_key: string; change: number }>(
          `select id, act_key, change from credit_entry where member_id = $1 and act = 'feed_post' order by id`,
          [who.accountId],
        )
      ).rows,
    postsLeft: async (who: Person) => (await countersOf(ctx, who.accountId)).feed,
    /** Lists the files that wait to be deleted, or for a row. */
    waitingFiles: async () => (await db.selectFrom('discardedFile').select('objectKey').execute()).map(({ objectKey }) => objectKey),
    noticesOf: async (who: Person) =>
      (
        await pool.query<{ type: string; parameters: Record<string, unknown>; opens: string }>(
          'select type, parameters, opens from notification where member_id = $1 order by id',
          [who.accountId],
        )
      ).rows,
  };
}

/** Returns events that befall members and their photos. */
function eventsOf(test: TestApp) {
  const { ctx } = test;
  const { pool, clock } = ctx;
  const decide = (photoId: number, decision: Decision) => inTransaction(ctx, (tx) => reviewPhoto(tx, photoId, decision));
  return {
    block: (one: Person, other: Person) =>
      pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        one.accountId,
        other.accountId,
        clock.now(),
      ]),
    follow: (who: Person, whom: Person) =>
      pool.query('insert into follow (follower_id, followed_id, created_at) values ($1, $2, $3)', [
        who.accountId,
        whom.accountId,
        clock.now(),
      ]),
    setState: (who: Person, state: 'active' | 'deactivated' | 'suspended') =>
      pool.query('update account set state = $2 where id = $1', [who.accountId, state]),
    erase: (who: Person) =>
      inTransaction(test.ctx, async (tx) => {
        await tx.db.updateTable('account').set({ state: 'terminated' }).where('id', '=', who.accountId).execute();
        await announce(tx, 'account.erased', { accountId: who.accountId });
      }),
    /** Uploads a photo that waits for its review; its id. */
    upload: async (who: Person, name: 'profile_picture' | 'cover_photo' | 'gallery_image_1' | 'gallery_image_2'): Promise<number> => {
      const prepared = await preparePhotos(ctx, who.accountId, { [name]: { bytes: await picture() } });
      await inTransaction(test.ctx, (tx) => savePhotos(tx, who.accountId, prepared));
      const { rows } = await pool.query<{ id: number }>('select max(id) as id from photo where member_id = $1', [who.accountId]);
      return rows[0]?.id ?? 0;
    },
    approve: (photoId: number) => decide(photoId, { outcome: 'approved' }),
    reject: (photoId: number) => decide(photoId, { outcome: 'rejected', reason: 'Not your own photo' }),
    setPrivacy: (who: Person, patch: Partial<PrivacySettings>) => inTransaction(test.ctx, (tx) => updatePrivacy(tx, who.accountId, patch)),
  };
}

/** Opens the whole server with members who post; each has five posts a month. */
export async function openFeedTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const person = (of: PersonOptions = {}): Promise<Person> => signUpPerson(test, of);
  return {
    ...test,
    clock: test.ctx.clock,
    person,
    man: (of: PersonOptions = {}) => person({ gender: 'male', ...of }),
    /** Sells further posts to this member. */
    sell: (who: Person, feed: number) => sellPackage(test, who.accountId, { counts: { feed } }),
    ...callsOf(test),
    ...rowsOf(test),
    ...eventsOf(test),
  };
}
export type FeedTest = Awaited<ReturnType<typeof openFeedTest>>;
