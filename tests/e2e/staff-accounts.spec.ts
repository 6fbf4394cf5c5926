import { expect, test, type Page } from './support/story.ts';
import { codeOf } from './support/authenticator.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, goTo, link, visit } from './support/pages.ts';
import { A_GOOD_PASSWORD } from './support/people.ts';
import { aColleagueArrives } from './support/staff.ts';

const SIX_MINUTES = 360_000;

const dialog = (page: Page) => page.getByRole('dialog');
const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas of the console' });

/** Signs in with the password and one of the recovery codes: a code of the app works once, and the next comes half a minute later. */
async function signsIn(page: Page, email: string, recoveryCode: string): Promise<void> {
  await page.getByLabel('Email or Phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
  await button(page, 'Sign in').click();
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await button(page, 'Verify').click();
}

test('[UX-05][STAFF-03][STAFF-04][STAFF-05][STAFF-32][STAFF-50] a colleague enrols by a link, gets a role and loses it while working', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(SIX_MINUTES);
  const admin = await aColleagueArrives(page, ['admin'], 'Farzana Haque');
  const [name, email] = [`Rafiq Mia ${admin.user.id}`, `rafiq-${admin.user.id}@example.com`];
  const theirs = await elsewhere();
  const account = () => page.getByRole('row').filter({ hasText: email });
  let enrolment = '';
  let recoveryCodes: string[] = [];

  await test.step('an administrator makes the account and gets a link to hand over', async () => {
    await page.goto('/staff/accounts');
    await button(page, 'New account').click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('E-mail').fill(email);
    await button(dialog(page), 'Make the account').click();
    await expect(dialog(page).getByText('Please choose at least one role.')).toBeVisible();
    await dialog(page)
      .getByLabel(/^Finance/)
      .check();
    await expectNoBarriers(page);
    await button(dialog(page), 'Make the account').click();
    enrolment = new URL(await dialog(page).getByLabel('Enrolment link').inputValue()).pathname;
    await expectNoBarriers(page);
    await button(dialog(page), 'Done').click();
    await expect(account().getByText('Invited')).toBeVisible();
  });

  await test.step('the colleague sets password and authenticator, keeps the recovery codes, and is in', async () => {
    await theirs.goto(enrolment);
    await expect(theirs.getByText(`Welcome, ${name}. You sign in with ${email} and work here as: Finance.`)).toBeVisible();
    await theirs.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await button(theirs, 'Set up my access').click();
    await expect(theirs.getByText('Please enter a complete 6-digit code')).toBeVisible();
    await expectNoBarriers(theirs);
    await expectNoSidewaysScroll(theirs);
    const key = await theirs.getByText(/^[A-Z2-7]{32}$/).innerText();
    await theirs.getByLabel('Digit 1 of 6').click();
    await theirs.keyboard.type(codeOf(key));
    await button(theirs, 'Set up my access').click();
    await expect(theirs.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await expectNoBarriers(theirs);
    recoveryCodes = await theirs.locator('main').getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await theirs.getByLabel('I have kept the recovery codes.').check();
    await link(theirs, 'Go to the console').click();
    await expect(areas(theirs).getByRole('link', { name: 'Ledger' })).toBeVisible();
    await expect(areas(theirs).getByRole('link', { name: 'Reports' })).toHaveCount(0);
  });

  await test.step('the link works once', async () => {
    const visitor = await elsewhere();
    await visitor.goto(enrolment);
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  const changeRole = async (role: RegExp, isHeld: boolean): Promise<void> => {
    await button(account(), `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await dialog(page).getByLabel(role).setChecked(isHeld);
    await button(dialog(page), 'Save').click();
    await expect(dialog(page)).toHaveCount(0);
  };

  await test.step('[STAFF-02] with another role they sign in anew and find its parts', async () => {
    await page.reload();
    await expect(account().getByText('Active')).toBeVisible();
    await changeRole(/^Moderator/, true);
    await expect(account().getByText('Finance, Moderator')).toBeVisible();
    await goTo(theirs, '/staff/payments');
    await expect(theirs).toHaveURL(/\/signin/);
    await signsIn(theirs, email, recoveryCodes[0] ?? '');
    await expect(areas(theirs).getByRole('link', { name: 'Reports' })).toBeVisible();
    await goTo(theirs, '/staff/reports');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expectNoBarriers(theirs);
  });

  await test.step('[STAFF-05] the role is taken away while they work: the next act is refused, and its parts are gone', async () => {
    await changeRole(/^Moderator/, false);
    await expect(async () => {
      await goTo(theirs, '/staff/appeals');
      await goTo(theirs, '/staff/reports');
      await expect(theirs).toHaveURL(/\/signin/, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await signsIn(theirs, email, recoveryCodes[1] ?? '');
    await expect(areas(theirs).getByRole('link', { name: 'Ledger' })).toBeVisible();
    await expect(areas(theirs).getByRole('link', { name: 'Reports' })).toHaveCount(0);
    await goTo(theirs, '/staff/reports');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Your role does not allow this.' })).toBeVisible();
    await visit(page, '/staff/audit');
    await expect(page.getByRole('row').filter({ hasText: 'Farzana Haque' }).first()).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('[UX-05] whoever goes from one area to the next is on its heading, which the title names', async () => {
    const all = await areas(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).pathname));
    expect(all.length).toBeGreaterThan(20);
    for (const path of all.filter((one) => one !== '/staff/audit')) {
      const before = await page.title();
      await goTo(page, path);
      await expect(page, path).not.toHaveTitle(before);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title, path).toBeFocused();
      await expect(page, path).toHaveTitle(`${await title.innerText()} | Bondhon`);
    }
  });
});
