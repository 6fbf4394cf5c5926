import { expect, test, type Page } from './support/story.ts';
import { ask } from './support/database.ts';
import { button, changeLanguage, expectNoBarriers, expectNoSidewaysScroll, goTo } from './support/pages.ts';
import { aPicture } from './support/pictures.ts';
import { aColleagueArrives } from './support/staff.ts';

const SIX_MINUTES = 360_000;
const MINUTE = 60_000;

const form = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function saves(page: Page): Promise<void> {
  await button(form(page), 'Save').click();
  await expect(form(page)).toHaveCount(0);
}

async function publishes(page: Page, name: string): Promise<void> {
  await button(row(page, name), 'Publish').click();
  await button(form(page), 'Publish').click();
  await expect(form(page)).toHaveCount(0);
}

/** Looks at a page of the site until it shows what was published, which is within a minute. */
const shows = (visitor: Page, path: string, words: string): Promise<void> =>
  expect(async () => {
    await visitor.goto(path);
    await expect(visitor.getByText(words).first()).toBeVisible();
  }).toPass({ timeout: MINUTE });

test('[STAFF-21][UX-17][STAFF-28][STAFF-29][PUB-205] an administrator publishes a job, an event, an article with a picture and a package, and visitors see them', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(SIX_MINUTES);
  const admin = await aColleagueArrives(page, ['admin'], 'Farzana Haque');
  const mark = String(admin.user.id);
  const visitor = await elsewhere();

  await test.step('[QUAL-26][QUAL-43] what an operator must know: a job that was given up begins again by a tap', async () => {
    // A name of this story alone, which no worker knows: it stays in the queue.
    const job = `story.of-${mark}`;
    const stored = 'graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = $1)';
    await ask("select graphile_worker.add_job($1, '{}'::json, max_attempts := 1)", [job]);
    await ask(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'the gateway is down' where id in (select id from ${stored})`,
      [job],
    );
    await page.goto('/staff/operations');
    await expect(page.getByText('The books sum up.')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: job });
    await expect(card).toContainText('the gateway is down');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoBarriers(page);
    await card.getByRole('button', { name: `Try again ${job}` }).click();
    await expect(page.getByText('The job begins again now.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await ask(`delete from ${stored}`, [job]);
  });

  await test.step('an event: what is wrong stands at its field, the preview shows it in both languages, and it comes onto the site', async () => {
    await goTo(page, '/staff/events');
    await button(page, 'New event').click();
    await form(page).getByLabel('Title in English').fill(`Tea for families ${mark}`);
    await form(page).getByLabel('Start', { exact: true }).fill('2030-07-01T16:00');
    await form(page).getByLabel('End').fill('2030-07-01T15:00');
    await form(page).getByLabel('Place in English').fill('Dhanmondi, Dhaka');
    await form(page).getByLabel('Description in English').fill('## Come\nand **talk** over tea.');
    await button(form(page), 'Save').click();
    await expect(form(page).getByText('The end cannot be before the start')).toBeVisible();
    await expect(form(page).getByLabel('End')).toBeFocused();
    await form(page).getByLabel('End').fill('2030-07-01T19:00');
    await form(page).getByLabel('Title in Bengali').fill(`পরিবারের চা-চক্র ${mark}`);
    await form(page).getByLabel('Description in Bengali').fill('চায়ের আড্ডায় আসুন।');
    await form(page)
      .locator('input[type=file]')
      .setInputFiles(await aPicture(1200, 630));
    await form(page).getByLabel('What is on the picture, in English').fill('Cups of tea on a table');
    await expectNoBarriers(page);
    await button(form(page), 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview', exact: true });
    await expect(preview.getByRole('heading', { name: `Tea for families ${mark}` })).toBeVisible();
    await expect(preview.getByText('16:00–19:00')).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Cups of tea on a table' })).toBeVisible();
    await preview.getByRole('tab', { name: 'Bengali' }).click();
    await expect(preview.getByRole('heading', { name: `পরিবারের চা-চক্র ${mark}` })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await form(page).getByLabel('Show it on the site').check();
    await saves(page);
    await expect(row(page, `Tea for families ${mark}`).getByText('Published', { exact: true })).toBeVisible();
    await expectNoBarriers(page);
    await shows(visitor, '/events', `Tea for families ${mark}`);
    await expect(visitor.getByRole('img', { name: 'Cups of tea on a table' }).first()).toBeVisible();
  });

  await test.step('an article: a draft first, then on the site', async () => {
    await goTo(page, '/staff/blog');
    await button(page, 'New article').click();
    await form(page).getByLabel('Title in English').fill(`A first visit ${mark}`);
    await form(page).getByLabel('First lines in English').fill('What to bring and what to ask.');
    await form(page).getByLabel('Text in English').fill('Bring sweets.\n\n- Ask kindly\n- Listen');
    await form(page)
      .locator('input[type=file]')
      .setInputFiles(await aPicture(1200, 630));
    await saves(page);
    const article = row(page, `A first visit ${mark}`);
    await expect(article.getByText('Draft')).toBeVisible();
    expect((await visitor.request.get(`/blog/a-first-visit-${mark}`)).status()).toBe(404);
    await publishes(page, `A first visit ${mark}`);
    await expect(article.getByRole('link', { name: `/blog/a-first-visit-${mark}` })).toBeVisible();
    await shows(visitor, '/blog', `A first visit ${mark}`);
    await visitor.getByRole('link', { name: `Read more A first visit ${mark}` }).click();
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Ask kindly' })).toBeVisible();
  });

  await test.step('[STAFF-25] whoever saves over a colleague’s change is told so, and nothing typed is lost by a slip', async () => {
    const article = row(page, `A first visit ${mark}`);
    await button(article, 'Edit').click();
    await form(page).getByLabel('First lines in English').fill('Written for an hour.');
    const headers = { authorization: `Bearer ${admin.token}` };
    const { data } = (await (await page.request.get('/api/staff/blog', { headers })).json()) as { data: { id: number; title: string }[] };
    const { id } = data.find(({ title }) => title === `A first visit ${mark}`) ?? {};
    const multipart = { title: `A first visit ${mark}`, excerpt: 'A colleague wrote this.', body: '<p>x</p>', published: '1' };
    expect((await page.request.put(`/api/staff/blog/${id}`, { headers, multipart })).ok()).toBe(true);
    await button(form(page), 'Save').click();
    await expect(form(page).getByText('Somebody else changed this after you had opened it.', { exact: false })).toBeVisible();
    await expect(form(page).getByLabel('First lines in English')).toHaveValue('Written for an hour.');
    await expectNoBarriers(page);
    await button(form(page), 'Cancel').click();
    await button(page, 'Go on writing').click();
    await expect(form(page).getByLabel('First lines in English')).toHaveValue('Written for an hour.');
    await button(form(page), 'Cancel').click();
    await button(page, 'Close without saving').click();
    await button(article, 'Edit').click();
    await expect(form(page).getByLabel('First lines in English')).toHaveValue('A colleague wrote this.');
    // Nothing was typed: it closes at once.
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await button(article, 'Withdraw').click();
    await button(form(page), 'Withdraw').click();
    await expect(article.getByText('Withdrawn')).toBeVisible();
    await expect(async () => {
      expect((await visitor.request.get(`/blog/a-first-visit-${mark}`)).status()).toBe(404);
    }).toPass({ timeout: MINUTE });
  });

  await test.step('a job', async () => {
    await goTo(page, '/staff/jobs');
    await button(page, 'New job').click();
    await form(page).getByLabel('Title').fill(`Writer ${mark}`);
    await form(page).getByLabel('Description of the work').fill('Write for families.');
    await form(page).getByLabel('Requirements').fill('Fluent Bengali');
    await expectNoBarriers(page);
    await saves(page);
    await publishes(page, `Writer ${mark}`);
    await expect(row(page, `Writer ${mark}`).getByText('On the site')).toBeVisible();
    await shows(visitor, '/job', `Writer ${mark}`);
  });

  await test.step('[UX-17] a package, whose name and lines are in both languages', async () => {
    await goTo(page, '/staff/packages');
    await button(page, 'New package').click();
    await form(page).getByLabel('Name in English').fill(`Eid ${mark}`);
    await form(page).getByLabel('Name in Bengali').fill(`ঈদ ${mark}`);
    await form(page).getByLabel('Price in taka').fill('৭৫০');
    await form(page).getByLabel('Validity in days').fill('30');
    await form(page).getByLabel('Contact details').fill('5');
    await form(page).getByLabel('Further lines of the card in English').fill(`A call ${mark}`);
    await expectNoBarriers(page);
    await saves(page);
    await button(row(page, `Eid ${mark}`), 'Publish').click();
    await button(form(page), 'Publish').click();
    await expect(form(page)).toContainText('write the further lines of the card in both languages');
    await page.keyboard.press('Escape');
    await button(row(page, `Eid ${mark}`), 'Edit').click();
    await form(page).getByLabel('Further lines of the card in Bengali').fill(`একটি কল ${mark}`);
    await saves(page);
    await publishes(page, `Eid ${mark}`);
    await expect(row(page, `Eid ${mark}`).getByText('On sale')).toBeVisible();
    await shows(visitor, '/packages', `A call ${mark}`);
    await shows(visitor, '/packages?lang=bn', `একটি কল ${mark}`);
    const also = visitor
      .getByRole('table')
      .getByRole('row')
      .filter({ has: visitor.getByRole('rowheader', { name: 'আরও যা পাবেন' }) });
    await expect(also.getByRole('cell').last()).toHaveText(`একটি কল ${mark}`);
    await expect(visitor.getByText(`A call ${mark}`)).toHaveCount(0);
    // Other stories know what is on sale.
    await button(row(page, `Eid ${mark}`), 'Retire').click();
    await button(form(page), 'Retire').click();
    await expect(row(page, `Eid ${mark}`).getByText('Retired')).toBeVisible();
  });

  await test.step('in Bengali on a phone', async () => {
    await changeLanguage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/staff/events');
    await expect(page.getByRole('heading', { level: 1, name: 'অনুষ্ঠান' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await button(page, 'নতুন অনুষ্ঠান').click();
    await expect(form(page).getByLabel('শিরোনাম (ইংরেজি)')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
  });
});
