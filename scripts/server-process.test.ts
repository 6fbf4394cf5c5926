import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => fs.readFileSync(path.resolve(file), 'utf8');

it('[QUAL-23] a server gives larger blocks back when they are free, however it is started', () => {
  const started = execFileSync(process.execPath, ['scripts/boot.mjs', '-p', 'process.env.MALLOC_MMAP_THRESHOLD_'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect(started.trim()).toBe('131072');
  expect(read('Containerfile')).toMatch(/^ENV .*\bMALLOC_MMAP_THRESHOLD_=131072$/m);
  expect(read('ops/systemd/bondhon-server@.service')).toMatch(/^Environment=.*\bMALLOC_MMAP_THRESHOLD_=131072$/m);
});
