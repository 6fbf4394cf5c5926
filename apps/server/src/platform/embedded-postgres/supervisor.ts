import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotRun } from './cannot-run.ts';
import { endOrphan, launch, type Cluster } from './cluster.ts';

const PROBE_PAUSE_MS = 25;
/** Recovery after a crash may take long; as long as the process lives it is given this time. */
const START_MAX_MS = 10 * 60_000;
const START_TRIES = 20;
const RETRY_PAUSE_MS = 250;
/** The memory or the lock of a killed predecessor may linger for a moment; any other complaint will be the same next time. */
const PASSING = /lock file|shared memory/;
const RESTART_PAUSE_MAX_MS = 5000;
/** How long each way of stopping is tried: orderly, without a checkpoint, by force. */
const STOPS = [
  ['SIGINT', 2000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const;

type Log = (line: string) => void;
type Running = { readonly child: ChildProcess; readonly exited: Promise<void> };

export type Supervised = { stop(): Promise<void> };

/** Keeps PostgreSQL running until told to stop: when it dies it is started again on the same sockets. */
export async function supervise(cluster: Cluster, isFast: boolean, log: Log): Promise<Supervised> {
  let isStopping = false;
  const begin = () => start(cluster, isFast, log, () => isStopping);
  let running = await begin();
  const watching = (async () => {
    for (let pause = 0; !isStopping;) {
      await running.exited;
      if (isStopping) return;
      log('PostgreSQL ended by itself; starting it again');
      await sleep(pause);
      if (isStopping) return;
      try {
        running = await begin();
        pause = 0;
      } catch (failure) {
        log(`PostgreSQL does not start again: ${String(failure)}`);
        pause = Math.min(RESTART_PAUSE_MAX_MS, pause * 2 + RETRY_PAUSE_MS);
      }
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      await end(running);
      await watching;
      await end(running);
    },
  };
}

async function start(cluster: Cluster, isFast: boolean, log: Log, isStopping: () => boolean): Promise<Running> {
  let complaint = '';
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    await endOrphan(cluster, log);
    const child = launch(cluster, isFast);
    const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()).once('error', () => resolve()));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Other lines may carry the values of rows.
      const serious = text.split('\n').filter((line) => /\b(FATAL|PANIC):|^postgres:|^unshare:|^setpriv:/.test(line));
      complaint = serious.at(-1)?.replace(/^.*?(FATAL|PANIC): +/, '') ?? complaint;
      for (const line of serious) if (line.includes('PANIC')) log(line);
    });
    const running = { child, exited };
    if ((await answers(cluster, running, isStopping)) || isStopping()) return running;
    await end(running);
    if (!PASSING.test(complaint)) break;
    await sleep(RETRY_PAUSE_MS);
  }
  throw new CannotRun(`The database does not start: ${complaint}.`);
}

async function answers({ sockets }: Cluster, { child }: Running, isStopping: () => boolean): Promise<boolean> {
  const deadline = performance.now() + START_MAX_MS;
  while (!hasEnded(child) && !isStopping() && performance.now() < deadline) {
    const client = new pg.Client({ host: sockets, user: 'app', database: 'postgres' });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return true;
    await sleep(PROBE_PAUSE_MS);
  }
  return false;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

async function end({ child, exited }: Running): Promise<void> {
  for (const [signal, patienceMs] of STOPS) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await Promise.race([exited, sleep(patienceMs, undefined, { ref: false })]);
  }
  if (!hasEnded(child)) await once(child, 'exit');
}
