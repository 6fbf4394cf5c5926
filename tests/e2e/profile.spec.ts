import { expect, test, type Locator, type Page, type Route } from './support/story.ts';
import { read } from './support/calls.ts';
import { ask } from './support/database.ts';
import { arriveAs, demoPerson, profileAddress } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, goTo, keepInBrowser, memberBar } from './support/pages.ts';
import { NO_PHOTOS } from './support/pictures.ts';

const HEAD = '**/api/member/profile-info/*';
const INFORMATION = '**/api/member/miscapi/user-registration-info/*';
const PUBLIC_PROFILE = '**/api/member/miscapi/user-public-profile/*';
const VISIT = '**/api/member/profile/visit/*';

/** Answers with what the server says, changed; for what the demo community does not hold. */
const changed = (page: Page, address: string, change: (data: Record<string, unknown>) => Record<string, unknown>): Promise<unknown> =>
  page.route(address, async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });

/** Keeps these answers back until they are let go. */
async function held(page: Page, addresses: readonly string[]): Promise<() => void> {
  const letGo = Promise.withResolvers<void>();
  for (const address of addresses)
    await page.route(address, async (route) => {
      await letGo.promise;
      await route.continue();
    });
  return letGo.resolve;
}

const failed = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }));

async function openRahim(page: Page): Promise<void> {
  await arriveAs(page, 'nadia');
  await page.goto(profileAddress((await demoPerson(page, 'rahim')).user.id));
}

/** Finds a drawn man whose profile Nadia may open. */
async function aFurtherMan(): Promise<number> {
  const [man] = await ask<{ id: number }>(
    `select id::int from account join search_entry on member_id = id and gender = 1
    where email is null and id not in (select blocker_id from block union select blocked_id from block) order by id limit 1`,
    [],
  );
  return man?.id ?? 0;
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const name = (page: Page) => titled(page, 'Rahim Chowdhury');
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the profile' });
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const row = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('[ACC-23][AUTH-114][PROF-04][PROF-05][PROF-06][PROF-08][PROF-09][PROF-10][PROF-11][PROF-14][PROF-15][PROF-18][PROF-19][PROF-20][PROF-21][PROF-22][PROF-23][PROF-25][PROF-28][PROF-30][PROF-31][PROF-38][PROF-40][SRCH-44][UX-23] from profile to profile: each comes part by part, shows nothing of the former one, and is visited once; it is read on a desktop and in the window of a phone', async ({
  page,
  context,
}) => {
  const [rahim, dan] = [(await demoPerson(page, 'rahim')).user, (await demoPerson(page, 'dan')).user];
  const visits: string[] = [];
  await page.route(VISIT, async (route) => {
    visits.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'No visit' } });
  });
  const lateHead = await held(page, [HEAD]);
  await arriveAs(page, 'nadia');
  const refused = page.waitForResponse(VISIT);

  await test.step('[PROF-06][PROF-08][PROF-09] an address is read unpadded; each part shows as soon as its call answers, grey shapes until then', async () => {
    await page.goto(`/profile/${btoa(String(rahim.id)).replaceAll('=', '')}`);
    await expect(row(page, 'Religion')).not.toBeEmpty();
    await expect(loading(page)).toBeAttached();
    await expectNoBarriers(page);
    lateHead();
    await expect(name(page)).toBeVisible();
  });

  await test.step('[PROF-38][PROF-40] opening another’s profile is one visit; a failing one is not shown and not repeated', async () => {
    await refused;
    await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
    expect(visits).toEqual([`/api/member/profile/visit/${rahim.id}`]);
    await expect(page.getByText('No visit')).toHaveCount(0);
  });

  await test.step('[PROF-10] nothing of the former profile is shown under a new address', async () => {
    const late = await held(page, [HEAD, INFORMATION, PUBLIC_PROFILE]);
    await goTo(page, profileAddress(dan.id));
    await expect(loading(page)).toBeAttached();
    await expect(page.getByText('Rahim')).toHaveCount(0);
    await expect(page.locator('main dl')).toHaveCount(0);
    late();
    await expect(titled(page, 'Dan Rozario')).toBeVisible();
  });

  await test.step('[PROF-38] opening one’s own is no visit', async () => {
    await goTo(page, profileAddress((await demoPerson(page, 'nadia')).user.id));
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
    await expect.poll(() => visits).toEqual([rahim, dan].map(({ id }) => `/api/member/profile/visit/${id}`));
  });

  await test.step('[PROF-30] of somebody with another purpose only head and tagline show', async () => {
    await goTo(page, profileAddress((await demoPerson(page, 'kabir')).user.id));
    await expect(titled(page, 'Kabir Ahmed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basics' })).toHaveCount(0);
    await expectNoBarriers(page);
  });

  await test.step('[PROF-04][ACC-23] offline a profile says so, and comes by itself on return', async () => {
    await page.unrouteAll();
    const { user } = await demoPerson(page, 'carol');
    await context.setOffline(true);
    // The scripts of the page are there; its data are not.
    await goTo(page, profileAddress(user.id));
    await expect(page.getByRole('main').getByText('You are offline. Please check your internet connection.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(titled(page, 'Carol Gomes')).toBeVisible();
  });

  await test.step('[PROF-06][PROF-11] an address is read padded; anything else is a profile that is not available', async () => {
    for (const nobody of ['x', btoa('-3'), btoa('999999'), encodeURIComponent(btoa('<b>'))]) {
      await goTo(page, `/profile/${btoa(String(dan.id))}`);
      await expect(titled(page, 'Dan Rozario')).toBeVisible();
      await goTo(page, `/profile/${nobody}`);
      await expect(titled(page, 'This profile is not available.')).toBeVisible();
    }
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Back to feed' }).click();
    await expect(page).toHaveURL(/\/feed$/);
  });

  await goTo(page, profileAddress(rahim.id));
  await test.step('[PROF-15][PROF-18][PROF-19][PROF-20][PROF-22][PROF-23][PROF-28][AUTH-114] who it is, counts, information and career', async () => {
    await expect(name(page)).toBeVisible();
    await expect(page).toHaveTitle(/^(\(\d+\) )?Profile: Rahim \| Bondhon$/);
    const head = page.locator('main header');
    await expect(head.getByText(/^30 years · \S+, /)).toBeVisible();
    await expect(head.getByText('BN100002')).toBeVisible();
    await expect(head.getByText(/^Last login : (just now|\d+ (min|hours?|days?) ago)$/)).toBeVisible();
    await expect(head.getByText('Phone verified')).toBeVisible();
    await expect(head.getByText('ID verified')).toHaveCount(0);
    for (const count of ['Visits', 'Posts', 'Followers', 'Following']) await expect(head.getByText(count, { exact: true })).toBeVisible();
    await expect(row(page, 'Known Languages')).not.toBeEmpty();
    const labels = await page.locator('section dl dt').allTextContents();
    const order = [
      'Gender',
      'Height',
      'Weight',
      'Blood Group',
      'Star Sign',
      'Mother Tongue',
      'Known Languages',
      'Religion',
      'Monthly Income',
      'Hometown',
      'Profile created by',
      'Marital Status',
    ];
    expect(labels.filter((label) => order.includes(label))).toEqual(order);
    await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Education', exact: true })).toBeVisible();
    await expect(page.getByText(/^\d{4} – (Present|\d{4})$/).first()).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('[UX-23] it begins with the photo large, says a fact once, and has one row of steps that stays in reach', async () => {
    const photo = page.getByRole('button', { name: 'Open photo 1' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(photo).toBeVisible();
    const [large, title] = [await boxOf(photo), await boxOf(name(page))];
    expect(large.width).toBe(360);
    expect(large.height).toBe(450);
    expect(large.y).toBeLessThan(200);
    expect(title.x).toBeGreaterThan(large.x + large.width);
    expect(Math.abs(title.y - large.y)).toBeLessThan(40);
    // Information and photos, wishes and posts stand in the two columns.
    expect((await boxOf(page.getByRole('heading', { name: 'About Me' }))).x).toBeGreaterThan(large.x + large.width);
    expect((await boxOf(page.getByRole('heading', { name: 'What Rahim is looking for' }))).x).toBeLessThan(large.x + large.width);
    for (const said of ['Profession', 'Current Location', 'Age']) await expect(row(page, said)).toHaveCount(0);
    const steps = ['Interest', 'Contact', 'Proposal', 'More'];
    const isInReach = async (): Promise<void> => {
      const rows = await Promise.all(steps.map((step) => boxOf(page.getByRole('button', { name: step, exact: true }).first())));
      const middles = rows.map(({ y, height }) => y + height / 2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
      for (const { y, height } of rows) {
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      }
    };
    await isInReach();
    await page.evaluate(() => window.scrollTo(0, 700));
    await isInReach();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const onPhone = await boxOf(photo);
    expect([onPhone.x, onPhone.width, onPhone.height]).toEqual([0, 360, 450]);
    const parts = ['About Me', 'Basics', 'Family', 'What Rahim is looking for', 'Posts'];
    const places = await Promise.all(parts.map(async (part) => (await boxOf(page.getByRole('heading', { name: part, level: 2 }))).y));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await isInReach();
    const bar = await boxOf(memberBar(page));
    const step = await boxOf(page.getByRole('button', { name: 'Interest', exact: true }).first());
    expect(step.y + step.height, '[UX-22] above the bar').toBeLessThan(bar.y);
    const lower = await boxOf(page.locator('[data-lower-bar]'));
    expect(Math.round(lower.y + lower.height), 'and upon it').toBe(Math.round(bar.y));
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('[PROF-25] others read no birthday', async () => {
    await expect(row(page, 'Gender')).toHaveText('Male');
    await expect(page.getByText('Date of Birth')).toHaveCount(0);
  });

  await test.step('[PROF-14][PROF-05][SRCH-44] nothing scrolls sideways; two columns on a desktop, one on a phone', async () => {
    const information = page.getByRole('button', { name: 'Open photo 1' });
    const story = page.getByRole('heading', { name: 'Career' });
    for (const [width, isBeside] of [
      [320, false],
      [1280, true],
      [360, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(story).toBeVisible();
      await expectNoSidewaysScroll(page);
      const isTo = async () => {
        const [left, right] = [await information.boundingBox(), await story.boundingBox()];
        return (right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0);
      };
      await expect.poll(isTo).toBe(isBeside);
    }
  });

  await test.step('[PROF-20][PROF-21][PROF-14][PROF-31] steps stand at the lower edge of a phone, on the page of a desktop, and nowhere for the same gender', async () => {
    const interest = page.getByRole('button', { name: 'Interest', exact: true });
    const more = page.getByRole('button', { name: 'More', exact: true });
    await expect(more).toBeVisible();
    await expect.poll(async () => (await boxOf(interest.first())).y).toBeGreaterThan(650);
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Share', 'Shortlist', 'Bio Data', 'Show my photos', 'Block', 'Report']);
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const button of ['Interest', 'Contact', 'Proposal', 'More'])
      await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible();
    await goTo(page, profileAddress((await demoPerson(page, 'carol')).user.id));
    await expect(titled(page, 'Carol Gomes')).toBeVisible();
    await expect(interest).toHaveCount(0);
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Share', 'Block', 'Report']);
    await page.keyboard.press('Escape');
  });
});

test('[PROF-07][AUTH-107][AUTH-108][PROF-12][ACC-25][PROF-27][PROF-103][PROF-13] a profile waits for a sign-in, says which part has failed, and folds what is long', async ({
  page,
}) => {
  const [rahim, dan] = [(await demoPerson(page, 'rahim')).user, (await demoPerson(page, 'dan')).user];
  await test.step('[PROF-07] the page needs a sign-in, and comes back after it', async () => {
    await page.goto(profileAddress(rahim.id));
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => sessionStorage.getItem('signin_return_to'))).toBe(profileAddress(rahim.id));
  });

  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} <b>of</b> my story`);
  await changed(page, PUBLIC_PROFILE, () => ({ introduction: { introduction: lines.join('\n') } }));
  await failed(page, INFORMATION);

  await test.step('[AUTH-107][AUTH-108] the stored user is brought up to date before the page shows', async () => {
    await arriveAs(page, 'nadia');
    await page.evaluate(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ ...(JSON.parse(localStorage.getItem('user') ?? '{}') as object), name: 'An old name' }),
      ),
    );
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/member/') && calls.push(new URL(request.url()).pathname)));
    await page.goto(profileAddress(rahim.id));
    await expect(name(page)).toBeVisible();
    expect(calls[0]).toBe('/api/member/me');
    expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string }).name)).toBe('Nadia Rahman');
  });

  await test.step('[PROF-12][ACC-25] a part that fails says so alone, and comes when tried again', async () => {
    await expect(page.getByText('Could not load this part.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(INFORMATION);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Religion')).not.toBeEmpty();
  });

  await test.step('[PROF-27][PROF-103] a long introduction folds after six lines; markup shows as letters', async () => {
    const text = page.getByText('Line 1 <b>of</b> my story');
    await expect(text).toBeVisible();
    const folded = (await text.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'See more' }).click();
    await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(folded * 1.7);
    await page.getByRole('button', { name: 'See less' }).click();
    await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBe(folded);
  });

  await changed(page, INFORMATION, (data) => Object.fromEntries(Object.keys(data).map((key) => [key, null])));
  await page.unroute(PUBLIC_PROFILE);
  await changed(page, PUBLIC_PROFILE, () => ({ known_languages: null, career: null, education: null, introduction: null }));

  await test.step('[PROF-12] a head that fails says so, and comes when tried again', async () => {
    await failed(page, HEAD);
    await goTo(page, profileAddress(dan.id));
    await expect(page.getByText('Could not load this profile. Please try again.')).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(HEAD);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titled(page, 'Dan Rozario')).toBeVisible();
  });

  await test.step('[PROF-13] a profile in which nothing is filled in says so', async () => {
    await expect(page.getByText('No profile data available')).toBeVisible();
  });
});

test('[PROF-41][PROF-42][PROF-108][PROF-47][PROF-48][PROF-49][QUAL-77] photos open large and are walked; blurred and hidden ones say why', async ({
  page,
}) => {
  const [dan, carol] = [(await demoPerson(page, 'dan')).user, (await demoPerson(page, 'carol')).user];
  let photo: unknown;
  await changed(page, HEAD, (data) => {
    photo = data['photo'];
    return {
      ...NO_PHOTOS,
      photo,
      photo_large: data['photo_large'],
      cover_photo: `${String(photo)}?small=2`,
      cover_photo_large: `${String(data['photo_large'])}?large=2`,
      gallery: [{ id: 1, url: `${String(photo)}?small=3`, large_url: `${String(data['photo_large'])}?large=3` }],
    };
  });
  await openRahim(page);
  const strip = page.getByRole('region', { name: 'Photos' });
  const dialog = page.getByRole('dialog');

  await test.step('[PROF-41][UX-23] after the photo that begins the page the strip shows the others, in their small forms', async () => {
    await expect(strip.getByRole('button')).toHaveCount(2);
    await expect(strip.locator('img').first()).toHaveAttribute('src', /\?small=2$/);
  });

  await test.step('[PROF-41][PROF-42][PROF-108] the strip opens photos large, walked by buttons, arrow keys and swipe, closed by Escape', async () => {
    const opener = strip.getByRole('button', { name: 'Open photo 2' });
    // What a press changes at once is drawn in the picture that answers it: the dialog, which costs more, comes after that.
    const openAtOnce = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener('click', () => resolve(document.querySelectorAll('dialog[open]').length), { once: true });
        }),
    );
    await opener.click();
    expect(await openAtOnce, '[QUAL-77]').toBe(0);
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
    await expect(opener).toBeFocused();
  });

  for (const [man, what, access, sentence] of [
    [dan.id, '[PROF-47] premium members', { blurred: 1, hidden: 0, level: 2, may_ask: 0 }, 'Only premium members can see this photo'],
    [await aFurtherMan(), '[PROF-48] only me', { blurred: 1, hidden: 0, level: 1, may_ask: 1 }, 'This photo is private'],
  ] as const)
    await test.step(`${what}: a blurred photo says why, and is never said to carry a mark`, async () => {
      await page.unroute(HEAD);
      await changed(page, HEAD, () => ({ ...NO_PHOTOS, photo, photo_access: access }));
      await goTo(page, profileAddress(man));
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(access.level === 2 ? 1 : 0);
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Open photo 1' }).click();
      await expect(dialog.getByRole('img')).toBeVisible();
      await expect(page.getByText('Your member code is in this photo')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

  await test.step('[PROF-49][PROF-41] hidden photos leave a placeholder and a sentence', async () => {
    await page.unroute(HEAD);
    await changed(page, HEAD, () => ({ ...NO_PHOTOS, photo_access: { blurred: 0, hidden: 1, level: 1, may_ask: 1 } }));
    await goTo(page, profileAddress(carol.id));
    await expect(page.getByText('Photos are hidden')).toBeVisible();
    await expect(page.getByRole('button', { name: /Open photo/ })).toHaveCount(0);
    await expectNoBarriers(page);
  });
});

test('[FACE-04][PROF-25][PROF-34][PROF-35][PROF-36][PROF-37][PROF-39][PROF-50][REL-51][PROF-26][PROF-16][ACC-17] the owner reads, shares and completes the own profile, in both languages', async ({
  page,
}) => {
  const { user } = await demoPerson(page, 'nadia');
  const rahim = await demoPerson(page, 'rahim');
  await read(page.request, rahim.token, `/member/profile/visit/${user.id}`);
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
  let level = 1;
  await changed(page, HEAD, (data) => ({
    photo_status: 'pending',
    cover_photo: `${String(data['photo'])}?2`,
    cover_status: 'rejected',
    cover_reason: 'Not one person',
    photo_access: { blurred: 0, hidden: 0, level, may_ask: 0 },
    face_proof: { taken_at: '2026-11-03', live: 1 },
  }));
  await arriveAs(page, 'nadia');
  await page.goto(profileAddress(user.id));

  await test.step('[PROF-35][PROF-50] the owner reads how each photo stands, and that they are blurred for others', async () => {
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await expect(page.getByText('Rejected: Not one person')).toBeVisible();
    await expect(page.getByText('Your photos are blurred for others')).toBeVisible();
    await expectNoBarriers(page);
    level = 2;
    await page.reload();
    await expect(page.getByText('Your photos are blurred for others'), 'but for premium members').toBeVisible();
  });

  await test.step('[PROF-25][PROF-34][FACE-04] the owner reads the own birthday, and at a tap what the badge means', async () => {
    await page.getByText('Face verified').click();
    await expect(page.getByText("Staff compared this member's photos with pictures taken live on 3 November 2026.")).toBeVisible();
    await expect(row(page, 'Date of Birth')).toHaveText(/^\d{1,2} \w+ \d{4}$/);
  });

  await test.step('[PROF-34][PROF-36][PROF-37][PROF-39] the own profile leads to its lists and to what is missing, and has no steps', async () => {
    await expect(page.getByText(/^Your profile is \d+% complete$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/manage-profile');
    for (const step of ['Interest', 'Contact', 'Proposal', 'Shortlist', 'Block', 'Report', 'Follow', 'More'])
      await expect(page.getByRole('button', { name: step, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: /Visits$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile Viewers' });
    await expect(dialog.getByRole('heading', { name: 'Rahim Chowdhury' })).toBeVisible();
    await expectNoBarriers(page);
    await expect(dialog.getByRole('link', { name: 'View Profile of Rahim Chowdhury' })).toHaveAttribute(
      'href',
      profileAddress(rahim.user.id),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Followers$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Followers' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('[REL-51] sharing copies the address where the device has no share sheet, and shows it where that fails', async () => {
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

  await test.step('[FACE-04][PROF-26][PROF-16][ACC-17] in Bengali words, digits and dates are Bengali', async () => {
    await keepInBrowser(page, 'language', 'bn');
    await page.reload();
    await expect(page.locator('main header').getByText(/^২৬ বছর · [\u0980-\u09FF]/)).toBeVisible();
    await expect(row(page, 'জন্মতারিখ')).toHaveText(/^[০-৯]{1,2} [\u0980-\u09FF]+,? [০-৯]{4}$/);
    await expect(row(page, 'উচ্চতা')).not.toHaveText(/[0-9]/);
    await page.getByText('মুখ যাচাই করা').click();
    await expect(page.getByText('৩ নভেম্বর, ২০২৬ তারিখে ক্যামেরায় সরাসরি তোলা ছবির সঙ্গে আমাদের কর্মীরা এই সদস্যের ছবি মিলিয়ে দেখেছেন।')).toBeVisible();
    await expectNoBarriers(page);
  });
});
