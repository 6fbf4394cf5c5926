import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REACTIONS } from '@app/contract/feed';
import { addToIgnoreList } from '@app/contract/relations';
import { lockWaiters, type Person } from '#testing';
import { GONE, GONE_BN, openReadingTest, type ReadingTest } from '../reading/reading.testing.ts';

let test: ReadingTest;
let carol: Person;
let dan: Person;
let postId: number;
beforeAll(async () => void (test = await openReadingTest()));
afterAll(() => test.close());
beforeEach(async () => {
  carol = await test.person({ gender: 'female', fullName: 'Carol Rahman' });
  dan = await test.man({ fullName: 'Dan Islam' });
  [postId = 0] = await test.addPosts(carol);
});

const NONE = { like: 0, love: 0, care: 0, laugh: 0, wow: 0, sad: 0, angry: 0 };
const remove = (id: number) => test.ctx.pool.query('update post set deleted_at = $2 where id = $1', [id, test.clock.now()]);
const blockBy = (one: Person, other: Person) => test.call(addToIgnoreList, { token: one.token, body: { user_id: other.accountId } });
const seen = async (who: Person) => (await test.one(who, postId)).body.data;

describe('a reaction', () => {
  it('[FEED-41][FEED-43][FEED-44][FEED-70] is one of seven kinds and one a member; another kind moves it, null takes it back, and the answer has the counts', async () => {
    for (const kind of REACTIONS) {
      const { status, body } = await test.react(dan, postId, kind);
      expect([status, body.data]).toEqual([200, { ...NONE, [kind]: 1, post_id: postId, provide_react: kind, total_react: 1 }]);
      expect(await seen(dan)).toMatchObject({ ...NONE, [kind]: 1, provide_react: kind, total_react: 1 });
      expect(await seen(carol)).toMatchObject({ provide_react: null, total_react: 1 });
    }
    // The same again stays as it is.
    expect((await test.react(dan, postId, 'angry')).body.data).toMatchObject({ provide_react: 'angry', angry: 1, total_react: 1 });
    expect((await test.react(carol, postId, 'love')).body.data).toMatchObject({ angry: 1, love: 1, total_react: 2, provide_react: 'love' });
    for (let time = 0; time < 2; time += 1)
      expect((await test.react(dan, postId, null)).body.data).toEqual({
        ...NONE,
        love: 1,
        post_id: postId,
        provide_react: null,
        total_react: 1,
      });
    expect((await test.react(dan, String(postId), 'like')).status).toBe(200);
  });

  it('[NOTE-08][NOTE-10][NOTE-12] tells the author once of each member, all of one post together, and nobody of an own one', async () => {
    await test.react(dan, postId, 'like');
    await test.react(dan, postId, null);
    await test.react(dan, postId, 'love');
    await test.react(dan, postId, 'sad');
    await test.react(carol, postId, 'love');
    const told = { type: 'reaction', opens: `/feed?post=${postId}` };
    expect(await test.noticesOf(carol)).toEqual([{ ...told, parameters: { name: 'Dan Islam' } }]);
    const rahim = await test.man({ fullName: 'Rahim Uddin' });
    await test.react(rahim, postId, 'like');
    const rows = (
      await test.ctx.pool.query('select actor_id, group_key, group_count from notification where member_id = $1 order by id desc limit 1', [
        carol.accountId,
      ])
    ).rows;
    expect(rows).toEqual([{ actor_id: rahim.accountId, group_key: `reaction:${postId}`, group_count: 2 }]);
    expect(await test.noticesOf(dan)).toEqual([]);
  });

  it('[FEED-80] of an unknown kind is refused, and changes nothing', async () => {
    await test.react(dan, postId, 'wow');
    for (const kind of ['dislike', '', 'LIKE', 'likes', 1, true, {}, [], undefined])
      expect((await test.react(dan, postId, kind)).failure.code, String(kind)).toBe('validation_failed');
    expect(await seen(dan)).toMatchObject({ provide_react: 'wow', total_react: 1 });
  });

  it('[FEED-80][NEVER-04] on a post that is deleted, unknown or of somebody who is not available is not found, in one sentence, also to take it back', async () => {
    const closed = await test.man();
    const away = (await test.addPosts(closed))[0] ?? 0;
    await test.react(dan, away, 'like');
    await test.setState(closed, 'deactivated');
    const blocking = await test.person();
    const theirs = (await test.addPosts(blocking))[0] ?? 0;
    await test.block(blocking, dan);
    const blocked = await test.person();
    const other = (await test.addPosts(blocked))[0] ?? 0;
    await test.block(dan, blocked);
    const reported = (await test.addPosts(carol))[0] ?? 0;
    await test.report(dan, reported);
    await remove(postId);
    const ids = [postId, away, theirs, other, reported, 0, -1, 'abc', 999_999_999];
    for (const id of ids)
      for (const kind of ['love', null]) {
        expect((await test.react(dan, id, kind)).failure, `${id} ${kind}`).toEqual(GONE);
        expect((await test.react(dan, id, kind, 'bn')).failure, `${id} ${kind}`).toEqual(GONE_BN);
      }
    for (const id of ids) expect((await test.reactors(dan, id as number)).failure, String(id)).toEqual(GONE);
    expect(await test.countsOf(away)).toMatchObject({ total_react: 1, rows: { like: 1 } });
    // The author too finds nothing on a deleted one.
    expect((await test.react(carol, postId, 'like')).failure).toEqual(GONE);
    expect(await test.noticesOf(blocking)).toEqual([]);
  });

  it('[FEED-83] is one of at most 1000 a day', async () => {
    // As many as were done by calls, which would take minutes; the thousandth and the one after it are calls.
    const counted = { name: 'feed.reactions', max: 1000, windowSeconds: 86_400, by: 'account' } as const;
    await test.ctx.limits.countAll(
      counted,
      Array.from({ length: 999 }, () => dan.accountId),
    );
    expect((await test.react(dan, postId, 'like')).status).toBe(200);
    const refused = await test.react(dan, postId, null);
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await seen(dan)).toMatchObject({ provide_react: 'like', total_react: 1 });
    expect((await test.react(carol, postId, 'like')).status).toBe(200);
    test.clock.advance(86_401);
    expect((await test.react(dan, postId, null)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('[FEED-80][FEED-70] reactions of one member end as one, on a post of another and on an own one', async () => {
    for (const who of [dan, carol]) {
      const kinds = [...REACTIONS, ...REACTIONS, null, 'like'] as const;
      const answers = await Promise.all(kinds.map((kind) => test.react(who, postId, kind)));
      expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 200));
      const own = (await seen(who)).provide_react;
      const counts = await test.countsOf(postId);
      expect(counts?.counted).toEqual({ ...NONE, ...counts?.rows });
      await test.react(who, postId, null);
      expect(await test.countsOf(postId)).toMatchObject({ total_react: 0, rows: {} });
      expect(own === null || REACTIONS.includes(own)).toBe(true);
    }
    expect((await test.noticesOf(carol)).length).toBe(1);
  });

  it('[FEED-70][FEED-80] fifty members react, move and take back on two posts: every one is answered, and the counts are those of the rows', async () => {
    const [second = 0] = await test.addPosts(carol);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => test.man()));
    const posts = [postId, second];
    const first = await Promise.all(crowd.map((who, index) => test.react(who, postId, REACTIONS[index % 7])));
    expect(new Set(first.map(({ body }) => body.data?.total_react)).size).toBe(50);
    const then = await Promise.all(
      crowd.slice(0, 20).map((who, index) => test.react(who, posts[index % 2], index % 5 === 0 ? null : REACTIONS[(index + 1) % 7])),
    );
    expect([...first, ...then].map(({ status }) => status)).toEqual([...first, ...then].map(() => 200));
    expect((await test.countsOf(postId))?.total_react).toBe(48);
    for (const id of posts) {
      const counts = await test.countsOf(id);
      expect(counts?.counted).toEqual({ ...NONE, ...counts?.rows });
      expect(counts?.total_react).toBe(Object.values(counts?.rows ?? {}).reduce((sum, one) => sum + one, 0));
    }
  }, 60_000);

  it('[FEED-80][REL-83] a deletion or a block comes before a reaction, which is refused, or after it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [id = 0] = await test.addPosts(carol);
      const reader = await test.man();
      const [reacted] = await Promise.all([test.react(reader, id, 'like'), round % 2 ? remove(id) : blockBy(carol, reader)]);
      expect([200, 404]).toContain(reacted.status);
      expect(await test.countsOf(id)).toMatchObject(reacted.status === 200 ? { total_react: 1 } : { total_react: 0 });
    }
  });
});

describe('who reacted', () => {
  it('[FEED-46][NEVER-01] is listed newest first, twenty a page, with the kind, and without whom the reader does not see', async () => {
    const crowd = await Promise.all(Array.from({ length: 22 }, (_, index) => test.man({ fullName: `Member ${index}` })));
    for (const who of crowd) {
      test.clock.advance(1);
      await test.react(who, postId, 'laugh');
    }
    test.clock.advance(1);
    await test.react(dan, postId, 'love');
    // Moved, it keeps its place.
    await test.react(crowd[0] as Person, postId, 'sad');
    const newestFirst = [dan, ...crowd.toReversed()].map(({ accountId }) => accountId);
    const [first, second] = [(await test.reactors(dan, postId)).body, (await test.reactors(dan, postId, 2)).body];
    expect([...first.data, ...second.data].map(({ user_id }) => user_id)).toEqual(newestFirst);
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: 23, from: 1, to: 20 });
    expect(first.data[0]).toEqual({ user_id: dan.accountId, name: 'Dan Islam', photo: null, reaction: 'love' });
    expect(second.data.at(-1)).toMatchObject({ name: 'Member 0', reaction: 'sad' });
    await test.block(dan, crowd[3] as Person);
    await test.block(crowd[4] as Person, dan);
    await test.setState(crowd[5] as Person, 'deactivated');
    const left = newestFirst.filter((id) => ![3, 4, 5].some((index) => crowd[index]?.accountId === id));
    const again = (await test.reactors(dan, postId)).body;
    expect([again.total, again.last_page, again.data.map(({ user_id }) => user_id)]).toEqual([20, 1, left]);
    expect((await test.reactors(carol, postId)).body.total).toBe(22);
    await test.setState(crowd[5] as Person, 'active');
    expect((await test.reactors(dan, postId)).body.total).toBe(21);
    expect((await test.reactors(dan, postId, 9)).body).toMatchObject({ data: [], from: null, to: null });
  });
});

it('[FEED-80] a reaction at the moment in which the post is deleted waits for that and finds it gone', async () => {
  const deleting = await test.ctx.pool.connect();
  await deleting.query('begin');
  await deleting.query('update post set deleted_at = $2 where id = $1', [postId, test.clock.now()]);
  const reacting = test.react(dan, postId, 'like');
  while ((await lockWaiters(test.ctx.pool)) === 0);
  await deleting.query('commit');
  deleting.release();
  expect((await reacting).failure).toEqual(GONE);
  expect(await test.countsOf(postId)).toMatchObject({ total_react: 0, rows: {} });
  expect(await test.noticesOf(carol)).toEqual([]);
});
