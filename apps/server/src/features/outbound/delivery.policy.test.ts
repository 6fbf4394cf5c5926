import { describe, expect, it } from 'vitest';
import { judgeDelivery, nextTry, type DeliveryFacts } from './delivery.policy.ts';
import { smsText } from './sms-text.policy.ts';

const noon = new Date('2026-06-15T06:00:00Z');
const night = new Date('2026-06-15T18:00:00Z');
const facts: DeliveryFacts = {
  type: 'interest_received',
  channel: 'push',
  createdAt: noon,
  now: noon,
  timeZone: 'Asia/Dhaka',
  hasAddress: true,
  isOn: true,
  pausedUntil: null,
  mayBeTold: true,
  smsInLastDay: 0,
  wasConversationMailed: false,
};
const verdict = (more: Partial<DeliveryFacts>) => judgeDelivery({ ...facts, ...more });
const morning = { waitUntil: new Date('2026-06-16T02:00:00Z') };

describe('whether a message leaves', () => {
  it('[NOTE-10] leaves where nothing speaks against it', () => {
    expect(verdict({})).toBe('send');
  });

  it.each([
    ['no address is verified', { hasAddress: false }],
    ['the channel is off by now', { isOn: false }],
    ['the other is blocked or gone', { mayBeTold: false }],
    ['everything is paused', { pausedUntil: night }],
  ] satisfies [string, Partial<DeliveryFacts>][])('[NOTE-13][NOTE-14][NOTE-09] is dropped where %s', (_, more) => {
    expect(verdict(more)).toBe('drop');
  });

  it('[NOTE-17] push and SMS wait for the morning, e-mail and answers of Support do not', () => {
    expect(verdict({ now: night })).toEqual(morning);
    expect(verdict({ now: night, channel: 'sms' })).toEqual(morning);
    expect(verdict({ now: night, channel: 'email' })).toBe('send');
    expect(verdict({ now: night, type: 'support_reply' })).toBe('send');
  });

  it('[NOTE-13] a pause holds back all but the answers of Support', () => {
    expect(verdict({ pausedUntil: night, type: 'support_reply' })).toBe('send');
    expect(verdict({ pausedUntil: night, type: 'wallet_credited', channel: 'email' })).toBe('drop');
  });

  it('[NOTE-15] the third SMS of a day is dropped', () => {
    expect(verdict({ channel: 'sms', smsInLastDay: 1 })).toBe('send');
    expect(verdict({ channel: 'sms', smsInLastDay: 2 })).toBe('drop');
  });

  it('[NOTE-14] a second e-mail of a conversation within the hour is dropped', () => {
    expect(verdict({ channel: 'email', type: 'message_received', wasConversationMailed: true })).toBe('drop');
  });

  it('[NOTE-14] e-mails of followers and reactions wait for the summary', () => {
    const next = { waitUntil: new Date('2026-06-16T03:00:00Z') };
    expect(verdict({ channel: 'email', type: 'followed' })).toEqual(next);
    expect(verdict({ channel: 'email', type: 'reaction' })).toEqual(next);
    expect(verdict({ channel: 'email', type: 'followed', now: next.waitUntil })).toBe('send');
    expect(verdict({ channel: 'push', type: 'followed' })).toBe('send');
  });
});

it('[NOTE-18] is tried 5 times over 1 hour, with growing pauses', () => {
  const tries = [noon];
  for (let next = nextTry(1, noon); next; next = nextTry(tries.length, next)) tries.push(next);
  const minutes = tries.map((one) => (one.getTime() - noon.getTime()) / 60_000);
  expect(minutes).toEqual([0, 1, 5, 20, 60]);
});

describe('an SMS', () => {
  it('[NOTE-15] names the brand and keeps to two segments', () => {
    expect(smsText('Bondhon', 'Rahim Uddin accepted your interest.')).toBe('Bondhon: Rahim Uddin accepted your interest.');
    const long = smsText('Bondhon', `Your wallet was corrected: ${'reason '.repeat(90)}`);
    expect(long).toHaveLength(306);
    expect(long.endsWith('...')).toBe(true);
    expect(smsText('বন্ধন', 'ক'.repeat(300))).toHaveLength(134);
    expect(smsText('Bondhon', '😀'.repeat(300))).not.toMatch(/[\uD800-\uDBFF]…$/);
  });
});
