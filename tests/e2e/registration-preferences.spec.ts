import { expect, test } from './support/story.ts';
import { read } from './support/calls.ts';
import { expectNoBarriers, expectUsable } from './support/pages.ts';
import { aMemberAtStep, editor, expectEditor, openEditor, pageButton, row, stepBar } from './support/registration.ts';

test.describe('partner preferences', () => {
  test('[REG-129][REG-130][REG-131][REG-133][REG-134][REG-135][REG-136][REG-137][REG-138][REG-139][REG-140][REG-142][REG-143] eleven rows ask in their order, each saved whole, and sent again where it was not saved', async ({
    page,
  }) => {
    const { token } = await aMemberAtStep(page, 3);
    await test.step('[REG-129][REG-130][REG-131][REG-142] eleven rows ask in their order, and none may be left out', async () => {
      const rows = page.locator('main ul > li');
      const labels = ['Age', 'Height', 'Marital Status', 'Mother Tongue', 'Religion', 'Profession', 'Monthly Income', 'Minimum Education'];
      await expect(rows).toHaveText([...labels, 'Smoking', 'Drink', 'Country'].map((label) => new RegExp(`^${label}`)));
      await expect(rows.nth(5)).toContainText("Add your partner's profession");
      await expectUsable(page);
      await pageButton(page, 'Continue').click();
      await expectEditor(page, 'Age');
      await expect(page.getByText('Please complete all fields')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'age').getByRole('button')).toBeFocused();
      await expect(rows.nth(5), '[UX-09]').toContainText('Select your Partner profession');
      await expectNoBarriers(page);
    });

    await test.step('[REG-134][REG-135][REG-143] a range is saved whole, and its end is never below its beginning', async () => {
      await openEditor(page, 'age', 'Age');
      const [from, to] = [editor(page).getByLabel('From'), editor(page).getByLabel('To', { exact: true })];
      await expect(to).toBeDisabled();
      await from.selectOption('30');
      await expect(to.locator('option').nth(1)).toHaveText('30');
      await expect(editor(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
      await to.selectOption('35');
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      await from.selectOption('40');
      await expect(to).toHaveValue('');
      const topOf = async (field: typeof from) => (await field.boundingBox())?.y ?? NaN;
      await expect.poll(async () => Math.abs((await topOf(from)) - (await topOf(to)))).toBe(0);
      const { data } = (await read(page.request, token, '/member/registration/step-3/get')) as {
        data: { partner_preference: { age: unknown } };
      };
      expect(data.partner_preference.age).toEqual({ age_from: 30, age_to: 35 });
      await page.keyboard.press('Escape');
    });

    await test.step("[REG-136][REG-137][REG-138][REG-139][REG-140] 'Open to all' means every option, and a long choice is shown short", async () => {
      await openEditor(page, 'maritalstatus', 'Marital Status');
      const all = editor(page).getByRole('switch', { name: 'Open to all' });
      await all.check();
      await expect(editor(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
      await editor(page).getByLabel('Separated').uncheck();
      await expect(all).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(row(page, 'maritalstatus').getByText('Never Married, Divorced +1')).toBeVisible();
      await openEditor(page, 'country', 'Country');
      await editor(page).getByRole('switch', { name: 'Open to all' }).check();
      await expect(editor(page).getByRole('checkbox').first()).toBeDisabled();
      await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
      const { data } = (await read(page.request, token, '/member/registration/step-3/get')) as {
        data: { partner_preference: { country: unknown } };
      };
      expect(data.partner_preference.country).toEqual({ open_to_all: true, preferred_countries: [] });
      await editor(page).getByRole('switch', { name: 'Open to all' }).uncheck();
      await expect(editor(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(editor(page).getByRole('checkbox').first()).toBeEnabled();
      await page.keyboard.press('Escape');
    });

    await test.step('[REG-133] a choice that could not be saved stays, and is sent again', async () => {
      await page.route('**/step-3/update', (route) => route.fulfill({ status: 500, json: { result: false } }));
      await openEditor(page, 'religion', 'Religion');
      await editor(page).getByText('Hindu', { exact: true }).click();
      await expect(editor(page).getByRole('button', { name: 'Not saved. Try again' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'religion').getByText('Hindu')).toBeVisible();
      await page.unroute('**/step-3/update');
      await row(page, 'religion').getByRole('button', { name: 'Not saved. Try again' }).click();
      await expect(row(page, 'religion').getByRole('button', { name: 'Not saved. Try again' })).toBeHidden();
      await stepBar(page)
        .getByRole('link', { name: /Photos/ })
        .click();
      await expect(page).toHaveURL(/\/registration\/step-2$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/registration\/step-3$/);
      await expect(row(page, 'religion').getByText('Hindu')).toBeVisible();
    });

    await test.step('what is missing can be filled in from the own answers, and what was chosen stays', async () => {
      await page.getByRole('button', { name: 'Fill in for me' }).click();
      await expect(row(page, 'mothertongue')).toContainText('Bengali');
      await expect(row(page, 'profession')).toContainText('Open to all');
      await expect(row(page, 'height')).toContainText(`5'4" (163 cm) to`);
      await expect(row(page, 'religion')).toContainText('Hindu');
      await expect(page.getByRole('button', { name: 'Fill in for me' })).toHaveCount(0);
      await expectNoBarriers(page);
    });

    await test.step("[REG-137] mother tongue and profession have 'Open to all' too", async () => {
      for (const [name, title] of [
        ['mothertongue', 'Mother Tongue'],
        ['profession', 'Profession'],
      ] as const) {
        await openEditor(page, name, title);
        const all = editor(page).getByRole('switch', { name: 'Open to all' });
        await all.check();
        await expect(editor(page).getByRole('checkbox', { checked: false })).toHaveCount(0);
        await editor(page).getByRole('checkbox').first().uncheck();
        await expect(all).not.toBeChecked();
        await page.keyboard.press('Escape');
      }
    });
  });
});
