import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyFlags } from './copy-flags.ts';

it('[REG-188] has a picture of the flag of every listed country', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flags-'));
  expect(await copyFlags(folder)).toBe(250);
  expect(fs.readdirSync(folder)).toHaveLength(250);
  expect(fs.readFileSync(path.join(folder, 'xk.svg'), 'utf8')).toContain('<svg');
  fs.rmSync(folder, { recursive: true });
});
