import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemPath } from '#platform/config';
import { CannotRun } from './cannot-run.ts';
import { commandLineOf } from './processes.ts';
import type { Runner } from './runner.ts';

const ENVIRONMENT = { PATH: systemPath, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
const STOP_TRIES = 200;
const STOP_PAUSE_MS = 50;

export type Cluster = { readonly root: string; readonly data: string; readonly sockets: string; readonly runner: Runner };

const command = ({ prefix, native }: Runner, name: string, args: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = [...prefix, path.join(native, 'bin', name), ...args];
  return [first, rest];
};

/** Returns the user to switch to by ourselves; a prefix switches on its own. */
const identity = ({ prefix, user }: Runner) => (user && prefix.length === 0 ? user : {});

/** Makes the cluster where there is none. It is made aside and renamed, so that an interrupted first start leaves no half one. */
export function initialise({ root, data, runner }: Cluster, isFast: boolean): void {
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return;
  for (const name of fs.readdirSync(root))
    if (name === 'data' || name.startsWith('init-')) fs.rmSync(path.join(root, name), { recursive: true });
  const draft = path.join(root, `init-${process.pid}`);
  const [file, args] = command(runner, 'initdb', [
    `--pgdata=${draft}`,
    '--username=app',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isFast ? ['--no-sync', '--no-data-checksums'] : []),
  ]);
  const result = spawnSync(file, args, { ...identity(runner), cwd: root, env: ENVIRONMENT, encoding: 'utf8' });
  if (result.status !== 0) throw new CannotRun(`The database could not be made: ${(result.stderr || result.error?.message) ?? ''}`);
  fs.renameSync(draft, data);
}

/** Returns the pid of a PostgreSQL that lives on this very directory, found by its own pid file. */
function livingPostmaster(data: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return `${commandLineOf(pid)} `.includes(` ${data} `) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Ends a PostgreSQL that outlived its server. A pid file without one is removed: its pid may meanwhile belong to some other
 * process, and PostgreSQL would refuse to start for ever.
 */
export async function endOrphan({ data }: Cluster, log: (line: string) => void): Promise<void> {
  const orphan = livingPostmaster(data);
  if (!orphan) return fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
  log(`stopping the PostgreSQL ${orphan} that a killed server left`);
  process.kill(orphan, 'SIGINT');
  for (let i = 0; i < STOP_TRIES; i++) {
    if (livingPostmaster(data) !== orphan) return;
    await sleep(STOP_PAUSE_MS);
  }
  throw new CannotRun(`The PostgreSQL ${orphan} on ${data} does not stop.`);
}

const SETTINGS = [
  'listen_addresses=',
  'max_connections=80',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'log_checkpoints=off',
  // Recovery begins with one sync of the file system in place of one of each file.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];
/** For throw-away databases: nothing survives a power cut, and nothing lives long enough to be tidied. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // A statement is planned once a connection in place of six times: most run seldom, on few rows.
  'plan_cache_mode=force_generic_plan',
];

/** Starts the server process in a process group of its own, so that Ctrl-C reaches only us, who then stop it in order. */
export function launch({ data, sockets, runner }: Cluster, isFast: boolean): ChildProcess {
  const settings = [...SETTINGS, ...(isFast ? FAST : [])].flatMap((setting) => ['-c', setting]);
  const [file, args] = command(runner, 'postgres', ['-D', data, '-k', sockets, ...settings]);
  return spawn(file, args, { ...identity(runner), cwd: data, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}
