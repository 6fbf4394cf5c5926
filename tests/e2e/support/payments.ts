import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Json } from './calls.ts';
import { keepInBrowser, keptInBrowser, open } from './pages.ts';
import { arriveSignedIn, type SignedInPerson } from './people.ts';
import { aRegisteredMember } from './registration.ts';

export type SoldPackage = {
  readonly package_id: number;
  readonly name: string;
  readonly price: number;
  readonly validity: number;
  readonly features: readonly string[];
};

export const PAY_PAGE = '/package-payment-method';

/** Makes a member of their own who has bought nothing, signed in on this page. */
export async function aMemberWithoutPackage(page: Page): Promise<SignedInPerson> {
  const member = await aRegisteredMember(page.request);
  await arriveSignedIn(page, member);
  return member;
}

export async function packageNamed(request: APIRequestContext, name: string): Promise<SoldPackage> {
  const { data } = (await (await request.get('/api/packages')).json()) as { data: SoldPackage[] };
  const found = data.find((item) => item.name === name);
  if (!found) throw new Error(`no package ${name} is on sale`);
  return found;
}

/** Keeps the package as 'Buy Now' leaves it in the browser. */
export const choose = (page: Page, stored: object): Promise<void> => keepInBrowser(page, 'selectedPackage', JSON.stringify(stored));

export const chosen = (page: Page): Promise<string | null> => keptInBrowser(page, 'selectedPackage');

export async function openPayPage(page: Page, item: Pick<SoldPackage, 'package_id'>, query = ''): Promise<void> {
  await choose(page, { package_id: item.package_id });
  await open(page, `${PAY_PAGE}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Package payment' })).toBeVisible();
}

export const payMethod = (page: Page, name: 'SSL COMMERZ' | 'bKash' | 'Wallet') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now', exact: true });

export const agreement = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the Terms and Conditions/ });

/** Agrees to the terms and presses the button that pays. */
export async function pay(page: Page, button = payNow(page)): Promise<void> {
  await agreement(page).check();
  await button.click();
}

/** Presses a button of the sandbox's page for cards. */
export async function pressAtBank(page: Page, button: string): Promise<void> {
  await expect(page.getByText('SSLCOMMERZ test page').first()).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Of the sandbox: one wallet pays, one has too little. */
export const BKASH = { paying: '01770618575', empty: '01823074817', failing: '01823074818' } as const;

/** Allows the payment on the sandbox's page of bKash. */
export async function allowAtBkash(page: Page, wallet: string): Promise<void> {
  await page.getByLabel('Your bKash account number').fill(wallet);
  await page.getByLabel('Verification code').fill('123456');
  await page.getByLabel('PIN').fill('12121');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Waits for the page that tells how a payment ended; its code. */
export async function paymentCodeOf(page: Page): Promise<string> {
  await page.waitForURL(/\/payment-result\/PMT-/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Puts so many taka into the wallet by card. */
export async function recharge(page: Page, taka: number): Promise<void> {
  await open(page, '/wallet-recharge');
  await page.getByLabel('Amount', { exact: true }).fill(String(taka));
  await pay(page);
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Recharge successful' })).toBeVisible();
}

/** Lets a call answer otherwise: changes what the server says. */
export const changeAnswer = (page: Page, call: string, change: (answer: Json) => Json) =>
  page.route(`**/api${call}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as Json) });
  });

export const failCall = (page: Page, call: string) =>
  page.route(`**/api${call}`, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }));
