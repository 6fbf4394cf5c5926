import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PARTS = ['.', 'packages/contract', 'apps/server', 'apps/web'];
/** Parts of this repository. */
const OWN = /^@app\//;

type Manifest = { readonly dependencies?: Record<string, string>; readonly optionalDependencies?: Record<string, string> };
const inProduction = PARTS.flatMap((part) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, part, 'package.json'), 'utf8')) as Manifest;
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
}).filter((name) => !OWN.test(name));

const rows = fs
  .readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, ...cells] = /^\| `([^`]+)` +\|(.*)\|$/.exec(line) ?? [];
    return name ? [{ name, cells: (cells[0] ?? '').split('|').map((cell) => cell.trim()) }] : [];
  });

it('[QUAL-38] docs/dependencies.md has one row for every package of production, and none besides', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(inProduction)].toSorted());
});

it('[QUAL-38] each row says what the package is for, who keeps it, and its licence', () => {
  for (const { name, cells } of rows) expect([name, cells.length, cells.every((cell) => cell.length > 2)]).toEqual([name, 3, true]);
});
