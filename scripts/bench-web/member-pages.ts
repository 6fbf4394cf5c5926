import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { launch, type Browser } from '../browser.ts';
import { findConversation, keepSignedIn, signIn, type Conversation } from '../screens-setup.ts';
import { openPage, PHONE, putOnLine, SLOW_4G, slowDown } from './phone.ts';

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
/** Seldom enough to take nothing from a slowed page. */
const LOOK_MS = 1000;

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
/** Milliseconds: `tap` until the first picture that answers one on the page. */
type Opened = { readonly usable: number; readonly tap: number };
/** Milliseconds: `tap` until the first picture that answers one on a link to the page, `last` and `fresh` until its content is there. */
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

/**
 * Taps and returns how long it took until the next picture that differs, in ms, as Interaction to Next Paint counts it: the longest of its events,
 * from the finger on. What is quicker than 16 counts as 16.
 */
async function tapOn(page: Page, target: Locator): Promise<number> {
  await page.evaluate('window.seen.taps.length = 0');
  await target.tap();
  await pause(1000);
  return Math.max(16, ...(await page.evaluate<number[]>('window.seen.taps')));
}

/** Opens a page whose application the browser has, as from a bookmark. */
async function open(context: BrowserContext, server: string, { path, content, control }: Place): Promise<Opened> {
  const { page, session } = await openPage(context);
  await putOnLine(session, SLOW_4G);
  await slowDown(session, SLOWER);
  await page.goto(`${server}${path}`, { waitUntil: 'commit' });
  const began = await page.evaluate<number>('performance.timeOrigin');
  await page.locator(`main ${content}`).first().waitFor({ timeout: PATIENCE_MS });
  await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const usable = (await page.evaluate<number>('performance.timeOrigin + performance.now()')) - began;
  await pause(REST_MS);
  await slowDown(session, SLOWER_FOR_TAPS);
  const tap = await tapOn(page, page.locator(control).filter({ visible: true }).first());
  await page.close();
  return { usable, tap };
}

type Seen = { readonly from: number; readonly last: number; readonly fresh: number };

/** Returns what was noted once the new content is there. Asked for from outside: the policy of the site makes no script of a text in the page. */
async function whenFresh(page: Page): Promise<Seen> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const seen = await page.evaluate<Seen>('window.seen');
    if (seen.fresh > 0) return seen;
  }
  throw new Error(`${page.url()} has nothing new after ${PATIENCE_MS} ms`);
}

/** Goes to a page that was open before in the same visit, by a tap on a link to it. */
async function comeAgain(context: BrowserContext, server: string, { path, content, from, link, call }: Place): Promise<Again> {
  const { page, session } = await openPage(context);
  const leading = page.locator(link).filter({ visible: true }).first();
  await page.goto(`${server}${from}`);
  await pause(REST_MS);
  await leading.tap();
  await pause(REST_MS);
  await page.locator(`main ${content}`).first().waitFor({ timeout: PATIENCE_MS });
  await page.goBack();
  // What was read less than 30 seconds ago is not asked for again.
  await pause(31_000);
  await putOnLine(session, SLOW_4G);
  await slowDown(session, SLOWER);
  await page.evaluate(`Object.assign(window.seen, ${JSON.stringify({ path, content, call, from: 0, last: 0, fresh: 0 })})`);
  await leading.tap();
  const seen = await whenFresh(page);
  await page.goBack();
  await pause(REST_MS);
  await slowDown(session, SLOWER_FOR_TAPS);
  const tap = await tapOn(page, leading);
  await page.close();
  return { last: seen.last - seen.from, fresh: seen.fresh - seen.from, tap };
}

function placesOf({ friend, thread }: Conversation): readonly Place[] {
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

const NAME_WIDTH = 16;
const line = (name: string, cells: readonly string[]): string => name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(12)).join('');
const ms = (value: number): string => value.toFixed(0);

/** How often each page is measured, and the names of those that are; none of them means all. */
type Choice = { readonly runs: number; readonly only: readonly string[] };

/** Returns the measurement in the middle. */
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Opens pages of a member who has the application in the browser, and comes to them again, so many times each; says a line for each. Returns whether none misses anything. */
export async function sayMemberPages(chromium: Browser, server: string, { runs, only }: Choice): Promise<boolean> {
  const browser = await launch(chromium);
  try {
    const session = await signIn(server, 'nadia');
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
    await context.addInitScript(WATCH);
    await keepSignedIn(context, session);
    console.log(line('page', ['usable ms', 'tap ms', 'last ms', 'new ms', 'tap there ms']));
    let isGood = true;
    for (const place of placesOf(await findConversation(server, session))) {
      if (only.length > 0 && !only.includes(place.name)) continue;
      await visitOnce(context, server, place);
      const seen: (Opened & { readonly again: Again })[] = [];
      while (seen.length < runs) seen.push({ ...(await open(context, server, place)), again: await comeAgain(context, server, place) });
      const usable = middle(seen.map((one) => one.usable));
      const tap = middle(seen.map((one) => one.tap));
      const last = middle(seen.map(({ again }) => again.last));
      const fresh = middle(seen.map(({ again }) => again.fresh));
      const tapThere = middle(seen.map(({ again }) => again.tap));
      const faults = [
        ...(usable > USABLE_MS ? [`usable after ${USABLE_MS} ms (QUAL-22)`] : []),
        ...(Math.max(tap, tapThere) > TAP_MS ? [`a tap answers after ${TAP_MS} ms (QUAL-77)`] : []),
        ...(last > LAST_MS ? [`the last content after ${LAST_MS} ms (QUAL-77)`] : []),
        ...(fresh > NEW_MS ? [`the new content after ${NEW_MS} ms (QUAL-77)`] : []),
      ];
      const cells = [usable, tap, last, fresh, tapThere].map(ms);
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
