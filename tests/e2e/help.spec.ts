import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { open } from './support/pages.ts';

const items = (page: Page) => page.locator('main details');
const openItems = (page: Page) =>
  items(page).evaluateAll((all) => all.flatMap((one, index) => ((one as HTMLDetailsElement).open ? [index + 1] : [])));

test('[PUB-150][PUB-152][PUB-153][PUB-156][PUB-167][PUB-174][PUB-175] of the questions one is open at a time, and the policy on child abuse opens its form', async ({
  page,
}) => {
  await test.step('[PUB-174][PUB-175] to begin with the one that the address names', async () => {
    await open(page, '/faq#3');
    await expect.poll(() => openItems(page)).toEqual([3]);
    await expect(page.getByText('Press ‘Buy Now’')).toBeInViewport();
    await page.getByRole('button', { name: 'বাংলা' }).first().click();
    await expect(page.getByText('‘এখনই কিনুন’ চাপুন')).toBeVisible();
    expect(await openItems(page)).toEqual([3]);
    await page.getByRole('button', { name: 'English' }).first().click();
  });
  await test.step('[PUB-150][PUB-152][PUB-153][PUB-156] the policy names numbers and support, and opens the form', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Child Abuse Prevention Policy' }).click();
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: '999' }).first()).toHaveAttribute('href', 'tel:999');
    await expect(main.getByRole('link', { name: '1098' }).first()).toHaveAttribute('href', 'tel:1098');
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(main.getByText(/^Last updated: [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    await main.getByRole('button', { name: 'Report a Concern' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You can send this without giving your name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('[PUB-167][PUB-174][PUB-175] one at a time, and on to the sign-up', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect.poll(() => openItems(page)).toEqual([1]);
    await page.getByText('How do I log in?').click();
    await expect.poll(() => openItems(page)).toEqual([2]);
    await page.getByText('How do I log in?').click();
    await expect.poll(() => openItems(page)).toEqual([]);
    await page.getByRole('button', { name: 'বাংলা' }).first().click();
    await page.getByText('বিনা খরচে নিবন্ধন করার লিংক কোনটি?').click();
    await page.getByRole('link', { name: 'বিনা খরচে নিবন্ধন', exact: true }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test('[PUB-161][PUB-164][PUB-165] the choices on the page on safety lead to where members make them', async ({ page }) => {
  await arriveAs(page, 'nadia');
  await open(page, '/safe-bondhon');
  await expect(page).toHaveTitle(/Safe Bondhon$/);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'How to be Safe',
    'Fraud Detection',
    'Manage Your Information',
  ]);
  await page.getByRole('link', { name: 'Only premium members from my community' }).click();
  await expect(page.getByRole('radio', { name: 'Only premium members from my community' })).toBeVisible();
});
