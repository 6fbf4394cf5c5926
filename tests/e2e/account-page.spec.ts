import { expect, test, type Page } from './support/story.ts';
import { aMemberArrives } from './support/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/pages.ts';

/** The account data of a member who has nothing yet. */
const ACCOUNT_DATA = {
  photo: null,
  cover_photo: null,
  badges: { phone: 1, id: 0, face: 0 },
  membership: 'free',
  current_package_info: null,
  frozen: null,
};

/** Shows the account page as the server would answer it for an account in another state. */
async function openAs(page: Page, changes: Record<string, unknown>): Promise<void> {
  const { user } = await aMemberArrives(page);
  const complete = { ...user, name: 'Nadia Rahman', title: 'Teacher', avatar: null, registration_step: 16 };
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(complete));
  await page.route('**/api/member/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), user: complete, ...changes } });
  });
  await page.route('**/api/member/dashboard', (route) => route.fulfill({ json: { result: true, data: ACCOUNT_DATA } }));
  await page.goto('/account-page');
}

test('[ACC-16][ACC-27] a member finds their card and the way to their profile', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openAs(page, { member_code: 'BN000042' });
  await expect(page.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Teacher')).toBeVisible();
  await expect(page.getByText('Member ID BN000042')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', /^\/profile\/.+/);
  if (isMobile) {
    const entries = page.getByRole('main');
    await expect(entries.getByRole('link', { name: 'Settings & Privacy' })).toHaveAttribute('href', '/account-settings');
    await entries.getByRole('button', { name: /^Language/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await entries.getByRole('button', { name: /English/ }).click();
    await entries.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    return;
  }
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
});

test('[ACC-26] a page without data says so and tries again', async ({ page }) => {
  await aMemberArrives(page);
  await page.route('**/api/member/me', (route) =>
    route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }),
  );
  await page.goto('/account-page');
  await expect(page.getByText('No profile data available')).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute('**/api/member/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/registration\/step-1$/);
});

test('[ACC-54][ACC-56] a deactivated account is told that nobody sees it, and is asked before it is shown again', async ({ page }) => {
  await openAs(page, { account_state: 'deactivated' });
  await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.route('**/api/member/account/reactivate', (route) =>
    route.fulfill({ json: { result: true, message: 'Welcome back. Your profile is visible again.' } }),
  );
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Reactivate Account' });
  await expect(question.getByText('Do you want to show your profile again?')).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Welcome back. Your profile is visible again.')).toBeVisible();
});

test('[ACC-62] an account that waits for its erasure shows the day and the way back only', async ({ page }) => {
  await openAs(page, { account_state: 'deletion_pending', deletion_at: '2026-12-20T06:00:00.000Z' });
  await expect(page.getByText('Your account will be erased on 20 December 2026.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore my account' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Nadia Rahman')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('[STAFF-01] staff see their roles, and to a member the page is not there', async ({ page }) => {
  await openAs(page, { roles: ['moderator'] });
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page.getByText('Moderator')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Where you are signed in' })).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute('**/api/member/me');
  await page.goto('/staff');
  await expect(page.getByText('Page not found')).toBeVisible();
});
