import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ARTICLES_PAGE_SIZE,
  getArticle,
  listArticles,
  listEvents,
  listSocialHandles,
  publishingSentences as say,
} from '@app/contract/publishing';
import type { Context } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { ARTICLE, drawnPicture, EVENT, HANDLE } from './publishing.testing.ts';
import { isLeftOver } from '../files/files.testing.ts';
import * as publishing from './publishing.service.ts';
import type { ArticleDraft, EventDraft } from './publishing.policy.ts';

const NOON = new Date('2026-06-15T06:00:00Z');

let test: TestApp;
let staffId: number;
beforeAll(async () => {
  test = await openTestApp();
  staffId = (await signUpPerson(test, { roles: ['admin'] })).accountId;
});
beforeEach(async () => {
  test.ctx.clock.set(NOON);
  await test.database.pool.query('truncate site_event, blog_article, blog_article_first_filled, social_handle');
});
afterAll(() => test.close());

const change = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const saveEvent = (draft: Partial<EventDraft> = {}, id: number | null = null, picture?: Buffer) =>
  publishing.saveEvent(test.ctx, { staffId, id, draft: { ...EVENT, ...draft }, picture });
const putEvent = async (draft: Partial<EventDraft> = {}): Promise<number> => {
  const id = await saveEvent(draft);
  await publishing.publishEvent(test.ctx, staffId, id);
  return id;
};
const saveArticle = (draft: Partial<ArticleDraft> = {}, id: number | null = null, picture?: Buffer) =>
  publishing.saveArticle(test.ctx, { staffId, id, draft: { ...ARTICLE, ...draft }, picture });
const putArticle = async (draft: Partial<ArticleDraft> = {}): Promise<number> => {
  const id = await saveArticle(draft);
  await publishing.publishArticle(test.ctx, staffId, id);
  return id;
};
const events = async (input: Parameters<typeof test.call<typeof listEvents>>[1] = {}) => (await test.call(listEvents, input)).body;
const titles = async (input: Parameters<typeof events>[0] = {}) => (await events(input)).data.map(({ title }) => title);
const articles = async (page = '1') => (await test.call(listArticles, { query: { page } })).body;
const slugs = async (page = '1') => (await articles(page)).data.map(({ slug }) => slug);
const article = (slug: string, language?: 'en' | 'bn') => test.call(getArticle, { params: { slug }, ...(language ? { language } : {}) });
const days = (count: number): Date => new Date(NOON.getTime() + count * 86_400_000);

describe('events', () => {
  it('[PUB-177] come with the upcoming ones by date, then the past ones, newest first', async () => {
    for (const inDays of [-9, 5, -2, 1, -30, 12]) await putEvent({ title: `In ${inDays} days`, startsAt: days(inDays), endsAt: null });
    await putEvent({ title: 'Goes on', startsAt: days(-1), endsAt: days(1) });
    await putEvent({ title: 'Just over', startsAt: days(-1), endsAt: new Date(NOON.getTime() - 1000) });
    expect((await events()).data.map(({ title, is_past: isPast }) => [title, isPast])).toEqual([
      ['Goes on', false],
      ['In 1 days', false],
      ['In 5 days', false],
      ['In 12 days', false],
      ['Just over', true],
      ['In -2 days', true],
      ['In -9 days', true],
      ['In -30 days', true],
    ]);
    test.ctx.clock.set(days(6));
    expect((await titles()).slice(0, 2)).toEqual(['In 12 days', 'In 5 days']);
  });

  it('[PUB-177] say title, times, place, link, description and picture, and nothing else', async () => {
    const id = await saveEvent({ url: 'https://example.org/tea' }, null, await drawnPicture());
    await publishing.publishEvent(test.ctx, staffId, id);
    const [event] = (await events()).data;
    expect(event).toEqual({
      id,
      title: EVENT.title,
      starts_at: '2026-07-01T10:00:00.000Z',
      ends_at: '2026-07-01T13:00:00.000Z',
      place: EVENT.place,
      is_online: false,
      url: 'https://example.org/tea',
      description: EVENT.description,
      image: expect.stringMatching(/^\/pictures\/[\w-]{43}$/),
      image_alt: null,
      is_past: false,
    });
    expect(await events()).toMatchObject({ current_page: 1, last_page: 1, total: 1, from: 1, to: 1 });
  });

  it('[PUB-187] are those that staff marked, where only Ramadan events are asked for', async () => {
    await putEvent({ title: 'Iftar', isRamadan: true });
    await putEvent({ title: 'Tea party' });
    expect(await titles({ query: { ramadan: '1' } })).toEqual(['Iftar']);
    expect((await events({ query: { ramadan: '1' } })).total).toBe(1);
    expect(await titles({ query: { ramadan: '0' } })).toHaveLength(2);
    expect((await test.call(listEvents, { query: { ramadan: '2' as '1' } })).status).toBe(422);
  });

  it('[STAFF-28][PUB-178][PUB-205] are there at once when published, changed and withdrawn, and not before', async () => {
    const id = await saveEvent();
    expect(await titles()).toEqual([]);
    await publishing.withdrawEvent(test.ctx, staffId, id);
    await publishing.publishEvent(test.ctx, staffId, id);
    expect(await titles()).toEqual([EVENT.title]);
    expect((await test.call(listEvents)).headers['cache-control']).toBe('no-store');
    await saveEvent({ title: 'Another title' }, id);
    expect(await titles()).toEqual(['Another title']);
    await publishing.withdrawEvent(test.ctx, staffId, id);
    expect(await titles()).toEqual([]);
    await publishing.publishEvent(test.ctx, staffId, id);
    expect(await titles()).toEqual(['Another title']);
    const { rows } = await change(`select action, actor_id from audit_entry where subject = $1 order by id`, [`event:${id}`]);
    expect(rows.map(({ action }) => action)).toEqual(
      ['save', 'publish', 'save', 'withdraw', 'publish'].map((act) => `publishing.${act}-event`),
    );
    expect(rows.every(({ actor_id: actor }) => actor === staffId)).toBe(true);
    await expect(publishing.publishEvent(test.ctx, staffId, 99)).rejects.toMatchObject({ code: 'event_not_found' });
  });

  it('[STAFF-28] an end before the start is 422 and nothing is stored, and the table holds none either', async () => {
    const startsAt = days(3);
    const wrong = { startsAt, endsAt: new Date(startsAt.getTime() - 1) };
    await expect(saveEvent(wrong)).rejects.toMatchObject({
      code: 'validation_failed',
      status: 422,
      options: { fields: { ends_at: say.endBeforeStart } },
    });
    expect((await change('select id from site_event')).rows).toEqual([]);
    await saveEvent();
    await expect(change(`update site_event set ends_at = starts_at - interval '1 second'`)).rejects.toThrow('site_event_ends_after_start');
  });

  it('[PUB-225] keep of a description what is clean', async () => {
    await putEvent({ description: '<h1>Come</h1><p onclick="x">a<script>alert(1)</script> <a href="javascript:x">word</a></p>' });
    expect((await events()).data[0]?.description).toBe('<h2>Come</h2><p>a word</p>');
    await expect(saveEvent({ description: '<script>alert(1)</script>' })).rejects.toMatchObject({
      options: { fields: { description: say.textRequired } },
    });
  });

  it('[PUB-28] are told in the reader’s language, in English where there is no Bengali', async () => {
    await putEvent({ titleBn: 'চায়ের আসর', descriptionBn: '<p>আসুন।</p>', placeBn: 'ধানমন্ডি, ঢাকা' });
    await putEvent({ title: 'English only', startsAt: days(40), endsAt: null });
    expect((await events({ language: 'bn' })).data).toMatchObject([
      { title: 'চায়ের আসর', place: 'ধানমন্ডি, ঢাকা', description: '<p>আসুন।</p>' },
      { title: 'English only' },
    ]);
    expect(await titles()).toEqual([EVENT.title, 'English only']);
  });
});

it('[STAFF-28] an event and an article are changed and withdrawn alone', async () => {
  const [event, changed] = [await putEvent(), await putArticle({ slug: 'one' })];
  await putEvent({ title: 'Beside', startsAt: days(40), endsAt: null });
  await putArticle({ slug: 'beside', title: 'Beside' });
  await saveEvent({ title: 'Changed' }, event);
  await saveArticle({ slug: 'one', title: 'Changed' }, changed);
  expect(await titles()).toEqual(['Changed', 'Beside']);
  expect((await articles()).data.map(({ slug, title }) => [slug, title])).toEqual([
    ['beside', 'Beside'],
    ['one', 'Changed'],
  ]);
  await publishing.withdrawEvent(test.ctx, staffId, event);
  await publishing.withdrawArticle(test.ctx, staffId, changed);
  expect([await titles(), await slugs()]).toEqual([['Beside'], ['beside']]);
});

describe('articles', () => {
  it('[PUB-181] come newest first, 12 a page, with the keys of a list that pages', async () => {
    for (let number = 1; number <= ARTICLES_PAGE_SIZE + 2; number += 1) {
      test.ctx.clock.advance(60);
      await putArticle({ slug: `article-${number}` });
    }
    expect(await slugs()).toEqual(Array.from({ length: 12 }, (_, place) => `article-${14 - place}`));
    const second = await articles('2');
    expect(second.data.map(({ slug }) => slug)).toEqual(['article-2', 'article-1']);
    expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 12, from: 13, to: 14, total: 14 });
    expect(await articles('3')).toMatchObject({ data: [], from: null, to: null, total: 14 });
  });

  it.each(['0', '-1', '1.5', 'x', '', '99999999', '1e3'])('[PUB-240] page "%s" is 422 in every list', async (page) => {
    const answers = [await test.call(listArticles, { query: { page } }), await test.call(listEvents, { query: { page } })];
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [422, 'validation_failed']));
  });

  it('[PUB-183] have a page with title, date, picture, text and the two nearest by date', async () => {
    const at = (slug: string, inDays: number): Promise<number> => {
      test.ctx.clock.set(days(inDays));
      return putArticle({ slug });
    };
    await at('far-before', -30);
    await at('before', -3);
    const after = await at('after', 2);
    await at('far-after', 20);
    test.ctx.clock.set(NOON);
    const id = await saveArticle({ bodyHtml: '<p>Ask <em>kindly</em>.</p>' }, null, await drawnPicture());
    await publishing.publishArticle(test.ctx, staffId, id);
    const { body } = await article('a-first-meeting');
    expect(body.data).toMatchObject({
      slug: 'a-first-meeting',
      title: ARTICLE.title,
      excerpt: ARTICLE.excerpt,
      image: expect.stringMatching(/^\/pictures\/[\w-]{43}$/),
      large_image: expect.stringMatching(/^\/pictures\/[\w-]{43}-large$/),
      body: '<p>Ask <em>kindly</em>.</p>',
      published_at: NOON.toISOString(),
      updated_at: NOON.toISOString(),
    });
    expect(body.data.related.map(({ slug }) => slug)).toEqual(['after', 'before']);
    await publishing.withdrawArticle(test.ctx, staffId, after);
    expect((await article('a-first-meeting')).body.data.related.map(({ slug }) => slug)).toEqual(['before', 'far-after']);
  });

  it('[PUB-184][STAFF-29] that are drafts, withdrawn or unknown are 404, and come and go at once', async () => {
    const id = await saveArticle();
    const status = async () => [(await article('a-first-meeting')).status, (await slugs()).length];
    expect(await status()).toEqual([404, 0]);
    await publishing.publishArticle(test.ctx, staffId, id);
    expect(await status()).toEqual([200, 1]);
    await publishing.withdrawArticle(test.ctx, staffId, id);
    expect(await status()).toEqual([404, 0]);
    test.ctx.clock.advance(86_400);
    await publishing.publishArticle(test.ctx, staffId, id);
    expect((await article('a-first-meeting')).body.data.published_at).toBe(NOON.toISOString());
    for (const slug of ['nothing', '..%2F', 'A-First-Meeting', "' or 1=1 --"])
      expect((await article(slug)).failure, slug).toMatchObject({ code: 'not_found' });
    await expect(publishing.withdrawArticle(test.ctx, staffId, 99)).rejects.toMatchObject({ code: 'article_not_found' });
  });

  it('[STAFF-29] have an address made of the title, once in the world, and for good after the first publishing', async () => {
    const id = await saveArticle();
    await expect(saveArticle()).rejects.toMatchObject({ code: 'slug_taken', status: 409 });
    await saveArticle({ slug: 'a-better-address' }, id);
    await saveArticle({ title: 'A new title' }, id);
    await publishing.publishArticle(test.ctx, staffId, id);
    expect(await slugs()).toEqual(['a-better-address']);
    await publishing.withdrawArticle(test.ctx, staffId, id);
    await expect(saveArticle({ slug: 'yet-another' }, id)).rejects.toMatchObject({ options: { fields: { slug: say.slugKept } } });
    await expect(change(`update blog_article set slug = 'yet-another'`)).rejects.toThrow('keeps its slug');
    await expect(change('update blog_article set published_at = null, withdrawn_at = null')).rejects.toThrow('keeps its slug');
    await expect(saveArticle({ title: 'কথা ও কাজ' })).rejects.toMatchObject({ options: { fields: { slug: say.slugForm } } });
    const other = await saveArticle({ slug: 'other' });
    await expect(saveArticle({ slug: 'a-better-address' }, other)).rejects.toMatchObject({ code: 'slug_taken' });
  });

  it.each(["slug = 'ab'", "slug = 'With-Capitals'", "title = 'ab'", "body_html = ''", "title_bn = 'শুধু শিরোনাম'", 'withdrawn_at = now()'])(
    '[STAFF-29] the table holds none with %s',
    async (columns) => {
      await saveArticle();
      await expect(change(`update blog_article set ${columns}`)).rejects.toThrow('violates check constraint');
    },
  );

  it('[PUB-28][PUB-181] are told in the reader’s language, in English where there is no Bengali', async () => {
    await putArticle({ titleBn: 'প্রথম দেখা', excerptBn: 'কী জিজ্ঞেস করবেন।', bodyHtmlBn: '<p>জিজ্ঞেস করুন।</p>' });
    await putArticle({ slug: 'english-only', title: 'English only' });
    expect((await article('a-first-meeting', 'bn')).body.data).toMatchObject({
      title: 'প্রথম দেখা',
      excerpt: 'কী জিজ্ঞেস করবেন।',
      body: '<p>জিজ্ঞেস করুন।</p>',
      related: [{ title: 'English only' }],
    });
    expect((await article('english-only', 'bn')).body.data).toMatchObject({ title: 'English only', related: [{ title: 'প্রথম দেখা' }] });
    const { body } = await test.call(listArticles, { language: 'bn' });
    expect(body.data.map(({ title }) => title).sort()).toEqual(['English only', 'প্রথম দেখা']);
  });

  it('[PUB-225] keep of a text what is clean, in both languages', async () => {
    const hostile = '<p>text <img src=x onerror=alert(1)><b>bold</b></p><iframe src="https://evil.example"></iframe>';
    await putArticle({ bodyHtml: hostile, titleBn: 'শিরোনাম', excerptBn: 'শুরু', bodyHtmlBn: hostile });
    for (const language of ['en', 'bn'] as const)
      expect((await article('a-first-meeting', language)).body.data.body).toBe('<p>text <b>bold</b></p>');
  });
});

describe('pictures', () => {
  it('[PUB-181][STAFF-28] are open to all in two sizes, encoded anew, for good, and only where they belong', async () => {
    await saveArticle({}, await putArticle(), await drawnPicture());
    const card = (await articles()).data[0]?.image ?? '';
    const large = (await article('a-first-meeting')).body.data.large_image ?? '';
    const seen = await Promise.all([card, large].map((url) => test.app.inject({ url })));
    expect(seen.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/webp'],
      [200, 'image/jpeg'],
    ]);
    for (const { headers } of seen) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const key of ['photo/secret', 'publishing/draft']) await test.ctx.storage.put(key, Buffer.from('x'));
    for (const other of ['nothing', 'draft', 'secret', '..%2Fphoto%2Fsecret', '%2e%2e%2fphoto%2fsecret', 'a'.repeat(43)])
      expect((await test.app.inject({ url: `/pictures/${other}` })).statusCode, other).toBe(404);
  });

  it('[STAFF-28] stay unless a new one comes, which takes the old one’s place', async () => {
    const id = await saveEvent({}, null, await drawnPicture());
    await publishing.publishEvent(test.ctx, staffId, id);
    const imageOf = async () => (await events()).data[0]?.image ?? '';
    const before = await imageOf();
    await saveEvent({ title: 'Renamed' }, id);
    expect(await imageOf()).toBe(before);
    await saveEvent({}, id, await drawnPicture(500, 500));
    expect(await imageOf()).not.toBe(before);
    for (const url of [before, `${before}-large`]) expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('[QUAL-24] leave no file behind where the server ends before their row', async () => {
    const picture = await drawnPicture();
    const save = (ctx: Context) => publishing.saveEvent(ctx, { staffId, id: null, draft: EVENT, picture });
    expect(await isLeftOver(test.ctx, save, (seconds) => test.ctx.clock.advance(seconds))).toBe(false);
  });

  it('[STAFF-28] that are none are refused, and nothing is saved', async () => {
    await expect(saveEvent({}, null, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    await expect(saveArticle({}, null, Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'file_too_large' });
    expect((await change('select 1 from site_event union all select 1 from blog_article')).rows).toEqual([]);
  });
});

describe('pages elsewhere', () => {
  const handles = async () => (await test.call(listSocialHandles)).body.data;
  const platforms = async () => (await handles()).map(({ platform }) => platform);

  it('[PUB-43][STAFF-30][PUB-205] are the whole list that staff saved last, in its order, at once', async () => {
    expect(await handles()).toEqual([]);
    await publishing.saveSocialHandles(test.ctx, staffId, [
      { ...HANDLE, platform: 'tiktok', followersText: null, countedOn: null },
      HANDLE,
    ]);
    expect(await handles()).toEqual([
      { platform: 'tiktok', handle: HANDLE.handle, url: HANDLE.url, followers_text: null, counted_on: null },
      { platform: 'facebook', handle: HANDLE.handle, url: HANDLE.url, followers_text: '12.4K', counted_on: '2026-06-14' },
    ]);
    await publishing.saveSocialHandles(test.ctx, staffId, [HANDLE, { ...HANDLE, platform: 'youtube' }]);
    expect(await platforms()).toEqual(['facebook', 'youtube']);
  });

  it('[PUB-43][STAFF-30] with a fault anywhere are refused whole, and the table holds none either', async () => {
    await publishing.saveSocialHandles(test.ctx, staffId, [HANDLE]);
    const wrong = [
      { ...HANDLE, platform: 'youtube' as const },
      { ...HANDLE, platform: 'tiktok' as const, countedOn: null },
    ];
    await expect(publishing.saveSocialHandles(test.ctx, staffId, wrong)).rejects.toMatchObject({
      status: 422,
      options: { fields: { 'handles.1.counted_on': say.dayRequired } },
    });
    // 19:00 UTC is the next day in Dhaka.
    await expect(publishing.saveSocialHandles(test.ctx, staffId, [{ ...HANDLE, countedOn: '2026-06-16' }])).rejects.toMatchObject({
      status: 422,
    });
    test.ctx.clock.set(new Date('2026-06-15T19:00:00Z'));
    await publishing.saveSocialHandles(test.ctx, staffId, [{ ...HANDLE, countedOn: '2026-06-16' }]);
    expect(await platforms()).toEqual(['facebook']);
    for (const [columns, constraint] of [
      ['counted_on = null', 'social_handle_followers_of_a_day'],
      ["followers_text = repeat('x', 31)", 'followers_text'],
      ["url = 'http://example.com'", 'url'],
      ["platform = 'myspace'", 'platform'],
    ])
      await expect(change(`update social_handle set ${columns}`)).rejects.toThrow(constraint);
    await expect(
      change(`insert into social_handle (platform, handle, url, position) values ('facebook', 'a', 'https://a.example', 9)`),
    ).rejects.toThrow('social_handle_one_a_platform');
  });

  it('[STAFF-30] two lists that are saved at the same time are one of the two, whole', async () => {
    const [first, second] = [[HANDLE], [{ ...HANDLE, platform: 'youtube' as const }, HANDLE]];
    await Promise.all([publishing.saveSocialHandles(test.ctx, staffId, first), publishing.saveSocialHandles(test.ctx, staffId, second)]);
    expect([['facebook'], ['youtube', 'facebook']]).toContainEqual(await platforms());
  });
});
