import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => fs.readFileSync(path.resolve(file), 'utf8');

it('[QUAL-23] a server keeps little of what is free, however it is started', () => {
  const started = execFileSync(
    process.execPath,
    ['scripts/boot.mjs', '-p', '`${process.env.MALLOC_MMAP_THRESHOLD_} ${process.env.MALLOC_ARENA_MAX}`'],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    },
  );
  expect(started.trim()).toBe('131072 4');
  for (const [file, line] of [
    ['Containerfile', /^ENV .*/m],
    ['ops/systemd/bondhon-server@.service', /^Environment=PORT.*/m],
  ] as const) {
    const words = line.exec(read(file))?.[0].split(' ');
    expect(words).toContain('MALLOC_MMAP_THRESHOLD_=131072');
    expect(words).toContain('MALLOC_ARENA_MAX=4');
  }
});
