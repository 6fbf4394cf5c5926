import { expect, it } from 'vitest';
import { crashForLog } from './page-crashes.policy.ts';

it('[PUB-200][QUAL-36] keeps where and how a page failed, and nothing of a person', () => {
  expect(
    crashForLog({ path: '/profile/MTAw?ref=BN100002#photos', message: "Cannot read properties of undefined (reading 'name')" }),
  ).toEqual({
    path: '/profile/MTAw',
    message: "Cannot read properties of undefined (reading 'name')",
  });
  const { path, message } = crashForLog({
    path: `/unsubscribe/${'k'.repeat(20)}`,
    message: `nadia@example.com\n+880 1712-345678 code 4711 token ${'aB3_'.repeat(11)} at line 12`,
  });
  expect(path).toBe('/unsubscribe/…');
  expect(message).toBe('… +… code … token … at line 12');
  expect(crashForLog({ path: '/', message: 'নাদিয়া@উদাহরণ.বাংলা ০১৭১২-৩৪৫৬৭৮ লাইন ১২' }).message).toBe('… … লাইন ১২');
});

it('[PUB-200] is cut to 2 kB', () => {
  expect(crashForLog({ path: '/', message: 'no way '.repeat(1000) }).message).toHaveLength(2000);
});
