import { expect, test, type Page } from './support/story.ts';
import { aMemberArrives } from './support/people.ts';
import { A_USUAL_PHONE, expectNoBarriers } from './support/pages.ts';

/** The account data of a member who has nothing yet. */
const ACCOUNT_DATA = {
  photo: null,
  cover_photo: null,
  badges: { phone: 1, id: 0, face: 1 },
  face_proof: { taken_at: '2026-11-03', live: 1 },
  membership: 'free',
  current_package_info: null,
  frozen: null,
};

type Changes = Record<string, unknown>;

/** Answers as the server would for a complete account in another state; `become` changes what the next answers say. */
async function standAs(page: Page, first: Changes): Promise<{ readonly user: object; readonly become: (changes: Changes) => void }> {
  let changes = first;
  const { user } = await aMemberArrives(page);
  const complete = { ...user, name: 'Nadia Rahman', title: 'Teacher', avatar: null, registration_step: 16 };
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(complete));
  await page.route('**/api/member/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), user: complete, ...changes } });
  });
  await page.route('**/api/member/dashboard', (route) => route.fulfill({ json: { result: true, data: ACCOUNT_DATA } }));
  return { user: complete, become: (next) => (changes = next) };
}

test('[FACE-04][ACC-62][ACC-54][ACC-56][ACC-16][ACC-27] an account comes back from its erasure, then from being deactivated, and finds its card and entries', async ({
  page,
}) => {
  const { user, become } = await standAs(page, { account_state: 'deletion_pending', deletion_at: '2026-12-20T06:00:00.000Z' });
  await page.goto('/account-page');

  await test.step('[ACC-62] an account that waits for its erasure shows the day and the way back only', async () => {
    await expect(page.getByText('Your account will be erased on 20 December 2026.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Nadia Rahman')).toHaveCount(0);
    await expectNoBarriers(page);
    await page.route('**/api/member/account/restore', (route) => {
      become({ account_state: 'deactivated' });
      return route.fulfill({ json: { result: true, message: 'Your account is back.', user } });
    });
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await expect(page.getByText('Your account is back.')).toBeVisible();
  });

  await test.step('[ACC-54][ACC-56] a deactivated account is told that nobody sees it, and is asked before it is shown again', async () => {
    await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile' })).toHaveCount(0);
    await expectNoBarriers(page);
    await page.route('**/api/member/account/reactivate', (route) => {
      become({ member_code: 'BN000042' });
      return route.fulfill({ json: { result: true, message: 'Welcome back. Your profile is visible again.' } });
    });
    await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Reactivate Account' });
    await expect(question.getByText('Do you want to show your profile again?')).toBeVisible();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Welcome back. Your profile is visible again.')).toBeVisible();
  });

  await test.step('[ACC-16][ACC-27] a member finds their card and the way to their profile', async () => {
    await expect(page.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Teacher')).toBeVisible();
    await expect(page.getByText('Member ID BN000042')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', /^\/profile\/.+/);
  });

  await test.step('[FACE-04] what the badge means stands behind a tap here, too', async () => {
    await page.getByText('Face verified').click();
    await expect(page.getByText("Staff compared this member's photos with pictures taken live on 3 November 2026.")).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('[ACC-16] on a phone the entries of the page hold what a desktop has in its menu', async () => {
    await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    const entries = page.getByRole('main');
    await expect(entries.getByRole('link', { name: 'Settings & Privacy' })).toHaveAttribute('href', '/account-settings');
    await expect(entries.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('href', '/faq');
    await entries.getByRole('button', { name: /^Language/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await entries.getByRole('button', { name: /English/ }).click();
  });

  await test.step('[QUAL-21] on a phone the entries come with what stands above them, which then pushes nothing down', async () => {
    const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
    const held = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/api/member/dashboard');
    await page.route('**/api/member/dashboard', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.reload();
    await asked;
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
    await expect(signOut).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible();
    await signOut.click();
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('[ACC-26][STAFF-01] a page without data says so and tries again; staff see their roles, and to a member their page is not there', async ({
  page,
}) => {
  await test.step('[ACC-26] a page without data says so and tries again', async () => {
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

  await test.step('[STAFF-01] staff see their roles, and to a member the page is not there', async () => {
    await standAs(page, { roles: ['moderator'] });
    await page.goto('/account-page');
    await expect(page).toHaveURL(/\/staff$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Moderator')).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute('**/api/member/me');
    await page.goto('/staff');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});
