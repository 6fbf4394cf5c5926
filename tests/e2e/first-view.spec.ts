import { expect, test, type Page } from './support/story.ts';
import { aFreeNumber } from './support/numbers.ts';
import { BENGALI, expectNoBarriers, keptInBrowser, listens } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

const SCRIPTS = '**/assets/*.js';

/** Scripts of the application, held back by the line. */
type Line = {
  /** Counts what the pages asked for. */
  readonly asked: () => number;
  /** Lets those through that were asked for, and all that come. */
  readonly release: () => Promise<void>;
};

async function holdScripts(page: Page): Promise<Line> {
  const isFree = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(SCRIPTS, async (route) => {
    asked += 1;
    await isFree.promise;
    // A page that was left waits for its files no longer.
    await route.continue().catch(() => {});
  });
  const release = async (): Promise<void> => {
    isFree.resolve();
    await listens(page);
    await page.unroute(SCRIPTS);
  };
  return { asked: () => asked, release };
}

/** Waits for the page with its style: before, it is there, too, for whoever looks into it, its letters are not asked for, and all stands elsewhere. */
async function isDrawn(page: Page): Promise<void> {
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  const isStyled = (links: readonly Element[]): boolean =>
    links.length > 0 && links.every((link) => (link as HTMLLinkElement).sheet !== null);
  await expect.poll(() => page.locator('link[rel=stylesheet]').evaluateAll(isStyled)).toBe(true);
}

/** Opens a page as it is before the script of the application has come. */
async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await isDrawn(page);
}
const expectNoScript = (page: Page): Promise<void> => expect(page.locator('html[data-listening]')).toHaveCount(0);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const title = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

test('[QUAL-76][UX-01] @phone a public page asks for no script of the application while it loads, and then at the first use of what needs it, or when nothing else is left to do', async ({
  page,
}) => {
  const line = await holdScripts(page);
  const isPainted = Promise.withResolvers<void>();
  await page.route('**/couple.svg', async (route) => {
    await isPainted.promise;
    await route.continue().catch(() => {});
  });
  // Where nothing is drawn any more a browser may have no idle moment for long; the page would begin by itself meanwhile.
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));

  await test.step('whoever reads and points at links asks for none', async () => {
    await openWithoutScript(page, '/');
    await page.getByRole('link', { name: 'Get Started' }).first().hover();
    await page.getByRole('link', { name: 'Bondhon' }).first().focus();
    await idle();
    expect(line.asked()).toBe(0);
  });
  await test.step('whoever comes to a button asks for all', async () => {
    await button(page, 'Open menu').focus();
    await expect.poll(line.asked).toBeGreaterThan(5);
  });
  await test.step('and so does the page by itself, once it is loaded', async () => {
    await openWithoutScript(page, '/');
    await idle();
    const before = line.asked();
    isPainted.resolve();
    await expect.poll(line.asked).toBeGreaterThan(before + 5);
    await line.release();
    await page.unroute('**/couple.svg');
  });
});

test('[QUAL-76][UX-01][PUB-06][PUB-18][PUB-23][PUB-24] @phone before the script of the application has come links, menu, questions, language and forms work, and what waits for it is done once', async ({
  page,
  context,
}) => {
  const line = await holdScripts(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('questions unfold', async () => {
    await openWithoutScript(page, '/faq');
    const question = page.locator('main details:not([open])').first();
    const answer = page
      .locator('main details')
      .nth(await question.evaluate((one) => [...document.querySelectorAll('main details')].indexOf(one)));
    await question.locator('summary').click();
    await expect(answer).toHaveAttribute('open');
  });
  await test.step('[PUB-06] the menu opens at once, by key and by finger, closes in every way, and leads on', async () => {
    await button(page, 'Open menu').focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button(page, 'Open menu')).toBeFocused();
    await button(page, 'Open menu').click();
    await page.mouse.click(15, 500);
    await expect(menu).toBeHidden();
    await button(page, 'Open menu').click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await button(page, 'Open menu').click();
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await isDrawn(page);
    await expectNoScript(page);
  });
  await test.step('[PUB-23][PUB-24] the other language comes with the page in it, and is remembered', async () => {
    for (const [name, language, heading] of [
      ['বাংলা', 'bn', BENGALI],
      ['English', 'en', /Contact/],
    ] as const) {
      await button(page, name).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(title(page)).toHaveText(heading);
      await isDrawn(page);
      expect(await keptInBrowser(page, 'language')).toBe(language);
      expect((await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe(language);
    }
    await expect(page).toHaveURL(/\/contact-us$/);
    await expectNoScript(page);
  });
  await test.step('[PUB-18] whoever has typed something waits for the script instead: the words stay, and the menu that is open stays open', async () => {
    const words = page.locator('form [name=description]');
    await words.fill('Where is my receipt?');
    await button(page, 'বাংলা').click();
    await expect(button(page, 'বাংলা')).toHaveAttribute('data-taken', '');
    await button(page, 'Open menu').click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Social' })).toBeFocused();
    await expectNoScript(page);
    await line.release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(words).toHaveValue('Where is my receipt?');
    const inBengali = page.getByRole('dialog');
    await expect(inBengali).toBeVisible();
    await expect(inBengali.locator('a[href="/social"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inBengali).toBeHidden();
    await expect(page.locator('[data-opens]')).toBeFocused();
    await expect(page.locator('[data-taken]')).toHaveCount(0);
    await button(page, 'English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(words).toHaveValue('Where is my receipt?');
  });
  await test.step('a form is sent once, with what was typed, however often its button was pressed', async () => {
    const again = await holdScripts(page);
    const sent: unknown[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/signin/token') && sent.push(request.postDataJSON())));
    await openWithoutScript(page, '/signin');
    const number = `0${aFreeNumber()}`;
    await page.locator('form [name=username]').fill(number);
    await page.locator('form [name=password]').fill('not-the-password');
    await button(page, 'Sign in').click();
    await button(page, 'Sign in').click();
    await expectNoScript(page);
    await again.release();
    await expect(page.getByText('The email, phone number or password is not correct.')).toBeVisible();
    expect(sent).toEqual([{ email_or_phone: number, password: 'not-the-password', remember: false }]);
  });
});

test('[QUAL-21][QUAL-76] letters that come late move no line, whichever of the usual ones the device had in their place', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['/', '/contact-us', '/faq', '/signin']) {
    // A browser of its own: of a page that was there before it would still have the letters.
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const hasLetters = () => page.evaluate(() => document.fonts.check('1em "Anek Bangla"', 'a'));
    const areThere = Promise.withResolvers<void>();
    await watchShifts(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.route('**/*.woff2', async (route) => {
      await areThere.promise;
      await route.continue();
    });
    await openWithoutScript(page, path);
    expect(await hasLetters(), path).toBe(false);
    areThere.resolve();
    await expect.poll(hasLetters, path).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect((await shiftsOf(page)).page, path).toBeLessThan(0.02);
    await context.close();
  }
});
