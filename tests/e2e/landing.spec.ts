import { expect, test, type Page, type Response } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { BENGALI, keepInBrowser, keptInBrowser, listens, memberBar, open, visit } from './support/pages.ts';

const DEMO = 'Demo community: these people are drawn';

test('[PUB-29][PUB-33][PUB-34][PUB-35][PUB-36][PUB-37][PUB-41][PUB-242][PUB-243] without scripts the sections and cards are there in their order', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page).toHaveTitle('Bondhon | Matrimony and Matchmaking');
  await expect(page.getByRole('link', { name: 'বাংলা' })).toHaveAttribute('href', '?lang=bn');
  await expect(page.getByRole('button')).toHaveCount(0);
  const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Take Bondhon with you',
    'What you can do here',
    'Why Choose Us',
    'Create Your Profile',
  ]);
  const cards = page.getByRole('region', { name: 'What you can do here' }).getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Finding Matches',
    'The Mobile App',
    'Free Chat',
    'HD Video Calling',
    'Voice and Video Intro',
    'Screenshots Discouraged',
    'Nearby Match',
    'Face Verification',
    'Advanced Search',
    'Verification Badges',
    'Privacy Controls for Photos',
    'Premium Packages',
  ]);
  await expect(cards.nth(3)).toContainText('Calls run in the browser.');
  await expect(cards.nth(3)).not.toContainText('Coming soon');
  await expect(cards.nth(5)).toContainText(
    'A website cannot block a screenshot. Every photo you open here carries the mark of the member who looks at it, so a copy shows where it came from.',
  );
  await expect(cards.nth(7)).toContainText('Our staff compare a member’s photos with a verification image');
  await expect(cards.nth(7), 'the test server reads faces').toContainText('A live check in the browser comes with it.');
  for (const word of ['age', 'education', 'profession', 'marital status', 'region']) await expect(cards.nth(8)).toContainText(word);
  for (const word of ['face', 'national ID', 'phone']) await expect(cards.nth(9)).toContainText(word);
  for (const words of ['contacting matches', 'sending interests']) await expect(cards.nth(11)).toContainText(words);
  const placesOf = (side: 'top' | 'left') =>
    cards.evaluateAll((all, at) => [...new Set(all.map((card) => card.getBoundingClientRect()[at]))], side);
  expect(await placesOf('top')).toHaveLength(3);
  await expect(page.getByRole('region', { name: 'Why Choose Us' }).getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    'Verified Profiles',
    'Meaningful Connections',
    'Success Stories',
  ]);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as object);
  expect(data).toMatchObject([
    { '@type': 'Organization', name: 'Bondhon' },
    { '@type': 'WebSite', name: 'Bondhon', inLanguage: 'en' },
  ]);
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await placesOf('left')).toHaveLength(1);
  await context.close();
});

test('[PUB-16][PUB-17][PUB-20][PUB-23][PUB-24][PUB-25][PUB-26][PUB-30][PUB-38][PUB-41][QUAL-06] heading and button are seen without scrolling on a small phone, the switch writes each language in itself and is remembered, an address may name one, and the demo says what it is', async ({
  page,
  context,
}) => {
  const notices = '**/assets/Notices-*.js';
  await page.route(notices, (route) => route.abort());
  await open(page, '/');
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await test.step('[PUB-16][PUB-17] a connection that is lost before the notices have come is told of while it is lost, and so is its return', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('alert').getByText(/^Offline\./)).toBeVisible();
    await page.unroute(notices);
    await context.setOffline(false);
    await expect(page.getByText('You are back online!')).toBeVisible();
    await expect(page.getByText(/^Offline\./)).toHaveCount(0);
  });
  await test.step('[PUB-23][PUB-24][PUB-26] the switch works on the spot and is remembered', async () => {
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
    await expect(page).toHaveTitle(BENGALI);
    expect(await keptInBrowser(page, 'language')).toBe('bn');
    expect((await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('bn');
    expect(loads).toBe(0);
    await page.reload();
    await listens(page);
  });
  await test.step('[PUB-30][PUB-38][PUB-41] heading and button are seen without scrolling on a small phone, in Bengali and in English', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [language, title, button] of [
      ['bn', 'খুঁজে নিন আপনার মনের মতো জীবনসঙ্গী', BENGALI],
      ['en', 'Find Your Perfect Match', 'Create Your Profile'],
    ] as const) {
      if (language === 'en') await page.getByRole('button', { name: 'English' }).filter({ visible: true }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(page.locator('main').locator('a[href="/signup"]').first()).toBeInViewport({ ratio: 1 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main').locator('a[href="/signup"]').last()).toHaveText(button);
    }
    if (size) await page.setViewportSize(size);
  });
  await test.step('[PUB-25] an address may name the language, and nothing else than a language', async () => {
    await open(page, '/?lang=bn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await open(page, '/?lang=xx');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await open(page, '/?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  await test.step('[PUB-20][QUAL-06] the demo says on every page that its people are drawn', async () => {
    await expect(page.getByText(DEMO)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.locator('input[type=password]')).toBeVisible();
    await expect(page.getByText(DEMO)).toBeVisible();
    await visit(page, '/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText(DEMO)).toBeVisible();
  });
});

/** How a code of an invitation is written, in the words of the script that remembers one. */
const WRITTEN_IN_ITS_SCRIPT = '^BN[0-9]{6,}$';
const textOf = (script: Response): Promise<string> => script.text().catch(() => '');
const VISIT = '/api/site-visit';
type Visit = { readonly fields: Record<string, string>; readonly token: string | null; readonly language: string | null };

/** Notes the visits that the page sends from now on; the server hears of them. */
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

test('[PUB-02][PUB-39][PUB-62][PUB-195][REG-157] each opening of the two pages is counted once, and no other page; an invitation is remembered', async ({
  page,
}) => {
  const visits = visitsOf(page);
  let scripts: Promise<string>[] = [];
  // The browser forgets them with the page.
  page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(textOf(response))));
  const isItsScriptLoaded = async () => (await Promise.all(scripts)).some((text) => text.includes(WRITTEN_IN_ITS_SCRIPT));
  const answered = page.waitForResponse(`**${VISIT}`);
  await open(page, '/');
  const answer = await answered;
  expect([answer.status(), await answer.json()]).toEqual([200, { result: true }]);
  expect(await keptInBrowser(page, 'referral_code')).toBeNull();
  expect(scripts.length).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Package' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Packages' })).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('banner').getByRole('link', { name: 'বন্ধন' }).click();
  await expect(page).toHaveURL(/\/$/);
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

  await test.step('[REG-157] an invitation is remembered, and its script loads only for one', async () => {
    expect(await isItsScriptLoaded()).toBe(false);
    scripts = [];
    await open(page, '/?ref=bn100002');
    await expect.poll(() => keptInBrowser(page, 'referral_code')).toContain('BN100002');
    await expect.poll(isItsScriptLoaded).toBe(true);
  });
});

test('[PUB-38][PUB-03][PUB-195] to members the buttons show the way to the feed, under their own bars, and of them the number is sent with the token', async ({
  page,
}) => {
  const { token, user } = await arriveAs(page, 'nadia');
  await open(page, '/');
  await expect(memberBar(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/feed');
  await expect(page.getByRole('link', { name: 'Create Your Profile' })).toHaveAttribute('href', '/feed');
  // By the switch the account would follow.
  await keepInBrowser(page, 'language', 'bn');
  const visits = visitsOf(page);
  await open(page, '/packages');
  await expect
    .poll(() => visits)
    .toEqual([{ fields: { type: 'web', page: 'Packages', user_id: String(user.id) }, token: `Bearer ${token}`, language: 'bn' }]);
});

test('[PUB-196] no page waits for its visit, and none says anything where that fails', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => void failures.push(String(failure)));
  const titles = { '/': 'Find Your Perfect Match', '/packages': 'Premium Packages' };
  const nothingIsSaid = async (): Promise<void> => {
    await expect(page.getByText(/Too many requests|Something went wrong|Try again/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(failures).toEqual([]);
  };
  for (const [path, next] of [
    ['/', '/packages'],
    ['/packages', '/'],
  ] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(`**${VISIT}`, async (route) => {
      await held.promise;
      await route.fulfill({ status: 429, json: { result: false, code: 'too_many_requests', message: 'Too many requests.' } });
    });
    const sent = page.waitForRequest(`**${VISIT}`);
    await page.goto(path);
    await sent;
    await expect(page.getByRole('heading', { level: 1, name: titles[path] })).toBeVisible();
    if (path === '/packages') await expect(page.getByRole('heading', { name: 'Gold' }).first()).toBeVisible();
    const answered = page.waitForResponse(`**${VISIT}`);
    held.resolve();
    await answered;
    await nothingIsSaid();
    await page.unroute(`**${VISIT}`);
    await page.route(`**${VISIT}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(VISIT));
    await page.getByRole('banner').locator(`a[href="${next}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: titles[next] })).toBeVisible();
    await failed;
    await nothingIsSaid();
    await page.unroute(`**${VISIT}`);
  }
});
