// Takes a picture of every route in both sizes and languages, as each of its readers sees it, into the folder `screens`.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../apps/web/src/app/routes.ts';
import { findChromium } from './browser.ts';
import { buildWeb } from './build.ts';
import { startTestServer } from './test-server.ts';

const FOLDER = 'screens';
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } } as const;
const LANGUAGES = ['en', 'bn'] as const;
const DEMO_PASSWORD = 'demo-community-1';
/** Two cores: more pages at once only wait for each other. */
const AT_ONCE = 3;

const READERS = ['nadia', 'visitor', 'mitu'] as const;
type Reader = (typeof READERS)[number];
type Session = { readonly access_token: string; readonly user: { readonly id: number } };
type Shot = { readonly reader: Reader; readonly address: string; readonly name: string };
type Look = { readonly size: keyof typeof SIZES; readonly language: (typeof LANGUAGES)[number] };

/** Whose screen a route is, after the layout that frames it: Nadia is a member, Mitu has not finished her registration. */
function readersOf(layout: string): readonly Reader[] {
  if (/member|settings/.test(layout)) return ['nadia'];
  if (/wizard/.test(layout)) return ['mitu'];
  return /public|root/.test(layout) ? ['visitor', 'nadia'] : ['visitor'];
}

function shotsOf(entries: readonly RouteConfigEntry[], layout: string, ids: { rahim: number; nadia: number }): readonly Shot[] {
  return entries.flatMap((entry) => {
    if (entry.children) return shotsOf(entry.children, entry.file, ids);
    const pattern = `/${entry.path ?? ''}`;
    return readersOf(layout).flatMap((reader) =>
      addressesOf(pattern, ids).map((address) => ({ reader, address, name: nameOf(reader, address) })),
    );
  });
}

const nameOf = (reader: Reader, address: string): string => `${reader}${address.replaceAll(/\W+/g, '-').replace(/-$/, '') || '-home'}`;

function addressesOf(pattern: string, { rahim, nadia }: { rahim: number; nadia: number }): readonly string[] {
  if (pattern === '/*') return ['/no-such-page'];
  if (pattern.includes(':id')) return [rahim, nadia, 999_999].map((id) => pattern.replace(':id', encodeURIComponent(btoa(String(id)))));
  return [pattern];
}

async function signIn(server: string, name: string): Promise<Session> {
  const answer = await fetch(`${server}/api/signin/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_or_phone: `${name}@example.com`, password: DEMO_PASSWORD, remember: true }),
  });
  return (await answer.json()) as Session;
}

/** A browser as this reader has it: signed in, in this language and size. */
async function openPage(browser: Browser, look: Look, session: Session | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[look.size], locale: 'en-GB', timezoneId: 'Asia/Dhaka' });
  await context.addInitScript(
    ([language, token, user]) => {
      localStorage.setItem('language', language);
      if (!token) return;
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', user);
    },
    [look.language, session?.access_token ?? '', JSON.stringify(session?.user)] as const,
  );
  return context.newPage();
}

async function take(page: Page, server: string, { address, name }: Shot, look: Look): Promise<void> {
  if (address === '/search-results') await searchFirst(page, server);
  else await page.goto(`${server}${address}`);
  await page.waitForLoadState('networkidle');
  await page.locator('.ui-spin-slow').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // A font that has just come is drawn a moment later.
  await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))');
  const file = path.join(FOLDER, `${look.size}-${look.language}`, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

/** Results are of a search that was run. */
async function searchFirst(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/search`);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/search-results');
}

async function takeAll(browser: Browser, server: string): Promise<number> {
  const [nadia, mitu, rahim] = await Promise.all(['nadia', 'mitu', 'rahim'].map((name) => signIn(server, name)));
  const sessions = { visitor: undefined, nadia, mitu };
  const shots = shotsOf(routes, 'root', { rahim: rahim?.user.id ?? 0, nadia: nadia?.user.id ?? 0 });
  const looks = Object.keys(SIZES).flatMap((size) => LANGUAGES.map((language) => ({ size, language }) as Look));
  const visits = looks.flatMap((look) => READERS.map((reader) => ({ look, reader }))).values();
  const worker = async (): Promise<void> => {
    for (const { look, reader } of visits) {
      const page = await openPage(browser, look, sessions[reader]);
      for (const shot of shots.filter((one) => one.reader === reader))
        await take(page, server, shot, look).catch((failure: unknown) => console.log(`FAIL ${shot.name}: ${String(failure)}`));
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shots.length * looks.length;
}

const begun = performance.now();
fs.rmSync(FOLDER, { recursive: true, force: true });
if (!(await buildWeb())) process.exit(1);
const { path: executablePath, env } = findChromium();
const server = await startTestServer();
try {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  const count = await takeAll(browser, server.address);
  await browser.close();
  console.log(`${count} pictures in ${FOLDER} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
} finally {
  await server.stop();
}
