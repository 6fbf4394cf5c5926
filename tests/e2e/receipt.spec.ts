import fs from 'node:fs';
import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectUsable, keepInBrowser, open } from './support/pages.ts';

const CODE = 'PMT-20261121-7F3K9Q2M';
const PAGE = `/package-history/${CODE}`;
const CALL = `**/api/member/payment/${CODE}/receipt**`;
const PDF = `**/api/member/payment/${CODE}/receipt?*format=pdf*`;

const receipt = {
  number: 'R-2026-000042',
  kind: 'receipt',
  names_receipt: null,
  company: { brand: 'Bondhon', name: 'Hand & Heart Ltd', address: 'House 12, Road 5, Dhanmondi, Dhaka 1205' },
  payment_code: CODE,
  gateway_number: '2611211530261XYZ9876',
  payer_name: 'Mst. Nadia Rahman Chowdhury',
  member_code: 'BN100042',
  item: {
    purpose: 'package',
    name: 'Gold',
    features: ['20 Express Interest', '10 Photo Gallery'],
    starts_at: '2026-11-21T09:30:00Z',
    ends_at: '2027-02-19T09:30:00Z',
    renew_until: '2027-03-21T09:30:00Z',
  },
  amount: 1500,
  amount_poisha: 150_000,
  amount_in_words: 'One thousand five hundred taka only',
  payment_method: 'bkash',
  method_name: 'bKash',
  paid_at: '2026-11-21T09:30:26Z',
  issued_at: '2026-11-21T09:30:26Z',
  vat: { registration: '000123456-0101', percent: 5, amount: 71.43 },
  refund_reason: null,
  credit_notes: [{ number: 'C-2026-000003', amount: 500, issued_at: '2026-11-22T09:30:26Z' }],
};
const note = {
  ...receipt,
  number: 'C-2026-000003',
  kind: 'credit_note',
  names_receipt: receipt.number,
  refund_reason: 'Paid twice',
  credit_notes: [],
};

const answer = (page: Page, more: object = {}) =>
  page.route(CALL, (route) => {
    const isNote = new URL(route.request().url()).searchParams.has('number');
    return route.fulfill({ json: { result: true, data: { ...(isNote ? note : receipt), ...more } } });
  });
const refuse = (page: Page, status: number, code: string) =>
  page.route(CALL, (route) => route.fulfill({ status, json: { result: false, message: 'x', code } }));

test('[PAY-125][PAY-126][PAY-32][NEVER-04] nobody’s receipt, none yet and a failure; then all that stands on the paper, its credit note, the PDF and the print', async ({
  page,
}) => {
  const { token } = await arriveAs(page, 'nadia');
  const sheet = page.locator('main');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('[PAY-125][NEVER-04] nobody’s receipt, none yet, and a failure', async () => {
    const goElsewhere = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Package History', exact: true }).click();
      await expect(page).toHaveURL('/package-history');
      await page.unroute(CALL);
    };
    await refuse(page, 404, 'not_found');
    await open(page, PAGE);
    await expect(page.getByText('This receipt could not be found.')).toBeVisible();
    await expectNoBarriers(page);
    await goElsewhere();
    await refuse(page, 409, 'not_paid');
    await page.goBack();
    await expect(page.getByText('There is no receipt for this payment.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the payment' })).toHaveAttribute('href', `/payment-result/${CODE}`);
    await goElsewhere();
    await refuse(page, 500, 'server_error');
    await page.goBack();
    await expect(page.getByText('The receipt could not be loaded.')).toBeVisible();
    await page.unroute(CALL);
    await answer(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('R-2026-000042').first()).toBeVisible();
  });

  await test.step('[PAY-125][PAY-32] the receipt says all that stands on the paper', async () => {
    for (const text of [
      'Bondhon',
      'Hand & Heart Ltd',
      'House 12, Road 5',
      'R-2026-000042',
      CODE,
      '2611211530261XYZ9876',
      'Mst. Nadia Rahman Chowdhury',
      'Member ID BN100042',
      'Gold',
      '20 Express Interest',
      '21 November 2026 to 19 February 2027',
      'Renew by 21 March 2027',
      '৳1,500.00',
      'One thousand five hundred taka only',
      'bKash',
      '21 Nov 2026, 15:30',
      'Paid',
      '000123456-0101',
      'Includes VAT of 5%: ৳71.43',
      'Purchases are non-refundable and non-transferable.',
    ])
      await expect(sheet).toContainText(text);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Receipt R-2026-000042 \| /);
    await expectUsable(page);
  });

  await test.step('[PAY-126] a credit note is reached from the receipt that it names, and leads back', async () => {
    await page.getByRole('link', { name: 'C-2026-000003' }).click();
    await expect(title).toHaveText('Credit note');
    for (const text of ['For receipt', 'R-2026-000042', 'Paid twice', 'Total refunded']) await expect(sheet).toContainText(text);
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(title).toHaveText('Receipt');
  });

  await test.step('[PAY-125] a PDF that does not come says so', async () => {
    await page.route(PDF, (route) => route.abort());
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByText('The PDF could not be made. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await page.unroute(PDF);
  });

  await test.step('[PAY-125] the PDF is fetched as the member and kept under its number', async () => {
    const asked: string[] = [];
    await page.route(PDF, async (route) => {
      asked.push((await route.request().allHeaders())['authorization'] ?? '');
      await route.fulfill({
        body: '%PDF-1.3',
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="R-2026-000042.pdf"' },
      });
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('R-2026-000042.pdf');
    expect(fs.readFileSync(await file.path(), 'utf8')).toBe('%PDF-1.3');
    expect(asked).toEqual([`Bearer ${token}`]);
  });

  await test.step('[PAY-125] only the receipt is printed', async () => {
    await page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate('window.printed')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Hand & Heart Ltd')).toBeVisible();
    for (const control of [
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: 'Package history' }),
      page.locator('header'),
    ])
      for (const one of await control.all()) await expect(one).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Package history' }).click();
    await expect(page).toHaveURL(/\/package-history$/);
  });

  await test.step('[PAY-125] in Bengali', async () => {
    await page.unroute(CALL);
    await keepInBrowser(page, 'language', 'bn');
    await answer(page, { amount_in_words: 'এক হাজার পাঁচ শত টাকা মাত্র', method_name: 'বিকাশ' });
    await open(page, PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('রসিদ');
    for (const text of ['৳১,৫০০.০০', '২১ নভেম্বর, ২০২৬ থেকে', 'পরিশোধিত', 'R-2026-000042'])
      await expect(page.locator('main')).toContainText(text);
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});
