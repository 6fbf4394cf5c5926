import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@app/contract/accounts';
import { listPosts, POSTS_PAGE_SIZE } from '@app/contract/feed';
import { hasPhoneOrEmail } from '@app/contract/members';
import { listStories } from '@app/contract/stories';
import { referenceOf } from '#features/reference-data';
import { secondsAfter } from '#platform/clock';
import { cronOf } from '#platform/jobs';
import { openTestApp, type TestApp, type TestOptions } from '#testing';
import { CAST, DEMO_PASSWORD } from '../cast.ts';
import { choicesFrom } from '../choices.ts';
import { drawPeople } from '../draw-people.ts';
import type { Member } from '../draw-steps.ts';
import { drawPosts } from './draw-posts.ts';
import { drawStories } from './draw-stories.ts';
import { STORY_WORDS } from './story-words.ts';
import { WORDS } from './words.ts';
import { demo, seedIfEmpty } from '../demo.feature.ts';

const MEMBERS = 40;
const HOUR_SECONDS = 3600;
const JOB = 'demo.fill-feed';
const PATIENCE_MS = 60_000;
const opened: TestApp[] = [];

async function openDemo(environment: TestOptions['environment'] = {}): Promise<TestApp> {
  const test = await openTestApp({ environment: { DEMO: '1', DEMO_MEMBERS: String(MEMBERS), ...environment } });
  opened.push(test);
  return test;
}
const fillFeed = demo.jobs?.find(({ job }) => job.name === JOB);
const rows = async <Row extends object>(of: TestApp, text: string): Promise<Row[]> => (await of.database.pool.query<Row>(text)).rows;
const numberOf = async (of: TestApp, text: string): Promise<number> => Number((await rows<{ count: number }>(of, text))[0]?.count ?? -1);
/** Draws so often that all is drawn; portraits are left out, which are many. */
const drawAll = async (of: TestApp): Promise<void> => {
  for (let n = 0; n < 4; n += 1) await fillFeed?.run(of.ctx, {});
};
const tokenOf = async (of: TestApp, email: string): Promise<string> =>
  (await of.call(signIn, { body: { email_or_phone: email, password: DEMO_PASSWORD } })).body.access_token;

let test: TestApp;
let atStart: { posts: number; stories: number };
beforeAll(async () => {
  test = await openDemo();
  await seedIfEmpty(test.ctx);
  atStart = {
    posts: await numberOf(test, 'select count(*) from post'),
    stories: await numberOf(test, 'select count(*) from story'),
  };
  await drawAll(test);
}, PATIENCE_MS);
afterAll(() => Promise.all(opened.map((one) => one.close())));

const BY_THE_CAST = `member_id in (select id from account where email in (${CAST.map(({ email }) => `'${email}'`).join(', ')}))`;

describe('posts of a demo', () => {
  it('[QUAL-06] are there at the first page already, texts first; pictures and voices come after it', async () => {
    expect(atStart.posts).toBeGreaterThan(5);
    expect(atStart.stories).toBeGreaterThan(0);
    const kinds = await rows<{ pictures: number; voices: number; all: number }>(
      test,
      'select count(image_key)::int as pictures, count(audio_key)::int as voices, count(*)::int as all from post',
    );
    expect(kinds).toEqual([{ pictures: 4, voices: 1, all: 12 }]);
    expect(await numberOf(test, `select count(*) from post where ${BY_THE_CAST}`)).toBe(0);
  });

  it('[QUAL-06][FEED-71] are paid like everybody’s, of the weeks before, and reacted to by others', async () => {
    expect(await numberOf(test, `select count(*) from credit_entry where act = 'feed_post' and movement = 'spend'`)).toBe(12);
    const [facts] = await rows<{ newest: Date; oldest: Date; total: number; own: number; early: number }>(
      test,
      `select max(post.created_at) as newest, min(post.created_at) as oldest, sum(total_react)::int as total,
        (select count(*)::int from post_reaction join post on post.id = post_id where post_reaction.member_id = post.member_id) as own,
        (select count(*)::int from post_reaction join post on post.id = post_id where post_reaction.created_at < post.created_at) as early from post`,
    );
    const now = test.ctx.clock.now().getTime();
    expect(now - (facts?.newest.getTime() ?? 0)).toBeLessThan(2 * HOUR_SECONDS * 1000 * 24);
    expect(now - (facts?.oldest.getTime() ?? 0)).toBeGreaterThan(14 * 24 * HOUR_SECONDS * 1000);
    expect(facts?.total).toBeGreaterThan(20);
    expect([facts?.own, facts?.early]).toEqual([0, 0]);
    expect(await numberOf(test, 'select count(*) from follow')).toBeGreaterThan(MEMBERS / 2);
  });

  it('[QUAL-06] are read by the cast, with pictures and sound', async () => {
    const token = await tokenOf(test, 'nadia@example.com');
    const { body } = await test.call(listPosts, { token, query: {} });
    expect([body.data.length, body.total]).toEqual([POSTS_PAGE_SIZE, 12]);
    const addresses = body.data.flatMap(({ image, audio }) => [image, audio]).filter((one) => one !== null);
    expect(addresses.length).toBeGreaterThan(3);
    for (const url of addresses) expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it('[QUAL-06] are some 120 of a community of 400, by as many, and never two of one text', () => {
    const choices = choicesFrom(referenceOf(test.ctx));
    const members = drawPeople(400, choices).map((person): Member => ({ id: person.number, person }));
    const now = test.ctx.clock.now();
    const posts = drawPosts(members, now);
    const countOf = (isOne: (post: (typeof posts)[number]) => boolean): number => posts.filter(isOne).length;
    expect(posts).toHaveLength(120);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(120);
    expect(new Set(posts.map(({ author }) => author)).size).toBe(120);
    expect(posts).toEqual(drawPosts(members, now));
    expect([countOf((one) => one.with === 'picture'), countOf((one) => one.with === 'voice')]).toEqual([40, 5]);
    const bengali = countOf(({ text }) => /[ঀ-৿]/.test(text));
    expect(bengali).toBeGreaterThan(40);
    expect(bengali).toBeLessThan(80);
    // Who shows a post of today was here today.
    expect(
      posts.slice(0, 20).filter(({ author, postedAt }) => 60_000 * author.person.activeMinutesAgo > now.getTime() - postedAt.getTime()),
    ).toEqual([]);
    for (let day = 0; day < 4; day += 1) {
      const stories = drawStories(members, now, secondsAfter(now, day * 86_400));
      expect(stories.length).toBeGreaterThanOrEqual(12);
      expect(stories.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('stories of a demo', () => {
  const running = async () => {
    const token = await tokenOf(test, 'rahim@example.com');
    return (await test.call(listStories, { token, query: {} })).body.data.stories;
  };

  it('[QUAL-06][FEED-55] are of the last 20 hours, texts and pictures, and of nobody of the cast', async () => {
    const stories = await running();
    expect(stories.length).toBeGreaterThanOrEqual(3);
    expect(stories.some(({ text_story: text }) => text !== null)).toBe(true);
    const [pictured] = stories.filter(({ image_story: image }) => image !== null);
    expect((await test.app.inject({ url: pictured?.image_story ?? '' })).headers['content-type']).toBe('image/jpeg');
    expect(await numberOf(test, `select count(*) from story where ${BY_THE_CAST}`)).toBe(0);
    const oldest = Math.min(...stories.map(({ time }) => Date.parse(time)));
    expect(test.ctx.clock.now().getTime() - oldest).toBeLessThanOrEqual(20.5 * HOUR_SECONDS * 1000);
  });

  it('[QUAL-06] nothing is drawn twice, by another start or the job', async () => {
    const dump = async () => [
      await rows(test, 'select * from post order by id'),
      await rows(test, 'select * from story order by id'),
      await rows(test, 'select * from follow order by id'),
    ];
    const before = await dump();
    await seedIfEmpty(test.ctx);
    await drawAll(test);
    expect(await dump()).toEqual(before);
    expect(await rows(test, 'select object_key from discarded_file')).toEqual([]);
  });

  it(
    '[QUAL-06] go on as long as the demo runs: the strip is never empty, days later neither',
    async () => {
      const posts = await numberOf(test, 'select count(*) from post');
      const counts: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        test.ctx.clock.advance(6 * HOUR_SECONDS);
        await fillFeed?.run(test.ctx, {});
        counts.push((await running()).length);
      }
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...counts)).toBeLessThanOrEqual(20);
      test.ctx.clock.advance(20 * 24 * HOUR_SECONDS);
      expect(await running()).toEqual([]);
      await fillFeed?.run(test.ctx, {});
      expect((await running()).length).toBeGreaterThanOrEqual(3);
      expect(await numberOf(test, 'select count(*) from post')).toBe(posts);
      expect(fillFeed && cronOf(test.ctx, fillFeed)).toBe('*/15 * * * *');
    },
    PATIENCE_MS,
  );

  it('[QUAL-06] who left shares nothing more', async () => {
    await test.database.pool.query(`update account set state = 'deactivated' where not (${BY_THE_CAST.replace('member_id', 'id')})`);
    const before = await numberOf(test, 'select count(*) from story');
    test.ctx.clock.advance(24 * HOUR_SECONDS);
    await fillFeed?.run(test.ctx, {});
    expect(await numberOf(test, 'select count(*) from story')).toBe(before);
  });
});

describe('nothing is drawn', () => {
  it('[NEVER-08] outside a demo, nor where the demo has people but no drawn ones', async () => {
    const real = await openDemo({ DEMO: '0' });
    expect(fillFeed).toBeDefined();
    expect(fillFeed && cronOf(real.ctx, fillFeed)).toBeUndefined();
    for (const demoServer of [real, await openDemo({ DEMO_MEMBERS: '0' })]) {
      await seedIfEmpty(demoServer.ctx);
      await fillFeed?.run(demoServer.ctx, {});
      expect(await numberOf(demoServer, 'select (select count(*) from post) + (select count(*) from story) as count')).toBe(0);
    }
  });

  it(
    '[QUAL-06][FEED-29] of whom no post is paid for: they write none, and the rest goes on',
    async () => {
      const poor = await openDemo({ DEMO_MEMBERS: '8', FREE_FEED_POSTS_PER_MONTH: '0' });
      await seedIfEmpty(poor.ctx);
      await drawAll(poor);
      expect(await numberOf(poor, 'select count(*) from post join premium_period on premium_period.member_id = post.member_id')).toBe(
        await numberOf(poor, 'select count(*) from post'),
      );
      expect(await numberOf(poor, 'select count(*) from story')).toBeGreaterThanOrEqual(3);
    },
    PATIENCE_MS,
  );
});

it('[QUAL-06][FEED-84] the words are many, each once, and name no phone number and no e-mail address', () => {
  const all = [...WORDS.map(([, text]) => text), ...STORY_WORDS];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter(hasPhoneOrEmail)).toEqual([]);
  expect(WORDS.length).toBeGreaterThanOrEqual(124);
});
