import { describe, expect, it } from 'vitest';
import { isKnownRobot, memberOfVisit } from './page-visits.policy.ts';

describe('[PUB-198] who counts as a robot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/120.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'WhatsApp/2.23.20',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/126.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'curl/8.5.0',
  ])('%s is one', (userAgent) => expect(isKnownRobot(userAgent)).toBe(true));

  it.each([
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; CUBOT_X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 8.1; Symphony i95) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0;]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    '',
  ])('%s is a person', (userAgent) => expect(isKnownRobot(userAgent)).toBe(false));
});

describe('[PUB-197] whose visit it is', () => {
  const nadia = { accountId: 42 };
  it.each([
    [nadia, '42', 42],
    [nadia, 42, 42],
    [nadia, undefined, 42],
    [nadia, null, 42],
    [nadia, '43', null],
    [nadia, 'undefined', null],
    [null, '42', null],
    [null, undefined, null],
  ])('%o saying %o', (viewer, claimedId, memberId) => expect(memberOfVisit(viewer, claimedId)).toBe(memberId));
});
