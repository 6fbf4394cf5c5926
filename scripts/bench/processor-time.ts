import fs from 'node:fs';
import pg from 'pg';
import { textsGiven } from '../../apps/server/src/platform/db/index.ts';
import { loadFromThread, type LoadRequest } from './load.ts';

/** Holds what one call costs, in milliseconds of processor time, and how often it asks the database. */
export type Cost = {
  /** The thread that answers all calls. */
  readonly main: number;
  /** The other threads of the server, of which the index of the search is one. */
  readonly besides: number;
  readonly postgres: number;
  readonly statements: number;
  readonly failures: number;
};

/** Ticks of the kernel's clock, in which it says processor time. */
const TICKS_A_SECOND = 100;

/** `ofEndedMs`: of its children that ended. */
type Spent = { readonly parent: number; readonly ms: number; readonly ofEndedMs: number };

/** Reads the parent and the processor time of a process; null of one that has ended. */
function readSpent(pid: string): Spent | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const msOf = (...places: readonly number[]): number =>
      places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * (1000 / TICKS_A_SECOND);
    return { parent: fields[1] ?? 0, ms: msOf(11, 12), ofEndedMs: msOf(13, 14) };
  } catch {
    return null;
  }
}

/** Returns the processor time so far of all processes that a PostgreSQL started, those that ended too, in milliseconds. */
function spentByPostgres(postmaster: number): number {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ended = readSpent(String(postmaster))?.ofEndedMs ?? 0;
  return all.map(readSpent).reduce((sum, spent) => (spent?.parent === postmaster ? sum + spent.ms : sum), ended);
}

async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readSpent(String(rows[0]?.pid))?.parent ?? 0;
}

/** Counts what goes to the database, beginnings and ends of transactions too, until it is told to stop. */
export function countStatements(): { readonly count: number; stop(): void } {
  const original = pg.Client.prototype.query;
  const counting = { count: 0, stop: () => void (pg.Client.prototype.query = original) };
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    counting.count += textsGiven(given[0]).length;
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  return counting;
}

const usedMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

type Asked = { readonly pool: pg.Pool; readonly port: number; readonly requests: readonly LoadRequest[]; readonly connections: number };

/** Holds what some work took of the processor in milliseconds, all threads of this process together in `all`, and how many statements it sent. */
type Taken = Pick<Cost, 'main' | 'postgres' | 'statements'> & { readonly all: number };

/** Does some work and tells what it took. */
export async function measuring<T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ readonly result: T; readonly taken: Taken }> {
  const postmaster = await postmasterOf(pool);
  const counting = countStatements();
  const before = { main: process.threadCpuUsage(), all: process.cpuUsage(), postgres: spentByPostgres(postmaster) };
  const result = await work();
  const main = usedMs(process.threadCpuUsage(before.main));
  const all = usedMs(process.cpuUsage(before.all));
  const postgres = spentByPostgres(postmaster) - before.postgres;
  counting.stop();
  return { result, taken: { main, all, postgres, statements: counting.count } };
}

/** Sends each request once and tells what one of them cost; holds on a busy machine too, where rates say nothing. */
export async function costOf({ pool, ...asked }: Asked): Promise<Cost> {
  const { result, taken } = await measuring(pool, () => loadFromThread({ ...asked, seconds: 'once' }));
  const each = (total: number): number => total / asked.requests.length;
  return {
    main: each(taken.main),
    besides: each(taken.all - taken.main - result.processorMs),
    postgres: each(taken.postgres),
    statements: each(taken.statements),
    failures: result.failures,
  };
}
