import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, Message } from '@app/contract/kernel';
import { systemClock } from '#platform/clock';
import type { Context } from '#platform/context';
import { createHttp, createServer, type Client } from './index.ts';

const ask = endpoint({
  method: 'POST',
  name: 'ask',
  path: '/ask',
  access: 'public',
  payload: 'json',
  body: z.object({}),
  response: Message,
});

let app: Awaited<ReturnType<typeof createServer>>;
let clients: Client[];
beforeEach(async () => {
  clients = [];
  app = await createServer({ isSecure: false, isProxy: () => true, clock: systemClock });
  const http = createHttp(app, { settings: { PUBLIC_URL: 'http://localhost', COUNTRY_HEADER: 'x-country' } } as Context, async () => null);
  http.serve(ask, async ({ client }) => {
    clients.push(client);
    client.setHeader('x-said', 'yes');
    client.setCookie('mark', 'kept', { path: '/' });
    return { message: 'done' };
  });
  await app.ready();
});
afterEach(() => app.close());

it('[QUAL-71] the client of a call tells the same of its request as before, and has no getters of its own', async () => {
  const headers = {
    'user-agent': 'Firefox',
    'time-zone': 'Asia/Dhaka',
    'idempotency-key': 'once',
    'sec-fetch-site': 'same-origin',
    cookie: 'device=abc',
    'x-forwarded-for': '203.0.113.7',
    'x-country': 'bd',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/ask', headers, payload: {} });
  expect([answer.statusCode, answer.headers['x-said'], answer.headers['set-cookie']]).toEqual([
    200,
    'yes',
    'mark=kept; Path=/; SameSite=Lax',
  ]);
  const [client] = clients;
  const { requestId, networkAddress, isOnThisMachine, userAgent, country, timeZone, isBrowser, idempotencyKey, cookies } = client as Client;
  expect({ networkAddress, isOnThisMachine, userAgent, country, timeZone, isBrowser, idempotencyKey, cookies: { ...cookies } }).toEqual({
    networkAddress: '203.0.113.7',
    isOnThisMachine: false,
    userAgent: 'Firefox',
    country: 'BD',
    timeZone: 'Asia/Dhaka',
    isBrowser: true,
    idempotencyKey: 'once',
    cookies: { device: 'abc' },
  });
  expect(requestId).toBe(answer.headers['x-request-id']);
  expect(Object.values(Object.getOwnPropertyDescriptors(client)).filter(({ get }) => get !== undefined)).toEqual([]);
});
