import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSealed, SealedFailure, writeSealed } from './sealed-archive.ts';

const PASSPHRASE = 'a passphrase of tests alone';

let place: string;
beforeEach(async () => {
  place = await fs.mkdtemp(path.join(os.tmpdir(), 'sealed-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(place, { recursive: true, force: true });
});

it('[QUAL-08] a file that is cut off is damaged, also where the end comes before there is a folder for what is unpacked', async () => {
  const file = path.join(place, 'of-today.backup');
  await writeSealed(file, PASSPHRASE, async (add) => void (await add('folder/file', randomBytes(200_000))));
  await fs.truncate(file, (await fs.stat(file)).size - 1);
  const makeFolder = fs.mkdir.bind(fs);
  vi.spyOn(fs, 'mkdir').mockImplementation((async (...given: Parameters<typeof makeFolder>) => {
    await pause(300);
    return makeFolder(...given);
  }) as typeof fs.mkdir);
  await expect(readSealed(file, PASSPHRASE, place)).rejects.toThrow(SealedFailure);
});
