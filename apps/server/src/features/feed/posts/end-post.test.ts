import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { removePostByStaff } from '#features/feed';
import { lockWaiters, type Person } from '#testing';
import { mp4, wav } from '../../../platform/clips/clips.testing.ts';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';

let test: FeedTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openFeedTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.person(), await test.man()];
});

const HOUR = 3600;
const keysOf = async (who: Person): Promise<string[]> =>
  (await test.postsOf(who)).flatMap(({ imageKey, audioKey, videoKey }) => [imageKey, audioKey, videoKey]).filter((key) => key !== null);
const areStored = (keys: readonly string[]) => Promise.all(keys.map(async (key) => (await test.ctx.storage.get(key)) !== null));
const react = (who: Person, postId: number) =>
  test.ctx.pool.query(`insert into post_reaction (post_id, member_id, kind, created_at) values ($1, $2, 'like', now())`, [
    postId,
    who.accountId,
  ]);
const reactionsOf = async (postId: number): Promise<number | null> =>
  (await test.ctx.pool.query('select 1 from post_reaction where post_id = $1', [postId])).rowCount;
const removeByStaff = (staff: Person, postId: number, reason: string) =>
  inTransaction(test.ctx, (tx) => removePostByStaff(tx, { postId, staffId: staff.accountId, reason }));

describe('deleting a post', () => {
  it('[FEED-48][FEED-73] takes it off at once, lets its files go, and returns no credit', async () => {
    const id = await test.posted(nadia, { photo: await picture(), audio: wav(1) });
    const keys = await keysOf(nadia);
    expect([keys.length, await areStored(keys)]).toEqual([2, [true, true]]);
    const { status, body } = await test.remove(nadia, id);
    expect([status, body.message]).toEqual([200, 'Post deleted.']);
    expect(await test.postsLeft(nadia)).toBe(4);
    expect((await test.waitingFiles()).toSorted()).toEqual(keys.toSorted());
    await test.runJob('media.delete-discarded-files');
    expect(await areStored(keys)).toEqual([false, false]);
  });

  it('[FEED-48] again, after a lost answer, is told the same and changes nothing', async () => {
    const id = await test.posted(nadia);
    await test.remove(nadia, id);
    const before = await test.postsOf(nadia);
    test.clock.advance(60);
    expect((await test.remove(nadia, id, 'bn')).body.message).toBe('পোস্ট মুছে ফেলা হয়েছে।');
    expect(await test.postsOf(nadia)).toEqual(before);
  });

  it('[FEED-79][NEVER-04] another’s, and what is none, gets 404 and changes nothing', async () => {
    const id = await test.posted(nadia, { photo: await picture() });
    const before = await test.postsOf(nadia);
    for (const target of [id, 0, -1, 999_999_999, 'x', '', '1 or 1=1']) {
      const { status, failure } = await test.remove(rahim, target);
      expect([status, failure.code, failure.message], String(target)).toEqual([
        404,
        'not_found',
        target === id || target === 999_999_999 ? 'This post is no longer available.' : failure.message,
      ]);
    }
    expect([await test.postsOf(nadia), await test.waitingFiles()]).toEqual([before, []]);
  });

  it('[FEED-73] clears its words, keys and reactions a day later, and no sooner; the credit entry keeps its post', async () => {
    const id = await test.posted(nadia, { text: 'My words', video: mp4(2, { hasVideo: true }) });
    const kept = await test.posted(nadia, { text: 'These stay' });
    await react(rahim, id);
    await test.remove(nadia, id);
    test.clock.advance(24 * HOUR - 1);
    await test.runJob('feed.clear-deleted-posts');
    expect((await test.postsOf(nadia))[0]).toMatchObject({ content: 'My words', clearedAt: null });
    test.clock.advance(1);
    await test.runJob('feed.clear-deleted-posts');
    const [cleared, other] = await test.postsOf(nadia);
    expect(cleared).toMatchObject({ id, content: null, videoKey: null, videoSeconds: null, totalReact: 0, clearedAt: test.clock.now() });
    expect([cleared?.creditEntryId === null, await reactionsOf(id)]).toEqual([false, 0]);
    expect(other).toMatchObject({ id: kept, content: 'These stay', clearedAt: null });
    await expect(test.ctx.pool.query(`update post set content = 'back' where id = $1`, [id]), 'what was cleared stays so').rejects.toThrow(
      'post_cleared_after_deletion',
    );
  });
});

describe('a post that staff remove', () => {
  it('[FEED-50][STAFF-17][NOTE-10] leaves at once; its author is told why, once; the act is in the audit log', async () => {
    const staff = await test.person({ roles: ['moderator'] });
    const id = await test.posted(nadia, { photo: await picture() });
    const keys = await keysOf(nadia);
    await removeByStaff(staff, id, 'Advertising');
    expect(await test.postsOf(nadia)).toMatchObject([
      { deletedAt: test.clock.now(), removedByStaffAt: test.clock.now(), removedBy: staff.accountId, removalReason: 'Advertising' },
    ]);
    expect(await test.waitingFiles()).toEqual(expect.arrayContaining(keys));
    expect(await test.noticesOf(nadia)).toEqual([
      { type: 'content_removed', parameters: { what: { en: 'post', bn: 'পোস্ট' }, reason: 'Advertising' }, opens: '/feed' },
    ]);
    await expect(removeByStaff(staff, id, 'Again')).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeByStaff(staff, 999_999_999, 'None')).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.noticesOf(nadia)).toHaveLength(1);
    const audited = await test.ctx.pool.query(
      `select actor_id, subject, member_id, reason from audit_entry where action = 'feed.remove-post'`,
    );
    expect(audited.rows).toEqual([{ actor_id: staff.accountId, subject: `post:${id}`, member_id: nadia.accountId, reason: 'Advertising' }]);
  });

  it('[FEED-50] cannot be without a reason, nor shown again', async () => {
    const id = await test.posted(nadia);
    await expect(
      test.ctx.pool.query('update post set deleted_at = now(), removed_by_staff_at = now() where id = $1', [id]),
    ).rejects.toThrow('post_removed_with_reason');
    const staff = await test.person({ roles: ['moderator'] });
    await removeByStaff(staff, id, 'Advertising');
    await expect(test.ctx.pool.query('update post set deleted_at = null where id = $1', [id])).rejects.toThrow('post_removed_with_reason');
    expect((await test.remove(nadia, id)).status).toBe(200);
    expect((await test.postsOf(nadia))[0]?.removalReason).toBe('Advertising');
  });
});

describe('reporting a post', () => {
  const filed = async (by: Person) =>
    (
      await test.ctx.pool.query<{
        target_id: number;
        reported_member_id: number;
        evidence: { text: string; files: { kind: string; key: string }[] };
      }>('select target_id, reported_member_id, evidence from report where reporter_id = $1', [by.accountId])
    ).rows;
  const hiddenFrom = async (who: Person): Promise<number[]> =>
    (await test.ctx.db.selectFrom('postHidden').select('postId').where('memberId', '=', who.accountId).execute()).map(
      ({ postId }) => postId,
    );

  it('[FEED-49][REL-50][FEED-73] hides it from the reporter in the same moment, with a copy that outlives it', async () => {
    const id = await test.posted(nadia, { text: 'Send me money', photo: await picture(), audio: wav(1) });
    expect((await test.report(rahim, id)).status).toBe(200);
    expect([await hiddenFrom(rahim), await hiddenFrom(nadia)]).toEqual([[id], []]);
    await test.remove(nadia, id);
    await test.runJob('media.delete-discarded-files');
    const [report] = await filed(rahim);
    expect([report?.target_id, report?.reported_member_id, report?.evidence.text]).toEqual([id, nadia.accountId, 'Send me money']);
    expect(report?.evidence.files.map(({ kind }) => kind)).toEqual(['image', 'audio']);
    expect(await areStored(report?.evidence.files.map(({ key }) => key) ?? [])).toEqual([true, true]);
  });

  it('[FEED-49][REL-50] that tells of a photo keeps the photo', async () => {
    await test.approve(await test.upload(nadia, 'cover_photo'));
    const id = (await test.postsOf(nadia))[0]?.id ?? 0;
    expect((await test.report(rahim, id)).status).toBe(200);
    expect((await filed(rahim))[0]?.evidence.files.map(({ kind }) => kind)).toEqual(['image']);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is deleted', (id) => test.remove(nadia, id)],
    ['is by somebody who blocked the reporter', () => test.block(nadia, rahim)],
    ['is by somebody whom the reporter blocked', () => test.block(rahim, nadia)],
    ['is by somebody whose account is not active', () => test.setState(nadia, 'suspended')],
  ])('[REL-50][FEED-03][NEVER-04] that %s is not there, and hides nothing', async (_, happens) => {
    const id = await test.posted(nadia);
    await happens(id);
    const { status, failure } = await test.report(rahim, id);
    expect([status, failure.code, await filed(rahim), await hiddenFrom(rahim)]).toEqual([404, 'not_found', [], []]);
  });

  it('[REL-50] of one’s own is refused, and a second report of the same', async () => {
    const id = await test.posted(nadia);
    expect((await test.report(nadia, id)).failure.code).toBe('own_profile');
    await test.report(rahim, id);
    expect((await test.report(rahim, id)).failure.code).toBe('already_reported');
  });
});

it('[FEED-73] an erased account leaves no post, no file, no reaction and nothing hidden', async () => {
  const shown = await test.posted(nadia, { photo: await picture() });
  const deleted = await test.posted(nadia, { audio: wav(1) });
  await test.remove(nadia, deleted);
  await test.approve(await test.upload(nadia, 'cover_photo'));
  const other = await test.posted(rahim);
  for (const [who, post] of [
    [rahim, shown],
    [nadia, other],
    [nadia, shown],
  ] as const)
    await react(who, post);
  await test.report(nadia, other);
  await test.report(rahim, shown);
  const keys = await keysOf(nadia);
  await test.erase(nadia);
  await test.runJob('media.delete-discarded-files');
  expect([await test.postsOf(nadia), await areStored(keys)]).toEqual([[], [false, false]]);
  expect((await test.postsOf(rahim)).map(({ totalReact }) => totalReact)).toEqual([0]);
  expect((await test.ctx.db.selectFrom('postHidden').selectAll().execute()).filter(({ memberId }) => memberId === nadia.accountId)).toEqual(
    [],
  );
  const left = await test.ctx.pool.query('select 1 from post_reaction where member_id = $1 or post_id = $2', [nadia.accountId, shown]);
  expect(left.rowCount).toBe(0);
});

it.each(['post', 'post_hidden'])(
  '[FEED-73] two accounts that reacted to the same posts and hid each other’s are erased at the same moment (%s)',
  async (table) => {
    const [hers, his] = [await test.posted(nadia), await test.posted(rahim)];
    for (const [who, post] of [
      [nadia, hers],
      [nadia, his],
      [rahim, his],
      [rahim, hers],
    ] as const)
      await react(who, post);
    await test.report(nadia, his);
    await test.report(rahim, hers);
    const { pool } = test.ctx;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select 1 from ${table} for update`);
    const erased = Promise.allSettled([test.erase(nadia), test.erase(rahim)]);
    while ((await lockWaiters(pool)) < 2);
    await holder.query('commit');
    holder.release();
    expect((await erased).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([await test.postsOf(nadia), await test.postsOf(rahim)]).toEqual([[], []]);
  },
);
