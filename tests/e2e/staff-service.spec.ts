import { expect, test } from './support/story.ts';
import { aWoman } from './support/members.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, goTo } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { aColleagueArrives } from './support/staff.ts';

const SIX_MINUTES = 360_000;

test('[STAFF-18][STAFF-19][CHAT-56][PUB-222] Support answers a member live under its own name; an application is read and its CV downloaded', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(SIX_MINUTES);
  const picture = async (name: string): Promise<void> => {
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  const staff = await aColleagueArrives(page, ['support'], 'Amina Begum');
  const member = await aWoman(page.request);
  const theirs = await elsewhere();
  const answer = () => theirs.getByRole('textbox', { name: 'Write a message' });

  await test.step('the member writes, and the inbox shows it by itself', async () => {
    await page.goto('/staff/support?view=all');
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(page.locator('html[data-live]')).toBeAttached();
    await arriveSignedIn(theirs, member);
    await theirs.goto('/messages/support');
    await expect(theirs).toHaveURL(/\/messages\/\d+$/);
    await answer().fill('How do I verify my ID?');
    await answer().press('Enter');
    await expect(page.getByRole('link', { name: /How do I verify my ID\?/ }).first()).toBeVisible();
    await picture('support-inbox');
    await expectNoBarriers(page);
  });

  await test.step('the answer reaches the member live, as from Support', async () => {
    await page
      .getByRole('link', { name: /How do I verify my ID\?/ })
      .first()
      .click();
    await page.getByLabel('Your answer').fill('Open the menu and tap Verification.');
    await button(page, 'Send').click();
    await expect(page.getByRole('log').getByText('Open the menu and tap Verification.')).toBeVisible();
    await expect(page.getByText(/Amina Begum ·/).first()).toBeVisible();
    await expect(theirs.getByText('Open the menu and tap Verification.').first()).toBeVisible();
    await expect(theirs.getByText('Amina')).toHaveCount(0);
    await picture('support-thread');
    await expectNoBarriers(page);
    await answer().fill('Thank you');
    await answer().press('Enter');
    await expect(page.getByRole('log').getByText('Thank you')).toBeVisible();
    await button(page, 'Needs no answer').click();
    await expect(button(page, 'Needs no answer')).toHaveCount(0);
  });

  await test.step('a saved reply in both languages is kept and inserted', async () => {
    await goTo(page, '/staff/support/replies');
    await button(page, 'New reply').click();
    await page.getByLabel('Name').fill('Greeting');
    await page.getByLabel('Text in English').fill('Dear {name}, thank you for writing.');
    await page.getByLabel('Text in Bengali').fill('প্রিয় {name}, লেখার জন্য ধন্যবাদ।');
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
    await picture('support-replies');
    await expectNoBarriers(page);
  });

  await test.step('an application is read, taken, noted on, and its CV leaves as a download', async () => {
    const cv = { name: 'cv.png', mimeType: 'image/png', buffer: Buffer.from(await (await page.request.get('/icons/icon-192.png')).body()) };
    const fields = {
      encrypted_id: 'general',
      job_title: 'x',
      first_name: 'Karim',
      last_name: `Mia ${staff.user.id}`,
      phone: '+8801711000001',
      email: `karim-${staff.user.id}@example.com`,
      date_of_birth: '1998-04-12',
      address: 'Sylhet',
      gender: '1',
      experience: '3',
      job_summery: 'Three years at a help desk.',
      why_hire: 'I listen.',
    };
    const sent = await page.request.post('/api/job-apply', { multipart: { ...fields, cv } });
    expect(sent.ok(), await sent.text()).toBe(true);
    await goTo(page, '/staff/job-applications?sort=-created');
    await expect(page.getByRole('link', { name: `Karim Mia ${staff.user.id}` }).first()).toBeVisible();
    await picture('job-applications');
    await expectNoBarriers(page);
    await page
      .getByRole('link', { name: `Karim Mia ${staff.user.id}` })
      .first()
      .click();
    await button(page, 'Take it').click();
    await expect(page.getByText('In progress').first()).toBeVisible();
    await page.getByLabel('Add a note').fill('Invited for Sunday.');
    await button(page, 'Save').click();
    await expect(page.getByText('Invited for Sunday.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download CV').click();
    expect((await downloading).suggestedFilename()).toMatch(/^cv-\d+\.jpg$/);
    await picture('job-application');
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await picture('job-application-phone');
    await goTo(page, '/staff/support');
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await picture('support-phone');
  });
});
