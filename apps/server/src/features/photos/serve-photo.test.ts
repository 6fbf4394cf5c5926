import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlurLevel } from '@app/contract/media';
import { inTransaction } from '#platform/context';
import { bindSession, type Person } from '#testing';
import { erasePhotos, grantPhotos, setBlurLevel, updatePrivacy, withdrawGrant } from './photo-access.ts';
import { openPhotosTest, pictureOf, type PhotosTest } from './photos.testing.ts';
import { reviewPhoto } from './review-photo.ts';
import { guardianPicture, photosOf } from './show-photos.ts';

let test: PhotosTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openPhotosTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person(), await test.person()];
});

const shown = async (viewer: Person) => (await photosOf(test.ctx, viewer, [nadia.accountId])).get(nadia.accountId);
const setLevel = (level: BlurLevel) => inTransaction(test.ctx, (tx) => setBlurLevel(tx, nadia.accountId, level));
const hide = (photosHidden: boolean) => inTransaction(test.ctx, (tx) => updatePrivacy(tx, nadia.accountId, { photosHidden }));
const statusOf = async (address: string | null | undefined) => (await test.fetch(address)).status;
const execute = (statement: string, ...values: unknown[]) => test.ctx.pool.query(statement, values);
const approvedPhoto = async () => {
  await test.upload(nadia, { profile_picture: await pictureOf({ seed: 4 }) });
  await test.approveAll();
};

describe('an address of a photo', () => {
  it('[PROF-46] gives the photo to its viewer, for the browser to ask again each time', async () => {
    await approvedPhoto();
    const photo = (await shown(rahim))?.photo;
    const { status, headers, bytes } = await test.fetch(photo?.url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(bytes).metadata()).width).toBe(400);
    const again = await test.fetch(photo?.url, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('[PROF-45][PROF-46] is the same within some minutes, ends after an hour, and can be neither made nor changed', async () => {
    await approvedPhoto();
    test.ctx.clock.set(new Date('2026-06-16T06:00:00Z'));
    const url = (await shown(rahim))?.photo?.url ?? '';
    test.ctx.clock.advance(300);
    expect((await shown(rahim))?.photo?.url).toBe(url);
    expect(await statusOf(url)).toBe(200);
    const at = url.length - 40;
    for (const forged of [
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`,
      `${url}A`,
      '/api/media/photo/1',
      '/api/media/photo/..%2f..%2fetc',
    ])
      expect(await statusOf(forged)).toBe(404);
    test.ctx.clock.advance(3299);
    expect(await statusOf(url)).toBe(200);
    test.ctx.clock.advance(1);
    expect(await statusOf(url)).toBe(404);
  });

  it('[QUAL-60] of a session that is bound to its browser works in that browser only, in every form', async () => {
    await approvedPhoto();
    const { photo } = (await shown(rahim)) ?? {};
    const cookie = await bindSession(test, rahim.sessionId);
    const foreign = await bindSession(test, nadia.sessionId);
    for (const url of [photo?.url, photo?.largeUrl]) {
      for (const headers of [{}, { authorization: `Bearer ${rahim.token}` }, { cookie: foreign }])
        expect((await test.fetch(url, headers)).status).toBe(404);
      expect((await test.fetch(url, { cookie })).status).toBe(200);
    }
  });

  it('[PROF-46][NEVER-04] works for nobody else and not after the session', async () => {
    await approvedPhoto();
    const { photo } = (await shown(rahim)) ?? {};
    expect((await test.fetch(photo?.url, { authorization: `Bearer ${nadia.token}` })).status).toBe(404);
    const foreign = (await photosOf(test.ctx, { accountId: rahim.accountId, sessionId: nadia.sessionId }, [nadia.accountId])).get(
      nadia.accountId,
    );
    expect(await statusOf(foreign?.photo?.url)).toBe(404);
    await execute("update session set ended_at = now(), end_reason = 'sign_out' where id = $1", rahim.sessionId);
    expect(await statusOf(photo?.url)).toBe(404);
  });

  it('[PROF-100] stops when the session expires', async () => {
    await approvedPhoto();
    const { photo } = (await shown(rahim)) ?? {};
    await execute('update session set expires_at = $2 where id = $1', rahim.sessionId, test.ctx.clock.now());
    expect(await statusOf(photo?.url)).toBe(404);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the level becomes only me', () => setLevel(1)],
    ['the level becomes premium members', () => setLevel(2)],
    ['the owner hides the photos', () => hide(true)],
    ['one blocks the other', () => test.block(nadia, rahim)],
    ['the photo is replaced', async () => (await test.upload(nadia, { profile_picture: await pictureOf({ seed: 5 }) }), test.approveAll())],
    ["the owner's account is deactivated", () => execute("update account set state = 'deactivated' where id = $1", nadia.accountId)],
    ["the viewer's account is suspended", () => execute("update account set state = 'suspended' where id = $1", rahim.accountId)],
    ['an erasure', () => inTransaction(test.ctx, (tx) => erasePhotos(tx, nadia.accountId))],
  ])('[PROF-46][NEVER-06] stops at once when %s', async (_, change) => {
    await approvedPhoto();
    const photo = (await shown(rahim))?.photo;
    const { headers } = await test.fetch(photo?.largeUrl);
    await change();
    expect(await statusOf(photo?.url)).toBe(404);
    expect((await test.fetch(photo?.largeUrl, { 'if-none-match': String(headers['etag']) })).status).toBe(404);
  });

  it('[PROF-55][PROF-46] follows a grant and its end', async () => {
    await approvedPhoto();
    await setLevel(1);
    const grant = (verb: typeof grantPhotos | typeof withdrawGrant, type: 'profile' | 'gallery') =>
      inTransaction(test.ctx, async (tx) => void (await verb(tx, { ownerId: nadia.accountId, viewerId: rahim.accountId, type })));
    await grant(grantPhotos, 'gallery');
    expect((await shown(rahim))?.photo?.isBlurred).toBe(true);
    await grant(grantPhotos, 'profile');
    const photo = (await shown(rahim))?.photo;
    expect(photo?.isBlurred).toBe(false);
    expect(await statusOf(photo?.largeUrl)).toBe(200);
    await grant(withdrawGrant, 'profile');
    expect(await statusOf(photo?.largeUrl)).toBe(404);
  });

  it('[PROF-43] opens to premium members while they are', async () => {
    await approvedPhoto();
    await setLevel(2);
    expect((await shown(rahim))?.photo).toMatchObject({ isBlurred: true, level: 2, mayAsk: false, largeUrl: null });
    await test.makePremium(rahim);
    const photo = (await shown(rahim))?.photo;
    expect(await statusOf(photo?.largeUrl)).toBe(200);
    await execute('update premium_period set ends_at = $2 where member_id = $1', rahim.accountId, test.ctx.clock.now());
    expect(await statusOf(photo?.largeUrl)).toBe(404);
  });
});

describe('what others get', () => {
  it('[NEVER-06][PROF-45] never holds a byte of the clear forms where the photo is blurred or hidden', async () => {
    await test.upload(nadia, {
      profile_picture: await pictureOf({ seed: 1 }),
      cover_photo: await pictureOf({ seed: 2 }),
      gallery_image_1: await pictureOf({ seed: 3 }),
    });
    await test.approveAll();
    const { rows } = await test.ctx.pool.query<{ large_key: string; card_key: string; blurred_key: string }>(
      'select large_key, card_key, blurred_key from photo where member_id = $1',
      [nadia.accountId],
    );
    const hash = (bytes: Buffer | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    const clear = new Set(rows.flatMap((row) => [hash(test.files.get(row.large_key)), hash(test.files.get(row.card_key))]));
    const clearAddresses = Object.values((await shown(rahim)) ?? {}).flatMap((photo) =>
      photo && typeof photo === 'object' && 'url' in photo ? [photo.url, photo.largeUrl] : [],
    );
    await setLevel(1);
    const answer = await shown(rahim);
    const text = JSON.stringify(answer);
    for (const row of rows) for (const key of Object.values(row)) expect(text).not.toContain(key);
    const addresses = [...text.matchAll(/\/api\/media\/photo\/[\w-]+/g)].map(([address]) => address);
    expect(addresses).toHaveLength(3);
    for (const address of [...addresses, ...clearAddresses]) {
      const { status, bytes } = await test.fetch(address);
      expect(clear.has(hash(bytes))).toBe(false);
      expect(status).toBe(clearAddresses.includes(address) ? 404 : 200);
    }
    expect(addresses.some((address) => clearAddresses.includes(address))).toBe(false);
    await hide(true);
    expect(await shown(rahim)).toMatchObject({ isHidden: true, photo: { url: null, largeUrl: null, mayAsk: true } });
    for (const address of addresses) expect(await statusOf(address)).toBe(404);
  });

  it('[PROF-50][PROF-51] is the approved photo alone; the owner has the waiting one and its state', async () => {
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 1 }) });
    expect((await shown(rahim))?.photo).toBeNull();
    const own = (await shown(nadia))?.photo;
    expect(own).toMatchObject({ status: 'pending', isBlurred: false });
    expect(await statusOf(own?.largeUrl)).toBe(200);
    await test.approveAll();
    const approved = (await shown(rahim))?.photo;
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 2 }) });
    expect((await shown(rahim))?.photo).toMatchObject({ id: approved?.id, status: 'approved', reason: null });
    expect((await shown(nadia))?.photo?.status).toBe('pending');
  });

  it('[PROF-108] carries the code of its viewer in large photos; cards and own photos do not', async () => {
    await approvedPhoto();
    const sadia = await test.person();
    const large = async (viewer: Person) => (await test.fetch((await shown(viewer))?.photo?.largeUrl)).bytes;
    const { rows } = await test.ctx.pool.query<{ large_key: string; card_key: string }>(
      'select large_key, card_key from photo where member_id = $1',
      [nadia.accountId],
    );
    const stored = test.files.get(rows[0]?.large_key ?? '');
    const [his, hers, own] = [await large(rahim), await large(sadia), await large(nadia)];
    expect(own.equals(stored ?? Buffer.alloc(0))).toBe(true);
    expect(his.equals(own) || hers.equals(own) || his.equals(hers)).toBe(false);
    expect(await large(rahim)).toEqual(his);
    const card = await test.fetch((await shown(rahim))?.photo?.url);
    expect(card.bytes).toEqual(test.files.get(rows[0]?.card_key ?? ''));
  });

  it('[REG-111][NEVER-04] never the picture of a guardian', async () => {
    await test.upload(nadia, { guardian_picture: await pictureOf() });
    expect(await shown(rahim)).toMatchObject({ photo: null, coverPhoto: null, furtherPhotos: [] });
    const own = await guardianPicture(test.ctx, nadia);
    expect(await statusOf(own)).toBe(200);
    expect(await guardianPicture(test.ctx, rahim)).toBeNull();
  });

  it('[SRCH-03] comes for many owners at once, blocked and unknown ones with nothing', async () => {
    await approvedPhoto();
    const sadia = await test.person();
    await test.upload(sadia, { profile_picture: await pictureOf({ seed: 6 }), cover_photo: await pictureOf({ seed: 7 }) });
    await test.approveAll();
    await test.block(sadia, rahim);
    const all = await photosOf(test.ctx, rahim, [nadia.accountId, sadia.accountId, 999_999, nadia.accountId], 'profile');
    expect([...all].map(([id, photos]) => [id, photos.photo !== null, photos.isHidden])).toEqual([
      [nadia.accountId, true, false],
      [sadia.accountId, false, false],
      [999_999, false, false],
    ]);
    const own = await photosOf(test.ctx, sadia, [sadia.accountId], 'profile');
    expect(own.get(sadia.accountId)).toMatchObject({ photo: { status: 'approved' }, coverPhoto: null });
  });
});

describe('with the review afterwards', () => {
  let after: PhotosTest;
  beforeAll(async () => {
    after = await openPhotosTest({ PHOTO_REVIEW: 'after' });
  });
  afterAll(() => after.close());

  it('[PROF-52] shows a pending photo as if approved until it is rejected', async () => {
    const [owner, viewer] = [await after.person(), await after.person()];
    await after.upload(owner, { profile_picture: await pictureOf() });
    const photo = (await photosOf(after.ctx, viewer, [owner.accountId])).get(owner.accountId)?.photo;
    expect(photo?.status).toBe('approved');
    expect((await after.fetch(photo?.url)).status).toBe(200);
    await inTransaction(after.ctx, (tx) => reviewPhoto(tx, photo?.id ?? 0, { outcome: 'rejected', reason: 'No face' }));
    expect((await after.fetch(photo?.url)).status).toBe(404);
  });
});
