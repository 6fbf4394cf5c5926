import { expect, test, type Page } from './support/story.ts';
import { aFreeAddress } from './support/numbers.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, openAccount } from './support/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';

const fields = (page: Page) => ({
  identifier: page.getByLabel('Email or Phone'),
  password: page.getByLabel('Password', { exact: true }),
  remember: page.getByRole('checkbox', { name: 'Remember me' }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
});

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await fields(page).identifier.fill(identifier);
  await fields(page).password.fill(password);
  await fields(page).signIn.click();
}

test('[AUTH-06][AUTH-41][AUTH-43][AUTH-114] the page asks who comes', async ({ page }) => {
  await open(page, '/signin');
  await expect(page).toHaveTitle(/^Sign In \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'create a new account' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(fields(page).identifier).toHaveAttribute('required', '');
  await expect(fields(page).password).toHaveAttribute('required', '');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await expectThumbHighControls(page);
});

for (const [how, written] of [
  ['+8801…', (phone: string) => `+880${phone}`],
  ['01…', (phone: string) => `0${phone}`],
  ['1…', (phone: string) => phone],
  ['Bengali digits', (phone: string) => `0${phone}`.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)],
] as const) {
  test(`[AUTH-44][AUTH-45][AUTH-49] a member signs in with a number written as ${how}`, async ({ page }) => {
    const person = await aNewcomer(page.request);
    await open(page, '/signin');
    const sends = page.waitForRequest('**/api/signin/token');
    await signIn(page, written(person.phone), person.password);
    expect((await sends).postDataJSON()).toEqual({ email_or_phone: written(person.phone), password: person.password, remember: false });
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('access_token'),
      user: JSON.parse(localStorage.getItem('user') ?? 'null') as object,
    }));
    expect(stored.token).toBeTruthy();
    expect(Object.keys(stored.user).sort()).toEqual(['avatar', 'id', 'name', 'registration_step', 'title']);
  });
}

test('[AUTH-48] the choice of "Remember me" is sent and remembered on this device', async ({ page }) => {
  const person = await openAccount(page.request, { email: aFreeAddress() });
  await open(page, '/signin');
  await fields(page).remember.check();
  const sends = page.waitForRequest('**/api/signin/token');
  await signIn(page, person.email.toUpperCase(), person.password);
  expect((await sends).postDataJSON()).toMatchObject({ remember: true });
  await expect(page).toHaveURL(/registration/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(fields(page).remember).toBeChecked();
});

test('[AUTH-46][AUTH-50] a wrong password and an unknown person get the same answer; the identifier stays, the password goes', async ({
  page,
}) => {
  const person = await aNewcomer(page.request);
  await open(page, '/signin');
  for (const [identifier, password] of [
    [`0${person.phone}`, 'not-the-password'],
    [aFreeAddress(), A_GOOD_PASSWORD],
  ] as const) {
    await signIn(page, identifier, password);
    await expect(page.getByRole('alert').getByText('The email, phone number or password is not correct.')).toBeVisible();
    await expect(fields(page).identifier).toHaveValue(identifier);
    await expect(fields(page).password).toHaveValue('');
  }
  await expectNoBarriers(page);
});

test('[AUTH-46][AUTH-125] no answer, an answer without a text, and a double tap', async ({ page }) => {
  await open(page, '/signin');
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/signin/token', async (route) => {
    sent += 1;
    await held.promise;
    await route.abort();
  });
  await fields(page).identifier.fill('somebody@example.com');
  await fields(page).password.fill(A_GOOD_PASSWORD);
  await fields(page).signIn.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Signing In')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('Signing In')).toBeHidden();
  expect(sent).toBe(1);
  await page.unroute('**/api/signin/token');
  await page.route('**/api/signin/token', (route) => route.fulfill({ status: 422, json: { result: false } }));
  await signIn(page, 'somebody@example.com', A_GOOD_PASSWORD);
  await expect(page.getByText('Login failed.')).toBeVisible();
});

test('[AUTH-57] offline nothing is sent', async ({ page, context }) => {
  await open(page, '/signin');
  await fields(page).identifier.fill('somebody@example.com');
  await fields(page).password.fill(A_GOOD_PASSWORD);
  await context.setOffline(true);
  await fields(page).signIn.click();
  await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
  await context.setOffline(false);
});

test('[AUTH-47][AUTH-132] an error in the address is shown once, as plain text', async ({ page }) => {
  const error = `<img src=x onerror=alert(1)>\u0007${'a'.repeat(300)}`;
  await page.goto(`/signin?error=${encodeURIComponent(error)}&other=1`);
  await expect(page.getByText(`<img src=x onerror=alert(1)>${'a'.repeat(172)}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?other=1$/);
  await page.reload();
  await expect(page.getByText('<img src=x')).toHaveCount(0);
});

test('[AUTH-101][AUTH-102][AUTH-130] the page that was wanted opens after signing in, and no page of another site', async ({ page }) => {
  // The page of settings shows a button for every other session, of which a copy has one.
  const person = await openAccount(page.request);
  await page.goto('/account-settings?from=mail');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(fields(page).identifier).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signIn(page, `0${person.phone}`, person.password);
  await expect(page).toHaveURL(/\/account-settings\?from=mail$/);
  expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBeNull();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.evaluate(() => sessionStorage.setItem('signin_return_to', '//evil.example/feed'));
  await signIn(page, `0${person.phone}`, person.password);
  await expect(page).toHaveURL(/\/registration\/step-1$/);
});

test('[AUTH-55] a staff account is asked for the code of its app, and may begin again', async ({ page }) => {
  await page.route('**/api/signin/token', (route) =>
    route.fulfill({ status: 422, json: { result: false, code: 'totp_required', message: 'x', challenge: 'c' } }),
  );
  await page.route('**/api/signin/totp', (route) =>
    route.fulfill({ status: 422, json: { result: false, code: 'invalid_code', message: 'x' } }),
  );
  await open(page, '/signin');
  await signIn(page, 'staff@example.com', A_GOOD_PASSWORD);
  await expect(page.getByText('Enter the 6-digit code from your authenticator app')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The code is not correct.')).toBeVisible();
  await page.unroute('**/api/signin/totp');
  await page.route('**/api/signin/totp', (route) =>
    route.fulfill({ status: 410, json: { result: false, code: 'challenge_expired', message: 'Please sign in again.' } }),
  );
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please sign in again.')).toBeVisible();
  await expect(fields(page).identifier).toHaveValue('staff@example.com');
});

test('[AUTH-04][AUTH-95] a second tab follows a sign-in and a sign-out', async ({ page, context }) => {
  await open(page, '/signin');
  const second = await context.newPage();
  await aMemberArrives(second);
  await expect(page).not.toHaveURL(/signin/, { timeout: 1500 });
  await second.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/signin$/, { timeout: 1500 });
});
