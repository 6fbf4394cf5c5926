import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { aFreeAddress } from './support/numbers.ts';
import { newestCode } from './support/outbox.ts';
import { expectNoBarriers, expectNoSidewaysScroll, keptInBrowser, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, signInElsewhere } from './support/people.ts';

const A_NEW_PASSWORD = 'Nakshi-kantha-stitch-9';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[AUTH-89][AUTH-90][AUTH-91][AUTH-97][AUTH-98][AUTH-100][ACC-41] a member sees where they are signed in, ends the others, and signs out', async ({
  page,
}) => {
  const member = await aMemberArrives(page);
  await signInElsewhere(page.request, member);
  await signInElsewhere(page.request, member);

  await test.step('[AUTH-100][ACC-41] a list that cannot be loaded says so and is tried again; the other sections stand', async () => {
    await page.route('**/api/member/sessions', (route) =>
      route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }),
    );
    await open(page, '/account-settings');
    await expect(section(page, 'Where you are signed in').getByText('Your sessions could not be loaded.')).toBeVisible();
    await expect(section(page, 'Language and time zone').getByText('Asia/Dhaka')).toBeVisible();
    await page.unroute('**/api/member/sessions');
    await section(page, 'Where you are signed in').getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('[AUTH-97][AUTH-98][AUTH-100] a member sees where they are signed in and ends the others', async () => {
    const sessions = section(page, 'Where you are signed in');
    const entries = sessions.getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText('This device');
    await expect(sessions).toContainText('Last used');
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);

    const signOutOne = sessions.getByRole('button', { name: /^Sign out: / }).first();
    await signOutOne.click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText('Are you sure?')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(entries).toHaveCount(3);
    await signOutOne.click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(entries).toHaveCount(2);
    await expect(question).toBeHidden();
    await sessions.getByRole('button', { name: 'Sign out of all other devices' }).click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions.getByText('You are signed in on this device only.')).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step('[AUTH-89][AUTH-90][AUTH-91] signing out clears the browser, and a failure leaves the member signed in', async () => {
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    expect(await keptInBrowser(page, 'access_token')).toBeTruthy();
    await page.unroute('**/api/logout');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !['language', 'remember_me', 'prayer_district'].includes(key))),
    ).toEqual([]);
  });
});

test('[ACC-17][ACC-39][ACC-40][ACC-42][ACC-43][ACC-44][ACC-45][ACC-46][ACC-47][AUTH-93][AUTH-101] a member changes the language, the password and the address, and is led out when the session ends', async ({
  page,
}) => {
  const member = await aMemberArrives(page, { email: aFreeAddress() });
  await open(page, '/account-settings');
  const signIn = section(page, 'Sign-in');
  const dialog = page.getByRole('dialog');
  await expect(section(page, 'Where you are signed in').getByText('You are signed in on this device only.')).toBeVisible();

  await test.step('[ACC-17][ACC-39] language and time zone are chosen in the settings and change at once', async () => {
    await section(page, 'Language and time zone').getByRole('radio', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস ও গোপনীয়তা');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy');
  });

  await test.step('[ACC-42][ACC-43][ACC-44][ACC-45][ACC-46][ACC-47] a member changes the password and stays signed in; a change that nobody answers keeps the fields', async () => {
    await signIn.getByRole('button', { name: 'Change Password' }).click();
    const change = page.getByRole('dialog', { name: 'Change Password' });
    const submit = change.getByRole('button', { name: 'Change Password' });
    const old = change.getByLabel('Old Password', { exact: true });
    const fresh = change.getByLabel('New Password', { exact: true });
    const again = change.getByLabel('Confirm New Password', { exact: true });
    await submit.click();
    await expect(change.getByText('All fields are required')).toBeVisible();
    await expectNoBarriers(page);
    await old.fill('not-the-password');
    await fresh.fill('short');
    await again.fill('other');
    await submit.click();
    await expect(change.getByText('New passwords do not match')).toBeVisible();
    await again.fill('short');
    await submit.click();
    await expect(change.getByText('Password must be at least 8 characters long')).toBeVisible();
    await fresh.fill(A_NEW_PASSWORD);
    await again.fill(A_NEW_PASSWORD);
    await submit.click();
    await expect(change.getByText('The current password is not correct.')).toBeVisible();
    await expect(fresh).toHaveValue(A_NEW_PASSWORD);
    await old.fill(A_GOOD_PASSWORD);

    await page.route('**/api/member/change/password', (route) => route.abort());
    await submit.click();
    await expect(change.getByText('An error occurred while changing password')).toBeVisible();
    await page.unroute('**/api/member/change/password');
    await page.route('**/api/member/change/password', (route) => route.fulfill({ status: 500, json: { result: false } }));
    await submit.click();
    await expect(change.getByText('Failed to change password')).toBeVisible();
    await expect(old).toHaveValue(A_GOOD_PASSWORD);
    await page.unroute('**/api/member/change/password');

    await submit.click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(change).toBeHidden();
    await expect(page).toHaveURL(/account-settings/);
  });

  await test.step('[ACC-40] a member changes the e-mail address with a code, and is refused a number of somebody else', async () => {
    const other = await aNewcomer(page.request);
    await signIn.getByRole('button', { name: 'Change email' }).click();
    const address = aFreeAddress();
    await dialog.getByLabel('New email address').fill(address);
    await dialog.getByLabel('Your password', { exact: true }).fill(A_NEW_PASSWORD);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByText(`We have sent a code to ${address}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText('Please enter a complete 4-digit OTP')).toBeVisible();
    await expectNoBarriers(page);
    const code = await newestCode(page.request, address, 4);
    await dialog.getByLabel('Digit 1 of 4').click();
    await page.keyboard.type(code);
    await expect(dialog, '[UX-11] the last digit is enough').toBeHidden();
    await expect(signIn.getByText(address)).toBeVisible();

    await signIn.getByRole('button', { name: 'Change mobile' }).click();
    await dialog.getByLabel('New mobile number').fill(other.phone);
    await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByText('The email, phone number or password is not correct.')).toBeVisible();
    await dialog.getByLabel('Your password', { exact: true }).fill(A_NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByText('This phone number is already registered.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('[AUTH-93][AUTH-101] a session that was ended elsewhere leads to the sign-in page, once and with a word', async () => {
    const elsewhere = await signInElsewhere(page.request, { ...member, password: A_NEW_PASSWORD });
    await send(page.request, elsewhere.token, '/member/sessions/end-others', { data: {} });
    await page.reload();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
    expect(await keptInBrowser(page, 'access_token')).toBeNull();
  });
});
