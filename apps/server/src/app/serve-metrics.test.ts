import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteInfo } from '@app/contract/public-site';
import { causedBy } from '#platform/cause';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import { createMetrics } from '#platform/metrics';
import { askGateway } from '../features/payments/gateways/ask-gateway.ts';
import { connectLive, openTestApp, signUpPerson, type TestApp } from '#testing';
import { countedSenders } from './counted-senders.ts';
import { nameFigures, serveMetrics, type MetricsServer } from './serve-metrics.ts';

let test: TestApp;
let metrics: MetricsServer;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metrics-'));
  test = await openTestApp({ environment: { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'a passphrase of tests', DATA_DIR: folder } });
  nameFigures(test.ctx);
  metrics = await serveMetrics(test.ctx, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await metrics.close();
  await test.close();
  fs.rmSync(folder, { recursive: true });
});

const read = (path = '/metrics'): Promise<Response> => fetch(`http://127.0.0.1:${metrics.port}${path}`);
const lines = async (name: string): Promise<string[]> =>
  (await (await read()).text()).split('\n').filter((line) => line.startsWith(`bondhon_${name}`));

it('[QUAL-43] /metrics answers on a port of its own; the site does not have it', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect((await read('/')).status).toBe(404);
  expect((await test.app.inject('/metrics')).statusCode).toBe(404);
});

it('[QUAL-43] calls are told by the path of the contract, never by what stands in their address', async () => {
  await test.call(siteInfo);
  await test.app.inject('/api/member/public-profile/4711');
  await test.app.inject('/profile/4711');
  const told = await lines('http_request_seconds_count');
  expect(told).toContain('bondhon_http_request_seconds_count{route="/api/site-info",method="GET",status="2xx"} 1');
  expect(told.join()).not.toContain('4711');
});

it('[QUAL-43] connections, jobs, differences of the ledger and codes are asked for at each reading', async () => {
  await test.ctx.pool.query(
    "insert into ledger_difference (kind, subject, expected, found, first_seen_at, last_seen_at) values ('unbalanced_books', 'books', 0, 5, now(), now())",
  );
  await test.ctx.pool.query(
    `insert into verification_code (purpose, destination_hash, code_hash, created_at, expires_at, used_at)
     select 'phone', 'x', 'y', at, at, used from (values ($1::timestamptz, $1::timestamptz), ($1, null), ($1::timestamptz - interval '2 hours', null)) x (at, used)`,
    [test.ctx.clock.now()],
  );
  expect(await lines('ledger_differences')).toEqual(['bondhon_ledger_differences 1']);
  expect(await lines('codes_last_hour')).toEqual(['bondhon_codes_last_hour{state="sent"} 2', 'bondhon_codes_last_hour{state="entered"} 1']);
  expect(await lines('jobs')).toContain('bondhon_jobs{state="given_up"} 0');
  expect(await lines('live_connections')).toEqual(['bondhon_live_connections 0']);
  expect(await lines('database_archive_failing')).toEqual(['bondhon_database_archive_failing 0']);
  expect((await lines('database_connections')).map((line) => line.split('}')[0])).toEqual([
    'bondhon_database_connections{state="busy"',
    'bondhon_database_connections{state="idle"',
    'bondhon_database_connections{state="awaited"',
  ]);
});

it('[QUAL-42][QUAL-43] partitions that are missing, and rows outside of all, are told', async () => {
  expect(await lines('partitions')).toEqual(['bondhon_partitions{state="missing"} 0', 'bondhon_partitions{state="outside"} 0']);
  await test.ctx.pool.query('drop table partitions.live_event_first');
  await test.ctx.pool.query(`insert into live_event (member_id, type, subject, created_at) values (1, 'thread', '{}', now())`);
  expect(await lines('partitions')).toEqual(['bondhon_partitions{state="missing"} 2', 'bondhon_partitions{state="outside"} 1']);
  await test.ctx.pool.query("select graphile_worker.add_job('partitions.keep', '{}'::json)");
  await test.runJobs();
  // The partition of this moment cannot be made beside its rows; the next one is there.
  expect(await lines('partitions')).toEqual(['bondhon_partitions{state="missing"} 1', 'bondhon_partitions{state="outside"} 1']);
  await test.ctx.pool.query('delete from live_event');
  await test.ctx.pool.query("select graphile_worker.add_job('partitions.keep', '{}'::json)");
  await test.runJobs();
  expect(await lines('partitions')).toEqual(['bondhon_partitions{state="missing"} 0', 'bondhon_partitions{state="outside"} 0']);
});

it('[QUAL-43] the disk, and the age of the last backup, are told', async () => {
  const valueOf = async (name: string): Promise<number> => Number((await lines(name))[0]?.split(' ')[1]);
  const { bavail, blocks, bsize } = fs.statfsSync(folder);
  expect(await lines('disk_bytes')).toContain(`bondhon_disk_bytes{state="total"} ${blocks * bsize}`);
  expect(Math.abs((await valueOf('disk_bytes{state="free"}')) - bavail * bsize)).toBeLessThan(1e9);
  // There is none yet: it is counted from the start of the process.
  expect(Math.abs((await valueOf('backup_age_seconds')) - process.uptime())).toBeLessThan(60);
  const last = path.join(folder, 'bondhon-2026-06-14T2030.backup');
  fs.writeFileSync(last, 'x');
  const hourAgo = new Date(test.ctx.clock.now().getTime() - 3_600_000);
  fs.utimesSync(last, hourAgo, hourAgo);
  expect(await valueOf('backup_age_seconds')).toBe(3600);
});

it('[QUAL-43][QUAL-44] a gateway that gives no answer is counted, and both messages carry the request that caused them', async () => {
  await causedBy('request-1', () =>
    askGateway(test.ctx, {
      gateway: 'bkash',
      secrets: [],
      paymentId: null,
      kind: 'execute',
      url: 'http://127.0.0.1:9/',
      method: 'POST',
      sent: {},
      signal: AbortSignal.timeout(2000),
      read: () => null,
      outcomeOf: () => '',
    }),
  );
  expect(await lines('gateway_answers_total')).toEqual([
    'bondhon_gateway_answers_total{gateway="bkash",kind="execute",outcome="no_answer"} 1',
  ]);
  const { rows } = await test.ctx.pool.query('select direction, caused_by from payment_message order by id');
  expect(rows).toEqual([
    { direction: 'out', caused_by: 'request-1' },
    { direction: 'in', caused_by: 'request-1' },
  ]);
});

it('[QUAL-43] a page that failed in a browser is counted', async () => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/client-error', payload: { path: '/x', message: 'y' } });
  expect(answer.statusCode).toBe(200);
  expect(await lines('browser_failures_total')).toEqual(['bondhon_browser_failures_total{what="crash"} 1']);
});

it('[QUAL-43] browsers that are connected are counted, and no longer once they are gone', async () => {
  const { token } = await signUpPerson(test);
  const [one, other] = [await connectLive(test, token), await connectLive(test, token)];
  expect(await lines('live_connections')).toEqual(['bondhon_live_connections 2']);
  await Promise.all([one.break(), other.break()]);
  await expect.poll(() => lines('live_connections')).toEqual(['bondhon_live_connections 0']);
});

it('[QUAL-43] an e-mail and a push that were taken or refused are counted, and the refusal goes on', async () => {
  const own = createMetrics();
  const failures: (Error | null)[] = [null, new OperationalFailure('down'), null, new OperationalFailure('down')];
  const answer = async <T>(taken: T): Promise<T> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return taken;
  };
  const { mail, push } = countedSenders(
    {
      ...test.ctx,
      mail: { ...test.ctx.mail, send: () => answer(undefined) },
      push: { ...test.ctx.push, send: () => answer('taken' as const) },
    },
    own,
  );
  const letter = () => mail.send({ to: 'nadia@example.com', subject: 'x', text: 'x', html: 'x' });
  const browser = { endpoint: 'https://updates.push.services.net/send/1', p256dh: 'x', auth: 'x' };
  const pushed = () => push.send(browser, { title: 'x', body: 'x', url: '/', tag: 'x', seconds: 60 });
  await letter();
  await expect(letter()).rejects.toThrow('down');
  await pushed();
  await expect(pushed()).rejects.toThrow('down');
  const { text } = await own.read();
  expect(text.split('\n').filter((line) => line.startsWith('bondhon_messages_total'))).toEqual([
    'bondhon_messages_total{channel="email",outcome="taken"} 1',
    'bondhon_messages_total{channel="email",outcome="failed"} 1',
    'bondhon_messages_total{channel="push",outcome="taken"} 1',
    'bondhon_messages_total{channel="push",outcome="failed"} 1',
  ]);
});

it('[QUAL-43] an SMS that its gateway refused, and one of which nobody knows, are counted and still fail', async () => {
  const own = createMetrics();
  const failures: Error[] = [new OperationalFailure('down'), new UnclearOutcome('who knows')];
  const { sms } = countedSenders(
    {
      ...test.ctx,
      sms: {
        reaches: () => true,
        send: async () => {
          const failure = failures.shift();
          if (failure) throw failure;
        },
      },
    },
    own,
  );
  const send = () => sms.send({ to: '+8801712345678', text: 'x', reference: 'r' });
  await expect(send()).rejects.toThrow('down');
  await expect(send()).rejects.toThrow('who knows');
  await send();
  const { text } = await own.read();
  expect(text.split('\n').filter((line) => line.startsWith('bondhon_messages_total'))).toEqual([
    'bondhon_messages_total{channel="sms",outcome="failed"} 1',
    'bondhon_messages_total{channel="sms",outcome="unclear"} 1',
    'bondhon_messages_total{channel="sms",outcome="taken"} 1',
  ]);
});
