import { expect, test, type Locator, type Page } from './support/story.ts';
import { arriveAs, DEMO_PASSWORD, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectThumbHighControls, expectWellMade, open } from './support/pages.ts';

const LIST = '**/api/packages';
const PAYMENT = '/package-payment-method';
const BENGALI = /[\u0980-\u09FF]/;
const OFFLINE = 'You are offline. Please check your internet connection.';

type Answer = Record<string, unknown>;
const aPackage = (id: number, name: string, more: Answer = {}): Answer => ({
  package_id: id,
  name,
  image: null,
  price: 125_000,
  validity: 30,
  features: ['25 Express Interest'],
  ...Object.fromEntries(
    ['photo_gallery', 'contact', 'feed', 'voice', 'proposal', 'bio_data', 'profile_image_view', 'gallery_image_view'].map((key) => [
      key,
      '0',
    ]),
  ),
  express_interest: '25',
  auto_profile_match: '0',
  meeting_table: '0',
  ...more,
});
const FIVE = ['One', 'Two', 'Three', 'Four', 'Five'];
const answerWith = (page: Page, names: readonly string[]) =>
  page.route(LIST, (route) => route.fulfill({ json: { result: true, data: names.map((name, place) => aPackage(place + 1, name)) } }));

const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Premium Packages' });
const control = (page: Page, name: string): Locator => carousel(page).getByRole('button', { name, exact: true });
const dots = (page: Page): Locator => carousel(page).getByRole('button', { name: /^Go to card/ });
/** The names of the cards in view. */
const inView = (page: Page): Promise<string[]> => carousel(page).locator('[role=group]:not([inert]) h2').allTextContents();
const expectInView = (page: Page, names: readonly string[]) => expect.poll(() => inView(page)).toEqual(names);
/** Returns what stands in view from a card on, in a window of this test. */
const from = (isMobile: boolean, first: number): string[] => FIVE.slice(first, first + (isMobile ? 1 : 3));
const leave = (page: Page) => page.mouse.move(2, 2);

/** The page that the server writes has its list; a page that one comes to inside the site has to ask for it. */
async function comeFromInside(page: Page): Promise<void> {
  await open(page, '/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Package', exact: true }).click();
}

/** Five packages, with the clock in our hands and the first one in view. */
async function openStill(page: Page): Promise<void> {
  await answerWith(page, FIVE);
  await page.clock.install();
  await comeFromInside(page);
  await expect(carousel(page).locator('h2').first()).toHaveText('One');
  await page.clock.pauseAt(Date.now() + 60_000);
  await control(page, 'Go to card 1').click();
  await leave(page);
}

/** Lets time pass; what a timer set off has shown before the next part of the time begins. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(
    'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); })',
  );
}

test(
  '[PUB-46][PUB-47][PUB-51][PAY-02][PAY-03][PAY-06] the list, its words and its cards',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await arriveAs(page, 'nadia');
    const asked = page.waitForRequest(LIST);
    await open(page, '/packages');
    const headers = await (await asked).allHeaders();
    expect([headers['authorization'], headers['content-type']]).toEqual([undefined, 'application/json']);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Premium Packages Of \S/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Packages');
    await expect(page.locator('main')).toContainText('Unlock premium features to interact with your match faster.');
    await expect(page.locator('main article')).toHaveCount(5);
    const first = page.locator('main article').first();
    for (const text of ['Starter', '৳999', '30 Days', '15 Express Interest']) await expect(first).toContainText(text);
    await expect(first.locator('li')).toHaveCount(9);
    await expect(page.locator('main article').nth(2)).toContainText('Auto Profile Match');
    await expect(first.locator('img')).toHaveJSProperty('complete', true);
    expect(await first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    expect((await first.boundingBox())?.width).toBeLessThanOrEqual(400);
    if (isMobile) await page.setViewportSize({ width: 360, height: 800 });
    if (isMobile) expect((await first.boundingBox())?.width).toBeGreaterThanOrEqual(320);
  },
);

test('[PUB-204][PUB-208] without scripts title, description and heading are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/packages`);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Premium Packages Of \S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Packages');
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{70,160}$/);
  await context.close();
});

test('[PUB-51][PAY-06] a price of lakhs, and a plain panel where there is no picture', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ json: { result: true, data: [aPackage(1, 'Royal'), aPackage(2, 'Noble', { image: '/api/packages/images/none' })] } }),
  );
  await page.setViewportSize({ width: 1000, height: 800 });
  await open(page, '/packages');
  const [royal, noble] = [page.locator('main article').first(), page.locator('main article').nth(1)];
  await expect(royal).toContainText('৳1,25,000');
  for (const card of [royal, noble]) await expect(card.locator('img')).toHaveCount(0);
  await expect(royal.getByText('Royal')).toHaveCount(2);
});

test('[PUB-48][PUB-49] while it loads, and where there is nothing', async ({ page }) => {
  let answer = (): void => {};
  const waiting = new Promise<void>((resolve) => void (answer = resolve));
  await page.route(LIST, async (route) => {
    await waiting;
    await route.fulfill({ json: { result: true, data: [] } });
  });
  await comeFromInside(page);
  await expect(page.getByText('Loading Available Packages')).toBeVisible();
  answer();
  await expect(page.getByText('No packages are available now. Please check back soon.')).toBeVisible();
  await expectNoBarriers(page);
});

test('[PUB-50] a failure says what came, and "Try again" loads the list', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: { result: false, message: 'x', code: 'service_unavailable' } }));
  await comeFromInside(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Packages could not be loaded.' });
  await expect(alert).toContainText('HTTP error! Status: 503');
  await expectNoBarriers(page);
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('HTTP error! Status: 502');
  await page.unroute(LIST);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main article')).toHaveCount(5);
});

test('[PUB-50] without a connection it says so, and loads by itself when the connection returns', async ({ page, context }) => {
  await page.route(LIST, (route) => route.abort('internetdisconnected'));
  await comeFromInside(page);
  await expect(page.getByText('Packages could not be loaded.')).toBeVisible();
  await expect(page.getByText('HTTP error!')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
  await page.unroute(LIST);
  await context.setOffline(false);
  await expect(page.locator('main article')).toHaveCount(5);
});

test('[PUB-52][PUB-53] three cards or one, arrows that wrap and a dot for each position', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openStill(page);
  await expectInView(page, from(isMobile, 0));
  await expect(dots(page)).toHaveCount(isMobile ? 5 : 3);
  await control(page, 'Next card').click();
  await expectInView(page, from(isMobile, 1));
  await control(page, 'Previous card').click();
  await control(page, 'Previous card').click();
  await expectInView(page, from(isMobile, isMobile ? 4 : 2));
  await expect(dots(page).last()).toHaveAttribute('aria-current', 'true');
  await control(page, 'Next card').click();
  await expectInView(page, from(isMobile, 0));
  await dots(page).nth(2).click();
  await expectInView(page, from(isMobile, 2));
});

test('[PUB-52] a change of width keeps the first visible card in view', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openStill(page);
  await control(page, 'Go to card 5').click();
  await expectInView(page, ['Five']);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectInView(page, ['Three', 'Four', 'Five']);
  await control(page, 'Go to card 2').click();
  await page.setViewportSize({ width: 500, height: 900 });
  await expectInView(page, ['Two']);
});

test('[PUB-55][PUB-56] it moves every 3 s, wraps, and waits 10 s after a click', async ({ page, isMobile }) => {
  await openStill(page);
  await pass(page, 10_000);
  await pass(page, 2_900);
  await expectInView(page, from(isMobile, 0));
  await pass(page, 200);
  await expectInView(page, from(isMobile, 1));
  await pass(page, 3_000);
  await expectInView(page, from(isMobile, 2));
  for (let more = isMobile ? 3 : 1; more > 0; more -= 1) await pass(page, 3_000);
  await expectInView(page, from(isMobile, 0));
});

test('[PUB-56] it does not start again while the pointer is over it', async ({ page, isMobile }) => {
  await openStill(page);
  await carousel(page).getByRole('heading', { name: 'One' }).hover();
  await pass(page, 10_000);
  await pass(page, 30_000);
  await expectInView(page, from(isMobile, 0));
  await leave(page);
  await pass(page, 10_100);
  await pass(page, 3_100);
  await expectInView(page, from(isMobile, 1));
});

test('[PUB-57] a slide takes half a second', async ({ page }) => {
  await openStill(page);
  const track = carousel(page).locator('[role=group]').first().locator('..');
  await expect(track).toHaveCSS('transition-duration', '0.5s');
});

test('[PUB-58] by keyboard: the focus stops it, arrows move it, cards out of view are out of the tab order', async ({ page, isMobile }) => {
  await openStill(page);
  const focused = () =>
    page.evaluate(() => {
      const focus = document.activeElement;
      return focus?.getAttribute('aria-label') ?? `${focus?.textContent} ${focus?.closest('article')?.querySelector('h2')?.textContent}`;
    });
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Buy Now One');
  await pass(page, 10_000);
  await pass(page, 30_000);
  await expectInView(page, from(isMobile, 0));
  await page.keyboard.press('ArrowRight');
  await expectInView(page, from(isMobile, 1));
  await expect.poll(focused).toBe('Buy Now Two');
  await page.keyboard.press('ArrowLeft');
  await expectInView(page, from(isMobile, 0));
  // On a wide screen the second card was in view all the time and kept the focus.
  for (const name of from(isMobile, 0).slice(isMobile ? 1 : 2)) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`Buy Now ${name}`);
  }
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Go to card 1');
});

test('[PUB-58] each card is read as one of how many, and so is where the carousel stands', async ({ page }) => {
  await openStill(page);
  await expect(carousel(page).getByRole('group', { name: '1 of 5' })).toBeVisible();
  await control(page, 'Next card').click();
  await expect(carousel(page).locator('[aria-live=polite]')).toHaveText('2 of 5');
});

test('[PUB-58] the pause button stops it for good', async ({ page, isMobile }) => {
  await openStill(page);
  await control(page, 'Stop moving').click();
  await leave(page);
  await pass(page, 11_000);
  await pass(page, 60_000);
  await expectInView(page, from(isMobile, 0));
  await control(page, 'Keep moving').click();
  await leave(page);
  await pass(page, 10_100);
  await pass(page, 3_100);
  await expectInView(page, from(isMobile, 1));
});

test('[PUB-58] "reduce motion" turns advance and slide off', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  await pass(page, 11_000);
  await pass(page, 60_000);
  await expectInView(page, from(isMobile, 0));
  await expect(control(page, 'Stop moving')).toHaveCount(0);
  await expect(carousel(page).locator('[role=group]').first().locator('..')).toHaveCSS('transition-property', 'none');
  await control(page, 'Next card').click();
  await expectInView(page, from(isMobile, 1));
});

test('[PUB-55] with as many packages as fit it stands still, without arrows and dots', { tag: '@phone' }, async ({ page, isMobile }) => {
  const names = isMobile ? ['One'] : ['One', 'Two', 'Three'];
  await answerWith(page, names);
  await page.clock.install();
  await open(page, '/packages');
  await pass(page, 30_000);
  await expectInView(page, names);
  await expect(dots(page)).toHaveCount(0);
  await expect(control(page, 'Next card')).toHaveCount(0);
});

test(
  '[PUB-54] a swipe of more than 50 px moves by one card; a shorter or a steeper one moves nothing',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'fingers only');
    await openStill(page);
    const devtools = await page.context().newCDPSession(page);
    const box = (await carousel(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const swipe = async (right: number, down: number): Promise<void> => {
      const [x, y] = [box.x + box.width / 2, Math.max(box.y, 100) + 150];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const share of [0.25, 0.5, 0.75, 1])
        await devtools.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + right * share, y: y + down * share }],
        });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-60, 5);
    await expectInView(page, ['Two']);
    await swipe(-250, 20);
    await expectInView(page, ['Three']);
    await swipe(60, 0);
    await expectInView(page, ['Two']);
    await swipe(-45, 0);
    await swipe(45, 10);
    await swipe(-60, 90);
    await expectInView(page, ['Two']);
  },
);

test('[PUB-59][PUB-60] "Buy Now" of a visitor leads over the sign-in to the payment', async ({ page }) => {
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Buy Now Starter' }).click();
  await expect(page).toHaveURL('/signin');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('selectedPackage') ?? '{}') as Answer);
  expect(stored).toMatchObject({ name: 'Starter', price: 999, validity: 30, express_interest: '15' });
  await page.getByLabel('Email or Phone').fill('nadia@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(PAYMENT);
  expect(await page.evaluate(() => localStorage.getItem('selectedPackage'))).toContain('Starter');
});

test('[PUB-59][PAY-16] a member goes on to the payment at once; the current package says so and is renewed', async ({ page }) => {
  await arriveAs(page, 'nadia');
  const current = { package_expiry: '2030-01-01T00:00:00Z', package_id: 2, package_name: 'Two', renew_until: '2030-01-31T00:00:00Z' };
  await page.route(
    '**/api/member/dashboard',
    (route) => route.fulfill({ json: { result: true, data: { current_package_info: current } } }),
    { times: 1 },
  );
  await answerWith(page, FIVE.slice(0, 2));
  await page.setViewportSize({ width: 1000, height: 900 });
  await open(page, '/packages');
  await expect(page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true })).toBeVisible();
  const [one, two] = [page.locator('main article').first(), page.locator('main article').nth(1)];
  await expect(two).toContainText('Your current package');
  await expect(two.getByRole('button')).toHaveText('Renew');
  await expect(one).not.toContainText('Your current package');
  await expect(one.getByRole('button')).toHaveText('Buy Now');
  await two.getByRole('button').click();
  await expect(page).toHaveURL(PAYMENT);
});

test('[ACC-05][ACC-10][PUB-01] the bars of members and the public pages lead to it', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/');
  const place = isMobile ? page.getByRole('contentinfo') : page.getByRole('banner');
  await place.getByRole('link', { name: 'Package', exact: true }).click();
  await expect(page).toHaveURL('/packages');
  await arriveAs(page, 'nadia');
  await open(page, '/feed');
  const bar = page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true });
  await bar.getByRole('link', { name: 'Packages' }).click();
  await expect(page).toHaveURL('/packages');
  await expect(bar.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
});

for (const language of ['en', 'bn'] as const)
  test(`[PUB-63][QUAL-13] in ${language} nothing is a barrier, cut off or too small to tap`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (failure) => void complaints.push(String(failure)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (language === 'bn') await readBengali(page);
    await open(page, '/packages');
    await expect(page.locator('main article')).toHaveCount(5);
    await expectThumbHighControls(page);
    await expectWellMade(page);
    if (language === 'bn') {
      const words = await page
        .locator('main')
        .getByText(/\S/)
        .evaluateAll((all) => all.filter(({ children }) => children.length === 0).map((one) => one.textContent ?? ''));
      const names = ['Starter', 'Silver', 'Gold', 'Platinum', 'Diamond'];
      expect(words.filter((word) => !BENGALI.test(word) && !names.includes(word))).toEqual([]);
      await expect(page).toHaveTitle(BENGALI);
    }
    expect(complaints).toEqual([]);
  });
