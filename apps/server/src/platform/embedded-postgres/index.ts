import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CannotRun } from './cannot-run.ts';
import { initialise, type Cluster } from './cluster.ts';
import { ownerOf, takeOwnership } from './owner.ts';
import { chooseRunner, handOver, type Runner, type RunnerOptions } from './runner.ts';
import { supervise } from './supervisor.ts';

export { CannotRun } from './cannot-run.ts';
export { copyRunning, type TakeFile } from './copy-running.ts';

/** `host` is the folder of its socket: there is no port and no password. */
export type EmbeddedPostgres = { readonly host: string; readonly user: string; stop(): Promise<void> };

export type EmbeddedOptions = RunnerOptions & {
  /** For tests: quick, and gone after a power cut. */
  readonly fast?: boolean;
};

/** Runs a PostgreSQL 18 of our own on a directory, under any user, and keeps it running. */
export async function startPostgres(root: string, log: (line: string) => void, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const home = path.resolve(root);
  fs.mkdirSync(home, { recursive: true });
  const release = takeOwnership(home);
  try {
    const runner = chooseRunner(home, options);
    const cluster: Cluster = { root: home, data: path.join(home, 'data'), sockets: socketFolder(home, runner), runner };
    handOver(home, runner.user);
    const isFast = options.fast ?? false;
    initialise(cluster, isFast);
    const server = await supervise(cluster, isFast, log);
    let stopped: Promise<void> | undefined;
    return {
      host: cluster.sockets,
      user: 'app',
      stop: () =>
        (stopped ??= server.stop().then(() => {
          fs.rmSync(cluster.sockets, { recursive: true, force: true });
          release();
        })),
    };
  } catch (failure) {
    release();
    throw failure;
  }
}

/** Returns the database of a server that runs on the directory, for a command beside it; stopping it is the server's business. */
export function runningPostgres(root: string): EmbeddedPostgres | null {
  const home = path.resolve(root);
  return ownerOf(home) === null ? null : { host: socketPath(home), user: 'app', stop: async () => {} };
}

/** Returns the path of a socket, which may have 107 bytes and so never lies below the data. The name is always the same: a crash leaves no litter. */
const socketPath = (home: string): string => path.join(os.tmpdir(), `pg-${createHash('sha1').update(home).digest('hex').slice(0, 12)}`);

function socketFolder(home: string, { user }: Runner): string {
  const folder = socketPath(home);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  const isOurs = stat.isDirectory() && [process.getuid?.(), user?.uid].includes(stat.uid);
  if (process.getuid && !isOurs) throw new CannotRun(`The folder ${folder} belongs to somebody else; remove it or set TMPDIR.`);
  fs.chmodSync(folder, 0o700);
  handOver(folder, user);
  return folder;
}
