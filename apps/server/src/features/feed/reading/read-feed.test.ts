import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEED_TABS } from '@app/contract/feed';
import { getProfileHead } from '@app/contract/profiles';
import type { Person } from '#testing';
import { GONE, GONE_BN, idsOf, openReadingTest, type ReadingTest } from './reading.testing.ts';

let test: ReadingTest;
let carol: Person;
let dan: Person;
beforeAll(async () => void (test = await openReadingTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query('truncate post cascade');
  test.clock.advance(1);
  carol = await test.person({ gender: 'female', fullName: 'Carol Rahman' });
  dan = await test.man({ fullName: 'Dan Islam' });
});

const listed = async (who: Person, of: Parameters<ReadingTest['list']>[1] = {}) => idsOf((await test.list(who, of)).body.data);

describe('the feed', () => {
  it('[FEED-03][FEED-04][FEED-12][FEED-15] shows all posts of all members newest first, ten a page, and by its tabs those with a photo, with a video, and of whom one follows', async () => {
    const agent = await test.person({ purpose: 'agent' });
    const [text = 0] = await test.addPosts(carol);
    const atOnce = await test.addPosts(agent, { count: 3, kind: 'photo' });
    test.clock.advance(1);
    const [video = 0] = await test.addPosts(carol, { kind: 'video' });
    const [own = 0] = await test.addPosts(dan);
    const all = [own, video, ...atOnce.toReversed(), text];
    expect(await listed(dan)).toEqual(all);
    expect(await listed(dan, { tab: 'photos' })).toEqual(atOnce.toReversed());
    expect(await listed(dan, { tab: 'videos' })).toEqual([video]);
    expect(await listed(dan, { tab: 'following' })).toEqual([own]);
    await test.follow(dan, carol);
    expect(await listed(dan, { tab: 'following' })).toEqual([own, video, text]);
    const more = await test.addPosts(agent, { count: 9 });
    const first = (await test.list(dan)).body;
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 15, from: 1, to: 10 });
    expect(first.until).toBe(test.clock.now().toISOString());
    const second = (await test.list(dan, { page: 2, until: first.until })).body;
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 15, from: 11, to: 15, until: first.until });
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual([...more.toReversed(), ...all]);
    expect((await test.list(dan, { tab: 'following' })).body).toMatchObject({ total: 3, last_page: 1 });
  });

  it('[FEED-34][FEED-47][FEED-38] tells of each post who wrote it, how one stands to them, and what one may load', async () => {
    await test.addPosts(carol, { kind: 'photo' });
    const [post] = (await test.list(dan)).body.data;
    expect(post).toMatchObject({
      id: post?.post_id,
      user_id: carol.accountId,
      user_photo: null,
      name: 'Carol Rahman',
      gender: 2,
      picture_type: '',
      time: test.clock.now().toISOString(),
      content: 'Post',
      image: expect.stringMatching(/^\/api\/media\/post\//),
      image_width: 800,
      image_height: 600,
      audio: null,
      audio_seconds: null,
      video: null,
      video_seconds: null,
      is_follow: '1',
      total_react: 0,
      provide_react: null,
      own: 0,
    });
    await test.follow(dan, carol);
    expect((await test.list(dan)).body.data[0]).toMatchObject({ is_follow: '0', own: 0 });
    expect((await test.list(carol)).body.data[0]).toMatchObject({ is_follow: '1', own: 1 });
    await test.addPosts(carol, { kind: 'video' });
    const [video] = (await test.list(dan)).body.data;
    expect(video).toMatchObject({ video: expect.stringContaining('/api/media/post/'), video_seconds: 5, image: null, image_width: null });
  });

  it('[FEED-34][FEED-39][PROF-44] a post of a photo has the photo with the reader’s mark, and nothing of one that the reader may not see clear', async () => {
    const photoId = await test.upload(carol, 'profile_picture');
    await test.approve(photoId);
    const [post] = (await test.list(dan)).body.data;
    expect(post).toMatchObject({ picture_type: 'profile', content: '', image: expect.stringMatching(/^\/api\/media\/photo\//) });
    expect([post?.image_width, post?.image_height]).toEqual([600, 500]);
    const [hers] = (await test.list(carol)).body.data;
    const [marked, plain] = [await test.fetch(post?.image ?? null), await test.fetch(hers?.image ?? null)];
    expect([marked.status, plain.status]).toEqual([200, 200]);
    expect(marked.bytes.equals(plain.bytes)).toBe(false);
    // As if the lock were a moment ahead of the post’s end.
    await test.ctx.pool.query(
      `insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now()) on conflict (member_id) do update set blur_level = 1`,
      [carol.accountId],
    );
    for (const { body } of [await test.list(dan), await test.ofMember(dan, carol.accountId)])
      expect(body.data[0]).toMatchObject({ image: null, image_width: null, image_height: null });
    expect((await test.fetch(post?.image ?? null)).status).toBe(404);
    expect((await test.list(carol)).body.data[0]?.image).not.toBeNull();
  });

  it('[FEED-40] one post is there for whom its author is there; one that is gone says so in the reader’s language', async () => {
    const [id = 0, other = 0] = await test.addPosts(carol, { count: 2 });
    expect((await test.one(dan, id)).body.data).toMatchObject({ post_id: id, user_id: carol.accountId });
    await test.ctx.pool.query('update post set deleted_at = $2 where id = $1', [id, test.clock.now()]);
    for (const gone of [id, 0, 999_999_999, 'abc', '-1', '1e3']) {
      expect((await test.one(dan, gone)).failure, String(gone)).toEqual(GONE);
      expect((await test.one(dan, gone, 'bn')).failure, String(gone)).toEqual(GONE_BN);
      expect((await test.one(dan, gone)).status).toBe(404);
    }
    await test.block(carol, dan);
    expect((await test.one(dan, other)).failure).toEqual(GONE);
    expect((await test.one(carol, other)).status).toBe(200);
  });

  it('[FEED-51] a member’s posts are those of that member, with the keys beside the data and in meta', async () => {
    const ids = await test.addPosts(carol, { count: 12 });
    await test.addPosts(dan);
    const { body } = await test.ofMember(dan, carol.accountId);
    const keys = { current_page: 1, from: 1, last_page: 2, per_page: 10, to: 10, total: 12 };
    expect(body).toMatchObject({ ...keys, meta: keys });
    const second = (await test.ofMember(dan, carol.accountId, 2)).body;
    expect([...idsOf(body.data), ...idsOf(second.data)]).toEqual(ids.toReversed());
    expect((await test.ofMember(carol, carol.accountId)).body.total).toBe(12);
    const gone = { result: false, code: 'not_found', message: 'This profile is not available.' };
    for (const nobody of [0, 'abc', 999_999_999]) expect((await test.ofMember(dan, nobody)).failure).toEqual(gone);
  });

  it('[PROF-15][FEED-48] the head of a profile counts the posts that its list holds for the reader', async () => {
    const [first = 0] = await test.addPosts(carol, { count: 3 });
    await test.addPosts(dan);
    const counted = async (who: Person) =>
      (await test.call(getProfileHead, { params: { id: String(carol.accountId) }, token: who.token })).body.data.posts;
    expect(await counted(dan)).toBe(3);
    await test.remove(carol, first);
    expect([await counted(dan), await counted(carol)]).toEqual([2, 2]);
  });

  it('[FEED-82] a page or a tab that is none is refused, and after the last page there is an empty list', async () => {
    const ids = await test.addPosts(carol, { count: 3 });
    for (const page of [0, -1, 1.5, Number.NaN]) {
      expect((await test.list(dan, { page })).failure.code, String(page)).toBe('validation_failed');
      expect((await test.ofMember(dan, carol.accountId, page)).failure.code, String(page)).toBe('validation_failed');
      expect((await test.reactors(dan, ids[0] ?? 0, page)).failure.code, String(page)).toBe('validation_failed');
    }
    expect((await test.list(dan, { tab: 'friends' as never })).status).toBe(422);
    for (const until of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01'])
      expect((await test.list(dan, { until })).status, until).toBe(422);
    const none = { data: [], from: null, to: null };
    for (const tab of FEED_TABS)
      for (const page of [2, 500, 9_999_999])
        expect((await test.list(dan, { tab, page })).body, `${tab} ${page}`).toMatchObject({ ...none, last_page: 1 });
    expect((await test.ofMember(dan, carol.accountId, 9_999_999)).body).toMatchObject(none);
    // The first moment there is, and one to come, which counts as now.
    expect((await test.list(dan, { until: '0000-01-01T00:00:00Z' })).body).toMatchObject({ ...none, total: 0 });
    expect((await test.list(dan, { until: '9999-12-31T23:59:59Z' })).body).toMatchObject({
      total: 3,
      until: test.clock.now().toISOString(),
    });
  });

  it('[FEED-17] tells whether somebody else has posted since then whom the reader sees in that tab', async () => {
    const { until } = (await test.list(dan)).body;
    test.clock.advance(1);
    await test.addPosts(dan);
    expect(await test.hasNews(dan, until)).toBe(0);
    const [id = 0] = await test.addPosts(carol, { kind: 'photo' });
    const told = async () => Promise.all(FEED_TABS.map((tab) => test.hasNews(dan, until, tab)));
    expect(await told()).toEqual([1, 1, 0, 0]);
    await test.follow(dan, carol);
    expect(await told()).toEqual([1, 1, 0, 1]);
    expect(await test.hasNews(dan, test.clock.now().toISOString())).toBe(0);
    await test.report(dan, id);
    expect(await told()).toEqual([0, 0, 0, 0]);
    await test.addPosts(carol, { kind: 'photo' });
    expect(await told()).toEqual([1, 1, 0, 1]);
    await test.block(dan, carol);
    expect(await told()).toEqual([0, 0, 0, 0]);
  });
});

describe('what Dan sees of Carol', () => {
  type Seen = {
    readonly lists: readonly number[];
    readonly totals: readonly number[];
    readonly one: number;
    readonly ofMember: number | null;
  };
  const seenBy = async (who: Person, postId: number): Promise<Seen> => {
    const tabs = await Promise.all(FEED_TABS.map(async (tab) => (await test.list(who, { tab })).body));
    const member = await test.ofMember(who, carol.accountId);
    return {
      lists: tabs.map(({ data }) => data.filter(({ user_id }) => user_id === carol.accountId).length),
      totals: tabs.map(({ total }) => total),
      one: (await test.one(who, postId)).status,
      ofMember: member.status === 200 ? member.body.total : null,
    };
  };
  const ALL: Seen = { lists: [3, 1, 1, 3], totals: [4, 1, 1, 4], one: 200, ofMember: 3 };
  const NOTHING: Seen = { lists: [0, 0, 0, 0], totals: [1, 0, 0, 1], one: 404, ofMember: null };
  let shown: number;
  beforeEach(async () => {
    [shown = 0] = await test.addPosts(carol);
    await test.addPosts(carol, { kind: 'photo' });
    await test.addPosts(carol, { kind: 'video' });
    await test.addPosts(dan);
    await test.follow(dan, carol);
  });

  it('[FEED-03][FEED-51][REL-45][NEVER-04] is nothing after either blocks the other, in every list and total, and all again after the end of the block', async () => {
    expect(await seenBy(dan, shown)).toEqual(ALL);
    for (const [one, other] of [
      [carol, dan],
      [dan, carol],
    ] as const) {
      await test.block(one, other);
      expect(await seenBy(dan, shown)).toEqual(NOTHING);
      const hers = (await test.list(carol)).body;
      expect([hers.total, hers.data.filter(({ user_id }) => user_id === dan.accountId)]).toEqual([3, []]);
      await test.unblock(one, other);
      expect(await seenBy(dan, shown)).toEqual(ALL);
    }
  });

  it('[FEED-03][FEED-51] is nothing while her account is closed or suspended, and comes back with it', async () => {
    for (const state of ['deactivated', 'suspended'] as const) {
      await test.setState(carol, state);
      expect(await seenBy(dan, shown)).toEqual(NOTHING);
      await test.setState(carol, 'active');
      expect(await seenBy(dan, shown)).toEqual(ALL);
    }
    await test.ctx.pool.query('update account set registration_step = 12 where id = $1', [carol.accountId]);
    expect(await seenBy(dan, shown)).toEqual(NOTHING);
    await test.ctx.pool.query('update account set registration_step = 16 where id = $1', [carol.accountId]);
  });

  it('[FEED-49] is nothing of a post that he reported, while all others see it', async () => {
    expect((await test.report(dan, shown)).status).toBe(200);
    expect(await seenBy(dan, shown)).toEqual({ lists: [2, 1, 1, 2], totals: [3, 1, 1, 3], one: 404, ofMember: 2 });
    expect(await seenBy(carol, shown)).toMatchObject({ lists: [3, 1, 1, 3], one: 200, ofMember: 3 });
    expect((await test.react(dan, shown, 'like')).failure).toEqual(GONE);
  });

  it('[FEED-73] is nothing of a post from the moment of its deletion', async () => {
    await test.ctx.pool.query('update post set deleted_at = $2 where id = $1', [shown, test.clock.now()]);
    expect(await seenBy(dan, shown)).toMatchObject({ lists: [2, 1, 1, 2], totals: [3, 1, 1, 3], one: 404, ofMember: 2 });
    expect((await test.reactors(dan, shown)).failure).toEqual(GONE);
  });
});
