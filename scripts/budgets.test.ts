import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBudgets, scriptsAtOnce, weighFirstViews, weighViews } from './budgets.ts';

let build: string;
let client: string;
const part = (name: string, imports: readonly string[] = []) => ({
  module: `/assets/${name}.js`,
  imports: imports.map((one) => `/assets/${one}.js`),
});
const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
/** Writes random bytes, which do not get smaller when compressed. */
const write = (name: string, bytes: number) => fs.writeFileSync(path.join(client, 'assets', `${name}.js`), randomBytes(bytes));

beforeAll(() => {
  build = fs.mkdtempSync(path.join(os.tmpdir(), 'budgets-'));
  client = path.join(build, 'client');
  for (const folder of ['client/assets', 'server']) fs.mkdirSync(path.join(build, folder), { recursive: true });
  const routes = {
    root: { id: 'root', path: '', ...part('root', ['react']) },
    landing: { id: 'landing', parentId: 'root', index: true, ...part('landing', ['react', 'carousel']) },
    frame: { id: 'frame', parentId: 'root', ...part('frame') },
    feed: { id: 'feed', parentId: 'frame', path: 'feed', ...part('feed', ['react']) },
    dashboard: { id: 'dashboard', parentId: 'frame', path: 'dashboard', ...part('frame') },
    overview: { id: 'overview', parentId: 'dashboard', index: true, ...part('feed', ['react']) },
    staff: { id: 'staff', parentId: 'root', path: 'staff', ...part('frame', ['staff-x1']) },
    audit: { id: 'audit', parentId: 'staff', path: 'audit', ...part('feed', ['react', 'carousel']) },
    stray: { id: 'stray', parentId: 'frame', path: 'stray', ...part('frame', ['staff-x1']) },
    many: { id: 'many', parentId: 'staff', path: 'many', ...part('frame', named('small', 22)) },
    crowded: { id: 'crowded', parentId: 'staff', path: 'crowded', ...part('frame', named('small', 23)) },
  };
  fs.writeFileSync(
    path.join(client, 'assets/manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ entry: part('entry', ['react']), routes })}`,
  );
  fs.writeFileSync(path.join(client, '__spa-fallback.html'), '<link rel="preload" href="/assets/font.woff2" as="font"/>');
  fs.writeFileSync(path.join(client, 'assets/font.woff2'), randomBytes(41_000));
  for (const [name, bytes] of Object.entries({
    entry: 5000,
    react: 60_000,
    root: 5000,
    landing: 20_000,
    carousel: 40_000,
    frame: 1000,
    feed: 100_000,
    'staff-x1': 30_000,
    ...Object.fromEntries(named('small', 23).map((name) => [name, 1])),
  }))
    write(name, bytes);
});
afterAll(() => fs.rmSync(build, { recursive: true }));

it('[QUAL-21] counts each module of a page and of its frames once', () => {
  const bytes = Object.fromEntries(weighViews(client).map((view) => [view.path, Math.round(view.scriptBytes / 1000)]));
  expect(bytes).toEqual({
    '/': 130,
    '/feed': 171,
    '/dashboard': 171,
    '/staff/audit': 241,
    '/stray': 101,
    '/staff/many': 101,
    '/staff/crowded': 101,
  });
});

it('[QUAL-21] a landing page over its budgets of script and fonts is named, pages under theirs are not, the index of a frame among them, and the larger console', () => {
  const broken = brokenBudgets(weighViews(client), []);
  expect(broken).toHaveLength(4);
  expect(broken[0]).toMatch(/^\/: 13\d\.\d kB of script, at most 120\.0$/);
  expect(broken[1]).toBe('/: 41.0 kB of fonts, at most 40.0');
});

it('a page of members that loads a file of the staff console is named', () => {
  expect(brokenBudgets(weighViews(client), [])[2]).toBe('/stray: loads /assets/staff-x1.js of the staff console');
});

it('[QUAL-21] a page of more than 28 files of script is named, of 28 it is not', () => {
  expect(brokenBudgets(weighViews(client), [])[3]).toBe('/staff/crowded: 29 files of script, at most 28');
});

it('[QUAL-76] of a page counts at once what a browser runs or loads as it reads it, and neither data nor what waits for its turn', () => {
  const html = `<head><link rel="preload" href="/assets/font.woff2" as="font"/><link rel="modulepreload" href="/assets/react.js"/>
    <link as="script" rel="preload" href="/assets/early.js"/><script>first()</script></head>
    <script type="text/plain" id="start" data-files="/assets/root.js">import("/assets/root.js")</script>
    <script type="application/json" id="page-data">{"a":1}</script><script type="application/ld+json">{}</script>
    <script type="module" src="/assets/entry.js"></script><script type="module">second()</script>`;
  expect(scriptsAtOnce(html)).toEqual({
    texts: ['first()', 'second()'],
    files: ['/assets/react.js', '/assets/early.js', '/assets/entry.js'],
  });
});

it('[QUAL-76] a written page that asks for more than 70 kB of script at once is named; one of members has its own budget', async () => {
  fs.writeFileSync(path.join(build, 'server/package.json'), '{"type":"module"}');
  fs.writeFileSync(
    path.join(build, 'server/index.js'),
    `const pages = { '/': '<script>small()</script>', '/faq': '<script type="module" src="/assets/landing.js"></script>' };
    const heavy = '<script type="module" src="/assets/landing.js"></script><link rel="modulepreload" href="/assets/react.js"/>';
    export const pageOf = (path) => ({ kind: path === '/feed' ? 'started' : 'written', path });
    export const writePage = async ({ address, language }) => ({ html: address === '/faq' && language === 'bn' ? heavy : pages[address] });`,
  );
  const firstViews = await weighFirstViews(build, ['/', '/faq', '/feed']);
  expect(firstViews.map(({ path: address, bytesAtOnce }) => [address, Math.round(bytesAtOnce / 1000)])).toEqual([
    ['/', 0],
    ['/faq', 80],
  ]);
  expect(brokenBudgets([], firstViews)).toEqual([expect.stringMatching(/^\/faq: 80\.\d kB of script at once, at most 70\.0$/)]);
});
