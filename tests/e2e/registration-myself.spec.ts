import { expect, test, type Page } from './support/story.ts';
import { newestCode } from './support/outbox.ts';
import { expectNoBarriers, expectUsable, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, openAccount } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import {
  aMemberAtStep,
  chooseAge,
  DHAKA,
  editor,
  goOnTo,
  openEditor,
  pageButton,
  pick,
  pickFromList,
  pickPlace,
  row,
  standInDhaka,
  storedStepOne,
} from './support/registration.ts';

test.describe('a woman registers herself', () => {
  test.use({ permissions: ['geolocation'], geolocation: DHAKA });
  test.setTimeout(150_000);

  test(
    '[UX-05][REG-11][REG-12][REG-30][REG-32][REG-35][REG-36][REG-37][REG-40][REG-43][REG-45][REG-83][REG-85][REG-119][REG-160][REG-173][REG-178] she goes from sign-in through four steps to the end and the feed',
    { tag: '@phone' },
    async ({ page }) => {
      const { phone } = await openAccount(page.request);
      await open(page, '/signin');
      await page.getByLabel('Email or Phone').fill(`+880${phone}`);
      await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/registration\/step-1$/);
      await expectOnHeading(page, 'Basic Information');
      await expect(page.getByText('Everything is saved as you go. You can come back at any time.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Need help? Contact us' })).toHaveAttribute('href', '/contact-us');
      await expect(page.getByRole('group', { name: 'Looking for marriage?' }).getByLabel('Yes')).toBeChecked();
      await expect(page.getByRole('group', { name: 'This profile is for' }).getByLabel('Myself')).toBeChecked();
      await expectUsable(page);
      await walkStepOne(page);
      await pageButton(page, 'Continue').click();
      await expect(page).toHaveURL(/\/registration\/step-2$/);
      await expectOnHeading(page, 'Photos');

      await pick(page, 'Profile picture', await aPicture());
      await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/complete-step/2', async (route) => {
        await held.promise;
        await route.continue();
      });
      await pageButton(page, 'Continue').click();
      await expect(page.getByText('Heading to next step.')).toBeVisible();
      held.resolve();
      await expect(page).toHaveURL(/\/registration\/step-3$/);
      await expectOnHeading(page, 'Partner Preferences');

      await walkStepThree(page);
      await pageButton(page, 'Continue').click();
      await expect(page).toHaveURL(/\/registration\/step-4$/);
      await expectOnHeading(page, 'Contact Details');

      await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(editor(page).getByLabel(/digit 1/i), '[UX-11] the code is sent as the sheet opens').toBeVisible();
      const code = await newestCode(page.request, `+880${phone}`, 4);
      await editor(page)
        .getByLabel(/digit 1/i)
        .pressSequentially(code);
      await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
      await pageButton(page, 'Continue').click();
      await expect(page).toHaveURL(/\/registration\/ready$/);
      await test.step('[UX-14] the end celebrates: five matches, and what helps next', async () => {
        await expectOnHeading(page, 'Your profile is ready');
        await expect(page.getByRole('region', { name: 'They fit you best' }).getByRole('article')).toHaveCount(5);
        await expect(page.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '/my-gallery');
        await expect(page.getByRole('link', { name: 'Set privacy' })).toHaveAttribute('href', '/privacy-settings');
        await expectUsable(page);
        await page.getByRole('link', { name: 'Look around' }).click();
      });
      await expect(page).toHaveURL(/\/feed$/);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').registration_step)).toBe(16);
      await page.goto('/registration/step-4');
      await expect(page, '[REG-06]').toHaveURL(/\/feed$/);
    },
  );
});

/** After a change of page the focus is on its heading, and the title names it. */
async function expectOnHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name }), '[UX-05]').toBeFocused();
  await expect(page, '[UX-05]').toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} \\| Bondhon$`));
}

/** Every editor of step 1 by its Continue, from the first to the last. */
async function walkStepOne(page: Page): Promise<void> {
  const choose = (name: string | RegExp) => editor(page).getByText(name, { exact: true }).click();
  await openEditor(page, 'nickname', 'Nickname');
  await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoBarriers(page);
  await editor(page).getByLabel('Nickname', { exact: true }).fill('Nadia');
  await goOnTo(page, 'Full Name');
  await editor(page).getByLabel('Full Name', { exact: true }).fill('Nadia Sultana');
  await goOnTo(page, 'Gender');
  await choose('Female');
  await expect(editor(page).getByText('Is Female right? It cannot be changed later.'), '[UX-12]').toBeVisible();
  await goOnTo(page, 'Birthday');
  await chooseAge(page, 26);
  await expect(editor(page).getByText('Are you 26 years old?')).toBeVisible();
  await expect(editor(page).getByText("You can't change this later.")).toBeVisible();
  await expect(editor(page).getByText(/^Is 15 \w+ \d{4} right\? It cannot be changed later\.$/), '[UX-12]').toBeVisible();
  await goOnTo(page, 'Height');
  await expect(editor(page).getByRole('option', { name: `5'4" (163 cm)` }), '[REG-49]').toBeInViewport();
  await expect(editor(page).getByRole('option', { name: /^4'0"/ }), '[REG-49]').not.toBeInViewport();
  await choose(`5'4" (163 cm)`);
  await goOnTo(page, 'Blood Group');
  expect(
    await editor(page)
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    '[REG-50]',
  ).toEqual(['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-']);
  await expect(editor(page).getByRole('button', { name: 'Skip' }), '[REG-37]').toBeEnabled();
  await goOnTo(page, 'Marital Status');
  await choose('Never Married');
  await goOnTo(page, 'Mother Tongue');
  await choose('Bengali');
  await goOnTo(page, 'Religion');
  await choose('Islam');
  await goOnTo(page, 'Profession');
  await editor(page).getByRole('combobox').fill('zzzz');
  await expect(editor(page).getByText('No professions found'), '[REG-52]').toBeVisible();
  await expect(editor(page).getByRole('option', { name: 'Other' }), '[REG-52]').toBeVisible();
  await editor(page).getByRole('combobox').fill('চিকিৎসক');
  await editor(page).getByRole('option', { name: 'Doctor', exact: true }).click();
  await goOnTo(page, 'Monthly Income');
  await expect(editor(page).getByRole('radio')).toHaveCount(10);
  await choose('BDT 25000 - 50000');
  await goOnTo(page, 'Highest Education');
  await expect(editor(page).getByRole('radio').first(), '[REG-54]').toHaveAccessibleName('No Formal Education');
  await choose("Bachelor's Degree (Honours)");
  await goOnTo(page, 'Smoking');
  await choose('Non-smoker');
  await goOnTo(page, 'Drink');
  await choose("Doesn't drink");
  await goOnTo(page, 'Current Location');
  await expect(editor(page).getByText('We use your location to show matches near you.')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Allow Location' }).click();
  await expect(editor(page).getByText('Bangladesh', { exact: true })).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Update location' })).toBeVisible();
  await goOnTo(page, 'Citizenship Country');
  await expect(editor(page).getByRole('option').first(), '[REG-56]').toHaveAccessibleName('Bangladesh');
  await choose('Bangladesh');
  await goOnTo(page, 'Hometown');
  await expect(editor(page).getByRole('combobox', { name: 'Country' }), '[UX-13]').toContainText('Bangladesh');
  await expect(editor(page).getByRole('combobox', { name: 'Upazila' }), '[REG-57]').toBeDisabled();
  await test.step('[UX-13] districts are found by old and common spellings, in either script', async () => {
    await editor(page).getByRole('combobox', { name: 'District' }).click();
    const list = page.locator('dialog[open]').last();
    for (const [typed, found] of [
      ['Bogra', 'Bogura'],
      ['jessore', 'Jashore'],
      ['Barisal', 'Barishal'],
      ['Comilla', 'Cumilla'],
      ['Chittagong', 'Chattogram'],
      ['চিটাগাং', 'Chattogram'],
      ['যশোহর', 'Jashore'],
    ] as const) {
      await list.getByRole('combobox').fill(typed);
      await expect(list.getByRole('option')).toHaveText([found]);
    }
    await list.getByRole('combobox').fill('Dhaka');
    await list.getByRole('option', { name: 'Dhaka', exact: true }).click();
  });
  await pickFromList(page, 'Upazila', 'Savar');
  await goOnTo(page, 'Government ID');
  await editor(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'hometown').getByText('Savar, Dhaka, Bangladesh')).toBeVisible();
  await expect(row(page, 'governmentId').getByRole('button'), '[REG-38]').toBeFocused();
}

/** All eleven wishes by Continue, one of them open to all. */
async function walkStepThree(page: Page): Promise<void> {
  const choose = (name: string) => editor(page).getByText(name, { exact: true }).click();
  await openEditor(page, 'age', 'Age');
  await editor(page).getByLabel('From').selectOption('24');
  await editor(page).getByLabel('To', { exact: true }).selectOption('34');
  await goOnTo(page, 'Height');
  await editor(page).getByLabel('From').selectOption('17');
  await editor(page).getByLabel('To', { exact: true }).selectOption('30');
  await goOnTo(page, 'Marital Status');
  await choose('Never Married');
  await goOnTo(page, 'Mother Tongue');
  await choose('Bengali');
  await goOnTo(page, 'Religion');
  await choose('Islam');
  await goOnTo(page, 'Profession');
  await editor(page).getByRole('switch', { name: 'Open to all' }).check();
  await goOnTo(page, 'Monthly Income');
  await choose('Open to all');
  await goOnTo(page, 'Minimum Education');
  await choose('HSC / Alim / A Level');
  await goOnTo(page, 'Smoking');
  await choose('No');
  await goOnTo(page, 'Drink');
  await choose('No');
  await goOnTo(page, 'Country');
  await choose('Bangladesh');
  await editor(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'profession').getByText('Open to all')).toBeVisible();
  await expect(row(page, 'age').getByText('24 to 34')).toBeVisible();
}

test('[REG-84][REG-85][REG-86][REG-87][REG-88] whoever refuses the location chooses the place by hand, and may give it later', async ({
  page,
}) => {
  const { token } = await aMemberAtStep(page, 1);
  await openEditor(page, 'currentLocation', 'Current Location');

  await test.step('[REG-84][REG-86][REG-87] whoever refuses the location chooses the place by hand', async () => {
    await editor(page).getByRole('button', { name: 'Allow Location' }).click();
    await expect(
      editor(page).getByText("We could not get your location. Allow it in your browser's settings, or choose it by hand."),
    ).toBeVisible();
    await expect(editor(page).getByRole('listitem')).toHaveCount(3);
    await expect(editor(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoBarriers(page);
    await editor(page).getByRole('button', { name: 'Choose by hand' }).click();
    await pickPlace(page, 'Bangladesh', 'Sylhet', 'Beanibazar');
    await expect(editor(page).getByText('Beanibazar, Sylhet, Bangladesh')).toBeVisible();
    await expect.poll(async () => (await storedStepOne(page.request, token))['current_sublocality']).toBe('Beanibazar, Sylhet, Bangladesh');
    expect(await storedStepOne(page.request, token)).toMatchObject({ current_latitude: null, current_longitude: null });
  });

  await test.step('[REG-85][REG-88] without a name of the place its rounded coordinates are the text', async () => {
    await page.route('**/api/geo/reverse*', (route) =>
      route.fulfill({ status: 503, json: { result: false, code: 'geo_unavailable', message: 'no' } }),
    );
    await standInDhaka(page);
    await editor(page).getByRole('button', { name: 'Try again' }).click();
    await expect(editor(page).getByText('23.81, 90.41')).toBeVisible();
    await expect
      .poll(async () => await storedStepOne(page.request, token))
      .toMatchObject({ current_latitude: 23.81, current_longitude: 90.413, current_sublocality: '23.81, 90.41' });
  });
});
