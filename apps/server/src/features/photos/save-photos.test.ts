import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors';
import { discardPrepared } from '#features/files';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { countPhotos } from './count-photos.ts';
import { erasePhotos, grantPhotos } from './photo-access.ts';
import { hasProfilePicture } from './photos.store.ts';
import { drawPicture, filesKept, openPhotosTest, pictureOf, type PhotosTest } from './photos.testing.ts';
import { reviewPhoto } from './review-photo.ts';
import { preparePhotos, removePhotos, savePhotos, storeDrawnPhoto } from './save-photos.ts';
import { stepTwoPhotos } from './show-photos.ts';

let test: PhotosTest;
beforeAll(async () => {
  test = await openPhotosTest();
});
afterAll(() => test.close());

const FORMS = 3;
const cleanUp = () => test.runJob('media.delete-discarded-files');

async function rowsOf(person: Person) {
  const { rows } = await test.ctx.pool.query<{
    id: number;
    kind: string;
    slot: number | null;
    status: string;
    deleted: boolean;
    replacedById: number | null;
    largeKey: string;
  }>(
    `select id, kind, slot, status, deleted_at is not null as deleted, replaced_by_id as "replacedById", large_key as "largeKey" from photo where member_id = $1 order by id`,
    [person.accountId],
  );
  return rows;
}
const stateOf = async (person: Person) =>
  (await rowsOf(person)).map((row) => `${row.kind}${row.slot ?? ''} ${row.status}${row.deleted ? ' deleted' : ''}`);
const filesOf = async (person: Person) => {
  const { rows } = await test.ctx.pool.query<{ keys: string[] }>(
    'select array[large_key, card_key, blurred_key] as keys from photo where member_id = $1',
    [person.accountId],
  );
  return rows.flatMap((row) => row.keys).filter((key) => test.files.has(key)).length;
};
const review = (id: number, reason?: string) =>
  inTransaction(test.ctx, (tx) => reviewPhoto(tx, id, reason ? { outcome: 'rejected', reason } : { outcome: 'approved' }));

describe('submitting photos', () => {
  it('[REG-205][PROF-97] stores every picture with its forms, waiting for review', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { profile_picture: await pictureOf(), gallery_image_2: await pictureOf({ seed: 2 }) });
    expect((await stateOf(nadia)).toSorted()).toEqual(['gallery2 pending', 'profile pending']);
    expect(await filesOf(nadia)).toBe(2 * FORMS);
    expect(await hasProfilePicture(test.ctx, nadia.accountId)).toBe(true);
  });

  it('[QUAL-08] who brought back a backup learns how many photos lack a file', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 3 }), gallery_image_2: await pictureOf({ seed: 4 }) });
    const before = await countPhotos(test.ctx);
    const { rows } = await test.ctx.pool.query<{ key: string }>(
      "select card_key as key from photo where member_id = $1 and kind = 'profile'",
      [nadia.accountId],
    );
    const key = rows[0]?.key ?? '';
    const bytes = (await test.ctx.storage.get(key)) ?? Buffer.alloc(0);
    await test.ctx.storage.delete(key);
    expect(await countPhotos(test.ctx)).toEqual({ photos: before.photos, missing: before.missing + 1 });
    await test.ctx.storage.put(key, bytes);
    expect(await countPhotos(test.ctx)).toEqual(before);
  });

  it('[REG-216][PROF-101] keeps nothing of a call with one bad picture, and names it', async () => {
    const nadia = await test.person();
    const before = await filesKept(test);
    const failure: unknown = await preparePhotos(test.ctx, nadia.accountId, {
      profile_picture: await pictureOf(),
      gallery_image_1: { bytes: Buffer.from('<svg/>') },
    }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({
      code: 'unsupported_type',
      options: { fields: { gallery_image_1: { en: 'Please choose a JPEG, PNG or WebP photo.' } } },
    });
    expect(test.files.size).toBe(before);
    expect(await rowsOf(nadia)).toEqual([]);
  });

  it('[PROF-51][PROF-97] puts a replacement beside the approved one, and a further one in its place', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 1 }) });
    await test.approveAll();
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 2 }) });
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 3 }) });
    expect(await stateOf(nadia)).toEqual(['cover approved', 'cover pending deleted', 'cover pending']);
    const [, second, third] = await rowsOf(nadia);
    expect(second?.replacedById).toBe(third?.id);
    await cleanUp();
    expect(await filesOf(nadia)).toBe(2 * FORMS);
  });

  it('[REG-217][PROF-97] leaves one waiting of two uploads at once, and deletes the files of the other', async () => {
    const nadia = await test.person();
    await Promise.all([1, 2, 3].map(async (seed) => test.upload(nadia, { profile_picture: await pictureOf({ seed }) })));
    const states = await stateOf(nadia);
    expect(states.filter((state) => state === 'profile pending')).toHaveLength(1);
    await cleanUp();
    expect(await filesOf(nadia)).toBe(FORMS);
    const live = (await rowsOf(nadia)).find((row) => !row.deleted);
    expect(test.files.has(live?.largeKey ?? '')).toBe(true);
  });

  it('[PROF-97] is held by the database itself', async () => {
    const nadia = await test.person();
    const insert = (key: string, status: string) =>
      test.ctx.pool.query(
        `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
         values ($1, 'gallery', 1, $3, $2 || 'l', $2 || 'c', $2 || 'b', 1, 1, 1, 'x', now(), now())`,
        [nadia.accountId, key, status],
      );
    await insert('k1', 'pending');
    await insert('k2', 'approved');
    await expect(insert('k3', 'pending')).rejects.toMatchObject({ constraint: 'photo_one_waiting' });
    await expect(insert('k4', 'approved')).rejects.toMatchObject({ constraint: 'photo_one_current' });
  });

  it('[REG-122][PROF-97] counts no profile picture where the last of them was rejected, whatever was replaced while it waited', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 1 }) });
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 2 }) });
    await review((await rowsOf(nadia))[1]?.id ?? 0, 'No face to be seen');
    expect(await stateOf(nadia)).toEqual(['profile pending deleted', 'profile rejected']);
    expect(await hasProfilePicture(test.ctx, nadia.accountId)).toBe(false);
  });

  it('[REG-227] makes one photo of the same picture sent twice', async () => {
    const nadia = await test.person();
    const picture = await pictureOf({ seed: 8 });
    await test.upload(nadia, { profile_picture: picture });
    await test.upload(nadia, { profile_picture: picture });
    expect(await stateOf(nadia)).toEqual(['profile pending']);
    expect(await filesOf(nadia)).toBe(FORMS);
  });

  it('[REG-117] removes cover and gallery photos with what waits for their place', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 1 }), gallery_image_1: await pictureOf({ seed: 2 }) });
    await test.approveAll();
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 3 }) });
    await inTransaction(test.ctx, (tx) => removePhotos(tx, nadia.accountId, ['cover_photo', 'gallery_image_2']));
    expect((await rowsOf(nadia)).filter((row) => !row.deleted).map((row) => row.kind)).toEqual(['gallery']);
    await cleanUp();
    expect(await filesOf(nadia)).toBe(FORMS);
  });

  it('[REG-228] refuses the sixty-first picture of an hour', async () => {
    const nadia = await test.person();
    for (let count = 0; count < 60; count += 1)
      await test.ctx.limits.count({ name: 'media.picture', max: 60, windowSeconds: 3600, by: 'account' }, nadia.accountId);
    await expect(preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf() })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    test.ctx.clock.advance(3601);
    await expect(preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf() })).resolves.toBeDefined();
  });
});

describe('files and rows in step', () => {
  it('[REG-205][QUAL-24] deletes the files of a call that failed or was cut off after they were stored', async () => {
    const nadia = await test.person();
    const before = await filesKept(test);
    const failed = await preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf({ seed: 1 }) });
    await discardPrepared(test.ctx, failed);
    expect(test.files.size).toBe(before);
    await preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf({ seed: 2 }) });
    await cleanUp();
    expect(test.files.size).toBe(before + FORMS);
    test.ctx.clock.advance(7201);
    await cleanUp();
    expect(test.files.size).toBe(before);
  });

  it('[REG-205] keeps the files of a saved photo, also where the caller gives them up afterwards', async () => {
    const nadia = await test.person();
    const prepared = await preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf() });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, nadia.accountId, prepared));
    await discardPrepared(test.ctx, prepared);
    test.ctx.clock.advance(90_000);
    await cleanUp();
    expect(await filesOf(nadia)).toBe(FORMS);
  });

  it('[REG-205] saves no photo whose files are gone', async () => {
    const nadia = await test.person();
    const prepared = await preparePhotos(test.ctx, nadia.accountId, { cover_photo: await pictureOf() });
    test.ctx.clock.advance(7201);
    await cleanUp();
    await expect(inTransaction(test.ctx, (tx) => savePhotos(tx, nadia.accountId, prepared))).rejects.toThrow('no longer stored');
    expect(await rowsOf(nadia)).toEqual([]);
  });

  it('[REL-77][ACC-64] an erasure takes photos, documents, grants and settings, files included', async () => {
    const [nadia, rahim] = [await test.person(), await test.person()];
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 1 }) });
    await test.upload(nadia, { cover_photo: await pictureOf({ seed: 2 }) });
    const before = await filesKept(test);
    await inTransaction(test.ctx, async (tx) => {
      await grantPhotos(tx, { ownerId: nadia.accountId, viewerId: rahim.accountId, type: 'profile' });
      await grantPhotos(tx, { ownerId: rahim.accountId, viewerId: nadia.accountId, type: 'profile' });
      await erasePhotos(tx, nadia.accountId);
    });
    await cleanUp();
    expect(test.files.size).toBe(before - FORMS);
    const { rows } = await test.ctx.pool.query(
      'select (select count(*) from photo where member_id = $1) + (select count(*) from photo_grant) + (select count(*) from privacy_settings where member_id = $1) as left',
      [nadia.accountId],
    );
    expect(rows[0]).toEqual({ left: 0 });
  });
});

describe('deciding on photos', () => {
  it('[PROF-50][PROF-51] an approved one takes the place of the one before it, a rejected one does not', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 1 }) });
    await test.approveAll();
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 2 }) });
    const second = (await rowsOf(nadia))[1]?.id ?? 0;
    await review(second, 'The face is covered');
    expect(await stateOf(nadia)).toEqual(['profile approved', 'profile rejected']);
    expect((await stepTwoPhotos(test.ctx, nadia)).photos.profile_picture).toMatchObject({
      status: 'rejected',
      reason: 'The face is covered',
    });
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 3 }) });
    await test.approveAll();
    expect(await stateOf(nadia)).toEqual(['profile approved deleted', 'profile rejected deleted', 'profile approved']);
    await cleanUp();
    expect(await filesOf(nadia)).toBe(FORMS);
  });

  it('[STAFF-25] decides once, and on nothing that is gone', async () => {
    const nadia = await test.person();
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 1 }) });
    const id = (await rowsOf(nadia))[0]?.id ?? 0;
    const outcomes = await Promise.allSettled([review(id), review(id, 'No face')]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(review(id)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(review(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[REG-122] counts a rejected profile picture as none', async () => {
    const nadia = await test.person();
    expect(await hasProfilePicture(test.ctx, nadia.accountId)).toBe(false);
    await test.upload(nadia, { profile_picture: await pictureOf({ seed: 1 }) });
    await review((await rowsOf(nadia))[0]?.id ?? 0, 'No face');
    expect(await hasProfilePicture(test.ctx, nadia.accountId)).toBe(false);
  });

  it('[QUAL-06] places drawn portraits at once and further gallery photos side by side', async () => {
    const nadia = await test.person();
    await inTransaction(test.ctx, async (tx) => {
      for (const [index, name] of (['profile_picture', 'profile_picture', 'gallery', 'gallery'] as const).entries())
        await storeDrawnPhoto(tx, nadia.accountId, name, await drawPicture({ seed: 20 + index }));
    });
    expect(await stateOf(nadia)).toEqual(['profile approved deleted', 'profile approved', 'gallery approved', 'gallery approved']);
  });
});
