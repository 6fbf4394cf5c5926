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
import { hasRedis, startRedis } from '../../../platform/live/redis.testing.ts';
import type { Line } from '../lines.ts';
import { copyPreparedDatabase, killAndWait, REAL_SITE, startReal, type RealServer } from '../real-server.ts';
import { addressOf, makeStandby } from '../standby.ts';
import { openMailServer, openSmsSender, type Carrier, type MailTrouble, type SmsTrouble } from './carriers.ts';
import { openTlsProxy } from './proxies.ts';
import { filesInStore, filesOnDisk } from './judge.ts';
import { openObjectStore, type RunningStore } from './object-store.ts';

const SANDBOX = path.resolve(import.meta.dirname, '../../../../../payment-sandbox/src/main.ts');
const SHIFTED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
const DISK = '3g';
/** Certificates of tests are signed by nobody. */
const TRUSTS_ANYBODY = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };

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
/** A Redis that may be killed and started again on its port. */
export type Redis = {
  readonly url: string;
  current: Awaited<ReturnType<typeof startRedis>>;
  start(): Promise<void>;
  kill(): Promise<void>;
};

/** A real site: two servers on one database, and what they depend on, on a disk of their own where the system allows one. */
export type World = {
  readonly place: string;
  readonly hasOwnDisk: boolean;
  readonly databaseRoot: string;
  readonly replicaRoot: string;
  readonly database: EmbeddedPostgres;
  readonly servers: readonly [Server, Server];
  readonly gateways: Gateways;
  readonly mail: Carrier<MailTrouble>;
  readonly sms: Carrier<SmsTrouble>;
  /** Null where Redis is not installed: then PostgreSQL carries live messages. */
  readonly redis: Redis | null;
  /** Null where files lie on the disk. */
  readonly store: RunningStore | null;
  /** Lists the files that are stored, by their names. */
  files(): string[];
  /** Address of the site itself, with TLS, which leads to one of the servers. */
  readonly publicUrl: string;
  close(): Promise<void>;
};

/** Starts the gateways behind TLS, under an address that is none of a sandbox: `0.0.0.0` leads to this machine. */
async function openGateways(): Promise<Gateways & { readonly proxy: Line }> {
  // Not on the disk that is filled up: gateways have their own.
  const memory = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-'));
  const port = String(await freePort());
  const proxy = await openTlsProxy(() => Number(port));
  const launch = async () => {
    const env = {
      PATH: systemPath,
      PORT: port,
      RECORD_FILE: path.join(memory, 'taken.jsonl'),
      PUBLIC_ADDRESS: `https://0.0.0.0:${proxy.port}`,
      ...TRUSTS_ANYBODY,
    };
    const child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [said] = (await once(child, 'message')) as [Pick<PaymentSandbox, 'address' | 'sslcommerz' | 'bkash'>];
    return { child, said };
  };
  const { child, said } = await launch();
  const gateways: Gateways & { readonly proxy: Line } = {
    proxy,
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

async function openRedis(): Promise<Redis> {
  const current = await startRedis();
  const redis: Redis = {
    url: current.url,
    current,
    start: async () => {
      redis.current = await startRedis(Number(new URL(current.url).port));
    },
    kill: () => redis.current.stop(),
  };
  return redis;
}

/** Opens all of a real site. `storesObjects`: files of members lie in an object store, and not on the disk that is filled up. */
export async function openWorld({ storesObjects }: { readonly storesObjects: boolean }): Promise<World> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
  fs.chmodSync(place, 0o755);
  const hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', place]).status === 0;
  const [databaseRoot, replicaRoot] = [path.join(place, 'postgres'), path.join(place, 'replica')];
  copyPreparedDatabase(databaseRoot);
  const database = await startPostgres(databaseRoot, () => {});
  await makeStandby({ root: databaseRoot, server: database }, replicaRoot);
  const replica = await startPostgres(replicaRoot, () => {});
  const [gateways, mail, sms] = await Promise.all([openGateways(), openMailServer(), openSmsSender()]);
  const redis = hasRedis ? await openRedis() : null;
  const objects = fs.mkdtempSync(path.join(os.tmpdir(), 'objects-'));
  const store = storesObjects ? await openObjectStore(objects) : null;
  let servers: readonly Server[] = [];
  let turn = 0;
  const site = await openTlsProxy(() => Number(new URL(servers[turn++ % servers.length]?.current.address ?? 'http://127.0.0.1:1').port));
  const publicUrl = `https://127.0.0.1:${site.port}`;
  const both = await openServers(place, {
    DEMO: '0',
    RATE_LIMIT: 'on',
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: addressOf(database),
    DATABASE_READ_URLS: addressOf(replica),
    ...gateways.settings,
    ...mail.settings,
    ...sms.settings,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...store?.settings,
    ...TRUSTS_ANYBODY,
  });
  servers = both;
  return {
    place,
    hasOwnDisk,
    databaseRoot,
    replicaRoot,
    database,
    servers: both,
    gateways,
    mail,
    sms,
    redis,
    store,
    files: () => (store ? filesInStore(store.keys()) : filesOnDisk(path.join(place, 'media'))),
    publicUrl,
    close: async () => {
      await Promise.all([...both, gateways, mail, sms].map((one) => one.kill()));
      await redis?.kill();
      await store?.kill();
      for (const one of [gateways, mail, sms]) one.forget();
      await Promise.all([site.close(), gateways.proxy.close()]);
      await replica.stop();
      await database.stop();
      if (hasOwnDisk) spawnSync('umount', ['--lazy', place]);
      for (const folder of [place, objects]) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
