import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORIES_PAGE_SIZE } from '@app/contract/stories';
import { inTransaction } from '#platform/context';
import { preparePhotos, savePhotos, updatePrivacy } from '#features/photos';
import { bindSession, openSession, type Person } from '#testing';
import { stories } from './index.ts';
import { openStoriesTest, picture, type StoriesTest } from './stories.testing.ts';

const HOUR_SECONDS = 3600;
let test: StoriesTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openStoriesTest()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.pool.query('delete from story');
  [nadia, rahim] = [await test.person(), await test.man()];
});

const idsFor = async (who: Person) => (await test.shownTo(who)).map(({ id }) => id);

describe('the strip', () => {
  it('[UX-26][FEED-52] shows all stories of an author in a row, newest first, of everybody, the own ones too', async () => {
    const ids: number[] = [];
    for (const who of [nadia, rahim, nadia]) {
      ids.unshift((await test.shared(who)).id);
      test.clock.advance(60);
    }
    const [third, second, first] = ids;
    expect(await idsFor(nadia)).toEqual([third, first, second]);
    // At one moment the later one stands first.
    const fourth = (await test.shared(rahim)).id;
    expect(await idsFor(nadia)).toEqual([fourth, second, third, first]);
    const fifth = (await test.shared(nadia)).id;
    expect(await idsFor(nadia)).toEqual([fifth, third, first, fourth, second]);
    expect(await idsFor(rahim)).toEqual([fifth, third, first, fourth, second]);
  });

  it('[FEED-54][FEED-82] has 15 a page, with the keys beside and within data; a page after the last is empty', async () => {
    const authors = [nadia, rahim, await test.person()];
    for (let n = 0; n < 17; n += 1) {
      const author = authors[n % 3];
      if (author) await test.shared(author, { text: `Number ${n}` });
      test.clock.advance(1);
    }
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await test.list(nadia, page)).body));
    expect(pages.map(({ data }) => data.stories.length)).toEqual([STORIES_PAGE_SIZE, 2, 0]);
    // The author of the newest one first; each has every third of them.
    expect(pages.flatMap(({ data }) => data.stories.map(({ text_story: text }) => text))).toEqual(
      [16, 13, 10, 7, 4, 1, 15, 12, 9, 6, 3, 0, 14, 11, 8, 5, 2].map((n) => `Number ${n}`),
    );
    const { data, ...beside } = pages[1] ?? { data: null };
    const keys = { current_page: 2, from: 16, last_page: 2, per_page: 15, to: 17, total: 17 };
    expect(beside).toEqual({ result: true, ...keys });
    expect(data).toMatchObject(keys);
    expect(pages[2]).toMatchObject({ from: null, to: null, last_page: 2, total: 17 });
    for (const page of ['0', '-1', 'x', '1.5']) expect((await test.list(nadia, page)).failure.code).toBe('validation_failed');
  });

  it('[FEED-57] is empty where nobody shared', async () => {
    expect((await test.list(nadia)).body).toMatchObject({ data: { stories: [], total: 0 }, total: 0, last_page: 1 });
  });

  it('[FEED-03] is for members of every purpose, and shows theirs', async () => {
    const agent = await test.person({ purpose: 'agent' });
    const [his, hers] = [await test.shared(agent), await test.shared(nadia)];
    expect(await idsFor(nadia)).toEqual([hers.id, his.id]);
    expect(await idsFor(agent)).toEqual([hers.id, his.id]);
  });

  it('[FEED-03][NEVER-04] is for nobody whose registration is open, and shows nothing behind a block or of an account that is not active', async () => {
    const halfway = await test.person({ registrationStep: 8 });
    expect((await test.list(halfway)).failure.code).toBe('registration_incomplete');
    expect((await test.share(halfway, { text: 'Salam' })).failure.code).toBe('registration_incomplete');
    const [his, hers] = [await test.shared(rahim, { image: await picture() }), await test.shared(nadia)];
    await test.block(nadia, rahim);
    expect([await idsFor(nadia), await idsFor(rahim)]).toEqual([[hers.id], [his.id]]);
    await test.ctx.pool.query('delete from block');
    for (const state of ['deactivated', 'suspended', 'terminated'] as const) {
      await test.setState(rahim, state);
      expect([await idsFor(nadia), (await test.list(nadia)).body.total], state).toEqual([[hers.id], 1]);
    }
    await test.setState(rahim, 'active');
    expect(await idsFor(nadia)).toEqual([hers.id, his.id]);
  });
});

describe('24 hours', () => {
  it('[FEED-55][FEED-73] end a story to the second: it is in no answer any more', async () => {
    const story = await test.shared(nadia, { image: await picture() });
    test.clock.advance(24 * HOUR_SECONDS - 1);
    const [shown] = await test.shownTo(rahim);
    expect(shown?.id).toBe(story.id);
    expect((await test.fetch(shown?.image_story ?? null)).status).toBe(200);
    test.clock.advance(1);
    expect([await idsFor(rahim), await idsFor(nadia)]).toEqual([[], []]);
    expect((await test.fetch(shown?.image_story ?? null)).status).toBe(404);
    const { status, failure } = await test.remove(nadia, story.id);
    expect([status, failure.code, failure.message]).toEqual([404, 'not_found', 'This story is no longer available.']);
    expect((await test.report(rahim, story.id)).status).toBe(404);
  });

  it('[FEED-55][FEED-73] and a job of every hour lets go of words and file, of those alone that ended', async () => {
    await test.shared(nadia, { image: await picture() });
    await test.shared(nadia, { text: 'Words of yesterday' });
    test.clock.advance(HOUR_SECONDS);
    await test.shared(nadia, { text: 'Words of today' });
    test.clock.advance(23 * HOUR_SECONDS);
    const key = (await test.storiesOf(nadia))[0]?.imageKey ?? '';
    await test.runJob('stories.clear-ended');
    const rows = await test.storiesOf(nadia);
    expect(rows.map(({ text, imageKey, clearedAt }) => [text, imageKey, clearedAt !== null])).toEqual([
      [null, null, true],
      [null, null, true],
      ['Words of today', null, false],
    ]);
    expect(await test.waitingFiles()).toEqual([key]);
    await test.runJob('media.delete-discarded-files');
    expect(await test.storage.get(key)).toBeNull();
    expect(stories.jobs?.find(({ job }) => job.name === 'stories.clear-ended')?.cron).toBe('35 * * * *');
  });
});

describe('the bytes of an image', () => {
  it('[FEED-62][NEVER-06] go to their reader as what they are, once', async () => {
    await test.shared(nadia, { image: await picture() });
    const [shown] = await test.shownTo(rahim);
    const { status, headers, bytes } = await test.fetch(shown?.image_story ?? null);
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
      'nosniff',
    ]);
    expect(bytes.equals((await test.storage.get((await test.storiesOf(nadia))[0]?.imageKey ?? '')) ?? Buffer.alloc(0))).toBe(true);
    const again = { 'if-none-match': String(headers['etag']) };
    expect(await test.fetch(shown?.image_story ?? null, again)).toMatchObject({ status: 304 });
    // The same address within a quarter of an hour, so that a browser has it already.
    expect((await test.shownTo(rahim))[0]?.image_story).toBe(shown?.image_story);
    await test.block(nadia, rahim);
    expect((await test.fetch(shown?.image_story ?? null, again)).status).toBe(404);
  });

  it('[QUAL-60] of a session that is bound to its browser go to that browser only', async () => {
    await test.shared(nadia, { image: await picture() });
    const address = (await test.shownTo(rahim)).find(({ image_story: image }) => image !== null)?.image_story ?? null;
    const cookie = await bindSession(test, rahim.sessionId);
    expect((await test.fetch(address)).status).toBe(404);
    expect((await test.fetch(address, { cookie })).status).toBe(200);
  });

  it('[NEVER-04][FEED-03] are judged anew each time: session, both accounts, block, report, deletion, end of the address', async () => {
    const story = await test.shared(nadia, { image: await picture() });
    const addressFor = async (who: Person) => (await test.shownTo(who)).find(({ id }) => id === story.id)?.image_story ?? null;
    const address = await addressFor(rahim);
    const statusOf = async (headers: Record<string, string> = {}) => (await test.fetch(address, headers)).status;
    expect(await statusOf({ authorization: `Bearer ${nadia.token}` })).toBe(404);
    expect((await test.fetch(`${address}x`)).status).toBe(404);
    for (const [state, of] of [
      ['suspended', nadia],
      ['deactivated', nadia],
      ['suspended', rahim],
    ] as const) {
      await test.setState(of, state);
      expect(await statusOf(), state).toBe(404);
      await test.setState(of, 'active');
    }
    expect(await statusOf()).toBe(200);
    const second = { ...rahim, ...(await openSession(test, rahim.accountId)) };
    await test.ctx.pool.query(`update session set ended_at = $2, end_reason = 'ended_by_member' where id = $1`, [
      rahim.sessionId,
      test.clock.now(),
    ]);
    expect(await statusOf()).toBe(404);
    const fresh = await addressFor(second);
    expect((await test.fetch(fresh)).status).toBe(200);
    test.clock.advance(HOUR_SECONDS);
    expect((await test.fetch(fresh)).status).toBe(404);
    const carol = await test.person();
    const hers = await addressFor(carol);
    await test.report(carol, story.id);
    expect((await test.fetch(hers)).status).toBe(404);
    const last = await addressFor(second);
    expect((await test.fetch(last)).status).toBe(200);
    await test.remove(nadia, story.id);
    expect((await test.fetch(last)).status).toBe(404);
  });

  it('[FEED-52][NEVER-06] the author’s photo beside it is the form that this reader may see', async () => {
    const { ctx } = test;
    const prepared = await preparePhotos(ctx, nadia.accountId, { profile_picture: { bytes: await picture({ width: 500, height: 500 }) } });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, nadia.accountId, prepared));
    await ctx.pool.query("update photo set status = 'approved', approved_at = created_at where member_id = $1", [nadia.accountId]);
    await test.shared(nadia);
    const bytesFor = async (who: Person) => (await test.fetch((await test.shownTo(who))[0]?.photo ?? null)).bytes;
    const clear = await bytesFor(rahim);
    expect(clear.length).toBeGreaterThan(0);
    await inTransaction(test.ctx, (tx) => updatePrivacy(tx, nadia.accountId, { blurLevel: 1 }));
    expect((await bytesFor(rahim)).equals(clear)).toBe(false);
    expect((await bytesFor(nadia)).equals(clear)).toBe(true);
    await inTransaction(test.ctx, (tx) => updatePrivacy(tx, nadia.accountId, { photosHidden: true }));
    expect((await test.shownTo(rahim))[0]?.photo).toBeNull();
  });
});
