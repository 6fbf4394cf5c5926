import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Databases, pictures and pages of a run take about 1 GB at a time. */
const ROOM_IN_BYTES = 4e9;

function hasRoom(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= ROOM_IN_BYTES;
  } catch {
    return false;
  }
}

/** Makes a folder that is gone when this process ends, in memory where there is room: most of what tests store lives for seconds. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'app-tests-'));
  // Servers that a test starts as another user reach their own folders through it.
  fs.chmodSync(folder, 0o755);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
