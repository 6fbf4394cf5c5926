import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { hashToken, randomToken } from '#platform/ids';
import { spawnServer, type ServerStart } from '../../../../../scripts/server-process.ts';
import { freePort } from '../../platform/networks/free-port.testing.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..');

export type RealServer = {
  readonly process: ChildProcess;
  readonly address: string;
  /** The lines that it wrote, of both streams. */
  readonly said: string[];
  /** True when it serves, false when it ended before. */
  readonly isReady: Promise<boolean>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
};

export type RealOptions = Pick<ServerStart, 'user' | 'boot' | 'program'> & {
  readonly dataDirectory: string;
  readonly environment?: Record<string, string>;
};

/** Sets what a server needs outside demo mode; nothing of it is reached by a start. */
export const REAL_SITE: Readonly<Record<string, string>> = {
  DEMO: '0',
  PUBLIC_URL: 'https://www.example.com',
  SECRET_KEY: 'a key of tests, which guards nothing at all',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'post@example.com',
  SMS_DRIVER: 'bulksmsbd',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'sender',
  SUPPORT_EMAIL: 'help@example.com',
  TRUSTED_PROXIES: 'none',
};

/** Starts the program itself as a process of its own, on a port and a data directory. */
export async function startReal({ dataDirectory, environment = {}, ...start }: RealOptions): Promise<RealServer> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const settings = {
    DATA_DIR: dataDirectory,
    ...(environment['DEMO'] === '1' ? {} : REAL_SITE),
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const child = spawnServer({ ...start, port, settings, lines: 'piped' });
  const said: string[] = [];
  const serves = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        said.push(...part.toString().split('\n').filter(Boolean));
        if (said.some((line) => line.startsWith('Site and API:'))) resolve(true);
      });
  });
  // Not 'close': that event never comes once the channel to the child is closed from here.
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const ended = Promise.all([exited, ...[child.stdout, child.stderr].map((stream) => stream && finished(stream))]).then(([code]) => code);
  const isReady = Promise.race([serves, ended.then(() => false)]);
  return { process: child, address: `http://127.0.0.1:${port}`, said, isReady, ended };
}

/** Makes a copy of the tree's root in which everything counts as installed. Returns its boot.mjs. */
export function installedCopy(place: string): string {
  const lock = fs.readFileSync(path.join(REPOSITORY, 'package-lock.json'));
  fs.mkdirSync(path.join(place, 'scripts'), { recursive: true });
  fs.mkdirSync(path.join(place, 'node_modules'));
  fs.writeFileSync(path.join(place, 'package-lock.json'), lock);
  fs.writeFileSync(path.join(place, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex'));
  fs.copyFileSync(path.join(REPOSITORY, 'scripts/boot.mjs'), path.join(place, 'scripts/boot.mjs'));
  return path.join(place, 'scripts/boot.mjs');
}

/** Lays the data of a first start where a server is to begin with it. */
export const copyPreparedData = (dataDirectory: string): void => copyWithDatabase('.', dataDirectory, 'postgres/data');

/** Lays the database of a first start alone, as `startPostgres` takes it. */
export const copyPreparedDatabase = (root: string): void => copyWithDatabase('postgres', root, 'data');

function copyWithDatabase(part: string, place: string, database: string): void {
  fs.cpSync(path.join(inject('preparedData'), part), place, { recursive: true });
  // PostgreSQL starts with no folder that others may read.
  fs.chmodSync(path.join(place, database), 0o700);
}

/** Kills a process, which has no time for anything, and waits until it is gone. */
export async function killAndWait(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const pidFile = (dataDirectory: string): string => path.join(dataDirectory, 'postgres/data/postmaster.pid');

/** Returns the pid of the embedded PostgreSQL, by its own file. */
export const postgresPid = (dataDirectory: string): number => Number(fs.readFileSync(pidFile(dataDirectory), 'utf8').split('\n')[0]);

/** Lists the processes that work on a directory, zombies apart. */
export const processesOn = (directory: string): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory);
      } catch {
        return false;
      }
    })
    .map(Number);

/** Asks the embedded database beside the server. */
export async function askDatabase(dataDirectory: string, statement: string): Promise<Record<string, unknown>[]> {
  const host = fs.readFileSync(pidFile(dataDirectory), 'utf8').split('\n')[4] ?? '';
  const client = new pg.Client({ host, user: 'app', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the drawn members of a demo ordinary ones: no pictures of theirs are drawn and no posts written beside the test. */
export const keepDemoQuiet = (dataDirectory: string) =>
  askDatabase(dataDirectory, "update account set terms_version = 'test' where terms_version = 'demo'");

/** Signs these accounts in, each with a session of a day; their access tokens, in order. */
export async function openSessionsBeside(dataDirectory: string, accountIds: readonly number[]): Promise<string[]> {
  const tokens = accountIds.map(() => randomToken());
  await askDatabase(
    dataDirectory,
    `insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
     select account_id, token_hash, true, 'Test', '127.0.0.1', now(), now(), now() + interval '1 day'
     from (values ${accountIds.map((id, index) => `(${id}, '${hashToken(tokens[index] ?? '')}')`).join(', ')}) x (account_id, token_hash)`,
  );
  return tokens;
}
