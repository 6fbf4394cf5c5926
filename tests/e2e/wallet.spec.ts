import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { arriveAs } from './support/demo.ts';
import { expectNoBarriers, expectNoSidewaysScroll, goTo, heading, OFFLINE, open } from './support/pages.ts';
import {
  agreement,
  aMemberWithoutPackage,
  changeAnswer,
  chosen,
  failCall,
  openPayPage,
  packageNamed,
  paymentCodeOf,
  payMethod,
  pay,
  payNow,
  pressAtBank,
} from './support/payments.ts';

const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Recent Transactions' }).getByRole('listitem');
const balanceCard = (page: Page) => page.getByRole('region', { name: 'Current balance' });

test('[PAY-46][PAY-47][PAY-48][PAY-98][PAY-102][PAY-103][PAY-104][PAY-105][PAY-106][PAY-113][PAY-115] recharges that are begun, cancelled and paid, and a package paid from the wallet', async ({
  page,
}) => {
  const { token } = await aMemberWithoutPackage(page);
  const reckoning = page.locator('main dl');

  await test.step('[PAY-46][PAY-47][PAY-102][PAY-103] an empty wallet leads to its recharge', async () => {
    await openPayPage(page, await packageNamed(page.request, 'Starter'));
    await payMethod(page, 'Wallet').check();
    for (const text of ['Wallet Balance', '৳0', 'Price', '৳999', 'Balance After Payment', '-৳999'])
      await expect(reckoning).toContainText(text);
    await page.getByRole('link', { name: 'Recharge Now' }).click();
    await expect(page).toHaveURL('/my-wallet');
    await expect(balanceCard(page)).toContainText('৳0.00');
    await expect(balanceCard(page)).toContainText('Available for use');
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await expect(page.getByText('Your wallet transactions will appear here')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/account-page');
  });

  await test.step('[PAY-105][PAY-115] a recharge that was begun stands there as pending, and one that failed says so', async () => {
    await send(page.request, token, '/pay-via-ajax-wallet', { multipart: { amount: '700' } });
    await page.getByRole('link', { name: /^Recharge/ }).click();
    await expect(page).toHaveURL('/wallet-recharge');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(rows(page)).toHaveCount(1);
    for (const text of ['+৳700', 'Pending']) await expect(rows(page).first()).toContainText(text);
    await expect(balanceCard(page)).toContainText('৳0.00');
    await page.getByRole('link', { name: /^Recharge/ }).click();
    await amount(page).fill('800');
    await payMethod(page, 'bKash').check();
    await pay(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(heading(page, 'You cancelled the payment.')).toBeVisible();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(amount(page)).toHaveValue('800');
    await expect(payMethod(page, 'bKash')).toBeChecked();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(rows(page)).toHaveCount(2);
    for (const text of ['+৳800', 'bKash', 'Cancelled']) await expect(rows(page).first()).toContainText(text);
  });

  const recharged = await test.step('[PAY-98][PAY-106][PAY-113] a recharge by card', async () => {
    await page.getByRole('link', { name: /^Recharge/ }).click();
    await expect(page).toHaveURL('/wallet-recharge');
    await page.getByRole('button', { name: '৳1,000' }).click();
    await expect(amount(page)).toHaveValue('1000');
    await pay(page);
    await pressAtBank(page, 'Pay');
    const code = await paymentCodeOf(page);
    await expect(heading(page, 'Recharge successful')).toBeVisible();
    await expect(page.getByText('New balance: ৳1,000.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Wallet' })).toHaveAttribute('href', '/my-wallet');
    await expectNoBarriers(page);
    return code;
  });

  const bought = await test.step('[PAY-48] the package is paid from the wallet', async () => {
    await page.getByRole('link', { name: 'Continue with Starter' }).click();
    await expect(payMethod(page, 'Wallet')).toBeChecked();
    await expect(reckoning).toContainText('৳1');
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.click();
    await expect(agreement(page)).toHaveAccessibleDescription('Please agree to the terms to go on.');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/member/package-purchase', async (route) => {
      await held.promise;
      await route.continue();
    });
    await pay(page, confirm);
    await expect(page.getByRole('button', { name: 'Confirming...' }), '[PAY-47]').toBeVisible();
    held.resolve();
    await expect(heading(page, 'Payment successful')).toBeVisible();
    expect(await chosen(page)).toBeNull();
    return paymentCodeOf(page);
  });

  await test.step('[PAY-104] all of it stands in the wallet', async () => {
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'My Wallet' }).click();
    await expect(balanceCard(page)).toContainText('৳1.00');
    await expect(rows(page)).toHaveCount(4);
    for (const text of ['Starter', '-৳999', 'Wallet', 'Approved', bought]) await expect(rows(page).first()).toContainText(text);
    for (const text of ['SSL COMMERZ', '+৳1,000', 'Approved', recharged]) await expect(rows(page).nth(1)).toContainText(text);
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('[PAY-165] money that is on its way back to the payer is on hold', async () => {
    await changeAnswer(page, '/member/my-wallet-balance', (answer) => ({
      ...answer,
      wallet_on_hold: '৳400.00',
      wallet_on_hold_poisha: 40_000,
    }));
    await page.reload();
    for (const text of ['On hold', '৳400.00', 'cannot be spent']) await expect(balanceCard(page)).toContainText(text);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  });
});

test('[PAY-103][PAY-104][PAY-105][PAY-107][PAY-111][PAY-112][PAY-114][PAY-116] the wallet while it loads, in its pages, apart in its failures, without a connection, and every word of it; what may be entered for its recharge, which pays nothing without a connection', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'carol');
  const list = '**/api/member/wallet?*';

  await test.step('[PAY-103][PAY-107] grey rows while it loads; more than 20 come on request', async () => {
    await failCall(page, '/member/my-wallet-balance');
    let letAnswer = (): void => {};
    const waiting = new Promise<void>((resolve) => void (letAnswer = resolve));
    await page.route(list, async (route) => {
      await waiting;
      const current = Number(new URL(route.request().url()).searchParams.get('page'));
      const data = Array.from({ length: current === 1 ? 20 : 3 }, (_, place) => ({
        payment_method: 'bkash',
        amount: 100,
        approval: 'approved',
        kind: 'recharge',
        payment_code: `PMT-20261121-AAAA${current}${String(place).padStart(3, '0')}`,
        date: '2026-11-21T06:00:00.000Z',
        note: null,
      }));
      await route.fulfill({ json: { result: true, data, current_page: current, from: 1, last_page: 2, per_page: 20, to: 20, total: 23 } });
    });
    await page.goto('/my-wallet');
    await expect(page.getByRole('region', { name: 'Recent Transactions' }).locator('.ui-skeleton')).toHaveCount(3);
    letAnswer();
    await expect(rows(page)).toHaveCount(20);
    for (const text of ['bKash', '+৳100', 'Approved', '21 Nov 2026, 12:00', 'PMT-20261121-AAAA1000'])
      await expect(rows(page).first()).toContainText(text);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(23);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  await test.step('[PAY-107] balance and list fail apart; without a connection the last ones stay, marked', async () => {
    await expect(page.getByText('Your balance could not be loaded.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent Transactions' })).toBeVisible();
    await expect(page.getByText('Transactions could not be loaded.')).toHaveCount(0);
    await page.unroute('**/api/member/my-wallet-balance');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(balanceCard(page)).toContainText('৳');
    await context.setOffline(true);
    await expect(balanceCard(page)).toContainText(/Last updated \d/);
    await context.setOffline(false);
    await expect(balanceCard(page)).not.toContainText('Last updated');
    await page.unroute(list);
    await failCall(page, '/member/wallet?*');
    await open(page, '/my-wallet');
    await expect(page.getByText('Transactions could not be loaded.')).toBeVisible();
    await expect(balanceCard(page)).toContainText('৳');
  });

  await test.step('[PAY-104][PAY-105] refunds, corrections and every word of approval', async () => {
    const entry = (changes: object) => ({
      payment_method: 'cash',
      amount: 500,
      approval: 'approved',
      kind: 'recharge',
      payment_code: null,
      date: '2026-11-21T06:00:00.000Z',
      note: null,
      ...changes,
    });
    await page.unroute(list);
    await changeAnswer(page, '/member/wallet?*', (answer) => ({
      ...answer,
      data: [
        entry({ kind: 'refund', payment_method: 'wallet', amount: 300 }),
        entry({ kind: 'correction', payment_method: 'correction', amount: -20, note: 'Entered twice' }),
        entry({ payment_method: 'cheque', approval: 'rejected', note: 'The cheque bounced' }),
        entry({ approval: 'failed' }),
        entry({ approval: 'expired' }),
      ],
      last_page: 1,
    }));
    await page.getByRole('button', { name: 'Try again' }).click();
    const expected = [
      ['Refund', '+৳300', 'Approved'],
      ['Correction', '-৳20', 'Entered twice'],
      ['Cheque', 'Rejected', 'The cheque bounced'],
      ['Cash', 'Failed'],
      ['Cash', 'Expired'],
    ];
    for (const [place, texts] of expected.entries()) for (const text of texts) await expect(rows(page).nth(place)).toContainText(text);
  });

  await test.step('[PAY-116] it shows at once and pays nothing without a connection', async () => {
    let letAnswer = (): void => {};
    const waiting = new Promise<void>((resolve) => void (letAnswer = resolve));
    await page.route('**/api/payment-methods', async (route) => {
      await waiting;
      await route.continue();
    });
    await goTo(page, '/wallet-recharge');
    await expect(payNow(page)).toBeEnabled();
    await context.setOffline(true);
    await expect(payNow(page)).toBeDisabled();
    await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await expect(payNow(page)).toBeEnabled();
    await expect(page.getByText('The smallest amount for SSL COMMERZ is ৳10.')).toHaveCount(0);
    letAnswer();
  });

  await test.step('[PAY-111][PAY-112][PAY-116] what may be entered, in Latin and Bengali digits', async () => {
    await expect(page.getByText('Test payments: no real money')).toBeVisible();
    await expect(amount(page)).toHaveAttribute('placeholder', 'Enter amount');
    await expect(amount(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(payMethod(page, 'SSL COMMERZ')).toBeChecked();
    await expect(page.getByText('The smallest amount for SSL COMMERZ is ৳10.')).toBeVisible();
    await payNow(page).click();
    const fault = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
    await expect(fault('Please enter amount')).toBeVisible();
    await expect(amount(page)).toBeFocused();
    for (const [typed, text] of [
      ['0', 'Please enter a whole amount of at least ৳1.'],
      ['1.5', 'Please enter a whole amount of at least ৳1.'],
      ['-5', 'Please enter a whole amount of at least ৳1.'],
      ['taka', 'Please enter a whole amount of at least ৳1.'],
      ['500001', 'The largest amount is ৳5,00,000.'],
      ['৫০০০০১', 'The largest amount is ৳5,00,000.'],
      ['5', 'The smallest amount for SSL COMMERZ is ৳10.'],
    ] as const) {
      await amount(page).fill(typed);
      await expect(fault(text).first()).toBeVisible();
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectNoBarriers(page);
    const sent = page.waitForRequest('**/api/pay-via-ajax-wallet');
    await page.route('**/api/pay-via-ajax-wallet', (route) =>
      route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }),
    );
    await amount(page).fill('১৫০০');
    await expect(agreement(page)).not.toBeChecked();
    await payNow(page).click();
    await expect(agreement(page)).toBeFocused();
    await expect(agreement(page)).toHaveAccessibleDescription('Please agree to the terms to go on.');
    await pay(page);
    expect((await sent).postData()).toContain('1500');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' }), '[PAY-114]').toBeVisible();
    await expect(amount(page), '[UX-17] in the digits of the page').toHaveValue('1500');
  });

  await test.step('[PAY-116] the quick picks stand in one row, below 400 px in two', async () => {
    const picks = page.getByRole('group', { name: 'Choose an amount' }).getByRole('button');
    const rowsAt = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      const tops = await picks.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops).toHaveLength(4);
      return new Set(tops).size;
    };
    expect([await rowsAt(320), await rowsAt(399), await rowsAt(400), await rowsAt(1280)]).toEqual([2, 2, 1, 1]);
  });
});
