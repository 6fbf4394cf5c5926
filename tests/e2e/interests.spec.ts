import { expect, test, type Page } from './support/story.ts';
import { profileAddress } from './support/demo.ts';
import { aMan, aWoman } from './support/members.ts';
import {
  A_USUAL_PHONE,
  button,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectUsable,
  goTo,
  keepInBrowser,
  link,
  open,
} from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';

/** Finds a button of the row of actions; the box for messages offers an interest too. */
const action = (page: Page, name: string) => button(page, name).first();

/** Signs this person in, who reads this language, on the pages that are opened next. */
async function arriveReading(page: Page, person: SignedInPerson, language: 'en' | 'bn'): Promise<void> {
  await arriveSignedIn(page, person);
  await keepInBrowser(page, 'language', language);
}

test(
  '[REL-14][UX-16][REL-16][REL-62][REL-63][REL-69][PROF-04][UX-20] an interest of a Bengali reader is accepted by the other, and both have it in their lists',
  { tag: '@phone' },
  async ({ page }) => {
    const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
    await arriveReading(page, karim, 'bn');
    await open(page, profileAddress(shirin.user.id));
    await action(page, 'আগ্রহ').click();
    const dialog = page.getByRole('dialog', { name: 'আগ্রহ প্রকাশ' });
    await expect(dialog).toContainText('আপনি কি Shirin Akter-এর প্রতি আগ্রহ প্রকাশ করতে চান?');
    await expect(dialog).toContainText('প্রিমিয়াম সদস্যরা সঙ্গে কিছু কথা লিখতে পারেন');
    await expect(dialog.getByRole('listitem')).toHaveText(['আগ্রহ বাকি: ৫টি', 'খরচ: ১টি', 'এরপর থাকবে: ৪টি']);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(page.getByText('আপনি অফলাইনে আছেন').first()).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(page.getByText('Shirin Akter-কে আগ্রহ জানানো হয়েছে।')).toBeVisible();
    await expect(action(page, 'আগ্রহ জানানো হয়েছে')).toBeDisabled();

    await arriveReading(page, shirin, 'en');
    await open(page, '/dashboard/interest');
    const list = page.getByRole('tabpanel');
    for (const text of ['Karim Ali', 'Karim is interested in your profile.', 'Pending']) await expect(list).toContainText(text);
    await expectUsable(page);
    await button(page, 'Accept Karim Ali').click();
    await expect(page.getByText('You are now connected with Karim Ali.')).toBeVisible();
    await expect(list).toContainText('Accepted');
    await expect(list.getByRole('link', { name: 'Message Karim Ali' }), '[UX-20]').toHaveAttribute('href', /^\/messages\/\d+$/);

    await arriveReading(page, karim, 'bn');
    await open(page, '/my-interest');
    await expect(page.getByRole('listitem').filter({ hasText: 'Shirin Akter' })).toContainText('গ্রহণ করা হয়েছে');
    const message = link(page, 'Shirin Akter-কে বার্তা').first();
    await expect(message, '[UX-20]').toHaveAttribute('href', /^\/messages\/\d+$/);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await link(page, 'Shirin Akter-এর প্রোফাইল দেখুন').click();
    await expect(message, '[UX-20]').toHaveAttribute('href', /^\/messages\/\d+$/);
    await page.getByRole('link', { name: /^অ্যাকাউন্ট/ }).click();
    await link(page, 'ড্যাশবোর্ড').click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^আগ্রহ/ })
      .click();
    await page.getByRole('tab', { name: 'পাঠানো' }).click();
    await expect(list).toContainText('গ্রহণ করা হয়েছে');
  },
);

test('[REL-06][REL-15][REL-18][REL-23][REL-24][REL-25][REL-56][REL-66][REL-70][REL-71] a list that fails says so; what was typed stays where nothing can be sent, and an interest is withdrawn', async ({
  page,
}) => {
  const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);

  await test.step('[REL-56][REL-71] a list that fails says so, and so does an answer without data', async () => {
    const list = '**/api/member/my-interests*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { result: false } }));
    await arriveSignedIn(page, shirin);
    await open(page, '/my-interest');
    await expect(page.getByText('Could not load this list. Please try again.')).toBeVisible();
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: { result: true } }));
    await button(page, 'Try again').click();
    await expect(page.getByText('No profile data available')).toBeVisible();
    await page.unroute(list);
  });

  await test.step('[REL-70] an empty list leads to the feed', async () => {
    await link(page, 'Back').click();
    await link(page, 'My Interest').click();
    await expect(page.getByText('Interests you send appear here.')).toBeVisible();
    await expect(page.getByText('No shortlisted profiles yet')).toBeVisible();
    await expect(link(page, 'Browse Profiles')).toHaveAttribute('href', '/feed');
  });

  await test.step('[REL-06][REL-15][REL-18][REL-24][REL-25] what was typed stays where nothing can be sent', async () => {
    await goTo(page, profileAddress(karim.user.id));
    await action(page, 'Proposal').click();
    const proposal = page.getByRole('dialog', { name: 'Send Proposal' });
    const words = proposal.getByPlaceholder('Write a few words to Karim Ali and the family');
    await words.fill('Our families would like to meet.');
    // A tablet is turned: what is typed stays.
    for (const width of [A_USUAL_PHONE, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(words).toHaveValue('Our families would like to meet.');
    }
    await expect(proposal).toContainText('Available Proposals: 0');
    await expect(proposal.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '/packages');
    await expect(words).toHaveValue('Our families would like to meet.');
    await expectNoBarriers(page);
    await proposal.getByRole('button', { name: 'Cancel' }).click();

    const calls = '**/api/member/express-interest';
    await page.route(calls, (route) => route.fulfill({ status: 402, json: { result: false, code: 'no_interest_credit', message: '' } }), {
      times: 1,
    });
    await action(page, 'Interest').click();
    await button(page, 'Confirm').click();
    await expect(page.getByText('You have no credits left for this. Buy a package to go on.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Buy now' })).toBeVisible();
    await button(page, 'Cancel').click();

    await page.route(
      calls,
      (route) => route.fulfill({ status: 429, json: { result: false, code: 'too_many_requests', message: 'Please wait until tomorrow.' } }),
      { times: 1 },
    );
    await action(page, 'Interest').click();
    const interest = page.getByRole('dialog', { name: 'Express Interest' });
    await interest.getByRole('button', { name: 'Confirm' }).click();
    await expect(interest).toContainText('Please wait until tomorrow.');
    await page.route(calls, (route) => route.abort(), { times: 1 });
    await interest.getByRole('button', { name: 'Confirm' }).click();
    await expect(interest).toContainText('Could not send your interest. Please try again.');
    await interest.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Interest sent to Karim Ali.')).toBeVisible();
  });

  await test.step('[REL-23][REL-66] an interest is withdrawn', async () => {
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await page.getByRole('navigation', { name: 'Parts of the dashboard' }).getByRole('link', { name: 'Interest' }).click();
    await expect(page.getByText('No interests received yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Sent' }).click();
    await button(page, 'Withdraw from Karim Ali').click();
    const question = page.getByRole('dialog', { name: 'Withdraw this interest? The credit is not returned.' });
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Withdrawn');
  });
});
