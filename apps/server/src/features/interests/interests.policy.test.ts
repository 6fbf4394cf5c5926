import { expect, it } from 'vitest';
import { SENT_A_DAY_MAX } from '@app/contract/interests';
import { secondsUntilRoom } from '#platform/clock';
import { cooldownEnd, expiryOf, stateFor, statusAt, statusOfRepeat, type Standing } from './interests.policy.ts';

const SENT = new Date('2026-06-01T06:00:00Z');
const END = new Date('2026-07-31T06:00:00Z');
const pending: Standing = { status: 'pending', answeredAt: null, expiresAt: END, pausedSince: null };
const just = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

it('[REL-20] it waits 60 days', () => {
  expect(expiryOf(SENT)).toEqual(END);
  expect(statusAt(pending, just(END, -1))).toBe('pending');
  expect(statusAt(pending, END)).toBe('expired');
});

it('[REL-20] while one of the two is deactivated no time passes', () => {
  expect(statusAt({ ...pending, pausedSince: SENT }, just(END, 86_400_000))).toBe('pending');
});

it.each(['accepted', 'declined', 'withdrawn', 'expired'] as const)('[REL-20] what is %s stays so', (status) => {
  expect(statusAt({ ...pending, status }, SENT)).toBe(status);
});

it.each([
  ['declined', { ...pending, status: 'declined', answeredAt: SENT }, '2026-07-01T06:00:00.000Z'],
  ['withdrawn', { ...pending, status: 'withdrawn', answeredAt: SENT }, '2026-07-01T06:00:00.000Z'],
  ['expired', { ...pending, status: 'expired' }, '2026-08-30T06:00:00.000Z'],
  ['run out and not marked', pending, '2026-08-30T06:00:00.000Z'],
] as const)('[REL-21][NEVER-07] after it is %s the sender waits 30 days', (_what, last, until) => {
  expect(cooldownEnd(last, END)?.toISOString()).toBe(until);
});

it('[REL-21] nothing is waited for while it waits or is accepted', () => {
  expect(cooldownEnd(pending, SENT)).toBeNull();
  expect(cooldownEnd({ ...pending, status: 'accepted', answeredAt: SENT }, SENT)).toBeNull();
});

it('[PROF-33] each side sees how it stands', () => {
  expect(stateFor(1, { ...pending, senderId: 1 }, SENT)).toBe('sent');
  expect(stateFor(2, { ...pending, senderId: 1 }, SENT)).toBe('received');
  expect(stateFor(2, { ...pending, status: 'accepted', senderId: 1 }, SENT)).toBe('accepted');
  expect(stateFor(1, { ...pending, senderId: 1 }, END)).toBeNull();
  expect(stateFor(1, { ...pending, status: 'declined', senderId: 1 }, SENT)).toBeNull();
});

it('[REL-78][REL-80] what is open is a repeat for its sender, and for both once it is accepted', () => {
  const open = { ...pending, senderId: 7 };
  const accepted = { ...open, status: 'accepted', answeredAt: SENT } as const;
  expect([statusOfRepeat(open, 7, SENT), statusOfRepeat(open, 8, SENT)]).toEqual(['pending', null]);
  expect([statusOfRepeat(open, 7, END), statusOfRepeat(open, 8, END)]).toEqual([null, null]);
  expect([statusOfRepeat(accepted, 7, END), statusOfRepeat(accepted, 8, END)]).toEqual(['accepted', 'accepted']);
});

it('[REL-86] a day holds 50 interests and 20 proposals', () => {
  expect(SENT_A_DAY_MAX).toEqual({ interest: 50, proposal: 20 });
});

it('[REL-86] room comes back 24 hours after the earliest of a full day', () => {
  expect(secondsUntilRoom(SENT, SENT)).toBe(86_400);
  expect(secondsUntilRoom(SENT, just(SENT, 86_399_500))).toBe(1);
  expect(secondsUntilRoom(SENT, just(SENT, 86_400_000))).toBe(0);
});
