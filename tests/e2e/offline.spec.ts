import { expect, test, type BrowserContext, type Page } from './support/story.ts';
import { arriveAs, arriveInOwnSession, demoPerson, profileAddress } from './support/demo.ts';
import { expectNoBarriers, memberBar, open } from './support/pages.ts';
import { aNewcomer, arriveSignedIn } from './support/people.ts';
import { editor, openEditor, row } from './support/registration.ts';

test.use({ serviceWorkers: 'allow', isFirstVisit: true });

const LOST = /^Offline\. Showing what was loaded at \d\d:\d\d\.$/;

/** Time in which a busy machine fetches and keeps all files of the application. */
const KEPT_AT_LAST = { timeout: 60_000 };
/** True where the application is kept on the device, down to the page that starts it. */
const isHeld = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/__spa-fallback.html')) !== undefined), KEPT_AT_LAST).toBe(true);
const keptCaches = (page: Page) => page.evaluate(() => caches.keys());
/** True where a page of this that was seen is kept. */
const isSeen = (page: Page, key: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('last-seen')).keys()).map(({ url }) => decodeURIComponent(url)).join('\n')),
    )
    .toContain(key);
const inBar = (page: Page, name: RegExp) => memberBar(page).getByRole('link', { name });
const openThread = (page: Page) => page.locator('main a[href^="/messages/"]:not([href$="/support"])').first();

test('[UX-03][UX-04][QUAL-45][CHAT-17][NOTE-02][ACC-23][AUTH-135] what was seen opens without a connection, and nothing of it outlives the sign-out', async ({
  page,
  context,
}) => {
  await arriveInOwnSession(page, 'nadia');
  const { user: rahim } = await demoPerson(page, 'rahim');
  await open(page, '/feed');
  const faces = await page.locator('main article').count();
  expect(faces).toBeGreaterThan(0);
  await isSeen(page, '["feed","list"');
  await open(page, profileAddress(rahim.id));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await inBar(page, /^Notifications/).click();
  // It stands there with the rows alone; their skeleton has list items too.
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(markAll).toBeVisible();
  await inBar(page, /^Inbox/).click();
  await openThread(page).click();
  const bubble = page
    .getByRole('listitem')
    .filter({ hasText: /\d\d:\d\d/ })
    .last();
  await expect(bubble).toBeVisible();
  const words = (await bubble.textContent()) ?? '';
  const thread = page.url();
  await isHeld(page);
  for (const key of ['"head"', '["notifications"', '"thread"']) await isSeen(page, key);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/messages');
  await expect(openThread(page)).toBeVisible();
  await page.goto(profileAddress(rahim.id));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(markAll).toBeVisible();
  await expect(page.locator('main li')).not.toHaveCount(0);
  await expect(page.getByText('Could not load your notifications.')).toHaveCount(0);
  await page.goto('/feed');
  await expect(page.locator('main article')).toHaveCount(faces);
  await page.getByRole('link', { name: 'Packages' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  await page.goto(thread);
  await expect(bubble).toBeVisible();
  await inBar(page, /^Account/).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => keptCaches(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);

  await test.step('[UX-04] from the first registration step on, page and what was typed survive a reload without a connection', async () => {
    await arriveSignedIn(page, await aNewcomer(page.request));
    await open(page, '/registration/step-1');
    await openEditor(page, 'fullName', 'Full Name');
    await editor(page).getByLabel('Full Name').fill('Nadia Sultana');
    await expect(editor(page).getByText('Saved', { exact: true })).toBeVisible();
    await isHeld(page);
    for (const key of ['"registration","step-1"', '"reference-data","lists"']) await isSeen(page, key);
    await context.setOffline(true);
    await editor(page).getByLabel('Full Name').fill('Nadia Sultana Rahman');
    await expect(editor(page).getByText('Not saved. Try again')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Basic Information' })).toBeVisible();
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(row(page, 'fullName')).toContainText('Nadia Sultana Rahman');
    await openEditor(page, 'nickname', 'Nickname');
    await editor(page).getByLabel('Nickname').fill('N');
    await page.reload();
    await openEditor(page, 'nickname', 'Nickname');
    await expect(editor(page).getByLabel('Nickname'), 'also what cannot be sent as it is').toHaveValue('N');
    await editor(page).getByLabel('Nickname').fill('');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(page.getByText(LOST)).toHaveCount(0);
    await expect(row(page, 'fullName').getByText('Not saved. Try again')).toHaveCount(0);
    await expect(row(page, 'fullName')).toContainText('Nadia Sultana Rahman');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect.poll(() => keptCaches(page)).toEqual([]);
  });
});

/** Returns the number under which the browser knows the worker of this site. */
async function registrationOf(page: Page, context: BrowserContext) {
  const browser = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  return { browser, registrationId: await found };
}

test('[QUAL-45][QUAL-46][NOTE-16] the site installs, shows a notice that names nobody, and a tap opens what it is about', async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(page, 'nadia');
  await open(page, '/search');
  await isHeld(page);
  const { browser, registrationId } = await registrationOf(page, context);
  // A version that is kept by the browser itself would stay for ever.
  expect((await page.request.get('/service-worker.js')).headers()['cache-control']).toBe('no-cache');
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Bondhon', start_url: '/feed', scope: '/', display: 'standalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  // The browsers of tests show no notices: the worker's word to the system is taken down.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void Object.assign(globalThis, { shown: { title, ...options, close: () => {} } });
  });
  const push = { title: 'Bondhon', body: 'You have a new message.', url: '/packages', tag: 'thread-1' };
  await browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data: JSON.stringify(push) });
  const shown = async () => worker.evaluate(() => ({ ...(globalThis as { shown?: { title: string; body: string; tag: string } }).shown }));
  await expect.poll(shown).toMatchObject({ title: push.title, body: push.body, tag: push.tag });

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await worker.evaluate(() => {
    const tap = Object.assign(new Event('notificationclick'), { notification: Reflect.get(globalThis, 'shown'), waitUntil: () => {} });
    globalThis.dispatchEvent(tap);
  });
  await expect(page).toHaveURL(/\/packages$/);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('[PUB-40] a visitor who has seen the landing page sees it again without a connection', async ({ page, context }) => {
  await open(page, '/');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'application' })) !== undefined), KEPT_AT_LAST)
    .toBe(true);
  // Nothing else of the application lies on a visitor's device.
  expect(await page.evaluate(async () => (await caches.match('/__spa-fallback.html')) !== undefined)).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Perfect Match' })).toBeVisible();
  // The time is that of the copy.
  await expect(page.getByText(LOST)).toBeVisible();
  await context.setOffline(false);
});
