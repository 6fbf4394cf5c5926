import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from './cannot-run.ts';
import { copyForOthers, findBinaries, isOpenToOthers } from './binaries.ts';

/** How PostgreSQL is run: under which user, through which command, from which binaries. */
export type Runner = {
  readonly prefix: readonly string[];
  readonly native: string;
  /** The user that owns the data; absent where it is ours. */
  readonly user?: { readonly uid: number; readonly gid: number };
};

export type RunnerOptions = {
  /** Do without user namespaces, as in containers that forbid them. */
  readonly avoidNamespaces?: boolean;
  /** Do without setpriv, as on systems that lack it. */
  readonly avoidSetpriv?: boolean;
};

const NOBODY = 65_534;
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

const works = (prefix: readonly string[]): boolean => spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'true']).status === 0;

/**
 * Chooses how PostgreSQL runs, which refuses to do so as root. For root it runs in a user namespace (inside user 1000, outside still root), which needs no
 * account and no change of owners. Where that is forbidden it runs as an unprivileged user, who may enter closed folders by one capability, or else gets a
 * copy of the binaries.
 */
export function chooseRunner(root: string, options: RunnerOptions = {}): Runner {
  const native = findBinaries();
  if (process.getuid?.() !== 0) return { prefix: [], native };
  const owner = ownerOfData(root);
  if (owner.uid === 0 && !options.avoidNamespaces && works(NAMESPACE)) return { prefix: NAMESPACE, native };
  return asUser(owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner, { native, root, options });
}

type Place = { readonly native: string; readonly root: string; readonly options: RunnerOptions };

function asUser(user: NonNullable<Runner['user']>, { native, root, options }: Place): Runner {
  const home = path.dirname(root);
  const isHomeOpen = isOpenToOthers(home);
  if (isHomeOpen && isOpenToOthers(native)) return { prefix: [], native, user };
  const setpriv = capable(user);
  if (!options.avoidSetpriv && works(setpriv)) return { prefix: setpriv, native, user };
  if (!isHomeOpen)
    throw new CannotRun(`The database cannot run as root below ${home}: name a folder in DATA_DIR that other users may enter.`);
  return { prefix: [], native: copyForOthers(native), user };
}

const capable = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
];

/** Returns the user who owns the data and so must run the database. Root where there are none yet. */
function ownerOfData(root: string): { uid: number; gid: number } {
  const { uid, gid } = fs.statSync(path.join(root, 'data'), { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return { uid, gid };
}

/** Gives what root made to the user that runs PostgreSQL; a folder changes hands last, so that an interrupted change is done again. */
export function handOver(target: string, user: Runner['user']): void {
  const stat = fs.lstatSync(target);
  if (!user || stat.uid === user.uid) return;
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) handOver(path.join(target, name), user);
  fs.lchownSync(target, user.uid, user.gid);
}
