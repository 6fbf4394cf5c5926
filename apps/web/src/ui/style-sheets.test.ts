import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '..');
const ORDER = '@layer properties, theme, base, components, utilities;';

it('every style sheet with layers of its own names their order first: the sheet of a feature may load before that of all pages', () => {
  const sheets = fs
    .globSync('features/**/*.css', { cwd: SRC })
    .map((file) => [file, fs.readFileSync(path.join(SRC, file), 'utf8')] as const);
  const layered = sheets.filter(([, css]) => css.includes('@layer'));
  expect(layered.length).toBeGreaterThan(0);
  for (const [file, css] of layered) expect(css.slice(css.indexOf('@layer')), file).toMatch(new RegExp(`^${ORDER}`));
});
