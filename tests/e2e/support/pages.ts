import fs from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type axe from 'axe-core';
import { expect, type Locator, type Page, type Request } from '@playwright/test';

type Place = Page | Locator;
/** Takes a name that is a word for the whole name. */
const named = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });
export const button = (within: Place, name: string | RegExp): Locator => within.getByRole('button', named(name));
export const link = (within: Place, name: string | RegExp): Locator => within.getByRole('link', named(name));
export const heading = (within: Place, name: string | RegExp): Locator => within.getByRole('heading', named(name));
/** Finds the bar that this window shows, above or below the page. */
export const memberBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true });

export const OFFLINE = 'You are offline. Please check your internet connection.';
export const BENGALI = /[\u0980-\u09FF]/;

/** Returns what the site keeps in this browser under a key. */
export const keptInBrowser = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** Puts something into this browser, as the site would have. */
export const keepInBrowser = (page: Page, key: string, text: string): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);

/** Returns a list of what the page complains of from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (failure) => void complaints.push(String(failure)));
  return complaints;
}

/** Waits until a page that was left and came back, or was loaded by itself, listens to people. */
export const listens = (page: Page): Promise<void> => page.locator('html[data-listening]').waitFor({ state: 'attached' });

/** Waits until the page hears of what happens elsewhere. */
export const isLive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Waits until nothing that comes or goes is still on its way: half faded texts lack contrast. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The form without comments: half as much to hand over and to read, in every page. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** True once axe is in the page: it is there, or comes from the name of the window. */
const COME = `'axe' in globalThis || (window.name.startsWith('/*! axe ') && ((0, eval)(window.name), true))`;

/** Brings axe by the name of the window, which outlives the pages in it: from there it comes in a fifth of the time that handing it over takes. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>(COME)) return;
  await page.evaluate((script) => void (window.name = script), AXE);
  await page.evaluate(COME);
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that nothing that axe knows to be a barrier stands in the page as it is now. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // While the language changes, the title is away for a moment.
  await expect(page).toHaveTitle(/\S/);
  await standsStill(page);
  await bringAxe(page);
  const barriers = await page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false });
    // A bar that stays may cover a part of a control where the page is scrolled to now: whether it is too small is judged in the middle.
    const isTooSmall = async (control: Element | null): Promise<boolean> => {
      control?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return (await inPage.run(control ?? document, { runOnly: { type: 'rule', values: ['target-size'] } })).violations.length > 0;
    };
    const barriers: string[] = [];
    for (const { id, nodes } of violations)
      for (const { html, target } of nodes)
        if (id !== 'target-size' || (await isTooSmall(document.querySelector(String(target[0]))))) barriers.push(`${id}: ${html}`);
    return barriers;
  }, STANDARDS);
  expect(barriers).toEqual([]);
}

/** The smallest phone that is served, a small one and a usual one. */
const NARROWEST = 320;
const A_SMALL_PHONE = 360;
export const A_USUAL_PHONE = 412;

/** Looks at the page in narrower windows than it stands in, without loading it again. */
async function inNarrowerWindows(page: Page, widths: readonly number[], look: (width: number) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  const narrower = widths.filter((width) => width < (size?.width ?? 0));
  if (!size || narrower.length === 0) return;
  for (const width of narrower) {
    await page.setViewportSize({ width, height: size.height });
    await look(width);
  }
  await page.setViewportSize(size);
}

/** Expects that the page is no wider than its window as it is now. */
function expectFits(page: Page): Promise<void> {
  const past = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return expect.poll(past, `${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Expects that the page is no wider than its window, nor than the window of a phone. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[] = [NARROWEST]): Promise<void> {
  await expectFits(page);
  await inNarrowerWindows(page, widths, () => expectFits(page));
}

/** Expects that every control that people tap is high enough for a thumb in the window as it is now. */
const expectThumbsReach = (page: Page): Promise<void> =>
  expect.poll(() => lowControls(page), `${page.viewportSize()?.width} px`).toEqual([]);

/** Expects that every control that people tap is high enough for a thumb, on a phone too. */
export async function expectThumbHighControls(page: Page): Promise<void> {
  await expectThumbsReach(page);
  await inNarrowerWindows(page, [A_SMALL_PHONE], () => expectThumbsReach(page));
}

const lowControls = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator(
      'button:visible, input:not([type=checkbox]):not([type=radio]):not([aria-hidden=true]):visible, label:has([type=radio]):visible',
    )
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 120)));

/** Expects that nothing of the page as it stands is a barrier, wider than the smallest phone or too low for a thumb. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await expectFits(page);
  await expectThumbsReach(page);
  await inNarrowerWindows(page, [A_SMALL_PHONE, NARROWEST], (width) => (width === NARROWEST ? expectFits(page) : expectThumbsReach(page)));
}

/** Expects that nothing of the page as it stands is a barrier or cut off, from a desktop to the smallest phone; it is loaded once. */
export async function expectWellMade(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoBarriers(page);
  await expectFits(page);
  await inNarrowerWindows(page, [1024, 768, A_SMALL_PHONE, NARROWEST], async (width) => {
    await expectFits(page);
    if (width === NARROWEST) await expectNoBarriers(page);
  });
}

/** How long the page asks for nothing before it counts as loaded, in milliseconds. */
const QUIET = 100;

/** Opens the page and waits until it listens to people and has loaded what it wants. */
export const open = (page: Page, path: string): Promise<void> =>
  settled(page, async () => {
    await page.goto(path);
    await listens(page);
  });

/** Waits until the page has done what it had to do: one that a busy machine keeps waiting is quiet, too, before it asks for more. */
const takesTurn = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(0);
        }),
    )
    // One that is being left asks for what the next one wants.
    .catch(() => {});

/** Does something and waits until the page has loaded what it wants after it. */
export async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const changed = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastChange = Date.now();
  };
  const begins = changed((request) => underWay.add(request));
  const ends = changed((request) => underWay.delete(request));
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await act();
  const isQuiet = () => underWay.size === 0 && Date.now() - lastChange >= QUIET;
  do {
    while (!isQuiet()) await sleep(QUIET / 4);
    await takesTurn(page);
  } while (!isQuiet());
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}

/** Goes on to another page as a link does, without loading. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** Returns the title without the number of what is unread, which comes and goes while the page stays. */
const titleOf = async (page: Page): Promise<string> => (await page.title()).replace(/^\(\d+\) /, '');

/** Goes on to another page as a link does, and waits until it is there: it has another title. */
export async function goToOther(page: Page, path: string): Promise<void> {
  const before = await titleOf(page);
  await goTo(page, path);
  await expect.poll(() => titleOf(page), path).not.toBe(before);
  await expect(page, path).toHaveTitle(/\S/);
}

/** Goes on to another page as a link does, and waits until it is there and has loaded what it wants. */
export const visit = (page: Page, path: string): Promise<void> => settled(page, () => goToOther(page, path));

/** Does as if another tab was in front, and now this one is, which asks anew for what has grown old. */
export const comeToTheFront = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Closes the notices that stand there, so that the next one of the same words is another; one that goes by itself meanwhile is closed too. */
export async function closeNotices(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' });
  await notices.evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()));
  await expect(notices).toHaveCount(0);
}

/** In the area of members and in the console, in both languages. */
const ACCOUNT_MENU = /^(Account menu|Your account|অ্যাকাউন্ট মেনু|আপনার অ্যাকাউন্ট)$/;

/** Changes to the other language where the page offers it, which loads nothing; the account keeps it, too. */
export async function changeLanguage(page: Page): Promise<void> {
  const shown = page.locator('html');
  const [next, name] = (await shown.getAttribute('lang')) === 'bn' ? ['en', 'English'] : ['bn', 'বাংলা'];
  const inBar = button(page, name).filter({ visible: true });
  const menu = button(page, ACCOUNT_MENU).filter({ visible: true });
  await inBar.or(menu).first().waitFor();
  if ((await inBar.count()) > 0) await inBar.first().click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: new RegExp(`: ${name}$`) }).click();
  }
  await expect(shown).toHaveAttribute('lang', next);
}

type Watched = { policyViolations?: string[] };

/** Remembers in every page from now on what its security policy keeps from running. */
export const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = ((globalThis as Watched).policyViolations = [] as string[]);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      kept.push(`${violatedDirective}: ${blockedURI} ${sample} in ${sourceFile}`),
    );
  });

export const policyViolations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as Watched).policyViolations ?? ['nobody watched']);
