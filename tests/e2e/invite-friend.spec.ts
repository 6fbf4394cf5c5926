import { expect, test, type Locator, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { arriveAs } from './support/demo.ts';
import { button, closeNotices, expectNoBarriers, OFFLINE, open } from './support/pages.ts';
import { changeAnswer, failCall } from './support/payments.ts';

const CALL = '/member/referral-code';
const FAILED = 'Your referral code could not be loaded.';
const section = (page: Page) => page.getByRole('region', { name: /^(Invite a Friend|বন্ধুকে আমন্ত্রণ জানান)$/ });
const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Account' });
const codeField = (page: Page) => section(page).getByLabel('Your referral code');
const linkField = (page: Page) => section(page).getByLabel('Your link');

const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Returns what was put into the clipboard and handed to the device's share sheet, in order. */
const handedOn = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as unknown as { handedOn?: unknown[] }).handedOn ?? []);

type Browser = { readonly clipboard: 'works' | 'refuses'; readonly sheet: 'works' | 'dismissed' | 'fails' | 'none' };

/** Puts the page from now on in a browser with this clipboard and this share sheet, to which nothing was handed yet. */
const inBrowser = (page: Page, browser: Browser): Promise<void> =>
  page.evaluate(({ clipboard, sheet }: Browser) => {
    const handed: unknown[] = [];
    Object.assign(window, { handedOn: handed });
    const writeText = async (text: string): Promise<void> => {
      if (clipboard === 'refuses') throw new DOMException('no', 'NotAllowedError');
      handed.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const share = async (content: unknown): Promise<void> => {
      if (sheet === 'dismissed') throw new DOMException('no', 'AbortError');
      if (sheet === 'fails') throw new DOMException('no', 'NotAllowedError');
      handed.push(content);
    };
    Reflect.deleteProperty(Navigator.prototype, 'share');
    if (sheet === 'none') Reflect.deleteProperty(navigator, 'share');
    else Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }, browser);

/** Expects a toast; one that stands no longer is not taken for the next one of the same words. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await closeNotices(page);
}

test('[ACC-23][ACC-32][ACC-33][ACC-36] code and link are handed on in every browser and reached from the menu; what could not be loaded says so, and the section is there for everybody whose account is open', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await arriveAs(page, 'nadia');
  await test.step('[ACC-33] a grey line, then a failure that tries again', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(`**/api${CALL}`, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: 'x' } });
    });
    await page.goto('/account-page');
    await expect(section(page).getByRole('status')).toHaveText('Loading');
    await expectNoBarriers(page);
    held.resolve();
    await expect(section(page).getByText(FAILED)).toBeVisible();
    await expect(menu(page), 'the rest of the page stands').toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(`**/api${CALL}`);
    await changeAnswer(page, CALL, ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), referred: 1250 } }));
    await button(section(page), 'Try again').click();
    await expect(codeField(page)).toHaveValue(/^BN\d{6,}$/);
  });

  const { data } = (await read(page.request, token, CALL)) as { data: { referral_code: string; link: string } };
  const { referral_code: code, link } = data;

  await test.step('[ACC-33] code and link, each to copy, and how many joined', async () => {
    await inBrowser(page, { clipboard: 'works', sheet: 'none' });
    expect(link).toBe(`${baseURL}/signup?ref=${code}`);
    await expect(codeField(page)).toHaveValue(code);
    await expect(linkField(page)).toHaveValue(link);
    await expect(section(page)).toContainText('Joined through you: 1,250');
    await button(section(page), 'Copy the code').click();
    await expectToast(page, 'Code copied');
    await button(section(page), 'Copy the link').click();
    await expectToast(page, 'Link copied');
    expect(await handedOn(page)).toEqual([code, link]);
  });

  await test.step('[ACC-33] the share sheet of the device; one that was dismissed is no failure', async () => {
    await inBrowser(page, { clipboard: 'works', sheet: 'works' });
    await button(section(page), 'Share').click();
    await expect.poll(() => handedOn(page)).toEqual([expect.objectContaining({ title: 'Bondhon', url: link })]);
    await inBrowser(page, { clipboard: 'works', sheet: 'dismissed' });
    await button(section(page), 'Share').click();
    await expect(page.getByText('Link copied')).toHaveCount(0);
    expect(await handedOn(page)).toEqual([]);
  });

  for (const sheet of ['none', 'fails'] as const)
    await test.step(`[ACC-33] 'Share' copies the link where the share sheet ${sheet === 'none' ? 'is missing' : 'fails'}`, async () => {
      await inBrowser(page, { clipboard: 'works', sheet });
      await button(section(page), 'Share').click();
      await expectToast(page, 'Link copied');
      expect(await handedOn(page)).toEqual([link]);
    });

  await test.step('[ACC-33] what the browser does not copy stands selected', async () => {
    await inBrowser(page, { clipboard: 'refuses', sheet: 'none' });
    await button(section(page), 'Copy the link').click();
    await expect(page.getByText('Copying did not work. It is selected now, so you can copy it yourself.')).toBeVisible();
    await expect(linkField(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  });

  await test.step('[ACC-32][ACC-33] the menu stands at the left, on a phone below the section to which its link scrolls', async () => {
    for (const { width, isLeft } of [
      { width: 360, isLeft: false },
      { width: 1280, isLeft: true },
    ]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(menu(page).getByRole('link')).toHaveText([
        'Manage Profile',
        'My Gallery',
        'Dashboard',
        /^Notifications(?! S)/,
        'Notification Settings',
        'Privacy',
        'Settings & Privacy',
        'Invite a Friend',
        'Help',
      ]);
      await expect(menu(page).getByRole('button').last()).toHaveText('Sign Out');
      await expect(codeField(page)).toHaveValue(/^BN/);
      // On a phone most of the link is read without scrolling in its field.
      const { left, right } = await edgesOf(linkField(page));
      expect(right - left).toBeGreaterThan(280);
      const edges = async () => ({ menuBox: await edgesOf(menu(page)), sectionBox: await edgesOf(section(page)) });
      // The menu changes its place a moment after the window its width.
      await expect
        .poll(async () => {
          const { menuBox, sectionBox } = await edges();
          return isLeft ? menuBox.right <= sectionBox.left : menuBox.top >= sectionBox.bottom;
        })
        .toBe(true);
      const heading = section(page).getByRole('heading', { name: 'Invite a Friend' });
      for (const time of ['first', 'second']) {
        await page.evaluate(() => window.scrollTo(0, 0));
        await menu(page).getByRole('link', { name: 'Invite a Friend' }).click();
        await expect(heading, time).toBeInViewport({ ratio: 1 });
        await expect(heading).toBeFocused();
        const isBelowBar = async () => (await edgesOf(heading)).top >= (await edgesOf(page.getByRole('banner'))).bottom;
        await expect.poll(isBelowBar).toBe(true);
      }
      await expect(page).toHaveURL(/\/account-page#invite-friend$/);
    }
  });

  await test.step('[ACC-33][ACC-23] without a connection it says so, and what was loaded stays', async () => {
    await page.unroute(`**/api${CALL}`);
    await failCall(page, CALL);
    await page.reload();
    await expect(section(page).getByText(FAILED)).toBeVisible();
    await context.setOffline(true);
    await expect(section(page).getByText(OFFLINE)).toBeVisible();
    await page.unroute(`**/api${CALL}`);
    await context.setOffline(false);
    await expect(codeField(page)).toHaveValue(/^BN/);
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await expect(codeField(page)).toHaveValue(/^BN/);
    await context.setOffline(false);
    await expect(page.getByText(/^Offline\./)).toHaveCount(0);
  });

  await test.step('[ACC-33] section and link are left out while the account is deactivated', async () => {
    await changeAnswer(page, '/member/me', (own) => ({ ...own, account_state: 'deactivated' }));
    let isAsked = false;
    page.on('request', (request) => void (isAsked ||= request.url().endsWith(CALL)));
    await open(page, '/account-page');
    await expect(page.getByText('Your account is deactivated. Nobody can see your profile.')).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    await expect(menu(page).getByRole('link')).toHaveText(['Package History', 'My Wallet', 'Settings & Privacy', 'Help']);
    expect(isAsked).toBe(false);
    await page.unroute('**/api/member/me');
  });

  await test.step('[ACC-33][ACC-36] who does not look for marriage may invite too', async () => {
    await arriveAs(page, 'kabir');
    await page.goto('/account-page');
    await expect(codeField(page)).toHaveValue(/^BN/);
  });
});
