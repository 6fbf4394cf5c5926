import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { offlineFiles, offlinePage, publicPages } from './offline-files.ts';

function built(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'app-offline-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const route = (id: string, parentId: string | undefined, imports: readonly string[] = [], css: readonly string[] = []) => [
  id,
  { id, parentId, module: `/assets/${id.split('/').at(-1)}.js`, imports: imports.map((name) => `/assets/${name}.js`), css },
];
const page = (id: string, parentId: string, path: string | undefined) => [id, { id, parentId, path, module: `/assets/${id}.js` }];
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: Object.fromEntries([
    route('root', undefined, ['react'], ['/assets/root.css#']),
    route('layouts/member.layout', 'root'),
    route('routes/messages.page', 'layouts/member.layout', ['shared-1']),
    route('routes/offline.page', 'root'),
    route('layouts/public.layout', 'root'),
    page('routes/landing.page', 'layouts/public.layout', undefined),
    page('routes/packages.page', 'layouts/public.layout', 'packages'),
    page('routes/article.page', 'layouts/public.layout', 'blog/:slug'),
    route('routes/my-wallet.page', 'layouts/member.layout', ['shared-2']),
  ]),
};
const client = built({
  '__spa-fallback.html': '',
  'assets/manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)}`,
  'assets/root.css': '',
  'assets/messages.page.js': 'const load=()=>import("./messages.bn-1.js")',
  'assets/messages.bn-1.js': 'import{x}from"./shared-3.js";import(`./later-still.js`)',
  ...Object.fromEntries(
    ['entry', 'react', 'root', 'member.layout', 'offline.page', 'my-wallet.page', 'shared-1', 'shared-2', 'shared-3'].map((name) => [
      `assets/${name}.js`,
      '',
    ]),
  ),
});

it('[QUAL-45] the device keeps the offline pages with their frames and what they load late, and no other page', () => {
  const names = ['entry', 'manifest-1', 'member.layout', 'messages.bn-1', 'messages.page', 'offline.page', 'react', 'root'];
  const files = [...names, 'shared-1', 'shared-3'].map((name) => `/assets/${name}.js`);
  expect(offlineFiles(client)).toEqual([...files, '/assets/root.css'].toSorted());
  expect(offlinePage(client)).toBe('/assets/offline.page.js');
});

it('[QUAL-45] pages that the server writes are told from those that start from the shell', () => {
  expect(publicPages(client)).toEqual(['/', '/packages']);
});
