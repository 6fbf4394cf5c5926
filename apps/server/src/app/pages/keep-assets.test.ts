import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createServer } from '#platform/http';
import { keepAssets, keepWherePossible } from './keep-assets.ts';
import { serveFiles } from './serve-files.ts';

const NOW = new Date('2026-06-14T12:00:00Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

let place: string;
let kept: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  kept = path.join(place, 'kept/assets');
});
afterEach(() => fs.rmSync(place, { recursive: true }));

/** Writes what the build of a release made; returns its folder. */
function release(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(place, name);
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'assets', file), text);
  return folder;
}
const keep = (folder: string, now = NOW): Promise<void> => keepAssets(path.join(folder, 'assets'), kept, now);
const names = (): string[] => fs.readdirSync(kept).toSorted();

it('[QUAL-29] files of pages stay for a month after the last release that had them', async () => {
  const first = release('v1', { 'root-1.js': 'one', 'shared-1.js': 'same' });
  const second = release('v2', { 'root-2.js': 'two', 'shared-1.js': 'same' });
  await keep(first);
  await keep(second, daysLater(20));
  expect(names()).toEqual(['root-1.js', 'root-2.js', 'shared-1.js']);
  await keep(second, daysLater(30));
  expect(names()).toEqual(['root-1.js', 'root-2.js', 'shared-1.js']);
  await keep(second, daysLater(31));
  expect(names()).toEqual(['root-2.js', 'shared-1.js']);
});

it('[QUAL-29] files of a release that ran for longer than that stay for a month after its end', async () => {
  const first = release('v1', { 'root-1.js': 'one' });
  const second = release('v2', { 'root-2.js': 'two' });
  // As a server does each day.
  for (const day of [0, 20, 40]) await keep(first, daysLater(day));
  await keep(second, daysLater(41));
  expect(names()).toEqual(['root-1.js', 'root-2.js']);
  await keep(second, daysLater(71));
  expect(names()).toEqual(['root-2.js']);
});

it('[QUAL-29] servers that start at once keep whole files, and leave nothing unfinished', async () => {
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`part-${index}.js`, 'x'.repeat(50_000)]));
  const folder = release('v1', files);
  await Promise.all([keep(folder), keep(folder), keep(folder)]);
  expect(names()).toEqual(Object.keys(files).toSorted());
  expect(names().map((name) => fs.statSync(path.join(kept, name)).size)).toEqual(names().map(() => 50_000));
});

it('[QUAL-29] a server sends the files of the next release too, which came after its start; others are not there', async () => {
  const first = release('v1', { 'root-1.js': 'one' });
  await keep(first);
  const app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  await serveFiles(app, { built: first, kept, startPolicy: "default-src 'none'" });
  const get = async (url: string, headers = {}): Promise<readonly unknown[]> => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers });
    return statusCode === 200 ? [200, body, answered['cache-control'], answered['content-encoding']] : [statusCode];
  };
  expect(await get('/assets/root-2.js')).toEqual([404]);
  await keep(release('v2', { 'root-2.js': 'two', 'root-2.js.br': 'two, in short' }));
  const aYear = 'public, max-age=31536000, immutable';
  expect(await get('/assets/root-1.js')).toEqual([200, 'one', aYear, undefined]);
  expect(await get('/assets/root-2.js')).toEqual([200, 'two', aYear, undefined]);
  expect(await get('/assets/root-2.js', { 'accept-encoding': 'br' })).toEqual([200, 'two, in short', aYear, 'br']);
  for (const url of [
    '/assets/',
    '/assets',
    '/assets/root-2.js.br',
    '/assets/root-3.js',
    '/assets/../root-1.js',
    '/assets/%2e%2e/assets/../../v1/assets/root-1.js',
    '/assets//root-2.js',
    '/assets/%00.js',
    '/assets/..%5croot-2.js',
    `/assets/${'long'.repeat(70)}.js`,
    `/assets/a.${'long'.repeat(70)}`,
    '/assets/.root-2.js',
  ])
    expect(await get(url), url).toEqual([404]);
  expect((await app.inject({ method: 'HEAD', url: '/assets/root-2.js' })).headers).toMatchObject({ 'content-length': '3' });
  await app.close();
});

it('[QUAL-29] a file that was left empty by a cut of the power is copied again by the next start', async () => {
  const folder = release('v1', { 'root-1.js': 'one' });
  await keep(folder);
  fs.writeFileSync(path.join(kept, 'root-1.js'), '');
  await keep(folder);
  expect(fs.readFileSync(path.join(kept, 'root-1.js'), 'utf8')).toBe('one');
});

it('[QUAL-29] where a release cannot be kept, nothing of it is left half, and those of before are still sent', async () => {
  const complaints: unknown[] = [];
  const keepNow = (folder: string) =>
    keepWherePossible(path.join(folder, 'assets'), kept, NOW, (failure) => void complaints.push((failure as { code?: string }).code));
  expect(await keepNow(release('v1', { 'root-1.js': 'one' }))).toBe(kept);
  expect(complaints).toEqual([]);
  // Nothing can take the place of a folder.
  fs.mkdirSync(path.join(kept, 'root-2.js/part'), { recursive: true });
  expect(await keepNow(release('v2', { 'root-2.js': 'two' }))).toBe(kept);
  expect(complaints).toHaveLength(1);
  expect(names()).toEqual(['root-1.js', 'root-2.js']);
  fs.rmSync(kept, { recursive: true });
  fs.writeFileSync(kept, 'no folder');
  expect(await keepNow(release('v3', { 'root-3.js': 'three' }))).toBeUndefined();
});
