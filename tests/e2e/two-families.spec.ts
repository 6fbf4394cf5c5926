import { expect, test, type Page } from './support/story.ts';
import { read, send } from './support/calls.ts';
import { arriveAs, profileAddress } from './support/demo.ts';
import { withMicrophone } from './support/microphone.ts';
import { button, link, open, visit } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';
test.use(withMicrophone);

const firstButton = (page: Page, name: string | RegExp) => button(page, name).first();

/** Searches for who is found by this code, on the page of the search that is open. */
async function searchFor(page: Page, code: string): Promise<void> {
  await page.getByRole('tab', { name: 'By Member ID' }).click();
  await page.getByLabel('Member ID / Name').fill(code);
  await page.getByLabel('Member ID / Name').press('Enter');
  await expect(page).toHaveURL(/\/search-results/);
}

/** Expects nobody of this name in the list that is fetched by this step, nor on the page that shows it. */
async function expectGone(page: Page, name: string, list: string, step: () => Promise<void>): Promise<void> {
  const listed = page.waitForResponse(list);
  await step();
  const answer = await listed;
  expect(answer.ok()).toBe(true);
  expect(await answer.text()).not.toContain(name);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
}

test('[PROF-33][REL-12][REL-16][REL-22][REL-30][REL-37][REL-39][REL-45] Dan finds Shirin, and from follow to block both see what follows', async ({
  page,
  elsewhere,
}) => {
  const shirin = await aRegisteredMember(page.request, { fullName: 'Shirin Sultana', nickname: 'Shirin' });
  const rehana = await aRegisteredMember(page.request, { fullName: 'Rehana Khatun', nickname: 'Rehana' });
  await send(page.request, rehana.token, '/member/strict-filter', { data: { religion: 1 } });
  const code = String((await read(page.request, shirin.token, '/member/me'))['member_code']);
  const hers = await elsewhere();

  await test.step('he finds her, follows her, keeps her in mind and sends an interest', async () => {
    await arriveAs(page, 'dan');
    await open(page, '/search');
    await searchFor(page, code);
    await link(page, /^View Profile of Shirin/).click();
    await firstButton(page, 'Follow').click();
    await expect(page.getByText('You are now following Shirin Sultana.')).toBeVisible();
    await firstButton(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Shortlist' }).click();
    await expect(page.getByText('Added to your shortlist.')).toBeVisible();
    await firstButton(page, 'Interest').click();
    await expect(page.getByText('Would you like to express your interest in Shirin Sultana?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(firstButton(page, 'Interest sent')).toBeVisible();
  });

  await test.step('she accepts it', async () => {
    await arriveSignedIn(hers, shirin);
    await open(hers, '/dashboard/interest');
    await firstButton(hers, 'Accept Dan Rozario').click();
    await expect(hers.getByText('You are now connected with Dan Rozario.')).toBeVisible();
  });

  await test.step('he views her contact after the check, and sends her a proposal and a voice message', async () => {
    await page.reload();
    await expect(link(page, 'Message Shirin Sultana').first()).toBeVisible();
    await firstButton(page, 'Contact').click();
    await page.getByRole('dialog', { name: 'View Contact' }).getByRole('button', { name: 'Confirm' }).click();
    const details = page.getByRole('dialog', { name: 'Contact details' });
    await expect(details.getByRole('link', { name: /^Call \+880/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await firstButton(page, 'Proposal').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Our families would be glad to meet yours.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Proposal sent to Shirin Sultana.')).toBeVisible();
    await firstButton(page, 'Record a voice message').click();
    const recorder = page.getByRole('group', { name: 'Record a voice message' });
    await expect(recorder.getByRole('timer')).toHaveText(/00:0[1-9]/);
    await recorder.getByRole('button', { name: 'Stop' }).click();
    await expect(recorder).toContainText('Free with your match');
    await recorder.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Voice message sent to Shirin Sultana.')).toBeVisible();
  });

  await test.step('he is stopped by the Mandatory Match of a third', async () => {
    await visit(page, profileAddress(rehana.user.id));
    await firstButton(page, 'Contact').click();
    await expect(page.getByRole('dialog', { name: 'Mandatory Match' })).toContainText("User Partner Preference Doesn't Match With You");
  });

  await test.step('she declines the proposal and hears the message', async () => {
    await link(hers, /^Proposals/).click();
    await firstButton(hers, 'Decline Dan Rozario').click();
    await expect(hers.getByText('Proposal declined.')).toBeVisible();
    await link(hers, /^Inbox/).click();
    await expect(hers).toHaveURL(/\/messages$/);
    await link(hers, /Dan Rozario/).click();
    await expect(hers.locator('audio')).toHaveCount(1);
  });

  await test.step('she blocks him, and they are gone for each other everywhere', async () => {
    const dan = (await read(page.request, shirin.token, '/member/ignored-user-list'))['total'];
    expect(dan).toBe(0);
    await firstButton(hers, 'More').click();
    await hers.getByRole('menuitem', { name: /^Block/ }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(hers.getByText('Dan Rozario is blocked.')).toBeVisible();
    await open(page, profileAddress(shirin.user.id));
    await expect(page.getByText('This profile is not available.')).toBeVisible();
    const gone = (list: string, step: () => Promise<void>) => expectGone(page, 'Shirin Sultana', `**/api/member/${list}`, step);
    await firstButton(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' });
    for (const [part, calls] of [
      [/^Interest/, 'interest-requests'],
      [/^Proposals/, 'proposal-requests'],
    ] as const) {
      await gone(`${calls}?type=received*`, () => parts.getByRole('link', { name: part }).click());
      await gone(`${calls}?type=sent*`, () => page.getByRole('tab', { name: 'Sent' }).click());
    }
    await link(page, 'Account').click();
    await gone('my-shortlists*', () => link(page, 'My Shortlist').click());
    await link(page, 'Back').click();
    await gone('my-interests*', () => link(page, 'My Interest').click());
    await link(page, 'Search').click();
    await searchFor(page, code);
    await expect(page.getByText('No Members Found')).toBeVisible();
    await expect(link(page, /^View Profile of Shirin/)).toHaveCount(0);
  });
});
