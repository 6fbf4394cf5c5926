import { expect, test, type Page } from './support/story.ts';
import { read, send } from './support/calls.ts';
import { arriveAs, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';

const openSection = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first()
    .click();
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).filter({ visible: true });
const tagline = (page: Page) => page.getByLabel('Tagline');

async function aMemberArrives(page: Page): Promise<SignedInPerson> {
  const member = await aRegisteredMember(page.request);
  await arriveSignedIn(page, member);
  return member;
}

type Section = { readonly version: number; readonly tagline: string | null };
const stored = async (page: Page, { token }: SignedInPerson): Promise<Section> =>
  ((await read(page.request, token, '/member/manage-profile'))['data'] as { introduction: Section }).introduction;

/** Saves a tagline in another browser of the same member. */
async function saveElsewhere(page: Page, member: SignedInPerson, text: string): Promise<void> {
  const { version } = await stored(page, member);
  await send(page.request, member.token, '/member/manage-profile/introduction/update', { data: { tagline: text, version } });
}

test('[PROF-60][PROF-61][PROF-62][PROF-63][PROF-74][PROF-75][PROF-76][PROF-105] what cannot be loaded says so; a section is saved, refused, changed elsewhere and left', async ({
  page,
}) => {
  const member = await aMemberArrives(page);

  await test.step('[PROF-75] what cannot be loaded says so, with another try, and never shows an empty form', async () => {
    const all = '**/api/member/manage-profile';
    await page.route(all, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/manage-profile');
    await expect(page.getByText('Could not load your profile. Please try again.')).toBeVisible();
    await expect(tagline(page)).toBeHidden();
    await page.unroute(all);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tagline(page)).toBeVisible();
  });

  await test.step('[PROF-60][PROF-61][PROF-62][PROF-63][PROF-74] a section is refused, then saved', async () => {
    await expect(update(page)).toBeDisabled();
    await tagline(page).fill('Call 01712 345678');
    await update(page).click();
    await expect(page.getByText('Please leave out phone numbers, links and social accounts.').first()).toBeVisible();
    await expect(tagline(page)).toHaveValue('Call 01712 345678');
    await tagline(page).fill('Tea and books');
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/api/member/manage-profile/introduction/update',
      async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      },
      { times: 1 },
    );
    await update(page).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    held.resolve();
    await expect(page.getByText('Could not update your profile. Please try again.')).toBeVisible();
    await expect(tagline(page)).toHaveValue('Tea and books');
    await update(page).click();
    await expect(page.getByText('Profile updated.')).toBeVisible();
    await expect(update(page)).toBeDisabled();
    expect((await stored(page, member)).tagline).toBe('Tea and books');
  });

  await test.step('[PROF-105] what was changed elsewhere is shown beside what was typed', async () => {
    await saveElsewhere(page, member, 'From the other browser');
    await tagline(page).fill('Rivers');
    await update(page).click();
    await expect(page.getByText('This section was changed elsewhere. Please check it again.')).toBeVisible();
    await expect(page.getByText('From the other browser')).toBeVisible();
    await expect(tagline(page)).toHaveValue('Rivers');
    await expectNoBarriers(page);
    await update(page).click();
    await expect(page.getByText('From the other browser')).toBeHidden();
    await expect.poll(async () => (await stored(page, member)).tagline).toBe('Rivers');
  });

  await test.step('[PROF-76] what is not saved is not left unasked', async () => {
    await tagline(page).fill('Not saved yet');
    await openSection(page, 'Privacy');
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Open privacy settings' }).click();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await openSection(page, 'Introduction');
    await expect(tagline(page)).toHaveValue('Not saved yet');
    await openSection(page, 'Privacy');
    await page.getByRole('link', { name: 'Open privacy settings' }).click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/privacy-settings');
    await expect.poll(async () => (await stored(page, member)).tagline).toBe('Rivers');
  });
});

test(
  '[PROF-64][PROF-68][PROF-71][PROF-72][PROF-73][PROF-75] sections of every kind, one open at a time on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await aMemberArrives(page);
    await open(page, '/manage-profile');
    await openSection(page, 'Basic Information');
    await expect(tagline(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'To change this, message Support.' }).first()).toHaveAttribute('href', '/messages/support');
    await page.getByLabel('Number of children').selectOption('2');
    await update(page).click();
    await expect(page.getByText('Profile updated.')).toBeVisible();

    await openSection(page, 'Education');
    await page.getByRole('button', { name: 'Add an education' }).click();
    await page.getByLabel('Degree', { exact: true }).fill('BSc');
    await page.getByLabel('Start year').selectOption('2020');
    await page.getByLabel('End year').selectOption('2019');
    await update(page).click();
    await expect(page.getByText('The end must not be before the start.').first()).toBeVisible();
    await page.getByLabel('Institution').fill('BUET');
    await page.getByLabel('End year').selectOption('2024');
    await expectThumbHighControls(page);
    await update(page).click();
    await expect(update(page)).toBeDisabled();

    await openSection(page, 'Contact');
    const whatsapp = page.getByLabel('Same as mobile');
    await whatsapp.check();
    await expect(update(page)).toBeEnabled();
    await update(page).click();
    await expect(update(page)).toBeDisabled();
    await expect(whatsapp).toBeChecked();
    await openSection(page, 'Verification');
    await expect(page.getByText('Not given', { exact: true }).filter({ visible: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
  },
);

test('[PROF-61] another purpose has five sections, in Bengali too', async ({ page }) => {
  await arriveAs(page, 'kabir');
  await readBengali(page);
  await open(page, '/manage-profile');
  const headings = page.getByRole('main').getByRole('heading', { level: 2, includeHidden: true });
  await expect(headings).toHaveText([/পরিচিতি/, /যোগাযোগ/, /যাচাই/, /ছবি/, /গোপনীয়তা/]);
  await expectNoSidewaysScroll(page);
});
