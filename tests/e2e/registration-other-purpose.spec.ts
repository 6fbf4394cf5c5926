import { expect, test } from './support/story.ts';
import { read } from './support/calls.ts';
import { newestCode } from './support/outbox.ts';
import { expectNoBarriers, expectUsable } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import {
  aMemberAtStep,
  chooseAge,
  editor,
  fillStepOne,
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

test('[REG-20][REG-31][REG-64][REG-65][REG-66][REG-67][REG-68][REG-144] a visitor fills in five fields and reaches the feed by the last step', async ({
  page,
}) => {
  const { phone, token } = await aMemberAtStep(page, 1);
  await page.getByRole('group', { name: 'Looking for marriage?' }).getByLabel('No').check();
  const purposes = page.getByRole('group', { name: 'Why are you here?' });
  await expect(purposes.getByRole('radio')).toHaveCount(4);
  await expect(purposes.getByRole('radio', { checked: true })).toHaveCount(0);
  expect((await storedStepOne(page.request, token))['purpose'], 'nothing is saved by No alone').toBe('member');
  const bar = stepBar(page);
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expect(bar.getByRole('button', { name: /Final step, Contact/ }), '[UX-10]').toContainText('2');
  await expect(page.getByText('This profile is for')).toHaveCount(0);
  const rows = page.locator('main ul > li');
  await expect(rows).toHaveCount(5);
  await pageButton(page, 'Continue').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete all fields' })).toBeVisible();
  await expect(purposes.getByText('Please choose one')).toBeVisible();
  await expectUsable(page);
  await purposes.getByLabel('Visitor').check();
  await expect.poll(async () => (await storedStepOne(page.request, token))['purpose']).toBe('visitor');
  await pick(page, 'Your picture', await aPicture());
  await expect(page.getByText('Waiting for review')).toBeVisible();

  await openEditor(page, 'fullName', 'Full Name');
  await editor(page).getByLabel('Full Name').fill('Rafiq Ahmed');
  await goOnTo(page, 'Gender');
  await editor(page).getByText('Male', { exact: true }).click();
  await goOnTo(page, 'Birthday');
  await chooseAge(page, 19);
  await expect(editor(page).getByText('Are you 19 years old?')).toBeVisible();
  expect((await storedStepOne(page.request, token))['dateOfBirth'], '[UX-12] not before Continue says yes').toBeNull();
  await goOnTo(page, 'Current Location');
  await standInDhaka(page);
  await editor(page).getByRole('button', { name: 'Allow Location' }).click();
  await expect(editor(page).getByText('Bangladesh', { exact: true })).toBeVisible();
  await goOnTo(page, 'Government ID');
  await expect(editor(page).getByRole('button', { name: 'Continue' }), 'required here').toBeDisabled();
  await editor(page).getByText('Passport', { exact: true }).click();
  await editor(page).getByLabel('ID number').fill('AB1234567');
  await pick(editor(page), 'Front of the ID', await aPicture(800, 500));
  await editor(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await pageButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/registration\/step-4$/);
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Guardian Contact')).toHaveCount(0);
  await row(page, 'mobile').getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(editor(page).getByRole('textbox')).toHaveCount(4);
  const code = await newestCode(page.request, `+880${phone}`, 4);
  await editor(page).getByRole('textbox').first().pressSequentially(code);
  await expect(row(page, 'mobile').getByText('Verified', { exact: true })).toBeVisible();
  await pageButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByText('Search is open to members who look for marriage.'), '[SRCH-02]').toBeVisible();
});

test('[REG-47][REG-69][REG-173] whoever turns out too young by a later choice sees it at the birthday, and whoever turns to marriage after all is led through every step', async ({
  page,
}) => {
  const { request } = page;
  const person = await aMemberAtStep(page, 1);
  const { token } = person;

  await test.step('[REG-47] whoever turns out too young by a later choice sees it at the birthday, and cannot go on', async () => {
    await openEditor(page, 'gender', 'Gender');
    await editor(page).getByText('Female', { exact: true }).click();
    await goOnTo(page, 'Birthday');
    await chooseAge(page, 20);
    await expect(editor(page).getByText('Are you 20 years old?')).toBeVisible();
    await goOnTo(page, 'Height');
    await page.keyboard.press('Escape');
    await openEditor(page, 'gender', 'Gender');
    await editor(page).getByText('Male', { exact: true }).click();
    await goOnTo(page, 'Birthday');
    await page.keyboard.press('Escape');
    await expect(row(page, 'dateOfBirth').getByText('You must be at least 21 years old.')).toBeVisible();
    await expect.poll(async () => (await storedStepOne(request, token))['gender'], 'the choice is saved').toBe(1);
    await expectNoBarriers(page);
    await page.reload();
    await expect(row(page, 'dateOfBirth').getByText('You must be at least 21 years old.')).toBeVisible();
  });

  await test.step('[REG-69][REG-173] whoever turns to marriage after all is led through every step', async () => {
    await saveStepOne(request, token, { purpose: 'agent' });
    await fillStepOne(request, token, { dateOfBirth: '1990-03-05' });
    await giveId(request, token);
    const user = (await read(request, token, '/member/registration/complete-step/1'))['user'] as typeof person.user;
    expect(user.registration_step).toBe(12);
    await arriveSignedIn(page, { ...person, user });
    await page.goto('/registration/step-1');
    const looking = page.getByRole('group', { name: 'Looking for marriage?' });
    await expect(looking.getByLabel('No')).toBeChecked();
    await looking.getByLabel('Yes').check();
    await expect(page.locator('main ul > li')).toHaveCount(18);
    const bar = stepBar(page);
    await expect(bar.getByRole('listitem')).toHaveCount(4);
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-2$/);
    await pick(page, 'Profile picture', await aPicture());
    await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible();
    await pageButton(page, 'Continue').click();
    await expect(page).toHaveURL(/\/registration\/step-3$/);
    await bar.getByRole('link', { name: /Contact/ }).click();
    await expect(page).toHaveURL(/\/registration\/step-4$/);
    await expect(page.getByText('Guardian Contact')).toBeVisible();
  });
});
