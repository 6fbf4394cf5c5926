import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, memberBar, visit } from './support/pages.ts';
import { changeAnswer } from './support/payments.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/** Opens the page on a line that brings its scripts late, and the bars of members later still. */
async function expectOwnHead(page: Page): Promise<void> {
  await watchShifts(page);
  const [scripts, bars] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const assets = '**/assets/*.js';
  await page.route(assets, async (route) => {
    await (route.request().url().includes('SignedInBars') ? bars : scripts).promise;
    await route.continue();
  });
  await page.goto('/packages', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Packages' })).toBeVisible();
  const ofVisitors = page.getByRole('banner').getByRole('link', { name: /^(sign in|contact)/i });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bondhon' })).toBeVisible();
  await expect(ofVisitors).toHaveCount(0);
  scripts.resolve();
  await expect(page.locator('html[data-listening]')).toBeAttached();
  await expect(ofVisitors).toHaveCount(0);
  bars.resolve();
  await expect(memberBar(page).getByRole('link', { name: 'Packages' })).toBeVisible();
  expect((await shiftsOf(page)).page).toBeLessThan(0.02);
  await page.unroute(assets);
}

test('[UX-18][ACC-10][QUAL-21] what a package gives is explained, compared with what is free, and estimated in the money of who reads it', async ({
  page,
}) => {
  await arriveAs(page, 'nadia');
  await test.step('[ACC-10][QUAL-21] whoever is signed in never sees the head of visitors, however late their own comes, and nothing moves', () =>
    expectOwnHead(page));
  const starter = page.locator('main article').first();

  await test.step('what a line means stands behind a tap', async () => {
    const meaning = starter.getByText(/^Feed Access: posts you can write a month/);
    await expect(meaning).toBeHidden();
    await starter.getByText('What these mean').click();
    await expect(meaning).toBeVisible();
  });

  await test.step('all packages stand beside what is free; without rates nothing is estimated', async () => {
    const table = page.getByRole('region', { name: 'Compare all packages' }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['What you get', 'Free', 'Starter', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Express Interest').getByRole('cell')).toHaveText(['5 a month', '15', /\d/, /\d/, /\d/, /\d/]);
    await expect(row('Contact Info Access').getByRole('cell').first()).toHaveText('No');
    await expect(page.getByText(/an estimate by the rate/)).toHaveCount(0);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const lines = table.locator('th, td').evaluateAll((cells) => {
      const broken = (one: Element): boolean => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const height = parseFloat(getComputedStyle(one).lineHeight);
        return one.matches('td:not(:has(svg)), th[scope=col]') && words.getBoundingClientRect().height > 1.6 * height;
      };
      return cells.filter(broken).map((one) => one.textContent);
    });
    expect(await lines, 'a phone scrolls it sideways: nothing is broken into letters').toEqual([]);
  });

  await test.step('a visitor elsewhere reads an estimate by the rates of the operator, marked as such', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, '/notifications');
    await page.evaluate(() => {
      const { resolvedOptions: was } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...was.call(this), timeZone: 'Europe/London' };
      };
    });
    await changeAnswer(page, '/packages', (answer) => ({ ...answer, currency_rates: { as_of: '2026-11-01', taka: { GBP: 160 } } }));
    await memberBar(page).getByRole('link', { name: 'Packages' }).click();
    await expect(starter).toContainText('About £6, an estimate by the rate of 1 November 2026. You pay in taka.');
    await expect(starter).toContainText('৳999');
  });
});
