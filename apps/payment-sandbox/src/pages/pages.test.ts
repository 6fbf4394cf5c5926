import { afterAll, beforeAll, expect, it } from 'vitest';
import { BKASH_BUTTONS, PAYING_WALLET, WALLET_CODE, WALLET_PIN } from '../bkash/bkash.buttons.ts';
import { openShop, type Merchant } from '../merchant.testing.ts';
import { SSLCOMMERZ_BUTTONS } from '../sslcommerz/sslcommerz.buttons.ts';

let shop: Merchant;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.sandbox.stop());

const send = (address: string, fields: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const buttonsOf = (page: string): string[] => [...page.matchAll(/<button [^>]*>([^<]*)<\/button>/g)].map(([, label = '']) => label);

it('[PAY-92][PAY-95] the SSLCOMMERZ page shows store, amount, code and its buttons', async () => {
  const { GatewayPageURL } = await shop.open('PMT-page', { total_amount: '125000.00' });
  const page = await (await fetch(String(GatewayPageURL))).text();
  for (const text of ['Test payments: no real money', 'Sandbox Store', 'BDT 1,25,000.00', 'PMT-page']) expect(page).toContain(text);
  expect(buttonsOf(page)).toEqual(SSLCOMMERZ_BUTTONS);
});

it('[PAY-92] a press on the page sends the browser back by a form that posts itself, and works without script', async () => {
  const { GatewayPageURL } = await shop.open('PMT-press', { value_a: '"><script>alert(1)</script>' });
  const answer = await send(String(GatewayPageURL), { button: 'Pay' });
  const page = await answer.text();
  expect(page).toContain('<form method="post" action="http://shop.example/sslcommerz/success">');
  expect(page).toContain('<input type="hidden" name="tran_id" value="PMT-press">');
  expect(page).toMatch(/<input type="hidden" name="verify_sign" value="[0-9a-f]{32}">/);
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('<script>document.forms[0].submit()</script>');
  expect(page).toContain('<noscript><button class="main" type="submit">Continue</button></noscript>');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(String(GatewayPageURL))).text()).toContain('This payment was paid.');
});

it('[QUAL-32] a page keeps to its own security policy: its icon too', async () => {
  const { GatewayPageURL } = await shop.open('PMT-icon');
  const answer = await fetch(String(GatewayPageURL));
  expect(await answer.text()).toContain('<link rel="icon" href="data:,">');
  expect(answer.headers.get('content-security-policy')?.split('; ')).toContain('img-src data:');
});

it('[PAY-93][PAY-95] the bKash page asks for wallet number, code and PIN', async () => {
  const { bkashURL } = await shop.create('PMT-wallet');
  const page = await (await fetch(String(bkashURL))).text();
  for (const text of ['Test payments: no real money', 'BDT 500.00', 'PMT-wallet']) expect(page).toContain(text);
  expect([...page.matchAll(/<label>([^<]*) <input name="([a-z]+)"/g)].map(([, label, name]) => [label, name])).toEqual([
    ['Your bKash account number', 'wallet'],
    ['Verification code', 'code'],
    ['PIN', 'pin'],
  ]);
  expect(buttonsOf(page)).toEqual(BKASH_BUTTONS);
});

it('[PAY-93] a wrong PIN is said on the page, which keeps the number; a right one redirects', async () => {
  const { bkashURL, successCallbackURL } = await shop.create('PMT-pin');
  const entries = { wallet: '017706-18575', code: WALLET_CODE, pin: '00000', button: 'Confirm' };
  const wrong = await send(String(bkashURL), entries);
  const page = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(page).toContain('<p class="error" role="alert">The PIN is wrong.</p>');
  expect(page).toContain(`value="${PAYING_WALLET}"`);
  const right = await send(String(bkashURL), { ...entries, pin: WALLET_PIN });
  expect([right.status, right.headers.get('location')]).toEqual([302, successCallbackURL]);
});

it('[PAY-91] an unknown payment or button is not found', async () => {
  const { GatewayPageURL } = await shop.open('PMT-odd');
  expect((await fetch(`${shop.sandbox.address}/EasyCheckOut/NONE`)).status).toBe(404);
  expect((await fetch(`${shop.sandbox.address}/bkash/pay/NONE`)).status).toBe(404);
  expect((await send(String(GatewayPageURL), { button: 'Pay nothing' })).status).toBe(404);
});

it('[PAY-94] the first page lists what was taken', async () => {
  await shop.open('PMT-listed');
  shop.sandbox.press('PMT-listed', 'Pay');
  expect(await (await fetch(shop.sandbox.address)).text()).toContain('<td>PMT-listed</td>');
});
