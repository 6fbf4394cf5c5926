import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { OperationalFailure, whereAbsent } from '#platform/errors';
import type { ObjectStore } from './index.ts';
import { checkedKey } from './object-key.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
const ABANDONED_AFTER_MS = 3_600_000;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Keeps files below one directory. What `put` promised is on the disk whole, or not at all, also after a power cut. */
export function createDiskStore(root: string): ObjectStore {
  const unfinished = path.join(root, '.unfinished');
  const pathOf = (key: string): string => {
    const [area = '', ...rest] = checkedKey(key).split('/');
    const shard = createHash('sha256').update(key).digest('hex');
    return path.join(root, area, shard.slice(0, 2), shard.slice(2, 4), rest.join('+'));
  };
  let cleaned: Promise<void> | undefined;
  const put = async (target: string, bytes: Buffer): Promise<void> => {
    const temporary = path.join(unfinished, randomUUID());
    const directory = path.dirname(target);
    await fs.mkdir(unfinished, { recursive: true, mode: PRIVATE_DIRECTORY });
    await (cleaned ??= removeAbandoned(unfinished));
    await fs.mkdir(directory, { recursive: true, mode: PRIVATE_DIRECTORY });
    try {
      await writeToDisk(temporary, bytes);
      await fs.rename(temporary, target);
      await syncDirectory(directory);
    } catch (failure) {
      await fs.rm(temporary, { force: true });
      throw failure;
    }
  };
  return {
    put: (key, bytes) => put(pathOf(key), bytes).catch(fullDiskIsOperational),
    get: (key) => fs.readFile(pathOf(key)).catch(whereAbsent(null)),
    getPart: (key, from, to) => readPart(pathOf(key), from, to).catch(whereAbsent(null)),
    delete: (key) => fs.rm(pathOf(key), { force: true }),
  };
}

/** Removes what a killed server left as it was writing; nobody writes to one file for an hour. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await fs.readdir(directory)) {
    const file = path.join(directory, name);
    const status = await fs.stat(file).catch(whereAbsent(null));
    if (status && performance.timeOrigin + performance.now() - status.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(file, { force: true });
  }
}

async function readPart(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(to - from), position: from });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function writeToDisk(file: string, bytes: Buffer): Promise<void> {
  const handle = await fs.open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a renamed file safe, which it is once its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (failure: unknown): string => (failure as NodeJS.ErrnoException).code ?? '';

function fullDiskIsOperational(failure: unknown): never {
  if (NO_ROOM.has(codeOf(failure))) throw new OperationalFailure('the disk of the object store takes no more', { cause: failure });
  throw failure;
}
