import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFollowers, listFollowing, unfollow } from '@app/contract/relations';
import type { Person } from '#testing';
import { FOLLOWS_A_DAY, NEEDLESS_UNFOLLOWS_A_DAY } from './relations.service.ts';
import { BAD_IDS, NOT_AVAILABLE, openRelationsTest, type RelationsTest } from './relations.testing.ts';

let test: RelationsTest;
let nadia: Person;
beforeAll(async () => {
  test = await openRelationsTest();
  nadia = await test.person();
});
afterAll(() => test.close());

const stop = (who: Person, whom: number | string) => test.call(unfollow, { token: who.token, body: { userId: whom } });
const followersOf = (who: Person, page = '1') => test.call(listFollowers, { token: who.token, query: { page } });
const followingOf = (who: Person, page = '1') => test.call(listFollowing, { token: who.token, query: { page } });

describe('following', () => {
  it('[REL-07][REL-08][PROF-98] says whom, and counts the followers anew', async () => {
    const rahim = await test.man();
    expect((await test.follow(nadia, rahim.accountId)).body).toEqual({
      result: true,
      message: 'You are now following Rahim Uddin.',
      data: { is_follow: '0', followers: 1 },
    });
    const { body } = await test.follow(await test.person(), rahim.accountId, 'bn');
    expect(body).toMatchObject({ message: 'আপনি এখন Rahim Uddin-কে অনুসরণ করছেন।', data: { followers: 2 } });
  });

  it('[REL-10] ends, and the count falls', async () => {
    const rahim = await test.man();
    await test.follow(nadia, rahim.accountId);
    expect((await stop(nadia, rahim.accountId)).body).toEqual({
      result: true,
      message: 'You no longer follow Rahim Uddin.',
      data: { is_follow: '1', followers: 0 },
    });
    expect((await stop(nadia, rahim.accountId)).status).toBe(200);
  });

  it('[REL-11] is open whatever the gender or purpose', async () => {
    const sister = await test.person();
    const agent = await test.person({ purpose: 'agent' });
    expect((await test.follow(nadia, sister.accountId)).status).toBe(200);
    expect((await test.follow(nadia, agent.accountId)).status).toBe(200);
    expect((await test.follow(agent, nadia.accountId)).status).toBe(200);
  });

  it('[REL-11][REL-76][FEED-81] nobody follows themself: not by the call, not in the database', async () => {
    const { status, failure } = await test.follow(nadia, nadia.accountId);
    expect([status, failure.code, failure.message]).toEqual([422, 'self_follow', 'You cannot follow yourself.']);
    const { accountId } = nadia;
    const row = { followerId: accountId, followedId: accountId, createdAt: test.ctx.clock.now() };
    await expect(test.ctx.db.insertInto('follow').values(row).execute()).rejects.toMatchObject({ constraint: 'follow_of_another' });
  });

  it('[REL-07] two taps at once make one follow, and tell once', async () => {
    const rahim = await test.man();
    const answers = await Promise.all([1, 2, 3].map(() => test.follow(nadia, rahim.accountId)));
    expect(answers.map(({ status, body }) => [status, body.data.followers])).toEqual([1, 2, 3].map(() => [200, 1]));
    expect(answers.map(({ body }) => body.message)).toEqual([1, 2, 3].map(() => 'You are now following Rahim Uddin.'));
    expect(await test.followsOf(rahim.accountId)).toBe(1);
    expect(await test.noticesOf(rahim.accountId)).toHaveLength(1);
  });

  it.each(['deactivated', 'suspended', 'terminated', 'deletion_pending'] as const)('[PROF-03] not of a %s account', async (state) => {
    const rahim = await test.man({ state });
    const { status, failure } = await test.follow(nadia, rahim.accountId);
    expect([status, failure]).toMatchObject([404, NOT_AVAILABLE]);
    expect((await stop(nadia, rahim.accountId)).failure).toMatchObject(NOT_AVAILABLE);
    expect(await test.followsOf(rahim.accountId)).toBe(0);
  });

  it('[PROF-99][REL-83] not of the unregistered, the unknown, staff, or who stands in a block, either way', async () => {
    const [unregistered, staff, blocker, blocked] = await Promise.all([
      test.man({ registrationStep: 12 }),
      test.man({ roles: ['support'] }),
      test.man(),
      test.man(),
    ]);
    await test.block(blocker.accountId, nadia.accountId);
    await test.block(nadia.accountId, blocked.accountId);
    const people = [unregistered, staff, blocker, blocked].map(({ accountId }) => accountId);
    for (const id of [...people, ...BAD_IDS]) {
      expect([id, (await test.follow(nadia, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
      expect([id, (await stop(nadia, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
    }
    for (const id of people) expect(await test.noticesOf(id)).toEqual([]);
  });

  it('[REL-86] 200 a day, then 429 until the day is over', async () => {
    const busy = await test.person();
    const rahim = await test.man();
    for (let times = 1; times < 200; times += 1) await test.ctx.limits.take(FOLLOWS_A_DAY, busy.accountId);
    expect((await test.follow(busy, 999_999_999)).status).toBe(404);
    const refused = await test.follow(busy, rahim.accountId);
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests']);
    expect(await test.followsOf(rahim.accountId)).toBe(0);
    test.ctx.clock.advance(86_401);
    expect((await test.follow(busy, rahim.accountId)).status).toBe(200);
  });
});

describe('unfollowing whom one does not follow', () => {
  it('[PROF-100] is no way to the names of all members: 200 a day, and ending a follow stays free', async () => {
    const busy = await test.person();
    const [rahim, karim] = [await test.man(), await test.man()];
    await test.follow(busy, rahim.accountId);
    const end = (whom: Person) => test.call(unfollow, { token: busy.token, body: { userId: whom.accountId } });
    expect((await end(karim)).status).toBe(200);
    for (let times = 1; times < 200; times += 1) await test.ctx.limits.take(NEEDLESS_UNFOLLOWS_A_DAY, busy.accountId);
    expect([(await end(karim)).status, (await end(rahim)).status]).toEqual([429, 200]);
  });
});

describe('the notice', () => {
  it('[NOTE-10] goes to the followed, once a day however often one begins anew, and opens the profile', async () => {
    const rahim = await test.man();
    await test.follow(nadia, rahim.accountId);
    await stop(nadia, rahim.accountId);
    await test.follow(nadia, rahim.accountId);
    expect(await test.noticesOf(rahim.accountId)).toEqual([
      {
        type: 'followed',
        parameters: { name: 'Nadia Rahman' },
        opens: `/profile/${encodeURIComponent(btoa(String(nadia.accountId)))}`,
      },
    ]);
    test.ctx.clock.advance(86_400);
    await stop(nadia, rahim.accountId);
    await test.follow(nadia, rahim.accountId);
    expect(await test.noticesOf(rahim.accountId)).toHaveLength(2);
  });
});

describe('the lists', () => {
  it('[PROF-36] are one’s own followers and whom one follows, newest first, and say whom one follows back', async () => {
    const [mina, rahim, karim] = await Promise.all([test.person(), test.man(), test.man({ fullName: 'Karim Ali' })]);
    await test.follow(rahim, mina.accountId);
    await test.follow(karim, mina.accountId);
    await test.follow(mina, rahim.accountId);
    expect((await followersOf(mina)).body).toEqual({
      result: true,
      data: [
        { user_id: karim.accountId, name: 'Karim Ali', photo: null, is_follow: '1' },
        { user_id: rahim.accountId, name: 'Rahim Uddin', photo: null, is_follow: '0' },
      ],
      current_page: 1,
      from: 1,
      last_page: 1,
      per_page: 20,
      to: 2,
      total: 2,
    });
    expect((await followingOf(mina)).body.data).toMatchObject([{ user_id: rahim.accountId, is_follow: '0' }]);
    expect((await followingOf(karim)).body.data).toMatchObject([{ user_id: mina.accountId }]);
  });

  it('[PROF-36][PROF-03] leave out who is not available, in pages and totals, and take them back with their account', async () => {
    const mina = await test.person();
    const men = await Promise.all(Array.from({ length: 23 }, () => test.man()));
    for (const man of men) await test.follow(man, mina.accountId);
    const [gone, blocked, last] = men.slice(-3).map(({ accountId }) => accountId) as [number, number, number];
    await test.setState(gone, 'deactivated');
    await test.block(blocked, mina.accountId);
    const first = (await followersOf(mina)).body;
    expect(first).toMatchObject({ total: 21, last_page: 2, from: 1, to: 20 });
    expect(first.data.map(({ user_id }) => user_id)).toEqual([
      last,
      ...men
        .slice(1, 20)
        .map(({ accountId }) => accountId)
        .reverse(),
    ]);
    expect((await followersOf(mina, '2')).body.data.map(({ user_id }) => user_id)).toEqual([men[0]?.accountId]);
    await test.setState(gone, 'active');
    expect((await followersOf(mina)).body.total).toBe(22);
  });

  it('[PROF-107][NEVER-04] are nobody else’s', async () => {
    const [mina, stranger] = await Promise.all([test.person(), test.man()]);
    await test.follow(mina, stranger.accountId);
    expect((await followingOf(stranger)).body.data).toEqual([]);
    expect((await followersOf(mina)).body.data).toEqual([]);
  });
});
