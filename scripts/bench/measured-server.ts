import fs from 'node:fs';
import { freePort } from '../../apps/server/src/platform/networks/free-port.testing.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';

/** One look at the memory of a server, in megabytes. */
export type Memory = {
  /** Counts what it has in use, with what it shares with others. */
  readonly resident: number;
  /** Of this what would be free without it. */
  readonly own: number;
  /** Its own and its part of what it shares: of two servers on one machine both together take twice as much. */
  readonly proportional: number;
  /** Held by its JavaScript. */
  readonly heap: number;
  /** Held by it outside of the heap. */
  readonly external: number;
};
export type MeasuredServer = ServerProcess & {
  readonly address: string;
  readMemory(): Promise<Memory>;
  /** Returns the seconds of processor time that all its threads took so far. */
  processorSeconds(): number;
  /** Returns the seconds that its main thread could have run so far, but waited until a core was free. */
  secondsInLine(): number;
};

const MEGABYTE = 1_048_576;
const KILOBYTES = 1024;
const TICKS_A_SECOND = 100;
const NANOSECONDS = 1e9;

function figureIn(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The server tells no ${name}.`);
  return Number(value) / MEGABYTE;
}

/** Returns the kernel's word: that of the library is made of the same file. */
function wordOfKernel(pid: number): Pick<Memory, 'resident' | 'own' | 'proportional'> {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / KILOBYTES;
  return { resident: of('Rss'), own: of('Private_Clean') + of('Private_Dirty'), proportional: of('Pss') };
}

/** Starts a server that tells its figures. PostgreSQL runs beside it and is not counted. */
export async function startMeasuredServer(settings: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const [port, metrics] = [await freePort(), await freePort()];
  const server = await startServerProcess(port, { METRICS_PORT: String(metrics), ...settings });
  return {
    ...server,
    address: `http://127.0.0.1:${port}`,
    readMemory: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return {
        ...wordOfKernel(server.pid),
        heap: figureIn(text, 'bondhon_nodejs_heap_size_used_bytes'),
        external: figureIn(text, 'bondhon_nodejs_external_memory_bytes'),
      };
    },
    processorSeconds: () => {
      const stat = fs.readFileSync(`/proc/${server.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    secondsInLine: () => {
      const [, waited] = fs.readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ');
      return Number(waited) / NANOSECONDS;
    },
  };
}
