import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#testing';
import { openStoriesTest, picture, type StoriesTest } from './stories.testing.ts';

const HOUR_SECONDS = 3600;
let test: StoriesTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openStoriesTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person({ fullName: 'Nadia Rahman' }), await test.man()];
});

const refused = async (answer: ReturnType<StoriesTest['share']>) => {
  const { status, failure } = await answer;
  return [status, failure.code, failure.errors];
};

describe('a text', () => {
  it('[FEED-58][FEED-60] is shared with everybody for nothing, and said to be', async () => {
    const { status, body } = await test.share(nadia, { text: 'Tea on the roof\nwith my cousins' });
    expect([status, body.message]).toEqual([200, 'Your story has been shared.']);
    expect(body.data).toEqual({
      id: body.data.id,
      user_id: nadia.accountId,
      name: 'Nadia Rahman',
      photo: null,
      image_story: null,
      text_story: 'Tea on the roof\nwith my cousins',
      time: test.clock.now().toISOString(),
    });
    expect((await test.share(nadia, { text: 'চা', language: 'bn' })).body.message).toBe('আপনার স্টোরি শেয়ার করা হয়েছে।');
    expect((await test.shownTo(rahim)).find(({ id }) => id === body.data.id)).toEqual(body.data);
  });

  it('[FEED-59] may have 500 characters, counted as a reader does', async () => {
    expect((await test.share(nadia, { text: '😀'.repeat(500) })).status).toBe(200);
    expect(await refused(test.share(nadia, { text: 'x'.repeat(501) }))).toEqual([
      422,
      'validation_failed',
      { text_story: ['A story can be at most 500 characters long.'] },
    ]);
  });

  it('[FEED-78] shows markup as letters and has no control characters; one of unseen characters alone is none', async () => {
    expect((await test.shared(nadia, { text: ' <b>Salam</b>\u0000\u202e ' })).text_story).toBe('<b>Salam</b>');
    for (const text of ['', '  \n ', '\u200b\u2060\ufeff', '\u3164', '\u2800'])
      expect(await refused(test.share(nadia, { text }))).toEqual([
        422,
        'validation_failed',
        { text_story: ['Write something or choose an image.'] },
      ]);
  });

  it('[FEED-84] names no phone number and no e-mail address', async () => {
    for (const text of ['Call me: 01712-345678', 'nadia (at) example.com', '০১৭১২৩৪৫৬৭৮'])
      expect(await refused(test.share(nadia, { text }))).toEqual([
        422,
        'validation_failed',
        { text_story: ['Please leave out phone numbers and e-mail addresses.'] },
      ]);
    expect(await test.storiesOf(nadia)).toEqual([]);
  });

  it('[FEED-59][FEED-74] wants a word of its own', async () => {
    expect((await test.share(nadia, { text: 'Salam', clientId: 'no uuid' })).status).toBe(422);
  });
});

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '[FEED-59][FEED-77][QUAL-33][NEVER-06] %s is encoded anew, without camera and place',
    async (kind) => {
      const bytes = await picture({ kind, place: true, width: 3000, height: 2000 });
      const story = await test.shared(nadia, { image: bytes });
      expect(story).toMatchObject({ text_story: null, image_story: expect.stringMatching(/^\/api\/media\/story\//) });
      const [row] = await test.storiesOf(nadia);
      const stored = (await test.storage.get(row?.imageKey ?? '')) ?? Buffer.alloc(0);
      const { format, width, height, exif } = await sharp(stored).metadata();
      expect([format, width, height, exif, stored.length]).toEqual(['jpeg', 1600, 1067, undefined, row?.imageBytes]);
      expect(stored.includes('SECRETCAMERA')).toBe(false);
    },
  );

  it('[FEED-59] may be of any size up to the limits, and a small one stays small', async () => {
    await test.shared(nadia, { image: await picture({ width: 20, height: 30 }) });
    const [row] = await test.storiesOf(nadia);
    expect((await sharp((await test.storage.get(row?.imageKey ?? '')) ?? undefined).metadata()).width).toBe(20);
  });

  it.each([
    ['a GIF', () => picture({ kind: 'gif' }), 415, 'unsupported_type', 'Please choose an image file.'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'unsupported_type',
      'Please choose an image file.',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'unsupported_type', 'Please choose an image file.'],
    ['nothing', async () => Buffer.alloc(0), 415, 'unsupported_type', 'Please choose an image file.'],
    [
      'a damaged one',
      async () => (await picture({ width: 900, height: 900 })).subarray(0, 1500),
      415,
      'unsupported_type',
      'Please choose an image file.',
    ],
    [
      'one of more than 40 megapixels',
      () => picture({ width: 8000, height: 5001, kind: 'png' }),
      415,
      'unsupported_type',
      'Please choose an image file.',
    ],
    [
      'one of more than 10 MB',
      async () => Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'file_too_large',
      'The photo must be at most 10 MB.',
    ],
  ] as const)('[FEED-77][QUAL-33] %s is refused and leaves nothing', async (_, make, status, code, sentence) => {
    const filesBefore = await test.waitingFiles();
    expect(await refused(test.share(nadia, { image: await make() }))).toEqual([status, code, { image_story: [sentence] }]);
    expect(await test.storiesOf(nadia)).toEqual([]);
    expect(await test.waitingFiles()).toEqual(filesBefore);
  });

  it('[FEED-59][FEED-69] never comes with a text, and one of the two there must be', async () => {
    const notBoth = 'A story can be a text or an image, not both.';
    expect(await refused(test.share(nadia, { text: 'Salam', image: await picture() }))).toEqual([
      422,
      'validation_failed',
      { text_story: [notBoth], image_story: [notBoth] },
    ]);
    expect((await test.share(nadia, { text: '  ', image: await picture() })).status).toBe(200);
    expect((await test.share(nadia, {})).status).toBe(422);
    const { pool, clock } = test.ctx;
    const insert = (text: string | null, key: string | null) =>
      pool.query(
        `insert into story (member_id, text, image_key, image_bytes, client_id, created_at, expires_at)
         values ($1, $2, $3::text, case when $3::text is null then null else 1 end, gen_random_uuid(), $4::timestamptz, $4::timestamptz + interval '24 hours')`,
        [nadia.accountId, text, key, clock.now()],
      );
    await expect(insert('Salam', 'story/both')).rejects.toThrow('story_text_or_image');
    await expect(insert(null, null)).rejects.toThrow('story_text_or_image');
  });

  it('[FEED-76] that breaks off on its way leaves no story and no file', async () => {
    const { port, hostname } = new URL(await test.listen());
    const filesBefore = await test.waitingFiles();
    const body = `--b\r\ncontent-disposition: form-data; name="client_id"\r\n\r\n${randomUUID()}\r\n--b\r\ncontent-disposition: form-data; name="image_story"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const part = (await picture({ width: 1500, height: 1500 })).subarray(0, 4000);
    const arrived = once(test.app.server, 'connection') as Promise<[net.Socket]>;
    const socket = net.connect(Number(port), hostname);
    const [ofServer] = await arrived;
    const closed = new Promise((resolve) => void ofServer.once('close', resolve));
    const head = `authorization: Bearer ${nadia.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 200000`;
    socket.write(`POST /api/member/story/save HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n${body}`);
    socket.write(part, () => socket.destroy());
    await closed;
    expect(await test.storiesOf(nadia)).toEqual([]);
    expect(await test.waitingFiles()).toEqual(filesBefore);
  });

  it('[FEED-76] whose story cannot be written leaves no file', async () => {
    const filesBefore = await test.waitingFiles();
    await test.ctx.pool.query(`alter table story add constraint nobody_shares check (id < 0) not valid`);
    const answer = await test.share(nadia, { image: await picture() });
    await test.ctx.pool.query('alter table story drop constraint nobody_shares');
    expect(answer.status).toBe(500);
    expect(await test.waitingFiles()).toEqual(filesBefore);
  });

  it('[FEED-03][FEED-76] whose author is suspended while it is uploaded is no story, and leaves no file', async () => {
    const author = await test.person();
    const filesBefore = await test.waitingFiles();
    const { storage } = test.ctx;
    const put = storage.put.bind(storage);
    const spied = vi.spyOn(storage, 'put').mockImplementation(async (key, bytes) => {
      await test.setState(author, 'suspended');
      await put(key, bytes);
    });
    const { status } = await test.share(author, { image: await picture() });
    spied.mockRestore();
    expect([status, await test.storiesOf(author), await test.waitingFiles()]).toEqual([404, [], filesBefore]);
  });
});

describe('the same story again', () => {
  it('[FEED-72][FEED-74] is the first one, after it and at the same moment', async () => {
    const clientId = randomUUID();
    const image = await picture();
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.share(nadia, { image, clientId })));
    answers.push(await test.share(nadia, { image, clientId }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const rows = await test.storiesOf(nadia);
    expect(rows).toHaveLength(1);
    expect(await test.storage.get(rows[0]?.imageKey ?? '')).not.toBeNull();
    expect(await test.waitingFiles()).toEqual([]);
  });

  it('[FEED-74] is told by the word alone: its first content counts, and two members may have one word', async () => {
    const clientId = randomUUID();
    const { id } = await test.shared(nadia, { text: 'First', clientId });
    expect(await test.shared(nadia, { text: 'Second 01712345678', clientId })).toMatchObject({ id, text_story: 'First' });
    expect((await test.shared(rahim, { text: 'Mine', clientId })).id).not.toBe(id);
  });

  it('[FEED-73][FEED-74] is not shared anew once it was deleted or ended', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const deleted = await test.shared(nadia, { text: 'One', clientId: one });
    await test.shared(nadia, { text: 'Other', clientId: other });
    await test.remove(nadia, deleted.id);
    test.clock.advance(24 * HOUR_SECONDS);
    for (const clientId of [one, other]) {
      const { status, failure } = await test.share(nadia, { text: 'Again', clientId });
      expect([status, failure.code, failure.message]).toEqual([404, 'not_found', 'This story is no longer available.']);
    }
    expect(await test.storiesOf(nadia)).toHaveLength(2);
  });
});

describe('limits', () => {
  it('[FEED-83] are ten stories in 24 hours, deleted ones too, also at one moment; a refusal counts nothing', async () => {
    for (let n = 1; n < 10; n += 1) {
      const { id } = await test.shared(nadia, { text: `Number ${n}` });
      if (n === 1) await test.remove(nadia, id);
      expect((await test.share(nadia, { text: '' })).status).toBe(422);
    }
    test.clock.advance(HOUR_SECONDS);
    const last = await Promise.all([1, 2, 3].map((n) => test.share(nadia, { text: `Last ${n}` })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const { status, failure, headers } = await test.share(nadia, { image: await picture() });
    expect([status, failure.code, headers['retry-after']]).toEqual([429, 'too_many_requests', String(23 * HOUR_SECONDS)]);
    expect((await test.share(rahim, { text: 'I have my own ten' })).status).toBe(200);
    test.clock.advance(23 * HOUR_SECONDS);
    expect((await test.share(nadia, { text: 'A new day' })).status).toBe(200);
  });

  it('[FEED-83][QUAL-33] count every picture that is looked at', async () => {
    const gif = await picture({ kind: 'gif' });
    for (let n = 0; n < 60; n += 1) expect((await test.share(nadia, { image: gif })).status).toBe(415);
    expect((await test.share(nadia, { image: gif })).status).toBe(429);
    expect((await test.share(nadia, { text: 'A text goes on' })).status).toBe(200);
  });
});
