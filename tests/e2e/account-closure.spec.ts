import { expect, test, type Page } from './support/story.ts';
import { bearer } from './support/calls.ts';
import { readBengali } from './support/demo.ts';
import { aWomanAndAMan } from './support/members.ts';
import { A_USUAL_PHONE, button, expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';
import { arriveSignedIn, signInElsewhere, type SignedInPerson } from './support/people.ts';
import { aFileOf } from './support/pictures.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const submit = (page: Page, name: string) => dialog(page, name).getByRole('button', { name: /^(Submit|জমা দিন)$/ });

/** Returns the status that another member gets when they open a profile. */
const profileFor = async (page: Page, reader: SignedInPerson, id: number): Promise<number> =>
  (await page.request.get(`/api/member/profile-info/${id}`, { headers: bearer(reader.token) })).status();

/** Looks at what is there on a desktop and on a phone, and goes back to the window that it was in. */
async function look(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(before);
}

test('[ACC-32][ACC-34][ACC-49][ACC-50][ACC-51][ACC-52][ACC-54][ACC-55][ACC-56][ACC-58][ACC-60][ACC-62] an account is hidden and comes back, is closed and is restored', async ({
  page,
}) => {
  const { shirin, karim } = await aWomanAndAMan(page.request);
  await arriveSignedIn(page, shirin);
  await page.setViewportSize(DESKTOP);
  await open(page, '/account-page');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });

  await test.step('[ACC-49][ACC-34] the question comes first; a click outside leaves it, Back of the browser closes it', async () => {
    await button(menu, 'Deactivate Account').click();
    const asked = dialog(page, 'Deactivate Account');
    await expect(
      asked.getByText(
        'Your profile will be hidden from everyone until you reactivate it. Your package keeps running. Do you want to continue?',
      ),
    ).toBeVisible();
    await look(page);
    await page.mouse.click(5, 400);
    await expect(asked).toBeVisible();
    await page.goBack();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(/\/account-page$/);
    await button(menu, 'Deactivate Account').click();
    await button(asked, 'Yes').click();
  });

  await test.step('[ACC-50][ACC-51][ACC-52] a reason is needed; a file is judged before it is sent; a failure keeps both', async () => {
    const asked = dialog(page, 'Deactivate Account');
    const sent: string[] = [];
    await page.route('**/api/member/account/deactive', async (route) => {
      sent.push(route.request().postData() ?? '');
      await route.fulfill({ status: 500, body: '' });
    });
    await submit(page, 'Deactivate Account').click();
    await expect(asked.getByText('Please select a reason')).toBeVisible();
    await asked.getByLabel('Other', { exact: true }).check();
    await submit(page, 'Deactivate Account').click();
    await expect(asked.getByText('Please select a reason')).toBeVisible();
    expect(sent).toEqual([]);
    await asked.getByLabel('Your reason').fill('My wedding is fixed');
    const picker = asked.locator('input[type=file]');
    await picker.setInputFiles(await aFileOf(3_145_729, 'big.txt'));
    await expect(asked.getByText('The attachment must not be larger than 3MB.')).toBeVisible();
    await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(asked.getByText('This file type is not allowed.')).toBeVisible();
    await picker.setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('The day is fixed.') });
    await expect(asked.getByText('card.txt')).toBeVisible();
    await look(page);
    await submit(page, 'Deactivate Account').click();
    await expect(asked.getByText('Something went wrong while deactivating account')).toBeVisible();
    await expect(asked.getByLabel('Your reason')).toHaveValue('My wedding is fixed');
    await expect(asked.getByText('card.txt')).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.unroute('**/api/member/account/deactive');
  });

  await test.step('[ACC-54][ACC-55][ACC-08] it is hidden at once, and the page says so', async () => {
    expect(await profileFor(page, karim, shirin.user.id)).toBe(200);
    await submit(page, 'Deactivate Account').click();
    await expect(page.getByText('Your account has been deactivated.')).toBeVisible();
    await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Message Support' })).toHaveAttribute('href', '/messages/support');
    expect(await profileFor(page, karim, shirin.user.id)).toBe(404);
    await look(page);
  });

  await test.step('[ACC-56] it comes back', async () => {
    await button(menu, 'Reactivate Account').click();
    await button(dialog(page, 'Reactivate Account'), 'Yes').click();
    await expect(page.getByText('Welcome back. Your profile is visible again.')).toBeVisible();
    expect(await profileFor(page, karim, shirin.user.id)).toBe(200);
  });

  await test.step('[ACC-37][ACC-58] in Bengali, on a phone, the settings close it for good; what ends with it is to be understood', async () => {
    await page.route('**/api/member/my-wallet-balance', async (route) => {
      const answer = await route.fetch();
      const json = { ...((await answer.json()) as object), wallet_balance: '৳1,500.00', wallet_balance_poisha: 150_000 };
      await route.fulfill({ response: answer, json });
    });
    await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    await readBengali(page);
    await open(page, '/account-settings');
    const section = page.getByRole('region', { name: 'অ্যাকাউন্ট বন্ধ করা' });
    await section.getByText('অ্যাকাউন্ট বন্ধ করা', { exact: true }).click();
    await button(section, 'অ্যাকাউন্ট মুছে ফেলুন').click();
    const asked = dialog(page, 'অ্যাকাউন্ট মুছে ফেলুন');
    await expect(asked.getByText('আপনার ওয়ালেটে আছে')).toBeVisible();
    await expect(button(asked, 'হ্যাঁ')).toBeDisabled();
    await look(page);
    await asked.getByLabel('আমি বুঝেছি').check();
    await button(asked, 'হ্যাঁ').click();
    await asked.getByLabel('আরও ভালো একটি উপায় পেয়েছি').check();
    await look(page);
    await page.unroute('**/api/member/my-wallet-balance');
  });

  await test.step('[ACC-60] every session ends', async () => {
    await submit(page, 'অ্যাকাউন্ট মুছে ফেলুন').click();
    await expect(page.getByText(/আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে/)).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect((await page.request.get('/api/member/me', { headers: bearer(shirin.token) })).status()).toBe(401);
    expect(await profileFor(page, karim, shirin.user.id)).toBe(404);
  });

  await test.step('[ACC-62] signing in again shows the day and the way back only', async () => {
    await arriveSignedIn(page, await signInElsewhere(page.request, shirin));
    await open(page, '/feed');
    await expect(page).toHaveURL(/\/account-page$/);
    await expect(page.getByText(/তারিখে আপনার অ্যাকাউন্ট|আপনার অ্যাকাউন্ট .*মুছে/)).toBeVisible();
    await look(page);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByText('আপনার অ্যাকাউন্ট ফিরিয়ে আনা হয়েছে।')).toBeVisible();
    expect(await profileFor(page, karim, shirin.user.id)).toBe(200);
  });
});
