import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsFor, type PaymentSandbox } from '@app/payment-sandbox';
import { systemPath } from '#platform/config';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { freePort } from '../../../platform/networks/free-port.testing.ts';
import { copyPreparedDatabase, killAndWait, REAL_SITE, startReal, type RealServer } from '../real-server.ts';
import { addressOf } from '../standby.ts';

const SANDBOX = path.resolve(import.meta.dirname, '../../../../../payment-sandbox/src/main.ts');
const SHIFTED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
const DISK = '3g';

/** A server that may be killed and started again on its port; `clockOff` in seconds. */
export type Server = {
  current: RealServer;
  /** The lines of its log that say of a defect, of all its starts. */
  readonly defects: string[];
  start(clockOff?: number): Promise<void>;
  kill(): Promise<void>;
};
/** The gateways of money as a process of their own, which remembers what it took. */
export type Gateways = {
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
  current: ChildProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Forgets what was taken. */
  forget(): void;
  ask<T>(call: string, body?: object): Promise<T>;
};
/** Two servers on one database and one store of files, and what they depend on, on a disk of their own where the system allows one. */
export type World = {
  readonly place: string;
  readonly hasOwnDisk: boolean;
  readonly databaseRoot: string;
  readonly database: EmbeddedPostgres;
  readonly servers: readonly [Server, Server];
  readonly gateways: Gateways;
  close(): Promise<void>;
};

async function openGateways(): Promise<Gateways> {
  // Not on the disk that is filled up: gateways have their own.
  const memory = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-'));
  const port = String(await freePort());
  const launch = async () => {
    const env = { PATH: systemPath, PORT: port, RECORD_FILE: path.join(memory, 'taken.jsonl') };
    const child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [said] = (await once(child, 'message')) as [Pick<PaymentSandbox, 'address' | 'sslcommerz' | 'bkash'>];
    return { child, said };
  };
  const { child, said } = await launch();
  const gateways: Gateways = {
    address: said.address,
    settings: settingsFor(said),
    current: child,
    start: async () => {
      gateways.current = (await launch()).child;
    },
    kill: () => killAndWait(gateways.current),
    forget: () => fs.rmSync(memory, { recursive: true, force: true }),
    ask: async <T>(call: string, body?: object): Promise<T> => {
      const form = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`${said.address}/sandbox/${call}`, { ...form, signal: AbortSignal.timeout(10_000) });
      if (!answer.ok) throw new Error(`the sandbox answers ${answer.status} to ${call}`);
      return (await answer.json()) as T;
    },
  };
  return gateways;
}

/** Starts a server on a port of its own; the bundled one unless another program is named. */
async function openServer(dataDirectory: string, environment: Record<string, string>, program?: string): Promise<Server> {
  const PORT = String(await freePort());
  const begin = async (clockOff: number): Promise<RealServer> => {
    const shifted = { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}?seconds=${clockOff}` };
    const settings = { ...environment, PORT, ...(clockOff === 0 ? {} : shifted) };
    return startReal({ dataDirectory, environment: settings, ...(program === undefined ? {} : { program }) });
  };
  const server: Server = {
    current: await begin(0),
    defects: [],
    start: async (clockOff = 0) => {
      // Starts it again where it ends because the database is away just now, as a supervisor does.
      for (let tries = 0; tries < 60; tries += 1) {
        server.current = await begin(clockOff);
        if (await server.current.isReady) return;
      }
      throw new Error(server.current.said.join('\n'));
    },
    kill: async () => {
      server.current.process.kill('SIGKILL');
      await server.current.ended;
      server.defects.push(...server.current.said.filter((line) => line.includes('server_error')));
    },
  };
  if (!(await server.current.isReady)) throw new Error(server.current.said.join('\n'));
  return server;
}

/** Starts a server in a place, with a data directory of its own and the store of files that all servers of the place share. */
export function openServerIn(place: string, name: string, settings: Readonly<Record<string, string>>, program?: string): Promise<Server> {
  const [media, data] = [path.join(place, 'media'), path.join(place, name)];
  fs.mkdirSync(media, { recursive: true });
  fs.mkdirSync(data);
  fs.symlinkSync(media, path.join(data, 'media'));
  const environment = {
    DEMO: '1',
    DEMO_MEMBERS: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SECRET_KEY: REAL_SITE['SECRET_KEY'] ?? '',
    ENCRYPTION_KEYS: REAL_SITE['ENCRYPTION_KEYS'] ?? '',
    ...settings,
  };
  return openServer(data, environment, program);
}

/** Starts two servers of one database and one store of files in a place, on ports of their own. */
export async function openServers(
  place: string,
  environment: Readonly<Record<string, string>>,
  own: readonly [Record<string, string>, Record<string, string>] = [{}, {}],
): Promise<readonly [Server, Server]> {
  return [await openServerIn(place, 'one', { ...environment, ...own[0] }), await openServerIn(place, 'two', { ...environment, ...own[1] })];
}

export async function openWorld(): Promise<World> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
  fs.chmodSync(place, 0o755);
  const hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', place]).status === 0;
  const databaseRoot = path.join(place, 'postgres');
  copyPreparedDatabase(databaseRoot);
  const database = await startPostgres(databaseRoot, () => {});
  const gateways = await openGateways();
  const servers = await openServers(place, { DATABASE_URL: addressOf(database), ...gateways.settings });
  return {
    place,
    hasOwnDisk,
    databaseRoot,
    database,
    servers,
    gateways,
    close: async () => {
      await Promise.all([...servers, gateways].map((one) => one.kill()));
      gateways.forget();
      await database.stop();
      if (hasOwnDisk) spawnSync('umount', ['--lazy', place]);
      fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
