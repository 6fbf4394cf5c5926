import { randomUUID } from 'node:crypto';
import { expect, test, type Page, type Route } from './support/story.ts';
import { send } from './support/calls.ts';
import { arriveAs, demoPerson, profileAddress, readBengali } from './support/demo.ts';
import { aMan, aWoman } from './support/members.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, goTo, OFFLINE } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';

const FEED = '**/api/member/news-feed?*';
const UNTIL = '2026-01-01T06:00:00.000Z';
const PAGE = 10;

const cards = (page: Page) => page.locator('main article');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const serverFails = (route: Route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } });

/** Returns a drawn post; the higher its number, the newer. */
const drawn = (number: number, author: number) => ({
  id: number,
  post_id: number,
  user_id: author,
  user_photo: null,
  name: 'Rahim Chowdhury',
  gender: 1,
  picture_type: '',
  time: UNTIL,
  content: `Thought ${number}.`.repeat(1 + (number % 7) * 20),
  image: null,
  image_width: null,
  image_height: null,
  audio: null,
  audio_seconds: null,
  video: null,
  video_seconds: null,
  like: 0,
  love: 0,
  care: 0,
  laugh: 0,
  wow: 0,
  sad: 0,
  angry: 0,
  total_react: 0,
  provide_react: null,
  is_follow: '1',
  own: 0,
});

/** Answers with so many posts in each tab; returns what was asked of the server. */
async function feedOf(page: Page, counts: Readonly<Record<string, number>>, author = 1): Promise<string[]> {
  const asked: string[] = [];
  await page.route(FEED, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, name] = [Number(query.get('page')), query.get('tab') ?? ''];
    const total = counts[name] ?? 0;
    asked.push(`${name} ${number} ${query.get('until') ?? '-'}`);
    // Page 2 brings the last post of page 1 once more.
    const from = (number - 1) * PAGE - (number > 1 ? 1 : 0);
    const data = Array.from({ length: Math.min(PAGE, total - from) }, (_, at) => drawn(9_000_000 - from - at, author));
    await route.fulfill({
      json: {
        result: true,
        data,
        current_page: number,
        last_page: Math.max(1, Math.ceil(total / PAGE)),
        per_page: PAGE,
        total,
        from: from + 1,
        to: from + data.length,
        until: UNTIL,
      },
    });
  });
  await page.route('**/api/member/feed/news?*', (route) => route.fulfill({ json: { result: true, data: { has_new: 0 } } }));
  return asked;
}

/** Leaves out the strip, which has stories of its own (stories.spec.ts). */
const withoutStories = (page: Page) =>
  page.route('**/api/member/feed/stories?*', (route) => {
    const keys = { current_page: 1, last_page: 1, per_page: 15, total: 0, from: null, to: null };
    return route.fulfill({ json: { result: true, data: { stories: [], ...keys }, ...keys } });
  });

/** Returns the first card that is seen under the bars: which it is, and where. */
const firstSeen = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main article')].find((one) => one.getBoundingClientRect().bottom > 200);
    return [seen?.getAttribute('aria-posinset'), Math.round((seen?.getBoundingClientRect().top ?? 0) / 4)];
  });

/** Waits until what a scroll brought near is drawn and measured, which may move the place. */
const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));

test.beforeEach(({ page }) => withoutStories(page));

test(
  '[FEED-01][FEED-06][FEED-10][FEED-11][FEED-13][FEED-14][FEED-15][FEED-16][FEED-18] a long list pages by itself, draws what is near, and is found where it was left',
  { tag: '@phone' },
  async ({ page }) => {
    const { user } = await demoPerson(page, 'rahim');
    const asked = await feedOf(page, { all: 43, photos: 12 }, user.id);
    await arriveAs(page, 'nadia');
    const held = Promise.withResolvers<void>();
    await page.route(FEED, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/feed');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Feed \| Bondhon$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
    await expect(page.getByRole('tab')).toHaveText(['All', 'Photos', 'Videos', 'Following']);
    await expect(page.getByRole('status').filter({ hasText: 'Loading posts' })).toBeAttached();
    held.resolve();
    await expect(cards(page).first()).toHaveAttribute('aria-posinset', '1');
    const tops = await page
      .getByRole('tab')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect(tops, 'one row').toBe(1);
    await expectNoSidewaysScroll(page);
    await expectThumbHighControls(page);
    expect(asked).toEqual(['all 1 -']);

    await expect(async () => {
      await scrollToEnd(page);
      await expect(page.getByText('You have seen all posts.')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(asked).toEqual(['all 1 -', ...[2, 3, 4, 5].map((number) => `all ${number} ${UNTIL}`)]);
    expect(await cards(page).count(), 'few cards are drawn').toBeLessThan(16);
    await expect(cards(page).last()).toHaveAttribute('aria-setsize', '43');

    await page.evaluate(() => window.scrollBy(0, -1500));
    await expect(page.getByText('You have seen all posts.')).not.toBeInViewport();
    await isDrawn(page);
    const [place, seen] = [await scrollY(page), await firstSeen(page)];
    await tab(page, 'Photos').click();
    await expect(cards(page).first()).toHaveAttribute('aria-posinset', '1');
    await expect(cards(page).first()).toBeInViewport();
    expect(asked.at(-1)).toBe('photos 1 -');
    await tab(page, 'All').click();
    await expect.poll(() => scrollY(page)).toBe(place);
    await expect.poll(() => firstSeen(page)).toEqual(seen);

    await page.evaluate(() => {
      const inView = [...document.querySelectorAll('main article')].find((one) => one.getBoundingClientRect().top > 150);
      inView?.querySelector<HTMLElement>('a.post-name')?.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Rahim Chowdhury' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => scrollY(page)).toBe(place);
    await expect.poll(() => firstSeen(page)).toEqual(seen);
    expect(asked.filter((one) => one.startsWith('all'))).toHaveLength(5);

    const control = page.locator('[aria-posinset="36"] button').first();
    await control.focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('[aria-posinset="1"]')).toBeAttached();
    await expect(control, 'the focus stays').toBeFocused();
  },
);

test('[FEED-05][FEED-07][FEED-08][FEED-09] what is empty or could not be had says so, with the way on', async ({ page, context }) => {
  await feedOf(page, { all: 14 });
  await arriveAs(page, 'nadia');
  await page.route(FEED, serverFails);
  await page.goto('/feed');
  await expect(page.getByText('Could not load the feed. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create story' }), 'the rest stands').toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(FEED, serverFails);
  await button(page, 'Try again').click();
  await expect(cards(page).first()).toBeVisible();

  await page.route(FEED, serverFails);
  await scrollToEnd(page);
  await expect(page.getByText('Could not load more posts.')).toBeVisible();
  await expectNoBarriers(page);
  await button(page, 'Try again').click();
  await expect(page.getByText('Could not load more posts.')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible();
  await expect(cards(page).first()).toBeAttached();
  await page.unroute(FEED, serverFails);
  await context.setOffline(false);
  await scrollToEnd(page);
  await expect(page.getByText('You have seen all posts.')).toBeVisible();

  for (const [name, words] of [
    ['Photos', 'No photo posts yet'],
    ['Videos', 'No video posts yet'],
    ['Following', 'Posts of members you follow appear here'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  await expectNoBarriers(page);
  await button(page, 'See all posts').click();
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await feedOf(page, {});
  await readBengali(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'এখনো কোনো পোস্ট নেই' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['সব', 'ছবি', 'ভিডিও', 'অনুসরণ']);
  await expect(page.getByRole('region', { name: 'স্টোরি' }).getByRole('button', { name: 'স্টোরি দিন' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Returns a word that no other post has. */
const aWord = (): string => randomUUID().replace(/[^a-f]/g, '');

/** Publishes past the pages; the number of the post. */
async function publish(page: Page, who: SignedInPerson, text: string, hasPhoto = false): Promise<number> {
  const multipart = { post: text, client_id: randomUUID(), ...(hasPhoto ? { photo: await aPicture() } : {}) };
  return Number((await send(page.request, who.token, '/member/feed/save', { multipart })).data['post_id']);
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Bondhon' }).filter({ visible: true });

test('[FEED-03][FEED-12][FEED-17][FEED-40][FEED-47][FEED-51][REL-08][REL-10][PROF-29] what another member posts is filtered, followed, found by its address and blocked', async ({
  page,
}) => {
  const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
  const tea = aWord();
  const words = await publish(page, karim, `Words about ${tea}.`);
  await publish(page, karim, `A picture of ${tea}.`, true);
  await arriveSignedIn(page, shirin);
  await page.goto(profileAddress(shirin.user.id));
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();

  await test.step('[FEED-51][FEED-40][REL-08] it is found by its address, and its member followed there', async () => {
    await goTo(page, `/feed?post=${words}`);
    const linked = page.getByRole('region', { name: 'The post you opened' });
    await expect(linked.getByText(`Words about ${tea}.`)).toBeVisible();
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expect(card(page, `A picture of ${tea}.`)).toBeVisible();
    await expect(card(page, `Words about ${tea}.`), 'it stands once').toHaveCount(1);
    await expectNoBarriers(page);
    await tab(page, 'Following').click();
    await expect(page.getByRole('heading', { name: 'Posts of members you follow appear here' })).toBeVisible();
    await button(linked, 'Follow').click();
    await expect(page.getByText('You are now following Karim Ali.')).toBeVisible();
    await expect(button(linked, 'Follow')).toHaveCount(0);
    await expect(card(page, `A picture of ${tea}.`), 'the tab has them now').toBeVisible();
    await expect(button(card(page, `A picture of ${tea}.`), 'Follow')).toHaveCount(0);
  });

  await test.step('[FEED-12][FEED-17] the tab Photos has photos alone; what is posted meanwhile is told of and brought', async () => {
    await home(page).click();
    await expect(page.getByRole('region', { name: 'The post you opened' })).toHaveCount(0);
    await tab(page, 'Photos').click();
    await expect(card(page, `A picture of ${tea}.`)).toBeVisible();
    await expect(card(page, `Words about ${tea}.`)).toHaveCount(0);
    await tab(page, 'All').click();
    await expect(card(page, `Words about ${tea}.`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-live');
    await publish(page, karim, `Other words about ${tea}.`);
    await test.step('[UX-27] at the top of the list it stands above the first post and covers no name', async () => {
      const news = await button(page, 'New posts').boundingBox();
      const first = await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().boundingBox();
      expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
    });
    await page.evaluate(() => window.scrollTo(0, 600));
    await button(page, 'New posts').click();
    await expect(card(page, `Other words about ${tea}.`)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await publish(page, karim, `More words about ${tea}.`);
    await button(page, 'New posts').click();
    await expect(card(page, `More words about ${tea}.`)).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(button(page, 'New posts')).toHaveCount(0);
  });

  await test.step('[PROF-29][REL-10] the profile has them too, and is where the member is followed no longer', async () => {
    await page.route('**/api/member/feed/profile/*', serverFails);
    await card(page, `More words about ${tea}.`).getByRole('link', { name: 'Karim Ali', exact: true }).click();
    await expect(page.getByText('Could not load posts.')).toBeVisible();
    await page.unroute('**/api/member/feed/profile/*');
    await button(page, 'Try again').click();
    const posts = page.getByRole('feed', { name: 'Posts' });
    await expect(posts.getByRole('article')).toHaveCount(4);
    await expect(posts.getByRole('article').first()).toContainText(`More words about ${tea}.`);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Following Karim Ali' }).click();
    await page.getByRole('menuitem', { name: 'Unfollow' }).click();
    await expect(button(posts, 'Follow')).toHaveCount(4);
  });

  await test.step('[FEED-03][FEED-47] once blocked, none of it is left', async () => {
    await home(page).click();
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    const blocked = card(page, `More words about ${tea}.`);
    await button(blocked, 'More about the post by Karim Ali').click();
    await page.getByRole('menuitem', { name: 'Block Karim Ali' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Karim Ali is blocked.')).toBeVisible();
    await expect(card(page, `about ${tea}.`)).toHaveCount(0);
    await expect(card(page, `of ${tea}.`)).toHaveCount(0);
    await goTo(page, `/feed?post=${words}`);
    await expect(page.getByText('This post is no longer available.')).toBeVisible();
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  });
});
