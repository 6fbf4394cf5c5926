import { expect, test, type Page } from './support/story.ts';
import { expectNoSidewaysScroll, open } from './support/pages.ts';

const TERMS = '/terms-and-condition';
const clauses = (page: Page) => page.locator('main h2[id^=clause-]');
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 1024;

/** Finds the links to the clauses, unfolded on a phone. */
async function contentsOf(page: Page, title: string) {
  if (isPhone(page)) await page.locator('main summary', { hasText: title }).click();
  return page.getByRole('navigation', { name: title });
}

test('[PUB-109][PUB-110][PUB-111][PUB-112][PUB-114][PUB-115][PUB-157][PUB-158][PUB-159][PUB-160][PUB-224] the terms on the screen and on paper, in both languages, and the policy on returns', async ({
  page,
}) => {
  // A page says of each that it asks for it, also where its cache has it.
  const scripts: { text(): Promise<string> }[] = [];
  page.on('response', (response) => void (/\/assets\/.*\.js$/.test(response.url()) && scripts.push(response)));
  const loaded = async (words: string): Promise<boolean> =>
    (await Promise.all(scripts.map((script) => script.text()))).some((script) => script.includes(words));
  const footer = page.getByRole('contentinfo');
  await open(page, TERMS);
  await test.step('a reader loads the words of this text in this language, and no other', async () => {
    await expect.poll(() => loaded('It is not a dating site')).toBe(true);
    expect(await loaded('There are no refunds for any purchase')).toBe(false);
    expect(await loaded('এটি ডেটিং সাইট নয়')).toBe(false);
  });
  await test.step('[PUB-109][PUB-110][PUB-111][PUB-112][PUB-114][PUB-224] they stand in 23 clauses, and their table of contents leads to each', async () => {
    await expect(page).toHaveTitle(/^Terms and Conditions \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
    const way = page.getByRole('navigation', { name: 'The way to this page' });
    await expect(way).toHaveText(/^Home\s*\/\s*Terms and Conditions$/);
    await expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(clauses(page)).toHaveCount(23);
    await expect(page.getByText(/^Last updated: [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeAttached();
    await expect(page.getByText('Where the two differ, the English text holds.')).toBeVisible();

    const contents = await contentsOf(page, 'On this page');
    await expect(contents.getByRole('link')).toHaveCount(23);
    await contents.getByRole('link', { name: '18. Automation and misuse' }).click();
    await expect(page).toHaveURL(/#clause-18$/);
    await expect(clauses(page).nth(17)).toBeInViewport();
    await expect(clauses(page).nth(17)).toBeFocused();
    await expectNoSidewaysScroll(page);
  });
  await test.step('[PUB-115] a legal text prints in black, without header, footer and table of contents', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const contents of await page.locator('main nav, main details').all()) await expect(contents).toBeHidden();
    await expect(clauses(page)).toHaveCount(23);
    const colours = await page
      .locator('main :is(h1, h2, p, li, a, strong):visible')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
    expect([...new Set(colours)]).toHaveLength(1);
    const grounds = await page
      .locator('main *:visible')
      .evaluateAll((elements) =>
        elements.map((element) => `${getComputedStyle(element).backgroundImage} ${getComputedStyle(element).backgroundColor}`),
      );
    expect([...new Set(grounds)]).toEqual(['none rgba(0, 0, 0, 0)']);
    await page.emulateMedia({ media: null });
  });
  await test.step('[PUB-112][PUB-224] in Bengali, whose words are loaded now', async () => {
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByText('এটি ডেটিং সাইট নয়')).toBeAttached();
    await expect.poll(() => loaded('এটি ডেটিং সাইট নয়')).toBe(true);
    expect(await loaded('কোনো সেবা কেনার পর টাকা ফেরত')).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('শর্তাবলি');
    await expect(clauses(page)).toHaveCount(23);
    await expect(clauses(page).nth(17)).toHaveText(/^১৮\. /);
    await expect(page.getByText(/^সর্বশেষ হালনাগাদ: [০-৯]{1,2} \S+ [০-৯]{4}$/)).toBeAttached();
    await expectNoSidewaysScroll(page);

    await open(page, `${TERMS}#clause-23`);
    await expect(clauses(page).nth(22)).toHaveText(/^২৩\. /);
    await expect(clauses(page).nth(22)).toBeInViewport();
    // Another place of the page that is open, typed: an entry that the router gave no key.
    await page.goto(`${TERMS}#clause-5`);
    await expect(clauses(page).nth(4)).toBeInViewport();
    await page.goBack();
    await expect(clauses(page).nth(22)).toBeInViewport();
  });
  await test.step('[PUB-224] a Bengali page stays in sight while the notices and their words come after it', async () => {
    await page.route('**/assets/texts.bn-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`${TERMS}?lang=bn#clause-23`);
    const seen = await page.evaluate(async () => {
      const isInSight = (): boolean => (document.querySelector('main h1')?.getClientRects().length ?? 0) > 0;
      const draws: boolean[] = [];
      while (!document.querySelector('.ui-toaster')) {
        await new Promise(requestAnimationFrame);
        draws.push(isInSight());
      }
      return { hidden: draws.filter((shown) => !shown).length, drawn: draws.length > 0 };
    });
    expect(seen).toEqual({ hidden: 0, drawn: true });
    await expect(clauses(page).nth(22)).toBeInViewport();
    await page.unroute('**/assets/texts.bn-*.js');
  });
  await test.step('[PUB-110][PUB-157][PUB-158][PUB-159][PUB-160] return and refund: no refunds, questions first, and how to reach support', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await footer.getByRole('link', { name: 'Return and Refund Policy' }).click();
    await expect(page).toHaveTitle(/^Return and Refund Policy \| /);
    await expect(page.getByRole('navigation', { name: 'The way to this page' })).toHaveText(/^Home\s*\/\s*Return and Refund$/);
    await expect(page.getByText('There are no refunds for any purchase of services')).toBeVisible();
    await expect(page.getByText('Customers should review the offerings before buying.')).toBeAttached();
    await expect(page.locator('main a[href^="mailto:"]')).toBeAttached();
    await expect(page.locator('main p').last()).toHaveText(/^Last updated: [A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expectNoSidewaysScroll(page);
  });
});

test('[PUB-112][PUB-114][PUB-115][PUB-204] without scripts every clause is there in either language, and a link leads to it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const [address, title, seventh] of [
    [TERMS, 'On this page', '7. Photos'],
    [`${TERMS}?lang=bn`, 'এই পাতায় যা আছে', '৭. ছবি'],
  ] as const) {
    await page.goto(`${baseURL}${address}`);
    await expect(clauses(page)).toHaveCount(23);
    await (await contentsOf(page, title)).getByRole('link', { name: seventh }).click();
    await expect(page.getByRole('heading', { name: seventh })).toBeInViewport();
  }
  await context.close();
});
