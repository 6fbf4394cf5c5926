import { expect, test, type Page } from './support/story.ts';
import { sentTo } from './support/outbox.ts';
import { aFreeAddress } from './support/numbers.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, arriveSignedIn } from './support/people.ts';
import { A_USUAL_PHONE, expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';

const SIGN_IN_PAGES = ['/signin', '/signup', '/forgot-password'];
const ADDRESSES_WITHOUT_LINK = ['/home/registration', '/no-such-page'];
const BENGALI = /[\u0980-\u09ff]/;
/** Names, addresses, and the pattern of a phone number: what a Bengali page may write in Latin letters. */
const MAY_BE_LATIN = /[\w.+-]+@[\w.-]+|https?:\S+|X+|WhatsApp|Google|Facebook|SMS|NID|PNG|JPE?G|WebP|MB/g;

const inBengali = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'bn'));

/** Returns what the page says, by sight and by voice; what is marked as English and what people wrote stays out. */
const whatItSays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForeign = (element: Element | null): boolean =>
      element?.closest('[lang=en]:not(html), [data-written-by-people], script, style, noscript') !== null;
    const words: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isForeign(node.parentElement)) words.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]'))
      if (!isForeign(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '');
    return words.map((text) => text.trim()).filter(Boolean);
  });

const notBengali = (texts: readonly string[]): string[] =>
  texts.filter((text) => /[A-Za-z]{2,}|[0-9]/.test(text.replace(MAY_BE_LATIN, '')) && !/^[1X0-9]+X+$/.test(text));

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

test.describe('every page that is open to visitors', () => {
  test('[QUAL-09][QUAL-11][QUAL-13][NEVER-08][PUB-21][PUB-22][PUB-26][PUB-40][PUB-109][PUB-194] says nothing in English where Bengali is chosen, and that it is a demo, from link to link', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await inBengali(page);
    const waiting = ['/', ...SIGN_IN_PAGES, ...ADDRESSES_WITHOUT_LINK];
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (failure) => void complaints.push(String(failure)));
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path) || path === '/outbox') continue;
      seen.add(path);
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
      await expect(page.getByText('ডেমো কমিউনিটি: এখানকার মানুষেরা আঁকা'), path).toBeVisible();
      await expect.poll(async () => notBengali(await whatItSays(page)), path).toEqual([]);
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page, [A_USUAL_PHONE]);
      if (ADDRESSES_WITHOUT_LINK.includes(path)) complaints.length = 0;
      expect(complaints, path).toEqual([]);
      waiting.push(...(await linksOf(page)));
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['/', ...SIGN_IN_PAGES, '/terms-and-condition', '/privacy-policy', '/contact-us', '/packages']),
    );
  });

  test('[QUAL-11] writes days and digits as Bengali does', async ({ page }) => {
    await inBengali(page);
    await open(page, '/privacy-policy');
    await expect(page.getByText(/[০-৯]{1,2} \S+,? [০-৯]{4}/).first()).toBeVisible();
    await open(page, '/signup');
    await expect(page.getByText('+৮৮০', { exact: true })).toBeVisible();
  });
});

test.describe('choosing a language', () => {
  for (const path of ['/', '/signin', '/no-such-page']) {
    test(`[QUAL-10][ACC-17] takes effect on the spot and is remembered, at ${path}`, async ({ page, context }) => {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const english = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
      if (path === '/no-such-page') await page.evaluate(() => localStorage.setItem('language', 'bn'));
      else await page.getByRole('button', { name: 'বাংলা' }).click();
      if (path === '/no-such-page') await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english);
      if (path === '/no-such-page') return;
      expect(await page.locator('body').getAttribute('data-stayed')).toBe('yes');
      expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('bn');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english);
    });
  }

  test('[QUAL-10] keeps what was typed', async ({ page }) => {
    await open(page, '/signin');
    await page.getByRole('textbox').first().fill('somebody@example.com');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
    await expect(page.getByRole('textbox').first()).toHaveValue('somebody@example.com');
  });

  test('[QUAL-10] is kept on the account, for what the server sends by itself and for the next device', async ({
    page,
    browser,
    baseURL,
  }) => {
    const member = await aMemberArrives(page);
    await page.goto('/account-settings');
    const saved = page.waitForResponse('**/api/member/settings');
    await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস ও গোপনীয়তা');
    expect((await saved).ok()).toBe(true);
    const me = await page.request.get('/api/member/me', { headers: { authorization: `Bearer ${member.token}` } });
    expect(((await me.json()) as { language: string }).language).toBe('bn');

    const next = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
    const phone = await next.newPage();
    await open(phone, '/forgot-password');
    await phone.getByLabel('Email or Phone').fill(`0${member.phone}`);
    await phone.getByRole('button', { name: 'Send Code' }).click();
    await expect.poll(async () => (await sentTo(page.request, `+880${member.phone}`))[0]?.text ?? '').toMatch(BENGALI);
    await next.close();
  });

  test('[ACC-17] shows on every device of the member', async ({ page }) => {
    const member = await aNewcomer(page.request);
    await page.request.post('/api/member/settings', { headers: { authorization: `Bearer ${member.token}` }, data: { language: 'bn' } });
    await open(page, '/signin');
    await page.getByLabel('Email or Phone').fill(`0${member.phone}`);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/registration/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  });
});

test('[QUAL-09][QUAL-10] the server answers in the language of the page', async ({ page }) => {
  await inBengali(page);
  await open(page, '/signin');
  await page.getByRole('textbox').first().fill(aFreeAddress());
  await page.locator('input[type=password]').fill(A_GOOD_PASSWORD);
  const answer = page.waitForResponse('**/api/signin/token');
  await page.locator('form button[type=submit]').click();
  const { message } = (await (await answer).json()) as { message: string };
  expect(message).toMatch(BENGALI);
  await expect(page.getByRole('alert')).toContainText(message);
  expect(notBengali(await whatItSays(page))).toEqual([]);
});

test.describe('in Dhaka', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 23.81, longitude: 90.41 } });
  test('[QUAL-11][AUTH-17] digits of both scripts are taken where a number is asked for', async ({ page }) => {
    await inBengali(page);
    await open(page, '/signup');
    const phone = page.locator('input[type=tel]');
    await phone.fill('১৭১২৩৪৫৬৭৮');
    await expect(phone).toHaveValue('1712345678');
  });
});

test('[QUAL-11] the letters of a language are loaded when it is shown, and not before', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
  for (const path of ['/', '/signin', '/terms-and-condition']) await open(page, path);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((address) => /bengali/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.poll(() => fonts.some((address) => /bengali/.test(address))).toBe(true);
});

test('[QUAL-09][QUAL-11] somebody who registers finds no English word on the way', async ({ page }) => {
  await inBengali(page);
  const member = await aNewcomer(page.request);
  await arriveSignedIn(page, member);
  await page.goto('/registration/step-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
  await page.waitForLoadState('networkidle');
  expect(notBengali(await whatItSays(page))).toEqual([]);
});
