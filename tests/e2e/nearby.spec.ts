import { expect, test, type Locator, type Page } from './support/story.ts';
import { read, send } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aMan, aWoman } from './support/members.ts';
import {
  button,
  changeLanguage,
  comeToTheFront,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectThumbHighControls,
  goTo,
  visit,
} from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';

/** Places where none of the other stories' members lives: 4 km and 18 km apart. */
const AKUREYRI = { latitude: 65.6835, longitude: -18.1112 };
const FOUR_KM_ON = { latitude: 65.718, longitude: -18.121 };

const field = (page: Page): Locator => page.getByLabel('Nearby');
const prompt = (page: Page): Locator => page.getByText('Allow your location to use nearby match.');

/** Lets the device find itself there from now on, or tell nobody where it is. */
const stand = (page: Page, at: { latitude: number; longitude: number } | null): Promise<void> =>
  page.evaluate((coords) => {
    navigator.geolocation.getCurrentPosition = (found, fail) =>
      coords ? found({ coords } as GeolocationPosition) : fail?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  }, at);

/** Forgets the place, as if this member had never said where they are. */
async function forgetPlace({ user }: SignedInPerson): Promise<void> {
  await ask(
    `update profile set latitude = null, longitude = null, location_name = null,
       location_country_id = null, location_state_id = null, location_city_id = null where member_id = $1`,
    [user.id],
  );
  await ask('update search_entry set grid_x = null, grid_y = null where member_id = $1', [user.id]);
}

async function openSearch(page: Page, person: SignedInPerson): Promise<void> {
  await arriveSignedIn(page, person);
  await page.goto('/search');
  await expect(page.getByLabel('Education')).toBeEnabled();
}

async function addressOf(page: Page, { token }: SignedInPerson): Promise<Record<string, unknown>> {
  const { data } = (await read(page.request, token, '/member/manage-profile')) as { data: { address: Record<string, unknown> } };
  return data.address;
}

async function moveTo(page: Page, person: SignedInPerson, { latitude, longitude }: typeof AKUREYRI): Promise<void> {
  const { version } = await addressOf(page, person);
  const place = { current_latitude: latitude, current_longitude: longitude, current_sublocality: 'Akureyri' };
  await send(page.request, person.token, '/member/manage-profile/address/update', { data: { ...place, version } });
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).last().click();
  await page.getByRole('dialog').getByRole('combobox').fill(entry);
  await page.getByRole('dialog').getByRole('option', { name: entry, exact: true }).click();
}

test('[SRCH-16][SRCH-68][SRCH-69][SRCH-70][SRCH-71][PROF-95] who has no place yet allows it from the search, finds who lives near, and chooses it by hand; the switch that is off is named with the way to it', async ({
  page,
  request,
}) => {
  const [karim, shirin] = [await aMan(request), await aWoman(request)];
  await forgetPlace(karim);
  await moveTo(page, shirin, FOUR_KM_ON);
  await openSearch(page, karim);

  await test.step('[SRCH-16] the distances, any of them at first', async () => {
    await expect(field(page)).toHaveValue('');
    expect(await field(page).locator('option:not([hidden])').allTextContents()).toEqual([
      'Any distance',
      'Within 5 km',
      'Within 10 km',
      'Within 25 km',
      'Within 50 km',
      'Within 100 km',
    ]);
  });

  await test.step('[SRCH-69] refused, the field goes back to any distance', async () => {
    await field(page).selectOption('5');
    await expect(prompt(page)).toBeVisible();
    await expectNoBarriers(page);
    await stand(page, null);
    await button(page, 'Allow Location Access').click();
    await expect(page.getByText('Location permission denied.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(prompt(page)).toBeHidden();
  });

  await test.step('[SRCH-69] allowed, the place is the current location', async () => {
    await field(page).selectOption('5');
    await expect(page.getByText('Location permission denied.')).toBeHidden();
    await stand(page, AKUREYRI);
    await button(page, 'Allow Location Access').click();
    await expect(prompt(page)).toBeHidden();
    await expect(field(page)).toHaveValue('5');
    expect(await addressOf(page, karim)).toMatchObject({ current_latitude: 65.684, current_longitude: -18.111, current_country: 352 });
  });

  await test.step('[SRCH-68][SRCH-70][SRCH-71] who lives near is found, by the band, with no coordinates in the answer', async () => {
    const answered = page.waitForResponse('**/api/member/member-listing*');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const answer = await (await answered).text();
    expect(answer).not.toMatch(/65\.|18\.1|grid|latitude/);
    const { members } = (JSON.parse(answer) as { data: { members: { user_id: number; distance: string }[] } }).data;
    expect(members).toEqual([expect.objectContaining({ user_id: shirin.user.id, distance: 'Within 5 km' })]);
    await expect(page).toHaveURL(/\/search-results/);
    await expect(page.locator('main article')).toHaveCount(1);
  });

  await page.setViewportSize({ width: 360, height: 800 });
  await forgetPlace(karim);
  const standing = page.waitForResponse('**/api/member/privacy-settings');
  await goTo(page, '/search');
  await standing;
  await test.step('[SRCH-69] at 360 px by hand, with the dropdowns of the registration', async () => {
    await field(page).selectOption('50');
    await button(page, 'Choose by hand').click();
    await expect(button(page, 'Use this place')).toBeDisabled();
    await choose(page, 'Country', 'Bangladesh');
    await choose(page, 'District', 'Barguna');
    await choose(page, 'Upazila', 'Amtali');
    await expectNoSidewaysScroll(page);
    await expectThumbHighControls(page);
    await expectNoBarriers(page);
    await button(page, 'Use this place').click();
    await expect(prompt(page)).toBeHidden();
    expect(await addressOf(page, karim)).toMatchObject({
      current_latitude: null,
      current_country: 50,
      current_sublocality: 'Amtali, Barguna, Bangladesh',
    });
    const answered = page.waitForResponse('**/api/member/member-listing*');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(/\/search-results/);
    await expect(page).toHaveTitle(/^Search Result /);
  });

  await test.step('[SRCH-69] a place abroad by hand is too vague, which is said', async () => {
    await forgetPlace(karim);
    await ask('update profile set location_country_id = 344, location_name = $2 where member_id = $1', [karim.user.id, 'Hong Kong']);
    await visit(page, '/search');
    await field(page).selectOption('50');
    await expect(page.getByText('Outside Bangladesh we need your device’s location to tell distances.')).toBeVisible();
  });

  await test.step('[PROF-95] with the switch off', async () => {
    await send(page.request, karim.token, '/member/privacy-settings', { form: { nearby: 0 } });
    await changeLanguage(page);
    await comeToTheFront(page);
    await page.getByLabel('কাছাকাছি').selectOption('50');
    await expect(page.getByText('গোপনীয়তা সেটিংসে গিয়ে কাছাকাছি খোঁজা চালু করুন।')).toBeVisible();
    await expect(page.locator('[class]').getByText('৫০ কিমির মধ্যে')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'গোপনীয়তা সেটিংস' }).last().click();
    await expect(page).toHaveURL(/\/privacy-settings$/);
  });
});
