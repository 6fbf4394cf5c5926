import { expect, test, type Locator, type Page } from './support/story.ts';
import { arriveAs, DEMO_PASSWORD } from './support/demo.ts';
import {
  BENGALI,
  complaintsOf,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectThumbHighControls,
  keptInBrowser,
  memberBar,
  OFFLINE,
  open,
} from './support/pages.ts';
import { changeAnswer, packageNamed } from './support/payments.ts';

const LIST = '**/api/packages';
const PAYMENT = '/package-payment-method';

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
const track = (page: Page): Locator => carousel(page).locator('[role=group]').first().locator('..');
const cards = (page: Page): Locator => page.locator('main article');
/** Returns the names of the cards in view. */
const inView = (page: Page): Promise<string[]> => carousel(page).locator('[role=group]:not([inert]) h2').allTextContents();
const expectInView = (page: Page, names: readonly string[]) => expect.poll(() => inView(page)).toEqual(names);
const THE_FIRST = ['One', 'Two', 'Three'];
const THE_NEXT = ['Two', 'Three', 'Four'];
const THE_LAST = ['Three', 'Four', 'Five'];
const leave = (page: Page) => page.mouse.move(2, 2);

/** Goes there inside the site, where the page has to ask for its list; the page that the server writes has it. */
const goThere = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Package', exact: true }).click();
async function goElsewhere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL('/faq');
}
async function comeAgain(page: Page): Promise<void> {
  await goElsewhere(page);
  await goThere(page);
}

/** Opens five packages, with the clock in our hands and the first one in view. */
async function openStill(page: Page, start: string): Promise<void> {
  await answerWith(page, FIVE);
  await page.clock.install();
  await open(page, start);
  await goThere(page);
  await expect(page).toHaveURL('/packages');
  await expect(cards(page).first().locator('h2')).toHaveText('One');
  await page.clock.pauseAt(Date.now() + 60_000);
  await startAgain(page);
}

/** Expects as many packages as fit to stand still, without arrows and dots. */
async function expectToStandStill(page: Page, names: readonly string[]): Promise<void> {
  await page.unroute(LIST);
  await answerWith(page, names);
  await comeAgain(page);
  await expect(cards(page)).toHaveCount(names.length);
  await leave(page);
  await pass(page, 30_000);
  await expectInView(page, names);
  await expect(dots(page)).toHaveCount(0);
  await expect(control(page, 'Next card')).toHaveCount(0);
}

/** Brings the first card into view and the pointer elsewhere: from now on the carousel waits 10 s before it moves. */
async function startAgain(page: Page): Promise<void> {
  await control(page, 'Go to card 1').click();
  await leave(page);
  await expect(control(page, 'Go to card 1')).toHaveAttribute('aria-current', 'true');
}

/** Lets time pass; what a timer set off has shown before the next part of the time begins. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(
    'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); })',
  );
}

test('[PUB-46][PUB-47][PUB-51][PUB-59][PAY-02][PAY-03][PAY-06][PAY-16][UX-28] a member comes by the bar, reads the list and renews', async ({
  page,
}) => {
  await arriveAs(page, 'nadia');
  const current = {
    package_expiry: '2030-01-01T00:00:00Z',
    package_id: (await packageNamed(page.request, 'Silver')).package_id,
    package_name: 'Silver',
    renew_until: '2030-01-31T00:00:00Z',
  };
  await changeAnswer(page, '/member/dashboard', ({ data, ...rest }) => ({
    ...rest,
    data: { ...(data as object), current_package_info: current },
  }));
  await open(page, '/feed');
  const bar = memberBar(page);
  const [starter, silver, gold] = [cards(page).first(), cards(page).nth(1), cards(page).nth(2)];

  await test.step('the bar of members leads to it', async () => {
    const asked = page.waitForRequest(LIST);
    await bar.getByRole('link', { name: 'Packages' }).click();
    await expect(page).toHaveURL('/packages');
    await expect(bar.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
    const headers = await (await asked).allHeaders();
    expect([headers['authorization'], headers['content-type']]).toEqual([undefined, 'application/json']);
  });

  await test.step('[PUB-46][PUB-47][PUB-51][PAY-02][PAY-03][PAY-06] the list, its words and its cards', async () => {
    await expect(page).toHaveTitle(/^(\(\d+\) )?Premium Packages Of \S/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Packages');
    await expect(page.locator('main')).toContainText('Unlock premium features to interact with your match faster.');
    await expect(cards(page)).toHaveCount(5);
    for (const text of ['Starter', '৳999', '30 Days', '15 Express Interest']) await expect(starter).toContainText(text);
    await expect(starter.locator('li')).toHaveCount(9);
    await expect(gold).toContainText('Auto Profile Match');
    await expect(starter.locator('img')).toHaveJSProperty('complete', true);
    await expect(starter.locator('img')).toHaveJSProperty('naturalWidth', 800);
    const widthOf = async () => (await starter.boundingBox())?.width;
    expect(await widthOf()).toBeLessThanOrEqual(400);
    await page.setViewportSize({ width: 412, height: 800 });
    await expectInView(page, ['Starter']);
    expect(await widthOf()).toBeLessThanOrEqual(400);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(widthOf).toBeGreaterThanOrEqual(320);
  });

  await test.step('[UX-28] price and Buy Now of each card are seen without scrolling', async () => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const { y: edge = height } = width < 1024 ? ((await bar.boundingBox()) ?? {}) : {};
      for (const part of [starter.getByRole('button'), starter.getByText('৳999')]) {
        const ends = async () => {
          const { y = 0, height: own = 0 } = (await part.boundingBox()) ?? {};
          return { isBelowHeader: y > 100, isAboveEdge: y + own <= edge };
        };
        await expect.poll(ends, `${width} px`).toEqual({ isBelowHeader: true, isAboveEdge: true });
      }
    }
  });

  await test.step('[PUB-59][PAY-16] the current package says so and is renewed; a member goes on to the payment at once', async () => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(bar).toBeVisible();
    await expect(silver).toContainText('Your current package');
    await expect(silver.getByRole('button')).toHaveText('Renew');
    await expect(starter).not.toContainText('Your current package');
    await expect(starter.getByRole('button')).toHaveText('Buy Now');
    await silver.getByRole('button').click();
    await expect(page).toHaveURL(PAYMENT);
  });
});

test('[PUB-01][PUB-59][PUB-60][PUB-63][PUB-204][PUB-208][QUAL-13] a visitor reads it in both languages and buys over the sign-in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await open(page, '/');

  await test.step('[PUB-204][PUB-208] without scripts title, description and heading are there', async () => {
    const html = await (await page.request.get('/packages', { headers: { accept: 'text/html' } })).text();
    const written = {
      title: /<title>([^<]*)/.exec(html)?.[1],
      headings: [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text),
      description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    };
    expect(written).toEqual({
      title: expect.stringMatching(/^(\(\d+\) )?Premium Packages Of \S/),
      headings: ['Premium Packages'],
      description: expect.stringMatching(/^.{70,160}$/),
    });
  });

  await test.step('[PUB-01] the bar of the public pages leads to it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Package', exact: true }).click();
    await expect(page).toHaveURL('/packages');
  });

  await test.step('[PUB-63][QUAL-13] in both languages nothing is a barrier, cut off or too small to tap', async () => {
    // What is a barrier or cut off in English, every-route.spec.ts finds.
    await expect(cards(page)).toHaveCount(5);
    await expectThumbHighControls(page);
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page).toHaveTitle(BENGALI);
    await expect(cards(page)).toHaveCount(5);
    await expectThumbHighControls(page);
    await expectNoSidewaysScroll(page, [1024, 768, 360, 320]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ['স্টার্টার', 'সিলভার', 'গোল্ড', 'প্লাটিনাম', 'ডায়মন্ড'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const foreign = async (): Promise<string[]> => {
      const words = await page
        .locator('main')
        .getByText(/\S/)
        .evaluateAll((all) => all.filter(({ children }) => children.length === 0).map((one) => one.textContent ?? ''));
      return words.filter((word) => !BENGALI.test(word));
    };
    await expect.poll(foreign).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    expect(complaints).toEqual([]);
  });

  await test.step('[PUB-59][PUB-60] "Buy Now" of a visitor leads over the sign-in to the payment', async () => {
    await page.getByRole('button', { name: 'Buy Now Starter' }).click();
    await expect(page).toHaveURL('/signin');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('selectedPackage') ?? '{}') as Answer);
    expect(stored).toMatchObject({ name: 'Starter', price: 999, validity: 30, express_interest: '15' });
    await page.getByLabel('Email or Phone').fill('nadia@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(PAYMENT);
    expect(await keptInBrowser(page, 'selectedPackage')).toContain('Starter');
  });
});

test('[PUB-48][PUB-49][PUB-50][PUB-51][PAY-06] while the list loads, where it is empty, fails or finds no connection, and what a card shows', async ({
  page,
  context,
}) => {
  await open(page, '/faq');

  await test.step('[PUB-48][PUB-49] while it loads, and where there is nothing', async () => {
    let answer = (): void => {};
    const waiting = new Promise<void>((resolve) => void (answer = resolve));
    await page.route(LIST, async (route) => {
      await waiting;
      await route.fulfill({ json: { result: true, data: [] } });
    });
    await goThere(page);
    await expect(page.getByText('Loading Available Packages')).toBeVisible();
    answer();
    await expect(page.getByText('No packages are available now. Please check back soon.')).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('[PUB-50] a failure says what came, and "Try again" loads the list', async () => {
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ status: 503, json: { result: false, message: 'x', code: 'service_unavailable' } }));
    await comeAgain(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Packages could not be loaded.' });
    await expect(alert).toContainText('HTTP error! Status: 503');
    await expectNoBarriers(page);
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('HTTP error! Status: 502');
    await page.unroute(LIST);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(5);
  });

  await test.step('[PUB-50] without a connection it says so, and loads by itself when the connection returns', async () => {
    await page.route(LIST, (route) => route.abort('internetdisconnected'));
    await comeAgain(page);
    await expect(page.getByText('Packages could not be loaded.')).toBeVisible();
    await expect(page.getByText('HTTP error!')).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
    await page.unroute(LIST);
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(5);
  });

  await test.step('[PUB-51][PAY-06] a price of lakhs, and a plain panel where there is no picture', async () => {
    await page.route(LIST, (route) =>
      route.fulfill({ json: { result: true, data: [aPackage(1, 'Royal'), aPackage(2, 'Noble', { image: '/api/packages/images/none' })] } }),
    );
    await comeAgain(page);
    const [royal, noble] = [cards(page).first(), cards(page).nth(1)];
    await expect(royal).toContainText('৳1,25,000');
    await expect(noble).toContainText('Noble');
    for (const card of [royal, noble]) await expect(card.locator('img')).toHaveCount(0);
    await expect(royal.getByText('Royal')).toHaveCount(2);
  });
});

test('[PUB-52][PUB-53][PUB-55][PUB-56][PUB-57][PUB-58] the carousel moves by itself, by arrows, dots and keys, and can be held', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStill(page, '/faq');

  await test.step('[PUB-52][PUB-53][PUB-57] three cards, arrows that wrap, a dot for each position, and half a second for a slide', async () => {
    await expectInView(page, THE_FIRST);
    await expect(dots(page)).toHaveCount(3);
    await expect(track(page)).toHaveCSS('transition-duration', '0.5s');
    await control(page, 'Next card').click();
    await expectInView(page, THE_NEXT);
    await control(page, 'Previous card').click();
    await control(page, 'Previous card').click();
    await expectInView(page, THE_LAST);
    await expect(dots(page).last()).toHaveAttribute('aria-current', 'true');
    await control(page, 'Next card').click();
    await expectInView(page, THE_FIRST);
    await dots(page).nth(2).click();
    await expectInView(page, THE_LAST);
  });

  await test.step('[PUB-58] each card is read as one of how many, and so is where the carousel stands', async () => {
    await startAgain(page);
    await expect(carousel(page).getByRole('group', { name: '1 of 5' })).toBeVisible();
    await control(page, 'Next card').click();
    await expect(carousel(page).locator('[aria-live=polite]')).toHaveText('2 of 5');
  });

  await test.step('[PUB-55][PUB-56] it moves every 3 s, wraps, and waits 10 s after a click', async () => {
    await startAgain(page);
    await pass(page, 10_000);
    await pass(page, 2_900);
    await expectInView(page, THE_FIRST);
    await pass(page, 200);
    await expectInView(page, THE_NEXT);
    await pass(page, 3_000);
    await expectInView(page, THE_LAST);
    await pass(page, 3_000);
    await expectInView(page, THE_FIRST);
  });

  await test.step('[PUB-56] it does not start again while the pointer is over it', async () => {
    await startAgain(page);
    await carousel(page).getByRole('heading', { name: 'One' }).hover();
    await pass(page, 10_000);
    await pass(page, 30_000);
    await expectInView(page, THE_FIRST);
    await leave(page);
    await pass(page, 10_100);
    await pass(page, 3_100);
    await expectInView(page, THE_NEXT);
  });

  await test.step('[PUB-58] the pause button stops it for good', async () => {
    await startAgain(page);
    await control(page, 'Stop moving').click();
    await leave(page);
    await pass(page, 11_000);
    await pass(page, 60_000);
    await expectInView(page, THE_FIRST);
    await control(page, 'Keep moving').click();
    await leave(page);
    await pass(page, 10_100);
    await pass(page, 3_100);
    await expectInView(page, THE_NEXT);
  });

  await test.step('[PUB-58] by keyboard: the focus stops it, arrows move it, cards out of view are out of the tab order', async () => {
    await startAgain(page);
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
    await expectInView(page, THE_FIRST);
    await page.keyboard.press('ArrowRight');
    await expectInView(page, THE_NEXT);
    await expect.poll(focused).toBe('Buy Now Two');
    await page.keyboard.press('ArrowLeft');
    await expectInView(page, THE_FIRST);
    // The second card was in view all the time and kept the focus.
    for (const name of ['What these mean Two', 'Buy Now Three', 'What these mean Three', 'Go to card 1']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
  });

  await test.step('[PUB-52] a change of width keeps the first visible card in view', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    await control(page, 'Go to card 5').click();
    await expectInView(page, ['Five']);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectInView(page, THE_LAST);
    await control(page, 'Go to card 2').click();
    await page.setViewportSize({ width: 500, height: 900 });
    await expectInView(page, ['Two']);
  });

  await test.step('[PUB-55] with as many packages as fit it stands still, without arrows and dots', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectToStandStill(page, THE_FIRST);
  });
});

test(
  '[PUB-52][PUB-53][PUB-54][PUB-55][PUB-58] on a phone: one card that fingers move, and the bars that lead to it',
  { tag: '@phone' },
  async ({ page }) => {
    await openStill(page, '/');

    await test.step('[PUB-58] "reduce motion" turns advance and slide off', async () => {
      await pass(page, 11_000);
      await pass(page, 60_000);
      await expectInView(page, ['One']);
      await expect(control(page, 'Stop moving')).toHaveCount(0);
      await expect(track(page)).toHaveCSS('transition-property', 'none');
      await control(page, 'Next card').click();
      await expectInView(page, ['Two']);
      await control(page, 'Previous card').click();
    });

    await test.step('[PUB-52][PUB-53] one card, arrows that wrap and a dot for each position', async () => {
      await expectInView(page, ['One']);
      await expect(dots(page)).toHaveCount(5);
      await control(page, 'Next card').click();
      await expectInView(page, ['Two']);
      await control(page, 'Previous card').click();
      await control(page, 'Previous card').click();
      await expectInView(page, ['Five']);
      await expect(dots(page).last()).toHaveAttribute('aria-current', 'true');
      await control(page, 'Next card').click();
      await expectInView(page, ['One']);
      await dots(page).nth(2).click();
      await expectInView(page, ['Three']);
    });

    await test.step('[PUB-54] a swipe of more than 50 px moves by one card; a shorter or a steeper one moves nothing', async () => {
      await control(page, 'Go to card 1').click();
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
    });

    await test.step('[PUB-55] a single one stands still, without arrows and dots', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expectToStandStill(page, ['One']);
      await page.clock.resume();
    });

    await test.step('the bar of members leads to it', async () => {
      await arriveAs(page, 'nadia');
      await open(page, '/feed');
      const bar = memberBar(page);
      await bar.getByRole('link', { name: 'Packages' }).click();
      await expect(page).toHaveURL('/packages');
      await expect(bar.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
    });
  },
);
