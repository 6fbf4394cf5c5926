import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe knows to be a barrier stands in the page as it is now. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
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

/** Waits until the prerendered page listens to people. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
