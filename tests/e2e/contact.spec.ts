import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { answerInPage, loseNextUpload } from './support/answers.ts';
import { sentTo } from './support/outbox.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectUsable, open } from './support/pages.ts';
import { aPicture, notAPicture } from './support/pictures.ts';

const CONTACT = '/api/contact-us';
const REPORT = '**/api/child-safety-report';
const WORDS = 'আমার ছবি কীভাবে বদলাব?\n<b>ধন্যবাদ</b>';

/** Counts how many calls to an address the page has made since. */
function callsOf(page: Page, end: string): { readonly count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => void (request.url().endsWith(end) && (calls.count += 1)));
  return calls;
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
/** Time in which a busy machine solves the hardest of the captcha's tasks. */
const SOLVED = { timeout: 60_000 };
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('[PUB-18][PUB-21][PUB-65][PUB-68][PUB-69][PUB-70][PUB-71][PUB-72][PUB-73][PUB-74][PUB-77][PUB-78][PUB-79] a message outlasts every failure, and reaches the staff', async ({
  page,
  context,
  request,
}) => {
  const address = `reader-${Date.now()}@example.com`;
  const tasks = callsOf(page, '/api/captcha');
  const sends = callsOf(page, '/api/contact-us');
  await open(page, '/contact-us');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  for (const text of ['Name is required', 'Phone is required', 'Description is required', 'Please confirm that you are not a robot.'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await field(page, 'name').fill('নাদিয়া');
  await field(page, 'phone').fill('+৮৮০ ১৭১২ ৩৪৫৬৭৮');
  await field(page, 'email').fill('nobody');
  await field(page, 'description').fill(WORDS);
  await page.getByLabel('I am not a robot').focus();
  await page.keyboard.press('Space');
  await expect(status(page, 'Verified')).toBeVisible(SOLVED);
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  expect([tasks.count, sends.count]).toEqual([1, 0]);
  await field(page, 'email').fill(address);

  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline. Please check your internet connection.' })).toBeVisible();
  await context.setOffline(false);
  expect(sends.count).toBe(0);

  const held = Promise.withResolvers<void>();
  let lost = 0;
  const endLoss = await answerInPage(page, CONTACT, async () => {
    lost += 1;
    await held.promise;
    return 'lost' as const;
  });
  await send.click();
  await page.getByRole('button', { name: 'Sending', exact: true }).dispatchEvent('click');
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' })).toBeVisible();
  await expect(status(page, 'Verified')).toBeVisible(SOLVED);
  expect([tasks.count, lost, sends.count]).toEqual([2, 1, 0]);
  endLoss();

  const endRefusal = await answerInPage(page, CONTACT, () => ({
    status: 422,
    json: { result: false, code: 'validation_failed', message: 'x', errors: { phone: ['No such number'] } },
  }));
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again later.' })).toBeVisible();
  await expect(page.getByText('No such number')).toBeVisible();
  endRefusal();

  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(field(page, 'description')).toHaveValue(WORDS);
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(status(page, 'আপনার বার্তা পাঠানো হয়েছে!')).toBeVisible(SOLVED);
  for (const name of ['name', 'phone', 'email', 'subject', 'description']) await expect(field(page, name)).toHaveValue('');
  await expect(page.getByLabel('আমি রোবট নই')).not.toBeChecked();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  await expect.poll(async () => (await sentTo(request, address)).map(({ subject }) => subject)).toEqual(['আপনার বার্তা আমরা পেয়েছি']);
  const { data } = (await (await request.get('/api/site-info')).json()) as {
    data: Record<'contact' | 'support', { email: string | null }>;
  };
  const notices = await sentTo(request, data.contact.email ?? data.support.email ?? '');
  const [notice] = notices.filter(({ text }) => text.includes(address));
  expect(notice?.text).toContain(WORDS);
});

test('[PUB-64][PUB-66][PUB-67][PUB-75][PUB-153][PUB-154][PUB-155][PUB-232] a member finds name and address filled in, and reports a concern without a name', async ({
  page,
}) => {
  const { user } = await arriveAs(page, 'nadia');
  await test.step('[PUB-64][PUB-66][PUB-67][PUB-75] the page on a small phone, with name and address', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/contact-us');
    await expect(page).toHaveTitle(/(^|\) )Contact With Bondhon$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact With Bondhon');
    await expect(page.getByText('Give the address where you want the answer.')).toBeVisible();
    await expect(field(page, 'name')).toHaveValue(user.name);
    await expect(field(page, 'phone')).toHaveValue(/^\+880\d{10}$/);
    await expect(field(page, 'email')).toHaveValue('nadia@example.com');
    await field(page, 'name').fill('Somebody else');
    await expect(field(page, 'phone')).toHaveAttribute('type', 'tel');
    await expect(field(page, 'email')).toHaveAttribute('type', 'email');
    const lefts = await page.locator('main form [name]:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    await expect(field(page, 'website')).toBeHidden();
    const box = page.getByLabel('I am not a robot');
    expect(await box.evaluate((input) => Number.parseFloat(getComputedStyle(input).borderTopWidth)), 'the box is drawn').toBeGreaterThan(0);
    await box.check();
    await expect(status(page, 'Verified')).toBeVisible(SOLVED);
    await expectUsable(page);
  });
  await test.step('[PUB-153][PUB-154][PUB-155][PUB-232] a concern is sent with a picture and without a name, after a first failure', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Child Abuse Prevention Policy' }).click();
    await page.getByRole('button', { name: 'Report a Concern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a Concern' });
    await expect(dialog.getByText('You can send this without giving your name.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please write what happened')).toBeVisible();
    await expect(dialog.getByText('Please confirm that you are not a robot.')).toBeVisible();
    await dialog.getByLabel('What happened').fill('A girl of fourteen');
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles(notAPicture);
    await expect(dialog.getByText('The picture must be an image of at most 5 MB.')).toBeVisible();
    await file.setInputFiles(await aPicture(300, 200));
    await expect(dialog.getByAltText('The picture that you chose')).toBeVisible();
    await expect(dialog.getByLabel('Send with my name')).not.toBeChecked();
    await dialog.getByLabel('I am not a robot').check();
    await expect(status(page, 'Verified')).toBeVisible(SOLVED);
    await expectNoBarriers(page);
    await loseNextUpload(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your report could not be sent. Please try again, or call us.');
    await expect(dialog.getByLabel('What happened')).toHaveValue('A girl of fourteen');
    const answered = page.waitForResponse(REPORT, SOLVED);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const answer = await answered;
    expect([answer.status(), answer.request().headers()['authorization']]).toEqual([201, undefined]);
    await expect(status(page, 'Thank you. Your report has been sent.')).toBeVisible(SOLVED);
    const { data } = (await answer.json()) as { data: { reference: string } };
    expect(data.reference).toMatch(/^CS-[2-9A-Z]{6}$/);
    await expect(dialog.getByText(data.reference)).toBeVisible();
    await expectNoBarriers(page);
  });
});
