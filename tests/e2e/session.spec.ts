import { expect, test, type Page } from './support/story.ts';
import { arriveAs, DEMO_PASSWORD, profileAddress } from './support/demo.ts';
import { aFreeAddress } from './support/numbers.ts';
import { OFFLINE, expectNoBarriers, goTo, keepInBrowser, keptInBrowser, memberBar, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives, aNewcomer } from './support/people.ts';

const RAHIM = 'rahim@example.com';
const SHAPLA_DEACTIVATED = 'shapla@example.com';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** The keys that the product may keep in a browser, and what outlives a sign-out. */
const LOCAL =
  'access_token user selectedPackage language remember_me prayer_district referral_code search_result_members search_result_criteria registrationDraft viewed_stories';
const OF_THE_TAB = 'signin_return_to receiver_photo receiver_name';
const AFTER_SIGN_OUT = 'language remember_me prayer_district';

const storedUser = async (page: Page) =>
  JSON.parse((await keptInBrowser(page, 'user')) ?? 'null') as { name: string; registration_step: number } | null;
const keysOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
const notAmong = (allowed: string, keys: readonly (string | undefined)[]) => keys.filter((key) => !allowed.split(' ').includes(key ?? ''));
const comesTo = (page: Page, path: RegExp): string[] => {
  const visits: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && path.test(frame.url()) && visits.push(frame.url())));
  return visits;
};
const signIn = async (page: Page, identifier: string, password = A_GOOD_PASSWORD) => {
  await page.getByLabel('Email or Phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true });
const toSettings = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings & Privacy' })).toBeVisible();
};
const expectSignInPage = async (page: Page) => {
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
};
const UNAUTHENTICATED = { status: 401, json: { result: false, code: 'unauthenticated', message: 'x' } };

test('[AUTH-91][AUTH-92][AUTH-93] signing out with and without a session that the server knows, and when it fails', async ({ page }) => {
  const member = await aMemberArrives(page);
  await open(page, '/account-settings');

  await test.step('[AUTH-92][AUTH-93] a session that the server no longer knows counts as signed out', async () => {
    await page.route('**/api/logout', (route) => route.fulfill(UNAUTHENTICATED));
    await signOutButton(page).click();
    await expectSignInPage(page);
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
    await expect(page.getByText('Logout failed')).toHaveCount(0);
    const { local, tab } = await keysOf(page);
    expect(notAmong(AFTER_SIGN_OUT, local)).toEqual([]);
    expect(tab).toEqual([]);
    await page.unroute('**/api/logout');
  });

  await test.step('[AUTH-92] signing out without a token sends nothing and clears the browser', async () => {
    await signIn(page, `0${member.phone}`);
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await toSettings(page);
    await keepInBrowser(page, 'selectedPackage', '3');
    const sent: string[] = [];
    const logged: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/logout') && sent.push(request.url())));
    page.on('console', (message) => void logged.push(message.text()));
    // At once, before anything else of the page asks the server without it.
    await signOutButton(page).evaluate((button: HTMLElement) => {
      localStorage.removeItem('access_token');
      button.click();
    });
    await expectSignInPage(page);
    expect(sent).toEqual([]);
    expect(logged).toContain('No access token found');
    expect(notAmong(AFTER_SIGN_OUT, (await keysOf(page)).local)).toEqual([]);
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
  });

  await test.step('[AUTH-91] a failure ends the wait, leaves the member signed in and offers to try again', async () => {
    await signIn(page, `0${member.phone}`);
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await toSettings(page);
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/logout', async (route) => {
      sent += 1;
      await held.promise;
      await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } });
    });
    await signOutButton(page).click();
    await expect(page.getByText('Signing Out')).toBeVisible();
    held.resolve();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await expect(page.getByText('Signing Out')).toBeHidden();
    await expect(page).toHaveURL(/account-settings/);
    expect(await keptInBrowser(page, 'access_token')).toBeTruthy();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => sent).toBe(2);
  });
});

test('[AUTH-93][AUTH-94][AUTH-102] a session that the server ended leads to the sign-in page once, in the language of the reader, and back again', async ({
  page,
}) => {
  const member = await aMemberArrives(page);
  for (const key of ['selectedPackage', 'search_result_members', 'search_result_criteria']) await keepInBrowser(page, key, '[]');
  const visits = comesTo(page, /\/signin$/);

  await test.step('[AUTH-93][AUTH-94][AUTH-102] leads to the sign-in page once, keeps what was to be bought, and back again', async () => {
    let asked = 0;
    const several = Promise.withResolvers<void>();
    await page.route('**/api/member/**', async (route) => {
      asked += 1;
      if (asked > 1) several.resolve();
      await several.promise;
      await route.fulfill(UNAUTHENTICATED);
    });
    await page.goto('/account-settings?from=mail');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expectSignInPage(page);
    expect(visits).toHaveLength(1);
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(1);
    expect((await keysOf(page)).local.filter((key) => key !== 'language')).toEqual(['selectedPackage']);
    expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBe('/account-settings?from=mail');

    await page.unroute('**/api/member/**');
    await signIn(page, `0${member.phone}`);
    await expect(page).toHaveURL(/\/account-settings\?from=mail$/);
    expect(await keptInBrowser(page, 'selectedPackage')).toBe('[]');
    expect(visits).toHaveLength(1);
  });

  await test.step('[AUTH-93] says it in Bengali to a reader of Bengali', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস ও গোপনীয়তা');
    await page.route('**/api/member/**', (route) => route.fulfill(UNAUTHENTICATED));
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('আপনার সাইন ইনের মেয়াদ শেষ হয়েছে। আবার সাইন ইন করুন।')).toHaveCount(1);
  });
});

test('[AUTH-103][AUTH-105] whatever the browser says of the registration, no data opens and the step that is due shows', async ({
  page,
}) => {
  const forge = async (person: { readonly user: object }) =>
    keepInBrowser(page, 'user', JSON.stringify({ ...person.user, name: 'Forged Name', title: '', avatar: null, registration_step: 16 }));

  const person = await aMemberArrives(page);
  for (const path of ['/feed', '/search-results', '/account-page', '/profile/MQ=='])
    await test.step(`[AUTH-105] a forged step opens no data at ${path}`, async () => {
      await forge(person);
      const lastSearch = { version: 2, owner: person.user.id, criteria: {}, page: 1, lastPage: 1, total: 0 };
      await keepInBrowser(page, 'search_result_criteria', JSON.stringify(lastSearch));
      await keepInBrowser(page, 'search_result_members', '[]');
      await page.goto(path);
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await expect.poll(async () => (await storedUser(page))?.registration_step).toBe(0);
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await expect(page.locator('a[href^="/profile/"]')).toHaveCount(0);
    });

  await test.step('[AUTH-103][AUTH-105] somebody at the third step is led there, whatever the browser says', async () => {
    await forge(await arriveAs(page, 'mitu'));
    await page.goto('/feed');
    await expect(page).toHaveURL(/\/registration\/step-3$/);
    expect((await storedUser(page))?.registration_step).toBe(8);
    await goTo(page, '/registration/step-4');
    await expect(page).toHaveURL(/\/registration\/step-3$/);
  });
});

test('[AUTH-107][AUTH-108][AUTH-110][ACC-02][ACC-23][ACC-25] a visit goes on as the server says, and waits for the connection', async ({
  page,
  context,
}) => {
  const { user } = await arriveAs(page, 'rahim');
  const bar = memberBar(page);

  await test.step('[AUTH-107][AUTH-108] the stored user is replaced by what the server says, and other tabs follow', async () => {
    const other = await context.newPage();
    await open(other, '/feed');
    await keepInBrowser(page, 'user', JSON.stringify({ ...user, name: 'Somebody Else' }));
    await other.getByRole('button', { name: 'Account menu' }).click();
    await expect(other.getByText('Somebody Else')).toBeVisible();
    await page.goto(profileAddress(user.id));
    await expect.poll(async () => (await storedUser(page))?.name).toBe(user.name);
    await expect(other.getByText('Somebody Else')).toHaveCount(0);
    await expect(other.getByText(user.name, { exact: true }).first()).toBeVisible();
    await other.close();
  });

  for (const code of ['account_deactivated', 'account_deletion_pending'])
    await test.step(`[AUTH-110][ACC-02] a refusal ${code} in the middle of a visit leads to the account page`, async () => {
      await bar.getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.route('**/api/member/news-feed*', (route) => route.fulfill({ status: 403, json: { result: false, code, message: 'x' } }));
      await bar.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(/\/account-page$/);
      await page.unroute('**/api/member/news-feed*');
    });

  await test.step('[ACC-23][ACC-25] what was loaded stays readable; what opens says that there is no connection and loads by itself on the return', async () => {
    const home = bar.getByRole('link', { name: 'Home' });
    await home.click();
    await expect(page).toHaveURL(/\/feed$/);
    const first = page.locator('main a[href^="/profile/"]').first();
    const seen = await first.getAttribute('href');
    // Whoever wrote the first post may have written the last one too.
    const unseen = page.locator(`main a[href^="/profile/"]:not([href="${seen}"])`).last();
    await first.press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByText('Profile created by')).toBeVisible();
    await home.click();
    await expect(page).toHaveURL(/\/feed$/);
    await unseen.waitFor();
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await expect(unseen).toBeVisible();
    await unseen.press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('main').getByText(OFFLINE).first()).toBeVisible();
    await expectNoBarriers(page);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(OFFLINE)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('[AUTH-53][AUTH-110][ACC-01][ACC-02] somebody who deactivated is led to their page from everywhere, and reads what was paid', async ({
  page,
}) => {
  const notice = page.getByText('Your account is deactivated. Nobody can see your profile.');
  await open(page, '/signin');
  await signIn(page, SHAPLA_DEACTIVATED, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/account-page$/);
  await expect(notice).toBeVisible();
  // Two of them typed, the others as by a link.
  for (const path of ['/feed', '/search', '/search-results', '/profile/MQ==', '/registration/step-1']) {
    await (/feed|step-1/.test(path) ? page.goto(path) : goTo(page, path));
    await expect(page, path).toHaveURL(/\/account-page$/);
    await expect(notice).toBeVisible();
  }
  for (const [name, path] of [
    ['Package History', '/package-history'],
    ['My Wallet', '/my-wallet'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // Whatever the page asks of the server is answered: a refusal would lead away.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(notice).toBeVisible();
  }
  await toSettings(page);
  await expect(page).toHaveURL(/\/account-settings$/);
});

test('[AUTH-135][AUTH-90] only what is listed stays in the browser, at every stop of a visit, and after it almost nothing', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  const look = async (stop: string) => {
    await expect(page).toHaveURL(new RegExp(stop));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const { local, tab, databases } = await keysOf(page);
    complaints.push(
      ...[
        ...notAmong(LOCAL, local),
        ...notAmong(OF_THE_TAB, tab),
        ...notAmong('unsent', databases),
        ...notAmong('language device session', await cookies()),
      ].map((key) => `${stop}: ${key}`),
    );
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

  await test.step('[AUTH-135] a visitor', async () => {
    await open(page, '/');
    await look('/$');
    await link('Terms and Conditions').click();
    await look('/terms-and-condition$');
    await link('Sign In').click();
    await link('create a new account').click();
    await page.getByRole('dialog', { name: 'Location Access Required !!' }).waitFor();
    await page.keyboard.press('Escape');
    await look('/signup$');
    await link('Sign in').click();
    await link('Forgot password?').click();
    await look('/forgot-password$');
    await open(page, '/feed?from=mail');
    await look('/signin$');
  });

  await test.step('[AUTH-135] a member', async () => {
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, RAHIM, DEMO_PASSWORD);
    await look(String.raw`/feed\?from=mail$`);
    await page.locator('main a[href^="/profile/"]').first().click();
    await look('/profile/');
    await link('Search').click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await look('/search-results');
    await expect
      .poll(async () => (await keysOf(page)).local)
      .toEqual(expect.arrayContaining(['search_result_members', 'search_result_criteria']));
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).filter({ visible: true }).click();
    await look('/account-page$');
    await link('Settings & Privacy').click();
    await look('/account-settings$');
  });

  await test.step('[AUTH-90] after the sign-out', async () => {
    await keepInBrowser(page, 'prayer_district', '1');
    await keepInBrowser(page, 'viewed_stories', '[]');
    const device = (await context.cookies()).find(({ name }) => name === 'device');
    expect(device?.httpOnly).toBe(true);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await look('/signin$');
    await expect
      .poll(async () => {
        const { local, tab, databases } = await keysOf(page);
        return { local: local.toSorted(), tab, databases };
      })
      .toEqual({ local: ['language', 'prayer_district', 'remember_me'], tab: [], databases: [] });
    expect((await cookies()).toSorted()).toEqual(['device', 'language']);
    expect(complaints).toEqual([]);
  });
});

test('[ACC-21][ACC-22][ACC-23][AUTH-88][AUTH-96] the loss of the connection is told everywhere, and a call that nobody answers is given up', async ({
  page,
  context,
}) => {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const expectLossToBeTold = async () => {
    await pause();
    // They come a while after the page.
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
    await context.setOffline(true);
    const lost = page.getByText(/^Offline\./);
    await expect(lost).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(lost).toBeHidden();
    const back = page.getByText('You are back online!');
    await expect(back).toBeVisible();
    await page.mouse.move(3, 600);
    await page.clock.runFor(2800);
    await expect(back).toBeVisible();
    await page.clock.runFor(400);
    await expect(back).toBeHidden();
    await page.clock.resume();
  };
  await page.clock.install();
  await open(page, '/');
  await test.step('[ACC-22] the loss is told as long as it lasts, and its end for 3 seconds, at /', expectLossToBeTold);

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expectSignInPage(page);
  await test.step('[ACC-22] the loss is told as long as it lasts, and its end for 3 seconds, at /signin', expectLossToBeTold);

  await test.step('[AUTH-96][ACC-21] a call that nobody answers is given up after 30 seconds', async () => {
    await pause();
    await page.route('**/api/signin/token', () => {});
    const asked = page.waitForRequest('**/api/signin/token');
    await signIn(page, aFreeAddress());
    await asked;
    await page.clock.runFor(100);
    await expect(page.getByText('Signing In')).toBeVisible();
    await page.clock.runFor(29_400);
    await expect(page.getByText('Signing In')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByText('Signing In')).toBeHidden();
    await page.clock.resume();
    await page.unroute('**/api/signin/token');
  });

  await test.step('[ACC-23][AUTH-88] an action says so beside its button, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    const field = page.getByRole('textbox').first();
    await field.fill('somebody@example.com');
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /send|continue/i })
      .click();
    await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible();
    await expect(field).toHaveValue('somebody@example.com');
    await context.setOffline(false);
    await expect(page.getByText(/^Offline\./)).toBeHidden();
  });

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, `0${(await aNewcomer(page.request)).phone}`);
  await expect(page).toHaveURL(/\/registration\/step-1$/);
  await toSettings(page);
  await test.step('[ACC-22] the loss is told as long as it lasts, and its end for 3 seconds, at /account-settings', expectLossToBeTold);
});
