import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenImports } from './boundaries.ts';
import { commentsWithoutVerb } from './comments-of-functions.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { makeFeature } from './new-feature.ts';

const LIST = 'apps/server/src/features/README.md';
let tree: string;
let files: readonly string[];

const read = (file: string): string => fs.readFileSync(path.join(tree, file), 'utf8');
const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { cwd: tree, encoding: 'utf8' });

beforeAll(() => {
  tree = fs.mkdtempSync(path.join(os.tmpdir(), 'feature-'));
  fs.mkdirSync(path.join(tree, 'apps/server/src/features'), { recursive: true });
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'boundaries.mjs', LIST]) fs.copyFileSync(file, path.join(tree, file));
  files = makeFeature(tree, 'gift-cards');
});
afterAll(() => fs.rmSync(tree, { recursive: true }));

describe('a new feature', () => {
  it('has its public interfaces, its personal data and a README on both sides, none of them empty', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'packages/contract/src/gift-cards/index.ts',
        'apps/server/src/features/gift-cards/index.ts',
        'apps/server/src/features/gift-cards/README.md',
        'apps/server/src/features/gift-cards/gift-cards.personal-data.ts',
        'apps/web/src/features/gift-cards/index.ts',
        'apps/web/src/features/gift-cards/README.md',
      ]),
    );
    expect(files.filter((file) => read(file).trim() === '')).toEqual([]);
  });

  it('is formatted, and passes lint and boundaries', () => {
    expect(run('oxfmt', '--check', '.').stdout).toContain('All matched files use the correct format');
    const { stdout, status } = run('oxlint', '--deny-warnings');
    expect(stdout).toContain('Found 0 warnings and 0 errors');
    expect(status).toBe(0);
    expect([...forbiddenImports(tree), ...forbiddenTexts(tree), ...commentsWithoutVerb(tree)]).toEqual([]);
  });

  it('is named in boundaries.mjs, for server and web, and in the list of features, as the last of each', async () => {
    const { serverFeatures, webFeatures } = (await import(path.join(tree, 'boundaries.mjs'))) as typeof import('../boundaries.mjs');
    expect([serverFeatures.at(-1), webFeatures.at(-1)]).toEqual(['gift-cards', 'gift-cards']);
    expect(read(LIST)).toMatch(/\n\| `gift-cards` +\| [^\n]*\|\n$/);
  });
});
