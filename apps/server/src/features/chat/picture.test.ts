import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openSession, type Person } from '#testing';
import { ATTACHMENTS } from './chat.limits.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

const IMAGE_MAX_BYTES = 10_485_760;

let test: ChatTest;
let nadia: Person;
let rahim: Person;
let threadId: number;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.woman(), await test.man()];
  await test.bond(nadia, rahim);
  threadId = (await test.write(nadia, rahim, 'Salam')).body.data.chat_thread_id;
});

const resultOf = (answer: { status: number; failure: { code: string } }) =>
  answer.status === 200 ? 'taken' : `${answer.status} ${answer.failure.code}`;
const plain = (width = 80, height = 60) => sharp({ create: { width, height, channels: 3, background: '#a06040' } });
const jpeg = (width?: number, height?: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
const send = (attachment: Buffer, text = '') => test.reply(rahim, threadId, text, { attachment, fileName: 'a.jpg' });
const storedOf = async (who: Person): Promise<Buffer> =>
  (await test.ctx.storage.get((await test.messagesOf(who)).at(-1)?.attachmentKey ?? '')) ?? Buffer.alloc(0);
const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
/** Draws two frames, the first one red. */
const moving = async (): Promise<Buffer> =>
  sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('[CHAT-32][CHAT-67] as %s is taken, kept as one JPEG with its size', async (type) => {
    const { body } = await send(await plain().toFormat(type).toBuffer());
    expect(body.data).toMatchObject({ attachment: 'image/jpeg', width: 80, height: 60, duration: null, message: null });
    expect((await sharp(await storedOf(rahim)).metadata()).format).toBe('jpeg');
    expect((await test.view(nadia, threadId)).body.data.messages[0]).toMatchObject({ id: body.data.id, width: 80, height: 60 });
  });

  it('[CHAT-67][NEVER-06] loses camera data and place, and stands upright', async () => {
    const bytes = await plain(80, 60)
      .withExif({ IFD0: { Make: 'PLANTEDCAMERA' }, IFD3: { GPSLatitude: '23/1 46/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('PLANTEDCAMERA')).toBe(true);
    const { body } = await send(bytes);
    expect([body.data.width, body.data.height]).toEqual([60, 80]);
    const stored = await storedOf(rahim);
    expect(stored.includes('PLANTEDCAMERA')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('[CHAT-32] of any size is taken, a large one made smaller', async () => {
    expect((await send(await jpeg(2400, 1200))).body.data).toMatchObject({ width: 1600, height: 800 });
    expect((await send(await jpeg(1, 1))).body.data).toMatchObject({ width: 1, height: 1 });
  });

  it('[CHAT-32] that moves stands still at its first frame', async () => {
    const { body } = await send(await moving());
    expect(body.data).toMatchObject({ attachment: 'image/jpeg', width: 20, height: 10 });
    const { channels } = await sharp(await storedOf(rahim)).stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false]);
  });

  it('[CHAT-10][CHAT-32] goes with the text that is written to it, and without one reads Photo in the list', async () => {
    const picture = await jpeg();
    expect((await send(picture, 'My sister')).body.data).toMatchObject({ message: 'My sister', attachment: 'image/jpeg' });
    expect((await test.list(nadia)).body.data[0]?.last_message).toBe('My sister');
    await send(picture);
    expect((await test.list(nadia)).body.data[0]?.last_message).toBe('Photo');
    expect((await test.list(rahim, 'chat', { language: 'bn' })).body.data[0]?.last_message).toBe('আপনি: ছবি');
  });

  it('[CHAT-01][CHAT-02][NEVER-05] costs no credit, and without a bond or package there is none, and nothing is kept', async () => {
    const [free, premium] = [await test.woman(), await test.man()];
    await test.sell(premium, 1);
    const other = (await test.write(premium, free, 'Hello')).body.data.chat_thread_id;
    const paid = await test.reply(premium, other, '', { attachment: await jpeg() });
    expect([resultOf(paid), paid.body.remaining_voice_message, await test.voiceLeft(premium)]).toEqual(['taken', undefined, 1]);
    expect(resultOf(await test.reply(free, other, '', { attachment: await jpeg() }))).toBe('403 premium_needed');
    await test.block(free, premium);
    expect(resultOf(await test.reply(premium, other, '', { attachment: await jpeg() }))).toBe('403 thread_closed');
    expect([await test.messagesOf(free), await test.waitingFiles()]).toEqual([[], []]);
  });

  it('[CHAT-64][CHAT-67] sent several times at once is one message and one file', async () => {
    const clientId = randomUUID();
    const attachment = await jpeg();
    const answers = await Promise.all(Array.from({ length: 4 }, () => test.reply(rahim, threadId, '', { attachment, clientId })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect([(await test.messagesOf(rahim)).length, await test.waitingFiles()]).toEqual([1, []]);
  });

  it('[REL-30][CHAT-67] is no voice message from the profile', async () => {
    expect(resultOf(await test.speak(rahim, nadia, await jpeg()))).toBe('415 unsupported_type');
  });
});

describe('what is refused', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing that can hold programs', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['a picture that ends too early', async () => (await jpeg(400, 400)).subarray(0, 700)],
    ['the beginning of a GIF', () => Buffer.from('GIF89a')],
    ['nothing', () => Buffer.alloc(0)],
  ])('[CHAT-67] %s, and nothing of it is kept', async (_, bytes) => {
    const answer = await send(await bytes());
    expect([resultOf(answer), answer.failure.message]).toEqual(['415 unsupported_type', 'Only images and voice clips can be sent.']);
    expect([await test.messagesOf(rahim), await test.waitingFiles()]).toEqual([[], []]);
  });

  it('[CHAT-32][CHAT-67] a picture above 10 MB, and any file above 20 MB', async () => {
    const heavy = await send(Buffer.concat([await jpeg(), Buffer.alloc(IMAGE_MAX_BYTES)]));
    expect([resultOf(heavy), heavy.failure.message]).toEqual(['413 file_too_large', 'The photo must be at most 10 MB.']);
    const heavier = await send(Buffer.concat([await jpeg(), Buffer.alloc(2 * IMAGE_MAX_BYTES)]));
    expect([resultOf(heavier), heavier.failure.message]).toEqual([
      '413 file_too_large',
      'A photo can be at most 10 MB and a voice clip 20 MB.',
    ]);
    expect([await test.messagesOf(rahim), await test.waitingFiles()]).toEqual([[], []]);
  });

  it('[CHAT-70] more than 200 files a day, pictures and clips together', async () => {
    await Promise.all(Array.from({ length: 198 }, () => test.ctx.limits.count(ATTACHMENTS, rahim.accountId)));
    expect(resultOf(await send(await jpeg()))).toBe('taken');
    expect(resultOf(await send(wavOf(1)))).toBe('taken');
    expect(resultOf(await send(await jpeg()))).toBe('429 too_many_requests');
  });
});

describe('the bytes of a picture', () => {
  const urlFor = async (who: Person) => (await test.view(who, threadId)).body.data.messages[0]?.url ?? '';

  it('[CHAT-62][CHAT-72] go to the two as what they are, and are kept by no cache', async () => {
    await send(await jpeg());
    for (const who of [nadia, rahim]) {
      const { statusCode, headers, rawPayload } = await test.get(await urlFor(who));
      expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
        'nosniff',
      ]);
      expect(rawPayload.equals(await storedOf(rahim))).toBe(true);
    }
  });

  it('[CHAT-72][CHAT-63][NEVER-04] never to another, after 10 minutes, or by an ended session or a suspended account', async () => {
    await send(await jpeg());
    const stranger = await test.man();
    const url = await urlFor(nadia);
    for (const other of [rahim, stranger]) expect((await test.get(url, { authorization: `Bearer ${other.token}` })).statusCode).toBe(404);
    test.clock.advance(600);
    expect((await test.get(url)).statusCode).toBe(410);
    const fresh = await urlFor(nadia);
    await test.setState(nadia, 'suspended');
    expect((await test.get(fresh)).statusCode).toBe(404);
    for (const refused of [await test.view(nadia, threadId), await test.listAll(nadia), await test.older(nadia, threadId, 999_999)])
      expect(refused.status).toBe(401);
    await test.setState(nadia, 'active');
    expect((await test.get(fresh)).statusCode).toBe(200);
    const other = { ...nadia, ...(await openSession(test, nadia.accountId)) };
    await test.ctx.pool.query(`update session set ended_at = $2, end_reason = 'ended_by_member' where id = $1`, [
      nadia.sessionId,
      test.clock.now(),
    ]);
    expect((await test.get(fresh)).statusCode).toBe(404);
    for (const refused of [await test.view(nadia, threadId), await test.listAll(nadia), await test.older(nadia, threadId, 999_999)])
      expect(refused.status).toBe(401);
    expect((await test.get(await urlFor(other))).statusCode).toBe(200);
  });

  it('[CHAT-39][CHAT-67] go with the message', async () => {
    const { body } = await send(await jpeg());
    const url = await urlFor(nadia);
    const key = (await test.messagesOf(rahim))[0]?.attachmentKey;
    expect((await test.remove(rahim, body.data.id)).body.data).toMatchObject({ attachment: null, url: null, width: null, height: null });
    expect((await test.get(url)).statusCode).toBe(404);
    expect(await test.waitingFiles()).toEqual([key]);
  });
});
