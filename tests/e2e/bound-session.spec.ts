import { expect, test, type Page } from './support/story.ts';
import { DEMO_PASSWORD } from './support/demo.ts';
import { A_GOOD_PASSWORD, openAccount } from './support/people.ts';
import { open, visit } from './support/pages.ts';

const A_NEW_PASSWORD = 'Nakshi-kantha-stitch-9';
const RAHIM = 'rahim@example.com';

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await open(page, '/signin');
  await page.getByLabel('Email or Phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns what a script in a page could carry off. */
const loot = (page: Page) => page.evaluate(() => ({ token: localStorage.getItem('access_token') ?? '', cookies: document.cookie }));

/** Returns the status of a call and of a file, and the code with which the live connection closes or 'open', as this page's browser gets them. */
const tryAll = (page: Page, token: string, file: string) =>
  page.evaluate(
    async ([accessToken, address]) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const [own, bytes] = await Promise.all([fetch('/api/member/me', { headers }), fetch(address, { cache: 'no-store' })]);
      const socket = new WebSocket(`ws://${location.host}/api/member/socket`);
      const live = await new Promise<number | 'open'>((resolve) => {
        socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token: accessToken, last_event_id: null })));
        socket.addEventListener('message', () => resolve('open'));
        socket.addEventListener('close', ({ code }) => resolve(code));
      });
      socket.close();
      return { call: own.status, file: bytes.status, live };
    },
    [token, file] as const,
  );

test('[QUAL-59][QUAL-60][QUAL-83] what is stolen from a page that signed in is of no use elsewhere: calls, files, live connection', async ({
  page,
  browser,
}) => {
  await signIn(page, RAHIM, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/feed$/);
  const { token, cookies } = await loot(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(cookies).not.toMatch(/session|device/);
  const avatar = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { avatar: string }).avatar);
  expect(await tryAll(page, token, avatar)).toEqual({ call: 200, file: 200, live: 'open' });

  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await thief.goto('/robots.txt');
  expect(await tryAll(thief, token, avatar)).toEqual({ call: 401, file: 404, live: 4401 });
  await elsewhere.close();
});

test('[QUAL-59][QUAL-83][ACC-44] a change of the password gives the browser another token, in all of its tabs, and the former one ends', async ({
  page,
}) => {
  const person = await openAccount(page.request);
  await signIn(page, `0${person.phone}`, A_GOOD_PASSWORD);
  await expect(page).toHaveURL(/\/registration\/step-1$/);
  const { token: before } = await loot(page);
  await visit(page, '/account-settings');
  const other = await page.context().newPage();
  await open(other, '/account-settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Old Password', { exact: true }).fill(A_GOOD_PASSWORD);
  await dialog.getByLabel('New Password', { exact: true }).fill(A_NEW_PASSWORD);
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill(A_NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toBeHidden();
  const { token: after } = await loot(page);
  expect(after).not.toBe(before);
  const statusOf = (token: string) => page.request.get('/api/member/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await statusOf(before)).status()).toBe(401);
  expect((await statusOf(after)).status()).toBe(200);
  await other.reload();
  await expect(other.getByText('You are signed in on this device only.')).toBeVisible();
  await other.close();
});
