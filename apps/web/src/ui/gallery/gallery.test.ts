import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const UI = path.resolve(import.meta.dirname, '..');
/** Empty space under a fixed row: there is nothing to look at. */
const UNSEEN = ['ActionRowSpacer'];

it('the page of the design system shows every primitive', () => {
  const exported = fs.readFileSync(path.join(UI, 'index.ts'), 'utf8').matchAll(/^export \{ (.*?) \}/gm);
  const names = [...exported].flatMap(([, list = '']) => list.split(', ')).filter((name) => /^[A-Z]/.test(name));
  const page = fs
    .globSync('gallery/*.tsx', { cwd: UI })
    .map((file) => fs.readFileSync(path.join(UI, file), 'utf8'))
    .join('\n');
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !new RegExp(`<${name}\\b`).test(page))).toEqual(UNSEEN);
});
