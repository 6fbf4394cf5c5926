import { expect, test, type Page } from './support/story.ts';
import { aFreeNumber } from './support/numbers.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer } from './support/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';

const DHAKA = { latitude: 23.810331, longitude: 90.412521 };
const LONDON = { latitude: 51.507351, longitude: -0.127758 };
const MID_ATLANTIC = { latitude: 0.5, longitude: -30.5 };

const fields = (page: Page) => ({
  phone: page.getByLabel('Mobile Number'),
  email: page.getByLabel(/^Email Address/),
  password: page.getByLabel('Password', { exact: true }),
  confirmation: page.getByLabel('Confirm password', { exact: true }),
  terms: page.getByRole('checkbox'),
  create: page.getByRole('button', { name: 'Create Account' }),
});

async function fillIn(page: Page, phone: string): Promise<void> {
  const form = fields(page);
  await form.phone.fill(phone);
  await form.password.fill(A_GOOD_PASSWORD);
  await form.confirmation.fill(A_GOOD_PASSWORD);
  await form.terms.check();
}

test.describe('with the location given', () => {
  test.use({ permissions: ['geolocation'], geolocation: DHAKA });

  test(
    '[AUTH-01][AUTH-02][AUTH-03][AUTH-05][AUTH-06][AUTH-20][AUTH-28][AUTH-114] the page asks for a number, an address, a password and the terms',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/signup');
      await expect(page).toHaveTitle(/^Sign Up \| /);
      await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
      await expect(page.getByText('Fill out the form to get started.')).toBeVisible();
      const form = fields(page);
      await expect(form.phone).toHaveAttribute('placeholder', '1XXXXXXXXX');
      await expect(form.phone).toHaveAttribute('autocomplete', 'tel-national');
      await expect(form.email).toHaveAttribute('autocomplete', 'email');
      await expect(form.password).toHaveAttribute('autocomplete', 'new-password');
      await expect(form.confirmation).toHaveAttribute('autocomplete', 'new-password');
      await expect(form.terms).not.toBeChecked();
      const terms = page.locator('form').getByRole('link', { name: 'Terms and Conditions' });
      await expect(terms).toHaveAttribute('href', '/terms-and-condition');
      await expect(terms).toHaveAttribute('target', '_blank');
      await expect(page.getByText('Use at least 8 characters. Mix upper and lower case letters and digits.')).toBeVisible();
      await form.password.fill('seen');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(form.password).toHaveAttribute('type', 'text');
      await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute('href', '/signin');
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await expectThumbHighControls(page);
    },
  );

  test('[AUTH-08][AUTH-30][AUTH-31][AUTH-35][AUTH-40] somebody in Dhaka opens an account and signs in with it', async ({ page }) => {
    const looksUp = page.waitForRequest((request) => request.url().includes('/api/geo/reverse'));
    await page.goto('/signup');
    const lookup = new URL((await looksUp).url()).searchParams;
    expect(Object.fromEntries(lookup)).toMatchObject({ format: 'json', lat: '23.81', lon: '90.41', addressdetails: '1' });
    const phone = aFreeNumber();
    await fillIn(page, phone);
    const sends = page.waitForRequest('**/api/signup');
    await fields(page).create.click();
    expect((await sends).headers()['content-type']).toContain('multipart/form-data');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Your account has been created. Please sign in.')).toBeVisible();
    await expect(page.getByLabel('Email or Phone')).toHaveValue(`+880${phone}`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/registration\/step-1$/);
  });

  test('[AUTH-16][AUTH-17][AUTH-18][AUTH-19] the prefix is fixed and only the digits of a number enter', async ({ page }) => {
    await open(page, '/signup');
    const { phone } = fields(page);
    await expect(page.getByText('+880', { exact: true })).toBeVisible();
    await phone.pressSequentially('১৭-12 abc34');
    await expect(phone).toHaveValue('171234');
    await phone.fill('');
    await phone.pressSequentially('12345678901234567890');
    await expect(phone).toHaveValue('123456789012345');
    await phone.selectText();
    await phone.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '+880 1712-345678');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(phone).toHaveValue('1712345678');
  });

  test('[AUTH-21][AUTH-23][AUTH-24][AUTH-25][AUTH-26][AUTH-29] every failing field says why, and the first gets the focus', async ({
    page,
  }) => {
    await open(page, '/signup');
    const form = fields(page);
    await form.create.click();
    for (const text of [
      'Phone number is required',
      'Password is required',
      'Please confirm your password',
      'You must agree to the terms and conditions',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(form.phone).toBeFocused();
    await expect(form.phone).toHaveAccessibleDescription(/Phone number is required/);
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarriers(page);

    await form.phone.fill('01712345678');
    await expect(page.getByText('Phone number cannot start with 0')).toBeVisible();
    await form.phone.fill('171234');
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await form.email.fill('nobody@nowhere');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await form.password.fill('1234567');
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
    await form.confirmation.fill('12345678');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('[AUTH-27] a common password is refused under its field', async ({ page }) => {
    await open(page, '/signup');
    await fillIn(page, aFreeNumber());
    await fields(page).password.fill('password123');
    await fields(page).confirmation.fill('password123');
    await fields(page).create.click();
    await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
  });

  test('[AUTH-32][AUTH-33][AUTH-37] a number that is taken is refused with the ways on, and what was typed stays', async ({ page }) => {
    const { phone } = await aNewcomer(page.request);
    await open(page, '/signup');
    await fillIn(page, phone);
    await fields(page).email.fill('somebody@example.com');
    await fields(page).create.click();
    await expect(page.getByText('This phone number is already registered.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(fields(page).phone).toHaveValue(phone);
    await expect(fields(page).email).toHaveValue('somebody@example.com');
    await expect(fields(page).password).toHaveValue('');
    await expectNoBarriers(page);
  });

  test('[AUTH-32][AUTH-33][AUTH-125] a double tap sends once, and a lost answer leaves the form as it was', async ({ page }) => {
    await open(page, '/signup');
    await fillIn(page, aFreeNumber());
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/signup', async (route) => {
      sent += 1;
      await held.promise;
      await route.abort();
    });
    await fields(page).create.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Creating Account')).toBeVisible();
    held.resolve();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByText('Creating Account')).toBeHidden();
    expect(sent).toBe(1);
    await expect(fields(page).phone).not.toHaveValue('');
    await expect(fields(page).terms).toBeChecked();
  });

  test('[AUTH-32] a refusal without a text says that the sign-up failed', async ({ page }) => {
    await open(page, '/signup');
    await fillIn(page, aFreeNumber());
    await page.route('**/api/signup', (route) => route.fulfill({ status: 500, json: { result: false } }));
    await fields(page).create.click();
    await expect(page.getByText('Sign up failed.')).toBeVisible();
  });

  test('[AUTH-34] offline nothing is sent', async ({ page, context }) => {
    await open(page, '/signup');
    await fillIn(page, aFreeNumber());
    await context.setOffline(true);
    await fields(page).create.click();
    await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
    await context.setOffline(false);
  });

  test('[AUTH-04] somebody who is signed in has no business here', async ({ page }) => {
    await aMemberArrives(page);
    await page.goto('/signup');
    await expect(page).not.toHaveURL(/signup/);
  });
});

test.describe('in London', () => {
  test.use({ permissions: ['geolocation'], geolocation: LONDON });
  test('[AUTH-08][AUTH-20] the prefix is that of the country', async ({ page }) => {
    await page.goto('/signup');
    await expect(page.getByText('+44', { exact: true })).toBeVisible();
    await expect(fields(page).phone).toHaveAttribute('placeholder', '7XXXXXXXXXX');
  });
});

test.describe('in the middle of the ocean', () => {
  test.use({ permissions: ['geolocation'], geolocation: MID_ATLANTIC });
  test('[AUTH-13][AUTH-14] the country stays Bangladesh, and can be chosen', async ({ page }) => {
    await page.goto('/signup');
    await expect(page.getByText('We could not find your country. Change country')).toBeVisible();
    await expect(page.getByText('+880', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change country' }).click();
    await page.getByPlaceholder('Search country or code').fill('atlantis');
    await expect(page.getByText('No countries found')).toBeVisible();
    await page.getByPlaceholder('Search country or code').fill('emir');
    await page.getByRole('option', { name: /United Arab Emirates/ }).click();
    await expect(page.getByText('+971', { exact: true })).toBeVisible();
    await expect(fields(page).phone).toHaveAttribute('placeholder', '971XXXXXXXXX');
  });
});

test.describe('with the location kept private', () => {
  test('[AUTH-09][AUTH-10][AUTH-11][AUTH-12][AUTH-13] the page says why it asks and lets people choose their country instead', async ({
    page,
  }) => {
    await page.goto('/signup');
    const dialog = page.getByRole('dialog', { name: 'Location Access Required !!' });
    await expect(dialog).toBeVisible();
    for (const text of [
      'We use your location only to pick the country code of your phone number.',
      '1. Tap the lock icon beside the address.',
      '2. Open Site settings or Permissions.',
      '3. Set Location to Allow.',
      '4. Come back and press Allow Location Access.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Allow Location Access' }).click();
    await expect(page.getByText('Location permission denied.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose my country instead' }).click();
    await page.getByPlaceholder('Search country or code').fill('india');
    await expectNoBarriers(page);
    await page.getByRole('option', { name: /^India/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('+91', { exact: true })).toBeVisible();
  });

  test('[AUTH-10][AUTH-12] a permission that is given later closes the question', async ({ page, context }) => {
    await page.goto('/signup');
    const dialog = page.getByRole('dialog', { name: 'Location Access Required !!' });
    await expect(dialog).toBeVisible();
    await context.setGeolocation(LONDON);
    await context.grantPermissions(['geolocation']);
    await dialog.getByRole('button', { name: 'Allow Location Access' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('+44', { exact: true })).toBeVisible();
  });
});
