import { expect, test, type Page } from './support/story.ts';
import { arriveAs, profileAddress } from './support/demo.ts';
import { withMicrophone } from './support/microphone.ts';
import { open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';
test.use(withMicrophone);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const memberCall = async (
  page: Page,
  who: SignedInPerson,
  path: string,
  data?: object,
): Promise<{ data?: unknown } & Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await (data
    ? page.request.post(`/api/member/${path}`, { headers, data })
    : page.request.get(`/api/member/${path}`, { headers }));
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

test('[PROF-33][REL-12][REL-16][REL-22][REL-30][REL-37][REL-39][REL-45] Dan finds Shirin, and from follow to block both see what follows', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shirin = await aRegisteredMember(page.request, { fullName: 'Shirin Sultana', nickname: 'Shirin' });
  const rehana = await aRegisteredMember(page.request, { fullName: 'Rehana Khatun', nickname: 'Rehana' });
  await memberCall(page, rehana, 'strict-filter', { religion: 1 });
  const code = String((await memberCall(page, shirin, 'me'))['member_code']);
  const hers = await (await browser.newContext({ baseURL: baseURL ?? '', permissions: [] })).newPage();

  await test.step('he finds her, follows her and keeps her in mind', async () => {
    await arriveAs(page, 'dan');
    await open(page, '/search');
    await page.getByRole('tab', { name: 'By Member ID' }).click();
    await page.getByLabel('Member ID / Name').fill(code);
    await page.getByLabel('Member ID / Name').press('Enter');
    await page.getByRole('link', { name: /^View Profile of Shirin/ }).click();
    await button(page, 'Follow').click();
    await expect(page.getByText('You are now following Shirin Sultana.')).toBeVisible();
    await button(page, 'Shortlist').click();
    await expect(page.getByText('Added to your shortlist.')).toBeVisible();
  });

  await test.step('he sends an interest on the Bengali page', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'bn'));
    await open(page, profileAddress(shirin.user.id));
    await button(page, 'আগ্রহ').click();
    await expect(page.getByText('আপনি কি Shirin Sultana-এর প্রতি আগ্রহ প্রকাশ করতে চান?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
    await expect(button(page, 'আগ্রহ পাঠানো হয়েছে')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('language', 'en'));
  });

  await test.step('she accepts it', async () => {
    await arriveSignedIn(hers, shirin);
    await open(hers, '/dashboard/interest');
    await button(hers, 'Accept Dan Rozario').click();
    await expect(hers.getByText('You are now connected with Dan Rozario.')).toBeVisible();
  });

  await test.step('he views her contact after the check, and is stopped by the Mandatory Match of a third', async () => {
    await open(page, profileAddress(shirin.user.id));
    await expect(page.getByRole('link', { name: 'Connected', exact: true }).first()).toBeVisible();
    await button(page, 'Contact').click();
    await page.getByRole('dialog', { name: 'View Contact' }).getByRole('button', { name: 'Confirm' }).click();
    const details = page.getByRole('dialog', { name: 'Contact details' });
    await expect(details.getByRole('link', { name: /^Call \+880/ })).toBeVisible();
    await open(page, profileAddress(rehana.user.id));
    await button(page, 'Contact').click();
    await expect(page.getByRole('dialog', { name: 'Mandatory Match' })).toContainText("User Partner Preference Doesn't Match With You");
  });

  await test.step('he sends her a proposal and a voice message; she declines and hears it', async () => {
    await open(page, profileAddress(shirin.user.id));
    await button(page, 'Proposal').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Our families would be glad to meet yours.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Proposal sent to Shirin Sultana.')).toBeVisible();
    await button(page, 'Record a voice message').click();
    const recorder = page.getByRole('dialog');
    await recorder.getByRole('button', { name: 'Record' }).click();
    await expect(recorder.getByText(/00:0[1-9]/)).toBeVisible();
    await recorder.getByRole('button', { name: 'Stop' }).click();
    await expect(recorder).toContainText('Free with your match');
    await recorder.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Voice message sent to Shirin Sultana.')).toBeVisible();
    await open(hers, '/dashboard/proposals');
    await button(hers, 'Decline Dan Rozario').click();
    await expect(hers.getByText('Proposal declined.')).toBeVisible();
    await open(hers, '/messages');
    await hers.getByRole('link', { name: /Dan Rozario/ }).click();
    await expect(hers.locator('audio')).toHaveCount(1);
  });

  await test.step('she blocks him, and they are gone for each other everywhere', async () => {
    const dan = (await memberCall(page, shirin, 'ignored-user-list'))['total'];
    expect(dan).toBe(0);
    await button(hers, 'More').click();
    await hers.getByRole('menuitem', { name: /^Block/ }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(hers.getByText('Dan Rozario is blocked.')).toBeVisible();
    await open(page, profileAddress(shirin.user.id));
    await expect(page.getByText('This profile is not available.')).toBeVisible();
    for (const place of ['/dashboard/interest', '/dashboard/proposals', '/my-shortlist', '/my-interest']) {
      await open(page, place);
      await expect(page.getByText('Shirin Sultana')).toHaveCount(0);
    }
    await open(page, '/search');
    await page.getByRole('tab', { name: 'By Member ID' }).click();
    await page.getByLabel('Member ID / Name').fill(code);
    await page.getByLabel('Member ID / Name').press('Enter');
    await expect(page.getByRole('link', { name: /^View Profile of Shirin/ })).toHaveCount(0);
  });
  await hers.context().close();
});
