import { unknownBrowser } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lets a session last so long without use. */
const REMEMBERED_SECONDS = 30 * DAY;
const NOT_REMEMBERED_SECONDS = DAY;
const STAFF_IDLE_SECONDS = 30 * MINUTE;
/** Ends a session then, used or not. */
export const MEMBER_SECONDS = 90 * DAY;
/** Stands in place of 0 hours, which a demo may set. */
const STAFF_LEAST_SECONDS = 10;
/** Records no use of a session sooner, as each call would otherwise write a row. */
const USE_IS_RECORDED_EVERY_SECONDS = MINUTE;
/** Keeps rows of sessions that are over so long. */
export const OVER_SESSIONS_KEPT_SECONDS = 30 * DAY;

type Kept = { readonly remember: boolean; readonly isStaff: boolean; readonly createdAt: Date };

/** Returns when a session that is used now ends if it is not used again; one of staff after `staffHours` in any case. */
export function expiryOf(session: Kept, now: Date, staffHours: number): Date {
  const ofMember = session.remember ? REMEMBERED_SECONDS : NOT_REMEMBERED_SECONDS;
  const idle = secondsAfter(now, session.isStaff ? STAFF_IDLE_SECONDS : ofMember);
  const end = secondsAfter(session.createdAt, session.isStaff ? Math.max(staffHours * HOUR, STAFF_LEAST_SECONDS) : MEMBER_SECONDS);
  return idle < end ? idle : end;
}

export const isUseToBeRecorded = (lastUsedAt: Date, now: Date): boolean => now >= secondsAfter(lastUsedAt, USE_IS_RECORDED_EVERY_SECONDS);

/** Lists browsers so that the first match wins: they name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(FBAN|FBAV)\b/, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([mark]) => mark.test(userAgent))?.[1];

/** Returns browser and system of a user agent, as people know them; never the text that the browser sent. */
export function deviceOf(userAgent: string): string {
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : unknownBrowser.en;
}

const IPV6_GROUPS = 8;
const HIDDEN = '*';

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0'), ...right];
}

/** Returns a network address with its last two parts hidden. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '');
  const [separator, parts] = plain.includes(':') ? [':', groupsOf(plain)] : ['.', plain.split('.')];
  return [...parts.slice(0, -2), HIDDEN, HIDDEN].join(separator);
}
