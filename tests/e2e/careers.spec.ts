import { expect, test, type Locator, type Page } from './support/story.ts';
import { aFreeAddress } from './support/numbers.ts';
import { BENGALI, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open } from './support/pages.ts';

const JOBS = '**/api/jobs';
const SEND = '**/api/job-apply';
const TITLE = 'Matchmaking Consultant';
const NOT_A_CV = 'The CV must be a PDF or image file of at most 2MB.';

const file = (name: string, mimeType: string, text: string, bytes = 2000) => ({
  name,
  mimeType,
  buffer: Buffer.concat([Buffer.from(text), Buffer.alloc(bytes, ' ')]),
});
/** The smallest that a parser opens. */
const ONE_PAGE = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
trailer
<< /Size 4 /Root 1 0 R >>
%%EOF
`;
const PDF = file('nadia.pdf', 'application/pdf', ONE_PAGE);

type Listed = { readonly encrypted_id: string; readonly job_title: string };
const listed = async (page: Page): Promise<readonly Listed[]> =>
  ((await (await page.request.get('/api/jobs')).json()) as { data: readonly Listed[] }).data;
async function jobNamed(page: Page, title: string): Promise<string> {
  const found = (await listed(page)).find((job) => job.job_title === title);
  if (!found) throw new Error(`no job ${title}`);
  return `/job-apply/${found.encrypted_id}`;
}

/** Fills in everything but the CV. */
async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, value] of [
    ['First Name', 'Nadia'],
    ['Last Name', 'Rahman'],
    ['Phone', '+880 1711-000001'],
    ['Email', email],
    ['Date of Birth', '1998-04-12'],
    ['Address', 'Dhanmondi, Dhaka'],
    ['Profile Link', 'https://example.com/nadia'],
    ['Job Summary', 'Three years at a help desk.'],
    ['Why should we hire you?', 'I listen.'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Female').check();
  await page.getByLabel('Experience').selectOption('3 years');
}
const pickCv = (page: Page, picked: typeof PDF) => page.locator('input[type=file]').setInputFiles(picked);
const acknowledge = async (page: Page, text: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Oops...' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
};

/** Expects the positions by their titles, of which one is unfolded at a time; none in the end. */
async function expectOneOpen(page: Page, look: (first: Locator) => Promise<void>): Promise<void> {
  const rows = page.locator('details');
  const jobs = await listed(page);
  await expect(rows.getByRole('heading', { level: 3 })).toHaveText(jobs.map((job) => job.job_title));
  await expect(page.locator('details[open]')).toHaveCount(0);
  await rows.nth(0).locator('summary').click();
  await look(rows.nth(0));
  await expectNoSidewaysScroll(page);
  await rows.last().locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(rows.last().getByRole('heading', { name: 'Requirements' })).toHaveCount(0);
  await rows.last().locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await expect(page.locator('main a[href="/job-apply/general"]')).toBeVisible();
}

test('[PUB-80][PUB-81][PUB-82][PUB-83][PUB-84][PUB-89][PUB-92][PUB-94][PUB-96][PUB-98][PUB-100][PUB-102][PUB-108] positions unfold one at a time, and the form stands by itself, in Bengali too', async ({
  page,
}) => {
  await open(page, '/job');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
  await expect(page).toHaveTitle(/^Job Opportunities Of \S/);
  await test.step('[PUB-80][PUB-81][PUB-82][PUB-83][PUB-84][PUB-89][PUB-92] positions in English', () =>
    expectOneOpen(page, async (first) => {
      await expect(first.locator('summary')).toContainText(/Dhaka Bangladesh.*Full Time/s);
      await expect(first.getByRole('heading', { name: 'Requirements' })).toBeVisible();
      await expectNoBarriers(page);
    }));
  await test.step('[PUB-80][PUB-81][PUB-82][PUB-83][PUB-84][PUB-89][PUB-92] positions in Bengali', async () => {
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
    await expectOneOpen(page, () => expectNoBarriers(page));
  });
  await test.step('[PUB-94][PUB-96][PUB-98][PUB-100][PUB-102][PUB-108] the form in Bengali', async () => {
    const address = await jobNamed(page, TITLE);
    await page.locator('summary').filter({ hasText: TITLE }).click();
    await page.locator(`details[open] a[href="${address}"]`).click();
    await expect(page.locator('select option')).toHaveText([BENGALI, '১ বছর', ...Array.from({ length: 8 }, () => / বছর$/), '১০ বছর']);
    await expectNoSidewaysScroll(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [first, last] = [page.locator('input[name=firstName]'), page.locator('input[name=lastName]')];
      const [above, beside] = [await first.boundingBox(), await last.boundingBox()];
      expect(above?.y === beside?.y).toBe(width === 1280);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'application/pdf,image/jpeg,image/png,image/webp');
    await expectThumbHighControls(page);
    await expectNoBarriers(page);
  });
});

test('[PUB-100][PUB-204][PUB-206][PUB-217] without scripts jobs and forms are there, and a job that is gone is 404', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const expectDescription = async (): Promise<void> => {
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  };
  const jobs = await listed(page);
  await page.goto('/job');
  await expectDescription();
  for (const { job_title: title, encrypted_id: id } of jobs) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator(`a[href="/job-apply/${id}"]`)).toHaveCount(1);
  }
  await expect(page.locator('details li').first()).toHaveText(/\w/);
  const address = await jobNamed(page, TITLE);
  expect((await page.goto(address))?.status()).toBe(200);
  await expectDescription();
  await expect(page).toHaveTitle(/^Job Apply To \S/);
  await expect(page.getByLabel('Job Title')).toHaveValue(TITLE);
  await expect(page.getByText('Accepted formats: PDF or image files (max 2MB)', { exact: true })).toBeVisible();
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<string, unknown>;
  expect(posting).toMatchObject({ '@type': 'JobPosting', title: TITLE, employmentType: 'FULL_TIME' });
  expect((await page.goto('/job-apply/general'))?.status()).toBe(200);
  await expectDescription();
  await expect(page.getByLabel('Job Title')).toHaveValue('General Application');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect((await page.goto('/job-apply/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404);
  await expect(page.getByText('This position is no longer open.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('[PUB-86][PUB-87][PUB-88][PUB-90][PUB-91][PUB-95][PUB-96][PUB-102] loading, failing, offline and no positions are told apart, so are a job that cannot be loaded and an upload that takes its time', async ({
  page,
  context,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  const held = Promise.withResolvers<void>();
  await page.route(JOBS, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'Something went wrong.' } });
  });
  await open(page, '/job-apply/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('This position is no longer open.')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'See open positions' }).click();
  await expect(page.getByText('Loading Available Positions')).toBeVisible();
  held.resolve();
  await expect(page.getByText('We could not load the positions. Please try again.')).toBeVisible();
  await expect(page.getByText('HTTP error! Status: 500')).toBeVisible();
  expect(logged).toContain('Error fetching jobs: HTTP error! Status: 500');
  await expectNoBarriers(page);
  await page.unroute(JOBS);
  await page.route(JOBS, (route) => route.abort());
  // The part that tells of the connection is loaded two seconds after a page for visitors.
  await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  await expect(page.getByText('We could not load the positions. Please try again.')).toBeVisible();
  await page.unroute(JOBS);
  await page.route(JOBS, (route) => route.fulfill({ json: { result: true, data: [] } }));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Currently We Are Not Hiring' })).toBeVisible();
  await page.unroute(JOBS);
  await test.step('[PUB-96][PUB-102] a job that cannot be loaded, and an upload that takes its time', async () => {
    const failing = '**/api/jobs/*';
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'No.' } }));
    await page.locator('main').getByRole('link', { name: 'Send Your Resume' }).click();
    await expect(page.getByText('We could not load this position. Please try again.')).toBeVisible();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Job Title')).toHaveValue('General Application');
    await fillIn(page, 'slow@example.com');
    await pickCv(page, PDF);
    const held = Promise.withResolvers<void>();
    await page.route(SEND, async (route) => {
      await held.promise;
      await route.fulfill({ status: 201, json: { result: true, message: 'Sent!', data: { message: 'Sent!' } } });
    });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Sending$/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Sending \d+%$/ })).toBeVisible();
    held.resolve();
    await expect(page.getByText('Sent!')).toBeVisible();
    await expect(send).toBeFocused();
  });
});

test('[PUB-85][PUB-93][PUB-94][PUB-97][PUB-101][PUB-103][PUB-104][PUB-105][PUB-106][PUB-107] an application, with all that can go wrong', async ({
  page,
  context,
}) => {
  await open(page, '/job');
  await page.locator('summary').filter({ hasText: TITLE }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/jobs/*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.locator('details[open]').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByLabel('Job Title')).toHaveValue(TITLE);
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /^Job Apply To \S/ })).toBeVisible();

  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Please add your CV')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectNoBarriers(page);

  await fillIn(page, aFreeAddress());
  await pickCv(page, PDF);
  for (const refused of [file('big.pdf', 'application/pdf', '%PDF-1.7\n', 2_097_152), file('drawing.svg', 'image/svg+xml', '<svg/>')]) {
    await pickCv(page, refused);
    await expect(page.getByText(NOT_A_CV)).toBeVisible();
    await expect(page.getByText('nadia.pdf')).toBeVisible();
  }

  await pickCv(page, file('virus.pdf', 'application/pdf', 'MZ\u0090'));
  await expect(page.getByText(NOT_A_CV)).toHaveCount(0);
  await send.click();
  await acknowledge(page, NOT_A_CV);
  await expect(page.locator('form').getByText(NOT_A_CV)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused();

  await pickCv(page, PDF);
  await page.route(SEND, (route) => route.abort());
  await send.click();
  await acknowledge(page, 'An error occurred. Please try again later.');
  await page.unroute(SEND);
  await page.route(SEND, (route) => route.fulfill({ status: 502, json: {} }));
  await send.click();
  await acknowledge(page, 'Failed to submit application. Please try again later.');
  await page.unroute(SEND);

  await context.setOffline(true);
  await send.click();
  await expect(page.locator('form').getByText('You are offline. Please check your internet connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Job Summary')).toHaveValue('Three years at a help desk.');
  await expect(page.getByText('nadia.pdf')).toBeVisible();

  const answered = page.waitForResponse(SEND);
  await send.click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText('Your application has been sent successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Female')).not.toBeChecked();
  await expect(page.getByText('nadia.pdf')).toHaveCount(0);
  await expect(page.getByLabel('Job Title')).toHaveValue(TITLE);
});
