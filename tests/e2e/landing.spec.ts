import { expect, test, type Page } from '@playwright/test';
import { arriveAs, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';

const PUBLIC_PAGES = ['/', '/terms-and-condition', '/privacy-policy', '/return-policy', '/contact-us'] as const;
const BENGALI = /[\u0980-\u09FF]/;

/** What the page complained about in the console. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (failure) => void complaints.push(String(failure)));
  return complaints;
}

for (const [language, title] of [
  ['en', 'Find Your Perfect Match'],
  ['bn', 'খুঁজে নিন আপনার মনের মতো জীবনসঙ্গী'],
] as const)
  test(`[PUB-30][PUB-38][PUB-41] heading and button are seen without scrolling on a small phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    if (language === 'bn') await readBengali(page);
    await open(page, '/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    const start = page.locator('main').locator('a[href="/signup"]').first();
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main').locator('a[href="/signup"]').last()).toHaveText(language === 'en' ? 'Create Your Profile' : BENGALI);
  });

test('[PUB-38][PUB-03] to members the buttons show the way to the feed, under their own bars', async ({ page }) => {
  await arriveAs(page, 'nadia');
  await open(page, '/');
  await expect(page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/feed');
  await expect(page.getByRole('link', { name: 'Create Your Profile' })).toHaveAttribute('href', '/feed');
});

for (const path of PUBLIC_PAGES)
  for (const language of ['en', 'bn'] as const)
    test(`[PUB-21][PUB-22][PUB-26][PUB-204] ${path} in ${language} has no barrier, no error and no sideways scroll`, async ({ page }) => {
      const complaints = complaintsOf(page);
      if (language === 'bn') await readBengali(page);
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, path);
        await expectNoSidewaysScroll(page);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (language === 'bn') await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
      await expectNoBarriers(page);
      expect(complaints).toEqual([]);
    });

test('[PUB-204][PUB-208] without scripts title, description, headings, texts and links are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const descriptions = new Set<string>();
  for (const path of PUBLIC_PAGES) {
    await page.goto(`${baseURL}${path}`);
    await expect(page).toHaveTitle(path === '/' ? /\| Matrimony and Matchmaking$/ : / \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(PUBLIC_PAGES.length);
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  await context.close();
});

test('[PUB-23][PUB-24][PUB-26] the switch writes each language in itself, works on the spot and is remembered', async ({
  page,
  context,
}) => {
  await open(page, '/');
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
  await expect(page).toHaveTitle(BENGALI);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn');
  expect((await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('bn');
  expect(loads).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Perfect Match' })).toBeVisible();
});

test('[PUB-25] an address may name the language, and nothing else than a language', async ({ page }) => {
  await open(page, '/?lang=bn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await open(page, '/?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await open(page, '/?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[REG-157] an invitation is remembered, and its script loads only for one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await open(page, '/');
  const usual = scripts.length;
  expect(await page.evaluate(() => localStorage.getItem('referral_code'))).toBeNull();
  scripts.length = 0;
  await open(page, '/?ref=bn100002');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toContain('BN100002');
  expect(scripts.length).toBeGreaterThan(usual);
});

test('[PUB-224][PUB-02] the terms have 23 clauses in both languages, and the logo leads to the start', async ({ page }) => {
  await open(page, '/terms-and-condition');
  await expect(page.locator('main ol > li')).toHaveCount(23);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
  await expect(page.locator('main ol > li')).toHaveCount(23);
  await expect(page.locator('main ol > li').first()).toContainText(BENGALI);
  await page.getByRole('banner').getByRole('link', { name: 'বন্ধন' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[PUB-20][QUAL-06] the demo says on every page that its people are drawn', async ({ page }) => {
  for (const path of ['/', '/signin', '/nowhere']) {
    await open(page, path);
    await expect(page.getByText('Demo community: these people are drawn')).toBeVisible();
  }
});

test('[ACC-25] the contact page says when the address cannot be loaded, and tries again', async ({ page }) => {
  await page.route('**/api/site-info', (route) => route.abort());
  await open(page, '/contact-us');
  await expect(page.getByText('We could not load our address. Please try again.')).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute('**/api/site-info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
});

const VISIT = '/api/site-visit';
type Visit = { readonly fields: Record<string, string>; readonly token: string | null; readonly language: string | null };

/** The visits that the page sends from now on; the server hears of them. */
function visitsOf(page: Page): Visit[] {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(VISIT)) return;
    const parts = (request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g);
    const headers = request.headers();
    visits.push({
      fields: Object.fromEntries([...parts].map(([, name, value]) => [name, value])) as Record<string, string>,
      token: headers['authorization'] ?? null,
      language: headers['accept-language'] ?? null,
    });
  });
  return visits;
}

test('[PUB-39][PUB-62][PUB-195] each opening of the two pages is counted once, and no other page', async ({ page }) => {
  const visits = visitsOf(page);
  const answered = page.waitForResponse(`**${VISIT}`);
  await open(page, '/');
  const answer = await answered;
  expect([answer.status(), await answer.json()]).toEqual([200, { result: true }]);
  await open(page, '/terms-and-condition');
  await open(page, '/packages');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('banner').getByRole('link', { name: 'বন্ধন' }).click();
  await expect.poll(() => visits.length).toBe(3);
  const [home, packages] = [
    { type: 'web', page: 'Home' },
    { type: 'web', page: 'Packages' },
  ];
  expect(visits).toEqual([
    { fields: home, token: null, language: 'en' },
    { fields: packages, token: null, language: 'en' },
    { fields: home, token: null, language: 'bn' },
  ]);
});

test('[PUB-195] of who is signed in the number is sent with the token, in the language they read', async ({ page }) => {
  const { token, user } = await arriveAs(page, 'nadia');
  await readBengali(page);
  const visits = visitsOf(page);
  await open(page, '/packages');
  expect(visits).toEqual([
    { fields: { type: 'web', page: 'Packages', user_id: String(user.id) }, token: `Bearer ${token}`, language: 'bn' },
  ]);
});

for (const path of ['/', '/packages'])
  test(`[PUB-196] ${path} does not wait for its visit, and says nothing where that fails`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${VISIT}`, async (route) => {
      await held.promise;
      await route.fulfill({ status: 429, json: { result: false, code: 'too_many_requests', message: 'Too many requests.' } });
    });
    const sent = page.waitForRequest(`**${VISIT}`);
    const failures: string[] = [];
    page.on('pageerror', (failure) => void failures.push(String(failure)));
    await page.goto(path);
    await sent;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/packages') await expect(page.getByRole('heading', { name: 'Gold' }).first()).toBeVisible();
    const answered = page.waitForResponse(`**${VISIT}`);
    held.resolve();
    await answered;
    await page.unroute(`**${VISIT}`);
    await page.route(`**${VISIT}`, (route) => route.abort());
    await open(page, path);
    await expect(page.getByText(/Too many requests|Something went wrong|Try again/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(failures).toEqual([]);
  });
