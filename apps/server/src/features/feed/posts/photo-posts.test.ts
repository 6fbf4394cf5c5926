import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addGalleryPhoto, deleteGalleryPhoto } from '@app/contract/gallery';
import { reactToPost } from '@app/contract/feed';
import { savePrivacySettings } from '@app/contract/privacy';
import { inTransaction } from '#platform/context';
import { preparePhotos, removePhotos, savePhotos, type PrivacySettings } from '#features/photos';
import type { Person } from '#testing';
import { sellPackage } from '../../entitlements/entitlements.testing.ts';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';

let test: FeedTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openFeedTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person(), await test.man()];
});

const shownOf = async (who: Person) => (await test.postsOf(who)).filter(({ deletedAt }) => deletedAt === null);
const typesOf = async (who: Person) => (await shownOf(who)).map(({ pictureType, photoId }) => [pictureType, photoId]);
const uploadAndApprove = async (who: Person, name: Parameters<FeedTest['upload']>[1] = 'profile_picture'): Promise<number> => {
  const id = await test.upload(who, name);
  await test.approve(id);
  return id;
};
const HOUR = 3600;

describe('a new photo', () => {
  it.each([
    ['profile_picture', 'profile'],
    ['cover_photo', 'cover'],
    ['gallery_image_1', 'gallery'],
  ] as const)('[FEED-38][FEED-39][FEED-71] as %s becomes a post once it is approved, at no cost', async (name, type) => {
    const id = await test.upload(nadia, name);
    expect(await test.postsOf(nadia)).toEqual([]);
    await test.approve(id);
    expect(await test.postsOf(nadia)).toMatchObject([
      { pictureType: type, photoId: id, content: null, creditEntryId: null, clientId: null, createdAt: test.clock.now(), deletedAt: null },
    ]);
    expect([await test.spendingsOf(nadia), await test.postsLeft(nadia)]).toEqual([[], 5]);
  });

  it('[FEED-12][FEED-38] stands among all posts, those with a photo and those of whom one follows, and not among videos', async () => {
    await uploadAndApprove(nadia);
    const [post] = await test.postsOf(nadia);
    await test.follow(rahim, nadia);
    for (const [tab, expected] of [
      ['all', [post?.id]],
      ['photos', [post?.id]],
      ['following', [post?.id]],
      ['videos', []],
    ] as const)
      expect(
        (await test.list(rahim, { tab })).body.data.filter((one) => one.user_id === nadia.accountId).map((one) => one.id),
        tab,
      ).toEqual(expected);
  });

  it('[FEED-39] added to the gallery becomes one too, each its own', async () => {
    await sellPackage(test, nadia.accountId, { counts: { photoGallery: 2 } });
    const ids: number[] = [];
    for (const clientId of ['6f1f1c0e-5a0a-4a3b-9d1c-000000000001', '6f1f1c0e-5a0a-4a3b-9d1c-000000000002']) {
      const added = await test.call(addGalleryPhoto, {
        token: nadia.token,
        body: { client_id: clientId },
        files: { image: { fileName: 'a.jpg', bytes: await picture() } },
      });
      ids.push(added.body.data.id);
      await test.approve(added.body.data.id);
    }
    expect(await typesOf(nadia)).toEqual(ids.map((id) => ['gallery', id]));
    expect((await test.call(deleteGalleryPhoto, { token: nadia.token, body: { id: ids[0] } })).status).toBe(200);
    expect(await typesOf(nadia)).toEqual([['gallery', ids[1]]]);
  });

  it('[FEED-39] that is rejected, or the guardian’s, becomes none', async () => {
    await test.reject(await test.upload(nadia, 'cover_photo'));
    const guardian = await preparePhotos(test.ctx, nadia.accountId, { guardian_picture: { bytes: await picture() } });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, nadia.accountId, guardian));
    const { rows } = await test.ctx.pool.query<{ id: number }>(`select id from photo where member_id = $1 and kind = 'guardian'`, [
      nadia.accountId,
    ]);
    await test.approve(rows[0]?.id ?? 0);
    expect(await test.postsOf(nadia)).toEqual([]);
  });

  it.each<[string, Partial<PrivacySettings>]>([
    ['are for the owner alone', { blurLevel: 1 }],
    ['are for premium members', { blurLevel: 2 }],
    ['are hidden', { photosHidden: true }],
    ['are not to be shared', { shareNewPhotos: false }],
  ])('[FEED-39][NEVER-06] becomes none where photos %s', async (_, patch) => {
    await test.setPrivacy(nadia, patch);
    await uploadAndApprove(nadia);
    expect(await test.postsOf(nadia)).toEqual([]);
  });

  it('[FEED-39] is approved and posted, or neither', async () => {
    const id = await test.upload(nadia, 'cover_photo');
    const { pool } = test.ctx;
    await pool.query('alter table post add constraint no_posts check (id < 0) not valid');
    await expect(test.approve(id)).rejects.toThrow('no_posts');
    await pool.query('alter table post drop constraint no_posts');
    expect((await pool.query('select status from photo where id = $1', [id])).rows).toEqual([{ status: 'pending' }]);
  });
});

describe('a photo post', () => {
  it('[FEED-39] takes the photo that replaces its own within 24 hours, in its place, without the reactions to the one before', async () => {
    const first = await uploadAndApprove(nadia);
    const [post] = await test.postsOf(nadia);
    await test.ctx.pool.query(`insert into post_reaction (post_id, member_id, kind, created_at) values ($1, $2, 'love', now())`, [
      post?.id,
      rahim.accountId,
    ]);
    test.clock.advance(23 * HOUR);
    const second = await uploadAndApprove(nadia);
    expect(second).not.toBe(first);
    expect(await test.postsOf(nadia)).toMatchObject([
      { id: post?.id, photoId: second, createdAt: post?.createdAt, deletedAt: null, totalReact: 0 },
    ]);
  });

  it('[FEED-39] gives way to a new post where its photo is replaced later', async () => {
    await uploadAndApprove(nadia);
    test.clock.advance(24 * HOUR);
    const second = await uploadAndApprove(nadia);
    const rows = await test.postsOf(nadia);
    expect(rows.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, false]);
    expect(rows[1]).toMatchObject({ photoId: second, createdAt: test.clock.now() });
  });

  it('[FEED-39] stays while the replacement waits, and when that is rejected', async () => {
    const first = await uploadAndApprove(nadia);
    const second = await test.upload(nadia, 'profile_picture');
    expect(await typesOf(nadia)).toEqual([['profile', first]]);
    await test.reject(second);
    expect(await typesOf(nadia)).toEqual([['profile', first]]);
  });

  it('[FEED-39][FEED-48] that its owner deleted does not come back with another photo: that one has its own', async () => {
    await uploadAndApprove(nadia);
    const [post] = await test.postsOf(nadia);
    await test.remove(nadia, post?.id);
    test.clock.advance(60);
    const second = await uploadAndApprove(nadia);
    expect((await shownOf(nadia)).map(({ id, photoId }) => [id === post?.id, photoId])).toEqual([[false, second]]);
  });

  it('[FEED-39][FEED-73] goes with its photo', async () => {
    await uploadAndApprove(nadia, 'cover_photo');
    await inTransaction(test.ctx, (tx) => removePhotos(tx, nadia.accountId, ['cover_photo']));
    expect(await shownOf(nadia)).toEqual([]);
    test.clock.advance(60);
    await uploadAndApprove(nadia, 'cover_photo');
    expect(await shownOf(nadia)).toHaveLength(1);
    expect(await test.postsOf(nadia)).toHaveLength(2);
  });

  it.each([
    ['the level is no longer public', { blur_photos: 1 }],
    ['the photos are for premium members', { blur_photos: 2 }],
    ['the photos are hidden', { hide_photos: 1 }],
  ])('[FEED-39][NEVER-06] goes when %s, and does not come back by itself; written ones stay', async (_, settings) => {
    const written = await test.posted(nadia, { photo: await picture() });
    for (const name of ['profile_picture', 'cover_photo'] as const) await uploadAndApprove(nadia, name);
    await uploadAndApprove(rahim);
    expect((await test.call(savePrivacySettings, { token: nadia.token, body: settings })).status).toBe(200);
    expect((await shownOf(nadia)).map(({ id }) => id)).toEqual([written]);
    expect(await shownOf(rahim)).toHaveLength(1);
    await test.setPrivacy(nadia, { blurLevel: 0, photosHidden: false });
    expect((await shownOf(nadia)).map(({ id }) => id)).toEqual([written]);
  });

  it('[FEED-39] stays when only new ones are no longer shared', async () => {
    const first = await uploadAndApprove(nadia);
    await test.setPrivacy(nadia, { shareNewPhotos: false });
    expect(await typesOf(nadia)).toEqual([['profile', first]]);
  });

  it('[FEED-38][FEED-48] is deleted by its owner alone; the photo stays', async () => {
    const photoId = await uploadAndApprove(nadia);
    const [post] = await test.postsOf(nadia);
    expect((await test.remove(rahim, post?.id)).status).toBe(404);
    expect((await test.remove(nadia, post?.id)).status).toBe(200);
    expect(await shownOf(nadia)).toEqual([]);
    expect((await test.ctx.pool.query('select deleted_at from photo where id = $1', [photoId])).rows).toEqual([{ deleted_at: null }]);
    expect((await test.call(reactToPost, { token: rahim.token, body: { post_id: post?.id, reaction: 'like' } })).status).toBe(404);
  });
});
