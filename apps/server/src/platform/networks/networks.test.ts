import { expect, it } from 'vitest';
import { networksAround } from '#platform/networks';

it.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2::', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8:1:12ff::', '2001:db8:1:1200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:ff00::', '2001:db8:1:ff00::/56', '2001:db8:1::/48'],
  ['0:0:0:0::', '0:0:0:0::/56', '0:0:0::/48'],
])('[QUAL-53] %s lies in %s and in %s', (network, middle, wide) => {
  expect(networksAround(network)).toEqual({ middle, wide });
});
