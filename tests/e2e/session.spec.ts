import { expect, test, type Page } from './support/story.ts';
import { aFreeAddress } from './support/numbers.ts';
import { A_GOOD_PASSWORD, aMemberArrives, arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { expectNoBarriers, open } from './support/pages.ts';

/** People of the drawn community; their password is that of every demo. */
const DEMO_PASSWORD = 'demo-community-1';
const RAHIM = 'rahim@example.com';
const MITU_AT_STEP_THREE = 'mitu@example.com';
const SHAPLA_DEACTIVATED = 'shapla@example.com';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const OFFLINE = 'You are offline. Please check your internet connection.';

/** The keys that the product may keep in a browser, and what outlives a sign-out. */
const LOCAL =
  'access_token user selectedPackage language remember_me prayer_district referral_code search_result_members search_result_criteria registrationDraft viewed_stories';
const OF_THE_TAB = 'signin_return_to receiver_photo receiver_name';
const AFTER_SIGN_OUT = 'language remember_me prayer_district';

async function fromTheCommunity(page: Page, email: string): Promise<SignedInPerson> {
  const answer = await page.request.post('/api/signin/token', { data: { email_or_phone: email, password: DEMO_PASSWORD, remember: true } });
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: SignedInPerson['user'] };
  const person = { phone: '', email, password: DEMO_PASSWORD, token, user };
  await arriveSignedIn(page, person);
  return person;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, text: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
const storedUser = async (page: Page) =>
  JSON.parse((await stored(page, 'user')) ?? 'null') as { name: string; registration_step: number } | null;
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
const toMyPage = async (page: Page) => {
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test.describe('signing out', () => {
  test('[AUTH-92] without a token sends nothing and clears the browser', async ({ page }) => {
    await aMemberArrives(page);
    await toMyPage(page);
    await store(page, 'selectedPackage', '3');
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/logout') && sent.push(request.url())));
    // At once, before anything else of the page asks the server without it.
    await page.getByRole('button', { name: 'Sign Out' }).evaluate((button: HTMLElement) => {
      localStorage.removeItem('access_token');
      button.click();
    });
    await expect(page).toHaveURL(/\/signin$/);
    expect(sent).toEqual([]);
    expect(notAmong(AFTER_SIGN_OUT, (await keysOf(page)).local)).toEqual([]);
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
  });

  test('[AUTH-92][AUTH-93] a session that the server no longer knows counts as signed out', async ({ page }) => {
    await aMemberArrives(page);
    await toMyPage(page);
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 401, json: { result: false, code: 'unauthenticated', message: 'x' } }),
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
    await expect(page.getByText('Logout failed')).toHaveCount(0);
    const { local, tab } = await keysOf(page);
    expect(notAmong(AFTER_SIGN_OUT, local)).toEqual([]);
    expect(tab).toEqual([]);
  });

  test('[AUTH-91] a failure ends the wait, leaves the member signed in and offers to try again', async ({ page }) => {
    await aMemberArrives(page);
    await toMyPage(page);
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/logout', async (route) => {
      sent += 1;
      await held.promise;
      await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } });
    });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signing Out')).toBeVisible();
    held.resolve();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await expect(page.getByText('Signing Out')).toBeHidden();
    await expect(page).toHaveURL(/account-settings/);
    expect(await stored(page, 'access_token')).toBeTruthy();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => sent).toBe(2);
  });
});

test.describe('a session that the server ended', () => {
  const refuse = (page: Page) =>
    page.route('**/api/member/**', (route) =>
      route.fulfill({ status: 401, json: { result: false, code: 'unauthenticated', message: 'x' } }),
    );

  test('[AUTH-93][AUTH-94][AUTH-102] leads to the sign-in page once, keeps what was to be bought, and back again', async ({ page }) => {
    const member = await aMemberArrives(page);
    for (const key of ['selectedPackage', 'search_result_members', 'search_result_criteria']) await store(page, key, '[]');
    let refused = 0;
    page.on('response', (answer) => void (answer.status() === 401 && (refused += 1)));
    await refuse(page);
    const visits = comesTo(page, /\/signin$/);
    await page.goto('/account-settings?from=mail');
    await expect(page).toHaveURL(/\/signin$/);
    await page.waitForLoadState('networkidle');
    expect(refused).toBeGreaterThan(1);
    expect(visits).toHaveLength(1);
    await expect(page.getByText(SESSION_ENDED)).toHaveCount(1);
    expect((await keysOf(page)).local.filter((key) => key !== 'language')).toEqual(['selectedPackage']);
    expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBe('/account-settings?from=mail');

    await page.unroute('**/api/member/**');
    await page.getByLabel('Email or Phone').fill(`0${member.phone}`);
    await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/account-settings\?from=mail$/);
    expect(await stored(page, 'selectedPackage')).toBe('[]');
  });

  test('[AUTH-93] says it in Bengali to a reader of Bengali', async ({ page }) => {
    await aMemberArrives(page);
    await store(page, 'language', 'bn');
    await refuse(page);
    await page.goto('/account-settings');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('আপনার সেশন শেষ হয়ে গেছে। আবার সাইন ইন করুন।')).toHaveCount(1);
  });
});

test('[AUTH-96][ACC-21] a call that nobody answers is given up after 30 seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/signin');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/api/signin/token', () => {});
  await page.getByLabel('Email or Phone').fill(aFreeAddress());
  await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.clock.runFor(100);
  await expect(page.getByText('Signing In')).toBeVisible();
  await page.clock.runFor(29_400);
  await expect(page.getByText('Signing In')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('Signing In')).toBeHidden();
});

test.describe('the stored user', () => {
  const forge = async (page: Page, person: SignedInPerson) =>
    store(page, 'user', JSON.stringify({ ...person.user, name: 'Forged Name', title: '', avatar: null, registration_step: 16 }));

  for (const path of ['/feed', '/search-results', '/account-page', '/profile/MQ==']) {
    test(`[AUTH-105] a forged step opens no data at ${path}`, async ({ page }) => {
      const person = await aMemberArrives(page);
      await forge(page, person);
      await store(page, 'search_result_criteria', '{}');
      await page.goto(path);
      await expect(page).toHaveURL(/\/(registration\/step-1|search-results)$/);
      if (page.url().endsWith('search-results'))
        await expect(page.getByRole('main').getByRole('link', { name: /profile/i })).toHaveCount(0);
      else await expect.poll(async () => (await storedUser(page))?.registration_step).toBe(0);
      await expect(page).toHaveURL(/\/(registration\/step-1|search-results)$/);
      await expect(page.locator('a[href^="/profile/"]')).toHaveCount(0);
    });
  }

  test('[AUTH-103][AUTH-105] somebody at the third step is led there, whatever the browser says', async ({ page }) => {
    const mitu = await fromTheCommunity(page, MITU_AT_STEP_THREE);
    await forge(page, mitu);
    await page.goto('/feed');
    await expect(page).toHaveURL(/\/registration\/step-3$/);
    expect((await storedUser(page))?.registration_step).toBe(8);
    await page.goto('/registration/step-4');
    await expect(page).toHaveURL(/\/registration\/step-3$/);
  });

  test('[AUTH-107][AUTH-108] is replaced by what the server says, and other tabs follow', async ({ page, context, isMobile }) => {
    const rahim = await fromTheCommunity(page, RAHIM);
    const { name } = rahim.user as unknown as { name: string };
    const other = await context.newPage();
    await other.goto('/feed');
    const menu = other.getByRole('button', { name: 'Account menu' });
    await store(page, 'user', JSON.stringify({ ...rahim.user, name: 'Somebody Else' }));
    if (!isMobile) {
      await menu.click();
      await expect(other.getByText('Somebody Else')).toBeVisible();
    }
    await page.goto(`/profile/${Buffer.from(String(rahim.user.id)).toString('base64')}`);
    await expect.poll(async () => (await storedUser(page))?.name).toBe(name);
    if (!isMobile) {
      await expect(other.getByText('Somebody Else')).toHaveCount(0);
      await expect(other.getByText(name, { exact: true }).first()).toBeVisible();
    }
  });
});

test.describe('an account that may not be used now', () => {
  test('[AUTH-53][AUTH-110][ACC-02] somebody who deactivated is led to their page from everywhere', async ({ page }) => {
    await open(page, '/signin');
    await page.getByLabel('Email or Phone').fill(SHAPLA_DEACTIVATED);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/account-page$/);
    await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
    for (const path of ['/feed', '/search', '/search-results', '/profile/MQ==', '/registration/step-1']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/account-page$/);
      await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
    }
    await page.goto('/account-settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings & Privacy' })).toBeVisible();
    await expect(page).toHaveURL(/\/account-settings$/);
  });

  for (const code of ['account_deactivated', 'account_deletion_pending']) {
    test(`[AUTH-110][ACC-02] a refusal ${code} in the middle of a visit leads there too`, async ({ page }) => {
      await fromTheCommunity(page, RAHIM);
      await page.goto('/search');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.route('**/api/member/news-feed*', (route) => route.fulfill({ status: 403, json: { result: false, code, message: 'x' } }));
      await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/account-page$/);
    });
  }
});

test.describe('what stays in the browser', () => {
  test('[AUTH-135][AUTH-90] only what is listed, at every stop of a visit, and after it almost nothing', async ({ page, context }) => {
    const complaints: string[] = [];
    const look = async (stop: string) => {
      await page.waitForLoadState('networkidle');
      const { local, tab, databases } = await keysOf(page);
      const cookies = (await context.cookies()).map(({ name }) => name);
      complaints.push(
        ...[
          ...notAmong(LOCAL, local),
          ...notAmong(OF_THE_TAB, tab),
          ...notAmong('unsent', databases),
          ...notAmong('language device', cookies),
        ].map((key) => `${stop}: ${key}`),
      );
    };
    for (const path of ['/', '/signup', '/forgot-password', '/terms-and-condition', '/feed?from=mail']) {
      await page.goto(path);
      await look(path);
    }
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Email or Phone').fill(RAHIM);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/feed\?from=mail$/);
    await look('/feed');
    await page.locator('a[href^="/profile/"]').first().click();
    await expect(page).toHaveURL(/\/profile\//);
    await look('/profile');
    await page.goto('/search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search-results/);
    await look('/search-results');
    expect((await keysOf(page)).local).toEqual(expect.arrayContaining(['search_result_members', 'search_result_criteria']));
    for (const path of ['/account-page', '/account-settings']) {
      await page.goto(path);
      await look(path);
    }
    await store(page, 'prayer_district', '1');
    await store(page, 'viewed_stories', '[]');
    const device = (await context.cookies()).find(({ name }) => name === 'device');
    expect(device?.httpOnly).toBe(true);
    await signOutFromTheMenu(page);
    await expect(page).toHaveURL(/\/signin$/);
    await look('/signin');
    const { local, tab, databases } = await keysOf(page);
    expect({ local: local.toSorted(), tab, databases }).toEqual({
      local: ['language', 'prayer_district', 'remember_me'],
      tab: [],
      databases: [],
    });
    expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['device', 'language']);
    expect(complaints).toEqual([]);
  });
});

async function signOutFromTheMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Account menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    return;
  }
  await page.goto('/account-page');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
}

test.describe('without a connection', () => {
  for (const path of ['/', '/signin', '/account-settings']) {
    test(`[ACC-22] the loss is told as long as it lasts, and its end for 3 seconds, at ${path}`, async ({ page, context }) => {
      if (path === '/account-settings') await aMemberArrives(page);
      await page.clock.install();
      await open(page, path);
      await page.clock.pauseAt(Date.now() + 60_000);
      await context.setOffline(true);
      const lost = page.getByText('You are offline now!');
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
    });
  }

  test('[ACC-23][AUTH-88] an action says so beside its button, and what was typed stays', async ({ page, context }) => {
    await open(page, '/forgot-password');
    const field = page.getByRole('textbox').first();
    await field.fill('somebody@example.com');
    await context.setOffline(true);
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /send|continue/i })
      .click();
    await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible();
    await expect(field).toHaveValue('somebody@example.com');
    await context.setOffline(false);
  });

  test('[ACC-23][ACC-25] what was loaded stays readable; what opens says that there is no connection and loads by itself on the return', async ({
    page,
    context,
  }) => {
    await fromTheCommunity(page, RAHIM);
    await page.goto('/feed');
    const cards = page.locator('main a[href^="/profile/"]');
    await cards.first().press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/feed$/);
    await cards.last().waitFor();
    await context.setOffline(true);
    await expect(page.getByText('You are offline now!')).toBeVisible();
    await expect(cards.last()).toBeVisible();
    await cards.last().press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('main').getByText(OFFLINE).first()).toBeVisible();
    await expectNoBarriers(page);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(OFFLINE)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
