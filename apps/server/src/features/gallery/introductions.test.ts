import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteIntroduction, getIntroductions, saveIntroduction } from '@app/contract/gallery';
import type { Person } from '#testing';
import { mp3, mp4, wav, webm } from '../../platform/clips/clips.testing.ts';
import { openGalleryTest, type GalleryTest } from './gallery.testing.ts';

let test: GalleryTest;
beforeAll(async () => void (test = await openGalleryTest()));
afterAll(() => test.close());

const own = async (person: Person) => (await test.call(getIntroductions, { token: person.token })).body.data;
const remove = (person: Person, type: unknown) => test.call(deleteIntroduction, { token: person.token, body: { type } });

describe('introducing oneself', () => {
  it('[PROF-56][PROF-57] saves voice and video, waiting for review', async () => {
    const nadia = await test.member(0);
    expect(await own(nadia)).toEqual({ voice: null, video: null });
    const voice = await test.introduce(nadia, 'voice', webm(59));
    expect(voice.body).toMatchObject({
      message: 'Introduction saved.',
      data: { type: 'voice', status: 'pending', reason: null, seconds: 59 },
    });
    const video = await test.introduce(nadia, 'video', mp4(60, { hasVideo: true }));
    expect(await own(nadia)).toEqual({ voice: voice.body.data, video: video.body.data });
    expect((await test.fetch(video.body.data.url, { range: 'bytes=0-9' })).status).toBe(206);
  });

  it.each([
    ['voice', mp4(5, { hasVideo: true }), 415, 'unsupported_type', 'Please choose an MP3, WAV, WebM, Ogg or MP4 audio file.'],
    ['voice', Buffer.from('#!AMR and no more'), 415, 'unsupported_type', 'Please choose an MP3, WAV, WebM, Ogg or MP4 audio file.'],
    ['voice', wav(62), 422, 'validation_failed', 'The introduction must be at most 60 seconds long.'],
    ['voice', Buffer.alloc(20 * 1024 * 1024 + 1), 413, 'file_too_large', 'The voice introduction must be at most 20 MB.'],
    ['video', mp3(5), 415, 'unsupported_type', 'Please choose an MP4 or WebM video.'],
    ['video', webm(70, { hasVideo: true, saidSeconds: 3 }), 422, 'validation_failed', 'The introduction must be at most 60 seconds long.'],
  ] as const)('[PROF-56][PROF-101] keeps nothing of a %s that cannot be taken (%#)', async (type, bytes, status, code, sentence) => {
    const nadia = await test.member(0);
    const answer = await test.introduce(nadia, type, bytes);
    expect([answer.status, answer.failure.code, answer.failure.errors]).toEqual([status, code, { file: [sentence] }]);
    expect(await test.rowsOf(nadia, 'introduction_clip')).toEqual([]);
    expect((await test.ctx.pool.query("select 1 from discarded_file where object_key like 'introduction/%'")).rowCount).toBe(0);
  });

  it('[PROF-56][PROF-101] asks for a file and a type', async () => {
    const nadia = await test.member(0);
    const missing = await test.call(saveIntroduction, { token: nadia.token, body: { type: 'voice' } });
    expect([missing.status, missing.failure.errors]).toEqual([422, { file: ['Please record or choose a file.'] }]);
    const files = { file: { fileName: 'a.wav', bytes: wav(2) } };
    expect((await test.call(saveIntroduction, { token: nadia.token, body: { type: 'song' }, files })).status).toBe(422);
  });

  it('[PROF-56][PROF-107] removes one’s own alone', async () => {
    const [nadia, rahim] = [await test.member(0), await test.member(0)];
    await test.introduce(nadia, 'voice', wav(2));
    expect((await remove(rahim, 'voice')).failure.code).toBe('not_found');
    expect((await own(nadia)).voice).not.toBeNull();
    const taps = await Promise.all([remove(nadia, 'voice'), remove(nadia, 'voice')]);
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await own(nadia)).voice).toBeNull();
    expect((await remove(nadia, 'song')).status).toBe(422);
  });

  it('[PROF-57][NOTE-10] its review is told', async () => {
    const nadia = await test.member(0);
    await test.introduce(nadia, 'voice', wav(2));
    await test.introduce(nadia, 'video', webm(2, { hasVideo: true }));
    const [voice, video] = await test.rowsOf(nadia, 'introduction_clip');
    await test.reviewIntroduction(voice?.id ?? 0);
    await test.reviewIntroduction(video?.id ?? 0, 'Too dark');
    const what = { en: 'video introduction', bn: 'ভিডিও পরিচিতি' };
    expect(await test.notices(nadia)).toMatchObject([
      { type: 'photo_approved', parameters: { what: { en: 'voice introduction' } }, opens: '/my-gallery' },
      { type: 'photo_rejected', parameters: { what, reason: 'Too dark' } },
    ]);
    expect(await own(nadia)).toMatchObject({ voice: { status: 'approved' }, video: { status: 'rejected', reason: 'Too dark' } });
  });
});
