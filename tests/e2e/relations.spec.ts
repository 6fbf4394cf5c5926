import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { profileAddress } from './support/demo.ts';
import { aMan, aWoman } from './support/members.ts';
import { A_USUAL_PHONE, button, expectNoBarriers, expectNoSidewaysScroll, expectUsable, link, open } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';

/** Chooses an entry of the menu beside the photo. */
async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test(
  '[REL-07][REL-09][REL-10][REL-12][REL-44][REL-46][REL-47][REL-68][PROF-36] a member is followed, shortlisted, blocked and unignored',
  { tag: '@phone' },
  async ({ page }) => {
    const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
    await arriveSignedIn(page, shirin);
    await open(page, profileAddress(karim.user.id));
    await page.route('**/api/member/follow', (route) => route.abort(), { times: 1 });
    await button(page, 'Follow').click();
    await expect(page.getByText('Could not follow. Please try again.')).toBeVisible();
    await button(page, 'Follow').click();
    await expect(page.getByText('You are now following Karim Ali.')).toBeVisible();
    await expect(button(page, 'Follow')).toBeHidden();
    await page.getByRole('button', { name: 'Following Karim Ali' }).click();
    await page.getByRole('menuitem', { name: 'Unfollow' }).click();
    await expect(page.getByText('You no longer follow Karim Ali.')).toBeVisible();
    await expect(button(page, 'Follow')).toBeVisible();
    await chooseFromMenu(page, 'Shortlist');
    await expect(page.getByText('Added to your shortlist.')).toBeVisible();

    await chooseFromMenu(page, 'Block');
    const question = page.getByRole('dialog', { name: 'Block' });
    await expect(question).toContainText('Block Karim Ali? You will not see each other any more.');
    await expectNoBarriers(page);
    await page.route('**/api/member/add-to-ignore-list', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Could not block this member. Please try again.')).toBeVisible();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Karim Ali is blocked.')).toBeVisible();
    await expect(page).toHaveURL(/\/feed$/);

    await link(page, 'Account').click();
    await link(page, 'Dashboard').click();
    await link(page, 'Ignored User List').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Karim Ali' })).toBeVisible();
    await expectUsable(page);
    await page.route('**/api/member/remove-from-ignored-list', (route) => route.abort(), { times: 1 });
    await button(page, 'Unignore Karim Ali').click();
    await expect(page.getByText('Could not remove the block. Please try again.')).toBeVisible();
    await button(page, 'Unignore Karim Ali').click();
    await expect(page.getByText('Karim Ali is no longer ignored.')).toBeVisible();
    await expect(page.getByText('No ignored members')).toBeVisible();
  },
);

test('[REL-04][REL-56][REL-67][REL-69][REL-70][REL-71][REL-72][PROF-04][PROF-58] the shortlist fails, fills, is emptied and filled again; from it a profile is opened and its bio data asked for', async ({
  page,
}) => {
  const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
  const list = '**/api/member/my-shortlists*';
  const answerWith = (answer: { status?: number; json: object }) => page.route(list, (route) => route.fulfill(answer));
  const card = page.getByRole('article').filter({ hasText: 'Karim Ali' });
  const back = link(page, 'Back');
  const toShortlist = link(page, 'My Shortlist');
  const toDashboard = async (): Promise<void> => {
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  };

  await test.step('[REL-56][REL-71] it says what failed', async () => {
    await answerWith({ status: 500, json: { result: false } });
    await arriveSignedIn(page, shirin);
    await open(page, '/my-shortlist');
    await expect(page.getByText('Could not load this list. Please try again.')).toBeVisible();
    await answerWith({ json: { result: true } });
    await button(page, 'Try again').click();
    await expect(page.getByText('No profile data available')).toBeVisible();
  });

  await test.step('[REL-72] it shows three cards a row on a desktop, one on a phone', async () => {
    const row = { name: 'Karim Ali', photo: null, age: 31, religion: 'Islam', country: 'Bangladesh', mothere_tongue: 'Bengali' };
    await answerWith({
      json: { result: true, data: [1, 2, 3].map((user_id) => ({ ...row, user_id })), current_page: 1, last_page: 1, total: 3 },
    });
    await back.click();
    await toShortlist.click();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    const rows = () => cards.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().y)).size);
    await expect.poll(rows).toBe(1);
    const size = page.viewportSize();
    await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    await expect.poll(rows).toBe(3);
    if (size) await page.setViewportSize(size);
  });

  await test.step('[REL-70] empty it leads to the feed', async () => {
    await page.unroute(list);
    await back.click();
    await toShortlist.click();
    await expect(page.getByText('No shortlisted profiles yet')).toBeVisible();
    await expect(link(page, 'Browse Profiles')).toHaveAttribute('href', '/feed');
  });

  await test.step('[REL-67][PROF-04] a row leaves it at once and can be brought back', async () => {
    await send(page.request, shirin.token, '/member/add-to-shortlist', { data: { user_id: karim.user.id } });
    await toDashboard();
    await link(page, 'Shortlist').click();
    const remove = button(page, 'Remove Karim Ali');
    await expect(remove).toBeVisible();
    await expectNoBarriers(page);
    await page.context().setOffline(true);
    await remove.click();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await page.context().setOffline(false);
    await page.route('**/api/member/remove-from-shortlist', (route) => route.abort(), { times: 1 });
    await remove.click();
    await expect(page.getByText('Could not remove. Please try again.')).toBeVisible();
    await expect(card).toBeVisible();
    await remove.click();
    await expect(card).toBeHidden();
    const isBack = page.waitForResponse('**/api/member/add-to-shortlist');
    await button(page, 'Undo').click();
    await expect(card).toBeVisible();
    await isBack;
  });

  await test.step('[PROF-58][REL-04] bio data of another asks for a credit first; the own comes as a file at once', async () => {
    await link(page, 'Account').click();
    await toShortlist.click();
    await expect(card).toContainText('View Profile');
    await expect(back).toHaveAttribute('href', '/account-page');
    await link(page, 'View Profile of Karim Ali').click();
    await chooseFromMenu(page, 'Bio Data');
    const dialog = page.getByRole('dialog', { name: 'Bio Data' });
    await expect(dialog).toContainText('Available Bio Data: 0');
    await expect(dialog.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '/packages');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await toDashboard();
    await page.getByRole('complementary', { name: 'You' }).getByRole('link', { name: 'View Profile' }).click();
    const file = page.waitForEvent('download');
    await button(page, 'Bio Data').click();
    expect((await file).suggestedFilename()).toMatch(/^bio-data-BN\d+\.pdf$/);
  });

  await test.step('[REL-69] it is read in Bengali', async () => {
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Language: বাংলা' }).click();
    await link(page, 'অ্যাকাউন্ট').click();
    await link(page, 'আমার শর্টলিস্ট').click();
    await expect(page.getByRole('heading', { name: 'আমার শর্টলিস্ট' })).toBeVisible();
    await expect(card).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  });
});
