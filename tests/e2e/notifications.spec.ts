import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { demoPerson, profileAddress } from './support/demo.ts';
import { aMan, aWoman } from './support/members.ts';
import { sentTo } from './support/outbox.ts';
import {
  A_USUAL_PHONE,
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectThumbHighControls,
  expectUsable,
  isLive,
  memberBar,
  open,
} from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';

/** The number of nobody and nothing. */
const UNKNOWN = 999_999_999;

/** Finds the way to the notifications in the bars: the bell, on a phone the account. */
const wayIn = (page: Page, name: 'Notifications' | 'Account') => memberBar(page).getByRole('link', { name });

test('[NOTE-01][NOTE-03][NOTE-04][NOTE-05][NOTE-06][NOTE-07][NOTE-13][NOTE-16][ACC-07][ACC-11][ACC-32][FEED-35] a member reads what they were told, on two pages, and chooses what they are told', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    const asked = () => Promise.resolve((permission = 'denied'));
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.defineProperty(Notification, 'requestPermission', { value: asked });
  });
  const [shirin, karim] = await Promise.all([
    aWoman(page.request),
    // In a browser of his own: one that two share is a new one to each, of which they are told.
    aMan(request),
  ]);
  await send(page.request, karim.token, '/member/express-interest', { form: { user_id: shirin.user.id } });
  await send(page.request, karim.token, '/member/follow', { form: { userId: shirin.user.id } });
  await arriveSignedIn(page, shirin);
  await test.step('[NOTE-01][NOTE-03][NOTE-04][NOTE-05][NOTE-06][NOTE-07][ACC-07][ACC-11][ACC-32][FEED-35] a member reads what they were told, on two pages', async () => {
    const other = await page.context().newPage();
    await other.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    await open(other, '/account-page');
    await isLive(other);
    await expect(wayIn(other, 'Account')).toContainText('2 unread');
    await expect(other.getByRole('main').getByRole('link', { name: /^Notifications/ })).toContainText('2 unread');

    await open(page, '/notifications');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveText([/Unread: .*Karim Ali started following you\.Just now/, /Unread: .*Karim Ali sent you an interest\./]);
    await expectUsable(page);
    await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect((await rows.first().boundingBox())?.width).toBeLessThanOrEqual(720);

    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await page.route('**/mark-all-as-read', (route) =>
      route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }),
    );
    await markAll.click();
    await expect(page.getByText('Could not mark as read. Please try again.')).toBeVisible();
    await expect(rows.first()).toContainText('Unread');
    await expect(wayIn(page, 'Notifications')).toContainText('2 unread');
    await page.unroute('**/mark-all-as-read');

    await page.route(`**/member/profile-info/**`, (route) =>
      route.fulfill({ status: 404, json: { result: false, code: 'not_found', message: '' } }),
    );
    await rows.first().getByRole('link').click();
    await expect(page.getByText('This is no longer available.')).toBeVisible();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(rows.first()).not.toContainText('Unread');
    await expect(wayIn(other, 'Account')).toContainText('1 unread');

    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/interest$/);
    await expect(wayIn(other, 'Account')).not.toContainText('unread');
    await page.goBack();
    await expect(rows.nth(1)).not.toContainText('Unread');
    await expect(markAll).toBeDisabled();
    await page.getByRole('link', { name: 'Notification Settings' }).filter({ visible: true }).last().click();
    await expect(page).toHaveURL(/\/notification-settings$/);
  });
  await test.step('[NOTE-13][NOTE-16] switches save at once and go back where they were not saved; push asks only after a tap', async () => {
    const followers = page.getByRole('row', { name: /New followers/ });
    const email = followers.getByRole('switch', { name: /E-mail$/ });
    const push = followers.getByRole('switch', { name: /Push$/ });
    await expect(email).not.toBeChecked();
    await expect(followers.getByText('Never sent this way')).toHaveCount(1);
    await expect(page.getByText('Always on')).toBeVisible();
    await expectNoBarriers(page);
    await expectThumbHighControls(page);

    const failed = page.getByText('Could not save. Please try again.');
    await page.route('**/api/member/notification-settings', (route) => route.abort());
    await push.click();
    await expect(failed).toBeVisible();
    await expect(push).not.toBeChecked();
    await expect(page.getByText('Notifications are blocked in your browser settings.').first()).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Push on this device' })).not.toBeChecked();
    await page.unroute('**/api/member/notification-settings');

    await push.click();
    await expect(push).toBeChecked();
    await email.click();
    await expect(page.getByText('Please verify your e-mail or mobile number first.')).toBeVisible();
    await expect(email).not.toBeChecked();
    await page.getByRole('button', { name: 'Pause all for 7 days' }).click();
    await expect(page.getByRole('heading', { name: /^Paused until / })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await open(page, '/notification-settings');
    await expect(push).toBeChecked();
    await page.setViewportSize({ width: A_USUAL_PHONE, height: 800 });
    // On a phone the rows of a table are folded under its name.
    const onPhone = page.getByRole('article', { name: 'New followers' }).getByRole('switch', { name: /Push$/ });
    await expect(onPhone).toBeHidden();
    await page.locator('summary', { hasText: 'People' }).click();
    await expect(onPhone).toBeChecked();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('button', { name: 'Pause all for 7 days' })).toBeVisible();
  });
});

test('[NOTE-01][NOTE-02][NOTE-04] the list goes on by itself, says that it is empty or failed, and marks all at once', async ({ page }) => {
  await arriveSignedIn(page, await aWoman(page.request));
  const row = (id: number) => ({
    notification_id: id,
    photo: null,
    message: `You have ${id} new matched profiles.`,
    time: new Date(Date.now() - (100 - id) * 3_600_000).toISOString(),
    check: id > 38 ? 0 : 1,
    type: 'new_matches',
    link: '/dashboard',
  });
  const failed = page.getByText('Could not load your notifications. Please try again.');
  await page.route('**/api/member/notifications?*', (route) =>
    route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }),
  );
  await open(page, '/notifications');
  await expect(failed).toBeVisible();
  await page.unroute('**/api/member/notifications?*');
  const pages: string[] = [];
  await page.route('**/api/member/notifications?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    pages.push(query.toString());
    const number = Number(query.get('page'));
    const data = Array.from({ length: 20 }, (_, index) => row(60 - number * 20 - index));
    const keys = { current_page: number, from: 1, last_page: 2, per_page: 20, to: 20, total: 40, unread_count: 2 };
    return route.fulfill({ json: { result: true, data, ...keys } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows).toHaveCount(40);
  expect(pages).toContain('page=2&up_to=40');

  await page.unroute('**/api/member/notifications?*');
  const answer = { result: true, data: [], current_page: 1, from: null, last_page: 1, per_page: 20, to: null, total: 0, unread_count: 0 };
  await page.route('**/api/member/notifications?*', (route) => route.fulfill({ json: answer }));
  await page.getByRole('link', { name: 'Notification Settings' }).click();
  await expect(page).toHaveURL(/\/notification-settings$/);
  await page.goBack();
  await expect(page.getByText('No notifications at the moment')).toBeVisible();
  await expectNoBarriers(page);
});

test('[NOTE-03] of a conversation, a post and a profile that are gone the list says so, and stays', async ({ page }) => {
  await arriveSignedIn(page, await aWoman(page.request));
  const gone = [`/messages/${UNKNOWN}`, `/feed?post=${UNKNOWN}`, profileAddress(UNKNOWN)].map((link, index) => ({
    notification_id: 3 - index,
    photo: null,
    message: `What is gone ${index + 1}`,
    time: new Date().toISOString(),
    check: 1,
    type: 'support_reply',
    link,
  }));
  const keys = { current_page: 1, from: 1, last_page: 1, per_page: 20, to: 3, total: 3, unread_count: 0 };
  await page.route('**/api/member/notifications?*', (route) => route.fulfill({ json: { result: true, data: gone, ...keys } }));
  for (const { message } of gone) {
    await open(page, '/notifications');
    await page.getByRole('link', { name: message }).click();
    await expect(page.getByText('This is no longer available.')).toBeVisible();
    await expect(page).toHaveURL(/\/notifications$/);
  }
});

test('[NOTE-24][NOTE-14] the link in an e-mail ends e-mails of its kind, without signing in', async ({ page }) => {
  const carol = await demoPerson(page, 'carol');
  const karim = await aMan(page.request);
  await send(page.request, karim.token, '/member/express-interest', { form: { user_id: carol.user.id } });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await sentTo(page.request, 'carol@example.com');
      const mail = mails.find(({ text }) => text.includes('Karim Ali'));
      return (link = /\/unsubscribe\/[^\s]+/.exec(mail?.text ?? '')?.[0]);
    })
    .toBeTruthy();
  await open(page, link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interests you receive');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You will not get these e-mails any more.')).toBeVisible();
  await open(page, '/unsubscribe/no-such-token');
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await send(page.request, carol.token, '/member/notification-settings', { data: { type: 'interest_received', channel: 'email', on: 1 } });
});

/** Gives the browser a push service that answers at once; the last thing it did stands in `window.pushed`. */
const withPushService = () => {
  const pushed = Object.assign(window, { pushed: '' });
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve((permission = 'granted')) });
  let present: object | null = null;
  const subscribe = async (options: { applicationServerKey: Uint8Array }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
    const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    const unsubscribe = () => {
      [present, pushed.pushed] = [null, 'unsubscribed'];
      return Promise.resolve(true);
    };
    pushed.pushed = 'subscribed';
    return (present = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) });
  };
  Object.defineProperty(PushManager.prototype, 'subscribe', { value: subscribe });
  Object.defineProperty(PushManager.prototype, 'getSubscription', { value: () => Promise.resolve(present) });
};

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow', isFirstVisit: true });

  test('[NOTE-16][QUAL-46] push is offered over the list to somebody who has read in it, comes with one tap, and goes with signing out', async ({
    page,
  }) => {
    await page.addInitScript(withPushService);
    const member = await aWoman(page.request);
    await arriveSignedIn(page, member);
    await open(page, '/notifications');
    const offer = page.getByRole('region', { name: 'Get told on this device' });
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await isLive(page);
    const follower = await aMan(page.request);
    await send(page.request, follower.token, '/member/follow', { data: { userId: member.user.id } });
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/member/push-subscription'));
    await expectNoBarriers(page);
    await offer.getByRole('button', { name: 'Switch on' }).click();
    const { endpoint, keys } = (await sent).postDataJSON() as { endpoint: string; keys: object };
    expect(endpoint).toMatch(/^https:\/\/push\.example\.com\//);
    expect(Object.keys(keys)).toEqual(['p256dh', 'auth']);
    await expect(page.getByText('This device gets push notifications now.')).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.getByRole('link', { name: 'Notification Settings' }).click();
    const device = page.getByRole('switch', { name: 'Push on this device' });
    await expect(device).toBeChecked();
    const ended = page.waitForRequest((request) => request.url().endsWith('/api/member/push-subscription/delete'));
    await device.click();
    expect((await ended).postDataJSON()).toEqual({ endpoint });
    await expect(device).not.toBeChecked();
    await device.click();
    await expect(device).toBeChecked();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect.poll(() => page.evaluate(() => (window as unknown as { pushed: string }).pushed)).toBe('unsubscribed');
  });
});
