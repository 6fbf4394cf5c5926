import { expect, test, type Page } from './support/story.ts';
import { profileAddress, readBengali } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';

const aWoman = (page: Page) => aRegisteredMember(page.request, { fullName: 'Shirin Akter', nickname: 'Shirin' });
const aMan = (page: Page) => aRegisteredMember(page.request, { gender: '1', fullName: 'Karim Ali', nickname: 'Karim' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Makes a call as a member, past the pages. */
const send = (page: Page, who: SignedInPerson, path: string, data: object) =>
  page.request.post(`/api/member/${path}`, { data, headers: { authorization: `Bearer ${who.token}` } });

/** A button on a desktop, an entry of the menu on a phone. */
async function choose(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (!isMobile) return button(page, name).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test(
  '[REL-07][REL-09][REL-10][REL-12][REL-44][REL-46][REL-47][REL-68][PROF-36] a member is followed, shortlisted, blocked and unignored',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const [shirin, karim] = await Promise.all([aWoman(page), aMan(page)]);
    await arriveSignedIn(page, shirin);
    await open(page, '/feed');
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
    await choose(page, 'Shortlist', isMobile);
    await expect(page.getByText('Added to your shortlist.')).toBeVisible();

    await choose(page, 'Block', isMobile);
    const question = page.getByRole('dialog', { name: 'Block' });
    await expect(question).toContainText('Block Karim Ali? You will not see each other any more.');
    await expectNoBarriers(page);
    await page.route('**/api/member/add-to-ignore-list', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Could not block this member. Please try again.')).toBeVisible();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Karim Ali is blocked.')).toBeVisible();
    await expect(page).toHaveURL(/\/feed$/);

    await open(page, '/dashboard/ignored-user-list');
    await expect(page.getByRole('listitem').filter({ hasText: 'Karim Ali' })).toBeVisible();
    await expectNoBarriers(page);
    await expectThumbHighControls(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.route('**/api/member/remove-from-ignored-list', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Unignore Karim Ali' }).click();
    await expect(page.getByText('Could not remove the block. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Unignore Karim Ali' }).click();
    await expect(page.getByText('Karim Ali is no longer ignored.')).toBeVisible();
    await expect(page.getByText('No ignored members')).toBeVisible();
  },
);

test('[REL-67][REL-69][REL-70][PROF-04] a row leaves the shortlist at once and can be brought back', async ({ page }) => {
  const [shirin, karim] = await Promise.all([aWoman(page), aMan(page)]);
  await arriveSignedIn(page, shirin);
  await open(page, '/my-shortlist');
  await expect(page.getByText('No shortlisted profiles yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Profiles' })).toHaveAttribute('href', '/feed');
  await send(page, shirin, 'add-to-shortlist', { user_id: karim.user.id });

  await open(page, '/dashboard/shortlist');
  const row = page.getByRole('article').filter({ hasText: 'Karim Ali' });
  const remove = page.getByRole('button', { name: 'Remove Karim Ali' });
  await expectNoBarriers(page);
  await page.context().setOffline(true);
  await remove.click();
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await page.context().setOffline(false);
  await page.route('**/api/member/remove-from-shortlist', (route) => route.abort(), { times: 1 });
  await remove.click();
  await expect(page.getByText('Could not remove. Please try again.')).toBeVisible();
  await expect(row).toBeVisible();
  await remove.click();
  await expect(row).toBeHidden();
  await button(page, 'Undo').click();
  await expect(row).toBeVisible();

  await open(page, '/my-shortlist');
  await expect(row).toContainText('View Profile');
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/account-page');
  await readBengali(page);
  await open(page, '/my-shortlist');
  await expect(page.getByRole('heading', { name: 'আমার শর্টলিস্ট' })).toBeVisible();
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
});

test(
  '[REL-56][REL-71][REL-72] the page of the shortlist says what failed, and shows one card a row on a phone, three on a desktop',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await arriveSignedIn(page, await aWoman(page));
    const answerWith = async (answer: { status?: number; json: object }) => {
      await page.unroute('**/api/member/my-shortlists*');
      await page.route('**/api/member/my-shortlists*', (route) => route.fulfill(answer));
    };
    await answerWith({ status: 500, json: { result: false } });
    await open(page, '/my-shortlist');
    await expect(page.getByText('Could not load this list. Please try again.')).toBeVisible();
    await answerWith({ json: { result: true } });
    await button(page, 'Try again').click();
    await expect(page.getByText('No profile data available')).toBeVisible();
    const row = { name: 'Karim Ali', photo: null, age: 31, religion: 'Islam', country: 'Bangladesh', mothere_tongue: 'Bengali' };
    await answerWith({
      json: { result: true, data: [1, 2, 3].map((user_id) => ({ ...row, user_id })), current_page: 1, last_page: 1, total: 3 },
    });
    await open(page, '/my-shortlist');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    const tops = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.y));
    expect(new Set(tops).size).toBe(isMobile ? 3 : 1);
  },
);

test('[PROF-58][REL-04] own bio data comes as a file at once; that of another asks for a credit first', async ({ page, isMobile }) => {
  const [shirin, karim] = await Promise.all([aWoman(page), aMan(page)]);
  await arriveSignedIn(page, shirin);
  await open(page, profileAddress(shirin.user.id));
  const file = page.waitForEvent('download');
  await button(page, 'Bio Data').click();
  expect((await file).suggestedFilename()).toMatch(/^bio-data-BN\d+\.pdf$/);
  await open(page, profileAddress(karim.user.id));
  await choose(page, 'Bio Data', isMobile);
  const dialog = page.getByRole('dialog', { name: 'Bio Data' });
  await expect(dialog).toContainText('Available Bio Data: 0');
  await expect(dialog.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '/packages');
  await expectNoBarriers(page);
});
