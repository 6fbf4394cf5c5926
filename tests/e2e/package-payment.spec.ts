import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { arriveAs, DEMO_PASSWORD } from './support/demo.ts';
import {
  comeToTheFront,
  complaintsOf,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectThumbHighControls,
  expectUsable,
  expectWellMade,
  goTo,
  heading,
  keepInBrowser,
  memberBar,
  OFFLINE,
  open,
} from './support/pages.ts';
import {
  agreement,
  allowAtBkash,
  aMemberWithoutPackage,
  BKASH,
  changeAnswer,
  choose,
  chosen,
  failCall,
  openPayPage,
  packageNamed,
  PAY_PAGE,
  paymentCodeOf,
  payMethod,
  pay,
  payNow,
  pressAtBank,
} from './support/payments.ts';

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('[PAY-37][PAY-38][PAY-40][UX-19][PAY-42][PAY-52][PAY-62][PAY-95][PAY-96][PAY-98][PAY-99][PAY-100][PAY-128][PAY-160][PUB-61] a package is paid by card and is there at once; another payment is cancelled and put on hold', async ({
  page,
}) => {
  await aMemberWithoutPackage(page);
  const gold = await packageNamed(page.request, 'Gold');
  await choose(page, { ...gold, name: '<b>Free</b>', price: 1, features: ['Everything'] });
  await open(page, PAY_PAGE);
  const main = page.locator('main');

  await test.step('[PAY-37][PAY-160] the package as the server sells it', async () => {
    await expect(main.getByText('Test payments: no real money')).toBeVisible();
    await expect(heading(page, 'Gold')).toBeVisible();
    for (const text of ['৳3,499', '180 Days', ...gold.features])
      await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(/Free<|Everything/)).toHaveCount(0);
    await expect(payMethod(page, 'SSL COMMERZ')).toBeChecked();
  });

  await test.step('[UX-19][PAY-40][PAY-52][PAY-128] terms, and the order of the page', async () => {
    await expect(agreement(page)).toHaveAccessibleName('I agree to the Terms and Conditions, Privacy Policy and Return and Refund Policy');
    await expect(agreement(page)).not.toBeChecked();
    for (const [name, path] of [
      ['Terms and Conditions', '/terms-and-condition'],
      ['Privacy Policy', '/privacy-policy'],
      ['Return and Refund Policy', '/return-policy'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(page.getByText('Purchases are non-refundable and non-transferable.')).toBeVisible();
    await payNow(page).click();
    await expect(agreement(page)).toBeFocused();
    await expect(agreement(page)).toHaveAccessibleDescription('Please agree to the terms to go on.');
    await expect(page).toHaveURL(PAY_PAGE);
    await expectNoBarriers(page);
    await agreement(page).check();
    await expect(page.getByText('Please agree to the terms to go on.')).toHaveCount(0);
    const [summary, methods] = [await box(page, 'main section'), await box(page, 'main fieldset')];
    expect(summary.x).toBeGreaterThan(methods.x + methods.width / 2);
    await page.setViewportSize({ width: 412, height: 839 });
    await page.evaluate(() => scrollTo(0, 0));
    expect((await box(page, 'main section')).y).toBeLessThan((await box(page, 'main fieldset')).y);
    await expect(payNow(page)).toBeInViewport({ ratio: 1 });
    const button = await payNow(page).boundingBox();
    const { y: edge = 0 } = (await memberBar(page).boundingBox()) ?? {};
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(edge - 60);
    expect((button?.y ?? 0) + (button?.height ?? 0), '[UX-22]').toBeLessThan(edge);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('[PAY-42][PAY-95][PAY-96][PAY-98][PUB-61] paid by card it is there at once', async () => {
    await pay(page);
    await pressAtBank(page, 'Pay');
    const code = await paymentCodeOf(page);
    await expect(heading(page, 'Payment successful')).toBeVisible();
    for (const text of ['Gold', code, '৳3,499', 'SSL COMMERZ', 'Paid', '100 Express Interest', /^Valid until \d/])
      await expect(main.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Receipt' })).toHaveAttribute('href', `/package-history/${code}`);
    await expect(page.getByRole('link', { name: 'Go to Feed' })).toHaveAttribute('href', '/feed');
    await expect.poll(() => chosen(page)).toBeNull();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(main.getByText('Package expires on', { exact: false })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Remaining Interest' })).toContainText('105');
  });

  await test.step('[PAY-62][PAY-99][PAY-100] what was cancelled and what is on hold, in plain words', async () => {
    await memberBar(page).getByRole('link', { name: 'Packages' }).click();
    await page.getByRole('button', { name: 'Buy Now Starter' }).click();
    const choice = (await chosen(page)) ?? '';
    expect(JSON.parse(choice)).toMatchObject({ name: 'Starter' });
    await pay(page);
    await pressAtBank(page, 'Cancel');
    await paymentCodeOf(page);
    await expect(heading(page, 'You cancelled the payment.')).toBeVisible();
    expect(await chosen(page)).toBe(choice);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(payMethod(page, 'SSL COMMERZ')).toBeChecked();
    await pay(page);
    await pressAtBank(page, 'Pay with risk mark');
    await expect(heading(page, 'Your payment is being checked. We will tell you within 24 hours.')).toBeVisible();
    await expect(page.getByText('On hold')).toBeVisible();
    await expectNoBarriers(page);
  });
});

test('[PAY-39][PAY-43][PAY-54][PAY-78][PAY-81][PAY-99][PAY-100][PAY-121][PAY-122][PAY-123][PAY-124] bKash: too little money, and again with enough; every end of a payment, and the history', async ({
  page,
}) => {
  await aMemberWithoutPackage(page);
  await openPayPage(page, await packageNamed(page.request, 'Starter'));
  await payMethod(page, 'bKash').check();
  await pay(page);
  await allowAtBkash(page, BKASH.empty);
  const failed = await paymentCodeOf(page);

  await test.step('[PAY-43][PAY-78][PAY-99] too little money', async () => {
    await expect(heading(page, 'Payment failed')).toBeVisible();
    await expect(page.getByText('Your bKash balance is not enough.')).toBeVisible();
    await expect(page.getByText('If money was taken from your account, it will be found and credited within 24 hours.')).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('[PAY-54][PAY-81][PAY-99][PAY-100] what has expired, was closed or refunded', async () => {
    const call = `/member/payment/${failed}`;
    const tell = async (changes: Record<string, unknown>): Promise<void> => {
      await page.unroute(`**/api${call}`);
      await changeAnswer(page, call, ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), ...changes } }));
      await comeToTheFront(page);
    };
    // One first action: the buttons that are filled.
    const filled = page.locator('main a.bg-brand');
    await expect(filled).toHaveText(['Try Again']);
    await tell({ payment_status: 'expired', reason: 'This payment has expired.' });
    await expect(heading(page, 'This payment has expired.')).toBeVisible();
    await expect(page.getByText('Expired', { exact: true })).toBeVisible();
    await expect(filled).toHaveText(['Try Again']);
    await tell({ payment_status: 'cancelled', reason: 'This payment was closed. No money was taken. Please start again.' });
    await expect(page.getByText('This payment was closed. No money was taken. Please start again.')).toBeVisible();
    await tell({ payment_status: 'expired', reason: 'We could no longer ask bKash about this payment.', is_closed_by_staff: true });
    await expect(page.getByText('We could no longer ask bKash about this payment.')).toBeVisible();
    await expect(page.getByText('If money was taken from your account, it will be found and credited within 24 hours.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Write to Support' })).toHaveAttribute('href', '/messages/support');
    await expect(filled).toHaveText(['Write to Support']);
    await tell({ payment_status: 'refunded', is_closed_by_staff: false, refunded_at: '2026-12-20T06:00:00.000Z', reason: null });
    await expect(heading(page, 'This payment was refunded on 20 December 2026.')).toBeVisible();
    await tell({ payment_status: 'paid', reason: 'We received a second payment of ৳999. It has been added to your wallet.' });
    await expect(page.getByText('We received a second payment of ৳999. It has been added to your wallet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Wallet' })).toHaveAttribute('href', '/my-wallet');
    await page.unroute(`**/api${call}`);
    await comeToTheFront(page);
    await expect(heading(page, 'Payment failed')).toBeVisible();
  });

  await test.step('[PAY-39][PAY-43] again with enough', async () => {
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/package-payment-method\?method=bkash$/);
    await expect(payMethod(page, 'bKash')).toBeChecked();
    await pay(page);
    await allowAtBkash(page, BKASH.paying);
    await expect(heading(page, 'Payment successful')).toBeVisible();
  });
  const paid = await paymentCodeOf(page);
  expect(paid).not.toBe(failed);
  await page.getByRole('link', { name: 'View Receipt' }).click();
  await page.getByRole('link', { name: 'Package history' }).click();
  const rows = page.locator('main').getByRole('listitem');

  await test.step('[PAY-121][PAY-122][PAY-123] the history', async () => {
    await expect(page).toHaveURL('/package-history');
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/account-page');
    await expect(rows).toHaveCount(2);
    for (const text of ['Starter', '৳999', 'bKash', 'Paid', paid])
      await expect(rows.first().getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible();
    await expect(rows.first().getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', `/package-history/${paid}`);
    await expect(rows.nth(1)).toContainText('Failed');
    await expect(rows.nth(1)).toContainText(failed);
    await expectUsable(page);
    const copied = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const writeText = async (text: string) => void texts.push(text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      return texts;
    });
    await rows
      .first()
      .getByRole('button', { name: `Copy payment code ${paid}` })
      .click();
    await expect(page.getByText('Payment code copied.')).toBeVisible();
    expect(await copied.jsonValue()).toEqual([paid]);
  });

  await test.step('[PAY-124] no purchases, a failure and an answer without data', async () => {
    const call = '/member/package-purchase-history*';
    await failCall(page, call);
    await comeToTheFront(page);
    await expect(page.getByText('Your purchases could not be loaded.')).toBeVisible();
    await page.unroute(`**/api${call}`);
    await changeAnswer(page, call, (answer) => ({
      ...answer,
      data: (answer['data'] as object[]).map((row) => ({ ...row, reason: '৳999 has been added to your wallet.' })),
    }));
    await page.getByRole('button', { name: 'Try again' }).click();
    // Expects it of what was paid and bought nothing; what failed says so by its state.
    await expect(rows.first()).toContainText('৳999 has been added to your wallet.');
    await expect(page.getByText('৳999 has been added to your wallet.')).toHaveCount(1);
    await page.unroute(`**/api${call}`);
    await changeAnswer(page, call, (answer) => ({ ...answer, data: undefined }));
    await comeToTheFront(page);
    await expect(page.getByText('No profile data available')).toBeVisible();
    await page.unroute(`**/api${call}`);
    await changeAnswer(page, call, (answer) => ({ ...answer, data: [] }));
    await comeToTheFront(page);
    await expect(heading(page, 'No package purchases yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Packages' })).toHaveAttribute('href', '/packages');
    await page.unroute(`**/api${call}`);
    await comeToTheFront(page);
  });

  await rows.nth(1).getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/package-payment-method\?method=bkash$/);
  await expect(payMethod(page, 'bKash')).toBeChecked();
});

test('[PAY-90][PAY-97] a payment that is still open is asked for every 3 seconds for a minute, and then on request', async ({ page }) => {
  const { token } = await aMemberWithoutPackage(page);
  const starter = await packageNamed(page.request, 'Starter');
  const begun = await send(page.request, token, '/pay-via-ajax', {
    multipart: { amount: String(starter.price), package_id: String(starter.package_id) },
  });
  const code = String(begun['payment_code']);
  const path = `/api/member/payment/${code}`;
  let answered = 0;
  page.on('requestfinished', (request) => void (request.url().endsWith(path) && (answered += 1)));
  // Counted in the page: of what a timer has just asked for one hears only after a while.
  await page.addInitScript((call) => {
    const counted = Object.assign(globalThis, { asked: 0 });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).endsWith(call)) counted.asked += 1;
      return send(input, init);
    };
  }, path);
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
  await page.clock.install();
  await open(page, `/payment-result/${code}`);
  await expect(heading(page, 'Checking your payment...')).toBeVisible();
  await expectNoBarriers(page);
  await page.clock.pauseAt(Date.now() + 10_000);
  // From one question on, whenever it was, the next one comes 3 seconds later.
  const before = await asked();
  await expect.poll(() => answered).toBe(before);
  while ((await asked()) === before) await page.clock.runFor(500);
  const first = await asked();
  await expect.poll(() => answered).toBe(first);
  await page.clock.runFor(2400);
  expect(await asked()).toBe(first);
  await page.clock.runFor(700);
  await expect.poll(asked).toBe(first + 1);
  await page.clock.runFor(60_000);
  await expect(
    heading(page, 'Your payment is not confirmed yet. We will tell you as soon as it is. You can close this page.'),
  ).toBeVisible();
  await page.clock.resume();
  await expectNoBarriers(page);
  const checked = page.waitForRequest(`**/api/member/payment/${code}/check`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await checked;
});

test('[PAY-32][PAY-38][PAY-52][QUAL-13] what a purchase does to a package that runs; in both languages nothing is a barrier, cut off or too small to tap', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await arriveAs(page, 'nadia');
  const info = {
    package_name: 'Silver',
    package_id: 2,
    package_expiry: '2030-01-10T06:00:00.000Z',
    renew_until: '2030-02-09T06:00:00.000Z',
  };
  await changeAnswer(page, '/member/dashboard', ({ data, ...rest }) => ({
    ...rest,
    data: { ...(data as object), current_package_info: info },
  }));
  await openPayPage(page, await packageNamed(page.request, 'Starter'), '?method=wallet');
  await expect(page.getByText('Your package runs until 10 January 2030. With this one it runs until 9 February 2030.')).toBeVisible();
  await expect(page.getByText('Last day to renew: 11 March 2030.')).toBeVisible();
  for (const language of ['en', 'bn'] as const)
    await test.step(`[PAY-52][QUAL-13] in ${language}`, async () => {
      if (language === 'bn') {
        await keepInBrowser(page, 'language', 'bn');
        await open(page, `${PAY_PAGE}?method=wallet`);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main fieldset')).toBeVisible();
      await expectThumbHighControls(page);
      await expectWellMade(page);
    });
  expect(complaints).toEqual([]);
});

test('[PAY-44][PAY-45][PAY-49][PAY-50][PAY-51][PAY-101][PAY-147] a payment waits behind the sign-in; then the page while it loads, without a connection, with a new price, a strange gateway, and without a package', async ({
  page,
  context,
}) => {
  await test.step('[PAY-101] without a sign-in the payment waits behind it; an unknown code is no page, and what cannot be loaded is tried again', async () => {
    await open(page, '/payment-result/PMT-20260101-ABCDEFGH');
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Email or Phone').fill('rahim@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/payment-result/PMT-20260101-ABCDEFGH');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await failCall(page, '/member/payment/*');
    await comeToTheFront(page);
    await expect(page.getByText('This payment could not be loaded.')).toBeVisible();
    await page.unroute('**/api/member/payment/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Page not found')).toBeVisible();
  });

  const gold = await packageNamed(page.request, 'Gold');
  const call = `/packages/${gold.package_id}`;
  await choose(page, { package_id: gold.package_id });

  await test.step('[PAY-51] while it loads, failed, and without a connection', async () => {
    let letAnswer = (): void => {};
    const waiting = new Promise<void>((resolve) => void (letAnswer = resolve));
    await page.route(`**/api${call}`, async (route) => {
      await waiting;
      await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } });
    });
    await goTo(page, PAY_PAGE);
    await expect(page.locator('main [aria-busy]')).toContainText('Loading');
    letAnswer();
    await expect(page.getByText('This package could not be loaded.')).toBeVisible();
    await page.unroute(`**/api${call}`);
    await changeAnswer(page, call, ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), price: 3000 } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payNow(page)).toBeEnabled();
    await context.setOffline(true);
    await expect(payNow(page)).toBeDisabled();
    await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
    const askedAgain = page.waitForResponse(`**/api${call}`);
    await context.setOffline(false);
    await expect(payNow(page)).toBeEnabled();
    await askedAgain;
  });

  await test.step('[PAY-49] a price that has changed is said, and nothing is charged', async () => {
    await expect(page.locator('main section').getByText('৳3,000')).toBeVisible();
    await page.unroute(`**/api${call}`);
    await pay(page);
    await expect(page.getByRole('alert')).toHaveText('The price of this package is now ৳3,499. Please check and try again.');
    await expect(page.locator('main section').getByText('৳3,499')).toBeVisible();
    await expect(page).toHaveURL(PAY_PAGE);
  });

  await test.step('[PAY-44][PAY-45][PAY-147] an address that is none of a gateway is not followed; a failure says so and keeps the choice', async () => {
    const calls: string[] = [];
    let letAnswer = (): void => {};
    const waiting = new Promise<void>((resolve) => void (letAnswer = resolve));
    await page.route('**/api/bkash/create', async (route) => {
      calls.push(route.request().headers()['idempotency-key'] ?? '');
      await waiting;
      await route.fulfill({ json: { result: true, bkashURL: 'http://example.com/pay', payment_code: 'PMT-20261121-7F3K9Q2M' } });
    });
    await payMethod(page, 'bKash').check();
    await pay(page);
    const busy = page.getByRole('button', { name: 'Please wait...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.click({ force: true });
    await expect(payMethod(page, 'bKash')).toBeDisabled();
    letAnswer();
    await expect(page.getByRole('alert')).toHaveText('Payment could not be started. Please try again.');
    await expect(page).toHaveURL(PAY_PAGE);
    await expect(payMethod(page, 'bKash')).toBeChecked();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^[0-9a-f]{32}$/);

    await page.unroute('**/api/bkash/create');
    await page.route('**/api/bkash/create', (route) =>
      route.fulfill({ status: 502, json: { result: false, code: 'gateway_unavailable', message: 'The payment service does not answer.' } }),
    );
    await pay(page);
    await expect(page.getByRole('alert')).toHaveText('The payment service does not answer.');
  });

  await test.step('[PAY-50] no package, a damaged choice and one that is no longer sold', async () => {
    const comeWith = async (stored: string | null): Promise<void> => {
      await expect(page).toHaveURL('/packages');
      await page.evaluate(
        (text) => (text === null ? localStorage.removeItem('selectedPackage') : localStorage.setItem('selectedPackage', text)),
        stored,
      );
      await page.goBack();
      await expect(page).toHaveURL(PAY_PAGE);
    };
    await memberBar(page).getByRole('link', { name: 'Packages' }).click();
    for (const stored of [null, 'x']) {
      await comeWith(stored);
      await expect(heading(page, 'No package selected')).toBeVisible();
      await expect(page.getByRole('link', { name: 'See Packages' })).toHaveAttribute('href', '/packages');
      await expect.poll(() => chosen(page)).toBeNull();
      await page.getByRole('link', { name: 'See Packages' }).click();
    }
    await comeWith('{"package_id":999999}');
    await expect(heading(page, 'This package is no longer available.')).toBeVisible();
    await expect.poll(() => chosen(page)).toBeNull();
    await expectNoBarriers(page);
  });
});

test('[PAY-53] who does not look for marriage is told so', async ({ page }) => {
  await arriveAs(page, 'kabir');
  await openPayPage(page, await packageNamed(page.request, 'Gold'));
  await expect(page.getByText('This is open to members who look for marriage.')).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
});
