import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** One look at the memory of a server, in megabytes. `heap` is what its JavaScript holds, `external` what that holds outside of the heap. */
export type Memory = { readonly resident: number; readonly heap: number; readonly external: number };
export type ServerProcess = {
  readonly address: string;
  readMemory(): Promise<Memory>;
  /** Seconds of processor time that all its threads took so far. */
  processorSeconds(): number;
  stop(): Promise<void>;
};

const MEGABYTE = 1_048_576;
const TICKS_A_SECOND = 100;

function figureIn(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The server tells no ${name}.`);
  return Number(value) / MEGABYTE;
}

/** The kernel's word: that of the library is made of the same file. */
function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Starts the server as a process of its own, as a supervisor does, and waits until it serves. PostgreSQL runs beside it and is not counted. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  ports: { readonly port: number; readonly metrics: number },
): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${ports.port}`;
  const child = spawn(process.execPath, ['apps/server/src/main-http.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      // As boot.mjs sets it: what was compiled once needs no second compiler in memory.
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
      HOST: '127.0.0.1',
      PORT: String(ports.port),
      PUBLIC_URL: address,
      METRICS_PORT: String(ports.metrics),
      ...environment,
    },
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error('The server did not start.');
  const pid = child.pid ?? 0;
  return {
    address,
    readMemory: async () => {
      const text = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
      return {
        resident: residentOf(pid),
        heap: figureIn(text, 'bondhon_nodejs_heap_size_used_bytes'),
        external: figureIn(text, 'bondhon_nodejs_external_memory_bytes'),
      };
    },
    processorSeconds: () => {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
