import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfileHead } from '@app/contract/profiles';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { loadTelemetry } from './index.ts';
import { nameOfStatement } from './tracing.ts';

type Told = {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceId: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
};
type Body = { readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Told[] }[] }[] };

const told: Told[] = [];
let said = '';
const collector = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    said += `${request.method} ${request.url} ${body}`;
    for (const { scopeSpans } of (JSON.parse(body) as Body).resourceSpans) told.push(...scopeSpans.flatMap(({ spans }) => spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  collector.close();
  await test.close();
});

it('[QUAL-43][QUAL-44] a collector is told a call by its pattern and its request id, its statements by their names, its jobs, and nothing of anybody', async () => {
  const [nadia, rahim] = [await signUpPerson(test), await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' })];
  const { openTelemetry } = await loadTelemetry();
  const { port } = collector.address() as AddressInfo;
  const telemetry = openTelemetry({ endpoint: `http://127.0.0.1:${port}/`, share: 1 });
  const answer = await test.call(getProfileHead, { params: { id: String(rahim.accountId) }, token: nadia.token });
  await test.ctx.pool.query(`select graphile_worker.add_job('replicas.forget-writes', '{"caused_by": "a call before"}')`);
  await test.runJobs();
  await telemetry.close();
  const calls = told.filter(({ parentSpanId }) => !parentSpanId);
  expect(calls.map(({ name }) => name)).toContain('GET /api/member/profile-info/:id');
  const call = calls.find(({ name }) => name.startsWith('GET')) as Told;
  expect(Object.fromEntries(call.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/member/profile-info/:id',
    'http.response.status_code': 200,
    'bondhon.request_id': answer.headers['x-request-id'],
  });
  const parts = told.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ traceId, name }) => traceId === call.traceId && /^[a-z]+( [a-z_]+)?$/.test(name))).toBe(true);
  const job = calls.find(({ name }) => name === 'job replicas.forget-writes') as Told;
  expect(job.attributes).toContainEqual({ key: 'bondhon.request_id', value: { stringValue: 'a call before' } });
  expect(told.some(({ name, parentSpanId }) => name === 'delete member_write' && parentSpanId === job.spanId)).toBe(true);
  expect(said).toMatch(/^POST \/v1\/traces /);
  for (const secret of ['Rahim', 'Uddin', nadia.token, rahim.memberCode, String(nadia.phone)]) expect(said).not.toContain(secret);
  const before = told.length;
  await test.call(getProfileHead, { params: { id: String(rahim.accountId) }, token: nadia.token });
  expect(told).toHaveLength(before);
});

it('[QUAL-43][QUAL-44] the last activity of members is noted as a part of no call', async () => {
  const { token, accountId } = await signUpPerson(test);
  test.ctx.clock.advance(301);
  const { openTelemetry } = await loadTelemetry();
  const { port } = collector.address() as AddressInfo;
  const telemetry = openTelemetry({ endpoint: `http://127.0.0.1:${port}/`, share: 1 });
  told.length = 0;
  await test.call(getProfileHead, { params: { id: String(accountId) }, token });
  await expect
    .poll(async () => (await test.ctx.pool.query('select last_active_at as at from profile where member_id = $1', [accountId])).rows)
    .toEqual([{ at: test.ctx.clock.now() }]);
  await telemetry.close();
  expect(told.map(({ name }) => name)).toContain('GET /api/member/profile-info/:id');
  expect(told.filter(({ name }) => ['update profile', 'update search_entry'].includes(name))).toEqual([]);
});

it('the name of a statement is its verb and its first table', () => {
  expect(nameOfStatement(' select "id" from "account" where "email" = $1')).toBe('select account');
  expect(nameOfStatement('insert into profile_visit (visitor_id) select $1')).toBe('insert profile_visit');
  expect(nameOfStatement('with old as (select id from session) delete from session')).toBe('with session');
  expect(nameOfStatement('commit')).toBe('commit');
});
