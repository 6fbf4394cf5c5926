import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordVisit } from '@app/contract/public-site';
import { openTestApp, type TestApp } from '#testing';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['', 'gone'],
  [undefined, 'gone'],
])('[QUAL-34] %s speaks from %s', (address, network) => expect(networkOf(address)).toBe(network));

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.1' } })));
afterAll(() => test.close());

const visit = async (address: string, forwarded?: string): Promise<number> => {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await test.call(recordVisit, { body: { type: 'web', page: 'Home' }, address, headers })).status;
};

it('[QUAL-34][PUB-229] another address of the same IPv6 network, or one that a stranger makes up, is no way around a limit', async () => {
  for (let count = 1; count <= 60; count += 1) expect(await visit(`2001:db8:7:7::${count.toString(16)}`)).toBe(200);
  expect(await visit('2001:db8:7:7:ffff::1')).toBe(429);
  expect(await visit('2001:db8:7:8::1')).toBe(200);
  for (let count = 1; count <= 60; count += 1) expect(await visit('203.0.113.70', `198.51.100.${count}`)).toBe(200);
  expect(await visit('203.0.113.70', '198.51.100.99')).toBe(429);
  // What a proxy of ours says is believed, and of several the one that it saw itself.
  expect(await visit('10.0.0.1', '203.0.113.71')).toBe(200);
  expect(await visit('10.0.0.1', '203.0.113.71, 203.0.113.70')).toBe(429);
});
