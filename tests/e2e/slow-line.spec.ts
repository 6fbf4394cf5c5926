import { expect, test, type Page, type Request } from './support/story.ts';
import { aFreeNumber } from './support/numbers.ts';

/** 700 kbit a second, in bytes. */
const BYTES_A_SECOND = 700_000 / 8;

/** Sets how many times slower the processor is, from now on. */
type Slow = (times: number) => Promise<unknown>;

/** Loads everything anew over such a line; the processor is made slower by what is returned. */
async function onASlowLine(page: Page): Promise<Slow> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const line = { offline: false, latency: 150, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
  await browser.send('Network.emulateNetworkConditions', line);
  return (times) => browser.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** The script without which none of the others runs. */
const FIRST_TO_RUN = /\/assets\/entry\.client-/;

/**
 * Does something on a page that shows and does not listen yet, and waits until it does. The processor is a quarter as fast from the moment that the scripts
 * run: a browser that slows itself down keeps the machine busy also while it waits for the line.
 */
async function actBeforeItListens(page: Page, slow: Slow, path: string, act: () => Promise<void>): Promise<void> {
  const scripts = '**/assets/*.js';
  const isDone = Promise.withResolvers<void>();
  const isSlow = Promise.withResolvers<void>();
  const asked: Request[] = [];
  // However slow the machine of this story is itself, the scripts come after what is done without them.
  await page.route(scripts, async (route) => {
    const isFirst = FIRST_TO_RUN.test(route.request().url());
    if (!isFirst) asked.push(route.request());
    await isDone.promise;
    if (isFirst) await isSlow.promise;
    await route.continue();
  });
  const first = page.waitForRequest(FIRST_TO_RUN);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  await act();
  expect(await page.locator('html[data-listening]').count(), `${path} listened before anything was done`).toBe(0);
  isDone.resolve();
  await first;
  for (const script of asked) await script.response().then((response) => response?.finished());
  expect(await page.locator('html[data-listening]').count(), `${path} listened on a fast processor`).toBe(0);
  await slow(4);
  isSlow.resolve();
  await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: 30_000 });
  await page.unroute(scripts);
}

/** Fills a field the moment the page says that it listens, with no key or finger before it, as a store of passwords or a dictated word does. */
const fillOnceItListens = (page: Page, name: string, value: string): Promise<{ dispose(): Promise<void> }> =>
  page.addInitScript(
    ([field, text]) =>
      new MutationObserver((_, observer) => {
        const element = document.querySelector<HTMLInputElement>(`form [name="${field}"]`);
        if (!element || !('listening' in document.documentElement.dataset)) return;
        observer.disconnect();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-listening'] }),
    [name, value] as const,
  );

/** Types as fast as nobody does: the slow page gives little time. */
const type = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name="${name}"]`).fill(value);
};
const expectTyped = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await expect(page.locator(`form [name="${name}"]`), name).toHaveValue(value);
};

test('[UX-01][QUAL-28][AUTH-33][PUB-18] @phone on a slow line nothing typed is lost and nothing tapped is ignored before the script listens', async ({
  page,
}) => {
  const slow = await onASlowLine(page);
  const beforeItListens = async (path: string, act: () => Promise<void>): Promise<void> => {
    await actBeforeItListens(page, slow, path, act);
    await slow(1);
  };

  await test.step('sign-in: what was typed is sent as it was typed, by the button that was pressed too early', async () => {
    const typed = { username: `0${aFreeNumber()}`, password: 'not-the-password' };
    const sent = page.waitForRequest('**/api/signin/token');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await beforeItListens('/signin', async () => {
      await type(page, typed);
      await page.getByRole('checkbox', { name: 'Remember me' }).check();
      await button.click();
      await expect(button, 'it shows at once that it was taken').toHaveAttribute('aria-busy', 'true');
      await expect(button).toHaveAttribute('data-taken', '');
    });
    expect((await sent).postDataJSON()).toEqual({ email_or_phone: typed.username, password: typed.password, remember: true });
    await expect(page.getByText('The email, phone number or password is not correct.')).toBeVisible();
    await expect(button).not.toHaveAttribute('data-taken');
    // Nothing of it went into the address, as it does where a browser sends a form itself.
    expect(new URL(page.url()).search).toBe('');
    await expectTyped(page, { username: typed.username });
  });

  await test.step('sign-in: what is filled in the moment the page listens is known to it too', async () => {
    const username = `0${aFreeNumber()}`;
    const filling = await fillOnceItListens(page, 'username', username);
    await actBeforeItListens(page, slow, '/signin', async () => {});
    await type(page, { password: 'another-password' });
    await expectTyped(page, { username, password: 'another-password' });
    await slow(1);
    await filling.dispose();
  });

  await test.step('sign-up: the form knows what was typed, and says what is wrong with it', async () => {
    const typed = { phone: aFreeNumber(), email: 'somebody@example.com', password: 'Jamdani-weaves-74', confirmation: 'another' };
    await beforeItListens('/signup', async () => {
      await type(page, typed);
      await page.locator('form [name=terms]').check();
      await page.getByRole('button', { name: 'Create Account' }).click();
    });
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectTyped(page, typed);
    await expect(page.locator('form [name=terms]')).toBeChecked();
  });

  await test.step('forgotten password: the code is asked for', async () => {
    const asked = page.waitForRequest('**/api/forgot/password');
    const username = 'nobody@example.com';
    await beforeItListens('/forgot-password', async () => {
      await type(page, { username });
      await page.keyboard.press('Enter');
    });
    expect((await asked).postData()).toContain(username);
  });

  await test.step('contact and the menu: Bengali too stays, what is missing is said, and the menu opens', async () => {
    const typed = { name: 'আব্দুল করিম', phone: '01712345678', description: 'মেয়ের জন্য পাত্র খুঁজছি।' };
    const menu = page.getByRole('button', { name: 'Open menu' });
    await beforeItListens('/contact-us', async () => {
      await type(page, typed);
      await page.locator('form').getByRole('button', { name: 'Send' }).click();
      await menu.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('form [aria-invalid=true], form [role=alert]').first()).toBeAttached();
    await expectTyped(page, typed);
    await expect(page.getByText(/^\d+ \/ [\d,]+$/), 'the page counts what was typed').toHaveText(/^2[0-9] \//);
  });

  await test.step('job application: texts, a choice and a tick', async () => {
    const typed = { firstName: 'Nadia', lastName: 'Rahman', jobSummary: 'Ten years of weddings.' };
    const gender = page.locator('form [name=gender]').first();
    const experience = page.locator('form [name=experience]');
    await beforeItListens('/job-apply/general', async () => {
      await type(page, typed);
      await gender.check();
      await experience.selectOption({ index: 2 });
      await page.locator('form').getByRole('button', { name: 'Send', exact: true }).click();
    });
    await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible();
    await expectTyped(page, typed);
    await expect(gender).toBeChecked();
    await expect(experience).not.toHaveValue('');
  });

  await test.step('child safety: what was tapped opens', async () => {
    await beforeItListens('/child-abouse-policy', () => page.getByRole('button', { name: 'Report a Concern' }).click());
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
