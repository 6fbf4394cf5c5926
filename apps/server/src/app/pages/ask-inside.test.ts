import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log';
import { createAskInside } from './ask-inside.ts';

const AWAY = { status: 503, body: expect.objectContaining({ code: 'service_unavailable' }) };

let app: FastifyInstance;
let asked: number;
let status: number;
let now: number;
let ask: ReturnType<typeof createAskInside>;
beforeEach(() => {
  [asked, status, now] = [0, 200, 0];
  app = fastify();
  app.get('/api/jobs', async ({ headers }, reply) => {
    asked += 1;
    return reply.code(status).send({ data: headers['accept-language'] });
  });
  app.get('/api/words', async (_request, reply) => reply.type('text/html').send('<p>no JSON</p>'));
  app.get('/api/silence', () => new Promise(() => {}));
  ask = createAskInside(app, { clock: { now: () => new Date(now) }, log: createLog('silent') });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await app.close();
});

it('[PUB-241] of a call that fails or never answers a page hears that it cannot be made now', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  expect(await ask('/api/jobs', 'bn')).toEqual({ status: 200, body: { data: 'bn' } });
  expect(await ask('/api/words', 'en')).toEqual(AWAY);
  const silence = ask('/api/silence', 'en');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await silence).toEqual(AWAY);
  // Its own three, and none of whatever else runs in this process.
  const timers = begun.mock.results.flatMap(({ value }, call) => (begun.mock.calls[call]?.[1] === 3000 ? [value as unknown] : []));
  expect(timers).toHaveLength(3);
  expect(ended.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers));
});

it('[PUB-241] pages share a call that they make at one moment, in one language', async () => {
  await Promise.all([ask('/api/jobs', 'en'), ask('/api/jobs', 'en'), ask('/api/jobs', 'bn')]);
  expect(asked).toBe(2);
  await ask('/api/jobs', 'en');
  expect(asked).toBe(3);
});

it('[PUB-241][QUAL-25] a call that failed rests for two seconds, and is then made again', async () => {
  status = 503;
  expect((await ask('/api/jobs', 'en')).status).toBe(503);
  status = 200;
  now = 1999;
  expect(await ask('/api/jobs', 'en')).toEqual(AWAY);
  expect(asked).toBe(1);
  now = 2000;
  expect((await ask('/api/jobs', 'en')).status).toBe(200);
  expect((await ask('/api/jobs', 'en')).status).toBe(200);
  expect(asked).toBe(3);
});
