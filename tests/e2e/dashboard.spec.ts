import { expect, test } from './support/story.ts';
import { arriveAs, demoPerson, profileAddress, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';

const PARTS = ['Partner Preference', 'Strict Filter', 'Messages', 'Proposals', 'Interest', 'Shortlist', 'Ignored User List'];
const BALANCES = [
  'Express Interest',
  'Photo Gallery',
  'Contact Info Access',
  'Feed Access',
  'Voice Messages',
  'Send Proposals',
  'Bio Data',
  'Profile Image View',
  'Gallery Image View',
  'Auto Profile Match',
  'Meeting Table',
];

test(
  '[REL-52][REL-53][REL-54][REL-55] the dashboard keeps together package, balances, matches, and the way to every part',
  { tag: '@phone' },
  async ({ page }) => {
    await arriveAs(page, 'dan');
    await open(page, '/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Current Package' })).toBeVisible();
    await expect(main.getByText(/^Valid until \d/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Upgrade' }).first()).toHaveAttribute('href', '/packages');
    await expect(main.getByRole('rowheader')).toHaveText(BALANCES);
    await expect(main.getByRole('row', { name: /^Auto Profile Match/ })).toContainText(/Included|Not included/);
    const own = main.getByRole('complementary', { name: 'You' });
    await expect(own).toContainText('Dan Rozario');
    await expect(own).toContainText('Member ID: BN100004');
    await expect(own).toContainText('Premium');
    await expect(
      main
        .getByText(/members match your preferences$|^No matched profiles yet$/)
        .or(main.getByText('Matched profiles'))
        .first(),
    ).toBeVisible();
    const parts = main.getByRole('navigation', { name: 'Parts of the dashboard' });
    await expect(parts.getByRole('link')).toHaveText(['Overview', ...PARTS].map((name) => new RegExp(`^${name}`)));
    await expect(parts.getByRole('link', { name: /^Interest/ })).toContainText(/\d/);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await open(page, '/dashboard/something-else');
    await expect(page).toHaveURL(/\/dashboard$/);
    await readBengali(page);
    await open(page, '/dashboard');
    await expect(main.getByRole('heading', { name: 'ড্যাশবোর্ড' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test('[REL-52][REL-56] a free member reads so, and a page that cannot be loaded says so', async ({ page }) => {
  await arriveAs(page, 'rahim');
  await open(page, '/dashboard');
  await expect(page.getByRole('main').getByText('Free member')).toBeVisible();
  await page.route('**/api/member/dashboard', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Could not load this page. Please try again.')).toBeVisible();
  await page.unroute('**/api/member/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Current Package' })).toBeVisible();
});

test('[REL-04][REL-05] a step waits for the numbers of the server, and says where they cannot be had', async ({ page }) => {
  await arriveAs(page, 'rahim');
  await open(page, profileAddress((await demoPerson(page, 'nadia')).user.id));
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/member/dashboard', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Interest', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Express Interest' });
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByText('Cost: 1')).toHaveCount(0);
  answer();
  await expect(dialog.getByText('Could not load your balance. Please try again.')).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.unroute('**/api/member/dashboard');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Cost: 1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});
