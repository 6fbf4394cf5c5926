import { expect, test, type Page, type Route } from './support/story.ts';
import { arriveAs, demoPerson, profileAddress, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/pages.ts';

const HEAD = '**/api/member/profile-info/*';
const INFORMATION = '**/api/member/miscapi/user-registration-info/*';
const PUBLIC_PROFILE = '**/api/member/miscapi/user-public-profile/*';

/** Answers with what the server says, changed; for what the demo community does not hold. */
const changed = (page: Page, address: string, change: (data: Record<string, unknown>) => Record<string, unknown>): Promise<unknown> =>
  page.route(address, async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });

async function openRahim(page: Page): Promise<void> {
  await arriveAs(page, 'nadia');
  await page.goto(profileAddress((await demoPerson(page, 'rahim')).user.id));
}

const name = (page: Page) => page.getByRole('heading', { level: 1, name: 'Rahim Chowdhury' });
const row = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test(
  '[PROF-15][PROF-18][PROF-19][PROF-20][PROF-22][PROF-23][PROF-28][AUTH-114] a member reads another one’s profile',
  { tag: '@phone' },
  async ({ page }) => {
    await openRahim(page);
    await expect(name(page)).toBeVisible();
    await expect(page).toHaveTitle(/^(\(\d+\) )?Profile \| /);
    const head = page.locator('main header');
    await expect(head.getByText('30 years · Islam · ')).toBeVisible();
    await expect(head.getByText('BN100002')).toBeVisible();
    await expect(head.getByText(/^Last login : (just now|\d+ (min|hours?|days?) ago)$/)).toBeVisible();
    await expect(head.getByText('Phone verified')).toBeVisible();
    await expect(head.getByText('ID verified')).toHaveCount(0);
    for (const count of ['Visits', 'Posts', 'Followers', 'Following']) await expect(head.getByText(count, { exact: true })).toBeVisible();
    await expect(row(page, 'Profession')).not.toBeEmpty();
    const labels = await page.locator('section dl dt').allTextContents();
    const order = [
      'Profile created by',
      'Gender',
      'Height',
      'Weight',
      'Blood Group',
      'Marital Status',
      'Mother Tongue',
      'Known Languages',
      'Religion',
      'Profession',
    ];
    expect(labels.filter((label) => order.includes(label))).toEqual(order);
    await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
    await expect(page.getByText(/^\d{4} – (Present|\d{4})$/).first()).toBeVisible();
    await expectNoBarriers(page);
  },
);

test('[PROF-25][PROF-34] others read no birthday; the owner does, on the own profile', async ({ page }) => {
  await openRahim(page);
  await expect(row(page, 'Gender')).toHaveText('Male');
  await expect(page.getByText('Date of Birth')).toHaveCount(0);
  await arriveAs(page, 'rahim');
  await page.goto(profileAddress((await demoPerson(page, 'rahim')).user.id));
  await expect(row(page, 'Date of Birth')).toHaveText(/^\d{1,2} \w+ \d{4}$/);
});

test('[PROF-14][PROF-05][SRCH-44] nothing scrolls sideways; two columns on a desktop, one on a phone', async ({ page }) => {
  await openRahim(page);
  const information = page.getByRole('heading', { name: 'Information' });
  const story = page.getByRole('heading', { name: 'Career' });
  for (const [width, isBeside] of [
    [320, false],
    [360, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(story).toBeVisible();
    await expectNoSidewaysScroll(page);
    const [left, right] = [await information.boundingBox(), await story.boundingBox()];
    expect((right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0)).toBe(isBeside);
  }
});

test('[PROF-26][PROF-16][ACC-17] in Bengali words, digits and dates are Bengali', async ({ page }) => {
  await readBengali(page);
  await arriveAs(page, 'nadia');
  await page.goto(profileAddress((await demoPerson(page, 'nadia')).user.id));
  await expect(page.locator('main header').getByText(/^২৬ বছর · ইসলাম · /)).toBeVisible();
  await expect(row(page, 'জন্মতারিখ')).toHaveText(/^[০-৯]{1,2} [\u0980-\u09FF]+,? [০-৯]{4}$/);
  await expect(row(page, 'উচ্চতা')).not.toHaveText(/[0-9]/);
  await expectNoBarriers(page);
});

test('[PROF-06][PROF-11] an address is read padded or not; anything else is a profile that is not available', async ({ page }) => {
  await arriveAs(page, 'nadia');
  const { user } = await demoPerson(page, 'rahim');
  await page.goto(`/profile/${btoa(String(user.id)).replaceAll('=', '')}`);
  await expect(name(page)).toBeVisible();
  await page.goto(`/profile/${btoa(String(user.id))}`);
  await expect(name(page)).toBeVisible();
  for (const nobody of ['x', btoa('-3'), btoa('999999'), encodeURIComponent(btoa('<b>'))]) {
    await page.goto(`/profile/${nobody}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This profile is not available.' })).toBeVisible();
  }
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Back to feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
});

test('[AUTH-107][AUTH-108] the stored user is brought up to date before the page shows', async ({ page }) => {
  await arriveAs(page, 'nadia');
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ ...(JSON.parse(localStorage.getItem('user') ?? '{}') as object), name: 'An old name' })),
  );
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/member/') && calls.push(new URL(request.url()).pathname)));
  await page.goto(profileAddress((await demoPerson(page, 'rahim')).user.id));
  await expect(name(page)).toBeVisible();
  expect(calls[0]).toBe('/api/member/me');
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string }).name)).toBe('Nadia Rahman');
});

test('[PROF-08][PROF-09] each part shows as soon as its call answers, grey shapes until then', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(HEAD, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openRahim(page);
  await expect(row(page, 'Profession')).not.toBeEmpty();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the profile' })).toBeAttached();
  await expectNoBarriers(page);
  held.resolve();
  await expect(name(page)).toBeVisible();
});

test('[PROF-12][ACC-25] a part that fails says so alone, and comes when tried again', async ({ page }) => {
  await page.route(INFORMATION, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }));
  await openRahim(page);
  await expect(name(page)).toBeVisible();
  await expect(page.getByText('Could not load this part.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(INFORMATION);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Profession')).not.toBeEmpty();
});

test('[PROF-12] a head that fails says so, and comes when tried again', async ({ page }) => {
  await page.route(HEAD, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }));
  await openRahim(page);
  await expect(page.getByText('Could not load this profile. Please try again.')).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(HEAD);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(name(page)).toBeVisible();
});

test('[PROF-10] nothing of the former profile is shown under a new address', async ({ page }) => {
  await openRahim(page);
  await expect(name(page)).toBeVisible();
  const held = Promise.withResolvers<void>();
  for (const address of [HEAD, INFORMATION, PUBLIC_PROFILE])
    await page.route(address, async (route) => {
      await held.promise;
      await route.continue();
    });
  const { user } = await demoPerson(page, 'dan');
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, profileAddress(user.id));
  await expect(page.getByRole('status').filter({ hasText: 'Loading the profile' })).toBeAttached();
  await expect(page.getByText('Rahim')).toHaveCount(0);
  await expect(page.locator('main dl')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Dan Rozario' })).toBeVisible();
});

const withGallery = (page: Page) =>
  changed(page, HEAD, (data) => ({
    cover_photo: `${String(data['photo'])}?small=2`,
    cover_photo_large: `${String(data['photo_large'])}?large=2`,
    gallery: [{ id: 1, url: `${String(data['photo'])}?small=3`, large_url: `${String(data['photo_large'])}?large=3` }],
  }));

test('[PROF-41][PROF-42][PROF-108] the strip opens photos large, walked by buttons, arrow keys and swipe, closed by Escape', async ({
  page,
}) => {
  await withGallery(page);
  await openRahim(page);
  const strip = page.getByRole('region', { name: 'Photos' });
  await expect(strip.getByRole('button')).toHaveCount(3);
  const second = strip.getByRole('button', { name: 'Open photo 2' });
  await second.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /\?large=2$/);
  await expect(dialog.getByText('Your member code is in this photo. Please do not pass it on.')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /\?large=3$/);
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Photo 1 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading')).toHaveText('Photo 3 of 3');
  await dialog.getByRole('img').evaluate((picture) => {
    const swipe = (kind: string, clientX: number) => {
      const touch = new Touch({ identifier: 1, target: picture, clientX, clientY: 300 });
      picture.dispatchEvent(
        new TouchEvent(kind, { bubbles: true, touches: kind === 'touchstart' ? [touch] : [], changedTouches: [touch] }),
      );
    };
    swipe('touchstart', 100);
    swipe('touchend', 220);
  });
  await expect(dialog.getByRole('heading')).toHaveText('Photo 2 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('[PROF-41] the strip shows the small forms, not the large ones', async ({ page }) => {
  await withGallery(page);
  await openRahim(page);
  await expect(page.getByRole('region', { name: 'Photos' }).locator('img').nth(1)).toHaveAttribute('src', /\?small=2$/);
});

for (const [what, access, sentence] of [
  ['[PROF-47] premium members', { blurred: 1, hidden: 0, level: 2, may_ask: 0 }, 'Only premium members can see this photo'],
  ['[PROF-48] only me', { blurred: 1, hidden: 0, level: 1, may_ask: 1 }, 'This photo is private'],
] as const)
  test(`${what}: a blurred photo says why, and is never said to carry a mark`, async ({ page }) => {
    await changed(page, HEAD, () => ({ photo_large: null, photo_access: access }));
    await openRahim(page);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(access.level === 2 ? 1 : 0);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Open photo 1' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expect(page.getByText('Your member code is in this photo')).toHaveCount(0);
  });

test('[PROF-49][PROF-41] hidden photos leave a placeholder and a sentence', async ({ page }) => {
  await changed(page, HEAD, () => ({ photo: null, photo_large: null, photo_access: { blurred: 0, hidden: 1, level: 1, may_ask: 1 } }));
  await openRahim(page);
  await expect(page.getByText('Photos are hidden')).toBeVisible();
  await expect(page.getByRole('button', { name: /Open photo/ })).toHaveCount(0);
  await expectNoBarriers(page);
});

test('[PROF-35][PROF-50] the owner reads how each photo stands, and that they are blurred for others', async ({ page }) => {
  await changed(page, HEAD, (data) => ({
    photo_status: 'pending',
    cover_photo: `${String(data['photo'])}?2`,
    cover_status: 'rejected',
    cover_reason: 'Not one person',
    photo_access: { blurred: 0, hidden: 0, level: 1, may_ask: 0 },
  }));
  await arriveAs(page, 'rahim');
  await page.goto(profileAddress((await demoPerson(page, 'rahim')).user.id));
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.getByText('Rejected: Not one person')).toBeVisible();
  await expect(page.getByText('Your photos are blurred for others')).toBeVisible();
  await expectNoBarriers(page);
});

const VISIT = '**/api/member/profile/visit/*';

test('[PROF-38][PROF-40] opening another’s profile is one visit, one’s own is none; a failing one is not shown and not repeated', async ({
  page,
}) => {
  const visits: string[] = [];
  await page.route(VISIT, async (route) => {
    visits.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'No visit' } });
  });
  await openRahim(page);
  const { user } = await demoPerson(page, 'rahim');
  await expect(name(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
  expect(visits).toEqual([`/api/member/profile/visit/${user.id}`]);
  await expect(page.getByText('No visit')).toHaveCount(0);
  await arriveAs(page, 'rahim');
  await page.goto(profileAddress(user.id));
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  expect(visits).toHaveLength(1);
});

test('[PROF-34][PROF-36][PROF-37][PROF-39] the own profile leads to its lists and to what is missing, and has no steps', async ({
  page,
}) => {
  const nadia = await demoPerson(page, 'nadia');
  const { user } = await demoPerson(page, 'dan');
  await page.request.get(`/api/member/profile/visit/${user.id}`, { headers: { authorization: `Bearer ${nadia.token}` } });
  await arriveAs(page, 'dan');
  await page.goto(profileAddress(user.id));
  await expect(page.getByText(/^Your profile is \d+% complete$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/manage-profile');
  for (const step of ['Interest', 'Contact', 'Proposal', 'Shortlist', 'Block', 'Report', 'Follow', 'More'])
    await expect(page.getByRole('button', { name: step, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /Visits$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile Viewers' });
  await expect(dialog.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible();
  await expectNoBarriers(page);
  await expect(dialog.getByRole('link', { name: 'View Profile of Nadia Rahman' })).toHaveAttribute('href', profileAddress(nadia.user.id));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Followers$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Followers' })).toBeVisible();
});

test('[PROF-20][PROF-21][PROF-14][PROF-31] steps stand on the page of a desktop, at the lower edge of a phone, and nowhere for the same gender', async ({
  page,
}) => {
  await openRahim(page);
  const interest = page.getByRole('button', { name: 'Interest', exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(more).toBeVisible();
  expect((await interest.last().boundingBox())?.y ?? 0).toBeGreaterThan(700);
  await expectNoSidewaysScroll(page);
  await more.click();
  const entries = await page.getByRole('menuitem').allTextContents();
  expect(entries).toEqual(['Share', 'Shortlist', 'Bio Data', 'Show my photos', 'Block', 'Report']);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(more).toHaveCount(0);
  for (const button of ['Share', 'Shortlist', 'Block', 'Report', 'Interest', 'Contact', 'Proposal'])
    await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible();
  await page.goto(profileAddress((await demoPerson(page, 'carol')).user.id));
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await expect(interest.or(page.getByRole('button', { name: 'Shortlist', exact: true }))).toHaveCount(0);
});

test('[REL-51] sharing copies the address where the device has no share sheet, and shows it where that fails', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, 'share');
    let copies = 0;
    const writeText = async () => {
      copies += 1;
      if (copies > 1) throw new Error('not allowed');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await arriveAs(page, 'rahim');
  const { user } = await demoPerson(page, 'rahim');
  await page.goto(profileAddress(user.id));
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await share.click();
  const field = page.getByRole('textbox', { name: 'Address of the profile' });
  await expect(field).toHaveValue(new RegExp(`${profileAddress(user.id)}$`));
  await expect
    .poll(() => field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)))
    .toBeGreaterThan(20);
});

test('[PROF-27][PROF-103] a long introduction folds after six lines; markup shows as letters', async ({ page }) => {
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} <b>of</b> my story`);
  await changed(page, PUBLIC_PROFILE, () => ({ introduction: { introduction: lines.join('\n') } }));
  await openRahim(page);
  const text = page.getByText('Line 1 <b>of</b> my story');
  await expect(text).toBeVisible();
  const folded = (await text.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'See more' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(folded * 1.7);
  await page.getByRole('button', { name: 'See less' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBe(folded);
});

test('[PROF-13] a profile in which nothing is filled in says so', async ({ page }) => {
  await changed(page, INFORMATION, (data) => Object.fromEntries(Object.keys(data).map((key) => [key, null])));
  await changed(page, PUBLIC_PROFILE, () => ({ known_languages: null, career: null, education: null, introduction: null }));
  await openRahim(page);
  await expect(page.getByText('No profile data available')).toBeVisible();
});

test('[PROF-30] of somebody with another purpose only head and tagline show', async ({ page }) => {
  await arriveAs(page, 'nadia');
  await page.goto(profileAddress((await demoPerson(page, 'kabir')).user.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Kabir Ahmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Information' })).toHaveCount(0);
  await expectNoBarriers(page);
});

test('[PROF-07] the page needs a sign-in, and comes back after it', async ({ page }) => {
  const { user } = await demoPerson(page, 'rahim');
  await page.goto(profileAddress(user.id));
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBe(profileAddress(user.id));
});

test('[PROF-04][ACC-23] offline a profile says so, and comes by itself on return', async ({ page, context }) => {
  await arriveAs(page, 'nadia');
  await page.goto('/feed');
  await expect(page.locator('main article').first()).toBeVisible();
  // The scripts of the page are there; its data are not.
  await page.goto(profileAddress((await demoPerson(page, 'dan')).user.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Dan Rozario' })).toBeVisible();
  const { user } = await demoPerson(page, 'rahim');
  await context.setOffline(true);
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, profileAddress(user.id));
  await expect(page.getByRole('main').getByText('You are offline. Please check your internet connection.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(name(page)).toBeVisible();
});
