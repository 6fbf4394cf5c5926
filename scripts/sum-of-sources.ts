import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Lists what a build reads: all files below `folders` but its tests, `files`, and what else it depends on, as text. */
export type Sources = { readonly folders: readonly string[]; readonly files: readonly string[]; readonly further?: string };

const NOT_BUILT = /(?:\.(?:test|testing|long)\.tsx?|\.md)$|\/testing\//;

const pathOf = (entry: fs.Dirent): string => path.join(entry.parentPath, entry.name);

/** Returns a sum over everything that a build reads. */
export function sumOfSources({ folders, files, further = '' }: Sources): string {
  const hash = createHash('sha256').update(further);
  const add = (file: string): void => void hash.update(file).update('\0').update(fs.readFileSync(file));
  for (const folder of folders)
    for (const entry of fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
      if (entry.isFile() && !NOT_BUILT.test(pathOf(entry))) add(pathOf(entry));
  for (const file of files) add(file);
  return hash.digest('hex');
}

/** Builds, unless `stamp` says that the same sources were built before. True once it is built. */
export async function buildOnce(stamp: string, sources: Sources, build: () => Promise<boolean>): Promise<boolean> {
  const sum = sumOfSources(sources);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sum) return true;
  fs.rmSync(stamp, { force: true });
  if (!(await build())) return false;
  fs.writeFileSync(stamp, sum);
  return true;
}
