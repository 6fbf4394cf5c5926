import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, open } from './support/pages.ts';

const ENTRIES = [
  ['Home', '/'],
  ['Social', '/social'],
  ['Package', '/packages'],
  ['Contact Us', '/contact-us'],
  ['Job', '/job'],
  ['Download App', '/#download'],
  ['Sign In', '/signin'],
];
const header = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const download = (page: Page) => page.getByRole('region', { name: 'Take Bondhon with you' });
const linksIn = (place: ReturnType<typeof header>) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test('[PUB-01][PUB-02][PUB-04][PUB-05][PUB-06][PUB-07][PUB-09][PUB-10][PUB-11][PUB-12][PUB-22][PUB-23][UX-02] the header, the footer and the folded menu', async ({
  page,
}) => {
  await test.step('[PUB-01][PUB-02][PUB-06][PUB-22][PUB-23] the header: its entries, the page being read, and the way to the download section', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    expect(await linksIn(header(page))).toEqual(ENTRIES);
    await expect(menuButton(page)).toBeHidden();
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' }).getByRole('button');
    await expect(languages).toHaveText(['English', 'বাংলা']);
    await expect(languages.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(header(page).locator('[aria-current=page]')).toHaveText('Home');

    await header(page).getByRole('link', { name: 'Download App' }).click();
    await expect(download(page)).toBeInViewport();
    const isLate = Promise.withResolvers<void>();
    await page.route('**/assets/packages.page-*.js', async (route) => {
      await isLate.promise;
      await route.continue();
    });
    const entry = header(page).getByRole('link', { name: 'Package' });
    const colour = () => entry.evaluate((link) => getComputedStyle(link).backgroundColor);
    const before = await colour();
    await entry.click();
    await expect(entry, '[UX-02] marked while its page is on its way').toHaveClass(/pending/);
    await page.mouse.move(0, 0);
    await expect.poll(colour).not.toBe(before);
    isLate.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(header(page).locator('[aria-current=page]')).toHaveText('Package');
    await header(page).getByRole('link', { name: 'Download App' }).click();
    await expect(page).toHaveURL(/\/#download$/);
    await expect(download(page)).toBeFocused();
    await expect(download(page).getByRole('heading')).toBeInViewport();

    await page.getByRole('banner').getByRole('link', { name: 'Bondhon' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
  await test.step('[PUB-07][PUB-09][PUB-10][PUB-11][PUB-12] the footer: five groups, and nothing that no setting says', async () => {
    const groups = ['Contacts', 'Main Menu', 'Quick Search', 'Useful Links', 'Get the App'];
    expect(await footer(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(groups);
    expect(await linksIn(footer(page).getByRole('region', { name: 'Main Menu' }))).toEqual(ENTRIES.slice(0, 5));
    expect(await linksIn(footer(page).getByRole('region', { name: 'Useful Links' }))).toEqual([
      ['FAQ', '/faq'],
      ['Terms and Conditions', '/terms-and-condition'],
      ['Privacy Policy', '/privacy-policy'],
      ['Return and Refund Policy', '/return-policy'],
      ['Safe Bondhon', '/safe-bondhon'],
      ['Child Abuse Prevention Policy', '/child-abouse-policy'],
      ['Careers', '/job'],
      ['Events', '/events'],
      ['Blog', '/blog'],
      ['Ramadan Special', '/ramadan'],
    ]);
    await expect(footer(page).locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
    for (const place of [footer(page).getByRole('region', { name: 'Get the App' }), download(page)]) {
      await expect(place.getByText('Coming soon')).toHaveCount(2);
      await expect(place.getByRole('link')).toHaveCount(0);
    }
  });
  await test.step('[PUB-04][PUB-05][PUB-06] the folded menu opens, closes in every way, and keeps the page behind still', async () => {
    await header(page).getByRole('link', { name: 'Package' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Premium Packages' }), '[UX-05]').toBeFocused();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(header(page)).toBeHidden();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menuButton(page).click();
    await expect(menu).toBeVisible();
    expect(await linksIn(menu)).toEqual([...ENTRIES, ['Get Started', '/signup']]);
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await expect(menu.locator('[aria-current=page]')).toHaveText('Package');
    for (const link of await menu.getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoBarriers(page);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await page.mouse.click(15, 500);
    await expect(menu).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await menuButton(page).click();
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 360, height: 640 });
    await menuButton(page).click();
    await menu.getByRole('link', { name: 'Download App' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/#download$/);
    await expect(download(page).getByRole('heading')).toBeInViewport();
  });
});

const FULL = {
  brand_name: 'Bondhon',
  brand_name_bn: 'বন্ধন',
  brand_slug: 'bondhon',
  contact: { address: 'House 12, Road 5, Dhaka', website: 'https://example.org/', email: 'info@example.org', phone: '+880 9612-345678' },
  support: { email: 'help@example.org', phone: null },
  stores: { app_store: 'https://apps.example.org/1', play_store: 'https://play.example.org/1' },
  capabilities: { video_call: 0, face_check: 1 },
  social_sign_in: { google: 0, facebook: 0, is_test: 0 },
  member_claim: 'over 2 Lakhs Member',
  member_claim_date: '2026-03',
  demo: false,
};
const handle = (platform: string) => ({
  platform,
  handle: '@b',
  url: `https://${platform}.example.org/b`,
  followers_text: null,
  counted_on: null,
});

test('[PUB-08][PUB-09][PUB-11][PUB-12][PUB-13][PUB-31][PUB-32][PUB-36][PUB-41][PUB-243] what the settings say stands there', async ({
  page,
}) => {
  const bengaliComes = Promise.withResolvers<void>();
  await page.route('**/api/site-info', async (route) => {
    const isBengali = route.request().headers()['accept-language'] === 'bn';
    if (isBengali) await bengaliComes.promise;
    await route.fulfill({ json: { result: true, data: isBengali ? { ...FULL, member_claim: '২ লাখেরও বেশি সদস্য' } : FULL } });
  });
  const platforms = ['facebook', 'instagram', 'youtube', 'tiktok'];
  await page.route('**/api/social-handles', (route) => route.fulfill({ json: { result: true, data: platforms.map(handle) } }));
  // This page starts in the browser, so that the settings come by the calls.
  await open(page, '/outbox');
  await page.getByRole('banner').getByRole('link', { name: 'Bondhon' }).click();
  const contacts = footer(page).getByRole('region', { name: 'Contacts' });
  await expect(contacts).toContainText('House 12, Road 5, Dhaka');
  await expect(contacts.getByRole('link', { name: 'info@example.org' })).toHaveAttribute('href', 'mailto:info@example.org');
  await expect(contacts.getByRole('link', { name: '+880 9612-345678' })).toHaveAttribute('href', 'tel:+8809612345678');
  await expect(contacts.getByRole('link', { name: 'example.org', exact: true })).toHaveAttribute('href', 'https://example.org/');
  await expect(footer(page).getByRole('region', { name: 'Quick Search' }).getByRole('link')).toHaveText([
    'Facebook',
    'Instagram',
    'YouTube',
    'TikTok',
  ]);
  const elsewhere = footer(page).locator('a[href^="https://"]');
  await expect(elsewhere).toHaveCount(7);
  for (const link of await elsewhere.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(download(page).getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', 'https://play.example.org/1');
  await expect(download(page).getByRole('link', { name: 'App Store' })).toHaveAttribute('href', 'https://apps.example.org/1');
  await expect(page.locator('main').getByText('over 2 Lakhs Member')).toBeVisible();
  await expect(page.locator('main').getByText('as of March 2026')).toBeVisible();
  const cards = page.getByRole('region', { name: 'What you can do here' }).getByRole('listitem');
  await expect(page.getByText('Coming soon')).toHaveCount(1);
  await expect(cards.nth(3)).toContainText('Coming soon');
  await expect(cards.nth(3)).not.toContainText('in the browser');
  await expect(cards.nth(7)).toContainText('live check in the browser');
  await expect(page.getByText('Demo community')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const start = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('as of March 2026'),
    page.getByRole('link', { name: 'Get Started' }),
  ];
  for (const part of start) await expect(part).toBeInViewport({ ratio: 1 });
  await test.step('[QUAL-09][PUB-23] after a switch of the language nothing is said in the other one, however late the answer comes', async () => {
    await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByText('over 2 Lakhs Member')).toHaveCount(0);
    bengaliComes.resolve();
    await expect(page.locator('main').getByText('২ লাখেরও বেশি সদস্য')).toBeVisible();
  });
});

test('[PUB-199][PUB-20] an unknown address: 404, in the language of the reader, inside header and footer', async ({ request }) => {
  const answer = await request.get('/no/such/page', { headers: { accept: 'text/html', cookie: 'language=bn' } });
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  for (const words of ['পাতাটি পাওয়া যায়নি', 'আপনি যে পাতাটি খুঁজছেন সেটি নেই বা সরানো হয়েছে।', 'দরকারি লিংক', 'ডেমো কমিউনিটি'])
    expect(html).toContain(words);
});

test('[PUB-200][PUB-201] a crash keeps header and footer and shows the reference that the log has; where a part is gone the page reloads itself once', async ({
  page,
}) => {
  await test.step('[PUB-200] a crash keeps header and footer, and shows the reference that the log has', async () => {
    await open(page, '/');
    await page.route('**/api/packages', (route) => route.fulfill({ json: { result: true, data: {} } }));
    const told = page.waitForResponse('**/api/client-error');
    await header(page).getByRole('link', { name: 'Package' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    const { data } = (await (await told).json()) as { data: { reference: string } };
    await expect(page.getByText(`Reference: ${data.reference}`)).toBeVisible();
    expect((await told).request().postDataJSON()).toMatchObject({ path: '/packages' });
    await expect(header(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute('**/api/packages');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Premium Packages' })).toBeVisible();
  });
  await test.step('[PUB-201] where a part is gone the page reloads itself once at its address, and says so only if that fails', async () => {
    let loads = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
    // Of the former version nothing is left, not even the page for failures.
    await page.route(/assets\/(jobs\.page|ErrorPage)-/, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await header(page).getByRole('link', { name: 'Job' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page).toHaveURL(/\/job$/);
    await expect(page.locator('html[data-listening]')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);

    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    await arriveAs(page, 'nadia');
    await open(page, '/notifications');
    loads = 0;
    await page.route('**/assets/search.page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Search' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page).toHaveURL(/\/search$/);
    expect(loads).toBe(1);
  });
});
