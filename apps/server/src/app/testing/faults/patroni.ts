import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '#platform/config';
import { freePort } from '../../../platform/networks/free-port.testing.ts';
import { untilOpen } from '../../../platform/networks/until-open.testing.ts';
import { killAndWait } from '../real-server.ts';
import { isInstalled, WITH_SYSTEM } from './proxies.ts';
import { treeOf, signal } from './processes.ts';

const OPS = path.resolve(import.meta.dirname, '../../../../../../ops');
const OLDEST = 16;

/** Returns the newest PostgreSQL of Debian that the site takes, with `pg_rewind`, which the embedded one lacks; POSTGRES_BIN names another one. */
function findBinaries(): string | null {
  if (environment['POSTGRES_BIN']) return environment['POSTGRES_BIN'];
  const home = '/usr/lib/postgresql';
  const versions = fs.existsSync(home) ? fs.readdirSync(home).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => fs.existsSync(`${home}/${version}/bin/pg_rewind`)));
  return newest >= OLDEST ? `${home}/${newest}/bin` : null;
}
const binaries = findBinaries();
/** The names of what is missing for a cluster by Patroni. */
export const missingForPatroni: readonly string[] = [
  ...['patroni', 'etcd', 'haproxy'].filter((program) => !isInstalled(program)),
  ...(spawnSync('python3', ['-c', 'import etcd'], WITH_SYSTEM).status === 0 ? [] : ['python3-etcd']),
  ...(binaries === null ? [`PostgreSQL ${OLDEST} or newer with pg_rewind`] : []),
];

const PASSWORDS = { 'PASSWORD-OF-POSTGRES': 'a-first', 'PASSWORD-OF-REPLICATOR': 'a-second', 'PASSWORD-OF-REWINDER': 'a-third' };
export const SUPERUSER = { user: 'postgres', password: PASSWORDS['PASSWORD-OF-POSTGRES'] } as const;
const SMALL = { shared_buffers: '128MB', effective_cache_size: '512MB', max_wal_size: '512MB', wal_keep_size: '128MB' };

/** One machine of the database: a PostgreSQL and the Patroni that looks after it. */
export type Node = {
  readonly name: string;
  readonly port: number;
  /** True if Patroni says so at the address by which proxies ask; `synchronous` is the replica without which nothing is acknowledged. */
  is(what: 'primary' | 'replica' | 'synchronous'): Promise<boolean>;
  start(): void;
  /** Kills PostgreSQL and Patroni at once, as a machine that is gone. */
  kill(): void;
  /** Lists the processes of both, and those of PostgreSQL alone. */
  processes(): { readonly all: number[]; readonly postgres: number[] };
  /** Returns what Patroni and its programs wrote. */
  log(): string;
};
export type DatabaseCluster = {
  readonly nodes: readonly [Node, Node];
  /** Leads to the one that takes writes. */
  readonly port: number;
  /** Waits for a primary, and for a replica that has all of it. */
  untilWhole(withinMs: number): Promise<{ readonly primary: Node; readonly replica: Node }>;
  close(): Promise<void>;
};

/** Returns the user that runs PostgreSQL, which refuses root: that of Debian's packages. */
function identity(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

type Cluster = { readonly place: string; readonly etcdPort: number };

/** Returns the configuration that the operator is given, for a node on this machine. */
function configurationOf(
  name: string,
  folder: string,
  ports: { readonly postgres: number; readonly rest: number; readonly etcd: number },
): string {
  const given = fs
    .readFileSync(path.join(OPS, 'patroni.yml'), 'utf8')
    .replace(/^name: .*$/m, `name: ${name}`)
    .replaceAll('ADDRESS:8008', `127.0.0.1:${ports.rest}`)
    .replaceAll('ADDRESS:5432', `127.0.0.1:${ports.postgres}`)
    .replace('hosts: ETCD', `hosts: 127.0.0.1:${ports.etcd}`)
    .replace(/data_dir: .*/, `data_dir: ${path.join(folder, 'data')}`)
    .replace(/bin_dir: .*/, `bin_dir: ${binaries}`)
    .replace(/pgpass: .*/, `pgpass: ${path.join(folder, 'pgpass')}`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`)
    .replace(/mode: automatic/, 'mode: off');
  const withPasswords = Object.entries(PASSWORDS).reduce((text, [word, password]) => text.replace(word, password), given);
  return Object.entries(SMALL).reduce(
    (text, [name_, value]) => text.replace(new RegExp(`${name_}: .*`), `${name_}: ${value}`),
    withPasswords,
  );
}

async function openNode(name: string, { place, etcdPort }: Cluster): Promise<Node & { readonly restPort: number }> {
  const folder = path.join(place, name);
  const user = identity();
  fs.mkdirSync(folder);
  const [port, restPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'patroni.yml');
  fs.writeFileSync(file, configurationOf(name, folder, { postgres: port, rest: restPort, etcd: etcdPort }));
  for (const one of [folder, file]) if (user.uid !== undefined) fs.chownSync(one, user.uid, user.gid ?? 0);
  const logFile = path.join(folder, 'log');
  let patroni: ChildProcess;
  const postmaster = (): number => {
    try {
      return Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  };
  const processes = () => {
    const postgres = treeOf(postmaster());
    return { postgres, all: [...postgres, ...treeOf(patroni.pid ?? 0)] };
  };
  return {
    name,
    port,
    restPort,
    is: (what) =>
      fetch(`http://127.0.0.1:${restPort}/${what}`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    start: () => {
      const log = fs.openSync(logFile, 'a');
      patroni = spawn('patroni', [file], { ...WITH_SYSTEM, ...user, cwd: folder, stdio: ['ignore', log, log] });
      fs.closeSync(log);
    },
    kill: () => signal(processes().all, 'SIGKILL'),
    processes,
    log: () => fs.readFileSync(logFile, 'utf8'),
  };
}

async function openHaproxy(place: string, nodes: readonly { readonly name: string; readonly port: number; readonly restPort: number }[]) {
  const port = await freePort();
  const file = path.join(place, 'haproxy-database.cfg');
  const lines = nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}\n`);
  const given = fs.readFileSync(path.join(OPS, 'haproxy-database.cfg'), 'utf8');
  fs.writeFileSync(file, given.replace(/bind \S+/, `bind 127.0.0.1:${port}`).replaceAll(/^ +server .*\n/gm, '') + lines.join(''));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { ...WITH_SYSTEM, stdio: 'ignore' });
  await untilOpen(port);
  return { port, close: () => killAndWait(haproxy) };
}

async function openEtcd(place: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const [port, peers] = [await freePort(), await freePort()];
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const args = ['--data-dir', path.join(place, 'etcd'), '--listen-client-urls', own, '--advertise-client-urls', own];
  const between = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`];
  const etcd = spawn('etcd', [...args, ...between], { ...WITH_SYSTEM, stdio: 'ignore' });
  await untilOpen(port);
  return { port, close: () => killAndWait(etcd) };
}

const PAUSE_MS = 200;

/** Starts two nodes of Patroni, an etcd in which they agree, and HAProxy before them, with the configuration that the operator is given. */
export async function openDatabaseCluster(place: string): Promise<DatabaseCluster> {
  const etcd = await openEtcd(place);
  const cluster = { place, etcdPort: etcd.port };
  const nodes = [await openNode('db1', cluster), await openNode('db2', cluster)] as const;
  const haproxy = await openHaproxy(place, nodes);
  const [one, two] = nodes;
  const untilWhole: DatabaseCluster['untilWhole'] = async (withinMs) => {
    const until = performance.now() + withinMs;
    while (performance.now() < until) {
      for (const [primary, replica] of [
        [one, two],
        [two, one],
      ] as const)
        if ((await primary.is('primary')) && (await replica.is('synchronous'))) return { primary, replica };
      await pause(PAUSE_MS);
    }
    throw new Error(`no primary with a replica:\n${nodes.map((node) => `${node.name}\n${node.log().slice(-3000)}`).join('\n')}`);
  };
  one.start();
  two.start();
  return {
    nodes,
    port: haproxy.port,
    untilWhole,
    close: async () => {
      for (const node of nodes) node.kill();
      await haproxy.close();
      await etcd.close();
    },
  };
}
