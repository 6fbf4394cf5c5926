import { expect, test, type Locator, type Page } from './support/story.ts';
import { aFreeAddress, aFreeNumber } from './support/numbers.ts';
import { newestCode } from './support/outbox.ts';
import { OFFLINE, expectNoBarriers, expectNoSidewaysScroll, keptInBrowser, open, visit } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer, arriveSignedIn } from './support/people.ts';
import { aMemberAtStep, aRegisteredMember, pageButton, row } from './support/registration.ts';

const CALLBACK = '/auth/social-callback';
const GIVEN = `${CALLBACK}?token=a-ticket-of-nobody&user=${encodeURIComponent('{"id":1,"name":"<b>x</b>"}')}`;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Looks at the page as it stands on a desktop and on a small phone. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // What lies half under the bar counts as a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

type TestPerson = { readonly name: string; readonly email: string | null };

/** Makes somebody of one's own whom both providers of the sandbox know. */
async function aTestPerson({ request }: Page, email: string | null): Promise<TestPerson> {
  const led = await request.get('/api/auth/google', { maxRedirects: 0 });
  const { origin } = new URL(led.headers()['location'] ?? '');
  const id = `9${aFreeNumber()}${aFreeNumber()}`;
  const letters = id.slice(-6).replaceAll(/[0-9]/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const person = { id, name: `Shirin A${letters}`, email, isEmailVerified: true };
  const added = await request.post(`${origin}/sandbox/person`, { data: person });
  expect(added.ok()).toBe(true);
  return person;
}

/** Goes to a provider from the page as it is, and presses a button there. */
async function goThrough(page: Page, leave: () => Promise<void>, press: RegExp): Promise<void> {
  await leave();
  await page.getByRole('button', { name: press }).click();
}
const SIGNED_IN = 'Login successful! Redirecting...';
/** Remembers in every page from now on whether it said that the sign-in went well: that stands for a second only. */
const watchSuccess = (page: Page): Promise<unknown> =>
  page.addInitScript((words) => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes(words)) document.documentElement.dataset['signedIn'] = '';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, SIGNED_IN);
const saidSuccess = (page: Page): Locator => page.locator('html[data-signed-in]');
const withProvider = (page: Page, provider: 'Google' | 'Facebook') => page.getByRole('link', { name: `Continue with ${provider}` });

/** Expects the buttons side by side on a desktop, on a phone one above the other over the form. */
async function expectBesideAndOverEachOther(page: Page): Promise<void> {
  const placeOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const places = () => Promise.all([placeOf(withProvider(page, 'Google')), placeOf(withProvider(page, 'Facebook'))]);
  const [google, facebook] = await places();
  expect(google.y).toBe(facebook.y);
  const field = await placeOf(page.getByLabel('Email or Phone'));
  expect(Math.round(google.x), 'they stand in the column of the form').toBe(Math.round(field.x));
  expect(Math.round(facebook.x + facebook.width)).toBe(Math.round(field.x + field.width));
  await page.setViewportSize({ width: 360, height: 740 });
  const [above, below] = await places();
  expect(above.x).toBe(below.x);
  expect(above.height).toBeGreaterThanOrEqual(44);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.y + below.height).toBeLessThan((await placeOf(page.getByLabel('Email or Phone'))).y);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

test('[AUTH-42][AUTH-54][AUTH-58][AUTH-64][AUTH-66][AUTH-69][AUTH-73][AUTH-76][AUTH-77][AUTH-79][ACC-48] somebody comes with Google, comes again, sets a password and links Facebook', async ({
  page,
}) => {
  const email = aFreeAddress();
  const person = await aTestPerson(page, email);
  const thatPerson = new RegExp(`^${person.name}`);
  const userId = async () => (JSON.parse((await keptInBrowser(page, 'user')) ?? '{}') as { id?: number }).id;

  await test.step('[AUTH-42][AUTH-54][AUTH-58][AUTH-76][AUTH-79] the sign-in page offers the providers, also before its script runs', async () => {
    const written = await (await page.request.get('/signin')).text();
    for (const part of ['/api/auth/google', '/api/auth/facebook', 'By continuing you agree to the ', 'Test sign-in'])
      expect(written).toContain(part);
    await open(page, '/signin');
    await expect(withProvider(page, 'Google')).toHaveAttribute('href', '/api/auth/google');
    await expect(withProvider(page, 'Facebook')).toHaveAttribute('href', '/api/auth/facebook');
    await expect(page.getByText('Test sign-in', { exact: true })).toBeVisible();
    await expect(
      page.getByText('By continuing you agree to the Terms and Conditions and the Privacy Policy.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-and-condition');
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await expect(
      page.getByText('Signed up with Google or Facebook? Use the same button, or set a password with Forgot password.'),
    ).toBeVisible();
    await expectBesideAndOverEachOther(page);
  });

  await test.step('[AUTH-64][AUTH-69] who cancels there is told so here', async () => {
    await goThrough(page, () => withProvider(page, 'Google').click(), /^Cancel/);
    await expect(page.getByText('Login failed. You cancelled the sign-in.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('[AUTH-66][AUTH-73] a new person begins the registration, and comes back to the same account', async () => {
    await watchSuccess(page);
    await goThrough(page, () => withProvider(page, 'Google').click(), thatPerson);
    await expect(saidSuccess(page)).toBeAttached();
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    const first = await userId();
    await signOut(page);
    await goThrough(page, () => withProvider(page, 'Google').click(), thatPerson);
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    expect(await userId()).toBe(first);
  });

  const links = section(page, 'Sign-in').getByRole('list', { name: 'Google and Facebook' });
  await test.step('[AUTH-77] the only way to sign in stays', async () => {
    await visit(page, '/account-settings');
    await expect(links.getByRole('listitem').first()).toContainText(email);
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('dialog').getByText('Set a password before you unlink Google.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('[ACC-48] an account without a password sets one by a code', async () => {
    await expect(section(page, 'Sign-in').getByText('You sign in with Google.')).toBeVisible();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a password' });
    await expect(dialog).toContainText(email);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    const code = await newestCode(page.request, email, 6);
    await dialog.getByRole('textbox').first().pressSequentially(code);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByLabel('New Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(A_GOOD_PASSWORD);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('[AUTH-77] then Facebook is linked and Google unlinked', async () => {
    await page.getByLabel('Email or Phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await visit(page, '/account-settings');
    await page.getByRole('button', { name: 'Link Facebook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Facebook' });
    await dialog.getByLabel('Your password').fill(A_GOOD_PASSWORD);
    await goThrough(page, () => dialog.getByRole('button', { name: 'Go on to Facebook' }).click(), thatPerson);
    await expect(page.getByText('Sign-in with Facebook was added to your account.')).toBeVisible();
    await expect(page).toHaveURL(/\/account-settings$/);
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(links.getByRole('listitem')).toHaveText([/Google.*Not linked/, /Facebook.*Linked/]);
  });
});

test('[AUTH-37][AUTH-73][AUTH-74] who comes with Facebook and has no address begins the registration; an empty mobile number opens in the country of the position', async ({
  page,
}) => {
  await test.step('[AUTH-73] no address is fine', async () => {
    const person = await aTestPerson(page, null);
    await open(page, '/signin');
    await goThrough(page, () => withProvider(page, 'Facebook').click(), new RegExp(`^${person.name}`));
    await expect(page).toHaveURL(/\/registration\/step-1$/);
  });

  await test.step('[AUTH-74][AUTH-37] in step 4 the number is asked for, must be verified, and may be of another account', async () => {
    await page.addInitScript(() => {
      const coords = { latitude: 51.5074, longitude: -0.1278 } as GeolocationCoordinates;
      navigator.geolocation.getCurrentPosition = (found) => found({ coords } as GeolocationPosition);
    });
    await page.route('**/api/member/registration/step-4/get', async (route) => {
      const answer = await route.fetch();
      const said = (await answer.json()) as {
        data: { locked: string[]; user_data: Record<string, unknown>; verified_data: Record<string, boolean> };
      };
      said.data.locked = [];
      Object.assign(said.data.user_data, { mobile: null, country_code: null });
      said.data.verified_data['mobile'] = false;
      await route.fulfill({ response: answer, json: said });
    });
    await aMemberAtStep(page, 4);
    await expect(row(page, 'mobile')).toContainText('+44');
    await expect(row(page, 'mobile').getByRole('textbox').first()).toBeEnabled();
    await pageButton(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please Verify Your Mobile Number' })).toBeVisible();
    await page.route('**/api/member/registration/step-4/update', (route) =>
      route.fulfill({ status: 409, json: { result: false, code: 'phone_taken', message: 'This phone number is already registered.' } }),
    );
    await row(page, 'mobile').getByRole('textbox').first().fill('7911123456');
    await expect(row(page, 'mobile').getByText('This phone number is already registered.')).toBeVisible();
    await expect(row(page, 'mobile').getByRole('button', { name: 'Sign out, and sign in with it' })).toBeVisible();
  });
});

test('[AUTH-63][AUTH-64][AUTH-65][AUTH-66][AUTH-67][AUTH-68][AUTH-132][AUTH-134] who comes back from a provider sees what went wrong, and goes back to the sign-in page', async ({
  page,
  context,
}) => {
  const back = () => expect(page).toHaveURL(/\/signin$/);
  // Each address that the window showed, also one that it left within two seconds.
  const shown: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && shown.push(frame.url())));
  const showsNothingInItsAddress = () => expect.poll(() => shown.splice(0).some((address) => address.endsWith(CALLBACK))).toBe(true);

  await test.step('[AUTH-63][AUTH-64][AUTH-132][AUTH-134] an error is plain text, and leaves the address at once', async () => {
    const answer = await page.goto(`${CALLBACK}?error=${encodeURIComponent('<img src=x onerror=alert(1)>')}&token=t&user=u`);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await expect(page.getByText('Login failed. <img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
    await showsNothingInItsAddress();
    await expectNoBarriers(page);
    await back();
    // Two seconds are short: the sign-in page says it again.
    await expect(page.getByText('Login failed. <img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  });

  await test.step('[AUTH-65] an answer without a ticket or without its user is none', async () => {
    await page.goto(`${CALLBACK}?token=a-ticket`);
    await expect(page.getByText('Invalid authentication response.', { exact: true })).toBeVisible();
    await back();
    shown.length = 0;
  });

  await test.step('[AUTH-67] a ticket of nobody signs nobody in', async () => {
    await page.goto(GIVEN);
    await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
    await showsNothingInItsAddress();
    await back();
    expect(await keptInBrowser(page, 'access_token')).toBeNull();
    expect(await keptInBrowser(page, 'user')).toBeNull();
  });

  await test.step('[AUTH-66] a ticket that holds stores the session, says so, and goes to the page that was wanted', async () => {
    const person = await aNewcomer(page.request);
    await page.evaluate(() => sessionStorage.setItem('signin_return_to', '/account-settings#sessions'));
    const answer = { result: true, message: 'x', access_token: person.token, user: person.user, account_state: 'active' };
    await page.route('**/api/auth/social/exchange', (route) => route.fulfill({ json: answer }));
    await watchSuccess(page);
    await page.goto(GIVEN);
    await expect(saidSuccess(page)).toBeAttached();
    await expect.poll(() => keptInBrowser(page, 'access_token')).toBe(person.token);
    await expect(page).toHaveURL(/\/account-settings#sessions$/);
    await page.unroute('**/api/auth/social/exchange');
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('[AUTH-68] without a connection it waits for another try', async () => {
    await page.route('**/api/auth/social/exchange', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto(GIVEN);
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/social-callback$/);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
    await page.unroute('**/api/auth/social/exchange');
    await context.setOffline(false);
    await back();
  });
});

test('[ACC-37][ACC-38][ACC-41][ACC-34][AUTH-77] settings stand in their order, each with what is so now; below step 16 without privacy', async ({
  page,
}) => {
  await test.step('[ACC-37][AUTH-77] a newcomer has no privacy to set yet', async () => {
    await aMemberArrives(page);
    await open(page, '/account-settings');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sign-in');
    await expect(section(page, 'Privacy')).toHaveCount(0);
    const links = section(page, 'Sign-in').getByRole('list', { name: 'Google and Facebook' });
    await expect(links.getByRole('listitem')).toHaveText([/Google.*Not linked/, /Facebook.*Not linked/]);
  });

  await test.step('[AUTH-77][ACC-37] linking asks for the password first; a wrong one is said there', async () => {
    await page.getByRole('button', { name: 'Link Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Google' });
    await dialog.getByRole('button', { name: 'Go on to Google' }).click();
    await expect(dialog.getByText('Please enter your password')).toBeVisible();
    await dialog.getByLabel('Your password').fill('not-the-password');
    await dialog.getByRole('button', { name: 'Go on to Google' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('[AUTH-77] how linking ended is said once', async () => {
    await page.goto('/account-settings?social=taken&provider=facebook');
    await expect(page.getByText('This Facebook account is already used by another member.')).toBeVisible();
    await expect(page).toHaveURL(/\/account-settings$/);
  });

  await test.step('[ACC-38][ACC-41] privacy names the choices and leads to where they are changed; without its data it says so', async () => {
    await arriveSignedIn(page, await aRegisteredMember(page.request));
    await page.route('**/api/member/privacy-settings', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/account-settings');
    const privacy = section(page, 'Privacy');
    await expect(privacy.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/member/privacy-settings');
    await privacy.getByRole('button', { name: 'Try again' }).click();
    await expect(privacy.getByText('Premium members who view my contact')).toBeVisible();
    await expect(privacy.getByText('May introduce you to families')).toBeVisible();
    await expect(privacy.getByRole('link', { name: 'Change privacy' })).toHaveAttribute('href', '/privacy-settings');
    await look(page);
  });

  await test.step('[ACC-34] the account page opens the dialog of the password; on a phone it fills the screen', async () => {
    await visit(page, '/account-page');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  });
});
