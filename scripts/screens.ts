// Takes a picture of every route in both sizes and languages, as each of its readers sees it, into the folder `screens`.
// The scenes of screens-scenes.ts show what opens on them: dialogs, menus, empty lists.
// `npm run screens -- --only wallet,packages` takes those whose path or name holds one of the words, and keeps the others.
// `--sizes phone,tablet,wide` takes other sizes than phone and desktop (`zoomed` is a desktop at 200 %), `--dark` the dark
// theme, `--forced` the colours of a contrast theme of the system, into folders of their own. What is wider than its window is named.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../apps/web/src/app/routes.ts';
import { findChromium, launch } from './browser.ts';
import { buildSite } from './build.ts';
import { keepSignedIn, prepareScreens, signIn, type ScreensSetup, type Session } from './screens-setup.ts';
import { chooseGold, makePayments } from './screens-payments.ts';
import { scenesOf, type Reader, type Scene } from './screens-scenes.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FOLDER = 'screens';
const SIZES = {
  phone: { width: 360, height: 800 },
  largePhone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  // A window of 1280 by 800 at 200 %.
  zoomed: { width: 640, height: 400 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1600, height: 900 },
} as const;
const LANGUAGES = ['en', 'bn'] as const;
const PORTRAIT_TRIES = 20;
const PORTRAIT_PAUSE_MS = 500;
/** Two cores: more pages at once only wait for each other. */
const AT_ONCE = 3;
/** For a control that a scene presses. */
const TIMEOUT_MS = 10_000;
/** For what moves into its place after a press. */
const SETTLED_MS = 350;

const READERS = ['nadia', 'visitor', 'mitu', 'rahim', 'dan'] as const satisfies readonly Reader[];
type Address = { readonly path: string; readonly name: string };
/** A scene is a route in which something was done first; its picture is as high as the window. */
type Shot = { readonly reader: Reader; readonly address: string; readonly name: string; readonly scene?: Scene };
type Look = {
  readonly size: keyof typeof SIZES;
  readonly language: (typeof LANGUAGES)[number];
  readonly isDark: boolean;
  readonly isForced: boolean;
};

/** Where Rahim, who has paid nothing, sees something else than Nadia. */
const EMPTY_FOR_RAHIM = /^\/(account-page|my-wallet|package-payment-method|package-history)$/;

/** Says whose screen a route is, after the layout that frames it: Nadia is a member, Mitu has not finished her registration. */
function readersOf(layout: string, pattern: string): readonly Reader[] {
  if (/member|settings/.test(layout)) return EMPTY_FOR_RAHIM.test(pattern) ? ['nadia', 'rahim'] : ['nadia'];
  if (/wizard/.test(layout)) return ['mitu'];
  return /public|root/.test(layout) ? ['visitor', 'nadia'] : ['visitor'];
}

type Frame = { readonly layout: string; readonly path: string };

function shotsOf(entries: readonly RouteConfigEntry[], { layout, path: before }: Frame, setup: ScreensSetup): readonly Shot[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? before : `${before}/${entry.path}`;
    // A route with a path of its own stands in the layout of its parent, as its children do.
    if (entry.children) return shotsOf(entry.children, { layout: entry.path === undefined ? entry.file : layout, path: pattern }, setup);
    return readersOf(layout, pattern || '/').flatMap((reader) =>
      addressesOf(pattern || '/', setup).map(({ path: address, name }) => ({ reader, address, name: nameOf(reader, name) })),
    );
  });
}

const nameOf = (reader: Reader, address: string): string => `${reader}${address.replaceAll(/\W+/g, '-').replace(/-$/, '') || '-home'}`;

function addressesOf(pattern: string, { ids, threadId, payments, published }: ScreensSetup): readonly Address[] {
  const filled = (parameter: string, value: string, name = value): Address => ({
    path: pattern.replace(parameter, value),
    name: pattern.replace(parameter, name),
  });
  if (pattern.endsWith('/*')) return [filled('*', 'no-such-page')];
  if (pattern === '/messages/:id') return [filled(':id', String(threadId), 'thread'), filled(':id', '999999999', 'unknown')];
  if (pattern === '/job-apply/:encryptedId')
    return [filled(':encryptedId', published.job, 'job'), filled(':encryptedId', 'general'), filled(':encryptedId', 'no-such-job')];
  if (pattern === '/blog/:slug') return [filled(':slug', published.article, 'article'), filled(':slug', 'no-such-article')];
  if (pattern.includes(':id')) {
    const people = { ...ids, nobody: 999_999 };
    return Object.entries(people).map(([name, id]) => filled(':id', encodeURIComponent(btoa(String(id))), name));
  }
  if (pattern.includes(':paymentCode')) return Object.entries(payments).map(([ending, code]) => filled(':paymentCode', code, ending));
  return [filled('', '')];
}

/** Signs in as soon as the portrait is drawn, as those of the demo community are after the start. */
async function signInDrawn(server: string, name: string): Promise<Session> {
  for (let tries = 1; ; tries++) {
    const session = await signIn(server, name);
    if (session.user.avatar || tries === PORTRAIT_TRIES) return session;
    await sleep(PORTRAIT_PAUSE_MS);
  }
}

/** Opens a browser as this reader has it: signed in, in this language and size. */
async function openPage(
  browser: Browser,
  look: Look,
  { session, chosen }: { session: Session | undefined; chosen: string },
): Promise<Page> {
  const viewport = SIZES[look.size];
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    permissions: ['microphone'],
    colorScheme: look.isDark ? 'dark' : 'light',
    forcedColors: look.isForced ? 'active' : 'none',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(
    ([language, selectedPackage]) => {
      localStorage.setItem('language', language);
      if (selectedPackage) localStorage.setItem('selectedPackage', selectedPackage);
    },
    [look.language, chosen] as const,
  );
  if (session) await keepSignedIn(context, session);
  return context.newPage();
}

async function take(page: Page, server: string, { address, name, scene }: Shot, look: Look): Promise<void> {
  await page.setViewportSize(SIZES[look.size]);
  await scene?.before?.(page);
  if (address === '/search-results') await searchFirst(page, server);
  else await page.goto(`${server}${address}`);
  await page.waitForLoadState('networkidle');
  await page.locator('.ui-spin-slow').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // A font that has just come is drawn a moment later.
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))');
  if (scene) {
    await scene.act?.(page);
    await page.waitForLoadState('networkidle');
    await page.locator('.ui-spin-slow').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(SETTLED_MS);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } else await growTo(page, SIZES[look.size].width);
  const file = path.join(
    FOLDER,
    `${look.size}-${look.language}${look.isDark ? '-dark' : ''}${look.isForced ? '-forced' : ''}`,
    `${name}.png`,
  );
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  if (tooWide > 0) console.log(`WIDE ${path.basename(path.dirname(file))} ${name}: ${tooWide} px beyond its window`);
  await page.screenshot({ path: file, fullPage: scene === undefined, animations: 'disabled' });
}

/** Makes the window as high as its page, so that bars that stay at the bottom of the window do not cut a picture in two. */
async function growTo(page: Page, width: number): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height });
}

/** Runs a search first, so that there are results. */
async function searchFirst(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/search`);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/search-results(\?|$)/);
}

async function takeAll(browser: Browser, server: TestServer, looks: readonly Look[]): Promise<number> {
  const rahim = await signInDrawn(server.address, 'rahim');
  const nadia = await signInDrawn(server.address, 'nadia');
  const [mitu, carol, dan] = await Promise.all(['mitu', 'carol', 'dan'].map((name) => signIn(server.address, name)));
  if (!mitu || !carol || !dan) return 0;
  const sessions = { visitor: undefined, nadia, mitu, rahim, dan };
  const payments = await makePayments(server, nadia.access_token);
  const gold = await chooseGold(server.address);
  const setup = await prepareScreens(server.address, { nadia, rahim, carol, dan }, payments);
  const scenes = scenesOf(setup).map((scene) => ({ ...scene, name: nameOf(scene.reader, `/${scene.name}`), scene }));
  const isWanted = ({ address, name }: Shot): boolean => only.some((word) => address.includes(word) || name.includes(word));
  const shots = [...shotsOf(routes, { layout: 'root', path: '' }, setup), ...scenes].filter((one) => only.length === 0 || isWanted(one));
  const visits = looks.flatMap((look) => READERS.map((reader) => ({ look, reader }))).values();
  const worker = async (): Promise<void> => {
    for (const { look, reader } of visits) {
      const page = await openPage(browser, look, { session: sessions[reader], chosen: reader === 'nadia' ? gold : '' });
      for (const shot of shots.filter((one) => one.reader === reader))
        await take(page, server.address, shot, look).catch((failure: unknown) =>
          console.log(`FAIL ${look.size}-${look.language} ${shot.name}: ${String(failure)}`),
        );
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shots.length * looks.length;
}

const begun = performance.now();
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: 'phone,desktop' },
    dark: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
  },
});
const isSize = (name: string): name is Look['size'] => Object.hasOwn(SIZES, name);
const sizes = values.sizes.split(',').filter(isSize);
const wanted = sizes.flatMap((size) => LANGUAGES.map((language) => ({ size, language, isDark: values.dark, isForced: values.forced })));
const only = values.only.split(',').filter(Boolean);
if (only.length === 0) fs.rmSync(FOLDER, { recursive: true, force: true });
if (!(await buildSite())) process.exit(1);
const server = await startTestServer();
try {
  const browser = await launch(findChromium(), ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
  const count = await takeAll(browser, server, wanted);
  await browser.close();
  console.log(`${count} pictures in ${FOLDER} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
} finally {
  await server.stop();
}
