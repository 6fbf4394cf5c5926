import fs from 'node:fs';
import path from 'node:path';
import { ancestry, readManifest, type Part } from './budgets.ts';

/** Pages of members that open without a connection. */
const OFFLINE_PAGES = [
  'feed',
  'search',
  'search-results',
  'profile',
  'messages',
  'messages-none',
  'messages-thread',
  'messages-support',
  'notifications',
  'account-page',
  'registration-step-1',
  'registration-candidate',
  'registration-step-2',
  'registration-step-3',
  'registration-step-4',
  'offline',
];
/** Imports in a built file: at once, and late. */
const AT_ONCE = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATE = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Returns the addresses of all files that the offline pages need, with what they load late: texts of the other language, dialogs. */
export function offlineFiles(client: string): readonly string[] {
  const manifest = readManifest(client);
  const pages = OFFLINE_PAGES.flatMap((page) => manifest.routes[`routes/${page}.page`] ?? []);
  const parts: readonly Part[] = [manifest.entry, ...pages.flatMap((page) => ancestry(manifest, page))];
  const scripts = new Set([manifest.address, ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])])]);
  const late = [...scripts].flatMap((address) => namesIn(client, address, LATE));
  for (const address of late) scripts.add(address);
  for (const address of scripts) for (const imported of namesIn(client, address, AT_ONCE)) scripts.add(imported);
  const styles = parts.flatMap((part) => part.css ?? []).map((address) => address.replace(/#.*/, ''));
  return [...new Set([...scripts, ...styles])].toSorted();
}

/** Returns the address of the page that says that another one is not on the device. */
export const offlinePage = (client: string): string => readManifest(client).routes['routes/offline.page']?.module ?? '';

const namesIn = (client: string, address: string, expression: RegExp): readonly string[] =>
  [...fs.readFileSync(path.join(client, address), 'utf8').matchAll(expression)].map(([, name]) => `/assets/${name}`);

/** In these frames stand the pages that the server writes as complete HTML. */
const WRITTEN_FRAMES: readonly (string | undefined)[] = ['layouts/public.layout', 'layouts/entry.layout'];

/** Lists the addresses of public pages that are the same for everybody: a copy of the page is kept when it was seen. */
export const publicPages = (client: string): readonly string[] =>
  Object.values(readManifest(client).routes)
    .filter((route) => WRITTEN_FRAMES.includes(route.parentId) && !route.path?.includes(':'))
    .map((route) => `/${route.path ?? ''}`)
    .toSorted();
