import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CannotRun, startPostgres, type EmbeddedOptions, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { copyForOthers, findBinaries, isOpenToOthers } from './binaries.ts';
import { commandLineOf } from './processes.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let place: string;
let servers: EmbeddedPostgres[];
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  fs.chmodSync(place, 0o755);
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  fs.rmSync(place, { recursive: true, force: true });
});

async function start(root: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres(root, () => {}, { fast: true, ...options });
  servers.push(server);
  return server;
}
async function ask({ host, user }: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}
const postmaster = (root: string): number => Number(fs.readFileSync(path.join(root, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const ownerOf = (root: string): number => fs.statSync(path.join(root, 'data/PG_VERSION')).uid;

it('[QUAL-01] is a PostgreSQL 18 with our settings, on a socket only', async () => {
  const server = await start(path.join(place, 'pg'));
  expect(await ask(server, "select current_setting('server_version_num')::int / 10000")).toEqual([18]);
  expect(
    await ask(server, "select current_setting(name) from unnest(array['listen_addresses', 'jit', 'random_page_cost']) as name"),
  ).toEqual(['', 'off', '1.1']);
  expect(fs.statSync(server.host).mode & 0o777).toBe(0o700);
});

it('[QUAL-03] a directory has one owner', async () => {
  await start(path.join(place, 'pg'));
  await expect(startPostgres(path.join(place, 'pg'), () => {})).rejects.toThrow(CannotRun);
});

it('[QUAL-03] what an interrupted first start left is made anew', async () => {
  const root = path.join(place, 'pg');
  fs.mkdirSync(path.join(root, 'data/base'), { recursive: true });
  fs.mkdirSync(path.join(root, 'init-123'));
  await start(root);
  expect(fs.readdirSync(root).toSorted()).toEqual(['data', 'owner']);
});

it('[QUAL-03] stopping while it is being started again leaves no process', async () => {
  const root = path.join(place, 'pg');
  const server = await start(root);
  const first = postmaster(root);
  process.kill(first, 'SIGKILL');
  await server.stop();
  expect(commandLineOf(first)).toBe('');
  expect(fs.existsSync(path.join(root, 'data/postmaster.pid')) ? commandLineOf(postmaster(root)) : '').toBe('');
  expect(fs.existsSync(server.host)).toBe(false);
});

it.runIf(isRoot)('the folder of its socket is refused where somebody else made it', async () => {
  const root = path.join(place, 'pg');
  const server = await start(root);
  await server.stop();
  fs.mkdirSync(server.host);
  fs.chownSync(server.host, 4321, 4321);
  await expect(startPostgres(root, () => {})).rejects.toThrow('belongs to somebody else');
  fs.rmdirSync(server.host);
});

describe.runIf(isRoot)('[QUAL-04] as root where user namespaces are forbidden', () => {
  it('runs as an unprivileged user in an open folder, and again with its data', async () => {
    const root = path.join(place, 'pg');
    const server = await start(root, { avoidNamespaces: true });
    await ask(server, 'create table kept as select 7 as seven');
    expect(ownerOf(root)).toBe(NOBODY);
    await server.stop();
    // Namespaces came back: the data keep their user.
    expect(await ask(await start(root), 'select seven from kept')).toEqual([7]);
    expect(ownerOf(root)).toBe(NOBODY);
  });

  it('goes on with data that root made in a namespace', async () => {
    const root = path.join(place, 'pg');
    await (await start(root)).stop();
    expect(ownerOf(root)).toBe(0);
    expect(await ask(await start(root, { avoidNamespaces: true }), 'select 1')).toEqual([1]);
    expect(ownerOf(root)).toBe(NOBODY);
  });

  it('runs in a closed folder', async () => {
    fs.chmodSync(place, 0o700);
    expect(isOpenToOthers(place)).toBe(false);
    expect(await ask(await start(path.join(place, 'pg'), { avoidNamespaces: true }), 'select 1')).toEqual([1]);
  });

  it('says what to do where nothing of that is possible', async () => {
    fs.chmodSync(place, 0o700);
    await expect(start(path.join(place, 'pg'), { avoidNamespaces: true, avoidSetpriv: true })).rejects.toThrow(
      /name a folder in DATA_DIR that other users may enter\.$/,
    );
  });

  it('has a copy of the binaries that every user can run', () => {
    const copy = copyForOthers(findBinaries());
    const { stdout } = spawnSync(path.join(copy, 'bin/postgres'), ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/', encoding: 'utf8' });
    expect(stdout).toContain('PostgreSQL) 18.');
    expect(copyForOthers(findBinaries())).toBe(copy);
  });
});
