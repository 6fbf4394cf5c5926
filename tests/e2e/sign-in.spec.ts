import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { aFreeAddress } from './support/numbers.ts';
import { expectNoBarriers, expectUsable, listens, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, openAccount } from './support/people.ts';

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

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** Takes all timers from the page, so that what it still does it does at once, by what it hears of: not by looking from time to time. */
const takeTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let id = Number(setTimeout(() => {})); id > 0; id -= 1) clearTimeout(id);
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
  });

test('[AUTH-04][AUTH-06][AUTH-41][AUTH-43][AUTH-46][AUTH-47][AUTH-50][AUTH-55][AUTH-57][AUTH-95][AUTH-114][AUTH-125][AUTH-132] the page asks who comes, and says what is wrong', async ({
  page,
  context,
}) => {
  await test.step('[AUTH-47][AUTH-132] an error in the address is shown once, as plain text', async () => {
    const error = `<img src=x onerror=alert(1)>\u0007${'a'.repeat(300)}`;
    await page.goto(`/signin?error=${encodeURIComponent(error)}&other=1`);
    await expect(page.getByText(`<img src=x onerror=alert(1)>${'a'.repeat(172)}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/signin\?other=1$/);
    await page.reload();
    await listens(page);
    await expect(page.getByText('<img src=x')).toHaveCount(0);
  });

  await test.step('[AUTH-06][AUTH-41][AUTH-43][AUTH-114] the page asks who comes', async () => {
    await expect(page).toHaveTitle(/^Sign In \| /);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'create a new account' })).toHaveAttribute('href', '/signup');
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(fields(page).identifier).toHaveAttribute('required', '');
    await expect(fields(page).password).toHaveAttribute('required', '');
    await expectUsable(page);
  });

  await test.step('[AUTH-46][AUTH-50] a wrong password and an unknown person get the same answer; the identifier stays, the password goes', async () => {
    const person = await aNewcomer(page.request);
    for (const [identifier, password] of [
      [`0${person.phone}`, 'not-the-password'],
      [aFreeAddress(), A_GOOD_PASSWORD],
    ] as const) {
      const answered = page.waitForResponse('**/api/signin/token');
      await signIn(page, identifier, password);
      await answered;
      await expect(fields(page).password).toHaveValue('');
      await expect(page.getByRole('alert').getByText('The email, phone number or password is not correct.')).toBeVisible();
      await expect(fields(page).identifier).toHaveValue(identifier);
    }
    await expectNoBarriers(page);
  });

  await test.step('[AUTH-46][AUTH-125] no answer, an answer without a text, and a double tap', async () => {
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
    await expect(fields(page).password).toHaveValue('');
    await page.unroute('**/api/signin/token');
  });

  await test.step('[AUTH-57] offline nothing is sent', async () => {
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/signin/token') && (sent += 1)));
    await fields(page).identifier.fill('somebody@example.com');
    await fields(page).password.fill(A_GOOD_PASSWORD);
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await fields(page).signIn.click();
    await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
    expect(sent).toBe(0);
    await context.setOffline(false);
    await expect(page.getByText('You are back online!')).toBeVisible();
  });

  await test.step('[AUTH-55] a staff account is asked for the code of its app, and may begin again', async () => {
    await page.route('**/api/signin/token', (route) =>
      route.fulfill({ status: 422, json: { result: false, code: 'totp_required', message: 'x', challenge: 'c' } }),
    );
    await page.route('**/api/signin/totp', (route) =>
      route.fulfill({ status: 422, json: { result: false, code: 'invalid_code', message: 'x' } }),
    );
    await signIn(page, 'staff@example.com', A_GOOD_PASSWORD);
    await expect(page.getByText('Enter the 6-digit code from your authenticator app')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The code is not correct.')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
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

  await test.step('[AUTH-04] who is signed in goes to the feed at once, from each of the three pages', async () => {
    await arriveAs(page, 'nadia');
    for (const path of ['/signin', '/signup', '/forgot-password']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/feed$/);
    }
    await page.evaluate(() => localStorage.clear());
    await open(page, '/signin');
    await expect(fields(page).identifier).toBeVisible();
  });

  await test.step('[AUTH-04][AUTH-95] it follows a sign-in and a sign-out of a second tab at once', async () => {
    const second = await context.newPage();
    await takeTimers(page);
    await aMemberArrives(second);
    await expect(page).not.toHaveURL(/signin/);
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await second.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('[AUTH-44][AUTH-45][AUTH-48][AUTH-49][AUTH-101][AUTH-102][AUTH-130] a member signs in as they write themselves, and comes to the page that was wanted', async ({
  page,
}) => {
  const person = await openAccount(page.request, { email: aFreeAddress() });

  await test.step('[AUTH-101][AUTH-102][AUTH-130] the page that was wanted opens after signing in, and no page of another site', async () => {
    await open(page, '/account-settings?from=mail');
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(page, `0${person.phone}`, person.password);
    await expect(page).toHaveURL(/\/account-settings\?from=mail$/);
    expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBeNull();
    await signOut(page);
    await page.evaluate(() => sessionStorage.setItem('signin_return_to', '//evil.example/feed'));
    await signIn(page, `0${person.phone}`, person.password);
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await signOut(page);
  });

  for (const [how, written] of [
    ['+8801…', `+880${person.phone}`],
    ['01…', `0${person.phone}`],
    ['1…', person.phone],
    ['Bengali digits', `0${person.phone}`.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)],
  ] as const)
    await test.step(`[AUTH-44][AUTH-45][AUTH-49] a member signs in with a number written as ${how}`, async () => {
      const sends = page.waitForRequest('**/api/signin/token');
      await signIn(page, written, person.password);
      expect((await sends).postDataJSON()).toEqual({ email_or_phone: written, password: person.password, remember: false });
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      const stored = await page.evaluate(() => ({
        token: localStorage.getItem('access_token'),
        user: JSON.parse(localStorage.getItem('user') ?? 'null') as object,
      }));
      expect(stored.token).toBeTruthy();
      expect(Object.keys(stored.user).sort()).toEqual(['avatar', 'id', 'name', 'registration_step', 'title']);
      await signOut(page);
    });

  await test.step('[AUTH-48] the choice of "Remember me" is sent and remembered on this device', async () => {
    await fields(page).remember.check();
    const sends = page.waitForRequest('**/api/signin/token');
    await signIn(page, person.email.toUpperCase(), person.password);
    expect((await sends).postDataJSON()).toMatchObject({ remember: true });
    await expect(page).toHaveURL(/registration/);
    await signOut(page);
    await expect(fields(page).remember).toBeChecked();
  });
});
