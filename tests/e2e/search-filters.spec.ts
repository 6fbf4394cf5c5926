import { expect, test, type Locator, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, goTo, keepInBrowser } from './support/pages.ts';

const cards = (page: Page) => page.locator('main article');
const total = (page: Page) => page.getByRole('status').filter({ hasText: /members?$/ });
const numberIn = async (place: Locator): Promise<number> => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
const chips = (page: Page) => page.getByRole('list', { name: 'Criteria in force' }).getByRole('listitem');

/** Members who join in other stories meanwhile are 26 years old: the numbers here are without them. */
const NO_NEWCOMER = 'age_from=27';

/** Opens a list of choices, ticks one, and answers the number that stood beside it. */
async function tick(within: Page | Locator, page: Page, field: string, entry: string): Promise<number> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  const list = page.getByRole('dialog', { name: field });
  const line = list.getByRole('listitem').filter({ hasText: entry });
  const number = await numberIn(line);
  await line.getByRole('checkbox').click();
  await list.getByRole('button', { name: 'Done' }).click();
  return number;
}

test('[SRCH-92][SRCH-93][SRCH-94][SRCH-95][SRCH-100][SRCH-103][QUAL-09] filters beside the results of a desktop, on a phone in a sheet, with exact numbers; an address that leads back, the own preferences, and all of it in Bengali', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await arriveAs(page, 'rahim');
  const column = page.getByRole('region', { name: 'Filters' });
  const show = column.getByRole('button', { name: /^Show \d+ members?$/ });

  await page.goto(`/search-results?${NO_NEWCOMER}&sort=active`);
  await expect(cards(page).first()).toBeVisible();
  await expect(show).toHaveText(`Show ${await numberIn(total(page))} members`);

  await test.step('[SRCH-92] each choice says how many it would leave, and the button what all leave together', async () => {
    const islam = await tick(column, page, 'Religion', 'Islam');
    await expect(show).toHaveText(`Show ${islam} members`);
    const hindu = await tick(column, page, 'Religion', 'Hindu');
    expect(hindu).toBeGreaterThan(0);
    await expect(show).toHaveText(`Show ${islam + hindu} members`);
    // Nothing was searched for yet.
    await expect(page).toHaveURL(/\?age_from=27&sort=active$/);
    await expectNoBarriers(page);
    await show.click();
    await expect(page).toHaveURL(/\?age_from=27&religion_id=1&religion_id=2&sort=active$/);
    await expect(total(page)).toHaveText(`${islam + hindu} members`);
  });

  await test.step('[SRCH-92] a choice that leaves nobody is greyed, not hidden', async () => {
    await column.getByRole('combobox', { name: 'Religion', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Religion' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await list.getByRole('button', { name: 'Done' }).click();
    await column.getByLabel('Age from').selectOption('18');
    const options = column.getByLabel('Age To').locator('option:not([hidden])');
    await expect.poll(() => options.count()).toBeGreaterThan(60);
    // Of one moment: the numbers are counted anew after each choice.
    const wronglyOff = () =>
      options.evaluateAll((all) =>
        all
          .slice(1)
          .map((option) => ({ text: option.textContent ?? '', isOff: (option as HTMLOptionElement).disabled }))
          .filter(({ text, isOff }) => isOff !== text.endsWith('(0)')),
      );
    await expect.poll(wronglyOff).toEqual([]);
  });

  await test.step('[SRCH-93] the further criteria are there too, and a switch narrows', async () => {
    await column.getByText('More criteria').click();
    const photo = column.getByRole('switch', { name: /^With photo/ });
    const left = await numberIn(column.getByText(/^With photo \(\d+\)$/));
    await photo.click();
    await column.getByRole('button', { name: 'Clear All' }).click();
    await expect(photo).not.toBeChecked();
    await photo.click();
    await expect(show).toBeEnabled();
    await show.click();
    await expect(page).toHaveURL(/with_photo=1/);
    await expect.poll(() => numberIn(total(page))).toBeGreaterThanOrEqual(left);
  });

  await page.setViewportSize({ width: 360, height: 800 });
  await goTo(page, `/search-results?${NO_NEWCOMER}&age_to=45&religion_id=1&profession=Doctor&profession=Teacher`);
  await test.step('[SRCH-92] on a phone the criteria in force stand as chips, each removable by one tap', async () => {
    await expect(chips(page)).toHaveText(['Age 27 to 45', 'Doctor', 'Teacher', 'Islam']);
    const before = await numberIn(total(page));
    await page.getByRole('button', { name: 'Remove Teacher' }).click();
    await expect(chips(page)).toHaveText(['Age 27 to 45', 'Doctor', 'Islam']);
    await expect(page).toHaveURL(/\?age_from=27&age_to=45&profession=Doctor&religion_id=1$/);
    expect(await numberIn(total(page))).toBeLessThanOrEqual(before);
    await page.getByRole('button', { name: 'Remove Doctor' }).click();
    await expect(chips(page)).toHaveText(['Age 27 to 45', 'Islam']);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page, [360]);
  });

  await test.step('[SRCH-92] the sheet counts while one chooses, and shows them', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: `Show ${await numberIn(total(page))} members` })).toBeVisible();
    const married = await tick(sheet, page, 'Marital Status', 'Never Married');
    const button = sheet.getByRole('button', { name: `Show ${married} members` });
    await expect(button).toBeVisible();
    await expectNoBarriers(page);
    await button.click();
    await expect(sheet).toBeHidden();
    await expect(total(page)).toHaveText(`${married} members`);
    await expect(chips(page)).toHaveCount(3);
  });

  await test.step('[SRCH-94][SRCH-106] the order is chosen: best match puts the highest score first', async () => {
    const order = page.getByLabel('Order');
    await expect(order).toHaveValue('active');
    expect(await order.locator('option:not([hidden])').allTextContents()).toEqual(['Last active', 'Best match', 'Newest']);
    await order.selectOption('match');
    await expect(page).toHaveURL(/sort=match/);
    // Until the new list is there grey cards stand in its place.
    await expect(async () => {
      const marks = await cards(page)
        .getByText(/% match$/)
        .allTextContents();
      const scores = marks.map((text) => Number.parseInt(text, 10));
      expect(scores.length).toBeGreaterThan(3);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }).toPass();
  });

  await test.step('[SRCH-95] reload, back and a bookmark lead to the same list', async () => {
    const address = page.url();
    const names = await cards(page).getByRole('heading').allTextContents();
    await page.reload();
    await expect(cards(page).getByRole('heading')).toHaveText(names);
    await goTo(page, '/feed');
    await expect(page).toHaveURL(/\/feed$/);
    await page.goto(address);
    await expect(cards(page).getByRole('heading')).toHaveText(names);
    await expect(page.getByLabel('Order')).toHaveValue('match');
    await page.getByRole('button', { name: 'Remove Islam' }).click();
    await expect(page).not.toHaveURL(/religion_id/);
    await page.goBack();
    await expect(cards(page).getByRole('heading')).toHaveText(names);
  });

  await test.step('[SRCH-95] an address that asks for nonsense is refused in words, and the way on is there', async () => {
    await goTo(page, '/search-results?age_from=abc&religion_id=99');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await goTo(page, '/search-results?sort=nonsense&foo=bar&age_from=20');
    await expect(cards(page).first()).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('[SRCH-103] the first button of the form fills it from the preferences, which can be changed before searching', async () => {
    await goTo(page, '/search');
    await expect(page.locator('form').getByRole('button').first()).toHaveText('Use my preferences');
    const wishes = page.waitForResponse('**/api/member/partner-expectation');
    await page.getByRole('button', { name: 'Use my preferences' }).click();
    const { data } = (await (await wishes).json()) as { data: { partner_preference: { age: { age_from: number; age_to: number } } } };
    const { age } = data.partner_preference;
    await expect(page.getByLabel('Age from')).toHaveValue(String(age.age_from));
    await expect(page.getByLabel('Age To')).toHaveValue(String(age.age_to));
    await expect(page.getByRole('combobox', { name: 'Religion' })).not.toHaveText('Any');
    await expect(page).toHaveURL(/\/search$/);
    await expectNoBarriers(page);
    await page.getByLabel('Age from').selectOption('20');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search-results\?age_from=20&/);
  });

  await test.step('[SRCH-92][QUAL-09] filters and chips in Bengali', async () => {
    await keepInBrowser(page, 'language', 'bn');
    await page.goto('/search-results?age_from=20&religion_id=1&active_days=30');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'যে শর্তে খোঁজা হচ্ছে' }).getByRole('listitem')).toHaveText([
      'বয়স ২০ বা তার বেশি',
      'ইসলাম',
      'শেষ কবে এসেছেন: গত ৩০ দিনে',
    ]);
    await expect(page.getByRole('button', { name: /^[০-৯]+ জন সদস্য দেখুন$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'ফিল্টার' })).not.toContainText(/[A-Za-z]{3,}/);
    await expectNoBarriers(page);
  });
});
