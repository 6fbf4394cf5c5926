import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aMan, aWoman } from './support/members.ts';
import { sentTo } from './support/outbox.ts';
import {
  BENGALI,
  button,
  changeLanguage,
  comeToTheFront,
  expectNoBarriers,
  expectNoSidewaysScroll,
  goTo,
  heading,
  isLive,
  link,
  open,
} from './support/pages.ts';
import { arriveSignedIn, signInElsewhere } from './support/people.ts';
import { aColleagueArrives } from './support/staff.ts';

const SIX_MINUTES = 360_000;
const APPEAL = 'I never asked anybody for money. My telephone was stolen that week.';
const dialogOf = (page: Page) => page.locator('dialog[open]');
/** Expects everything of this page at the width of a telephone, in Bengali. */
async function expectWellMadeInBengali(page: Page): Promise<void> {
  await changeLanguage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, [390]);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await changeLanguage(page);
}

test('[STAFF-16][STAFF-25][STAFF-52][FAIR-01][FAIR-02][FAIR-03] a report is decided, appealed by a link without signing in, and taken back by somebody else; both sides read what became of it', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(SIX_MINUTES);
  const { request } = page;
  const [shirin, karim] = [await aWoman(request), await aMan(request)];
  const [hers, his, second] = [await elsewhere(), await elsewhere(), await elsewhere()];
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/staff/members/${karim.user.id}"]`) });

  await test.step('[STAFF-16][STAFF-48] a member reports another, and the list of moderators shows it by itself', async () => {
    await aColleagueArrives(page, ['moderator'], 'Moni Akter');
    await open(page, '/staff/reports');
    await expect(heading(page, 'Reports')).toBeVisible();
    await isLive(page);
    await arriveSignedIn(hers, shirin);
    await open(hers, `/profile/${encodeURIComponent(btoa(String(karim.user.id)))}`);
    await button(hers, 'More').first().click();
    await hers.getByRole('menuitem', { name: 'Report' }).click();
    await hers.getByRole('radio', { name: 'Asks for money' }).check();
    await button(dialogOf(hers), 'Send report').click();
    await expect(hers.getByText('Your report has been sent to our team.')).toBeVisible();
    await expect(row).toContainText('Asks for money');
    await expectNoBarriers(page);
  });

  await test.step('[STAFF-16] two moderators who have it open see each other; the reporter reads that somebody looks at it', async () => {
    await link(row, 'Asks for money').click();
    await expect(heading(page, /^Report \d+: Asks for money$/)).toBeVisible();
    await expectNoBarriers(page);
    await aColleagueArrives(second, ['moderator'], 'Tareq Aziz');
    await open(second, new URL(page.url()).pathname);
    await expect(second.getByText(/^Moni Akter has been looking at it since/)).toBeVisible();
    await expect(page.getByText('Open with a colleague too: Tareq Aziz')).toBeVisible({ timeout: 40_000 });
    await goTo(hers, '/my-reports');
    await expect(heading(hers, 'My reports')).toBeVisible();
    await expect(hers.getByRole('listitem').filter({ hasText: 'Karim Ali' })).toContainText('Being looked at');
  });

  await test.step('[STAFF-11][STAFF-25] suspended by keyboard; the colleague sees it decided, and the member is out within seconds', async () => {
    await arriveSignedIn(his, karim);
    await open(his, '/my-decisions');
    await isLive(his);
    await page.keyboard.press('s');
    await expectNoBarriers(page);
    await dialogOf(page).getByLabel('Clause').selectOption('Clause 17: Money');
    await dialogOf(page).getByLabel('Reason').fill('Asked members for money');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Suspended, /)).toBeVisible();
    await expect(second.getByText(/^Suspended, /)).toBeVisible();
    await expect(button(second, /^Suspend/)).toHaveCount(0);
    await expect(his).toHaveURL(/\/signin/);
  });

  const appeal =
    await test.step('[FAIR-02][FAIR-03] by the link of the notice the member reads rule, reason and length, and appeals once without signing in', async () => {
      const newest = async () => (await sentTo(request, `+880${karim.phone}`))[0]?.text ?? '';
      await expect.poll(newest).toMatch(/Clause 17: Asked members for money \S+\/appeal\/\S+/);
      const [address = ''] = /\/appeal\/\S+/.exec(await newest()) ?? [];
      await open(his, address);
      await expect(his.getByText('Asked members for money')).toBeVisible();
      await expect(his.getByText(/^Clause 17 of the terms/)).toBeVisible();
      await expect(his.locator('main')).not.toContainText('Shirin');
      await button(his, 'Appeal this decision').click();
      await his.getByLabel('What should we know?').fill('Too short');
      await button(his, 'Send appeal').click();
      await expect(his.getByText('Please write at least 20 characters.')).toBeVisible();
      await expectNoBarriers(his);
      await his.getByLabel('What should we know?').fill(APPEAL);
      await button(his, 'Send appeal').click();
      await expect(his.getByText(APPEAL)).toBeVisible();
      await expect(button(his, 'Appeal this decision')).toHaveCount(0);
      await expectWellMadeInBengali(his);
      const [found] = await ask<{ id: number }>('select id from appeal where member_id = $1', [karim.user.id]);
      return `/staff/appeals/${found?.id}`;
    });

  await test.step('[STAFF-52][FAIR-03] whoever decided first cannot open the appeal; somebody else takes the decision back by keyboard', async () => {
    await goTo(page, appeal);
    await expect(page.getByText('You decided this first, or it is your own. Somebody else looks at the appeal.')).toBeVisible();
    await expect(page.getByText(APPEAL)).toHaveCount(0);
    await open(second, appeal);
    await expect(second.getByText(APPEAL)).toBeVisible();
    await expectNoBarriers(second);
    await second.keyboard.press('t');
    await dialogOf(second).getByLabel('Reason').fill('The police confirmed the theft');
    await second.keyboard.press('Control+Enter');
    await expect(second.getByText(/Taken back/).first()).toBeVisible();
    await expectWellMadeInBengali(second);
  });

  await test.step('[FAIR-01][FAIR-03] the member reads the apology and is back; the reporter reads that it was decided, and no more', async () => {
    await his.reload();
    await expect(his.getByText('We were wrong, and we apologise')).toBeVisible();
    await expect(his.getByText('The police confirmed the theft')).toBeVisible();
    await arriveSignedIn(his, await signInElsewhere(request, karim));
    await open(his, '/my-decisions');
    await expect(his.getByRole('region', { name: /uspen/ })).toContainText('Taken back');
    await expectNoBarriers(his);
    await hers.reload();
    const mine = hers.getByRole('listitem').filter({ hasText: 'Karim Ali' });
    await expect(mine).toContainText('We have acted on your report.');
    await expect(mine).not.toContainText(/uspen|Asked members/);
    await expectWellMadeInBengali(hers);
  });

  await test.step('[STAFF-41][FAIR-03] a warning from the page of the member is read and appealed while signed in', async () => {
    await goTo(page, `/staff/members/${karim.user.id}`);
    const sanctions = page.getByRole('region', { name: 'Sanctions' });
    await expect(sanctions).toContainText('Asked members for money');
    await expect(sanctions).not.toContainText('Warnings that stand');
    await button(page, /^Measures/).click();
    await page.getByRole('menuitem', { name: 'Warn' }).click();
    await dialogOf(page).getByLabel('Clause').selectOption('Clause 17: Money');
    await dialogOf(page).getByLabel('Reason').fill('Please write politely to others');
    await button(dialogOf(page), 'Warn').click();
    await expect(page.getByText('Please write politely to others').first()).toBeVisible();
    await expect(sanctions.getByText('Warnings that stand: 1', { exact: true })).toBeVisible();
    const { token } = await signInElsewhere(request, karim);
    const told = async () =>
      ((await read(request, token, '/member/notifications'))['data'] as { message: string }[]).map(({ message }) => message);
    await expect.poll(told).toContain('You have received a warning: Please write politely to others');
    await comeToTheFront(his);
    const warning = his.getByRole('region', { name: 'Warning' });
    await button(warning, 'Appeal this decision').click();
    await warning.getByLabel('What should we know?').fill('I was answering somebody who insulted my mother.');
    await button(warning, 'Send appeal').click();
    await expect(warning.getByText('I was answering somebody who insulted my mother.')).toBeVisible();
    await expect(warning.getByText(/^We look at it by/)).toBeVisible();
  });
});
