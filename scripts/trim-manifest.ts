import fs from 'node:fs';
import path from 'node:path';
import { manifestFile, readManifest } from './budgets.ts';

/** Pages of the staff console and their frame. */
const OF_STAFF = /^(routes\/staff-|layouts\/staff\.)/;

/**
 * Takes out of the list of all pages, which every page loads, what nobody reads there: which files the pages of staff need beside their own
 * (those files name them themselves), and the marks of what a page does not have.
 */
export function trimManifest(client: string): void {
  const { address: _, ...manifest } = readManifest(client);
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    withWhatItHas(OF_STAFF.test(id) ? { ...route, imports: [] } : route),
  ]);
  const trimmed = { ...manifest, routes: Object.fromEntries(routes) };
  fs.writeFileSync(path.join(client, 'assets', manifestFile(client)), `window.__reactRouterManifest=${JSON.stringify(trimmed)};`);
}

const withWhatItHas = (route: object): object => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
