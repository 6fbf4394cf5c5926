import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import WebSocket from 'ws';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { systemPath } from '#platform/config';
import { COMPILED } from '../../../../scripts/server-process.ts';
import { freePort } from '../platform/networks/free-port.testing.ts';
import {
  askDatabase,
  copyPreparedData,
  installedCopy,
  postgresPid,
  processesOn,
  startReal,
  type RealOptions,
  type RealServer,
} from './testing/real-server.ts';

const run = promisify(execFile);
const REMOVE_DEMO = path.resolve(import.meta.dirname, '../../../../scripts/remove-demo.ts');
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const STOP_WITHIN_MS = 10_000;
/** Starts are quick, but not on a machine that is busy with everything else. */
const PATIENCE_MS = 60_000;
const SIX_STARTS_MS = 3 * PATIENCE_MS;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let place: string;
let data: string;
let running: RealServer[];

beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  data = path.join(place, 'data');
  copyPreparedData(data);
  running = [];
});
afterEach(async () => {
  for (const server of running) server.process.kill('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  for (const pid of processesOn(place)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(options: Partial<RealOptions> = {}): Promise<RealServer> {
  const server = await startReal({ dataDirectory: data, ...options });
  running.push(server);
  return server;
}
async function startReady(options: Partial<RealOptions> = {}): Promise<RealServer> {
  const server = await start(options);
  expect(await server.isReady, JSON.stringify(server.said)).toBe(true);
  return server;
}
const statusOf = (server: RealServer, page = '/readyz'): Promise<number> =>
  fetch(`${server.address}${page}`, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.status);
const keep = (text: string) =>
  askDatabase(data, `insert into outbox_message (channel, recipient, text, created_at) values ('sms', 'x', '${text}', now())`);
const kept = async (): Promise<unknown[]> =>
  (await askDatabase(data, 'select text from outbox_message order by id')).map((row) => row['text']);

describe('what a server is started from', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../../..');
  const folder = path.dirname(inject('programs')['main-http']);
  const texts = () =>
    fs.readdirSync(folder).flatMap((name) => (name.endsWith('.mjs') ? [fs.readFileSync(path.join(folder, name), 'utf8')] : []));

  it('[QUAL-23] holds no letter for which V8 would keep the whole file twice as large', () => {
    expect(texts().length).toBeGreaterThan(10);
    expect(texts().filter((text) => /[^\0-\u00ff]/.test(text))).toEqual([]);
  });

  it('finds its data from where it lies, on whichever machine it was built', () => {
    expect(texts().filter((text) => text.includes(ROOT))).toEqual([]);
    expect(texts().filter((text) => text.includes('import.meta.dirname + "/../')).length).toBeGreaterThan(0);
  });

  it('tells names and lines of what it is made of', () => {
    expect(texts().filter((text) => /^var Refusal = class extends Error \{$/m.test(text))).toHaveLength(1);
  });
});

describe('stopping', () => {
  const expectOrderlyEnd = async (server: RealServer, begun: number): Promise<void> => {
    expect(await server.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(STOP_WITHIN_MS);
    expect(processesOn(place)).toEqual([]);
  };

  it.each(['SIGINT', 'SIGHUP', 'disconnect'] as const)('[QUAL-03] %s ends everything in order and leaves no process', async (how) => {
    const server = await startReady();
    expect(await statusOf(server)).toBe(200);
    const begun = performance.now();
    if (how === 'disconnect') server.process.disconnect();
    else server.process.kill(how);
    await expectOrderlyEnd(server, begun);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('[QUAL-03] %s to the process that npm started ends everything too', async (signal) => {
    const server = await startReady({ boot: installedCopy(path.join(place, 'copy')) });
    server.process.kill(signal);
    await server.ended;
    await expect.poll(() => processesOn(place), { timeout: STOP_WITHIN_MS }).toEqual([]);
    await expect(statusOf(server)).rejects.toThrow('fetch failed');
  });

  it('[QUAL-03][CHAT-45] SIGTERM does so too: a call that never ends does not hold it up, and browsers are told to come back, also those that do not answer', async () => {
    const server = await startReady();
    const open = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    open.on('error', () => {});
    open.write('POST /api/signin/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{');
    const address = `${server.address.replace('http', 'ws')}/api/member/socket`;
    const [live, deaf] = [new WebSocket(address), new WebSocket(address)];
    await Promise.all([once(live, 'open'), once(deaf, 'open')]);
    deaf.pause();
    await pause(200);
    const begun = performance.now();
    server.process.kill('SIGTERM');
    expect((await once(live, 'close'))[0]).toBe(1001);
    await expectOrderlyEnd(server, begun);
    deaf.terminate();
  });

  it.each([150, 500, 900])('[QUAL-03] stopping %i ms after the start leaves no process either', async (afterMs) => {
    const server = await start();
    await pause(afterMs);
    server.process.kill('SIGTERM');
    await server.ended;
    expect(processesOn(place)).toEqual([]);
  });
});

describe('after kill -9', () => {
  it('[QUAL-03][QUAL-24][QUAL-26] of the server the next start takes over, with the jobs that were under way, of everything the next one recovers, with all that was committed', async () => {
    const first = await startReady();
    await keep('before');
    first.process.kill('SIGKILL');
    await first.ended;
    expect(processesOn(place).length).toBeGreaterThan(0);
    // Leaves it as a worker does that had taken it up.
    await askDatabase(data, "select graphile_worker.add_job('rate-limit.clear-ended', '{}'::json)");
    await askDatabase(
      data,
      "update graphile_worker._private_jobs set locked_by = 'a worker that was killed', locked_at = now(), attempts = 1",
    );
    const second = await startReady();
    const waiting = () => askDatabase(data, "select id from graphile_worker.jobs where task_identifier = 'rate-limit.clear-ended'");
    await expect.poll(waiting, { timeout: 20_000, interval: 200 }).toEqual([]);
    expect(await statusOf(second)).toBe(200);
    expect(await kept()).toEqual(['before']);

    await keep('between');
    const postgres = postgresPid(data);
    second.process.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await second.ended;
    expect(await statusOf(await startReady())).toBe(200);
    expect(await kept()).toEqual(['before', 'between']);
  });

  it('[QUAL-03][QUAL-25] of PostgreSQL the server says 503, stays up, and is back within 5 seconds, with its worker', async () => {
    const server = await startReady();
    await keep('before');
    // PostgreSQL comes back within a moment by itself, which a busy machine may sleep through: it is kept away until the server was asked.
    const configuration = path.join(data, 'postgres/data/postgresql.conf');
    fs.renameSync(configuration, `${configuration}.away`);
    process.kill(postgresPid(data), 'SIGKILL');
    await expect.poll(() => statusOf(server), { timeout: 5000, interval: 5 }).toBe(503);
    expect(await statusOf(server, '/healthz')).toBe(200);
    fs.renameSync(`${configuration}.away`, configuration);
    await expect.poll(() => askDatabase(data, 'select 1').catch(() => null), { timeout: 30_000, interval: 50 }).toHaveLength(1);
    await expect.poll(() => statusOf(server), { timeout: 5000, interval: 50 }).toBe(200);
    expect(await kept()).toEqual(['before']);
    await askDatabase(data, "select graphile_worker.add_job('rate-limit.clear-ended', '{}'::json)");
    const waiting = () => askDatabase(data, "select id from graphile_worker.jobs where task_identifier = 'rate-limit.clear-ended'");
    await expect.poll(waiting, { timeout: 20_000, interval: 200 }).toEqual([]);
  });

  it('[QUAL-68][QUAL-25] of PostgreSQL while jobs run the server says 503, stays up, and works them off by itself', async () => {
    const server = await startReady();
    const jobs = async () => Number((await askDatabase(data, 'select count(*) as n from graphile_worker.jobs'))[0]?.['n']);
    const answers = new Set<number>();
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) answers.add(await statusOf(server));
    })();
    const KILLS = 3;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await askDatabase(data, "select graphile_worker.add_job('rate-limit.clear-ended', '{}'::json) from generate_series(1, 500)");
      const before = await jobs();
      await expect.poll(jobs, { timeout: 20_000, interval: 5 }).toBeLessThan(before);
      process.kill(postgresPid(data), 'SIGKILL');
      expect(await statusOf(server, '/healthz')).toBe(200);
      await expect.poll(() => askDatabase(data, 'select 1').catch(() => null), { timeout: 30_000, interval: 50 }).toHaveLength(1);
    }
    // What failed with the database is due again after a pause, which grows.
    const due = () => askDatabase(data, 'update graphile_worker._private_jobs set run_at = now() where locked_at is null').then(jobs);
    await expect.poll(due, { timeout: 30_000, interval: 200 }).toBe(0);
    over.abort();
    await asking;
    expect([...answers].toSorted()).toEqual([200, 503]);
    expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null]);
  });

  it('[QUAL-03] a pid file whose number now belongs to some other process does not keep the database from starting', async () => {
    const first = await startReady();
    const file = path.join(data, 'postgres/data/postmaster.pid');
    const text = fs.readFileSync(file, 'utf8');
    first.process.kill('SIGTERM');
    await first.ended;
    fs.writeFileSync(file, text.replace(/^[0-9]+/, String(process.pid)));
    fs.writeFileSync(path.join(data, 'postgres/owner'), `${process.pid} 12345`);
    expect(await statusOf(await startReady())).toBe(200);
  });
});

describe('a failure that nobody foresaw', () => {
  /** Writes a program that fails a moment after its first start, with something under way. */
  const failing = (how: string): string => `
    import fs from 'node:fs';
    import { runUntilStopped } from ${JSON.stringify(path.resolve(import.meta.dirname, 'run-until-stopped.ts'))};
    const isFirst = !fs.existsSync('began');
    fs.writeFileSync('began', '');
    await runUntilStopped(async (closers) => {
      closers.add('what was under way', 5000, () => new Promise((resolve) => setTimeout(() => resolve(console.log('finished')), 200)));
      if (isFirst) setTimeout(() => { ${how} }, 100);
      return [isFirst ? 'first' : 'second'];
    });`;
  const run = (how: string) => {
    const boot = installedCopy(path.join(place, 'copy'));
    const program = path.join(place, 'program.ts');
    fs.writeFileSync(program, failing(how));
    const child = spawn(process.execPath, [boot, program], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    return { child, said: () => said };
  };

  it.each(["void Promise.reject(new Error('unforeseen'))", "throw new Error('unforeseen')"])(
    '[QUAL-68] is logged, lets end what is under way, and starts the process again: %s',
    async (how) => {
      const { child, said } = run(how);
      await expect.poll(said, { timeout: 20_000 }).toContain('second');
      expect(said().match(/^(first|second|finished)$|Error: unforeseen/gm)).toEqual(['first', 'Error: unforeseen', 'finished', 'second']);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
    },
  );

  it('[QUAL-68] that says no more than that the database is away ends nothing', async () => {
    const { child, said } = run("void Promise.reject(new Error('Connection terminated unexpectedly'))");
    await expect.poll(said, { timeout: 20_000 }).toContain('Connection terminated');
    await pause(400);
    expect(said()).not.toContain('finished');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });
});

describe('a start that cannot succeed says why in one sentence', () => {
  const expectRefusal = async (server: RealServer, words: RegExp): Promise<void> => {
    expect(await server.ended).toBe(1);
    expect(server.said).toHaveLength(1);
    expect(server.said[0]).toMatch(words);
  };

  it('[QUAL-03] on the directory of a running server, which goes on', async () => {
    const first = await startReady();
    await expectRefusal(await start(), /^A server already runs on .* \(DATA_DIR\) as process [0-9]+\.$/);
    expect(await statusOf(first)).toBe(200);
  });

  it('[QUAL-02] on a port in use', async () => {
    const holder = net.createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => void holder.listen(port, '127.0.0.1', resolve));
    await expectRefusal(
      await start({ environment: { PORT: String(port) } }),
      new RegExp(`^The port ${port} is in use; set PORT to another one\\.$`),
    );
    expect(processesOn(place)).toEqual([]);
    await new Promise((resolve) => holder.close(resolve));
  });

  it('[QUAL-02] with a wrong setting', async () => {
    await expectRefusal(await start({ environment: { DEMO: 'maybe' } }), /^The setting DEMO is wrong: /);
  });

  it.each([
    ['[QUAL-50]', { PUBLIC_URL: 'http://www.example.com' }, /^The setting PUBLIC_URL must begin with https:/],
    ['[QUAL-50]', { TRUSTED_PROXIES: 'proxy' }, /^The setting TRUSTED_PROXIES is wrong: proxy is no address; .*\.$/],
    ['[QUAL-49]', { DEMO: '1', HOST: '0.0.0.0' }, /^The setting HOST opens a demo to other machines; .*\.$/],
  ])('%s with settings that are not safe to serve with: %o', async (_, environment, words) => {
    await expectRefusal(await start({ environment: environment as unknown as Record<string, string> }), words);
    expect(processesOn(place)).toEqual([]);
  });

  it('[QUAL-02] with a database that is not there, without its password', async () => {
    const url = `postgres://app:s3cret@127.0.0.1:${await freePort()}/app`;
    const server = await start({ environment: { DATABASE_URL: url } });
    await expectRefusal(server, /^The database that DATABASE_URL names cannot be reached \(ECONNREFUSED\)\.$/);
    expect(server.said.join()).not.toContain('s3cret');
  });
});

describe("a demo's database", () => {
  const removeDemo = async (dataDirectory: string, ...options: string[]): Promise<string> => {
    const environment = { PATH: systemPath, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDirectory, DEMO: '0', LOG_LEVEL: 'silent' };
    const { stdout, stderr } = await run(process.execPath, [REMOVE_DEMO, ...options], { env: environment }).catch(
      (failure: { stdout: string; stderr: string }) => failure,
    );
    return `${stdout}${stderr}`.trim();
  };
  const stop = async (server: RealServer): Promise<void> => {
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  };
  /** Expects that the server lets nobody of the demo in. */
  const expectNoDemo = async (server: RealServer): Promise<void> => {
    const body = JSON.stringify({ email_or_phone: 'moni@example.com', password: 'demo-community-1' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.address}/api/signin/token`, { method: 'POST', headers, body })).status).toBe(422);
  };

  it(
    '[QUAL-48][QUAL-87] is served outside the demo only once its drawn accounts are removed; with accounts of others, only where they are to stay',
    async () => {
      const asDemo = { environment: { DEMO: '1', DEMO_MEMBERS: '4' } };
      const demo = await startReady(asDemo);
      expect(demo.said.join('\n')).toMatch(/moni@example\.com .* otpauth:/);
      await stop(demo);
      const alone = path.join(place, 'alone');
      fs.cpSync(data, alone, { recursive: true });
      // PostgreSQL starts with no folder that others may read.
      fs.chmodSync(path.join(alone, 'postgres/data'), 0o700);

      const joined = await startReady(asDemo);
      await askDatabase(
        data,
        `insert into account (member_code, purpose, state, registration_step, guardian_type, language, terms_version, terms_accepted_at, created_at, updated_at)
       values ('BN999999', 'member', 'active', 0, 1, 'en', '2026-01-01', now(), now(), now())`,
      );
      await stop(joined);
      expect(await removeDemo(data)).toBe(
        'Nothing was removed: this database holds 1 account that is not of the demo. Use a new database, or keep it with `npm run demo:remove -- --keep-others`.',
      );
      const refused = await start();
      expect(await refused.ended).toBe(1);
      expect(refused.said).toEqual(['This database holds demo accounts. Use a new one, or run `npm run demo:remove`.']);
      expect(await removeDemo(data, '--keep-others')).toBe('The demo accounts are removed; 1 other stays.');

      await expectNoDemo(await startReady());
      expect(await askDatabase(data, 'select member_code from account')).toEqual([{ member_code: 'BN999999' }]);

      expect(await removeDemo(alone)).toBe('The demo accounts are removed.');
      await expectNoDemo(await startReady({ dataDirectory: alone }));
      expect(await askDatabase(alone, 'select member_code from account')).toEqual([]);
    },
    SIX_STARTS_MS,
  );
});

describe('files of the pages of other releases', () => {
  const built = path.resolve(path.dirname(inject('programs')['main-http']), '../../web/build/client/assets');

  it.skipIf(!fs.existsSync(built))(
    '[QUAL-29] lie in DATA_DIR/assets beside those of this one, and are sent; a demo keeps none',
    async () => {
      const kept = path.join(data, 'assets');
      fs.rmSync(kept, { recursive: true, force: true });
      fs.mkdirSync(kept);
      fs.writeFileSync(path.join(kept, 'of-the-next-release-1a2b3c4d.js'), 'export const next = 1;');
      const server = await startReady();
      for (const name of ['of-the-next-release-1a2b3c4d.js', fs.readdirSync(built).find((file) => file.endsWith('.js')) ?? ''])
        expect(await statusOf(server, `/assets/${name}`), name).toBe(200);
      expect(await statusOf(server, '/assets/of-no-release-1a2b3c4d.js')).toBe(404);
      expect(fs.readdirSync(kept)).toEqual(expect.arrayContaining(fs.readdirSync(built)));
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      fs.rmSync(kept, { recursive: true });
      await startReady({ environment: { DEMO: '1', DEMO_MEMBERS: '0' } });
      expect(fs.existsSync(kept)).toBe(false);
    },
  );
});

describe('for any user', () => {
  it.runIf(isRoot)('[QUAL-04] as root, also in a folder that is closed to others', async () => {
    fs.chmodSync(place, 0o700);
    await startReady();
    await keep('as root');
    expect(fs.statSync(path.join(data, 'postgres/data')).uid).toBe(0);
  });

  it.runIf(isRoot)('[QUAL-04] as an ordinary user', async () => {
    fs.rmSync(data, { recursive: true });
    fs.chownSync(place, NOBODY, NOBODY);
    const server = await startReady({ user: NOBODY });
    expect(await statusOf(server)).toBe(200);
    expect(fs.statSync(path.join(data, 'postgres/data')).uid).toBe(NOBODY);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(processesOn(place)).toEqual([]);
    // Root goes on with the data of that user.
    await startReady();
    expect(fs.statSync(path.join(data, 'postgres/data/PG_VERSION')).uid).toBe(NOBODY);
  });
});

describe('the connections of a running server', () => {
  it('[QUAL-61][QUAL-84][QUAL-02][QUAL-40] are those of the role that cannot change the journal, and go to the PostgreSQL that DATABASE_URL names', async () => {
    await startReady();
    const others = "backend_type = 'client backend' and pid <> pg_backend_pid()";
    expect(await askDatabase(data, `select distinct usename::text as name from pg_stat_activity where ${others}`)).toEqual([
      { name: 'postgres_application' },
    ]);
    const host = fs.readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    await askDatabase(data, 'create database outside');
    const url = `postgres://app@localhost/outside?host=${encodeURIComponent(host)}`;
    const server = await startReady({ dataDirectory: path.join(place, 'other'), environment: { DATABASE_URL: url } });
    expect(await statusOf(server)).toBe(200);
    expect(fs.existsSync(path.join(place, 'other/postgres'))).toBe(false);
  });
});

describe('what an operator asks of a running server', () => {
  const OPS = path.resolve(import.meta.dirname, '../../../../ops');
  type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] };
  const { panels } = JSON.parse(fs.readFileSync(path.join(OPS, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
  const expressions = [
    fs.readFileSync(path.join(OPS, 'alerts.yml'), 'utf8'),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].join('\n');
  const named = [...new Set(expressions.match(/bondhon_\w+/g))].map((name) => name.replace(/_(count|bucket|total)$/, ''));
  /** Names each figure with a label and a value that it is asked for by. */
  const selected = [...expressions.matchAll(/(bondhon_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
    [...labels.matchAll(/\b(\w+)="([^"]*)"/g)].map(([pair]) => [name, pair] as const),
  );

  it('[QUAL-43] METRICS_PORT has every figure of the alarms and the dashboard, by the words that they ask for; a collector of OTEL_EXPORTER_OTLP_ENDPOINT is told of calls', async () => {
    const told: string[] = [];
    const collector = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        told.push(`${request.method} ${request.url} ${body}`);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const metricsPort = await freePort();
    const server = await startReady({
      environment: {
        METRICS_PORT: String(metricsPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        BACKUP_DIR: path.join(place, 'nights'),
        BACKUP_PASSPHRASE: 'a passphrase of tests',
      },
    });
    expect(await statusOf(server, '/api/site-info')).toBe(200);
    expect(await statusOf(server, '/metrics')).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    // Allows for the page of the other address, which may ask for it once more.
    expect(text).toMatch(/^bondhon_http_request_seconds_count\{route="\/api\/site-info",method="GET",status="2xx"\} [12]$/m);
    const kindOf = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name, kind]));
    expect(named.length).toBeGreaterThan(15);
    // Misses the lag of replicas alone, which only a server with replicas has.
    expect(named.filter((name) => !kindOf.has(name))).toEqual(['bondhon_replica_lag_seconds']);
    const ofGauges = selected.filter(([name]) => kindOf.get(name) === 'gauge');
    expect(ofGauges.length).toBeGreaterThan(5);
    expect(ofGauges.filter(([name, pair]) => !text.includes(`\n${name}{${pair}} `))).toEqual([]);

    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    collector.close();
    expect(told.join()).toMatch(/^POST \/v1\/traces .*"GET \/api\/site-info"/s);
  });
});
