import { expect, test, type Page } from './support/story.ts';
import { aFreeNumber } from './support/numbers.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectUsable, goTo, keptInBrowser, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, aNewcomer } from './support/people.ts';
import { DHAKA } from './support/registration.ts';

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

test.use({ permissions: ['geolocation'], geolocation: DHAKA });

test(
  '[AUTH-01][AUTH-02][AUTH-03][AUTH-04][AUTH-05][AUTH-06][AUTH-08][AUTH-16][AUTH-17][AUTH-18][AUTH-19][AUTH-20][AUTH-28][AUTH-30][AUTH-31][AUTH-35][AUTH-40][AUTH-114] somebody in Dhaka opens an account and signs in with it',
  { tag: '@phone' },
  async ({ page }) => {
    const looksUp = page.waitForRequest((request) => request.url().includes('/api/geo/reverse'));
    await open(page, '/signup');
    const form = fields(page);

    await test.step('[AUTH-01][AUTH-02][AUTH-03][AUTH-05][AUTH-06][AUTH-08][AUTH-20][AUTH-28][AUTH-114] the page asks for a number, an address, a password and the terms', async () => {
      const lookup = new URL((await looksUp).url()).searchParams;
      expect(Object.fromEntries(lookup)).toMatchObject({ format: 'json', lat: '23.81', lon: '90.41', addressdetails: '1' });
      await expect(page).toHaveTitle(/^Sign Up \| /);
      await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
      await expect(page.getByText('Fill out the form to get started.')).toBeVisible();
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
      await expectUsable(page);
    });

    await test.step('[AUTH-16][AUTH-17][AUTH-18][AUTH-19] the prefix is fixed and only the digits of a number enter', async () => {
      const { phone } = form;
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

    await test.step('[AUTH-30][AUTH-31][AUTH-35][AUTH-40][UX-08] the account is opened, and signed in with by hand where the browser could not', async () => {
      const phone = aFreeNumber();
      await fillIn(page, phone);
      const sends = page.waitForRequest('**/api/signup');
      await page.route('**/api/signin/token', (route) => route.abort());
      await form.create.click();
      expect((await sends).headers()['content-type']).toContain('multipart/form-data');
      await expect(page).toHaveURL(/\/signin$/);
      await page.unroute('**/api/signin/token');
      await expect(page.getByText('Your account has been created. Please sign in.')).toBeVisible();
      await expect(page.getByLabel('Email or Phone')).toHaveValue(`+880${phone}`);
      expect(await keptInBrowser(page, 'access_token')).toBeNull();
      await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/registration\/step-1$/);
    });

    await test.step('[UX-08] the next one is signed in at once and stands at the first step', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await page.getByRole('link', { name: 'create a new account' }).click();
      await fillIn(page, aFreeNumber());
      await form.create.click();
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Basic Information' })).toBeVisible();
      await expect(page.getByText('Your account has been created.', { exact: true })).toBeVisible();
    });

    await test.step('[AUTH-04] somebody who is signed in has no business here', async () => {
      await page.goto('/signup');
      await expect(page).toHaveURL(/\/registration\/step-1$/);
    });
  },
);

test('[AUTH-21][AUTH-23][AUTH-24][AUTH-25][AUTH-26][AUTH-27][AUTH-29][AUTH-32][AUTH-33][AUTH-34][AUTH-37][AUTH-125][QUAL-63] what is wrong with an input or a sending is told, and the form stays as it was', async ({
  page,
  context,
}) => {
  await open(page, '/signup');
  const form = fields(page);

  await test.step('[AUTH-21][AUTH-23][AUTH-24][AUTH-25][AUTH-26][AUTH-29] every failing field says why, and the first gets the focus', async () => {
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
    await expect(form.phone, '[UX-07] the code takes the place of the 0').toHaveValue('1712345678');
    await expect(page.getByText('Phone number is required')).toBeHidden();
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

  await test.step('[AUTH-32][AUTH-33][AUTH-37] a number that is taken is refused with the ways on, and what was typed stays', async () => {
    const { phone } = await aNewcomer(page.request);
    await fillIn(page, phone);
    await form.email.fill('somebody@example.com');
    await form.create.click();
    await expect(page.getByText('This phone number is already registered.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(form.phone).toHaveValue(phone);
    await expect(form.email).toHaveValue('somebody@example.com');
    await expect(form.password).toHaveValue('');
    await expectNoBarriers(page);
  });

  await test.step('[AUTH-27] a common password is refused under its field', async () => {
    await fillIn(page, aFreeNumber());
    await form.password.fill('password123');
    await form.confirmation.fill('password123');
    await form.create.click();
    await expect(page.getByText('This password is easy to guess. Choose another.')).toBeVisible();
  });

  await test.step('[AUTH-32][AUTH-33][AUTH-125] a double tap sends once, and a lost answer leaves the form as it was', async () => {
    const phone = aFreeNumber();
    await fillIn(page, phone);
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/signup', async (route) => {
      sent += 1;
      await held.promise;
      await route.abort();
    });
    await form.create.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Creating Account')).toBeVisible();
    held.resolve();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByText('Creating Account')).toBeHidden();
    expect(sent).toBe(1);
    await expect(form.phone).toHaveValue(phone);
    await expect(form.terms).toBeChecked();
    await page.unroute('**/api/signup');
  });

  await test.step('[AUTH-32] a refusal without a text says that the sign-up failed', async () => {
    await fillIn(page, aFreeNumber());
    await page.route('**/api/signup', (route) => route.fulfill({ status: 500, json: { result: false } }));
    await form.create.click();
    await expect(page.getByText('Sign up failed.')).toBeVisible();
  });

  await test.step('[AUTH-34] offline nothing is sent', async () => {
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/signup') && (sent += 1)));
    await fillIn(page, aFreeNumber());
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await form.create.click();
    await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
    expect(sent).toBe(0);
    await context.setOffline(false);
  });

  await test.step('[QUAL-63][AUTH-31] where the number does not open the account, the address goes along to the sign-in', async () => {
    const address = 'owner@example.com';
    await fillIn(page, aFreeNumber());
    await form.email.fill(address);
    const message = ['Your account has been created. Sign in with your email.'];
    await page.route('**/api/signup', (route) => route.fulfill({ json: { result: true, message, sign_in_by: 'email' } }));
    await form.create.click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Email or Phone')).toHaveValue(address);
    await page.unroute('**/api/signup');
  });
});

test.describe('in London, with a browser that was told no before', () => {
  test.use({ timezoneId: 'Europe/London', permissions: [] });
  test('[UX-06] the clock tells the country at once, the network better, and no question stands in the way', async ({ page }) => {
    await page.addInitScript(() => {
      const denied = { state: 'denied' } as PermissionStatus;
      navigator.permissions.query = () => Promise.resolve(denied);
      navigator.geolocation.getCurrentPosition = (_found, fail) => fail?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    });
    await open(page, '/signup');
    const dialog = page.getByRole('dialog', { name: 'Location Access Required !!' });
    await expect(page.getByText('+44', { exact: true })).toBeVisible();
    await expect(page.getByText('We could not find your country.')).toHaveCount(0);
    const line = page.getByRole('button', { name: 'Use my location' });
    await expect(line).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectUsable(page);
    await line.click();
    await expect(dialog).toBeVisible();

    await page.route('**/api/geo/country', (route) => route.fulfill({ json: { result: true, country_code: 'ae' } }));
    await page.reload();
    await expect(page.getByText('+971', { exact: true })).toBeVisible();

    await test.step('[UX-15] the account has the clock of the browser', async () => {
      await page.getByRole('button', { name: 'Change country' }).click();
      await page.getByPlaceholder('Search country or code').fill('bangladesh');
      await page.getByRole('option', { name: /^Bangladesh/ }).click();
      await fillIn(page, aFreeNumber());
      await fields(page).create.click();
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await goTo(page, '/account-settings');
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toContainText('Europe/London');
    });
  });
});

test('[AUTH-07][AUTH-08][AUTH-09][AUTH-10][AUTH-11][AUTH-12][AUTH-13][AUTH-14][AUTH-20] the prefix is that of the country where somebody is, or that they choose', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/signup');
  const dialog = page.getByRole('dialog', { name: 'Location Access Required !!' });

  await test.step('[AUTH-09][AUTH-10][AUTH-11][AUTH-12][AUTH-13] with the location kept private the page says why it asks and lets people choose their country instead', async () => {
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
    const list = page.getByRole('listbox').first();
    const waited = list.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let typedAt = 0;
          document.addEventListener('input', () => void (typedAt = performance.now()), { capture: true });
          new MutationObserver(() => resolve(performance.now() - typedAt)).observe(element, { childList: true, subtree: true });
        }),
    );
    await page.getByPlaceholder('Search country or code').pressSequentially('india', { delay: 60 });
    expect(await waited, 'from the last key').toBeGreaterThanOrEqual(245);
    await expectNoBarriers(page);
    await page.getByRole('option', { name: /^India/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('+91', { exact: true })).toBeVisible();
  });

  const comeAnew = async () => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await page.getByRole('link', { name: 'create a new account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
  };
  await test.step('[AUTH-10][AUTH-12] a permission that is given later closes the question', async () => {
    await comeAnew();
    await expect(dialog).toBeVisible();
    await context.setGeolocation(LONDON);
    await context.grantPermissions(['geolocation']);
    await dialog.getByRole('button', { name: 'Allow Location Access' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('+44', { exact: true })).toBeVisible();
  });

  await test.step('[AUTH-08][AUTH-20] in London the prefix is that of the country', async () => {
    await comeAnew();
    await expect(page.getByText('+44', { exact: true })).toBeVisible();
    await expect(fields(page).phone).toHaveAttribute('placeholder', '7XXXXXXXXXX');
  });

  await test.step('[AUTH-13][AUTH-14] in the middle of the ocean the country stays Bangladesh, and can be chosen', async () => {
    await context.setGeolocation(MID_ATLANTIC);
    // The browser tells a page for minutes where it was before.
    await page.reload();
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
