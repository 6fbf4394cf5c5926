import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileOf } from './programs.ts';

/** As boot.mjs sets it, which sets the next one as well: what was compiled once is read by the next start, which needs no compiler in memory. */
export const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? path.resolve(import.meta.dirname, '../node_modules/.cache/compile');

const ofGlibc = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')));

export type ServerStart = {
  readonly port: number;
  /** Its whole environment but for its address and what starts it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The built server unless said otherwise. */
  readonly program?: string;
  /** A copy of boot.mjs by way of which it is started, as `npm start` does. */
  readonly boot?: string;
  readonly user?: number;
  /** Where its lines go; its failures alone are shown unless said otherwise. */
  readonly lines?: 'shown' | 'piped';
};

/** Starts the server as a process of its own on a port of this machine, as a supervisor does. */
export function spawnServer({ port, settings, program = fileOf('main-http'), boot, user, lines = 'shown' }: ServerStart): ChildProcess {
  return spawn(process.execPath, boot ? [boot, program] : [program], {
    stdio: lines === 'piped' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      ...ofGlibc,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
}

export type ServerProcess = { readonly pid: number; stop(): Promise<void> };

/** Starts the built server, and waits until it serves. */
export async function startServerProcess(port: number, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { HOME, TMPDIR } = process.env;
  const own = { ...(HOME === undefined ? {} : { HOME }), ...(TMPDIR === undefined ? {} : { TMPDIR }) };
  const child = spawnServer({ port, settings: { ...own, PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings } });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error('The server did not start.');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, stop };
}
