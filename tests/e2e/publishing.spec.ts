import { expect, test, type Page } from './support/story.ts';
import { BENGALI, expectNoBarriers, open } from './support/pages.ts';

const TITLES = [
  'How to Write a Profile That Brings Good Matches',
  'Questions for a First Family Meeting',
  'Staying Safe While You Look for a Partner',
  'What Parents Should Know About Online Matchmaking',
] as const;
const ARTICLE = '/blog/questions-for-a-first-family-meeting';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, level: number) => main(page).getByRole('heading', { level });

/** Returns the structured data of a page as it was sent, by their type. */
const structuredIn = (html: string, type: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text]) => JSON.parse(text ?? '') as Record<string, unknown>)
    .filter((data) => data['@type'] === type);

test('[PUB-181][PUB-182][PUB-183] from the list to an article, to the next one, and on in Bengali', async ({ page }) => {
  await open(page, '/blog');
  await expect(heading(page, 2)).toHaveText([...TITLES]);
  await expect(main(page).getByRole('img')).toHaveCount(4);
  await main(page)
    .getByRole('link', { name: `Read more ${TITLES[0]}` })
    .click();
  await expect(heading(page, 1)).toHaveText(TITLES[0]);
  await expect(page).toHaveTitle(`${TITLES[0]} | Bondhon`);
  const picture = main(page).getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(heading(page, 3)).toHaveText([TITLES[1], TITLES[2]]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await main(page)
    .getByRole('link', { name: `Read more ${TITLES[1]}` })
    .click();
  await expect(heading(page, 1)).toHaveText(TITLES[1]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'বাংলা' }).first().click();
  await expect(heading(page, 1)).toHaveText(BENGALI);
  await expect(main(page).getByText('যৌতুকের কথা কোনো আলাপেই আসা উচিত নয়')).toBeVisible();
  await expect(main(page).locator('time').first()).toHaveText(/[০-৯]/);
});

test('[PUB-204][PUB-206][PUB-184][PUB-208][PUB-211][PUB-217] titles, texts, statuses and structured data are in the page as it is sent', async ({
  request,
}) => {
  const sent = async (path: string) => {
    const answer = await request.get(path);
    return { status: answer.status(), html: await answer.text() };
  };
  const blog = await sent('/blog');
  for (const title of TITLES) expect(blog.html).toContain(title);
  const article = await sent(ARTICLE);
  expect(article.html).toContain('A first family meeting feels like an examination');
  expect(article.html).toMatch(/<meta property="og:image" content="[^"]+\/pictures\/[\w-]+-large"/);
  expect(structuredIn(article.html, 'Article')).toMatchObject([{ headline: TITLES[1], author: { name: 'Bondhon' } }]);
  const events = await sent('/events');
  expect(events.html).toContain('Past events');
  expect(structuredIn(events.html, 'Event').length).toBeGreaterThanOrEqual(3);
  for (const { html } of [blog, article, events]) {
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
  const unknown = await sent('/blog/nothing-of-this-name');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('The page you are looking for does not exist or has moved.');
  expect((await sent('/blog?page=nonsense')).html).toContain(TITLES[0]);
  const beyond = await sent('/blog?page=7');
  expect(beyond.html).toContain('There is nothing on this page');
  expect(beyond.html).toContain('content="noindex"');
  expect(beyond.html).not.toContain('rel="canonical"');
  // The language is kept from here on.
  expect((await sent(`${ARTICLE}?lang=bn`)).html).toContain('দুই পরিবারের প্রথম সাক্ষাতে যেসব প্রশ্ন করবেন');
});

test.describe('a reader in London', () => {
  test.use({ timezoneId: 'Europe/London' });
  test('[PUB-177][PUB-179][PUB-180][PUB-185][PUB-187] sees what comes before what was, in both times, and what to do where events or the blog fail or are empty', async ({
    page,
    context,
  }) => {
    await test.step('[PUB-177][PUB-179][PUB-180][PUB-187] events that are there, fail and are none', async () => {
      await open(page, '/events');
      await expect(heading(page, 2)).toHaveText(['Upcoming events', 'Past events']);
      const first = main(page).getByRole('article').first();
      await expect(first.getByRole('heading')).toHaveText('Tea for Families in Dhanmondi');
      await expect(first).toContainText('16:00–19:00 (Bangladesh time)');
      await expect(first).toContainText(/Your time: (10:00–13:00|11:00–14:00)/);
      const talk = main(page).getByRole('article').filter({ hasText: 'Ask a Counsellor' });
      await expect(talk).toContainText('Online');
      await expect(talk.getByRole('link')).toHaveAttribute('rel', /noopener/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ramadan Special' }).click();
      await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(['Getting Ready for Ramadan: An Evening for Families']);

      await page.route('**/api/events**', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
      await expect(main(page).getByText('We could not load the events. Please try again.')).toBeVisible();
      await expectNoBarriers(page);
      await page.unroute('**/api/events**');
      await page.route('**/api/events**', (route) =>
        route.fulfill({ json: { result: true, data: [], current_page: 1, from: null, last_page: 1, per_page: 30, to: null, total: 0 } }),
      );
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(main(page).getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
    });
    await test.step('[PUB-179][PUB-185][PUB-187] a blog that loads, fails, is out of reach and is empty, and a Ramadan without events', async () => {
      const nothing = { result: true, data: [], current_page: 1, from: null, last_page: 1, per_page: 12, to: null, total: 0 };
      const held = Promise.withResolvers<void>();
      await page.route('**/api/blog**', async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.locator('main [aria-busy=true] .ui-skeleton').first()).toBeVisible();
      await context.setOffline(true);
      held.resolve();
      await expect(main(page).getByText('We could not load the articles. Please try again.')).toBeVisible();
      await expectNoBarriers(page);
      await page.unroute('**/api/blog**');
      await page.route('**/api/blog**', (route) => route.fulfill({ json: nothing }));
      await context.setOffline(false);
      await expect(main(page).getByRole('heading', { name: 'No articles yet' })).toBeVisible();
      await page.unroute('**/api/events**');
      await page.route('**/api/events**', (route) => route.fulfill({ json: nothing }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ramadan Special' }).click();
      await expect(main(page).getByRole('heading', { name: 'No Ramadan events yet' })).toBeVisible();
      await expectNoBarriers(page);
    });
  });
});
