import { expect, test, type Page } from './support/story.ts';
import { aFreeNumber } from './support/numbers.ts';
import { newestCode, sentTo } from './support/outbox.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, listens, open } from './support/pages.ts';
import { aNewcomer, signInElsewhere } from './support/people.ts';

const A_NEW_PASSWORD = 'Nakshi-kantha-stitch-9';
const codeBox = (page: Page) => page.getByLabel('Digit 1 of 6');

/** Returns a code that differs from this one in every digit. */
const anotherCode = (code: string): string => code.replace(/[0-9]/g, (digit) => String((Number(digit) + 1) % 10));

/** Asks on the page that is open. */
async function askForCode(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Email or Phone').fill(identifier);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('If an account matches, we have sent a code. It is valid for 5 minutes.')).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeBox(page).click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('[AUTH-06][AUTH-80][AUTH-114][AUTH-38][AUTH-81][AUTH-83][AUTH-84][AUTH-85][AUTH-86] the page asks for whom, and somebody takes an unfinished registration over', async ({
  page,
}) => {
  await open(page, '/forgot-password');
  await test.step('[AUTH-06][AUTH-80][AUTH-114] the first step asks for whom', async () => {
    await expect(page).toHaveTitle(/^Forgot Password \| /);
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByText('Enter your email or phone number and we will send you a code.')).toBeVisible();
    await expect(page.getByLabel('Email or Phone')).toHaveAttribute('required', '');
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin');
    await expectNoSidewaysScroll(page);
    await expectThumbHighControls(page);
  });

  await test.step('[AUTH-38][AUTH-81][AUTH-83][AUTH-84][AUTH-85][AUTH-86] somebody takes an unfinished registration over, emptied, with a new password', async () => {
    const person = await aNewcomer(page.request);
    await askForCode(page, `0${person.phone}`);
    await expect(page.getByRole('link', { name: /Contact support if you have none\./ })).toHaveAttribute('href', '/contact-us');
    await expect(page.getByRole('button', { name: /^Resend Code \([0-9]+s\)$/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Please enter a complete 6-digit code')).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    const code = await newestCode(page.request, `+880${person.phone}`, 6);
    await enterCode(page, anotherCode(code));
    await expect(page.getByText('The code is not correct or has expired.')).toBeVisible();
    await enterCode(page, code);

    await expect(page.getByText('Is the registration that was begun with this number yours?')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    const password = page.getByLabel('New Password', { exact: true });
    const confirmation = page.getByLabel('Confirm password', { exact: true });
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(password).toBeFocused();
    await expectNoBarriers(page);
    await password.fill(A_NEW_PASSWORD);
    await confirmation.fill('something else');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await confirmation.fill(A_NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
    await signInElsewhere(page.request, { ...person, password: A_NEW_PASSWORD });
  });
});

test('[AUTH-38][AUTH-81][AUTH-84][AUTH-88] each step keeps its input when it fails, codes are pasted whole, and an unfinished registration is kept by its birthday', async ({
  page,
  context,
}) => {
  await open(page, '/forgot-password');
  await test.step('[AUTH-88] each step keeps its input when nothing answers or nothing connects; a reload begins again', async () => {
    await page.getByLabel('Email or Phone').fill('somebody@example.com');
    await page.route('**/api/forgot/password', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are back online!')).toBeVisible();
    await page.unroute('**/api/forgot/password');
    await expect(page.getByLabel('Email or Phone')).toHaveValue('somebody@example.com');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(codeBox(page)).toBeVisible();
    await page.route('**/api/verify/code', (route) => route.abort());
    await enterCode(page, '123456');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(codeBox(page)).toHaveValue('1');
    await page.unroute('**/api/verify/code');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await listens(page);
  });

  const phone = aFreeNumber();
  await test.step('[AUTH-84] a pasted code fills all boxes', async () => {
    await askForCode(page, `0${phone}`);
    await codeBox(page).click();
    await codeBox(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '402 817');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const boxes = page.getByRole('group', { name: '6-digit code' }).locator('input');
    await expect(boxes).toHaveCount(6);
    for (const [place, digit] of '402817'.split('').entries()) await expect(boxes.nth(place)).toHaveValue(digit);
    const rows = new Set<number>();
    for (const box of await boxes.all()) rows.add(Math.round((await box.boundingBox())?.y ?? 0));
    expect(rows.size).toBe(1);
  });

  await test.step('[AUTH-38] who says that the registration is theirs is asked for its birthday, and told when it does not match', async () => {
    await page.route('**/api/verify/code', (route) => route.fulfill({ json: { result: true, reset_token: 'token', unfinished: true } }));
    await page.route('**/api/reset/password', (route) =>
      route.fulfill({
        status: 422,
        json: { result: false, code: 'birthday_wrong', message: 'The birthday does not match. 2 tries left.' },
      }),
    );
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    const birthday = page.getByLabel('Birthday entered in that registration');
    await page.getByLabel('New Password', { exact: true }).fill(A_NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(A_NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Please enter the birthday')).toBeVisible();
    await birthday.fill('1998-05-04');
    const sends = page.waitForRequest('**/api/reset/password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    expect((await sends).postDataJSON()).toMatchObject({ claim: 'keep', date_of_birth: '1998-05-04' });
    await expect(page.getByText('The birthday does not match. 2 tries left.')).toBeVisible();
    await expect(birthday).toBeFocused();
    await expectNoBarriers(page);
  });

  await test.step('[AUTH-81] an unknown number got the same answer and no code', async () => {
    expect(await sentTo(page.request, `+880${phone}`)).toEqual([]);
  });
});
