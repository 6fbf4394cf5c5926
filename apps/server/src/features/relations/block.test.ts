import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToIgnoreList, listIgnored, removeFromIgnoredList } from '@app/contract/relations';
import type { EventMap } from '#platform/events';
import type { Person } from '#testing';
import { BLOCKS_A_DAY } from './relations.service.ts';
import { BAD_IDS, NOT_AVAILABLE, openRelationsTest, type RelationsTest } from './relations.testing.ts';

let test: RelationsTest;
let nadia: Person;
const heard: EventMap['block.changed'][] = [];
let mustFail = false;
beforeAll(async () => {
  test = await openRelationsTest();
  test.ctx.events.subscribe.within('block.changed', async (_, told) => {
    heard.push(told);
    if (mustFail) throw new Error('what must end with the block could not end');
  });
  nadia = await test.person();
});
afterAll(() => test.close());

const block = (who: Person, whom: number | string, language: 'en' | 'bn' = 'en') =>
  test.call(addToIgnoreList, { token: who.token, body: { user_id: whom }, language });
const unblock = (who: Person, whom: number | string) => test.call(removeFromIgnoredList, { token: who.token, body: { user_id: whom } });
const ignoredBy = async (who: Person, page = '1') => (await test.call(listIgnored, { token: who.token, query: { page } })).body;
const between = (one: number, other: number) => `${one} in (blocker_id, blocked_id) and ${other} in (blocker_id, blocked_id)`;
const toldOf = (blockedId: number) => heard.filter((told) => told.blockedId === blockedId);

describe('blocking', () => {
  it('[REL-44] puts the member on the ignored list, and says so', async () => {
    const rahim = await test.man();
    expect((await block(nadia, rahim.accountId)).body).toEqual({ result: true, message: 'Rahim Uddin is blocked.' });
    expect(await ignoredBy(nadia)).toMatchObject({
      data: [{ user_id: rahim.accountId, name: 'Rahim Uddin', created_at: test.ctx.clock.now().toISOString() }],
      total: 1,
    });
    const { body } = await block(nadia, (await test.man()).accountId, 'bn');
    expect(body.message).toBe('Rahim Uddin-কে ব্লক করা হয়েছে।');
  });

  it('[REL-44] is open whatever the gender or purpose, towards members who are available', async () => {
    const [sister, agent] = await Promise.all([test.person(), test.man({ purpose: 'agent' })]);
    expect((await block(nadia, sister.accountId)).status).toBe(200);
    expect((await block(agent, nadia.accountId)).status).toBe(200);
  });

  it('[REL-45] ends follows and shortlist entries, both ways, and no others', async () => {
    const [mina, rahim, karim] = await Promise.all([test.person(), test.man(), test.man()]);
    for (const man of [rahim, karim]) {
      await test.follow(mina, man.accountId);
      await test.follow(man, mina.accountId);
      await test.shortlist(mina, man.accountId);
      await test.shortlist(man, mina.accountId);
    }
    await block(rahim, mina.accountId);
    expect([await test.followsOf(rahim.accountId), await test.shortlistedOf(rahim.accountId)]).toEqual([0, 0]);
    expect([await test.followsOf(karim.accountId), await test.shortlistedOf(karim.accountId)]).toEqual([2, 2]);
  });

  it('[REL-45] is announced within its transaction: what cannot end with it undoes it', async () => {
    const rahim = await test.man();
    await test.follow(nadia, rahim.accountId);
    mustFail = true;
    expect((await block(nadia, rahim.accountId)).status).toBe(500);
    mustFail = false;
    expect(await test.count('block', between(nadia.accountId, rahim.accountId))).toBe(0);
    expect(await test.followsOf(rahim.accountId)).toBe(1);
    heard.length = 0;
    await block(nadia, rahim.accountId);
    expect(toldOf(rahim.accountId)).toEqual([{ blockerId: nadia.accountId, blockedId: rahim.accountId, isBlocked: true }]);
  });

  it('[REL-44] twice is harmless, also by two taps at once, and is announced once', async () => {
    const rahim = await test.man();
    const answers = await Promise.all([1, 2].map(() => block(nadia, rahim.accountId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await block(nadia, rahim.accountId)).body.message).toBe('Rahim Uddin is blocked.');
    expect(await test.count('block', between(nadia.accountId, rahim.accountId))).toBe(1);
    expect(toldOf(rahim.accountId)).toHaveLength(1);
  });

  it('[REL-45] of each other at the same moment: the first wins, and the other finds nobody', async () => {
    const rahim = await test.man();
    const answers = await Promise.all([block(nadia, rahim.accountId), block(rahim, nadia.accountId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await test.count('block', between(nadia.accountId, rahim.accountId))).toBe(1);
  });

  it('[REL-45][NOTE-12] is not told to the other, who finds the profile gone', async () => {
    const rahim = await test.man();
    await block(nadia, rahim.accountId);
    expect(await test.noticesOf(rahim.accountId)).toEqual([]);
    expect(await ignoredBy(rahim)).toMatchObject({ data: [], total: 0 });
    expect((await block(rahim, nadia.accountId)).failure).toMatchObject(NOT_AVAILABLE);
    expect((await test.shortlist(rahim, nadia.accountId)).failure).toMatchObject(NOT_AVAILABLE);
  });

  it('[PROF-03][PROF-99] not of who is not available, nor of oneself', async () => {
    const [closed, unregistered, blocker] = await Promise.all([
      test.man({ state: 'suspended' }),
      test.man({ registrationStep: 4 }),
      test.man(),
    ]);
    await test.block(blocker.accountId, nadia.accountId);
    for (const id of [...[closed, unregistered, blocker].map(({ accountId }) => accountId), ...BAD_IDS])
      expect([id, (await block(nadia, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
    const { status, failure } = await block(nadia, nadia.accountId);
    expect([status, failure.code]).toEqual([422, 'own_profile']);
    const row = { blockerId: nadia.accountId, blockedId: nadia.accountId, createdAt: test.ctx.clock.now() };
    await expect(test.ctx.db.insertInto('block').values(row).execute()).rejects.toMatchObject({ constraint: 'block_of_another' });
  });

  it('[REL-86] 50 a day, then 429', async () => {
    const busy = await test.person();
    const rahim = await test.man();
    for (let times = 1; times < 50; times += 1) await test.ctx.limits.take(BLOCKS_A_DAY, busy.accountId);
    expect((await block(busy, 999_999_999)).status).toBe(404);
    expect((await block(busy, rahim.accountId)).status).toBe(429);
    expect(await test.count('block', between(busy.accountId, rahim.accountId))).toBe(0);
  });
});

describe('unignoring', () => {
  it('[REL-46] lifts the block and announces it; follows and shortlist entries do not come back', async () => {
    const [mina, rahim] = await Promise.all([test.person(), test.man()]);
    await test.follow(rahim, mina.accountId);
    await test.shortlist(mina, rahim.accountId);
    await block(mina, rahim.accountId);
    expect((await unblock(mina, rahim.accountId)).body).toEqual({ result: true, message: 'Rahim Uddin is no longer ignored.' });
    expect((await ignoredBy(mina)).data).toEqual([]);
    expect(toldOf(rahim.accountId).map(({ isBlocked }) => isBlocked)).toEqual([true, false]);
    expect([await test.followsOf(rahim.accountId), await test.shortlistedOf(rahim.accountId)]).toEqual([0, 0]);
    expect((await test.shortlist(rahim, mina.accountId)).status).toBe(200);
  });

  it('[REL-82][NEVER-04] is for who made the block: 404 for the blocked, for a third, and where there is none', async () => {
    const [mina, rahim, third] = await Promise.all([test.person(), test.man(), test.man()]);
    await block(mina, rahim.accountId);
    expect((await unblock(rahim, mina.accountId)).failure).toMatchObject(NOT_AVAILABLE);
    expect((await unblock(third, rahim.accountId)).failure).toMatchObject(NOT_AVAILABLE);
    expect((await unblock(mina, third.accountId)).failure).toMatchObject(NOT_AVAILABLE);
    for (const id of BAD_IDS) expect([id, (await unblock(mina, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
    expect((await unblock(mina, mina.accountId)).failure.code).toBe('own_profile');
    expect(await test.count('block', between(mina.accountId, rahim.accountId))).toBe(1);
  });

  it('[REL-46] works for one whose account was closed meanwhile', async () => {
    const [mina, rahim] = await Promise.all([test.person(), test.man()]);
    await block(mina, rahim.accountId);
    await test.setState(rahim.accountId, 'deactivated');
    expect((await block(mina, rahim.accountId)).status).toBe(200);
    expect((await ignoredBy(mina)).total).toBe(1);
    expect((await unblock(mina, rahim.accountId)).status).toBe(200);
  });
});

describe('the ignored list', () => {
  it('[REL-68] is newest first, 20 a page, and one’s own', async () => {
    const mina = await test.person();
    const men = await Promise.all(Array.from({ length: 21 }, () => test.man()));
    for (const { accountId } of men) await test.block(mina.accountId, accountId);
    const first = await ignoredBy(mina);
    expect(first).toMatchObject({ total: 21, last_page: 2, per_page: 20 });
    expect(first.data[0]?.user_id).toBe(men[20]?.accountId);
    expect((await ignoredBy(mina, '2')).data.map(({ user_id }) => user_id)).toEqual([men[0]?.accountId]);
    expect((await ignoredBy(nadia)).data.map(({ user_id }) => user_id)).not.toContain(men[0]?.accountId);
  });
});
