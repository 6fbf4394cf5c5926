import { expect, test, type APIRequestContext } from './support/story.ts';
import { expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls } from './support/pages.ts';

const SANDBOX = process.env['PAYMENT_SANDBOX'] ?? '';
/** The credentials are in apps/payment-sandbox/src/credentials.ts. */
const STORE = { store_id: 'sandboxstore', store_passwd: 'sandboxstore@ssl' };
const codeOf = (name: string): string => `PMT-${name}-${crypto.randomUUID().slice(0, 8)}`;

/** Opens a payment as the server does; the payer comes back to a page of the sandbox itself. */
async function openPayment(request: APIRequestContext, code: string): Promise<string> {
  const back = `${SANDBOX}/back`;
  const answer = await request.post(`${SANDBOX}/gwprocess/v4/api.php`, {
    form: {
      ...STORE,
      total_amount: '125000.00',
      currency: 'BDT',
      tran_id: code,
      success_url: back,
      fail_url: back,
      cancel_url: back,
      cus_name: 'Nadia',
      cus_email: 'nadia@example.com',
      cus_phone: '01712345678',
      cus_add1: 'Dhaka',
      cus_city: 'Dhaka',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      shipping_method: 'NO',
      product_name: 'Gold',
      product_category: 'membership',
      product_profile: 'non-physical-goods',
    },
  });
  return ((await answer.json()) as { GatewayPageURL: string }).GatewayPageURL;
}

async function openWallet(request: APIRequestContext, code: string): Promise<string> {
  const base = `${SANDBOX}/v1.2.0-beta/tokenized/checkout`;
  const granted = await request.post(`${base}/token/grant`, {
    headers: { username: 'sandbox-user', password: 'sandbox-password' },
    data: { app_key: 'sandbox-app-key', app_secret: 'sandbox-app-secret' },
  });
  const { id_token: token } = (await granted.json()) as { id_token: string };
  const created = await request.post(`${base}/create`, {
    headers: { authorization: token, 'x-app-key': 'sandbox-app-key' },
    data: {
      mode: '0011',
      payerReference: 'BN000001',
      callbackURL: `${SANDBOX}/`,
      amount: '500.00',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: code,
    },
  });
  return ((await created.json()) as { bkashURL: string }).bkashURL;
}

test('[PAY-92][PAY-93][PAY-95] the pages of SSLCOMMERZ and bKash are usable by everybody and send the payer back', async ({
  page,
  request,
}) => {
  const expectUsable = async (): Promise<void> => {
    await expect(page.getByText('Test payments: no real money')).toBeVisible();
    await expectNoBarriers(page);
    await expectThumbHighControls(page);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expectNoSidewaysScroll(page, [360, 320]);
  };

  await test.step('[PAY-92][PAY-95] SSLCOMMERZ', async () => {
    const code = codeOf('ssl');
    await page.goto(await openPayment(request, code));
    await expectUsable();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText('BDT 1,25,000.00')).toBeVisible();
    const posted = page.waitForRequest((one) => one.url() === `${SANDBOX}/back` && one.method() === 'POST');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    expect((await posted).postData()).toContain(`tran_id=${code}`);
    await page.waitForURL(`${SANDBOX}/back`);
  });

  await test.step('[PAY-93][PAY-95] bKash', async () => {
    await page.goto(await openWallet(request, codeOf('bkash')));
    await expectUsable();
    await page.getByLabel('Your bKash account number').fill('01770618575');
    await page.getByLabel('Verification code').fill('123456');
    await page.getByLabel('PIN').fill('1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('The PIN is wrong.');
    await page.getByLabel('Verification code').fill('123456');
    await page.getByLabel('PIN').fill('12121');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/[?&]status=success$/);
  });
});
