import { expect, test } from './support/story.ts';
import { send } from './support/calls.ts';
import { arriveAs, profileAddress } from './support/demo.ts';
import { aWoman } from './support/members.ts';
import { A_USUAL_PHONE, button, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, goTo, open } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { row } from './support/registration.ts';

test('[REL-32][REL-36][REL-37][REL-38][PROF-32][SRCH-58][REL-39][REL-40][SRCH-59][UX-15] Dan sees why they match and pays for a contact once; another contact stays closed', async ({
  page,
}) => {
  const [shirin, another] = [await aWoman(page.request), await aWoman(page.request)];
  await send(page.request, another.token, '/member/strict-filter', { data: { religion: 1, age: 1 } });
  await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
  const dan = await arriveAs(page, 'dan');
  await open(page, profileAddress(shirin.user.id));

  await test.step('[REL-32][PROF-32][SRCH-58] why they match', async () => {
    await button(page, /% match$/).click();
    const reasons = page.getByRole('dialog', { name: 'How you match' });
    await expect(reasons.getByRole('heading', { name: 'What Shirin is looking for' })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  });

  await test.step('[REL-36][REL-37][REL-38] a contact is paid for once', async () => {
    await button(page, 'Contact').click();
    const ask = page.getByRole('dialog', { name: 'View Contact' });
    await expect(ask).toContainText(/Available contacts: \d+/);
    await expect(ask).toContainText('Cost: 1');
    await expectNoBarriers(page);
    await page.route('**/api/member/view-contact', (route) => route.abort(), { times: 1 });
    await ask.getByRole('button', { name: 'Confirm' }).click();
    const details = page.getByRole('dialog', { name: 'Contact details' });
    await expect(details).toContainText('Could not load the contact details.');
    await details.getByRole('button', { name: 'Try again' }).click();
    await expect(details).toContainText('Shirin Akter');
    await expect(details.getByRole('link', { name: /^Call \+880/ })).toHaveAttribute('href', /^tel:\+880/);
    await expect(details).toContainText('Any time');
    await expect(details.getByRole('button', { name: 'Copy Phone' })).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await details.getByRole('button', { name: 'Back' }).click();
    await expect(ask).toContainText('It costs nothing.');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Contact viewed').click();
    await expect(details).toContainText('Shirin Akter');
    await details.getByText('Close', { exact: true }).click();
    await expect(details).toHaveCount(0);
  });

  await test.step('[UX-15] hours of the other are told with the name of their clock where it is another than the own one', async () => {
    const hours = { convenient_time: 'scheduled', convenient_time_start: '18:00', convenient_time_end: '21:30' };
    await send(page.request, shirin.token, '/member/registration/step-4/update', { data: hours });
    const reads = async (clock: string, text: RegExp): Promise<void> => {
      await send(page.request, dan.token, '/member/settings', { data: { time_zone: clock } });
      await page.reload();
      await button(page, 'Contact viewed').click();
      await expect(page.getByRole('dialog', { name: 'Contact details' }).getByText(/18:00/)).toHaveText(text);
    };
    await reads('Europe/London', /\(Bangladesh Time\)$/);
    await reads('Asia/Dhaka', /21:30$/);
    await page.getByRole('dialog', { name: 'Contact details' }).getByText('Close', { exact: true }).click();
  });

  // A desktop has other buttons here, and another dialog with them.
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, profileAddress(another.user.id));

  await test.step('[REL-39][SRCH-59] another contact stays closed by a mandatory preference', async () => {
    await expect(button(page, 'Mandatory preference not met')).toBeVisible();
    await button(page, 'Contact').click();
    const mismatch = page.getByRole('dialog', { name: 'Mandatory Match' });
    await expect(mismatch).toContainText("User Partner Preference Doesn't Match With You");
    await expect(mismatch.getByRole('listitem').filter({ hasText: 'Religion' })).toContainText('Does not match');
    await expectNoBarriers(page);
    await mismatch.getByText('Close', { exact: true }).click();
    await expect(mismatch).toHaveCount(0);
  });

  await test.step('[REL-40] and by the privacy', async () => {
    await send(page.request, another.token, '/member/privacy-settings', { data: { phone_visibility: 1 } });
    await button(page, 'Contact').click();
    const hidden = page.getByRole('dialog', { name: 'Contact' });
    await expect(hidden).toContainText('This member does not share contact details with you.');
    await expect(hidden).toContainText('Send an interest first.');
    await expect(hidden.getByRole('button', { name: 'Interest', exact: true })).toBeVisible();
    await hidden.getByText('Close', { exact: true }).click();
  });

  await test.step('[UX-25] what decides against the two is said first, and leaves less than half', async () => {
    await send(page.request, another.token, '/member/strict-filter', { data: { religion: 0, age: 0 } });
    await open(page, profileAddress(another.user.id));
    const difference = 'Different religion than Shirin looks for';
    await expect(page.getByRole('main').getByText(difference)).toBeVisible();
    await button(page, /^([1-4]?\d)% match$/).click();
    const reasons = page.getByRole('dialog', { name: 'How you match' });
    await expect(reasons).toContainText(new RegExp(`${difference}.*?[1-4]?\\d% match`, 's'));
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  });
});

test('[REL-57][REL-58][REL-59][SRCH-64] preferences and strict filter are changed on the dashboard', async ({ page }) => {
  await arriveSignedIn(page, await aWoman(page.request));
  await open(page, '/dashboard/strict-filter');
  const must = (name: string) => page.getByRole('switch', { name: `${name}: Must match` });
  await expect(page.getByRole('switch')).toHaveCount(11);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('strict'));
  await must('Religion').click();
  await expect(must('Religion')).toBeChecked();
  // While a switch saves, a line below it says so, and the rows after it stand lower.
  await saved;
  await expect(page.getByText('Saving')).toHaveCount(0);
  await must('Income').click();
  await expect(page.getByRole('alert')).toContainText('Set this preference first.');
  await expect(must('Income')).not.toBeChecked();
  // High enough that no bar lies over a switch.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectNoBarriers(page);
  await expectThumbHighControls(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '/dashboard/partner-preference');
  await row(page, 'smoking').getByRole('button').click();
  await page.route('**/api/member/partner-expectation/update', (route) => route.abort(), { times: 1 });
  await page.getByRole('dialog').getByText('Yes', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Could not save. Please try again.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'smoking')).toContainText('No');
  await row(page, 'drink').getByRole('button').click();
  await page.getByRole('dialog').getByText('Yes', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'drink')).toContainText('Saved');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);

  await goTo(page, '/dashboard');
  await expect(page.getByText(/members match your preferences$|^No matched profiles yet$/)).toBeVisible();
});

test('[SRCH-67] matched profiles are grey cards while they load, say where they fail, and lead to the preferences where there are none', async ({
  page,
}) => {
  await arriveSignedIn(page, await aWoman(page.request));
  const held = Promise.withResolvers<void>();
  const call = '**/api/member/matched-profile?*';
  await page.route(call, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { result: false } });
  });
  await page.goto('/dashboard');
  const matches = page.getByRole('region', { name: 'Matched Profiles' });
  await expect(matches.locator('.ui-skeleton').first()).toBeVisible();
  held.resolve();
  await expect(matches.getByText('Could not load your matches. Please try again.', { exact: true })).toBeVisible();
  await expect(matches.locator('.ui-skeleton')).toHaveCount(0);
  await page.unroute(call);
  const none = { current_page: 1, from: null, last_page: 1, per_page: 20, to: null, total: 0 };
  await page.route(call, (route) =>
    route.fulfill({ json: { result: true, data: [], total_matches: 0, locked: 0, picks_hidden: 0, ...none } }),
  );
  await button(matches, 'Try again').click();
  await expect(matches.getByRole('heading', { name: 'No matched profiles yet', exact: true })).toBeVisible();
  await expect(matches.getByRole('link')).toHaveAttribute('href', '/dashboard/partner-preference');
  await expectNoBarriers(page);
});
