import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantPhotoAccess, listPhotoAccess, removePhotoAccess } from '@app/contract/privacy';
import { photosOf } from '#features/photos';
import type { Person } from '#testing';
import { PHOTO_REMOVALS } from './privacy.service.ts';
import { openPrivacyTest, type PrivacyTest } from './privacy.testing.ts';

let test: PrivacyTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openPrivacyTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.owner(), await test.asker(1)];
});

type Verb = typeof grantPhotoAccess;
const change = (verb: Verb, of: Person, id: unknown, type: string = 'profile') =>
  test.call(verb, { token: of.token, body: { user_id: id, type } });
const isClear = async (viewer: Person, owner = nadia) =>
  (await photosOf(test.ctx, viewer, [owner.accountId])).get(owner.accountId)?.photo?.isBlurred === false;

describe('showing photos without being asked', () => {
  it('[PROF-55][NOTE-10] opens them to that member at once and tells them once; taking it back closes them at once', async () => {
    expect(await isClear(rahim)).toBe(false);
    expect(await change(grantPhotoAccess, nadia, rahim.accountId)).toMatchObject({
      status: 200,
      body: { message: 'Rahim Uddin can see your photos now.' },
    });
    await change(grantPhotoAccess, nadia, rahim.accountId);
    expect(await isClear(rahim)).toBe(true);
    expect(await isClear(await test.asker(0))).toBe(false);
    expect((await test.noticesOf(rahim)).map(({ type }) => type)).toEqual(['photo_allowed']);
    expect(await change(removePhotoAccess, nadia, rahim.accountId)).toMatchObject({
      status: 200,
      body: { message: 'Rahim Uddin can no longer see your photos.' },
    });
    expect(await isClear(rahim)).toBe(false);
    expect((await change(removePhotoAccess, nadia, rahim.accountId)).status).toBe(200);
  });

  it('[PROF-55] taking them back from one closes them to nobody else', async () => {
    const karim = await test.asker(0);
    for (const viewer of [rahim, karim]) await change(grantPhotoAccess, nadia, viewer.accountId);
    await change(grantPhotoAccess, nadia, rahim.accountId, 'gallery');
    await change(removePhotoAccess, nadia, rahim.accountId);
    expect([await isClear(rahim), await isClear(karim)]).toEqual([false, true]);
    expect((await test.accessOf(nadia)).data.map(({ user_id, type }) => [user_id, type]).toSorted()).toEqual(
      [
        [karim.accountId, 'profile'],
        [rahim.accountId, 'gallery'],
      ].toSorted(),
    );
  });

  it('[PROF-100] taking back is no way to the names of all members: 200 a day', async () => {
    for (let times = 1; times < 200; times += 1) await test.ctx.limits.take(PHOTO_REMOVALS, nadia.accountId);
    const answers = [await change(removePhotoAccess, nadia, rahim.accountId), await change(removePhotoAccess, nadia, rahim.accountId)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('[NOTE-22] opening and closing again and again is told once a day', async () => {
    const openAgain = async () => {
      await change(grantPhotoAccess, nadia, rahim.accountId);
      await change(removePhotoAccess, nadia, rahim.accountId);
      test.ctx.clock.advance(1);
    };
    for (let n = 0; n < 3; n += 1) await openAgain();
    expect(await test.noticesOf(rahim)).toHaveLength(1);
    test.ctx.clock.advance(86_400);
    await openAgain();
    expect(await test.noticesOf(rahim)).toHaveLength(2);
  });

  it('[NOTE-10][NOTE-22] showing photos that are shown already is told to nobody, on another day either', async () => {
    await change(grantPhotoAccess, nadia, rahim.accountId);
    test.ctx.clock.advance(86_400);
    expect((await change(grantPhotoAccess, nadia, rahim.accountId)).status).toBe(200);
    expect((await test.noticesOf(rahim)).map(({ type }) => type)).toEqual(['photo_allowed']);
  });

  it('[PROF-55][NEVER-05] answers the request that waits for the same; its credit stays spent', async () => {
    await test.ask(rahim, nadia.accountId);
    await change(grantPhotoAccess, nadia, rahim.accountId);
    expect((await test.requestsOf(rahim, 'sent')).data.map(({ status }) => status)).toEqual(['accepted']);
    expect(await test.credits(rahim)).toEqual([0, 1]);
  });

  it('[PROF-90] the list names them newest first, 20 a page, and one member alone where asked', async () => {
    const viewers = [];
    for (let n = 0; n < 21; n += 1) {
      const viewer = await test.asker(0);
      viewers.push(viewer);
      test.ctx.clock.advance(1);
      await change(grantPhotoAccess, nadia, viewer.accountId);
    }
    const page = async (query: { page?: string; user_id?: string }) =>
      (await test.call(listPhotoAccess, { token: nadia.token, query })).body;
    const { data, ...keys } = await page({});
    expect(keys).toMatchObject({ total: 21, last_page: 2, to: 20 });
    expect([data.length, data[0]?.user_id]).toEqual([20, viewers[20]?.accountId]);
    expect((await page({ page: '2' })).data.map((row) => row.user_id)).toEqual([viewers[0]?.accountId]);
    expect((await page({ user_id: String(viewers[3]?.accountId) })).data).toHaveLength(1);
    expect((await page({ user_id: 'x' })).data).toEqual([]);
  });

  it('[PROF-01][PROF-03][REL-83][PROF-107] only towards an eligible pair, and only of what is one’s own', async () => {
    const [blocker, blocked] = [await test.asker(0), await test.asker(0)];
    await test.block(blocker, nadia);
    await test.block(nadia, blocked);
    const gone = [
      blocker.accountId,
      blocked.accountId,
      (await test.asker(0, { state: 'deactivated' })).accountId,
      (await test.asker(0, { registrationStep: 8 })).accountId,
      999_999,
      'x',
      0,
    ];
    for (const verb of [grantPhotoAccess, removePhotoAccess])
      for (const id of gone) expect((await change(verb, nadia, id)).status, String(id)).toBe(404);
    for (const verb of [grantPhotoAccess, removePhotoAccess])
      expect((await change(verb, nadia, nadia.accountId)).failure.code).toBe('own_profile');
    expect((await change(grantPhotoAccess, nadia, (await test.owner()).accountId)).failure.code).toBe('not_eligible');
    const agent = await test.person({ purpose: 'agent' });
    expect((await change(grantPhotoAccess, nadia, agent.accountId)).failure.code).toBe('purpose_not_allowed');
    expect((await change(grantPhotoAccess, nadia, rahim.accountId, 'both')).status).toBe(422);
    await change(grantPhotoAccess, nadia, rahim.accountId);
    expect((await test.accessOf(rahim)).total).toBe(0);
    await change(removePhotoAccess, rahim, nadia.accountId);
    expect(await isClear(rahim)).toBe(true);
  });

  it('[PROF-55] may be taken back from a member who is no longer eligible', async () => {
    await change(grantPhotoAccess, nadia, rahim.accountId);
    await test.ctx.pool.query("update account set purpose = 'visitor' where id = $1", [rahim.accountId]);
    expect((await change(removePhotoAccess, nadia, rahim.accountId)).status).toBe(200);
    expect(await isClear(rahim)).toBe(false);
  });

  it('two taps at once grant once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change(grantPhotoAccess, nadia, rahim.accountId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await test.accessOf(nadia)).total).toBe(1);
    expect(await test.noticesOf(rahim)).toHaveLength(1);
  });
});
