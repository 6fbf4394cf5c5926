import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { siteInfo } from '@app/contract/public-site';
import { openTestApp, type TestApp, type TestOptions } from '#testing';

let test: TestApp;
afterEach(() => test.close());
const open = async (environment: TestOptions['environment'] = {}): Promise<void> => void (test = await openTestApp({ environment }));

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) => test.app.inject({ url, remoteAddress, headers });
async function statuses(count: number, url: string, address: string, headers?: Record<string, string>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await ask(url, address, headers);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

it.each(['/healthz', '/readyz'])(
  '[QUAL-62][QUAL-85] %s answers a stranger 60 times a minute, this machine and its proxies always',
  async (url) => {
    await open({ TRUSTED_PROXIES: '10.0.0.1' });
    expect(await statuses(70, url, '203.0.113.70')).toEqual({ 200: 60, 429: 10 });
    const refused = await ask(url, '203.0.113.70');
    expect(refused.json()).toMatchObject({ result: false, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1']) expect(await statuses(70, url, own), own).toEqual({ 200: 70 });
    // Who comes through a proxy is a stranger, whatever they call themselves.
    const through = { 'x-forwarded-for': '127.0.0.1, 203.0.113.71' };
    expect(await statuses(70, url, '10.0.0.1', through)).toEqual({ 200: 60, 429: 10 });
    expect(await statuses(70, url, '203.0.113.72', { 'x-forwarded-for': '127.0.0.1' })).toEqual({ 200: 60, 429: 10 });
    test.ctx.clock.advance(60);
    expect((await ask(url, '203.0.113.70')).statusCode).toBe(200);
  },
);

it('[QUAL-62][QUAL-85] the contract is given 60 times a minute to one network', async () => {
  await open();
  expect(await statuses(61, '/api/openapi.json', '2001:db8:7:7::1')).toEqual({ 200: 60, 429: 1 });
  expect((await ask('/api/openapi.json', '2001:db8:7:7:ffff::2')).statusCode).toBe(429);
  expect((await ask('/api/openapi.json', '2001:db8:7:8::1')).statusCode).toBe(200);
});

it('[QUAL-85] the contract is written and compressed once, and answered from memory', async () => {
  await open();
  const since = performance.now();
  const packed = await ask('/api/openapi.json', '203.0.113.70', { 'accept-encoding': 'gzip, br' });
  const madeMs = performance.now() - since;
  const again = performance.now();
  await statuses(50, '/api/openapi.json', '203.0.113.71', { 'accept-encoding': 'br' });
  // Made anew each time they would take 50 times as long as the first one.
  expect(performance.now() - again).toBeLessThan(10 * madeMs);
  const plain = await ask('/api/openapi.json', '203.0.113.70');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    etag: plain.headers.etag,
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
  const held = await ask('/api/openapi.json', '203.0.113.70', { 'if-none-match': String(plain.headers.etag) });
  expect([held.statusCode, held.body]).toEqual([304, '']);
});

it('[QUAL-62] public lists are given 1200 times a minute to one network, and to the pages of this server always', async () => {
  await open();
  const url = `/api${siteInfo.path}`;
  expect(await statuses(1201, url, '203.0.113.70')).toEqual({ 200: 1200, 429: 1 });
  expect((await ask('/api/packages', '203.0.113.70')).statusCode).toBe(429);
  expect(await statuses(10, url, '203.0.113.71')).toEqual({ 200: 10 });
  expect(await statuses(1300, url, '0.0.0.0')).toEqual({ 200: 1300 });
});

it('[QUAL-47][QUAL-62] RATE_LIMIT=off of a demo switches these limits off too', async () => {
  await open({ RATE_LIMIT: 'off' });
  expect(await statuses(70, '/healthz', '203.0.113.70')).toEqual({ 200: 70 });
});
