import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { removeStoryByStaff } from '#features/stories';
import { lockWaiters, type Person } from '#testing';
import { openStoriesTest, picture, type StoriesTest } from './stories.testing.ts';

let test: StoriesTest;
let nadia: Person;
let rahim: Person;
let moderator: Person;
beforeAll(async () => void (test = await openStoriesTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query('delete from story');
  await test.ctx.pool.query('delete from discarded_file');
  [nadia, rahim, moderator] = [await test.person(), await test.man(), await test.person({ roles: ['moderator'], profile: null })];
});

const notAvailable = [404, 'not_found', 'This story is no longer available.'];
const refused = async (answer: ReturnType<StoriesTest['remove']>) => {
  const { status, failure } = await answer;
  return [status, failure.code, failure.message];
};

describe('deleting', () => {
  it('[FEED-68][FEED-73] takes an own story out of all answers at once, its words and image with it', async () => {
    const { id } = await test.shared(nadia, { image: await picture() });
    const key = (await test.storiesOf(nadia))[0]?.imageKey ?? '';
    expect((await test.remove(nadia, id)).body.message).toBe('Story deleted.');
    expect([await test.shownTo(nadia), await test.shownTo(rahim)]).toEqual([[], []]);
    expect((await test.storiesOf(nadia))[0]).toMatchObject({ text: null, imageKey: null, imageBytes: null });
    await test.runJob('media.delete-discarded-files');
    expect(await test.storage.get(key)).toBeNull();
  });

  it('[FEED-68] takes this one off alone, and the image of this one', async () => {
    const [first, second, third] = [
      await test.shared(nadia, { image: await picture() }),
      await test.shared(nadia, { image: await picture() }),
      await test.shared(nadia),
    ];
    const [, { imageKey } = { imageKey: null }] = await test.storiesOf(nadia);
    await test.remove(nadia, second.id);
    expect((await test.shownTo(rahim)).map(({ id }) => id).toSorted()).toEqual([first.id, third.id].toSorted());
    expect(await test.waitingFiles()).toEqual([imageKey]);
  });

  it('[FEED-68][FEED-79] twice, or at the same moment, is done once', async () => {
    const { id } = await test.shared(nadia);
    const taps = await Promise.all([test.remove(nadia, id), test.remove(nadia, id)]);
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await refused(test.remove(nadia, id))).toEqual(notAvailable);
    expect((await test.remove(nadia, id, 'bn')).failure.message).toBe('এই স্টোরিটি আর নেই।');
  });

  it('[FEED-79][NEVER-04] another’s or what is no story is not there, and nothing changes', async () => {
    const { id } = await test.shared(nadia);
    const before = await test.storiesOf(nadia);
    // Gives him a story too, which is all that he could delete.
    await test.shared(rahim, { image: await picture() });
    const his = await test.storiesOf(rahim);
    for (const target of [id, 999_999, 'x', -1, '']) expect((await test.remove(rahim, target)).status).toBe(404);
    expect(await refused(test.remove(rahim, id))).toEqual(notAvailable);
    expect(await test.storiesOf(nadia)).toEqual(before);
    expect(await test.storiesOf(rahim)).toEqual(his);
  });
});

describe('reporting', () => {
  it('[REL-50][FEED-68][FEED-73] keeps a copy, hides the story from who reported alone, and outlives it', async () => {
    const carol = await test.person();
    const { id } = await test.shared(nadia, { image: await picture() });
    const text = await test.shared(nadia, { text: 'Send me money' });
    for (const story of [id, text.id]) expect((await test.report(rahim, story)).status).toBe(200);
    expect((await test.shownTo(rahim)).map((story) => story.id)).toEqual([]);
    expect((await test.shownTo(carol)).map((story) => story.id)).toEqual([text.id, id]);
    expect((await test.report(rahim, id)).failure.code).toBe('already_reported');
    for (const story of [id, text.id]) await test.remove(nadia, story);
    await test.runJob('media.delete-discarded-files');
    const { rows } = await test.ctx.pool.query(
      'select reported_member_id, evidence, evidence_keys from report where reporter_id = $1 order by id',
      [rahim.accountId],
    );
    expect(rows).toMatchObject([
      { reported_member_id: nadia.accountId, evidence: { text: '', files: [{ kind: 'image' }] } },
      { reported_member_id: nadia.accountId, evidence: { text: 'Send me money', files: [] } },
    ]);
    expect(await test.storage.get(rows[0].evidence_keys[0])).not.toBeNull();
  });

  it('[REL-50][NEVER-04] finds no story behind a block, of a closed account or that is over, and none of one’s own', async () => {
    const { id } = await test.shared(nadia);
    expect((await test.report(nadia, id)).failure.code).toBe('own_profile');
    await test.block(nadia, rahim);
    expect((await test.report(rahim, id)).status).toBe(404);
    await test.ctx.pool.query('delete from block');
    await test.setState(nadia, 'suspended');
    expect((await test.report(rahim, id)).status).toBe(404);
    await test.setState(nadia, 'active');
    await test.remove(nadia, id);
    expect((await test.report(rahim, id)).status).toBe(404);
  });
});

describe('a removal by staff', () => {
  const removeByStaff = (storyId: number) =>
    inTransaction(test.ctx, (tx) => removeStoryByStaff(tx, { storyId, staffId: moderator.accountId, reason: 'Advertising' }));

  it('[STAFF-17][STAFF-05][FEED-50][NOTE-10] takes the story off at once, tells its author why and is in the audit log', async () => {
    const his = await test.shared(rahim, { image: await picture() });
    const { id } = await test.shared(nadia, { image: await picture() });
    const key = (await test.storiesOf(nadia))[0]?.imageKey;
    await removeByStaff(id);
    expect((await test.shownTo(rahim)).map((story) => story.id)).toEqual([his.id]);
    expect(await test.noticesOf(rahim)).toEqual([]);
    expect((await test.storiesOf(nadia))[0]).toMatchObject({
      imageKey: null,
      removedBy: moderator.accountId,
      removalReason: 'Advertising',
    });
    expect(await test.waitingFiles()).toEqual([key]);
    expect(await test.noticesOf(nadia)).toEqual([
      { type: 'content_removed', parameters: { what: { en: 'story', bn: 'স্টোরি' }, reason: 'Advertising' }, opens: '/feed' },
    ]);
    const audited = await test.ctx.pool.query(
      "select actor_id, subject, member_id, reason from audit_entry where action = 'stories.remove'",
    );
    expect(audited.rows).toEqual([
      { actor_id: moderator.accountId, subject: `story:${id}`, member_id: nadia.accountId, reason: 'Advertising' },
    ]);
    await expect(removeByStaff(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.noticesOf(nadia)).toHaveLength(1);
  });
});

describe('the end of an account', () => {
  it('[FEED-73][NEVER-04] takes all its stories and files with it, and what it hid', async () => {
    const hers = await test.shared(nadia, { image: await picture() });
    const his = await test.shared(rahim);
    await test.report(nadia, his.id);
    const key = (await test.storiesOf(nadia))[0]?.imageKey;
    const { pool } = test.ctx;
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect((await test.shownTo(rahim)).map(({ id }) => id)).toEqual([his.id]);
    expect((await test.storiesOf(nadia))[0]).toMatchObject({ id: hers.id, text: null, imageKey: null });
    expect(await test.waitingFiles()).toContain(key);
    expect((await pool.query('select 1 from story_hidden')).rowCount).toBe(0);
  });

  it('[FEED-73] comes for two who hid each other’s stories at the same moment', async () => {
    const [hers, his] = [await test.shared(nadia), await test.shared(rahim)];
    await test.report(nadia, his.id);
    await test.report(rahim, hers.id);
    const { pool } = test.ctx;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from story_hidden for update');
    const erase = ({ accountId }: Person) => inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId }));
    const erased = Promise.allSettled([erase(nadia), erase(rahim)]);
    while ((await lockWaiters(pool)) < 2);
    await holder.query('commit');
    holder.release();
    expect((await erased).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
