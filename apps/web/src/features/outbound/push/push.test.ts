import { expect, it } from 'vitest';
import { bytesOfKey, closeOffer, isForKey, isOfferDue, standingOf } from './push-support.ts';

it('[NOTE-16] the key of the server is read as bytes, and a subscription for another key is told apart', () => {
  const bytes = Uint8Array.from([251, 255, 0, 1]);
  expect(bytesOfKey('-_8AAQ')).toEqual(bytes);
  expect(isForKey(bytes.buffer, '-_8AAQ')).toBe(true);
  expect(isForKey(bytes.buffer, '-_8AAg')).toBe(false);
  expect(isForKey(null, '-_8AAQ')).toBe(false);
});

it('[NOTE-16] what a browser can do is said as it is', () => {
  const able = { hasPush: true, isApple: false, isInstalled: false } as const;
  expect(standingOf({ ...able, permission: 'default' })).toBe('open');
  expect(standingOf({ ...able, permission: 'granted' })).toBe('allowed');
  expect(standingOf({ ...able, permission: 'denied' })).toBe('blocked');
  const unable = { hasPush: false, permission: null } as const;
  expect(standingOf({ ...unable, isApple: false, isInstalled: false })).toBe('unsupported');
  expect(standingOf({ ...unable, isApple: true, isInstalled: false })).toBe('install-first');
  expect(standingOf({ ...unable, isApple: true, isInstalled: true })).toBe('unsupported');
});

it('[QUAL-46] push is offered only where the browser can still be asked, until it is closed', () => {
  expect(isOfferDue('open')).toBe(true);
  for (const standing of ['allowed', 'blocked', 'unsupported', 'install-first'] as const) expect(isOfferDue(standing)).toBe(false);
  closeOffer();
  expect(isOfferDue('open')).toBe(false);
});
