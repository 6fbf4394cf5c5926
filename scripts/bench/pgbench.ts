import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { figuresOf, repeat, type Figures } from './load.ts';

/**
 * One transaction of plain statements. Each may name `:member` (1 to `members`, chosen anew for each transaction), `:client_id`,
 * `:turn` (of the client, another in each round) and the columns that an earlier statement returned.
 */
export type BareTransaction = { readonly statements: readonly string[]; readonly members: number; readonly round: number };

/** More than a client does in a round. */
const TURNS_A_ROUND = 10_000_000;

const CLIENTS = 8;
const THREADS = 2;

const isReturning = (statement: string): boolean => /\breturning\b/.test(statement);
const hasPgbench = (): boolean => spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;

const scriptOf = ({ statements, members }: Omit<BareTransaction, 'round'>): string =>
  [
    `\\set member random(1, ${members})`,
    '\\set turn :turn + 1',
    'begin;',
    ...statements.map((statement) => `${statement} ${isReturning(statement) ? '\\gset' : ';'}`),
    'commit;',
  ].join('\n');

/** Returns the time of a transaction in milliseconds: the third word of each line of the log, in microseconds. */
function readTimes(folder: string): number[] {
  const logs = fs.readdirSync(folder).filter((name) => name.startsWith('times'));
  return logs.flatMap((name) =>
    fs
      .readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
}

async function byPgbench(pool: pg.Pool, transaction: BareTransaction, seconds: number): Promise<Figures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'app-pgbench-'));
  try {
    const script = path.join(folder, 'transaction.sql');
    fs.writeFileSync(script, scriptOf(transaction));
    const { host = '', user = '', database = '' } = pool.options;
    const work = ['--no-vacuum', '--protocol=prepared', `--client=${CLIENTS}`, `--jobs=${THREADS}`, `--time=${Math.ceil(seconds)}`];
    const variables = [
      `--define=turn=${transaction.round * TURNS_A_ROUND}`,
      '--log',
      `--log-prefix=${path.join(folder, 'times')}`,
      `--file=${script}`,
    ];
    const args = [...work, ...variables, `--host=${host}`, `--username=${user}`, database];
    const child = spawn('pgbench', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`pgbench failed: ${said}`);
    return figuresOf({ times: readTimes(folder), failures: 0, seconds: Math.ceil(seconds) });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

type Variables = Record<string, unknown>;
/** Returns a statement as the driver takes it: `:name` becomes $1, $2, … */
function prepared(statement: string, place: number) {
  const names: string[] = [];
  const text = statement.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => `$${names.push(name)}`);
  return (variables: Variables) => ({ name: `bare-${place}`, text, values: names.map((name) => variables[name]) });
}

async function byDriver(pool: pg.Pool, { statements, members, round }: BareTransaction, seconds: number): Promise<Figures> {
  const own = new pg.Pool({ ...pool.options, max: CLIENTS });
  const all = statements.map(prepared);
  const transact = async (turn: number): Promise<void> => {
    const client = await own.connect();
    const variables: Variables = { member: 1 + Math.floor(Math.random() * members), client_id: 0, turn };
    try {
      await client.query('begin');
      for (const query of all) Object.assign(variables, (await client.query<Variables>(query(variables))).rows[0]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  try {
    await repeat((turn) => transact(turn + round * TURNS_A_ROUND), CLIENTS, 0.5);
    return await repeat((turn) => transact(-turn - round * TURNS_A_ROUND), CLIENTS, seconds);
  } finally {
    await own.end();
  }
}

/** Says what repeats bare transactions here. */
export const bareBy = (): string => (hasPgbench() ? 'pgbench' : 'pg driver, as no pgbench is installed');

/** Repeats a transaction, 8 at once, by the system's pgbench, and by the driver where there is none. */
export const measureBare = (pool: pg.Pool, transaction: BareTransaction, seconds: number): Promise<Figures> =>
  (hasPgbench() ? byPgbench : byDriver)(pool, transaction, seconds);
