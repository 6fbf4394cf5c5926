import { expect, test, type APIRequestContext, type Page } from './support/story.ts';
import { ask } from './support/database.ts';
import { aMan, aWoman } from './support/members.ts';
import { read } from './support/calls.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, goTo, OFFLINE } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { readBengali } from './support/demo.ts';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
/** A height of the list that nobody else of the stories has, so that their members are in no count here. */
const RARE_HEIGHT = 1;

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const openSaved = (page: Page) => page.getByRole('tab', { name: /^Saved/ }).click();

async function openSearch(page: Page, person: SignedInPerson): Promise<void> {
  await arriveSignedIn(page, person);
  await page.goto('/search');
  await expect(page.getByLabel('Education')).toBeEnabled();
}

/** Makes somebody new whom a search for this height finds. */
async function aWomanOfHeight(request: APIRequestContext, heightId: number): Promise<void> {
  const { user } = await aWoman(request);
  for (const table of ['profile', 'search_entry'])
    await ask(`update ${table} set height_id = $2 where member_id = $1`, [user.id, heightId]);
}

/** Counts how many this member finds of two heights. */
async function totalFor(request: APIRequestContext, { token }: SignedInPerson, height: number): Promise<number> {
  const data = { min_height: height, max_height: height + 1 };
  const answer = await request.post('/api/member/member-listing', { headers: { authorization: `Bearer ${token}` }, data });
  return ((await answer.json()) as { total: number }).total;
}

/** Lets so many hours go by, as the server sees it. */
const hoursPass = (person: SignedInPerson, hours: number) =>
  ask(
    `update saved_search set counted_at = counted_at - make_interval(hours => $2), seen_at = seen_at - make_interval(hours => $2) where member_id = $1`,
    [person.user.id, hours],
  );

test('[SRCH-04][SRCH-05][SRCH-08][SRCH-21][SRCH-26][SRCH-27][SRCH-28][SRCH-29][SRCH-31][SRCH-32][SRCH-33][SRCH-85][SRCH-101] a search is saved, is new tomorrow, is changed, run and deleted, on a phone and then in a wide window; the history may fail, and nothing is saved or deleted without a connection', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const karim = await aMan(request);
  const height = RARE_HEIGHT;
  await openSearch(page, karim);

  await test.step('[SRCH-28] nothing is saved yet', async () => {
    await openSaved(page);
    await expect(page.getByRole('heading', { name: 'Your Saved Searches' })).toBeVisible();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('tab', { name: 'By Criteria' }).click();
  });

  await test.step('[SRCH-21] Save & Search asks for a name, keeps the search and opens its results', async () => {
    await page.getByLabel('Height from').selectOption(String(height));
    await page.getByLabel('Height to').selectOption(String(height + 1));
    await button(page, 'Save & Search').click();
    const dialog = page.getByRole('dialog', { name: 'Write Search Name' });
    await expect(dialog.getByLabel('Search Name')).toBeFocused();
    await button(dialog, 'Save and Search').click();
    await expect(dialog.getByText('Please enter search name')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByLabel('Search Name').fill('For my brother');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/search-results/);
    await expect(page.getByText('No Members Found')).toBeVisible();
  });

  await test.step('[SRCH-21][SRCH-22] the name is taken then, and no search is run', async () => {
    await goTo(page, '/search');
    await button(page, 'Save & Search').click();
    const dialog = page.getByRole('dialog', { name: 'Write Search Name' });
    await dialog.getByLabel('Search Name').fill('FOR MY BROTHER');
    await button(dialog, 'Save and Search').click();
    await expect(dialog.getByText('You already have a search with this name.')).toBeVisible();
    await button(dialog, 'Cancel').click();
    await expect(page).toHaveURL(/\/search$/);
  });

  await test.step('[SRCH-26][SRCH-29][SRCH-101] tomorrow it has found somebody new, and the tab says so', async () => {
    await aWomanOfHeight(request, height);
    // A change is found within a second.
    await expect.poll(() => totalFor(request, karim, height)).toBe(1);
    await hoursPass(karim, 25);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Saved 1 saved search with new members' })).toBeVisible();
    await openSaved(page);
    await expect(row(page, 'For my brother')).toContainText('1 Match');
    await expect(row(page, 'For my brother')).toContainText('1 new');
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await expectThumbHighControls(page);
  });

  await test.step('[SRCH-27][SRCH-101] a tap on the name runs it, and nobody in it is new any more', async () => {
    await row(page, 'For my brother').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/search-results/);
    await expect(page.locator('main article')).toHaveCount(1);
    await goTo(page, '/search');
    await openSaved(page);
    await expect(row(page, 'For my brother')).toContainText('1 Match');
    await expect(row(page, 'For my brother')).not.toContainText('new');
  });

  await test.step('[SRCH-26][SRCH-28] a wide window shows the same', async () => {
    await page.setViewportSize(DESKTOP);
    await expect(row(page, 'For my brother')).toContainText('1 Match');
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('[SRCH-31][SRCH-32] it is changed in a dialog with its values, under the rules of the form', async () => {
    await button(page, 'Edit For my brother').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Saved Search' });
    await expect(dialog.getByLabel('Name')).toHaveValue('For my brother');
    await expect(dialog.getByLabel('Height from')).toHaveValue(String(height));
    await expect(dialog.getByLabel('Height to')).toHaveValue(String(height + 1));
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Name').fill(' ');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Please enter search name')).toBeVisible();
    await dialog.getByLabel('Name').fill('For my cousin');
    await dialog.getByLabel('Height from').selectOption(String(height + 1));
    await expect(dialog.getByLabel('Height to')).toHaveValue('');
    await dialog.getByLabel('Height to').selectOption(String(height + 2));
    await button(dialog, 'Save').click();
    await expect(page.getByText('Search updated.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, 'For my cousin')).toContainText('0 Matches');
  });

  await test.step('[SRCH-32] a change that fails keeps what was entered', async () => {
    await page.route('**/api/member/update-search-history', (route) => route.abort());
    await button(page, 'Edit For my cousin').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Saved Search' });
    await dialog.getByLabel('Name').fill('For my uncle');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Failed to save search')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('For my uncle');
    await page.unroute('**/api/member/update-search-history');
    await dialog.getByLabel('Height from').selectOption(String(height));
    await dialog.getByLabel('Height to').selectOption(String(height + 1));
    await button(dialog, 'Save & Search').click();
    await expect(page).toHaveURL(/\/search-results/);
    await expect(page.locator('main article')).toHaveCount(1);
  });

  await test.step('[SRCH-33] deleting takes it away at once, and a failure brings it back', async () => {
    await goTo(page, '/search');
    await openSaved(page);
    const deletion = '**/api/member/delete-search-history/*';
    await page.route(deletion, (route) => route.abort());
    await button(page, 'Delete For my uncle').click();
    await expect(page.getByText('Failed to delete search history')).toBeVisible();
    await expect(row(page, 'For my uncle')).toBeVisible();
    await page.unroute(deletion);
    const held = Promise.withResolvers<void>();
    await page.route(deletion, async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(page, 'Delete For my uncle').click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    held.resolve();
    await expect(page.getByText('Search deleted.')).toBeVisible();
    expect((await read(request, karim.token, '/member/search-history-list'))['data']).toEqual([]);
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  });

  await page.getByRole('tab', { name: 'By Criteria' }).click();
  await button(page, 'Clear All').click();
  await button(page, 'Save & Search').click();
  await page.getByRole('textbox', { name: 'Search Name' }).fill('Kept');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-results/);

  await test.step('[SRCH-05][SRCH-28] grey rows while it is fetched; a failure says so and tries again', async () => {
    const list = '**/api/member/search-history-list';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error' } }));
    const fetched = page.waitForRequest(list);
    await page.goto('/search');
    await fetched;
    await openSaved(page);
    await expect(page.getByText('Failed to fetch search history')).toBeVisible();
    await page.unroute(list);
    await button(page, 'Try again').click();
    await expect(row(page, 'Kept')).toBeVisible();
  });

  await test.step('[SRCH-29] one that asks for what is offered no more says so', async () => {
    await page.route('**/api/member/member-listing*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          result: false,
          code: 'validation_failed',
          message: 'Please choose one from the list.',
          errors: { education: ['Please choose one from the list.'] },
        },
      }),
    );
    await row(page, 'Kept').getByRole('button').first().click();
    await expect(page.getByText('This search asks for something that is no longer offered. Please edit it.')).toBeVisible();
    await page.unroute('**/api/member/member-listing*');
  });

  await test.step('[SRCH-85] where the answer to a saving was lost, the next try takes what it kept as its own', async () => {
    const saving = '**/api/member/save-search-history';
    await page.route(saving, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await goTo(page, '/search');
    await page.getByRole('tab', { name: 'By Criteria' }).click();
    await page.getByLabel('Age from').selectOption('31');
    await button(page, 'Save & Search').click();
    const dialog = page.getByRole('dialog', { name: 'Write Search Name' });
    await dialog.getByRole('textbox', { name: 'Search Name' }).fill('Lost');
    await button(dialog, 'Save and Search').click();
    await expect(dialog.getByText('Failed to save search')).toBeVisible();
    await page.unroute(saving);
    await button(dialog, 'Save and Search').click();
    await expect(page).toHaveURL(/\/search-results/);
    await goTo(page, '/search');
    await openSaved(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Lost' })).toHaveCount(1);

    await page.route(saving, (route) => route.abort(), { times: 1 });
    await page.getByRole('tab', { name: 'By Criteria' }).click();
    await page.getByLabel('Age from').selectOption('32');
    await button(page, 'Save & Search').click();
    await dialog.getByRole('textbox', { name: 'Search Name' }).fill('Lost');
    await button(dialog, 'Save and Search').click();
    await expect(dialog.getByText('Failed to save search')).toBeVisible();
    await button(dialog, 'Save and Search').click();
    await expect(dialog.getByText('You already have a search with this name.'), 'another search of that name is not its own').toBeVisible();
    await page.keyboard.press('Escape');
    await openSaved(page);
  });

  await test.step('[SRCH-08] offline', async () => {
    await context.setOffline(true);
    await button(page, 'Delete Kept').click();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await expect(row(page, 'Kept')).toBeVisible();
    await row(page, 'Kept').getByRole('button').first().click();
    await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
    await page.getByRole('tab', { name: 'By Criteria' }).click();
    await page.getByLabel('Age from').selectOption('30');
    await button(page, 'Save & Search').click();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('[SRCH-26][QUAL-09][QUAL-18] in Bengali, by the keyboard alone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await readBengali(page);
  await arriveSignedIn(page, await aMan(request));
  await page.goto('/search');
  await expect(page.getByLabel('শিক্ষা')).toBeEnabled();
  const keep = page.getByRole('button', { name: 'সংরক্ষণ করে খুঁজুন' });
  const name = page.getByRole('textbox', { name: 'খোঁজের নাম' });
  await keep.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('ভাইয়ের জন্য');
  await expect(name).toHaveValue('ভাইয়ের জন্য');
  await name.press('Enter');
  await expect(page).toHaveURL(/\/search-results/);
  await goTo(page, '/search');
  await expect(page.getByLabel('শিক্ষা')).toBeEnabled();
  await page.getByRole('tab', { name: 'শর্ত দিয়ে' }).press('End');
  await expect(page.getByRole('heading', { name: 'আপনার সংরক্ষিত খোঁজ' })).toBeVisible();
  await expect(row(page, 'ভাইয়ের জন্য')).toContainText(/[০-৯]+ জন মিলেছে/);
  await expect(page.getByRole('tabpanel')).not.toContainText(/[A-Za-z]{3,}/);
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'সংরক্ষিত খোঁজ বদলান' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ভাইয়ের জন্য বদলান' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('খোঁজটি মুছে ফেলা হয়েছে।')).toBeVisible();
  await expect(page.getByText('এখনো কোনো খোঁজ সংরক্ষণ করেননি')).toBeVisible();
});
