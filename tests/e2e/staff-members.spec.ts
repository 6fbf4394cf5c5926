import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { ask } from './support/database.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, heading, open } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';
import { aColleague, aColleagueArrives } from './support/staff.ts';

const REASON = 'She called and asked us to ring back';
const dialogOf = (page: Page) => page.getByRole('dialog');

test('[STAFF-09][STAFF-10][STAFF-12][STAFF-47][STAFF-35][SEEN-01][SEEN-02] a member is found, corrected and looked at with a reason, and reads who looked', async ({
  page,
  elsewhere,
}) => {
  const { request } = page;
  const nadia = await aRegisteredMember(request, { fullName: 'Nadia Sultna' });
  const [{ code, phone } = { code: '', phone: '' }] = await ask<{ code: string; phone: string }>(
    'select member_code as code, phone_e164 as phone from account where id = $1',
    [nadia.user.id],
  );
  await aColleagueArrives(page, ['support', 'moderator'], 'Salma Khatun');
  await open(page, '/staff');

  await test.step('[STAFF-09] the list finds by the whole number, never by a part of it, and keeps the search in the address', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(heading(page, 'Members')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill(phone.slice(0, -1));
    await expect(page.getByText('Nothing to show here.')).toBeVisible();
    await search.fill(phone);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    expect(await page.locator('main').innerText()).not.toContain(phone.slice(-8));
    const sorted = page.waitForResponse(/sort=created/);
    await page.getByRole('button', { name: 'Joined' }).click();
    await expect(page).toHaveURL(/sort=created/);
    await sorted;
    // Rows are pale while those of the new order are on their way.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectNoBarriers(page);
    await page.getByRole('link', { name: code }).click();
  });

  await test.step('[STAFF-12] the name is corrected after a check; the page shows what was and is', async () => {
    await expect(heading(page, `Member ${code}`), '[UX-05]').toBeFocused();
    await expectNoBarriers(page);
    await button(page, /^Actions/).click();
    await page.getByRole('menuitem', { name: 'Correct name, birthday, gender' }).click();
    await dialogOf(page).getByLabel('Name').fill('Nadia Sultana');
    await expect(button(dialogOf(page), 'Correct')).toBeDisabled();
    await dialogOf(page).getByLabel('Reason').fill('As her passport says');
    await expectNoBarriers(page);
    await button(dialogOf(page), 'Correct').click();
    await expect(page.getByText('Name: Nadia Sultna → Nadia Sultana')).toBeVisible();
  });

  await test.step('[STAFF-47][SEEN-02][NEVER-01] the contact is hidden until a reason is given, and hidden again by a press', async () => {
    const main = page.locator('main');
    await expect(main.getByText(phone)).toHaveCount(0);
    await button(page, 'Show the contact').click();
    await expect(button(dialogOf(page), 'Show the contact')).toBeDisabled();
    await dialogOf(page).getByLabel('Reason').fill(REASON);
    await button(dialogOf(page), 'Show the contact').click();
    await expect(main.getByText(phone)).toBeVisible();
    await expectNoSidewaysScroll(page, [390]);
    await button(page, 'Hide').click();
    await expect(main.getByText(phone)).toHaveCount(0);
  });

  await test.step('[SEEN-01][NOTE-10] in a second browser the member reads who looked and why, and what was corrected', async () => {
    const own = await elsewhere();
    await arriveSignedIn(own, nadia);
    await open(own, '/account-settings');
    const section = own.locator('#who-saw');
    await expect(section.getByText('Our Support team looked at your contact details')).toBeVisible();
    await expect(section.getByText(`Reason: ${REASON}`)).toBeVisible();
    await expect(section).not.toContainText('Salma');
    await expectNoBarriers(own);
    const told = async () =>
      ((await read(request, nadia.token, '/member/notifications'))['data'] as { message: string }[]).map(({ message }) => message);
    await expect.poll(told).toContain('Our team changed your name: As her passport says');
  });

  await test.step('[STAFF-35][STAFF-25] an administrator gives notice; who comes second is told who was first', async () => {
    await aColleagueArrives(page, ['admin'], 'Anika Rahman');
    await open(page, `/staff/members/${nadia.user.id}`);
    const endMembership = async (): Promise<void> => {
      await button(page, /^Actions/).click();
      await page.getByRole('menuitem', { name: 'End the membership with notice' }).click();
      await dialogOf(page).getByLabel('Reason').fill('Two families complained');
    };
    await endMembership();
    const other = await aColleague(request, ['admin'], 'Bilkis Ara');
    const answer = await request.post(`/api/staff/members/${nadia.user.id}/end-membership`, {
      headers: { authorization: `Bearer ${other.token}` },
      data: { reason: 'Two families complained' },
    });
    expect(answer.status()).toBe(200);
    await button(dialogOf(page), 'End the membership with notice').click();
    await expect(dialogOf(page).getByText('Bilkis Ara gave notice already.')).toBeVisible();
    await expect(dialogOf(page).getByLabel('Reason')).toHaveValue('Two families complained');
    await button(dialogOf(page), 'Cancel').click();
    await expect(page.getByText(/The membership ends on .+ Bilkis Ara gave notice: Two families complained/)).toBeVisible();
  });
});
