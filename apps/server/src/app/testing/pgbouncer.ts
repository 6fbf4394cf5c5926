import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { environment } from '#platform/config';
import { freePort } from '../../platform/networks/free-port.testing.ts';
import { untilOpen } from '../../platform/networks/until-open.testing.ts';
import { killAndWait } from './real-server.ts';

/** That of Debian unless PGBOUNCER names another one. */
const PROGRAM = environment['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';
export const hasPgBouncer = fs.existsSync(PROGRAM);
const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../ops/pgbouncer.ini');
const ALIAS = 'bondhon';
/** Reads its figures, and nothing else. */
const LOOKER = 'looker';
const LOOKER_PASSWORD = 'looks';

export type PoolerPlace = {
  /** A folder of its own. */
  readonly folder: string;
  /** A host, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** Roles and their passwords, in the clear or as PostgreSQL keeps them. */
  readonly users: Readonly<Record<string, string>>;
  /** Further lines of its configuration. */
  readonly lines?: readonly string[];
};
export type Pooler = {
  /** Without a user. */
  readonly address: string;
  /** Counts the transactions that went by it so far, those of all users together. */
  transactions(): Promise<number>;
  stop(): Promise<void>;
};

function configurationOf({ folder, host, port, database, users, lines = [] }: PoolerPlace, listenPort: number): string {
  const everybody = Object.entries({ [LOOKER]: LOOKER_PASSWORD, ...users });
  const list = path.join(folder, 'userlist.txt');
  fs.writeFileSync(list, everybody.map(([name, password]) => `"${name}" "${password}"\n`).join(''));
  const example = fs.readFileSync(EXAMPLE, 'utf8');
  const own = example
    .replace(/^bondhon = host=\S+ port=\S+ dbname=\S+/m, `${ALIAS} = host=${host} port=${port} dbname=${database}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${list}`)
    .replaceAll(/^(logfile|pidfile) = .*\n/gm, '');
  return [own, `stats_users = ${LOOKER}`, 'unix_socket_dir =', ...lines, ''].join('\n');
}

/** Starts PgBouncer with the configuration that the operator is given, before another database. */
export async function startPgBouncer(place: PoolerPlace): Promise<Pooler> {
  const port = await freePort();
  const file = path.join(place.folder, 'pgbouncer.ini');
  fs.writeFileSync(file, configurationOf(place, port));
  const isOld = !/1\.(2[1-9]|[3-9]\d)/.test(await versionOf());
  if (isOld) fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^max_prepared_statements = .*$/gm, ''));
  // It runs as anybody but root.
  const child = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  await untilOpen(port);
  const looks = new pg.Pool({ host: '127.0.0.1', port, user: LOOKER, password: LOOKER_PASSWORD, database: 'pgbouncer', max: 1 });
  return {
    address: `postgres://127.0.0.1:${port}/${ALIAS}`,
    transactions: async () => {
      const { rows } = await looks.query<{ database: string; total_xact_count: number }>('show stats');
      return rows.find(({ database }) => database === ALIAS)?.total_xact_count ?? 0;
    },
    stop: async () => {
      await looks.end();
      await killAndWait(child);
    },
  };
}

async function versionOf(): Promise<string> {
  const child = spawn(PROGRAM, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  for await (const part of child.stdout) said += String(part);
  return said;
}
