import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePost } from '@app/contract/feed';
import type { Person } from '#testing';
import { mp3, mp4, ogg, PLACE, wav, webm } from '../../../platform/clips/clips.testing.ts';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';
import { POST_UPLOADS } from './save-post.ts';

const PHOTO_MAX_BYTES = 10_485_760;
const AUDIO_MAX_BYTES = 20_971_520;
const VIDEO_MAX_BYTES = 52_428_800;

let test: FeedTest;
let nadia: Person;
beforeAll(async () => void (test = await openFeedTest()));
afterAll(() => test.close());
beforeEach(async () => void (nadia = await test.person()));

const keptOf = async (key: string | null | undefined): Promise<Buffer> => (await test.ctx.storage.get(key ?? '')) ?? Buffer.alloc(0);
const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
const movingGif = async (): Promise<Buffer> =>
  sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
const film = (seconds: number): Buffer => mp4(seconds, { hasVideo: true });

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('[FEED-24][FEED-77] as %s is taken and kept as one JPEG with its size', async (kind) => {
    const { body } = await test.save(nadia, { photo: await picture({ kind, width: 80, height: 60 }) });
    expect(body.data).toMatchObject({ content: '', image_width: 80, image_height: 60, video: null, audio: null });
    const [row] = await test.postsOf(nadia);
    expect((await sharp(await keptOf(row?.imageKey)).metadata()).format).toBe('jpeg');
  });

  it('[FEED-24] that moves stands still at its first frame', async () => {
    await test.save(nadia, { photo: await movingGif() });
    const { channels, isOpaque } = await sharp(await keptOf((await test.postsOf(nadia))[0]?.imageKey)).stats();
    expect([channels.map(({ mean }) => mean > 128), isOpaque]).toEqual([[true, false, false], true]);
  });

  it('[FEED-77][NEVER-06] loses camera and place', async () => {
    const bytes = await picture({ place: true });
    expect(bytes.includes('Camera of Nadia')).toBe(true);
    await test.save(nadia, { photo: bytes });
    const kept = await keptOf((await test.postsOf(nadia))[0]?.imageKey);
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect([kept.includes('Camera of Nadia'), exif, xmp, iptc, icc]).toEqual([false, undefined, undefined, undefined, undefined]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['an archive', () => Buffer.from('504b0304140000000800', 'hex')],
    ['a film', () => film(2)],
    ['a picture that ends too early', async () => (await picture({ width: 900, height: 900 })).subarray(0, 900)],
    ['more than 40 megapixels', () => picture({ width: 8000, height: 5001, kind: 'png' })],
    ['nothing', () => Buffer.alloc(0)],
  ])('[FEED-24][FEED-77][QUAL-33] is refused as %s, and nothing is kept', async (_, bytes) => {
    const { status, failure } = await test.save(nadia, { text: 'Salam', photo: await bytes() });
    expect([status, failure.code, failure.errors]).toEqual([415, 'unsupported_type', { photo: ['Please choose an image file.'] }]);
    expect([await test.postsOf(nadia), await test.waitingFiles(), await test.postsLeft(nadia)]).toEqual([[], [], 5]);
  });
});

describe('a recording', () => {
  it.each([
    ['WAV', wav(3), 'audio/wav'],
    ['MP3', mp3(3), 'audio/mpeg'],
    ['Ogg', ogg(3), 'audio/ogg'],
    ['WebM', webm(3), 'audio/webm'],
    ['MP4', mp4(3), 'audio/mp4'],
  ])('[FEED-25][FEED-77] as %s is taken by its bytes, without its place', async (_, audio, type) => {
    const { body } = await test.save(nadia, { audio });
    expect([body.data.audio_seconds, body.data.content, body.data.image]).toEqual([3, '', null]);
    const [row] = await test.postsOf(nadia);
    const kept = await keptOf(row?.audioKey);
    expect([row?.audioType, row?.audioBytes, kept.includes(PLACE)]).toEqual([type, kept.length, false]);
  });

  it('[FEED-26] of 180 s and one second more is taken, of 182 s refused', async () => {
    expect((await test.save(nadia, { audio: wav(181) })).body.data.audio_seconds).toBe(181);
    const { status, failure } = await test.save(nadia, { audio: wav(182) });
    const sentence = 'A voice recording can be at most 3 minutes long.';
    expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { audio: [sentence] }]);
  });

  it.each([
    ['a film', film(2)],
    ['a text', Buffer.from('la la la')],
    ['nothing', Buffer.alloc(0)],
  ])('[FEED-77] is refused as %s', async (_, audio) => {
    const { status, failure } = await test.save(nadia, { audio });
    const sentence = 'Please record or choose a voice file.';
    expect([status, failure.code, failure.errors]).toEqual([415, 'unsupported_type', { audio: [sentence] }]);
  });
});

describe('a video', () => {
  it.each([
    ['MP4', film(4), 'video/mp4'],
    ['WebM', webm(4, { hasVideo: true }), 'video/webm'],
  ])('[FEED-28][FEED-77] as %s is taken, without its place, also with a voice beside it', async (_, video, type) => {
    const { body } = await test.save(nadia, { text: 'Our garden', video, audio: wav(1) });
    expect(body.data).toMatchObject({ video_seconds: 4, audio_seconds: 1, image: null });
    const [row] = await test.postsOf(nadia);
    const kept = await keptOf(row?.videoKey);
    expect([row?.videoType, row?.videoBytes, kept.includes(PLACE)]).toEqual([type, kept.length, false]);
  });

  it('[FEED-28] of 61 s is taken, of 62 s refused', async () => {
    expect((await test.save(nadia, { video: film(61) })).status).toBe(200);
    const { status, failure } = await test.save(nadia, { video: film(62) });
    const sentence = 'The video must be at most 60 seconds and 50 MB.';
    expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { video: [sentence] }]);
  });

  it.each([
    ['a sound', mp4(2)],
    ['QuickTime', mp4(2, { hasVideo: true, brand: 'qt  ' })],
    ['a page', Buffer.from('<html></html>')],
  ])('[FEED-28][FEED-77] is refused as %s', async (_, video) => {
    const { status, failure } = await test.save(nadia, { video });
    const sentence = 'Please choose an MP4 or WebM video.';
    expect([status, failure.code, failure.errors]).toEqual([415, 'unsupported_type', { video: [sentence] }]);
  });

  it('[FEED-28][FEED-69] never comes with a photo, neither by the call nor in the database', async () => {
    const { status, failure } = await test.save(nadia, { text: 'Both', photo: await picture(), video: film(2) });
    const sentence = 'A post can have a photo or a video, not both.';
    expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { video: [sentence] }]);
    await test.posted(nadia, { video: film(2) });
    await expect(
      test.ctx.pool.query(`update post set image_key = 'post/x', image_width = 1, image_height = 1 where member_id = $1`, [
        nadia.accountId,
      ]),
    ).rejects.toThrow('post_one_picture');
    await expect(
      test.ctx.pool.query(
        `update post set video_key = null, video_type = null, video_bytes = null, video_seconds = null where member_id = $1`,
        [nadia.accountId],
      ),
    ).rejects.toThrow('post_says_something');
  });
});

describe('what is too large or too much', () => {
  it.each([
    ['photo', PHOTO_MAX_BYTES, () => picture(), 'The photo must be at most 10 MB.'],
    ['audio', AUDIO_MAX_BYTES, () => wav(1), 'A voice recording can be at most 20 MB.'],
    ['video', VIDEO_MAX_BYTES, () => film(1), 'The video must be at most 60 seconds and 50 MB.'],
  ] as const)('[FEED-24][FEED-28][FEED-77] is refused as %s of more than %i bytes', async (field, maxBytes, make, sentence) => {
    const file = Buffer.concat([await make(), Buffer.alloc(maxBytes)]);
    const { status, failure } = await test.save(nadia, { text: 'Salam', [field]: file });
    expect([status, failure.code, failure.errors]).toEqual([413, 'file_too_large', { [field]: [sentence] }]);
    expect([await test.postsOf(nadia), await test.waitingFiles(), await test.postsLeft(nadia)]).toEqual([[], [], 5]);
  });

  it('[FEED-24][FEED-28] is neither a photo of 10 MB nor a video of 50 MB, whatever the name of the file', async () => {
    const photo = await picture({ width: 900, height: 900 });
    const video = film(60);
    const rest = VIDEO_MAX_BYTES - video.length;
    const free = Buffer.alloc(rest);
    free.writeUInt32BE(rest);
    free.write('free', 4, 'latin1');
    const files = {
      photo: { fileName: '../../../etc/passwd', bytes: Buffer.concat([photo, Buffer.alloc(PHOTO_MAX_BYTES - photo.length)]) },
      video: { fileName: 'a.html', bytes: Buffer.concat([video, free]) },
    };
    for (const name of ['photo', 'video'] as const) {
      const sent = { token: nadia.token, body: { client_id: randomUUID() }, files: { [name]: files[name] } };
      expect((await test.call(savePost, sent)).status, name).toBe(200);
    }
    // What fills it up is no film and is not kept.
    expect((await test.postsOf(nadia)).map(({ videoBytes }) => videoBytes)).toEqual([null, expect.any(Number)]);
  });

  it('[FEED-76][NEVER-05] one bad file of several, and none of them is kept', async () => {
    const { status } = await test.save(nadia, { photo: await picture(), audio: Buffer.from('la la la') });
    expect([status, await test.postsOf(nadia), await test.waitingFiles(), await test.postsLeft(nadia)]).toEqual([415, [], [], 5]);
  });

  it('[FEED-83] bad files may be sent 60 times a day; words are still taken then', async () => {
    for (let upload = 0; upload < POST_UPLOADS.max; upload += 1) await test.ctx.limits.count(POST_UPLOADS, nadia.accountId);
    expect((await test.save(nadia, { photo: await picture() })).status).toBe(429);
    expect((await test.save(nadia, { text: 'Salam' })).status).toBe(200);
  });
});

it('[FEED-76] an upload that breaks off on its way leaves no post, no file and no spent credit', async () => {
  const { port, hostname } = new URL(await test.listen());
  const arrived = once(test.app.server, 'connection') as Promise<[net.Socket]>;
  const socket = net.connect(Number(port), hostname);
  const [ofServer] = await arrived;
  const closed = new Promise((resolve) => void ofServer.once('close', resolve));
  const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `authorization: Bearer ${nadia.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 200000`;
  socket.write(`POST /api/member/feed/save HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`);
  socket.write(`${part('client_id')}${randomUUID()}\r\n${part('post')}Salam\r\n${part('photo', '; filename="a.jpg"')}`);
  const beginning = (await picture({ width: 1500, height: 1500 })).subarray(0, 4000);
  socket.write(beginning, () => socket.destroy());
  await closed;
  expect([await test.postsOf(nadia), await test.waitingFiles(), await test.postsLeft(nadia)]).toEqual([[], [], 5]);
});
