import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from './cannot-run.ts';
import { startedAt } from './processes.ts';

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function livingOwner(text: string): number | null {
  const [pid = '', started = ''] = text.split(' ');
  return started !== '' && startedAt(Number(pid)) === started ? Number(pid) : null;
}

/** Returns the process that owns a directory now, if any. */
export const ownerOf = (directory: string): number | null => livingOwner(read(path.join(directory, 'owner')));

/**
 * Makes this process the only owner of a directory, or throws `CannotRun`. What a killed owner left is taken over.
 * Returns the release.
 */
export function takeOwnership(directory: string): () => void {
  const file = path.join(directory, 'owner');
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine);
  try {
    while (!linked(draft, file)) {
      const text = read(file);
      const owner = livingOwner(text);
      if (owner) throw new CannotRun(`A server already runs on ${path.dirname(directory)} (DATA_DIR) as process ${owner}.`);
      if (read(file) === text) fs.rmSync(file, { force: true });
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
}

/** True where linking, which is atomic, succeeded: of two servers that start at once, one does. */
function linked(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}
