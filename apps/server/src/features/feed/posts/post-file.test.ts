import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindSession, openSession, type Person } from '#testing';
import { mp4, wav } from '../../../platform/clips/clips.testing.ts';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';
import { postFileAddress, type PostFile } from '../post-ticket.ts';

let test: FeedTest;
let nadia: Person;
let rahim: Person;
let postId: number;
beforeAll(async () => void (test = await openFeedTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person(), await test.man()];
  postId = await test.posted(nadia, { photo: await picture(), audio: wav(3) });
});

const addressFor = (who: Person, file: PostFile = 'image', id = postId): string =>
  postFileAddress(test.ctx, { viewerId: who.accountId, sessionId: who.sessionId, postId: id, file });
const statusFor = async (who: Person, file?: PostFile): Promise<number> => (await test.fetch(addressFor(who, file))).status;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a file of a post', () => {
  it('[FEED-03][FEED-77] goes to whom the post is shown, as it is stored and under its true kind', async () => {
    const [row] = await test.postsOf(nadia);
    for (const [who, file, key, type] of [
      [nadia, 'image', row?.imageKey, 'image/jpeg'],
      [rahim, 'image', row?.imageKey, 'image/jpeg'],
      [rahim, 'audio', row?.audioKey, 'audio/wav'],
    ] as const) {
      const { status, bytes, headers } = await test.fetch(addressFor(who, file));
      const kept = (await test.ctx.storage.get(key ?? '')) ?? Buffer.alloc(0);
      expect([status, hashOf(bytes), headers['content-type']]).toEqual([200, hashOf(kept), type]);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      });
    }
    expect(await statusFor(rahim, 'video')).toBe(404);
  });

  it('[QUAL-60] of a session that is bound to its browser goes to that browser only', async () => {
    const cookie = await bindSession(test, rahim.sessionId);
    for (const file of ['image', 'audio'] as const) {
      const address = addressFor(rahim, file);
      const answers = [await test.fetch(address), await test.fetch(address, { authorization: `Bearer ${rahim.token}` })];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect((await test.fetch(address, { cookie })).status).toBe(200);
    }
  });

  it('[FEED-73] is kept by the browser, which asks only whether it may still show it', async () => {
    const address = addressFor(rahim);
    const { headers } = await test.fetch(address);
    const again = await test.fetch(address, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await test.fetch(address, { 'if-none-match': '"another"' })).status).toBe(200);
    test.clock.advance(60);
    expect(addressFor(rahim)).toBe(address);
    await test.remove(nadia, postId);
    expect((await test.fetch(address, { 'if-none-match': String(headers['etag']) })).status).toBe(404);
  });

  it('[FEED-37] plays from any place', async () => {
    const film = mp4(5, { hasVideo: true });
    const id = await test.posted(nadia, { video: film });
    const address = addressFor(rahim, 'video', id);
    const whole = await test.fetch(address);
    const part = await test.fetch(address, { range: 'bytes=100-149' });
    expect([part.status, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      `bytes 100-149/${whole.bytes.length}`,
      'video/mp4',
    ]);
    expect(part.bytes).toEqual(whole.bytes.subarray(100, 150));
    expect((await test.fetch(address, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416);
  });
});

describe('a file of a post is nobody’s', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['once the post is deleted', () => test.remove(nadia, postId)],
    ['once its author is blocked', () => test.block(rahim, nadia)],
    ['once its author blocked the reader', () => test.block(nadia, rahim)],
    ['while its author is deactivated', () => test.setState(nadia, 'deactivated')],
    ['while its author is suspended', () => test.setState(nadia, 'suspended')],
    ['while the reader is deactivated', () => test.setState(rahim, 'deactivated')],
    [
      'once the session ended',
      () => test.ctx.pool.query('update session set ended_at = now(), end_reason = $2 where id = $1', [rahim.sessionId, 'sign_out']),
    ],
    ['once the address ended', async () => test.clock.advance(3601)],
  ])('[FEED-03][FEED-73][NEVER-04] %s, with an address of before', async (_, happens) => {
    const addresses = [addressFor(rahim), addressFor(rahim, 'audio')];
    await happens();
    for (const address of addresses) {
      const { status, bytes } = await test.fetch(address);
      expect([status, JSON.parse(bytes.toString()) as unknown]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  it('[FEED-03] but comes back with the account of its author', async () => {
    await test.setState(nadia, 'deactivated');
    expect(await statusFor(rahim)).toBe(404);
    await test.setState(nadia, 'active');
    expect(await statusFor(rahim)).toBe(200);
  });

  it('[NEVER-04] for another member’s token, another’s session, and a changed address', async () => {
    const carol = await test.person();
    const address = addressFor(rahim);
    expect((await test.fetch(address, { authorization: `Bearer ${carol.token}` })).status).toBe(404);
    expect((await test.fetch(address, { authorization: `Bearer ${rahim.token}` })).status).toBe(200);
    const other = await openSession(test, carol.accountId);
    expect((await test.fetch(addressFor({ ...rahim, sessionId: other.sessionId }))).status).toBe(404);
    expect((await test.fetch(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await test.fetch('/api/media/post/../../etc/passwd')).status).toBe(404);
    expect(await statusFor(await test.person({ registrationStep: 12 }))).toBe(404);
  });
});
