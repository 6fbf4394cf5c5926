import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test';
import type { Browser } from '../browser.ts';
import { signIn, type Session } from '../screens-setup.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down and 750 kbit/s up in bytes, 150 ms away. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** The processor of that profile, and the slower one on which a tap is measured. */
const SLOWER = 4;
const SLOWER_FOR_TAPS = 6;
const USABLE_MS = 3000;
const LAST_MS = 500;
const NEW_MS = 1500;
const TAP_MS = 100;
/** Lets a page come to rest: what it still fetches, and what is drawn after that. */
const REST_MS = 2500;
const PATIENCE_MS = 30_000;

type Place = {
  readonly name: string;
  readonly path: string;
  /** Selector of what somebody came for. */
  readonly content: string;
  /** Selector of a control that answers on the page itself. */
  readonly control: string;
  /** Selector of the link that leads here, and the page on which it is. */
  readonly from: string;
  readonly link: string;
  /** Part of the address of the call that brings the content. */
  readonly call: string;
};
type Opened = { readonly usable: number; readonly tap: number };
type Again = { readonly last: number; readonly fresh: number; readonly tap: number };

/** Script at the start of a page, as text: notes how long taps take until the next picture, and when what is waited for is there. */
const WATCH = `(function () {
  var seen = (window.seen = { taps: [], from: 0, last: 0, fresh: 0, content: '', path: '', call: '' });
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { if (entry.interactionId) seen.taps.push(entry.duration); });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  addEventListener('pointerup', function (event) { if (seen.content && !seen.from) seen.from = event.timeStamp; }, true);
  function isThere() { return location.pathname === seen.path && document.querySelector('main ' + seen.content); }
  (function look() {
    if (seen.from && !seen.last && isThere()) seen.last = performance.now();
    if (seen.from && !seen.fresh && isThere()) {
      var calls = performance.getEntriesByType('resource').filter(function (entry) { return entry.startTime >= seen.from && entry.name.indexOf(seen.call) > 0; });
      if (calls.length && calls.some(function (entry) { return entry.responseEnd > 0; })) seen.fresh = performance.now();
    }
    requestAnimationFrame(look);
  })();
})()`;

async function slow(session: CDPSession, times: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
const onLine = (session: CDPSession) => session.send('Network.emulateNetworkConditions', LINE);

/** Taps and returns how long it took until the next picture, in ms; what is quicker than 16 counts as 16. */
async function tapOn(page: Page, target: Locator): Promise<number> {
  await page.evaluate('window.seen.taps.length = 0');
  await target.tap();
  await pause(1000);
  return Math.max(16, ...(await page.evaluate<number[]>('window.seen.taps')));
}

/** Opens a page whose application the browser has, as from a bookmark. */
async function open(context: BrowserContext, server: string, { path, content, control }: Place): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await onLine(session);
  await slow(session, SLOWER);
  await page.goto(`${server}${path}`, { waitUntil: 'commit' });
  const began = await page.evaluate<number>('performance.timeOrigin');
  await page.locator(`main ${content}`).first().waitFor({ timeout: PATIENCE_MS });
  await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const usable = (await page.evaluate<number>('performance.timeOrigin + performance.now()')) - began;
  await pause(REST_MS);
  await slow(session, SLOWER_FOR_TAPS);
  const tap = await tapOn(page, page.locator(control).filter({ visible: true }).first());
  await page.close();
  return { usable, tap };
}

/** Goes to a page that was open before in the same visit, by a tap on a link to it. */
async function comeAgain(context: BrowserContext, server: string, { path, content, from, link, call }: Place): Promise<Again> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const goTo = async (link: string): Promise<void> => {
    await page.locator(link).filter({ visible: true }).first().tap();
    await pause(REST_MS);
  };
  await page.goto(`${server}${from}`);
  await pause(REST_MS);
  await goTo(link);
  await page.locator(`main ${content}`).first().waitFor({ timeout: PATIENCE_MS });
  await page.goBack();
  // What was read less than 30 seconds ago is not asked for again.
  await pause(31_000);
  await onLine(session);
  await slow(session, SLOWER);
  await page.evaluate(`Object.assign(window.seen, ${JSON.stringify({ path, content, call, from: 0, last: 0, fresh: 0 })})`);
  const tap = await tapOn(page, page.locator(link).filter({ visible: true }).first());
  await page.waitForFunction('window.seen.fresh > 0', undefined, { timeout: PATIENCE_MS }).catch(() => null);
  const seen = await page.evaluate<{ from: number; last: number; fresh: number }>('window.seen');
  await page.close();
  return { last: seen.last - seen.from, fresh: seen.fresh - seen.from, tap };
}

function placesOf(friend: number, thread: number): readonly Place[] {
  const profile = `/profile/${encodeURIComponent(btoa(String(friend)))}`;
  return [
    {
      name: 'feed',
      path: '/feed',
      content: 'article',
      control: 'article button[aria-haspopup=menu]',
      from: '/search',
      link: 'a[href="/feed"]',
      call: '/member/feed/news',
    },
    {
      name: 'search',
      path: '/search',
      content: 'form button[type=submit]',
      control: 'main form button[aria-expanded], main form button',
      from: '/feed',
      link: 'a[href="/search"]',
      call: '/member/',
    },
    {
      name: 'profile',
      path: profile,
      content: 'h1',
      control: 'main button',
      from: `/messages/${thread}`,
      link: `a[href="${profile}"]`,
      call: '/member/profile-info/',
    },
    {
      name: 'conversations',
      path: '/messages',
      content: `a[href="/messages/${thread}"]`,
      control: 'main button',
      from: '/feed',
      link: 'a[href="/messages"]',
      call: '/member/chat-list',
    },
    {
      name: 'chat',
      path: `/messages/${thread}`,
      content: 'textarea',
      control: 'main button',
      from: '/messages',
      link: `main a[href="/messages/${thread}"]`,
      call: '/member/chat-view/',
    },
  ];
}

type ChatRow = { readonly id: number; readonly user_id: number | null };

/** Returns Nadia's conversation and with whom it is; the row of Support is with no member. */
async function findConversation(
  server: string,
  { access_token: token }: Session,
): Promise<{ readonly friend: number; readonly thread: number }> {
  const answer = await fetch(`${server}/api/member/chat-list`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { readonly data: readonly ChatRow[] };
  const row = data.find(({ user_id }) => user_id !== null);
  if (!row) throw new Error('the demo has no conversation');
  return { friend: Number(row.user_id), thread: row.id };
}

const NAME_WIDTH = 16;
const line = (name: string, cells: readonly string[]): string => name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(12)).join('');
const ms = (value: number): string => value.toFixed(0);

/** Opens pages of a member who has the application in the browser, and comes to them again; says a line for each. Returns whether none misses anything. */
export async function sayMemberPages({ path: executablePath, env }: Browser, server: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  try {
    const session = await signIn(server, 'nadia');
    const { friend, thread } = await findConversation(server, session);
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
    await context.addInitScript(WATCH);
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('access_token', token);
        localStorage.setItem('user', user);
      },
      [session.access_token, JSON.stringify(session.user)] as const,
    );
    console.log(line('page', ['usable ms', 'tap ms', 'last ms', 'new ms', 'tap there ms']));
    let isGood = true;
    for (const place of placesOf(friend, thread)) {
      await visitOnce(context, server, place);
      const { usable, tap } = await open(context, server, place);
      const again = await comeAgain(context, server, place);
      const faults = [
        ...(usable > USABLE_MS ? [`usable after ${USABLE_MS} ms (QUAL-22)`] : []),
        ...(Math.max(tap, again.tap) > TAP_MS ? [`a tap answers after ${TAP_MS} ms (QUAL-77)`] : []),
        ...(again.last > LAST_MS ? [`the last content after ${LAST_MS} ms (QUAL-77)`] : []),
        ...(again.fresh > NEW_MS ? [`the new content after ${NEW_MS} ms (QUAL-77)`] : []),
      ];
      const cells = [usable, tap, again.last, again.fresh, again.tap].map(ms);
      console.log(line(place.name, cells) + (faults.length > 0 ? `  ← ${faults.join(', ')}` : ''));
      isGood &&= faults.length === 0;
    }
    return isGood;
  } finally {
    await browser.close();
  }
}

/** Lets the browser keep the application. */
async function visitOnce(context: BrowserContext, server: string, { path, content }: Place): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server}${path}`);
  await page.locator(`main ${content}`).first().waitFor({ timeout: PATIENCE_MS });
  await pause(REST_MS);
  await page.close();
}
