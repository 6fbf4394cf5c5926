import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { secondsAfter } from '#platform/clock';
import { newSecrets, readSettings } from '#platform/config';
import { createLog } from '#platform/log';
import { createIsProxy, createPeerOf } from './proxies.ts';
import { createServer } from './server.ts';

const isProxyOf = (text: string) => createIsProxy(readSettings({ TRUSTED_PROXIES: text }, newSecrets).TRUSTED_PROXIES);

it.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['2001:db8::/32', '2001:db8:7::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['none', '127.0.0.1', false],
  ['10.0.0.1', undefined, false],
  ['10.0.0.1', 'nonsense', false],
])('[QUAL-50] of proxies %s, %s is one: %s', (text, address, is) => expect(isProxyOf(text)(address)).toBe(is));

it.each([
  ['a stranger who says that others forwarded it', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy of ours', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy of ours for who made up a way', '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['two proxies of ours in a row', '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a proxy of ours that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['somebody who has gone', undefined, undefined, ''],
])('[QUAL-50][QUAL-62] a bare request from %s is that of %s, %s: %s', (_, remoteAddress, forwarded, peer) => {
  const peerOf = createPeerOf(isProxyOf('10.0.0.0/24'));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(peerOf({ headers, socket: { remoteAddress } as Socket })).toBe(peer);
});

it('[QUAL-50] headers that a stranger forwards are ignored, and said once an hour', async () => {
  const lines: { level: number; msg: string; peer: string; header: string }[] = [];
  let now = new Date('2026-06-15T06:00:00Z');
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const app = await createServer({ logger: log, isSecure: false, isProxy: isProxyOf('10.0.0.1'), clock: { now: () => now } });
  app.get('/who', async (request) => ({ ip: request.ip, host: request.hostname, protocol: request.protocol }));
  const ask = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ url: '/who', remoteAddress, headers: { host: 'site.test', ...headers } })).json<Record<string, string>>();

  const forwarded = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const seen = { ip: '203.0.113.70', host: 'site.test', protocol: 'http' };
  for (let count = 0; count < 50; count += 1) expect(await ask('203.0.113.70', forwarded)).toEqual(seen);
  expect(await ask('203.0.113.71', { forwarded: 'for=198.51.100.1' })).toMatchObject({ ip: '203.0.113.71' });
  expect(lines).toEqual([
    expect.objectContaining({
      peer: '203.0.113.70',
      header: 'x-forwarded-for',
      msg: 'forwarded headers are ignored: TRUSTED_PROXIES does not name this peer',
    }),
  ]);
  now = secondsAfter(now, 3599);
  await ask('203.0.113.70', { 'x-real-ip': '198.51.100.1' });
  expect(lines).toHaveLength(1);
  now = secondsAfter(now, 1);
  await ask('203.0.113.70', { 'x-real-ip': '198.51.100.1' });
  expect(lines.map(({ header }) => header)).toEqual(['x-forwarded-for', 'x-real-ip']);

  // A proxy of ours is believed, and no reason for a word.
  now = secondsAfter(now, 7200);
  expect(await ask('10.0.0.1', forwarded)).toMatchObject({ ip: '198.51.100.1', protocol: 'https' });
  expect(await ask('203.0.113.70', {})).toEqual(seen);
  expect(lines).toHaveLength(2);
  await app.close();
});
