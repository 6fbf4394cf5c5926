import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { environment } from '#platform/config';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..');
const PROGRAM = 'apps/server/src/main-http.ts';
const MIGRATIONS = 'apps/server/migrations';
const OWN = '@app';

const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', [...args], { cwd: REPOSITORY, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** True where all migrations of a commit are here as they were there: one that was changed before any release had it leaves no way from there to here. */
const isFollowed = (commit: string): boolean =>
  git('diff', '--name-only', '--no-renames', '--diff-filter=MD', commit, '--', MIGRATIONS) === '';

/**
 * Returns the commit of the release before this one, null where the history is not here: that of RELEASE_BEFORE, or else of the newest tag
 * before, or else of the last commit that lacks migrations of this one, and has those that it has as they are here.
 */
export function findReleaseBefore(): string | null {
  const named = environment['RELEASE_BEFORE'];
  if (named) return git('rev-parse', `${named}^{commit}`);
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const befores = git('log', '--format=%H^', '--', MIGRATIONS)?.split('\n') ?? [];
  const before = befores.find(isFollowed);
  return before === undefined ? null : git('rev-parse', before);
}

type Manifest = { readonly version?: string; readonly dependencies?: Readonly<Record<string, string>> };
const manifestOf = (folder: string): Manifest => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns where a package is that a part of the repository uses, as Node finds it. */
const installed = (part: string, name: string): string | undefined =>
  [path.join(REPOSITORY, part, 'node_modules', name), path.join(REPOSITORY, 'node_modules', name)].find((folder) => fs.existsSync(folder));

/** True if all packages of its parts are installed here in its versions. */
const hasSamePackages = (release: string, parts: readonly string[]): boolean =>
  parts.every((part) =>
    Object.entries(manifestOf(path.join(release, part)).dependencies ?? {}).every(([name, version]) => {
      if (name.startsWith(`${OWN}/`)) return true;
      const folder = installed(part, name);
      return folder !== undefined && manifestOf(folder).version === version;
    }),
  );

/** Lends the packages that are installed here; parts of the repository are the release's own. */
function lendPackages(release: string, parts: readonly string[]): void {
  for (const part of ['.', ...parts]) {
    const [from, to] = [path.join(REPOSITORY, part, 'node_modules'), path.join(release, part, 'node_modules')];
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(to, { recursive: true });
    for (const name of fs.readdirSync(from).filter((one) => one !== OWN)) fs.symlinkSync(path.join(from, name), path.join(to, name));
  }
  const own = path.join(REPOSITORY, 'node_modules', OWN);
  fs.cpSync(own, path.join(release, 'node_modules', OWN), { recursive: true, verbatimSymlinks: true });
}

/** Lays the sources of another release into a folder, with its packages. Returns its program. */
export function layRelease(commit: string, folder: string): string {
  fs.mkdirSync(folder);
  const archive = `${folder}.tar`;
  const unpacked = git('archive', '-o', archive, commit) !== null && spawnSync('tar', ['-xf', archive, '-C', folder]).status === 0;
  fs.rmSync(archive, { force: true });
  if (!unpacked) throw new Error(`the release ${commit} could not be laid`);
  const parts = ['packages/contract', 'apps/server'];
  if (hasSamePackages(folder, parts)) lendPackages(folder, parts);
  else if (spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('the packages of the release before could not be installed');
  return path.join(folder, PROGRAM);
}
