import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { causedBy } from '#platform/cause';
import { createLog } from '#platform/log';
import { openTestDatabase, type TestDatabase } from '#testing';

let lines: string[];
let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(() => void (lines = []));
const log = createLog('trace', { write: (line) => void lines.push(line) });

it('[QUAL-36] is JSON with the request id, and of a request nothing but method and path', async () => {
  const app = fastify({ loggerInstance: log, genReqId: () => 'request-7' });
  app.post('/api/codes', async () => ({ ok: true }));
  await app.inject({
    method: 'POST',
    url: '/api/codes?code=4711&to=8801712345678',
    headers: { authorization: 'Bearer secret-token', cookie: 'browser=secret-cookie', 'x-forwarded-for': '203.0.113.7' },
    payload: { code: '4711', phone: '8801712345678' },
  });
  await app.close();
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toMatchObject({ reqId: 'request-7', req: { method: 'POST', path: '/api/codes' } });
  expect(lines.join('')).not.toMatch(/4711|1712345678|secret/);
});

it('[QUAL-36] says of a database error what was broken, and none of its values', async () => {
  const statements = [
    "insert into outbox_message (channel, recipient, text, created_at) values ('pigeon', '+8801712345678', 'secret', now())",
    "select '+8801712345678 secret'::bigint",
    "create temp table one (phone text primary key); insert into one values ('+8801712345678'), ('+8801712345678')",
  ];
  for (const statement of statements) await database.pool.query(statement).catch((err: unknown) => log.error({ err }, 'failed'));
  expect(lines).toHaveLength(statements.length);
  expect(lines[0]).toContain('outbox_message_channel_check');
  expect(lines.join('')).not.toMatch(/1712345678|secret/);
});

it('[QUAL-44] every line names the request that caused it, also after a wait', async () => {
  await causedBy('request-8', async () => {
    await Promise.resolve();
    log.info('sent');
  });
  log.info('by itself');
  expect(lines.map((line) => (JSON.parse(line) as { cause?: string }).cause)).toEqual(['request-8', undefined]);
});
