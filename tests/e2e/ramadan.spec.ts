import { expect, test, type Page } from './support/story.ts';
import { arriveAs, readBengali } from './support/demo.ts';
import { BENGALI, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, keptInBrowser, open } from './support/pages.ts';

const RAMADAN = '**/api/ramadan*';
const HANDLES = '**/api/social-handles';
const TIMES = { fajr: '05:15', sunrise: '06:31', dhuhr: '12:14', asr: '16:17', maghrib: '17:54', isha: '19:10' };
const FAILED = 'We could not load the prayer times. Please try again.';

const dayOf = (index: number): string => new Date(Date.UTC(2027, 1, 9 + index)).toISOString().slice(0, 10);

/** Keeps the seventh day of Ramadan, for whatever district is asked for. */
async function keepRamadan(page: Page): Promise<void> {
  await page.route(RAMADAN, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const districts = [
      { id: 50018, name: 'Dhaka' },
      { id: 50058, name: 'Panchagarh' },
    ];
    const month = Array.from({ length: 29 }, (_, index) => ({
      date: dayOf(index),
      ramadan_day: index + 1,
      sehri_ends: TIMES.fajr,
      iftar: TIMES.maghrib,
      times: TIMES,
    }));
    const data = {
      date: dayOf(6),
      district: districts.find(({ id }) => String(id) === query.get('district')) ?? districts[0],
      districts,
      times: TIMES,
      sehri_ends: TIMES.fajr,
      iftar: TIMES.maghrib,
      ramadan_day: 7,
      starts_on: dayOf(0),
      is_estimate: true,
      month: query.get('month') === '1' ? month : [],
    };
    await route.fulfill({ json: { result: true, data } });
  });
}

test('[PUB-186][PUB-188][PUB-191][PUB-192][PUB-194][PUB-204] times for Dhaka come with the page, and another district is remembered', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/ramadan`);
  await expect(plain).toHaveTitle(/^Ramadan Special \| /);
  await expect(plain.getByRole('heading', { level: 2 }).first()).toHaveText(/^Ramadan begins in [0-9]+ days?$|^Ramadan [0-9]+$/);
  await expect(plain.locator('main dl dt')).toHaveText(['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
  for (const time of await plain.locator('main dl dd').all()) await expect(time).toHaveText(/^[0-9]{1,2}:[0-9]{2} [ap]m$/);
  await expect(plain.getByText('Please follow your local mosque where it differs.').first()).toBeVisible();
  await context.close();

  await arriveAs(page, 'nadia');
  await open(page, '/ramadan');
  await expectNoSidewaysScroll(page);
  await expectThumbHighControls(page);
  for (const to of ['/social', '/events', '/feed']) await expect(page.locator('main').locator(`a[href="${to}"]`)).toBeVisible();
  const district = page.getByLabel('District');
  await expect(district.locator('option:not([hidden])')).toHaveCount(64);
  await expect(district).toHaveValue('50018');
  const sunrise = page.locator('main dl dd').nth(1);
  const inDhaka = await sunrise.textContent();
  await district.selectOption({ label: 'Chapainawabganj' });
  await expect(sunrise).not.toHaveText(inDhaka ?? '');
  expect(await keptInBrowser(page, 'prayer_district')).toBe(await district.inputValue());
  await readBengali(page);
  await page.reload();
  await expect(page.getByText('চাঁপাইনবাবগঞ্জ,')).toBeVisible();
  await expect(page.locator('main dl dd').first()).toHaveText(/^ভোর [০-৯]{1,2}:[০-৯]{2}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
});

test('[PUB-189][PUB-190][PUB-194] in Ramadan day, Sehri, Iftar with its countdown, and a month that can be printed', async ({ page }) => {
  await keepRamadan(page);
  await page.clock.setFixedTime('2027-02-15T16:48:48+06:00');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/ramadan');
  await expect(page.getByRole('heading', { name: 'Ramadan 7', exact: true })).toBeVisible();
  await expect(page.getByText('depends on the moon')).toBeVisible();
  await expect(page.getByText('Sehri is over for today')).toBeVisible();
  const countdown = page.getByRole('timer', { name: 'Time until Iftar' });
  await expect(countdown).toHaveText('1:05:12 left');
  await page.clock.setFixedTime('2027-02-15T17:53:59+06:00');
  await expect(countdown).toHaveText('0:00:01 left');
  await page.clock.setFixedTime('2027-02-15T17:54:00+06:00');
  await expect(page.getByText('It is time for Iftar')).toBeVisible();

  const box = page.getByRole('region', { name: 'Table of the month' });
  await expect(box.getByRole('row')).toHaveCount(30);
  await expect(box.locator('tr[aria-current=date]')).toContainText('15 February 2027');
  await expectNoSidewaysScroll(page);
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expectNoBarriers(page);

  await page.emulateMedia({ media: 'print' });
  await expect(box).toBeVisible();
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByLabel('District'), page.locator('main dl')])
    await expect(other).toBeHidden();
});

const handle = (platform: string, more: object = {}) => ({
  platform,
  handle: `@bondhon-on-${platform}`,
  url: `https://${platform}.example/bondhon`,
  followers_text: null,
  counted_on: null,
  ...more,
});

test('[PUB-42][PUB-43][PUB-44][PUB-45][PUB-190][PUB-193][PUB-240] a visitor whose district is gone, whose times fail and whose social pages come late', async ({
  page,
}) => {
  await test.step('[PUB-190][PUB-240] a district that is none any more is forgotten', async () => {
    await page.addInitScript(() => localStorage.setItem('prayer_district', '840001'));
    await open(page, '/ramadan');
    await expect(page.getByLabel('District')).toHaveValue('50018');
    await expect(page.locator('main dl dd').first()).toBeVisible();
    await expect.poll(() => keptInBrowser(page, 'prayer_district')).toBeNull();
  });
  await test.step('[PUB-193] where the times fail the other parts still stand, and trying again brings them', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(RAMADAN, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByLabel('District').selectOption({ label: 'Sylhet' });
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    held.resolve();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.locator('main dl')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Community' })).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(RAMADAN);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main dl dt')).toHaveCount(6);
    await expect(page.getByText(/^Sylhet, /)).toBeVisible();
  });
  await test.step('[PUB-44] grey cards, then what is wrong and how to try again, then what an empty list says', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(HANDLES, async (route) => {
      await held.promise;
      await route.abort();
    });
    // What came with the first page serves the next one too.
    await page.locator('main').locator('a[href="/events"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Social' }).click();
    await expect(page.locator('main [aria-busy=true] .ui-skeleton').first()).toBeVisible();
    held.resolve();
    await expect(page.getByText('We could not load our social pages. Please try again.')).toBeVisible();
    await page.unroute(HANDLES);
    await page.route(HANDLES, (route) => route.fulfill({ json: { result: true, data: [] } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Our social pages will be listed here soon.')).toBeVisible();
    await expectNoBarriers(page);
  });
  await test.step('[PUB-42][PUB-43][PUB-45] our four pages in their order, each with its mark, opened in a new tab', async () => {
    const all = [
      handle('tiktok'),
      handle('facebook', { followers_text: '12,000 followers', counted_on: '2026-03-05' }),
      handle('youtube', { followers_text: '9,000 subscribers' }),
      handle('instagram'),
    ];
    await page.unroute(HANDLES);
    await page.route(HANDLES, (route) => route.fulfill({ json: { result: true, data: all } }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Social' }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page).toHaveTitle('Follow Bondhon');
    const cards = page.locator('main').getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText(['Facebook', 'Instagram', 'YouTube', 'TikTok']);
    await expect(cards.locator('svg').first()).toBeVisible();
    await expect(cards.first()).toContainText('12,000 followers');
    await expect(cards.first()).toContainText('as of 5 March 2026');
    await expect(page.getByText('9,000 subscribers')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Open page on YouTube, in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://youtube.example/bondhon');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const places = () => cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x));
    expect(new Set(await places()).size).toBe(1);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(new Set(await places()).size).toBe(4);
    await expectNoBarriers(page);
  });
});
