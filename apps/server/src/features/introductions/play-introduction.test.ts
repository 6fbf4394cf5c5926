import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntroductionType } from '@app/contract/media';
import { grantPhotos, updatePrivacy } from '#features/photos';
import { inTransaction, type Context } from '#platform/context';
import { bindSession, type Person } from '#testing';
import { filesKept, openPhotosTest, type PhotosTest } from '../photos/photos.testing.ts';
import { introductionsOf, ownIntroductions } from './play-introduction.ts';
import { lookAtIntroduction, reviewIntroduction } from './review-introduction.ts';
import { eraseIntroductions, prepareIntroduction, removeIntroduction, saveIntroduction } from './save-introduction.ts';
import { mp4, PLACE, wav } from '../../platform/clips/clips.testing.ts';

let test: PhotosTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openPhotosTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person(), await test.person()];
});

const take = async (person: Person, type: IntroductionType, bytes: Buffer) => {
  const prepared = await prepareIntroduction(test.ctx, person.accountId, type, bytes);
  await inTransaction(test.ctx, (tx) => saveIntroduction(tx, prepared));
  const { rows } = await test.ctx.pool.query<{ id: number }>(
    'select id from introduction_clip where member_id = $1 order by id desc limit 1',
    [person.accountId],
  );
  return rows[0]?.id ?? 0;
};
const decide = (id: number, reason?: string) =>
  inTransaction(test.ctx, (tx) => reviewIntroduction(tx, id, reason ? { outcome: 'rejected', reason } : { outcome: 'approved' }));
const approved = async (type: IntroductionType, bytes: Buffer) => decide(await take(nadia, type, bytes));
const privacy = (patch: Parameters<typeof updatePrivacy>[2]) => inTransaction(test.ctx, (tx) => updatePrivacy(tx, nadia.accountId, patch));
const shown = (viewer: Person = rahim) => introductionsOf(test.ctx, viewer, nadia.accountId);
const addressFor = async (viewer: Person = rahim) => (await shown(viewer)).voice?.url;
const status = async (address: string | undefined) => (await test.fetch(address)).status;

describe('who plays an introduction', () => {
  it('[PROF-57][PROF-50] everybody once it is approved, and only its owner before', async () => {
    const id = await take(nadia, 'voice', wav(3));
    expect(await shown()).toEqual({ voice: null, video: null });
    const own = (await ownIntroductions(test.ctx, nadia)).voice;
    expect(own).toMatchObject({ type: 'voice', status: 'pending', reason: null, durationMs: 3000 });
    expect(await status(own?.url)).toBe(200);
    await decide(id);
    expect(await status(await addressFor())).toBe(200);
    expect((await shown()).video).toBeNull();
    await expect(decide(id)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('[QUAL-60] of a session that is bound to its browser only that browser plays it', async () => {
    await approved('voice', wav(3));
    const address = await addressFor();
    const cookie = await bindSession(test, rahim.sessionId);
    expect(await status(address)).toBe(404);
    expect((await test.fetch(address, { cookie })).status).toBe(200);
  });

  it('[PROF-57][NEVER-06] who sees photos blurred or not at all plays neither, also at an address from before', async () => {
    await approved('voice', wav(3));
    const address = await addressFor();
    for (const patch of [{ blurLevel: 1 }, { blurLevel: 2 }, { blurLevel: 0, photosHidden: true }] as const) {
      await privacy(patch);
      expect(await shown()).toEqual({ voice: null, video: null });
      expect(await status(address)).toBe(404);
      expect(await status(await addressFor(nadia))).toBe(200);
    }
    await inTransaction(test.ctx, (tx) => grantPhotos(tx, { ownerId: nadia.accountId, viewerId: rahim.accountId, type: 'gallery' }));
    expect(await status(address)).toBe(404);
    await inTransaction(test.ctx, (tx) => grantPhotos(tx, { ownerId: nadia.accountId, viewerId: rahim.accountId, type: 'profile' }));
    expect(await status(await addressFor())).toBe(200);
  });

  it('[PROF-52][PROF-57] everybody at once where the review comes after, until it is rejected', async () => {
    const after: Context = { ...test.ctx, settings: { ...test.ctx.settings, PHOTO_REVIEW: 'after' } };
    const id = await take(nadia, 'voice', wav(3));
    expect((await introductionsOf(after, rahim, nadia.accountId)).voice).not.toBeNull();
    await decide(id, 'Hard to hear');
    expect((await introductionsOf(after, rahim, nadia.accountId)).voice).toBeNull();
  });

  it('[PROF-57] premium members where the level says so', async () => {
    await approved('voice', wav(3));
    await privacy({ blurLevel: 2 });
    await test.makePremium(rahim);
    expect(await status(await addressFor())).toBe(200);
  });

  it('[PROF-57][NEVER-04] nobody who is blocked, whoever of the two did it, and nobody but the one it was made for', async () => {
    await approved('voice', wav(3));
    const address = await addressFor();
    for (const [one, other] of [
      [nadia, rahim],
      [rahim, nadia],
    ] as const) {
      await test.block(one, other);
      expect([await addressFor(), await status(address)]).toEqual([undefined, 404]);
      await test.ctx.pool.query('delete from block');
    }
    expect((await test.fetch(address, { authorization: `Bearer ${nadia.token}` })).status).toBe(404);
    expect(await status(`${address?.slice(0, -1)}_`)).toBe(404);
    // A ticket of a photo is none for an introduction, and the other way round.
    expect(await status(address?.replace('/introduction/', '/photo/'))).toBe(404);
  });

  it('[PROF-100] nobody once the session ended, the hour is over, or an account is not active', async () => {
    await approved('voice', wav(3));
    const address = await addressFor();
    await test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [nadia.accountId]);
    expect([await addressFor(), await status(address)]).toEqual([undefined, 404]);
    await test.ctx.pool.query("update account set state = 'active' where id = $1", [nadia.accountId]);
    expect(await status(address)).toBe(200);
    await test.ctx.pool.query("update session set ended_at = $2, end_reason = 'sign_out' where id = $1", [
      rahim.sessionId,
      test.ctx.clock.now(),
    ]);
    expect(await status(address)).toBe(404);
    const own = (await ownIntroductions(test.ctx, nadia)).voice?.url;
    test.ctx.clock.advance(3601);
    expect(await status(own)).toBe(404);
  });
});

describe('replacing and removing', () => {
  it('[PROF-51][PROF-57] others go on hearing the one approved before', async () => {
    await approved('voice', wav(3));
    const heard = async () => (await test.fetch(await addressFor())).bytes.length;
    const before = await heard();
    const second = await take(nadia, 'voice', wav(5));
    expect(await heard()).toBe(before);
    await decide(second, 'Hard to hear');
    expect(await heard()).toBe(before);
    expect((await ownIntroductions(test.ctx, nadia)).voice).toMatchObject({ status: 'rejected', reason: 'Hard to hear' });
    await decide(await take(nadia, 'voice', wav(6)));
    expect(await heard()).toBeGreaterThan(before);
  });

  it('[PROF-97] one waits and one is shown, also after uploads at once, and the files of the others go', async () => {
    await approved('video', mp4(3, { hasVideo: true }));
    const before = await filesKept(test);
    await Promise.all([4, 5, 6].map((seconds) => take(nadia, 'video', mp4(seconds, { hasVideo: true }))));
    const live = await test.ctx.pool.query('select 1 from introduction_clip where member_id = $1 and deleted_at is null', [
      nadia.accountId,
    ]);
    expect(live.rowCount).toBe(2);
    expect(await filesKept(test)).toBe(before + 1);
  });

  it('[PROF-56] the same recording twice is one', async () => {
    const first = await take(nadia, 'voice', wav(3));
    expect(await take(nadia, 'voice', wav(3))).toBe(first);
    await decide(first, 'Hard to hear');
    expect(await take(nadia, 'voice', wav(3))).not.toBe(first);
  });

  it('[PROF-56][REL-77] removing takes what is shown and what waits, and an erasure both types', async () => {
    const before = await filesKept(test);
    await approved('voice', wav(3));
    await take(nadia, 'voice', wav(4));
    await approved('video', mp4(3, { hasVideo: true }));
    const address = await addressFor();
    await inTransaction(test.ctx, (tx) => removeIntroduction(tx, nadia.accountId, 'voice'));
    expect(await status(address)).toBe(404);
    expect((await ownIntroductions(test.ctx, nadia)).voice).toBeNull();
    await expect(inTransaction(test.ctx, (tx) => removeIntroduction(tx, nadia.accountId, 'voice'))).rejects.toMatchObject({
      code: 'not_found',
    });
    await inTransaction(test.ctx, (tx) => eraseIntroductions(tx, nadia.accountId));
    expect(await shown()).toEqual({ voice: null, video: null });
    expect(await filesKept(test)).toBe(before);
  });
});

describe('the bytes', () => {
  it('[PROF-57] come in the parts that a player asks for', async () => {
    await approved('video', mp4(3, { hasVideo: true }));
    const url = (await shown()).video?.url;
    const whole = await test.fetch(url);
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    const size = whole.bytes.length;
    const part = async (range: string) => {
      const { status: code, bytes, headers } = await test.fetch(url, { range });
      return [code, bytes.length, headers['content-range']];
    };
    expect(await part('bytes=0-')).toEqual([206, size, `bytes 0-${size - 1}/${size}`]);
    expect(await part('bytes=0-1')).toEqual([206, 2, `bytes 0-1/${size}`]);
    expect(await part('bytes=10-99999')).toEqual([206, size - 10, `bytes 10-${size - 1}/${size}`]);
    expect(await part('bytes=-5')).toEqual([206, 5, `bytes ${size - 5}-${size - 1}/${size}`]);
    expect(await part(`bytes=${size}-`)).toEqual([416, 0, `bytes */${size}`]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, size, undefined]);
    expect((await test.fetch(url, { range: 'bytes=10-19' })).bytes).toEqual(whole.bytes.subarray(10, 20));
  });

  it('[NEVER-06] hold no place', async () => {
    const film = mp4(3, { hasVideo: true });
    expect(film.includes(PLACE)).toBe(true);
    await approved('video', film);
    expect((await test.fetch((await shown()).video?.url)).bytes.includes(PLACE)).toBe(false);
  });

  it('[STAFF-40][NEVER-06] are seen by staff in a review, with an entry in the audit log', async () => {
    const id = await take(nadia, 'voice', wav(3));
    const staff = await test.person();
    const clip = await lookAtIntroduction(test.ctx, { staffId: staff.accountId, reason: 'The review of it' }, id);
    expect((await clip.read(0, clip.size))?.length).toBeGreaterThan(1000);
    const { rows } = await test.ctx.pool.query('select action, reason from audit_entry where actor_id = $1', [staff.accountId]);
    expect(rows).toEqual([{ action: 'media.look', reason: 'The review of it' }]);
  });
});
