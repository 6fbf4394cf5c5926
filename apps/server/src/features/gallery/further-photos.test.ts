import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGalleryPhoto, deleteGalleryPhoto, listGallery } from '@app/contract/gallery';
import { updateStepTwo } from '@app/contract/onboarding';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person } from '#testing';
import { jpeg, openGalleryTest, type GalleryTest } from './gallery.testing.ts';

let test: GalleryTest;
beforeAll(async () => void (test = await openGalleryTest()));
afterAll(() => test.close());

const remove = (person: Person, id: unknown) => test.call(deleteGalleryPhoto, { token: person.token, body: { id } });
const spendings = async (person: Person) =>
  (
    await test.ctx.pool.query<{ movement: string; change: number; act_key: string }>(
      `select movement, change, act_key from credit_entry where member_id = $1 and act = 'gallery_photo' order by id`,
      [person.accountId],
    )
  ).rows;

describe('adding a further photo', () => {
  it('[PROF-81][PAY-20][PAY-22][PAY-24][REL-75] costs one credit, which names the photo', async () => {
    const nadia = await test.member(2);
    const answer = await test.add(nadia);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Photo uploaded.', data: { status: 'pending' }, remaining_photo_gallery: 1 },
    });
    const { id, url } = answer.body.data;
    expect((await test.fetch(url)).status).toBe(200);
    expect(await spendings(nadia)).toEqual([{ movement: 'spend', change: -1, act_key: `gallery_photo:${nadia.accountId}:${id}` }]);
    const paid = await test.ctx.pool.query(
      `select credit_entry.act_key from photo join credit_entry on credit_entry.id = photo.credit_entry_id where photo.id = $1`,
      [id],
    );
    expect(paid.rows).toEqual([{ act_key: `gallery_photo:${nadia.accountId}:${id}` }]);
    expect((await test.list(nadia)).remaining_photo_gallery).toBe(1);
    expect((await test.add(nadia, { language: 'bn' })).body.message).toBe('ছবি আপলোড হয়েছে।');
  });

  it('[PROF-81][PAY-23][NEVER-05] without a credit is refused before anything is stored', async () => {
    const nadia = await test.member(0);
    const answer = await test.add(nadia);
    expect([answer.status, answer.failure]).toMatchObject([402, { code: 'no_gallery_credit', counter: 'remaining_photo_gallery' }]);
    expect(await test.rowsOf(nadia)).toEqual([]);
    expect((await test.ctx.pool.query('select 1 from discarded_file')).rowCount).toBe(0);
  });

  it('[PROF-102][NEVER-05] twice with one client_id makes one photo for one credit, one after the other and at once', async () => {
    const nadia = await test.member(5);
    const clientId = randomUUID();
    const bytes = await jpeg();
    const first = await test.add(nadia, { clientId, bytes });
    const again = await test.add(nadia, { clientId: clientId.toUpperCase(), bytes });
    expect(again.body).toEqual(first.body);
    const other = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => test.add(nadia, { clientId: other, bytes })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await test.left(nadia)).toBe(3);
    expect(await test.rowsOf(nadia)).toHaveLength(2);
  });

  it('[PROF-102][NEVER-04] the client_id of another is no word of mine', async () => {
    const [nadia, rahim] = [await test.member(1), await test.member(1)];
    const clientId = randomUUID();
    const hers = await test.add(nadia, { clientId });
    const his = await test.add(rahim, { clientId });
    expect(his.body.data.id).not.toBe(hers.body.data.id);
    expect(await test.left(rahim)).toBe(0);
  });

  it('[NEVER-05][PAY-22] many uploads at once take no more credits than there are', async () => {
    const nadia = await test.member(2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.add(nadia)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 402, 402]);
    expect(await test.rowsOf(nadia)).toHaveLength(2);
    expect(await spendings(nadia)).toHaveLength(2);
  });

  it('[PROF-83][REG-104][REG-106][PROF-101] keeps nothing of what is no photo, and no credit', async () => {
    const nadia = await test.member(1);
    const gif = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const damaged = (await jpeg()).subarray(0, 300);
    const cases: [Buffer, number, string, string][] = [
      [Buffer.from('<svg/>'), 415, 'unsupported_type', 'Please choose a JPEG, PNG or WebP photo.'],
      [gif, 415, 'unsupported_type', 'Please choose a JPEG, PNG or WebP photo.'],
      [damaged, 415, 'unsupported_type', 'This photo could not be read. Please choose another one.'],
      [await jpeg({ width: 399 }), 422, 'validation_failed', 'The photo must be at least 400 x 400 pixels.'],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'file_too_large', 'The photo must be at most 10 MB.'],
    ];
    for (const [bytes, status, code, sentence] of cases) {
      const answer = await test.add(nadia, { bytes });
      expect([answer.status, answer.failure.code, answer.failure.errors]).toEqual([status, code, { image: [sentence] }]);
    }
    expect(await test.rowsOf(nadia)).toEqual([]);
    expect(await test.left(nadia)).toBe(1);
  });

  it.each([{ client_id: 'me' }, {}])('[PROF-102] asks for a client_id that is one: %j', async (body) => {
    const nadia = await test.member(1);
    const { status, failure } = await test.call(addGalleryPhoto, {
      token: nadia.token,
      body,
      files: { image: { fileName: 'a.jpg', bytes: await jpeg() } },
    });
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([422, 'validation_failed', ['client_id']]);
  });

  it('[PROF-83] stops at 100, and goes on once one is deleted', async () => {
    const nadia = await test.member(3);
    await test.ctx.pool.query(
      `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       select $1, 'gallery', 'approved', 'photo/full-' || n, 'photo/full-card-' || n, 'photo/full-blurred-' || n, 500, 500, 1, 'x', $2, $2
       from generate_series(1, 100) as n`,
      [nadia.accountId, test.ctx.clock.now()],
    );
    const refused = await test.add(nadia);
    expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([422, 'gallery_full', 'You have reached 100 photos.']);
    const [first] = await test.rowsOf(nadia);
    expect((await remove(nadia, first?.id)).status).toBe(200);
    expect((await Promise.all([test.add(nadia), test.add(nadia)])).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await test.left(nadia)).toBe(2);
    const pages = await Promise.all(['1', '5', '6'].map((page) => test.list(nadia, page)));
    expect(pages.map(({ data, total, last_page: last }) => [data.length, total, last])).toEqual([
      [20, 100, 5],
      [20, 100, 5],
      [0, 100, 5],
    ]);
  });

  it('[NEVER-06][REG-108] stores no camera and no place, in no form', async () => {
    const nadia = await test.member(1);
    const bytes = await jpeg({ place: true });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { id } = (await test.add(nadia, { bytes })).body.data;
    const { rows } = await test.ctx.pool.query<{ keys: string[] }>(
      'select array[large_key, card_key, blurred_key] as keys from photo where id = $1',
      [id],
    );
    for (const key of rows[0]?.keys ?? []) {
      const { exif, xmp, iptc } = await sharp((await test.ctx.storage.get(key)) ?? Buffer.alloc(0)).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('what a review brings about', () => {
  it('[PROF-82][PAY-139][NOTE-10] a rejection gives the credit back and says why', async () => {
    const nadia = await test.member(1);
    const { id } = (await test.add(nadia)).body.data;
    await test.reject(id, 'Not your own photo');
    expect(await test.left(nadia)).toBe(1);
    expect((await spendings(nadia)).map(({ movement }) => movement)).toEqual(['spend', 'return']);
    expect((await test.list(nadia)).data).toMatchObject([{ id, status: 'rejected', reason: 'Not your own photo' }]);
    expect(await test.notices(nadia)).toEqual([
      { type: 'photo_rejected', parameters: { what: { en: 'photo', bn: 'ছবি' }, reason: 'Not your own photo' }, opens: '/my-gallery' },
    ]);
    expect((await remove(nadia, id)).status).toBe(200);
    expect(await test.left(nadia)).toBe(1);
  });

  it('[PROF-82][NOTE-10] an approved photo keeps its credit, also when it is deleted', async () => {
    const nadia = await test.member(2);
    const [one, two] = [(await test.add(nadia)).body.data.id, (await test.add(nadia)).body.data.id];
    await test.approve(one);
    expect(await test.notices(nadia)).toMatchObject([{ type: 'photo_approved', opens: '/my-gallery' }]);
    for (const id of [one, two]) expect((await remove(nadia, id)).body.message).toBe('Photo deleted.');
    expect(await test.left(nadia)).toBe(0);
    await expect(test.reject(two, 'late')).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.left(nadia)).toBe(0);
  });

  it('[PROF-80][NEVER-05] photos with a place cost nothing and give nothing back', async () => {
    const nadia = await test.member(1);
    const file = async () => ({ fileName: 'a.jpg', bytes: await jpeg() });
    const files = {
      cover_photo: await file(),
      profile_picture: await file(),
      gallery_image_1: await file(),
      gallery_image_2: await file(),
    };
    expect((await test.call(updateStepTwo, { token: nadia.token, files })).status).toBe(200);
    expect((await test.call(updateStepTwo, { token: nadia.token, files: { gallery_image_1: await file() } })).status).toBe(200);
    for (const { id, deleted } of await test.rowsOf(nadia)) if (!deleted) await test.reject(id, 'Blurred');
    expect(await test.left(nadia)).toBe(1);
    expect(await spendings(nadia)).toEqual([]);
    expect(await test.notices(nadia)).toHaveLength(4);
  });
});

describe('one’s own gallery', () => {
  it('[PROF-78][PROF-50][PROF-51][PROF-41] lists cover, profile photo, the two of the registration, then further ones, newest first', async () => {
    const nadia = await test.member(2);
    const file = async () => ({ fileName: 'a.jpg', bytes: await jpeg() });
    const first = (await test.add(nadia)).body.data.id;
    const files = {
      profile_picture: await file(),
      gallery_image_2: await file(),
      cover_photo: await file(),
      gallery_image_1: await file(),
    };
    await test.call(updateStepTwo, { token: nadia.token, files });
    const second = (await test.add(nadia)).body.data.id;
    const { data, total } = await test.list(nadia);
    expect(data.map(({ kind, slot }) => `${kind}${slot ?? ''}`)).toEqual([
      'cover',
      'profile',
      'gallery1',
      'gallery2',
      'gallery',
      'gallery',
    ]);
    expect(data.slice(4).map(({ id }) => id)).toEqual([second, first]);
    expect([total, new Set(data.map(({ status }) => status))]).toEqual([6, new Set(['pending'])]);
    const cover = data[0]?.id ?? 0;
    await test.approve(cover);
    await test.call(updateStepTwo, { token: nadia.token, files: { cover_photo: await file() } });
    const [replaced] = (await test.list(nadia)).data;
    expect([replaced?.id === cover, replaced?.status]).toEqual([false, 'pending']);
  });

  it('[PROF-78][PROF-51][STAFF-14] a further photo that is approved takes the place of no other one', async () => {
    const nadia = await test.member(2);
    const ids = [(await test.add(nadia)).body.data.id, (await test.add(nadia)).body.data.id];
    for (const id of ids) await test.approve(id);
    const { data } = await test.list(nadia);
    expect(data.map(({ id, status }) => [id, status])).toEqual(ids.toReversed().map((id) => [id, 'approved']));
  });

  it('[PROF-78][PROF-97] deletes all that a place holds, but never the profile photo', async () => {
    const nadia = await test.member(0);
    const file = async () => ({ fileName: 'a.jpg', bytes: await jpeg() });
    await test.call(updateStepTwo, { token: nadia.token, files: { cover_photo: await file(), profile_picture: await file() } });
    const [cover, profile] = (await test.list(nadia)).data;
    await test.approve(cover?.id ?? 0);
    await test.call(updateStepTwo, { token: nadia.token, files: { cover_photo: await file() } });
    expect((await remove(nadia, (await test.list(nadia)).data[0]?.id)).status).toBe(200);
    expect((await test.list(nadia)).data.map(({ kind }) => kind)).toEqual(['profile']);
    const refused = await remove(nadia, profile?.id);
    expect([refused.status, refused.failure.code]).toEqual([422, 'profile_photo_stays']);
    expect((await test.list(nadia)).data).toHaveLength(1);
  });

  it('[PROF-107][NEVER-04] another’s photo, a deleted one and no id at all are not found, and nothing changes', async () => {
    const [nadia, rahim] = [await test.member(1), await test.member(0)];
    const { id } = (await test.add(nadia)).body.data;
    await test.approve(id);
    for (const wrong of [id, 0, -1, 'x', 1e15, 999_999])
      expect(await remove(rahim, wrong)).toMatchObject({ status: 404, failure: { code: 'not_found' } });
    expect((await test.list(nadia)).data).toHaveLength(1);
    expect((await test.list(rahim)).data).toEqual([]);
    const taps = await Promise.all([remove(nadia, String(id)), remove(nadia, id)]);
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await test.call(listGallery, { token: rahim.token, query: { page: 'x' } })).status).toBe(422);
  });

  it('[REL-77] goes with the account', async () => {
    const nadia = await test.member(1);
    const { url } = (await test.add(nadia)).body.data;
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect((await test.ctx.pool.query('select 1 from photo where member_id = $1', [nadia.accountId])).rowCount).toBe(0);
    expect((await test.fetch(url)).status).toBe(404);
  });
});
