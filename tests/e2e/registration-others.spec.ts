import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { aFreeAddress } from './support/numbers.ts';
import { button, comeToTheFront, expectNoBarriers, expectNoSidewaysScroll, expectUsable } from './support/pages.ts';
import { aNewcomer, arriveSignedIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import {
  aMemberAtStep,
  chooseAge,
  chooseBirthday,
  editor,
  expectEditor,
  fillStepOne,
  finishFromStepThree,
  giveId,
  goOnTo,
  openEditor,
  pageButton,
  pick,
  row,
  saveStepOne,
  standInDhaka,
  stepBar,
  storedStepOne,
} from './support/registration.ts';

const choose = (page: Page, name: string) => editor(page).getByText(name, { exact: true }).click();

/** Enters type, number and the scans that the type asks for, in the editor that is open. */
async function enterId(page: Page, type: string, number: string, sides: readonly ('Front' | 'Back')[]): Promise<void> {
  await choose(page, type);
  await editor(page).getByLabel('ID number').fill(number);
  for (const side of sides) await pick(editor(page), `${side} of the ID`, await aPicture(800, 500));
}

/** As when somebody turns to the page from another window: it shows what was saved elsewhere. */

test('[REG-19][REG-71][REG-72][REG-73][REG-74][REG-75][REG-77][REG-78][REG-79][REG-80][REG-95][REG-96][REG-98][REG-99] a father registers his daughter, to the end', async ({
  page,
}) => {
  const person = await aMemberAtStep(page, 1);
  const { phone, token } = person;
  await page.getByRole('group', { name: 'This profile is for' }).getByLabel('Others').check();
  await expect(page.getByText('Guardian information is used only for verification and is not visible to others.')).toBeVisible();
  await expect(stepBar(page).getByRole('listitem')).toHaveCount(2);
  await pageButton(page, 'Continue').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete all fields' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('group', { name: 'Who are you to the candidate?' }).getByLabel('Father').check();
  await expect.poll(async () => (await storedStepOne(page.request, token))['guardian_type']).toBe(2);
  await test.step('[REG-23] that it is saved is drawn over no choice, on a small phone too', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const choices = page.getByRole('group', { name: 'Who are you to the candidate?' });
    const mark = await choices.getByText('Saved', { exact: true }).boundingBox();
    const mother = await choices.locator('label').filter({ hasText: 'Mother' }).boundingBox();
    expect((mark?.y ?? Infinity) + (mark?.height ?? 0)).toBeLessThanOrEqual(mother?.y ?? 0);
    if (size) await page.setViewportSize(size);
  });
  await pick(page, 'Guardian picture', await aPicture());
  await expect(page.getByRole('img', { name: 'Guardian picture' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verification image' })).toBeVisible();
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue(phone);
  await expect(page.getByLabel(/^WhatsApp/)).toBeVisible();
  await test.step('[REG-73] they are the contacts of step 4, saved and verified as there', async () => {
    const verify = page.getByRole('button', { name: 'Verify', exact: true });
    await expect(verify).toHaveCount(2);
    const address = aFreeAddress();
    await page.getByLabel(/^Email/).fill(address);
    await expect
      .poll(async () => {
        const { data } = await read(page.request, token, '/member/registration/step-4/get');
        return (data as { user_data: { email: string | null } }).user_data.email;
      })
      .toBe(address);
    await verify.nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Enter the code that we sent to ${address}.`);
    // The notice that it was sent stands above the dialog, with a button of the same name.
    await button(dialog.locator('form'), 'Close').click();
    await expect(dialog).toHaveCount(0);
  });
  await stepBar(page)
    .getByText(/Candidate/)
    .click();
  await expect(page.getByText('Please complete previous step')).toBeVisible();

  await openEditor(page, 'fullName', 'Guardian Full Name');
  await editor(page).getByLabel('Guardian Full Name').fill('Abdul Karim');
  await goOnTo(page, 'Guardian Gender');
  await choose(page, 'Male');
  await goOnTo(page, 'Guardian Birthday');
  await chooseAge(page, 58);
  await expect(editor(page).getByText('Are you 58 years old?')).toBeVisible();
  await goOnTo(page, 'Guardian Current Location');
  await standInDhaka(page);
  await editor(page).getByRole('button', { name: 'Allow Location' }).click();
  await expect(editor(page).getByText('Bangladesh', { exact: true })).toBeVisible();
  await goOnTo(page, 'Guardian Government ID');
  const goOn = editor(page).getByRole('button', { name: 'Continue' });
  await enterId(page, 'National ID (NID)', '12345', ['Front']);
  await expect(goOn, 'the back is missing').toBeDisabled();
  await pick(editor(page), 'Back of the ID', await aPicture(800, 500));
  await expectNoBarriers(page);
  await goOn.click();
  await expect(editor(page).getByText('Please enter a valid ID number')).toBeVisible();
  await editor(page).getByLabel('ID number').fill('1234567890');
  await goOn.click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(row(page, 'governmentId')).toContainText('••••7890');
  await expect(row(page, 'governmentId')).toContainText('Waiting for review');

  await pageButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/registration\/candidate-info$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Candidate Information' })).toBeVisible();
  const rows = page.locator('main ul > li');
  await expect(rows).toHaveCount(18);
  await expect(rows.nth(4)).toContainText("Add the candidate's government ID");
  await expect(row(page, 'height')).toContainText("Add the candidate's height");
  await expect(stepBar(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await pageButton(page, 'Update').click();
  await expectEditor(page, 'Nickname');
  await expect(page.getByText('Please complete all fields')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'nickname').getByRole('button')).toBeFocused();
  await expect(row(page, 'height'), '[REG-78][UX-09]').toContainText("Select the candidate's height");
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await pick(page, 'Profile picture', await aPicture());
  await expect(page.getByText('Waiting for review')).toBeVisible();

  await openEditor(page, 'dateOfBirth', 'Birthday');
  await chooseAge(page, 26);
  await expect(editor(page).getByText('Is the candidate 26 years old?')).toBeVisible();
  await goOnTo(page, 'Government ID');
  await enterId(page, 'Birth Certificate', '12345678901234567', ['Front']);
  await editor(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Height', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await fillStepOne(page.request, token);
  await comeToTheFront(page);
  await expect(row(page, 'hometown')).toContainText('Savar');
  await pageButton(page, 'Update').click();
  await expect(page).toHaveURL(/\/registration\/step-2$/);
  await expect(stepBar(page).getByRole('listitem')).toHaveCount(4);
  await pageButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/registration\/step-3$/);
  await test.step('[UX-14] the end says whose profile is ready', async () => {
    await arriveSignedIn(page, await finishFromStepThree(page.request, person));
    await page.goto('/registration/ready');
    await expect(page.getByRole('heading', { level: 1, name: "Nadia's profile is ready" })).toBeVisible();
  });
});

test('[REG-05][REG-34][REG-44][REG-46][REG-81][REG-211] the candidate page waits for the guardian, of whom nothing is lost, and refuses whoever is too young', async ({
  page,
}) => {
  const { request } = page;
  const person = await aNewcomer(request);
  const { token } = person;
  await arriveSignedIn(page, person);

  await test.step('[REG-05][REG-81] the candidate page waits for the guardian, and is not for members themselves', async () => {
    await page.goto('/registration/candidate-info');
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await saveStepOne(request, token, { guardian_type: '4' });
    await page.goto('/registration/candidate-info');
    await expect(page).toHaveURL(/\/registration\/step-1$/);
    await expect(page.getByText('Please complete previous step')).toBeVisible();
  });

  await test.step('[REG-34] turning to Myself and back loses nothing of the guardian', async () => {
    await saveStepOne(request, token, { guardian_full_name: 'Rahima Begum' });
    await comeToTheFront(page);
    await expect(row(page, 'fullName')).toContainText('Rahima Begum');
    const whom = page.getByRole('group', { name: 'This profile is for' });
    await whom.getByLabel('Myself').check();
    await expect.poll(async () => (await storedStepOne(request, token))['guardian_type']).toBe(1);
    await expect(row(page, 'fullName')).toContainText('Add your full name');
    await whom.getByLabel('Others').check();
    await expect(row(page, 'fullName')).toContainText('Rahima Begum');
  });

  await test.step('[REG-44][REG-46][REG-211] a candidate who is too young is refused in words, and nothing is saved', async () => {
    await giveGuardian(page, token);
    await comeToTheFront(page);
    await stepBar(page)
      .getByRole('link', { name: /Candidate/ })
      .click();
    await expect(page).toHaveURL(/\/registration\/candidate-info$/);
    await openEditor(page, 'dateOfBirth', 'Birthday');
    await chooseBirthday(page, '31', 'February', '2000');
    await expect(editor(page).getByText('Please choose a real date')).toBeVisible();
    await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
    await editor(page).getByLabel('Year', { exact: true }).selectOption('2015');
    await editor(page).getByLabel('Month', { exact: true }).selectOption({ label: 'January' });
    await editor(page).getByRole('button', { name: 'Continue' }).click();
    await expect(editor(page).getByText('The candidate must be at least 18 years old.')).toBeVisible();
    await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expectNoBarriers(page);
    expect((await storedStepOne(request, token))['dateOfBirth']).toBeNull();
  });
});

/** Gives a guardian with all that the first page asks. */
async function giveGuardian(page: Page, token: string): Promise<void> {
  for (const fields of [
    { guardian_type: '2' },
    { guardian_full_name: 'Abdul Karim', guardian_gender: '1', guardian_date_of_birth: '1968-07-09' },
    { guardian_current_latitude: '23.81', guardian_current_longitude: '90.412', guardian_current_sublocality: 'Dhaka' },
  ]) {
    await saveStepOne(page.request, token, fields);
  }
  await giveId(page.request, token, 'guardian_govt_id_');
}
