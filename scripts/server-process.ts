import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileOf } from './programs.ts';

export type ServerProcess = { readonly pid: number; stop(): Promise<void> };

/** Starts the built server as a process of its own with these settings alone, as a supervisor does, and waits until it serves. */
export async function startServerProcess(port: number, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileOf('main-http')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      // As boot.mjs sets it: what was compiled once needs no second compiler in memory.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.resolve('node_modules/.cache/compile'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...settings,
    },
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error('The server did not start.');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, stop };
}
