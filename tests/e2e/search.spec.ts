import { expect, test, type Locator, type Page } from './support/story.ts';
import { arriveAs, arriveInOwnSession } from './support/demo.ts';
import {
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectThumbHighControls,
  goTo,
  keepInBrowser,
  keptInBrowser,
  OFFLINE,
} from './support/pages.ts';

const LISTING = '**/api/member/member-listing*';

/** Goes from where the page is to the form. */
async function openForm(page: Page): Promise<void> {
  await goTo(page, '/search');
  await expect(page.getByRole('tab', { name: 'By Criteria' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByLabel('Education')).toBeEnabled();
}

const valuesOf = (field: Locator) =>
  field.locator('option:not([hidden])').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
const top = async (control: Locator): Promise<number> => (await control.boundingBox())?.y ?? 0;
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click();
const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear All' }).click();
const cards = (page: Page) => page.locator('main article');
const stored = async (page: Page, key: string) => JSON.parse((await keptInBrowser(page, key)) ?? 'null') as unknown;

/** Returns what a form posted, by field. */
function fieldsOf(body: string | null): Record<string, string> {
  const fields = [...(body ?? '').matchAll(/name="([\w[\]]+)"\r\n\r\n([^\r]*)/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

async function choose(page: Page, field: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  const list = page.getByRole('dialog', { name: field });
  await list.getByRole('checkbox', { name: entry, exact: true }).click();
  await list.getByRole('button', { name: 'Done' }).click();
}

/** Goes back from the results to the form; the address changes before the results with their own filters are gone. */
async function goBackByLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('tab', { name: 'By Criteria' })).toBeVisible();
}

test('[SRCH-04][SRCH-05][SRCH-06][SRCH-07][SRCH-08][SRCH-09][SRCH-10][SRCH-11][SRCH-12][SRCH-13][SRCH-14][SRCH-15][SRCH-16][SRCH-18][SRCH-19][SRCH-20][SRCH-23][SRCH-24][SRCH-25][SRCH-34][SRCH-35][SRCH-36][SRCH-37][SRCH-38][SRCH-39][SRCH-40][SRCH-43][SRCH-44][SRCH-97][SRCH-108][AUTH-114][PUB-21][QUAL-09] a member is found by code and by name; the form and what its fields open, searches that fail and that work, and their results, in both languages', async ({
  page,
  context,
}) => {
  await test.step('[SRCH-06] until the lists are there their fields are off; if they fail the form says so and tries again', async () => {
    const held = Promise.withResolvers<void>();
    let isFailing = true;
    await page.route('**/api/member/profile-dropdown', async (route) => {
      await held.promise;
      return isFailing ? route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } }) : route.continue();
    });
    await arriveAs(page, 'nadia');
    await page.goto('/search');
    await expect(page.getByLabel('Education')).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Profession' })).toHaveText('Loading...');
    await expectNoBarriers(page);
    held.resolve();
    await expect(page.getByText('Could not load the search options. Please try again.')).toBeVisible();
    isFailing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Education')).toBeEnabled();
  });

  await test.step('[SRCH-23][SRCH-24][SRCH-25] a member is found by code or by name, with Enter too; nothing typed is told', async () => {
    await page.getByRole('tab', { name: 'By Member ID' }).click();
    await search(page);
    await expect(page.getByText('Please enter a member ID or name')).toBeVisible();
    await expectNoBarriers(page);
    const field = page.getByLabel('Member ID / Name');
    await field.fill(' bn 100002 ');
    const posted = page.waitForRequest(LISTING);
    await field.press('Enter');
    expect(Object.keys(fieldsOf((await posted).postData()))).toEqual(['member_code']);
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText('Rahim');
    await page.getByRole('link', { name: 'View Profile of Rahim' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rahim Chowdhury' })).toBeVisible();
  });

  await test.step('[SRCH-97][SRCH-108] a name is found in the other script, by the keyboard alone; it stands in no address, and is kept for the visit', async () => {
    for (const asked of ['রহিম চৌধুরী', 'Rohim Choudhury']) {
      await openForm(page);
      await page.getByRole('tab', { name: 'By Criteria' }).press('ArrowRight');
      await page.getByLabel('Member ID / Name').fill(asked);
      await page.keyboard.press('Enter');
      await expect(cards(page).getByRole('heading', { name: 'Rahim' })).toBeVisible();
      expect(decodeURIComponent(page.url())).not.toMatch(/Rohim|রহিম/);
    }
    await expect(page).toHaveURL(/\/search-results$/);
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    await page.reload();
    await expect(cards(page).first().getByRole('heading')).toHaveText('Rahim');
  });

  await openForm(page);
  await test.step('[SRCH-04][SRCH-09][SRCH-13][SRCH-14][SRCH-18][AUTH-114] the form, its fields in order and its buttons', async () => {
    await expect(page).toHaveTitle(/^(\(\d+\) )?Search \| /);
    await expect(page.getByRole('tab').first()).toHaveText('By Criteria');
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    const labels = await page.locator('form label, form legend').allTextContents();
    const order = [
      'Age from',
      'Age To',
      'Height from',
      'Height to',
      'Marital Status',
      'Education',
      'Profession',
      'Income',
      'Religion',
      'Country',
      'Member Type',
      'District',
      'Nearby',
    ];
    expect(labels.filter((label) => order.includes(label))).toEqual(order);
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(await page.getByLabel('Income').locator('option:not([hidden])').allTextContents()).toEqual([
      'Any',
      'Not Applicable',
      'Open to all',
      'Up to 25000',
      'BDT 25000 - 50000',
      'BDT 50000 - 100000',
      'BDT 100000 - 300000',
      'BDT 300000 - 500000',
      'BDT 500000 - 1000000',
      'BDT 1000000 Above',
      'Preferred not to say',
    ]);
    await page.getByRole('combobox', { name: 'Religion' }).click();
    const religions = page.getByRole('dialog', { name: 'Religion' }).getByRole('listitem');
    await expect(religions).toHaveText(['Islam', 'Hindu', 'Christian', 'Buddhist']);
    await page.keyboard.press('Escape');
    await expectThumbHighControls(page);
  });

  await test.step('[SRCH-07][PUB-21] one column with the buttons at the lower edge on a phone, two columns on a desktop', async () => {
    const [from, to] = [page.getByLabel('Age from'), page.getByLabel('Age To')];
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await top(to)).toBeGreaterThan(await top(from));
      const button = page.getByRole('button', { name: 'Search', exact: true });
      expect(await top(button)).toBeGreaterThan(640);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await top(to)).toBe(await top(from));
    await expectNoSidewaysScroll(page);
  });

  await test.step('[SRCH-10][SRCH-11] the upper end opens after the lower one, offers only what lies above, and is cleared with it', async () => {
    for (const [lower, upper] of [
      ['Age from', 'Age To'],
      ['Height from', 'Height to'],
    ] as const) {
      await expect(page.getByLabel(upper)).toBeDisabled();
      const [, first = '', second = '', third = '', fourth] = await valuesOf(page.getByLabel(lower));
      await page.getByLabel(lower).selectOption(second);
      await expect.poll(async () => (await valuesOf(page.getByLabel(upper))).slice(0, 3)).toEqual(['', third, fourth]);
      await page.getByLabel(upper).selectOption(third);
      await page.getByLabel(lower).selectOption(first);
      await expect(page.getByLabel(upper)).toHaveValue('');
    }
    expect((await valuesOf(page.getByLabel('Age from'))).slice(0, 2)).toEqual(['', '18']);
    expect((await valuesOf(page.getByLabel('Age To'))).at(-1)).toBe('80');
    await page.getByLabel('Age from').selectOption({ index: 1 });
    await expect(page.getByLabel('Age To')).toBeDisabled();
  });

  await clearAll(page);
  await test.step('[SRCH-12][SRCH-15] long lists are searched; a country opens its districts, another one clears them; "Any" can be chosen again', async () => {
    const district = page.getByRole('combobox', { name: 'District' });
    await expect(district).toBeDisabled();
    await choose(page, 'Country', 'Bangladesh');
    await expect(district).toBeEnabled();
    await choose(page, 'District', 'Dhaka');
    await expect(district).toHaveText('Dhaka');
    await choose(page, 'Country', 'India');
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Bangladesh, India');
    await expect(district).toHaveText('Any');
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('zzzz');
    await expect(page.getByText('No countries found')).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Profession' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('zzzz');
    await expect(page.getByText('No professions found')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'Country', 'Bangladesh');
    await choose(page, 'Country', 'India');
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Any');
    await expect(district).toBeDisabled();
    await choose(page, 'Country', 'Bangladesh');
    await choose(page, 'District', 'Dhaka');
    await choose(page, 'Country', 'India');
    await choose(page, 'Country', 'Bangladesh');
    const posted = page.waitForRequest(LISTING);
    await search(page);
    expect(fieldsOf((await posted).postData())).toEqual({ 'country_id[]': '356' });
  });

  await goBackByLink(page);
  await clearAll(page);
  await test.step('[SRCH-20] a failure shows the words of the server, else its own, and keeps what was chosen', async () => {
    await page.getByLabel('Age from').selectOption('40');
    await page.route(LISTING, (route) =>
      route.fulfill({ status: 503, json: { result: false, code: 'busy', message: 'Search is busy. Please try again in a moment.' } }),
    );
    await search(page);
    await expect(page.getByRole('alert').getByText('Search is busy. Please try again in a moment.')).toBeVisible();
    await page.unroute(LISTING);
    await page.route(LISTING, (route) => route.abort());
    await search(page);
    await expect(page.getByRole('alert').getByText('Search failed')).toBeVisible();
    await expect(page.getByText('Searching....')).toHaveCount(0);
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByLabel('Age from')).toHaveValue('40');
    await expectNoBarriers(page);
    await page.unroute(LISTING);
  });

  await test.step('[SRCH-08] offline the fields can be filled and the button says why nothing happens', async () => {
    await context.setOffline(true);
    await page.getByLabel('Age from').selectOption('30');
    await search(page);
    await expect(page.locator('form').getByText(OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await search(page);
    await expect(page).toHaveURL(/\/search-results\?age_from=30$/);
  });

  await goBackByLink(page);
  await clearAll(page);
  await test.step('[SRCH-19][SRCH-34][SRCH-35][SRCH-39][SRCH-05][SRCH-18] a search posts what was chosen, opens its results, and is still there on the way back', async () => {
    await page.getByLabel('Age from').selectOption('25');
    await choose(page, 'Religion', 'Islam');
    const held = Promise.withResolvers<void>();
    await page.route(LISTING, async (route) => {
      await held.promise;
      await route.continue();
    });
    const posted = page.waitForRequest(LISTING);
    await search(page);
    await expect(page.getByText('Searching....')).toBeVisible();
    expect(fieldsOf((await posted).postData())).toEqual({ age_from: '25', 'religion_id[]': '1' });
    held.resolve();
    await expect(page).toHaveURL(/\/search-results\?age_from=25&religion_id=1$/);
    await expect(page.getByText('Searching....')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Search Result' })).toBeVisible();
    await expect(page.getByText(/^\d+ members?$/)).toBeVisible();
    const card = cards(page).first();
    await expect(card.getByText(/^\d+ years · Islam$/)).toBeVisible();
    await expect(card.getByRole('link', { name: /View Profile/ })).toHaveAttribute('href', /^\/profile\//);
    await expect.poll(() => stored(page, 'search_result_members')).toHaveLength(await cards(page).count());
    await expect
      .poll(() => stored(page, 'search_result_criteria'))
      .toMatchObject({ criteria: { age_from: '25', religion_id: ['1'] }, page: 1 });
    await expectNoBarriers(page);
    await goBackByLink(page);
    await expect(page.getByLabel('Age from')).toHaveValue('25');
    await expect(page.getByRole('combobox', { name: 'Religion' })).toHaveText('Islam');
    await clearAll(page);
    await expect(page.getByLabel('Age from')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Religion' })).toHaveText('Any');
  });

  await test.step('[SRCH-43] a tap on a card of somebody who left leads to the page that says so', async () => {
    await page.unroute(LISTING);
    await page.route(LISTING, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { members: Record<string, unknown>[] } };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { members: [{ ...body.data.members[0], user_id: 987_654, first_name: 'Gone' }] } },
      });
    });
    await page.getByLabel('Age from').selectOption('22');
    await search(page);
    await page.getByRole('link', { name: 'View Profile of Gone' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This profile is not available.' })).toBeVisible();
  });

  await page.unroute(LISTING);
  await openForm(page);
  await clearAll(page);
  await test.step('[SRCH-38][SRCH-44] pages stand in the address, begin at the top, and show grey cards meanwhile; a row holds one or four', async () => {
    await search(page);
    await expect(cards(page)).toHaveCount(20);
    for (const [width, perRow] of [
      [360, 1],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(perRow);
      await expectNoSidewaysScroll(page);
    }
    const held = Promise.withResolvers<void>();
    await page.route(LISTING, async (route) => {
      await held.promise;
      await route.continue();
    });
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/search-results\?sort=active&page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    held.resolve();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => stored(page, 'search_result_criteria')).toMatchObject({ page: 2 });
    await page.goBack();
    await expect(page).toHaveURL(/\/search-results\?sort=active$/);
    await expect(cards(page)).toHaveCount(20);
    await page.unroute(LISTING);
  });

  await goBackByLink(page);
  await test.step('[SRCH-40] a reload shows the stored members at once, then those of now; where that fails the stored ones stay', async () => {
    await page.getByLabel('Age from').selectOption('28');
    await search(page);
    await expect(cards(page).first()).toBeVisible();
    const found = await cards(page).count();
    await page.evaluate(() => {
      const [first, ...rest] = JSON.parse(localStorage.getItem('search_result_members') ?? '[]') as { first_name: string }[];
      localStorage.setItem('search_result_members', JSON.stringify([{ ...first, first_name: 'Stale' }, ...rest]));
    });
    const held = Promise.withResolvers<void>();
    await page.route(LISTING, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } });
    });
    await page.reload();
    const stale = page.getByRole('heading', { name: 'Stale' });
    await expect(stale).toBeVisible();
    await expect(cards(page)).toHaveCount(found);
    held.resolve();
    await expect(page.getByText('Showing the last results.')).toBeVisible();
    await expect(stale).toBeVisible();
    await expect(cards(page)).toHaveCount(found);
    await expectNoBarriers(page);
    await page.unroute(LISTING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing the last results.')).toHaveCount(0);
    await expect(stale).toHaveCount(0);
    await expect(cards(page)).toHaveCount(found);
    await expect.poll(async () => JSON.stringify(await stored(page, 'search_result_members'))).not.toContain('Stale');
  });

  await goBackByLink(page);
  await test.step('[SRCH-36][SRCH-37] nobody found: the way back, and named relaxations that run by a tap', async () => {
    await page.getByLabel('Age from').selectOption('30');
    await page.getByLabel('Age To').selectOption('31');
    await page.getByLabel('Height from').selectOption('1');
    await page.getByLabel('Height to').selectOption('2');
    await search(page);
    await expect(page.getByText('No Members Found')).toBeVisible();
    await expect(page.getByText('Start searching with different criteria.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search Again' })).toHaveAttribute('href', '/search');
    await expectNoBarriers(page);
    const offered = page.getByRole('button', { name: /: \d+ members?$/ }).first();
    const expected = /(\d+) members?$/.exec((await offered.textContent()) ?? '')?.[1];
    await offered.click();
    await expect(page.getByText(new RegExp(`^${expected} members?$`))).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('[SRCH-09][SRCH-35][QUAL-09] form and results in Bengali', async () => {
    await keepInBrowser(page, 'language', 'bn');
    await page.goto('/search');
    await expect(page.getByLabel('শিক্ষা')).toBeEnabled();
    await expect(page.getByLabel('বয়স (থেকে)').locator('option').nth(2)).toHaveText('১৮');
    await expect(page.locator('form')).not.toContainText(/[A-Za-z]{3,}/);
    await page.locator('form').getByRole('button', { name: 'খুঁজুন', exact: true }).click();
    await expect(page.getByText(/^[০-৯]+ জন সদস্য$/)).toBeVisible();
    await expect(
      cards(page)
        .first()
        .getByText(/^[০-৯]+ বছর · /),
    ).toBeVisible();
    await expect(page.getByText(/পাতা/).first()).toBeVisible();
    await expectNoBarriers(page);
  });
});

test('[SRCH-41][SRCH-88] nothing that is missing, damaged or of another is shown or kept, and signing out empties all', async ({
  page,
}) => {
  await arriveInOwnSession(page, 'carol');
  const begin = async (members: string | null, criteria: string | null) =>
    page.evaluate(
      ([one, other]) => {
        if (one) localStorage.setItem('search_result_members', one);
        if (other) localStorage.setItem('search_result_criteria', other);
      },
      [members, criteria] as const,
    );
  for (const [what, members, criteria] of [
    ['nothing stored', null, null],
    ['something damaged', '[{', '{"version":1}'],
    ['something of another version', '[]', '{"version":0,"criteria":{}}'],
    ['something of another member', '[]', '{"version":1,"owner":1,"criteria":{},"page":1,"lastPage":1,"total":0}'],
  ] as const)
    await test.step(`[SRCH-41][SRCH-88] opened with ${what} the page shows that nobody is found, and keeps none of it`, async () => {
      await begin(members, criteria);
      if (what === 'nothing stored') await page.goto('/search-results');
      else await page.goBack();
      await expect(page).toHaveURL(/\/search-results$/);
      await expect(page.getByText('No Members Found')).toBeVisible();
      await expect(page).toHaveTitle(/^(\(\d+\) )?Search Result \| /);
      await expect.poll(() => stored(page, 'search_result_members')).toBeNull();
      await expect.poll(() => stored(page, 'search_result_criteria')).toBeNull();
      await page.getByRole('link', { name: 'Search Again' }).click();
      await expect(page.getByLabel('Age from')).toBeVisible();
    });

  await test.step('[SRCH-41] signing out empties what was found and what was entered', async () => {
    await page.getByLabel('Age from').selectOption('33');
    await search(page);
    await expect(page).toHaveURL(/search-results/);
    await expect.poll(() => stored(page, 'search_result_criteria')).not.toBeNull();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search')))).toEqual([]);
  });
});

test('[SRCH-02] somebody who does not look for marriage sees no form', async ({ page }) => {
  await arriveAs(page, 'kabir');
  await page.goto('/search');
  await expect(page.getByText('Search is open to members who look for marriage.')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expectNoBarriers(page);
});
