import { expect, test, type Page } from './support/story.ts';
import { expectNoBarriers, expectNoSidewaysScroll, keptInBrowser, OFFLINE, open } from './support/pages.ts';
import { aMemberArrives, aNewcomer, arriveSignedIn } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';

const CALLBACK = '/auth/social-callback';
const GIVEN = `${CALLBACK}?token=a-ticket-of-nobody&user=${encodeURIComponent('{"id":1,"name":"<b>x</b>"}')}`;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Looks at the page as it stands on a desktop and on a small phone. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // What lies half under the bar counts as a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

test('[AUTH-63][AUTH-64][AUTH-65][AUTH-66][AUTH-67][AUTH-68][AUTH-132][AUTH-134] who comes back from a provider sees what went wrong, and goes back to the sign-in page', async ({
  page,
  context,
}) => {
  const back = () => expect(page).toHaveURL(/\/signin$/);

  await test.step('[AUTH-63][AUTH-64][AUTH-132][AUTH-134] an error is plain text, and leaves the address at once', async () => {
    const answer = await page.goto(`${CALLBACK}?error=${encodeURIComponent('<img src=x onerror=alert(1)>')}&token=t&user=u`);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await expect(page.getByText('Login failed. <img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectNoBarriers(page);
    await back();
    // Two seconds are short: the sign-in page says it again.
    await expect(page.getByText('Login failed. <img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  });

  await test.step('[AUTH-65] an answer without a ticket or without its user is none', async () => {
    await page.goto(`${CALLBACK}?token=a-ticket`);
    await expect(page.getByText('Invalid authentication response.', { exact: true })).toBeVisible();
    await back();
  });

  await test.step('[AUTH-67] a ticket of nobody signs nobody in', async () => {
    await page.goto(GIVEN);
    await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await back();
    expect(await keptInBrowser(page, 'access_token')).toBeNull();
    expect(await keptInBrowser(page, 'user')).toBeNull();
  });

  await test.step('[AUTH-66] a ticket that holds stores the session, says so, and goes to the page that was wanted', async () => {
    const person = await aNewcomer(page.request);
    await page.evaluate(() => sessionStorage.setItem('signin_return_to', '/account-settings#sessions'));
    const answer = { result: true, message: 'x', access_token: person.token, user: person.user, account_state: 'active' };
    await page.route('**/api/auth/social/exchange', (route) => route.fulfill({ json: answer }));
    await page.goto(GIVEN);
    await expect(page.getByText('Login successful! Redirecting...', { exact: true })).toBeVisible();
    expect(await keptInBrowser(page, 'access_token')).toBe(person.token);
    await expect(page).toHaveURL(/\/account-settings#sessions$/);
    await page.unroute('**/api/auth/social/exchange');
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('[AUTH-68] without a connection it waits for another try', async () => {
    await page.route('**/api/auth/social/exchange', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto(GIVEN);
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/social-callback$/);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
    await page.unroute('**/api/auth/social/exchange');
    await context.setOffline(false);
    await back();
  });
});

test('[ACC-37][ACC-38][ACC-41][ACC-34][AUTH-77] settings stand in their order, each with what is so now; below step 16 without privacy', async ({
  page,
}) => {
  await test.step('[ACC-37][AUTH-77] a newcomer has no privacy to set yet', async () => {
    await aMemberArrives(page);
    await open(page, '/account-settings');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sign-in');
    await expect(section(page, 'Privacy')).toHaveCount(0);
    const links = section(page, 'Sign-in').getByRole('list', { name: 'Google and Facebook' });
    await expect(links.getByRole('listitem')).toHaveText([/Google.*Not linked/, /Facebook.*Not linked/]);
  });

  await test.step('[AUTH-77][ACC-37] linking asks for the password first; a wrong one is said there', async () => {
    await page.getByRole('button', { name: 'Link Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Google' });
    await dialog.getByRole('button', { name: 'Go on to Google' }).click();
    await expect(dialog.getByText('Please enter your password')).toBeVisible();
    await dialog.getByLabel('Your password').fill('not-the-password');
    await dialog.getByRole('button', { name: 'Go on to Google' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('[AUTH-77] how linking ended is said once', async () => {
    await page.goto('/account-settings?social=taken&provider=facebook');
    await expect(page.getByText('This Facebook account is already used by another member.')).toBeVisible();
    await expect(page).toHaveURL(/\/account-settings$/);
  });

  await test.step('[ACC-38][ACC-41] privacy names the choices and leads to where they are changed; without its data it says so', async () => {
    await arriveSignedIn(page, await aRegisteredMember(page.request));
    await page.route('**/api/member/privacy-settings', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/account-settings');
    const privacy = section(page, 'Privacy');
    await expect(privacy.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/member/privacy-settings');
    await privacy.getByRole('button', { name: 'Try again' }).click();
    await expect(privacy.getByText('Premium members who view my contact')).toBeVisible();
    await expect(privacy.getByText('May introduce you to families')).toBeVisible();
    await expect(privacy.getByRole('link', { name: 'Change privacy' })).toHaveAttribute('href', '/privacy-settings');
    await look(page);
  });

  await test.step('[ACC-34] the account page opens the dialog of the password; on a phone it fills the screen', async () => {
    await open(page, '/account-page');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  });
});
