import { expect, test } from './support/story.ts';
import { expectNoBarriers } from './support/pages.ts';
import { aMemberAtStep, editor, openEditor, pickPlace, standInDhaka, storedStepOne } from './support/registration.ts';

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
