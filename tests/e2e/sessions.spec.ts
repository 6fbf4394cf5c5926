import { expect, test, type Page } from './support/story.ts';
import { newestCode } from './support/outbox.ts';
import { aFreeAddress, aFreeNumber } from './support/numbers.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, signInElsewhere } from './support/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';

const A_NEW_PASSWORD = 'Nakshi-kantha-stitch-9';
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** On a phone the sections are closed blocks at first. */
async function openSection(page: Page, name: string) {
  const opened = section(page, name);
  await opened.waitFor();
  const block = opened.locator('details');
  if ((await block.count()) > 0 && (await block.getAttribute('open')) === null) await block.locator('summary').click();
  return opened;
}

test('[AUTH-97][AUTH-98][AUTH-100] a member sees where they are signed in and ends the others', async ({ page }) => {
  const member = await aMemberArrives(page);
  await page.goto('/account-settings');
  const sessions = await openSection(page, 'Where you are signed in');
  await expect(sessions.getByText('You are signed in on this device only.')).toBeVisible();
  await signInElsewhere(page.request, member);
  await signInElsewhere(page.request, member);
  await page.reload();
  await openSection(page, 'Where you are signed in');
  const entries = sessions.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('This device');
  await expect(sessions).toContainText('Last used');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);

  await sessions
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('Are you sure?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(entries).toHaveCount(3);
  await sessions
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(entries).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out of all other devices' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByText('You are signed in on this device only.')).toBeVisible();
});

test('[AUTH-100][ACC-41] a list that cannot be loaded says so and is tried again; the other sections stand', async ({ page }) => {
  await aMemberArrives(page);
  await page.route('**/api/member/sessions', (route) =>
    route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }),
  );
  await page.goto('/account-settings');
  const sessions = await openSection(page, 'Where you are signed in');
  await expect(sessions.getByText('Your sessions could not be loaded.')).toBeVisible();
  const language = await openSection(page, 'Language and time zone');
  await expect(language.getByText('Asia/Dhaka')).toBeVisible();
  await page.unroute('**/api/member/sessions');
  await openSection(page, 'Where you are signed in');
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByText('You are signed in on this device only.')).toBeVisible();
});

test('[AUTH-93][AUTH-101] a session that was ended elsewhere leads to the sign-in page, once and with a word', async ({
  page,
  playwright,
  baseURL,
}) => {
  const member = await aMemberArrives(page);
  await open(page, '/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const other = await signInElsewhere(elsewhere, member);
  await elsewhere.post('/api/member/sessions/end-others', { headers: { authorization: `Bearer ${other.token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('[AUTH-89][AUTH-90][AUTH-91] signing out clears the browser, and a failure leaves the member signed in', async ({ page }) => {
  await aMemberArrives(page);
  await page.goto('/account-settings');
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logout failed')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy();
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !['language', 'remember_me', 'prayer_district'].includes(key))),
  ).toEqual([]);
});

test('[ACC-42][ACC-43][ACC-44][ACC-46][ACC-47] a member changes the password and stays signed in', async ({ page }) => {
  const member = await aMemberArrives(page);
  await page.goto('/account-settings');
  const signIn = await openSection(page, 'Sign-in');
  await signIn.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const submit = dialog.getByRole('button', { name: 'Change Password' });
  const old = dialog.getByLabel('Old Password', { exact: true });
  const fresh = dialog.getByLabel('New Password', { exact: true });
  const again = dialog.getByLabel('Confirm New Password', { exact: true });
  await submit.click();
  await expect(dialog.getByText('All fields are required')).toBeVisible();
  await expectNoBarriers(page);
  await old.fill('not-the-password');
  await fresh.fill('short');
  await again.fill('other');
  await submit.click();
  await expect(dialog.getByText('New passwords do not match')).toBeVisible();
  await again.fill('short');
  await submit.click();
  await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fresh.fill(A_NEW_PASSWORD);
  await again.fill(A_NEW_PASSWORD);
  await submit.click();
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await expect(fresh).toHaveValue(A_NEW_PASSWORD);
  await old.fill(A_GOOD_PASSWORD);
  await submit.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/account-settings/);
  await signInElsewhere(page.request, { ...member, password: A_NEW_PASSWORD });
});

test('[ACC-45] a change that nobody answers says so and keeps the fields', async ({ page }) => {
  await aMemberArrives(page);
  await page.goto('/account-settings');
  const signIn = await openSection(page, 'Sign-in');
  await signIn.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Old Password', { exact: true }).fill(A_GOOD_PASSWORD);
  await dialog.getByLabel('New Password', { exact: true }).fill(A_NEW_PASSWORD);
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill(A_NEW_PASSWORD);
  await page.route('**/api/member/change/password', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('An error occurred while changing password')).toBeVisible();
  await page.unroute('**/api/member/change/password');
  await page.route('**/api/member/change/password', (route) => route.fulfill({ status: 500, json: { result: false } }));
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Failed to change password')).toBeVisible();
  await expect(dialog.getByLabel('Old Password', { exact: true })).toHaveValue(A_GOOD_PASSWORD);
});

test('[ACC-40] a member changes the e-mail address with a code, and is refused a number of somebody else', async ({ page }) => {
  const other = await aNewcomer(page.request);
  await aMemberArrives(page, { email: aFreeAddress() });
  await page.goto('/account-settings');
  const signIn = await openSection(page, 'Sign-in');
  await signIn.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const address = aFreeAddress();
  await dialog.getByLabel('New email address').fill(address);
  await dialog.getByLabel('Your password', { exact: true }).fill(A_GOOD_PASSWORD);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(`We have sent a code to ${address}.`)).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Please enter a complete 4-digit OTP')).toBeVisible();
  const code = await newestCode(page.request, address, 4);
  await dialog.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn.getByText(address)).toBeVisible();

  await signIn.getByRole('button', { name: 'Change mobile' }).click();
  await dialog.getByLabel('New mobile number').fill(other.phone);
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText('The email, phone number or password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(A_GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText('This phone number is already registered.')).toBeVisible();
  await dialog.getByLabel('New mobile number').fill(aFreeNumber());
});

test('[ACC-17][ACC-39] language and time zone are chosen in the settings and change at once', async ({ page }) => {
  await aMemberArrives(page);
  await page.goto('/account-settings');
  const language = await openSection(page, 'Language and time zone');
  await language.getByRole('radio', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস ও গোপনীয়তা');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy');
});
