import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, open } from './support/pages.ts';
import { aMemberWithoutPackage, changeAnswer, failCall, openPayPage, packageNamed, pay, payMethod, recharge } from './support/payments.ts';

const DASHBOARD = '/member/dashboard';
const DAY_MS = 86_400_000;
const counters = (page: Page) => page.getByRole('region', { name: /^(What you have left|আপনার যা বাকি আছে)$/ });
const inView = (page: Page) => counters(page).locator('[role=group]:not([inert])').getByRole('listitem');
const counter = (page: Page, label: string) => counters(page).locator('li').filter({ hasText: label });

const tell = (page: Page, changes: Record<string, unknown>) =>
  changeAnswer(page, DASHBOARD, ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), ...changes } }));

const standing = (daysFromNow: number) => ({
  package_name: 'Gold',
  package_id: 3,
  package_expiry: new Date(Date.now() + daysFromNow * DAY_MS).toISOString(),
  renew_until: new Date(Date.now() + (daysFromNow + 30) * DAY_MS).toISOString(),
});

/** Lets the page load the counters anew, as after a purchase in another tab. */
const tellOfChange = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('account-data');
    channel.postMessage('changed');
    channel.close();
  });

test('[ACC-26][ACC-29][ACC-30][ACC-27][ACC-28][PAY-32][ACC-31][ACC-36] the account page counts what is left and dates the package', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'nadia');
  await failCall(page, DASHBOARD);
  await open(page, '/account-page');

  await test.step('[ACC-26] without data', async () => {
    await expect(page.getByText('No profile data available')).toBeVisible();
    await page.unroute(`**/api${DASHBOARD}`);
    await tell(page, {
      remaining_interest: 1250,
      remaining_contact_view: 0,
      remaining_meeting_table: 0,
      remaining_feed: undefined,
      auto_profile_match: 0,
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(counters(page)).toBeVisible();
  });

  await test.step('[ACC-29][ACC-30] eleven counters, three a slide, with arrows, dots and their words', async () => {
    await expect(inView(page)).toHaveText([/1,250\s*Remaining Interest/, /Remaining Photo Gallery/, /0\s*Remaining Contact View/]);
    await expect(counter(page, 'Remaining Contact View').getByRole('link')).toHaveAttribute('href', '/packages');
    await expect(counter(page, 'Remaining Interest').getByRole('link')).toHaveCount(0);
    await counters(page).getByRole('button', { name: 'Next card' }).click();
    await expect(inView(page)).toHaveText([/Remaining Voice Message/, /Remaining Proposal/, /0\s*Remaining Feed/]);
    await counters(page).getByRole('button', { name: 'Next card' }).click();
    await expect(inView(page)).toHaveText([/0\s*Remaining Meeting Table/, /Remaining Bio Data/, /Remaining Profile Image View/]);
    await expect(counter(page, 'Remaining Meeting Table').getByRole('link')).toHaveAttribute('href', '/assisted');
    await counters(page).getByRole('button', { name: 'Go to card 4' }).click();
    await expect(inView(page)).toHaveText([/Remaining Gallery Image View/, /Not included\s*Auto Profile Match/]);
    await expect(counters(page).getByRole('button', { name: 'Stop moving' })).toHaveCount(0);
    await expectNoBarriers(page);
  });

  await test.step('[ACC-27][ACC-28][PAY-32] the package and its dates', async () => {
    const show = async (info: object | null): Promise<void> => {
      await page.unroute(`**/api${DASHBOARD}`);
      await tell(page, { current_package_info: info, membership: info ? 'premium' : 'free' });
      await tellOfChange(page);
    };
    const main = page.locator('main');
    await show(standing(90));
    await expect(main.getByText('Gold', { exact: true })).toBeVisible();
    const line = main.getByText(/^Package expires on \d/);
    await expect(main.getByText(/^Renew by \d.* to keep your credits\.$/)).toBeVisible();
    const calm = await line.evaluate((element) => getComputedStyle(element).color);
    await show(standing(6));
    await expect(line).not.toHaveCSS('color', calm);
    await show(standing(-3));
    await expect(main.getByText(/^Expired on \d.*\. Renew by \d.* to keep your credits\.$/)).toBeVisible();
    await show(null);
    await expect(main.getByText('No active package')).toBeVisible();
    await expect(main.getByText('Free member')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Buy a package' })).toHaveAttribute('href', '/packages');
    await expect(main.getByRole('link', { name: 'Package History' })).toHaveAttribute('href', '/package-history');
    await expect(main.getByRole('link', { name: 'My Wallet' }), '[ACC-31]').toHaveAttribute('href', '/my-wallet');
  });

  await test.step('[ACC-26] and without a connection', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^Last updated \d/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Last updated \d/)).toHaveCount(0);
  });

  await test.step('[ACC-36] who does not look for marriage has posts to count, and nothing to buy', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await arriveAs(page, 'kabir');
    await open(page, '/account-page');
    await expect(inView(page)).toHaveText([/Remaining Feed/]);
    await expect(page.locator('main').getByText('No active package')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: /My Wallet|Package History/ })).toHaveCount(0);
  });
});

test('[PAY-17][PAY-24][PAY-27] what a package gives shows in other open tabs within 5 seconds', async ({ page, context }) => {
  await aMemberWithoutPackage(page);
  await recharge(page, 999);
  const other = await context.newPage();
  await open(other, '/account-page');
  await expect(counter(other, 'Remaining Interest')).toContainText(/^5/);
  await expect(counter(other, 'Remaining Proposal')).toContainText(/^0/);
  await openPayPage(page, await packageNamed(page.request, 'Starter'));
  await payMethod(page, 'Wallet').check();
  await pay(page, page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(counter(other, 'Remaining Interest')).toContainText(/^20/, { timeout: 5000 });
  await expect(counter(other, 'Remaining Proposal')).toContainText(/^3/);
  await expect(other.getByText(/^Package expires on \d/)).toBeVisible();
});
