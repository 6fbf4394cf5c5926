import { DRAWN_STILL } from './browser.ts';
import { describeOnlyFailures, keepCache, takeClockAway } from './inside.ts';
import { LIGHTEST } from './people.ts';
import {
  devices,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type PlaywrightTestOptions,
  type ViewportSize,
} from '@playwright/test';

export { expect };
export type { APIRequestContext, Browser, BrowserContext, CDPSession, Locator, Page, Request, Response, Route } from '@playwright/test';

/** A page that the stories of a worker have one after the other, each as new: the scripts of the site are loaded and compiled once. */
type Kept = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Attaches for a moment only: while it is, a page that is loaded without a connection takes itself for connected. */
  readonly openDevtools: () => Promise<CDPSession>;
  /** Gives the page the cache again that routes of files took from it. */
  readonly allowCache: () => Promise<void>;
  /** The options that a file chooses with `test.use`; others need another context. */
  readonly options: string;
  /** Scripts that a story added to the start of every page. */
  readonly added: { dispose(): Promise<void> }[];
  /** Connections of a story to the devtools; what they emulate ends with them. */
  readonly devtools: CDPSession[];
  /** Holds what the browser may do and where it is, as a file chooses it with `test.use`; undefined once a story has changed it. */
  allowed: string | undefined;
  hasClock: boolean;
};

/** A finger and a small window, for what is done on a phone. Widths alone are looked at on the desktop, by making the window narrower. */
const A_PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

type Allowed = Pick<PlaywrightTestOptions, 'permissions' | 'geolocation'>;
type Wanted = {
  readonly options: string;
  readonly isFirstVisit: boolean;
  readonly phone: typeof A_PHONE | undefined;
  readonly allowed: Allowed;
  readonly size: ViewportSize | null;
};

/** One for each set of options. */
const kept = new Map<string, Kept>();

/** Tells what an act of a page or context answered. */
function watch<Place extends object>(place: Place, act: keyof Place, tell: (answer: unknown) => void): void {
  const does = (place[act] as (...args: unknown[]) => Promise<unknown>).bind(place);
  Object.assign(place, {
    [act]: async (...args: unknown[]) => {
      const answer = await does(...args);
      tell(answer);
      return answer;
    },
  });
}

async function keep(browser: Browser, { options, phone }: Wanted): Promise<Kept> {
  const context = await browser.newContext(phone ?? {});
  const page = await context.newPage();
  const openDevtools = context.newCDPSession.bind(context, page);
  const allowCache = keepCache(context, page);
  describeOnlyFailures(page);
  const one: Kept = {
    context,
    page,
    openDevtools,
    allowCache,
    options,
    added: [],
    devtools: [],
    allowed: undefined,
    hasClock: false,
  };
  for (const place of [context, page]) watch(place, 'addInitScript', (script) => one.added.push(script as Kept['added'][number]));
  for (const act of ['install', 'setFixedTime', 'setSystemTime'] as const) watch(context.clock, act, () => void (one.hasClock = true));
  for (const act of ['grantPermissions', 'clearPermissions', 'setGeolocation'] as const)
    watch(context, act, () => void (one.allowed = undefined));
  watch(context, 'newCDPSession', (session) => one.devtools.push(session as CDPSession));
  tellOfReturn(context);
  return one;
}

/** Makes the return of the connection last until the pages know of it: for a moment an act would be told that there is none. */
function tellOfReturn(context: BrowserContext): void {
  const set = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    await set(isOffline);
    if (isOffline) return;
    // One that is left at this moment comes back with what is so then.
    const knows = (page: Page): Promise<boolean> => page.evaluate(() => navigator.onLine).catch(() => page.isClosed());
    for (const page of context.pages()) await expect.poll(() => knows(page)).toBe(true);
  };
}

/** Lets the page do what this story's browser may do, at the place where it is. */
async function allow(own: Kept, { permissions, geolocation }: Allowed): Promise<void> {
  const allowed = JSON.stringify({ permissions, geolocation });
  if (own.allowed === allowed) return;
  await own.context.clearPermissions();
  if (permissions) await own.context.grantPermissions(permissions);
  await own.context.setGeolocation(geolocation ?? null);
  own.allowed = allowed;
}

/** Returns the page for a story with these options: that of the stories before where there is one. */
async function begin(browser: Browser, wanted: Wanted): Promise<Kept> {
  const own = (!wanted.isFirstVisit && kept.get(wanted.options)) || (await keep(browser, wanted));
  if (!wanted.isFirstVisit) kept.set(wanted.options, own);
  await allow(own, wanted.allowed);
  if (wanted.size) await own.page.setViewportSize(wanted.size);
  return own;
}

const isKept = (context: BrowserContext): boolean => [...kept.values()].some((one) => one.context === context);

const LISTENED = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'framenavigated',
  'popup',
  'websocket',
] as const;

/** Names what of a browser's data a story begins without. The files of the site stay, as in a browser that was here before. */
const DATA = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** Takes away what answers in the place of the server; what is still on its way to the page then fails nobody. */
async function unroute({ context, page }: Pick<Kept, 'context' | 'page'>): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Takes away what a story stored, routed, listened to and emulated. */
async function clean(own: Kept, origin: string): Promise<void> {
  const { context, page, openDevtools, allowCache, added } = own;
  if (page.isClosed()) return leave(own);
  for (const event of LISTENED) page.removeAllListeners(event);
  context.removeAllListeners('page');
  for (const other of context.pages()) if (other !== page) await other.close();
  await unroute({ context, page });
  await allowCache();
  for (const script of added.splice(0)) await script.dispose();
  for (const session of own.devtools.splice(0)) await session.detach().catch(() => {});
  if (own.hasClock && !(await takeClockAway(context))) return leave(own);
  own.hasClock = false;
  await context.setOffline(false);
  // The lightest page of the site, which the process of the browser for the site outlives.
  await page.goto(`${origin}${LIGHTEST}`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const devtools = await openDevtools();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: DATA });
  await devtools.detach();
  await page.emulateMedia({ colorScheme: null, forcedColors: null, contrast: null, media: null, ...DRAWN_STILL });
}

/** Ends what cannot serve another story. */
async function leave(own: Kept): Promise<void> {
  if (kept.get(own.options) === own) kept.delete(own.options);
  await unroute(own);
  await own.context.close();
}

type Fixtures = {
  /** For stories of a browser that has never been here, or that keeps files by a worker of its own; for `test.use`. */
  readonly isFirstVisit: boolean;
  readonly wanted: Wanted;
  readonly kept: Kept;
  /** Opens another browser, as of somebody else, with the same options; a page of its own each time. */
  readonly elsewhere: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  isFirstVisit: [false, { option: true }],
  wanted: async ({ isFirstVisit, permissions, geolocation, serviceWorkers, timezoneId, locale, viewport }, use, story) => {
    const phone = story.tags.includes('@phone') ? A_PHONE : undefined;
    const options = JSON.stringify({ serviceWorkers, timezoneId, locale, phone });
    await use({ options, isFirstVisit, phone, allowed: { permissions, geolocation }, size: phone?.viewport ?? viewport });
  },
  kept: async ({ browser, wanted, baseURL }, use, story) => {
    const own = await begin(browser, wanted);
    await use(own);
    for (const other of browser.contexts()) if (other !== own.context && !isKept(other)) await other.close();
    await (isKept(own.context) && story.status === 'passed' ? clean(own, baseURL ?? '') : leave(own));
  },
  context: ({ kept: { context } }, use) => use(context),
  page: ({ kept: { page } }, use) => use(page),
  elsewhere: async ({ browser, wanted, baseURL }, use, story) => {
    const lent: Kept[] = [];
    await use(async () => {
      const one = await begin(browser, { ...wanted, options: `${wanted.options} ${lent.length + 1}`, isFirstVisit: false });
      lent.push(one);
      return one.page;
    });
    for (const one of lent) await (story.status === 'passed' ? clean(one, baseURL ?? '') : leave(one));
  },
});
