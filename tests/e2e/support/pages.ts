import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import { expect, type Page, type Request } from '@playwright/test';

/** Waits until nothing that comes or goes is still on its way: half faded texts lack contrast. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that axe knows to be a barrier stands in the page as it is now. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await standsStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const barriers = await page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, STANDARDS);
  expect(barriers).toEqual([]);
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

/** Every control that people tap is high enough for a thumb. */
export async function expectThumbHighControls(page: Page): Promise<void> {
  for (const control of await page
    .locator('main')
    .locator(
      'button:visible, input:not([type=checkbox]):not([type=radio]):not([aria-hidden=true]):visible, label:has([type=radio]):visible',
    )
    .all()) {
    const box = await control.boundingBox();
    expect(box?.height ?? 44, await control.evaluate((element) => element.outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(43.5);
  }
}

/** How long the page asks for nothing before it counts as loaded, in milliseconds. */
const QUIET = 100;

/** Opens the page and waits until it listens to people and has loaded what it wants. */
export async function open(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const changed = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastChange = Date.now();
  };
  const begins = changed((request) => underWay.add(request));
  const ends = changed((request) => underWay.delete(request));
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await page.goto(path);
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  while (underWay.size > 0 || Date.now() - lastChange < QUIET) await sleep(QUIET / 4);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}
