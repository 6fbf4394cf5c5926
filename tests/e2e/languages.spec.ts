import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { readBengali } from './support/demo.ts';
import { aMan } from './support/members.ts';
import { aFreeAddress } from './support/numbers.ts';
import { sentTo } from './support/outbox.ts';
import { A_USUAL_PHONE, BENGALI, complaintsOf, expectNoSidewaysScroll, open, visit } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives, arriveSignedIn } from './support/people.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/** The pages for visitors in the order in which one leads to the next, a story each; the last ones no link leads to. */
const WAYS = {
  'the start, packages and times': ['/', '/social', '/packages', '/contact-us', '/faq', '/events', '/ramadan', '/no-such-page'],
  'the policies': ['/terms-and-condition', '/privacy-policy', '/return-policy', '/child-abouse-policy', '/safe-bondhon', '/transparency'],
  'blog and jobs': ['/blog', 'articles', '/job', '/job-apply/general', 'a job'],
  'the ways in': ['/signin', '/forgot-password', '/signup', '/privacy-settings', '/home/registration'],
} as const;
/** Without a session these are the page of signing in. */
const MEMBER_PAGES = [
  '/account-page',
  '/account-settings',
  '/dashboard/ignored-user-list',
  '/manage-profile',
  '/messages/support',
  '/notification-settings',
  '/package-history',
  '/privacy-settings',
];
/** Names, addresses, and the pattern of a phone number: what a Bengali page may write in Latin letters. */
const MAY_BE_LATIN = /[\w.+-]+@[\w.-]+|https?:\S+|X+|WhatsApp|Google|Facebook|SMS|NID|PNG|JPE?G|WebP|MB/g;

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

/** Returns the pages that the page leads to; the way to a provider is none. */
const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
      .filter((path) => !path.startsWith('/api/auth/')),
  );

/** Lead elsewhere at once, or have the title of the page before, as one job after the other. */
const LOADED = /^\/(?:privacy-settings|home\/registration|job-apply\/.+)$/;

/** Goes by a link of the page where it has one, and else as by one. */
async function followLinkTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  if ((await link.count()) === 0) return LOADED.test(path) ? open(page, path) : visit(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  const former = (await heading.textContent()) ?? '';
  const formerTitle = await page.title();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(path);
  await expect(heading).not.toHaveText(former);
  // The title comes after the page, and for a moment there is none.
  await expect.poll(() => page.title().then((title) => title !== '' && title !== formerTitle), path).toBe(true);
}

test.describe('every page that is open to visitors', () => {
  for (const [way, listed] of Object.entries(WAYS))
    test(`[QUAL-09][QUAL-11][NEVER-08][PUB-21][PUB-22][PUB-26][PUB-40][PUB-109][PUB-194][AUTH-17] says nothing in English where Bengali is chosen, and that it is a demo, from link to link: ${way}`, async ({
      page,
      request,
    }) => {
      const dataOf = async (call: string) => ((await (await request.get(call)).json()) as { data: Record<string, string>[] }).data;
      const articles = (await dataOf('/api/blog')).map(({ slug }) => `/blog/${slug}`);
      const jobs = (await dataOf('/api/jobs')).map(({ encrypted_id: id }) => `/job-apply/${id}`);
      const paths = listed.flatMap((name) => (name === 'articles' ? articles : name === 'a job' ? jobs.slice(0, 1) : [name]));
      const known = new Set<string>([...Object.values(WAYS).flat(), ...MEMBER_PAGES, ...articles, ...jobs, '/outbox']);
      await readBengali(page);
      const complaints = complaintsOf(page);
      for (const path of paths) {
        await (path === paths[0] ? open(page, path) : followLinkTo(page, path));
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
        await expect(page.getByText('ডেমো কমিউনিটি: এখানকার মানুষেরা আঁকা'), path).toBeVisible();
        await expect.poll(async () => notBengali(await whatItSays(page)), path).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expectNoSidewaysScroll(page, [A_USUAL_PHONE]);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
        if (path === '/no-such-page') complaints.length = 0;
        expect(complaints, path).toEqual([]);
        expect(
          (await linksOf(page)).filter((link) => !known.has(link)),
          path,
        ).toEqual([]);
        await expectItsNumbers(page, path);
      }
    });
});

test('[QUAL-09] every page of members and every job that these lead to is there', async ({ request }) => {
  const { data } = (await (await request.get('/api/jobs')).json()) as { data: { encrypted_id: string }[] };
  for (const path of [...MEMBER_PAGES, ...data.map(({ encrypted_id: id }) => `/job-apply/${id}`)])
    expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200);
});

/** Expects days and digits written as Bengali does, and digits of both scripts taken where a number is asked for. */
async function expectItsNumbers(page: Page, path: string): Promise<void> {
  if (path === '/privacy-policy') await expect(page.getByText(/[০-৯]{1,2} \S+,? [০-৯]{4}/).first()).toBeVisible();
  if (path !== '/signup') return;
  await expect(page.getByText('+৮৮০', { exact: true })).toBeVisible();
  // The question for the location lies over the form.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const phone = page.locator('input[type=tel]');
  for (const typed of ['১৭১২৩৪৫৬৭৮', '1712345678', '০১৭১২345678']) {
    await phone.fill(typed);
    await expect(phone, 'one set of digits, that of the page').toHaveValue('১৭১২৩৪৫৬৭৮');
  }
}

test.describe('choosing a language', () => {
  test('[QUAL-09][QUAL-10][ACC-17] takes effect on the spot, keeps what was typed, is remembered, and is the language of the server', async ({
    page,
    context,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    await open(page, '/signin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = (await title.textContent()) ?? '';
    await test.step('[QUAL-10] at once, with what was typed', async () => {
      await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
      await page.getByRole('textbox').first().fill('somebody@example.com');
      await page.getByRole('button', { name: 'বাংলা' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(title).not.toHaveText(english);
      await expect(title).toHaveText(BENGALI);
      await expect(page.getByRole('textbox').first()).toHaveValue('somebody@example.com');
      expect(await page.locator('body').getAttribute('data-stayed')).toBe('yes');
      expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('bn');
    });
    await test.step('[QUAL-10][ACC-17] remembered', async () => {
      await page.reload();
      await expect(page.locator('html[data-listening]')).toHaveAttribute('lang', 'bn');
      await expect(title).toHaveText(BENGALI);
    });
    await test.step('[QUAL-09][QUAL-10] the server answers in the language of the page', async () => {
      await page.getByRole('textbox').first().fill(aFreeAddress());
      await page.locator('input[type=password]').fill(A_GOOD_PASSWORD);
      const answer = page.waitForResponse('**/api/signin/token');
      await page.locator('form button[type=submit]').click();
      const { message } = (await (await answer).json()) as { message: string };
      expect(message).toMatch(BENGALI);
      await expect(page.getByRole('alert')).toContainText(message);
      expect(notBengali(await whatItSays(page))).toEqual([]);
    });
    await test.step('[QUAL-10] and back', async () => {
      await page.getByRole('button', { name: 'English' }).click();
      await expect(title).toHaveText(english);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(title).toHaveText(english);
    });
  });

  test('[QUAL-09][QUAL-10][QUAL-11][ACC-17] is kept on the account, for what the server sends by itself and for every device', async ({
    page,
    context,
  }) => {
    const member = await aMemberArrives(page);
    await open(page, '/account-settings');
    const saved = page.waitForResponse('**/api/member/settings');
    await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস ও গোপনীয়তা');
    expect((await saved).ok()).toBe(true);
    expect((await read(page.request, member.token, '/member/me'))['language']).toBe('bn');

    await test.step('[QUAL-10] a code that was asked for in English comes in the language of the account', async () => {
      // From here on this is another device.
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
      await open(page, '/forgot-password');
      await page.getByLabel('Email or Phone').fill(`0${member.phone}`);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect.poll(async () => (await sentTo(page.request, `+880${member.phone}`))[0]?.text ?? '').toMatch(BENGALI);
    });
    await test.step('[ACC-17] the language shows after signing in', async () => {
      await visit(page, '/signin');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByLabel('Email or Phone').fill(`0${member.phone}`);
      await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/registration/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    });
    await test.step('[QUAL-09][QUAL-11] somebody who registers finds no English word on the way', async () => {
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
      await expect.poll(async () => notBengali(await whatItSays(page))).toEqual([]);
    });
  });
});

test('[QUAL-11] the letters of a language are loaded when it is shown, and not before', async ({ page }) => {
  const fonts: string[] = [];
  // What is routed comes from no cache.
  await page.route('**/*.woff2', (route) => {
    fonts.push(route.request().url());
    return route.continue();
  });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.locator('input[type=password]')).toBeVisible();
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((address) => /bengali/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.poll(() => fonts.some((address) => /bengali/.test(address))).toBe(true);
});

test('[QUAL-21][QUAL-11] on a device without Bengali letters the first Bengali page waits for ours, and nothing moves when they come', async ({
  page,
}) => {
  // Such a device draws all signs that it does not have as wide.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 10 }) as TextMetrics;
  });
  await watchShifts(page);
  const letters = Promise.withResolvers<void>();
  await page.route('**/anek-bangla-bengali-400*.woff2', async (route) => {
    await letters.promise;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'language', value: 'bn', url: new URL('/', test.info().project.use.baseURL).href }]);
  await page.goto('/faq', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('html')).toHaveAttribute('data-letters-needed', 'wait');
  await expect(heading).toBeHidden();
  letters.resolve();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('h1')).toHaveText(BENGALI);
  const drawn = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Anek Needed/.test(family)).map(({ status }) => status));
  await expect.poll(drawn).toEqual(['loaded']);
  expect((await shiftsOf(page)).page).toBeLessThan(0.02);
});

test('[QUAL-21][QUAL-11] on such a device a page that is open stays in English until our letters are there, and its headings have them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 10 }) as TextMetrics;
  });
  const letters = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/anek-bangla-bengali-400*.woff2', async (route) => {
    asked++;
    await letters.promise;
    await route.continue();
  });
  // Those of large headings do not come at all.
  await page.route('**/tiro-bangla-bengali*.woff2', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Terms and Conditions');
  expect(asked).toBe(0);
  // Begins before the tap: the page waits no more than two and a half seconds for them.
  const asking = page.waitForRequest('**/anek-bangla-bengali-400*.woff2');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await asking;
  await expect(heading).toHaveText('Terms and Conditions');
  letters.resolve();
  await expect(heading).toHaveText('শর্তাবলি');
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('"Anek Needed"');
  const needed = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Anek Needed/.test(family)).map(({ status }) => status));
  expect(await needed()).toEqual(['loaded']);
});

/** Counts how often something that was shown is hidden as a whole, as it is where a part of a page waits for its words. */
const watchHiding = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = window as unknown as { hidden: string[] };
    seen.hidden = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && /^(HEADER|MAIN|FOOTER)$/.test(target.tagName) && target.style.display === 'none')
          seen.hidden.push(`${location.pathname} ${target.tagName}`);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });

test('[QUAL-11][UX-02] a Bengali page stays in sight while its words come slowly: no key and no tap falls into nothing', async ({
  page,
}) => {
  await arriveSignedIn(page, await aMan(page.request));
  await watchHiding(page);
  await page.route(/texts\.bn-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await page.evaluate(() => localStorage.setItem('language', 'bn'));
  const hidden: string[] = [];
  // Written in English by the server and then shown in Bengali, and written in Bengali, where the pages of members are written alike.
  for (const [language, paths] of [
    ['en', ['/search', '/feed', '/account-page', '/packages']],
    ['bn', ['/search', '/packages']],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    for (const path of paths) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await page.waitForLoadState('networkidle');
      hidden.push(...(await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)));
    }
  }
  expect(hidden).toEqual([]);
});
