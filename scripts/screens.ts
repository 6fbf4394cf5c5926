// Takes a picture of every route in both sizes and languages, as each of its readers sees it, into the folder `screens`.
// `npm run screens -- --only wallet,packages` takes those whose path holds one of the words, and keeps the others.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../apps/web/src/app/routes.ts';
import { findChromium } from './browser.ts';
import { buildWeb } from './build.ts';
import { chooseGold, makePayments, type MadePayments } from './screens-payments.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FOLDER = 'screens';
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } } as const;
const LANGUAGES = ['en', 'bn'] as const;
const DEMO_PASSWORD = 'demo-community-1';
const PORTRAIT_TRIES = 20;
const PORTRAIT_PAUSE_MS = 500;
/** Two cores: more pages at once only wait for each other. */
const AT_ONCE = 3;

const READERS = ['nadia', 'visitor', 'mitu', 'rahim'] as const;
type Reader = (typeof READERS)[number];
type Session = { readonly access_token: string; readonly user: { readonly id: number; readonly avatar: string | null } };
/** What the addresses of the demo community are made of. */
type Ground = { readonly rahim: number; readonly nadia: number; readonly payments: MadePayments };
type Address = { readonly path: string; readonly name: string };
type Shot = { readonly reader: Reader; readonly address: string; readonly name: string };
type Look = { readonly size: keyof typeof SIZES; readonly language: (typeof LANGUAGES)[number] };

/** Where Rahim, who has paid nothing, sees something else than Nadia. */
const EMPTY_FOR_RAHIM = /^\/(account-page|my-wallet|package-payment-method|package-history)$/;

/** Whose screen a route is, after the layout that frames it: Nadia is a member, Mitu has not finished her registration. */
function readersOf(layout: string, pattern: string): readonly Reader[] {
  if (/member|settings/.test(layout)) return EMPTY_FOR_RAHIM.test(pattern) ? ['nadia', 'rahim'] : ['nadia'];
  if (/wizard/.test(layout)) return ['mitu'];
  return /public|root/.test(layout) ? ['visitor', 'nadia'] : ['visitor'];
}

function shotsOf(entries: readonly RouteConfigEntry[], layout: string, ground: Ground): readonly Shot[] {
  return entries.flatMap((entry) => {
    if (entry.children) return shotsOf(entry.children, entry.file, ground);
    const pattern = `/${entry.path ?? ''}`;
    return readersOf(layout, pattern).flatMap((reader) =>
      addressesOf(pattern, ground).map(({ path: address, name }) => ({ reader, address, name: nameOf(reader, name) })),
    );
  });
}

const nameOf = (reader: Reader, address: string): string => `${reader}${address.replaceAll(/\W+/g, '-').replace(/-$/, '') || '-home'}`;

function addressesOf(pattern: string, { rahim, nadia, payments }: Ground): readonly Address[] {
  const filled = (parameter: string, value: string, name = value): Address => ({
    path: pattern.replace(parameter, value),
    name: pattern.replace(parameter, name),
  });
  if (pattern === '/*') return [filled('*', 'no-such-page')];
  if (pattern.includes(':id')) return [rahim, nadia, 999_999].map((id) => filled(':id', encodeURIComponent(btoa(String(id)))));
  if (pattern.includes(':payment_code')) return Object.entries(payments).map(([ending, code]) => filled(':payment_code', code, ending));
  return [filled('', '')];
}

async function signIn(server: string, name: string): Promise<Session> {
  const answer = await fetch(`${server}/api/signin/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_or_phone: `${name}@example.com`, password: DEMO_PASSWORD, remember: true }),
  });
  return (await answer.json()) as Session;
}

/** Portraits of the demo community are drawn after the start: signs in as soon as this one is. */
async function signInDrawn(server: string, name: string): Promise<Session> {
  for (let tries = 1; ; tries++) {
    const session = await signIn(server, name);
    if (session.user.avatar || tries === PORTRAIT_TRIES) return session;
    await sleep(PORTRAIT_PAUSE_MS);
  }
}

/** A browser as this reader has it: signed in, in this language and size. */
async function openPage(
  browser: Browser,
  look: Look,
  { session, chosen }: { session: Session | undefined; chosen: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[look.size], locale: 'en-GB', timezoneId: 'Asia/Dhaka' });
  await context.addInitScript(
    ([language, token, user, selectedPackage]) => {
      localStorage.setItem('language', language);
      if (selectedPackage) localStorage.setItem('selectedPackage', selectedPackage);
      if (!token) return;
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', user);
    },
    [look.language, session?.access_token ?? '', JSON.stringify(session?.user), chosen] as const,
  );
  return context.newPage();
}

async function take(page: Page, server: string, { address, name }: Shot, look: Look): Promise<void> {
  await page.setViewportSize(SIZES[look.size]);
  if (address === '/search-results') await searchFirst(page, server);
  else await page.goto(`${server}${address}`);
  await page.waitForLoadState('networkidle');
  await page.locator('.ui-spin-slow').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // A font that has just come is drawn a moment later.
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))');
  await growTo(page, SIZES[look.size].width);
  const file = path.join(FOLDER, `${look.size}-${look.language}`, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

/** Makes the window as high as its page, so that bars that stay at the bottom of the window do not cut a picture in two. */
async function growTo(page: Page, width: number): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height });
}

/** Results are of a search that was run. */
async function searchFirst(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/search`);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/search-results');
}

async function takeAll(browser: Browser, server: TestServer, only: readonly string[]): Promise<number> {
  const rahim = await signInDrawn(server.address, 'rahim');
  const nadia = await signInDrawn(server.address, 'nadia');
  const mitu = await signIn(server.address, 'mitu');
  const sessions = { visitor: undefined, nadia, mitu, rahim };
  const payments = await makePayments(server, nadia.access_token);
  const gold = await chooseGold(server.address);
  const ground = { rahim: rahim.user.id, nadia: nadia.user.id, payments };
  const shots = shotsOf(routes, 'root', ground).filter(({ address }) => only.length === 0 || only.some((word) => address.includes(word)));
  const looks = Object.keys(SIZES).flatMap((size) => LANGUAGES.map((language) => ({ size, language }) as Look));
  const visits = looks.flatMap((look) => READERS.map((reader) => ({ look, reader }))).values();
  const worker = async (): Promise<void> => {
    for (const { look, reader } of visits) {
      const page = await openPage(browser, look, { session: sessions[reader], chosen: reader === 'nadia' ? gold : '' });
      for (const shot of shots.filter((one) => one.reader === reader))
        await take(page, server.address, shot, look).catch((failure: unknown) => console.log(`FAIL ${shot.name}: ${String(failure)}`));
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shots.length * looks.length;
}

const begun = performance.now();
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const only = values.only.split(',').filter(Boolean);
if (only.length === 0) fs.rmSync(FOLDER, { recursive: true, force: true });
if (!(await buildWeb())) process.exit(1);
const { path: executablePath, env } = findChromium();
const server = await startTestServer();
try {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  const count = await takeAll(browser, server, only);
  await browser.close();
  console.log(`${count} pictures in ${FOLDER} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
} finally {
  await server.stop();
}
