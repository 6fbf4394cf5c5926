import { expect, test, type Page } from './support/story.ts';
import { expectNoBarriers } from './support/pages.ts';
import { aNewcomer, arriveSignedIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import {
  editor,
  goOnTo,
  openEditor,
  pageButton,
  pick,
  pickFromList,
  row,
  saveStepOne,
  stepBar,
  storedStepOne,
} from './support/registration.ts';

/** Everything that step 1 asks for and that no permission or country could stand in the way of. */
const BASICS = {
  nickname: 'Nadia',
  fullName: 'Nadia Sultana',
  gender: '2',
  dateOfBirth: '2000-03-05',
  height: '17',
  maritalStatus: '1',
  motherTongue: '1',
  religion: '1',
  profession: 'Doctor',
  income: 'BDT 25000 - 50000',
  education: '8',
  smoking: 'Non-smoker',
  drink: "Doesn't drink",
};

test.use({ permissions: [] });

/** Refuses whatever a page may ask the browser for. */
async function refuseEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refusal = { code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
    const geolocation = {
      getCurrentPosition: (_: unknown, fail?: (why: unknown) => void) => fail?.(refusal),
      watchPosition: () => 0,
      clearWatch: () => {},
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
    Object.defineProperty(window, 'Notification', { value: { permission: 'denied', requestPermission: async () => 'denied' } });
  });
}

test('[NEVER-10] whoever refuses every permission fills step 1 by hand in any country, gives pictures from files and goes on', async ({
  page,
}) => {
  await refuseEverything(page);
  const person = await aNewcomer(page.request);
  const { token } = person;
  await saveStepOne(page.request, token, BASICS);
  await arriveSignedIn(page, person);
  await page.goto('/registration/step-1');

  await test.step('a position that is refused is a place chosen by hand', async () => {
    await openEditor(page, 'currentLocation', 'Current Location');
    await editor(page).getByRole('button', { name: 'Allow Location' }).click();
    await expect(editor(page).getByText(/We could not get your location/)).toBeVisible();
    await expectNoBarriers(page);
    await editor(page).getByRole('button', { name: 'Choose by hand' }).click();
  });

  await test.step('in Monaco, a country without lists below it', async () => {
    await fillPlaces(page, token, 'Monaco');
  });

  await test.step('in India, a country with lists', async () => {
    await stepBar(page)
      .getByRole('link', { name: /Basic information/ })
      .click();
    await openEditor(page, 'currentLocation', 'Current Location');
    await editor(page).getByRole('button', { name: 'Not right? Choose by hand' }).click();
    await fillPlaces(page, token, 'India');
  });

  await test.step('without a camera the pictures of step 2 come from files', async () => {
    await page
      .getByRole('button', { name: 'Take photo' })
      .or(page.getByRole('button', { name: /take .*photo/i }))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take a photo of your face' });
    await expect(dialog.getByText('We could not open the camera. Choose a photo file instead.')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(await aPicture());
    await dialog.getByRole('button', { name: /use/i }).click();
    await expect(page.getByText('Waiting for review').first()).toBeVisible();
    await pick(page, 'Profile picture', await aPicture());
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-3$/);
  });
});

/** Fills in the places of step 1, beginning at the fields of the location, and continues. */
async function fillPlaces(page: Page, token: string, country: string): Promise<void> {
  await choosePlace(page, country);
  await goOnTo(page, 'Citizenship Country');
  await editor(page).getByRole('combobox').fill(country);
  await editor(page).getByRole('option', { name: country, exact: true }).click();
  await goOnTo(page, 'Hometown');
  await choosePlace(page, country);
  await goOnTo(page, 'Government ID');
  await editor(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'currentLocation')).toContainText(country);
  await expect(row(page, 'hometown')).toContainText(country);
  const kept = await storedStepOne(page.request, token);
  expect(kept['current_sublocality']).toMatch(new RegExp(`${country}$`));
  expect([kept['current_latitude'], kept['current_longitude']]).toEqual([null, null]);

  await pageButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/registration\/step-2$/);
}

/** Chooses the country, and of each list below it the first entry, as far as there are lists. */
async function choosePlace(page: Page, country: string): Promise<void> {
  const enabled = editor(page).getByRole('button', { name: /^(Continue|Skip)$/, disabled: false });
  await pickFromList(page, 'Country', country);
  await expect(editor(page).getByRole('combobox', { name: 'Country', exact: true })).toContainText(country);
  for (const level of ['District', 'Upazila']) {
    const field = editor(page).getByRole('combobox', { name: level, exact: true, disabled: false });
    const isKnown = async () => (await editor(page).getByText('Loading').count()) === 0 && (await field.or(enabled).count()) > 0;
    // Either there is such a list, or the place is whole without it.
    await expect.poll(isKnown).toBe(true);
    if ((await field.count()) === 0) break;
    await field.click();
    await page.locator('dialog[open]').last().getByRole('option').first().click();
  }
  await expect(enabled).toBeVisible();
}

test('[NEVER-10] without a position a phone number is entered behind a country that is chosen', async ({ page }) => {
  await refuseEverything(page);
  await page.goto('/signup');
  const line = page.getByRole('button', { name: 'Use my location' });
  await expect(line).toBeVisible();
  await expect(page.getByRole('dialog'), '[UX-06]').toHaveCount(0);
  await line.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose my country instead' }).click();
  await page.getByPlaceholder('Search country or code').fill('monaco');
  await page.getByRole('option', { name: /Monaco/ }).click();
  await expect(page.getByText('+377', { exact: true })).toBeVisible();
  await page.locator('input[type=tel]').fill('61234567');
  await expect(page.locator('input[type=tel]')).toHaveValue('61234567');
});
