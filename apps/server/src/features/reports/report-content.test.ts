import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/context';
import { erasePhotos, updatePrivacy, type PrivacySettings } from '#features/photos';
import { blockMember } from '#features/relations';
import { holding, lockWaiters, type Person } from '#testing';
import { openReportsTest, type ReportsTest } from './reports.testing.ts';

let test: ReportsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openReportsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query('delete from block');
  [nadia, rahim] = [await test.person({ gender: 'female' }), await test.person({ gender: 'male', fullName: 'Rahim Uddin' })];
});

const codeOf = async (answer: ReturnType<ReportsTest['reportContent']>) => {
  const { status, failure } = await answer;
  return [status, failure.code];
};

describe('reporting a photo', () => {
  it('[REL-50][REL-87] keeps a copy of its bytes that outlives it', async () => {
    const id = await test.photoOf(rahim);
    expect((await test.reportContent(nadia, { type: 'photo', id: String(id) })).status).toBe(200);
    const [filed] = await test.filedBy(nadia);
    expect(filed).toMatchObject({
      type: 'photo',
      target_id: id,
      reported_member_id: rahim.accountId,
      evidence: { name: 'Rahim Uddin', files: [{ photoId: id, kind: 'profile' }] },
    });
    await inTransaction(test.ctx, (tx) => erasePhotos(tx, rahim.accountId));
    await test.runJob('media.delete-discarded-files');
    expect(await test.ctx.storage.get(filed?.evidence_keys[0] ?? '')).not.toBeNull();
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([404, 'not_found']);
  });

  it('[REL-50] may be one that is blurred for the reporter, and not one that is hidden, waits, or is nobody’s to see', async () => {
    const id = await test.photoOf(rahim);
    const set = (patch: Partial<PrivacySettings>) => inTransaction(test.ctx, (tx) => updatePrivacy(tx, rahim.accountId, patch));
    await set({ photosHidden: true });
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([404, 'not_found']);
    await set({ photosHidden: false, blurLevel: 1 });
    await test.ctx.pool.query("update photo set status = 'pending', approved_at = null where id = $1", [id]);
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([404, 'not_found']);
    await test.ctx.pool.query("update photo set status = 'approved', approved_at = now() where id = $1", [id]);
    for (const none of [999_999, 'x', 0])
      expect(await codeOf(test.reportContent(nadia, { type: 'photo', id: none }))).toEqual([404, 'not_found']);
    expect(await codeOf(test.reportContent(rahim, { type: 'photo', id }))).toEqual([422, 'own_profile']);
    expect((await test.reportContent(nadia, { type: 'photo', id })).status).toBe(200);
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([409, 'already_reported']);
  });

  it('[PROF-03][REL-83] is not there where its owner is not available', async () => {
    const id = await test.photoOf(rahim);
    await test.block(rahim, nadia);
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([404, 'not_found']);
    await test.ctx.pool.query('delete from block');
    await test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [rahim.accountId]);
    expect(await codeOf(test.reportContent(nadia, { type: 'photo', id }))).toEqual([404, 'not_found']);
  });
});

describe('reporting a photo or a member at the moment of a block', () => {
  it.each(['photo', 'member'] as const)('[REL-50][REL-83][REL-45] a %s is not there, and nothing is filed', async (type) => {
    const photo = await test.photoOf(rahim);
    const report = () =>
      type === 'photo' ? test.reportContent(nadia, { type, id: photo }) : test.reportMember(nadia, { user_id: rahim.accountId });
    const blocking = (tx: Tx) => blockMember(tx, rahim.accountId, nadia.accountId);
    const { filing } = await holding(test.ctx, blocking, async () => {
      const filing = codeOf(report());
      while ((await lockWaiters(test.ctx.pool)) === 0);
      return { filing };
    });
    expect(await filing).toEqual([404, 'not_found']);
    expect(await test.filedBy(nadia)).toEqual([]);
  });

  it('[REL-86][REL-83] photos of somebody who is not available are not counted among the 20 of a day', async () => {
    const photo = await test.photoOf(rahim);
    await test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [rahim.accountId]);
    for (let count = 0; count < 20; count += 1)
      expect(await codeOf(test.reportContent(nadia, { type: 'photo', id: photo }))).toEqual([404, 'not_found']);
    const carim = await test.person({ gender: 'male' });
    expect((await test.reportMember(nadia, { user_id: carim.accountId })).status).toBe(200);
  });
});

describe('reporting a message', () => {
  it('[REL-50][REL-87][CHAT-69] keeps its words when it is deleted', async () => {
    const id = await test.messageOf(rahim, nadia, 'Send me money');
    expect((await test.reportContent(nadia, { type: 'message', id, reason: 'asks_for_money', block: 1 })).status).toBe(200);
    await test.ctx.pool.query('update chat_message set text = null, deleted_at = now() where id = $1', [id]);
    expect((await test.filedBy(nadia))[0]).toMatchObject({
      type: 'message',
      reported_member_id: rahim.accountId,
      evidence: { text: 'Send me money', sentAt: test.ctx.clock.now().toISOString(), files: [] },
    });
    expect(await test.blocks()).toEqual([{ blocker_id: nadia.accountId, blocked_id: rahim.accountId }]);
  });

  it('[NEVER-04][CHAT-62] only of a conversation of one’s own, and never one’s own words', async () => {
    const carol = await test.person();
    const id = await test.messageOf(rahim, carol, 'Not for Nadia');
    for (const target of [id, 999_999, 'x', -1])
      expect(await codeOf(test.reportContent(nadia, { type: 'message', id: target }))).toEqual([404, 'not_found']);
    expect(await codeOf(test.reportContent(rahim, { type: 'message', id }))).toEqual([422, 'own_profile']);
    expect(await test.filedBy(nadia)).toEqual([]);
  });

  it.each([
    ['blocked the reporter', () => test.block(rahim, nadia)],
    ['closed the account', () => test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [rahim.accountId])],
  ])('[REL-50] may be reported, and its sender blocked, also after the sender %s', async (_, happens) => {
    const id = await test.messageOf(rahim, nadia, 'And now you cannot answer');
    await happens();
    expect((await test.reportContent(nadia, { type: 'message', id, block: 1 })).status).toBe(200);
    expect(await test.blocks()).toContainEqual({ blocker_id: nadia.accountId, blocked_id: rahim.accountId });
  });
});

describe('reporting other things', () => {
  it('[REL-50] posts and stories that never were are not there; other types are refused', async () => {
    for (const type of ['post', 'story']) expect(await codeOf(test.reportContent(nadia, { type, id: 1 }))).toEqual([404, 'not_found']);
    const { status, failure } = await test.reportContent(nadia, { type: 'member', id: 1 });
    expect([status, failure.errors]).toEqual([422, { type: ['This cannot be reported.'] }]);
  });
});
