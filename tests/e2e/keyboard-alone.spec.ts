import { expect, test, type Locator, type Page } from './support/story.ts';
import { chooseOption, choosePlace, chooseRadio, press, type, walkTo } from './support/keyboard.ts';
import { aFreeNumber } from './support/numbers.ts';
import { newestCode } from './support/outbox.ts';
import { button, expectNoBarriers, expectUsable, link, open } from './support/pages.ts';
import { PROFILE, READY, SIGN_UP, STEP_FOUR, STEP_ONE, STEP_THREE, STEP_TWO } from './support/trees.ts';
import { A_GOOD_PASSWORD } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { DHAKA, birthdayAt, editor, expectEditor, pageButton, row } from './support/registration.ts';

test.use({ permissions: ['geolocation'], geolocation: DHAKA });
test.setTimeout(240_000);

test('[QUAL-14][UX-05][REG-11][REG-12][REG-30][REG-32][REG-35][REG-36][REG-37][REG-40][REG-43][REG-45][REG-83][REG-85][REG-119][REG-160][REG-173][REG-178] a woman registers herself and sends her first interest by the keyboard alone', async ({
  page,
}) => {
  // A mouse that acts is a defect of this story.
  await page.addInitScript(() => addEventListener('mousedown', () => document.documentElement.setAttribute('data-mouse', '')));
  const phone = aFreeNumber();
  await test.step('[QUAL-14] she signs up; what is wrong is tied to its field, announced, and has the focus', () => signUp(page, phone));

  await test.step('[REG-11] she fills in step 1, one dialog after the other', async () => {
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await expectOnHeading(page, 'Basic Information');
    await expect(page.getByText('Everything is saved as you go. You can come back at any time.')).toBeVisible();
    await expect(link(page, 'Need help? Contact us')).toHaveAttribute('href', '/contact-us');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(STEP_ONE);
    await expectUsable(page);
    await walkStepOne(page);
    await press(page, pageButton(page, 'Continue'));
  });

  await test.step('[REG-119] she picks a photo', async () => {
    await expect(page).toHaveURL(/\/registration\/step-2$/);
    await expectOnHeading(page, 'Photos');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(STEP_TWO);
    const chooses = page.waitForEvent('filechooser');
    await press(page, button(page, 'Profile picture: Choose a photo'));
    await (await chooses).setFiles(await aPicture());
    await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/complete-step/2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await press(page, pageButton(page, 'Continue'));
    await expect(page.getByText('Heading to next step.')).toBeVisible();
    held.resolve();
  });

  await test.step('[REG-30] she says whom she looks for', async () => {
    await expect(page).toHaveURL(/\/registration\/step-3$/);
    await expectOnHeading(page, 'Partner Preferences');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(STEP_THREE);
    await walkStepThree(page);
    await press(page, pageButton(page, 'Continue'));
  });

  await test.step('[REG-160] she proves her number', async () => {
    await expect(page).toHaveURL(/\/registration\/step-4$/);
    await expectOnHeading(page, 'Contact Details');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(STEP_FOUR);
    const offers = page.getByRole('main').getByRole('button', { name: 'Verify' });
    for (const [place, what] of ['Mobile', 'Email', 'Guardian Contact'].entries())
      await expect(offers.nth(place), 'says what it verifies').toHaveAccessibleDescription(what);
    await press(page, button(row(page, 'mobile'), 'Verify'));
    await expect(editor(page).getByLabel(/digit 1/i), '[UX-11] the code is sent as the sheet opens').toBeFocused();
    await page.keyboard.type(await newestCode(page.request, `+880${phone}`, 4));
    await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
    await press(page, pageButton(page, 'Continue'));
  });

  await test.step('[UX-14] the end celebrates: five matches, and what helps next', async () => {
    await expect(page).toHaveURL(/\/registration\/ready$/);
    await expectOnHeading(page, 'Your profile is ready');
    const matches = page.getByRole('region', { name: 'They fit you best' });
    await expect(matches.getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(READY);
    await expect(link(page, 'Add photos')).toHaveAttribute('href', '/my-gallery');
    await expect(link(page, 'Set privacy')).toHaveAttribute('href', '/privacy-settings');
    await expectUsable(page);
    await press(page, link(page, 'Look around'));
    await expect(page).toHaveURL(/\/feed$/);
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').registration_step)).toBe(16);
    await page.goBack();
    // People whom other stories made may fit her better, and have no photo and say nothing of themselves.
    const drawn = matches.getByRole('article').filter({ has: page.locator('img'), hasNotText: 'Karim' });
    await press(page, drawn.getByRole('link').first());
  });

  await test.step('[QUAL-14] she sends an interest; the dialog takes the focus and gives it back', () => sendInterest(page));
  expect(await page.locator('html').getAttribute('data-mouse')).toBeNull();
  await page.goto('/registration/step-4');
  await expect(page, '[REG-06]').toHaveURL(/\/feed$/);
});

async function signUp(page: Page, phone: string): Promise<void> {
  await open(page, '/signup');
  const number = page.getByLabel('Mobile Number');
  await expect(number).toBeVisible();
  await press(page, button(page, 'Create Account'));
  await expect(number).toBeFocused();
  await expectFault(number, 'Phone number is required');
  await expectFault(page.getByLabel('Password', { exact: true }), 'Password is required');
  await expectFault(page.getByRole('checkbox'), 'You must agree to the terms and conditions');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(SIGN_UP);
  await page.keyboard.type(phone);
  await type(page, page.getByLabel('Password', { exact: true }), A_GOOD_PASSWORD);
  await type(page, page.getByLabel('Confirm password', { exact: true }), A_GOOD_PASSWORD);
  await press(page, page.getByRole('checkbox'), 'Space');
  await expect(number).not.toHaveAccessibleDescription(/required/);
  await press(page, button(page, 'Create Account'));
}

/** Expects that a field says that it is wrong and why, and that its sentence stands where changes are read out. */
async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  const isAnnounced = field.evaluate((part, text) => {
    const ids = (part.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.some((id) => {
      const place = document.getElementById(id);
      return place?.textContent?.includes(text) === true && place.closest('[aria-live=polite], [role=alert]') !== null;
    });
  }, sentence);
  expect(await isAnnounced, sentence).toBe(true);
}

/** Expects the focus on the heading after a change of page, and the title to name it. */
async function expectOnHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name }), '[UX-05]').toBeFocused();
  await expect(page, '[UX-05]').toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} \\| Bondhon$`));
}

/** Presses Continue of the editor, which opens the next one and has the focus in it. */
async function goOnTo(page: Page, nextTitle: string): Promise<void> {
  await press(page, editor(page).getByRole('button', { name: /^(Continue|Skip)$/ }));
  await expectEditor(page, nextTitle);
  await expect(editor(page).locator(':focus')).toHaveCount(1);
}

const field = (page: Page, name: string): Locator => editor(page).getByLabel(name, { exact: true });
const choose = (page: Page, name: string): Promise<void> => chooseRadio(page, editor(page), name);

/** Chooses one of the searchable list of the editor, as it is called or by some of its letters. */
async function find(page: Page, name: string, typed = name): Promise<void> {
  await type(page, editor(page).getByRole('combobox'), typed);
  const option = editor(page).getByRole('option', { name, exact: true });
  await walkTo(page, editor(page).getByRole('combobox'), option);
  await page.keyboard.press('Enter');
  await expect(option).toHaveAttribute('aria-selected', 'true');
}

/** Walks every editor of step 1 by its Continue, from the first to the last. */
async function walkStepOne(page: Page): Promise<void> {
  await press(page, row(page, 'nickname').getByRole('button'));
  await expectEditor(page, 'Nickname');
  await expect(button(editor(page), 'Continue')).toBeDisabled();
  await expect(field(page, 'Nickname')).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'nickname').getByRole('button'), 'the dialog gives the focus back').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nickname')).toBeFocused();
  await page.keyboard.type('Nadia');
  await goOnTo(page, 'Full Name');
  await expect(field(page, 'Full Name')).toBeFocused();
  await page.keyboard.type('Nadia Sultana');
  await goOnTo(page, 'Gender');
  await choose(page, 'Female');
  await expect(editor(page).getByText('Is Female right? It cannot be changed later.'), '[UX-12]').toBeVisible();
  await goOnTo(page, 'Birthday');
  const { day, month, year } = birthdayAt(26);
  await chooseOption(page, field(page, 'Day'), day);
  await chooseOption(page, field(page, 'Month'), month);
  await chooseOption(page, field(page, 'Year'), year);
  await expect(editor(page).getByText('Are you 26 years old?')).toBeVisible();
  await expect(editor(page).getByText("You can't change this later.")).toBeVisible();
  await expect(editor(page).getByText(/^Is 15 \w+ \d{4} right\? It cannot be changed later\.$/), '[UX-12]').toBeVisible();
  await goOnTo(page, 'Height');
  await expect(editor(page).getByRole('option', { name: `5'4" (163 cm)` }), '[REG-49]').toBeInViewport();
  await expect(editor(page).getByRole('option', { name: /^4'0"/ }), '[REG-49]').not.toBeInViewport();
  await find(page, `5'4" (163 cm)`, '163');
  await goOnTo(page, 'Blood Group');
  expect(
    await editor(page)
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    '[REG-50]',
  ).toEqual(['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-']);
  await expect(button(editor(page), 'Skip'), '[REG-37]').toBeEnabled();
  await goOnTo(page, 'Marital Status');
  await choose(page, 'Never Married');
  await goOnTo(page, 'Mother Tongue');
  await find(page, 'Bengali');
  await goOnTo(page, 'Religion');
  await choose(page, 'Islam');
  await goOnTo(page, 'Profession');
  await type(page, editor(page).getByRole('combobox'), 'zzzz');
  await expect(editor(page).getByText('No professions found'), '[REG-52]').toBeVisible();
  await expect(editor(page).getByRole('option', { name: 'Other' }), '[REG-52]').toBeVisible();
  await find(page, 'Doctor', 'চিকিৎসক');
  await goOnTo(page, 'Monthly Income');
  await expect(editor(page).getByRole('radio')).toHaveCount(10);
  await choose(page, 'BDT 25000 - 50000');
  await goOnTo(page, 'Highest Education');
  await expect(editor(page).getByRole('radio').first(), '[REG-54]').toHaveAccessibleName('No Formal Education');
  await choose(page, "Bachelor's Degree (Honours)");
  await goOnTo(page, 'Smoking');
  await choose(page, 'Non-smoker');
  await goOnTo(page, 'Drink');
  await choose(page, "Doesn't drink");
  await goOnTo(page, 'Current Location');
  await expect(editor(page).getByText('We use your location to show matches near you.')).toBeVisible();
  await press(page, button(editor(page), 'Allow Location'));
  await expect(editor(page).getByText('Bangladesh', { exact: true })).toBeVisible();
  await expect(button(editor(page), 'Update location')).toBeVisible();
  await goOnTo(page, 'Citizenship Country');
  await expect(editor(page).getByRole('option').first(), '[REG-56]').toHaveAccessibleName('Bangladesh');
  await find(page, 'Bangladesh');
  await goOnTo(page, 'Hometown');
  await walkHometown(page);
  await goOnTo(page, 'Government ID');
  await press(page, button(editor(page), 'Skip'));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'hometown').getByText('Savar, Dhaka, Bangladesh')).toBeVisible();
  await expect(row(page, 'governmentId').getByRole('button'), '[REG-38]').toBeFocused();
}

async function walkHometown(page: Page): Promise<void> {
  await expect(editor(page).getByRole('combobox', { name: 'Country' }), '[UX-13]').toContainText('Bangladesh');
  await expect(editor(page).getByRole('combobox', { name: 'Upazila' }), '[REG-57]').toBeDisabled();
  const district = editor(page).getByRole('combobox', { name: 'District' });
  await test.step('[UX-13] districts are found by old and common spellings, in either script', async () => {
    await press(page, district);
    const list = page.locator('dialog[open]').last();
    await expect(list.getByRole('combobox')).toBeFocused();
    for (const [typed, found] of [
      ['Bogra', 'Bogura'],
      ['jessore', 'Jashore'],
      ['Barisal', 'Barishal'],
      ['Comilla', 'Cumilla'],
      ['Chittagong', 'Chattogram'],
      ['চিটাগাং', 'Chattogram'],
      ['যশোহর', 'Jashore'],
    ] as const) {
      await type(page, list.getByRole('combobox'), typed);
      await expect(list.getByRole('option')).toHaveText([found]);
    }
    await type(page, list.getByRole('combobox'), 'Dhaka');
    await page.keyboard.press('Enter');
    await expect(district).toContainText('Dhaka');
    await expect(district, 'the list gives the focus back').toBeFocused();
  });
  await choosePlace(page, editor(page).getByRole('combobox', { name: 'Upazila' }), 'Savar');
}

/** Walks all eleven wishes by Continue, one of them open to all. */
async function walkStepThree(page: Page): Promise<void> {
  const tick = (name: string) => press(page, editor(page).getByRole('checkbox', { name, exact: true }), 'Space');
  const openToAll = () => press(page, editor(page).getByRole('switch', { name: 'Open to all' }), 'Space');
  const between = async (from: string, to: string) => {
    await chooseOption(page, editor(page).getByLabel('From'), from);
    await chooseOption(page, editor(page).getByLabel('To', { exact: true }), to);
  };
  await press(page, row(page, 'age').getByRole('button').first());
  await expectEditor(page, 'Age');
  await between('27', '34');
  await goOnTo(page, 'Height');
  await between(`5'4" (163 cm)`, `6'5" (196 cm)`);
  await goOnTo(page, 'Marital Status');
  await tick('Never Married');
  await goOnTo(page, 'Mother Tongue');
  await tick('Bengali');
  await goOnTo(page, 'Religion');
  await choose(page, 'Islam');
  await goOnTo(page, 'Profession');
  await openToAll();
  await goOnTo(page, 'Monthly Income');
  await choose(page, 'Open to all');
  await goOnTo(page, 'Minimum Education');
  await choose(page, 'HSC / Alim / A Level');
  await goOnTo(page, 'Smoking');
  await choose(page, 'No');
  await goOnTo(page, 'Drink');
  await choose(page, 'No');
  await goOnTo(page, 'Country');
  await type(page, editor(page).getByRole('textbox'), 'bangla');
  await expect(editor(page).getByRole('checkbox')).toHaveCount(1);
  await tick('Bangladesh');
  await press(page, button(editor(page), 'Continue'));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'profession').getByText('Open to all')).toBeVisible();
  await expect(row(page, 'age').getByText('27 to 34')).toBeVisible();
}

async function sendInterest(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(PROFILE);
  const interest = page
    .getByRole('main')
    .getByRole('button', { name: /^Interest( sent)?$/ })
    .first();
  await press(page, interest);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Express Interest":
      - banner:
        - heading "Express Interest" [level=2]
      - textbox "Personal note" [disabled]
      - list:
        - listitem: "Available Interests: 5"
        - listitem: "Cost: 1"
        - listitem: "Remaining Interests: 4"
      - contentinfo:
        - button "Cancel"
        - button "Confirm"
  `);
  await page.keyboard.press('Escape');
  await expect(interest, 'the dialog gives the focus back').toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(dialog, 'Confirm'));
  await expect(interest).toHaveText('Interest sent');
  await expect(interest, 'the dialog gives the focus back').toBeFocused();
}
