import { describe, expect, it } from 'vitest';
import { isWithinHours, whyNotCall, type CallFacts } from './calls.policy.ts';

const may: CallFacts = { isConnected: true, isPremium: true, wasCalled: false, who: 'connected', isAllowed: false, unanswered: 0 };

describe('who may call whom', () => {
  it.each<[string, Partial<CallFacts>, ReturnType<typeof whyNotCall>]>([
    ['[CALL-02] two who are connected, the caller premium', {}, null],
    ['[CALL-02] without a bond', { isConnected: false }, 'not_connected'],
    ['[CALL-02] without a package', { isPremium: false }, 'premium_needed'],
    ['[CALL-02] without a package, but called by the other before', { isPremium: false, wasCalled: true }, null],
    ['[CALL-03] the other takes no calls', { who: 'nobody', wasCalled: true }, 'calls_not_taken'],
    ['[CALL-03] the other takes calls of those whom they let', { who: 'allowed' }, 'calls_not_taken'],
    ['[CALL-03] the other lets this one', { who: 'allowed', isAllowed: true }, null],
    ['[CALL-12] two unanswered', { unanswered: 2 }, null],
    ['[CALL-12] three unanswered', { unanswered: 3 }, 'unanswered'],
    ['[CALL-03] a missing bond is said first', { isConnected: false, who: 'nobody', isPremium: false }, 'not_connected'],
  ])('%s', (_, facts, expected) => expect(whyNotCall({ ...may, ...facts })).toBe(expected));
});

describe('[CALL-03] the hours in which calls are taken', () => {
  const dhaka = { from: '09:00', to: '22:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: 'Asia/Dhaka' };
  // The 15th of June 2026 is a Monday.
  it.each([
    ['2026-06-15T02:59:59Z', dhaka, false],
    ['2026-06-15T03:00:00Z', dhaka, true],
    ['2026-06-15T15:59:59Z', dhaka, true],
    ['2026-06-15T16:00:00Z', dhaka, false],
    ['2026-06-15T10:00:00Z', { ...dhaka, days: [2, 3] }, false],
    ['2026-06-16T10:00:00Z', { ...dhaka, days: [2, 3] }, true],
    // Sunday evening in London is Monday in Dhaka.
    ['2026-06-14T20:30:00Z', { ...dhaka, from: '00:00', to: '05:00', days: [1] }, true],
    ['2026-06-14T20:30:00Z', { ...dhaka, timeZone: 'Europe/London', days: [7] }, true],
    // Over midnight: the day is that on which the hours begin.
    ['2026-06-15T17:00:00Z', { ...dhaka, from: '22:00', to: '01:00', days: [1] }, true],
    ['2026-06-15T18:59:00Z', { ...dhaka, from: '22:00', to: '01:00', days: [1] }, true],
    ['2026-06-15T19:00:00Z', { ...dhaka, from: '22:00', to: '01:00', days: [1] }, false],
    ['2026-06-14T18:30:00Z', { ...dhaka, from: '22:00', to: '01:00', days: [1] }, false],
  ])('at %s within %o: %s', (at, hours, expected) => expect(isWithinHours(hours, new Date(at))).toBe(expected));
});
