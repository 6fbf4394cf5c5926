import { describe, expect, it } from 'vitest';
import { judgeWriting, whyExpired, type WritingFacts } from './writing.policy.ts';

const now = new Date('2026-06-15T06:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const strangers: WritingFacts = { isClosed: false, isPremium: false, isOtherPremium: false, lastMessageAt: null, hasBond: false };

describe('who may write', () => {
  it.each<[string, Partial<WritingFacts>, ReturnType<typeof judgeWriting>]>([
    ['[CHAT-01][PAY-21] two with a bond, free of charge', { hasBond: true }, { mayWrite: true, isFree: true }],
    ['[CHAT-01] with a bond it is free for a premium member too', { hasBond: true, isPremium: true }, { mayWrite: true, isFree: true }],
    ['[CHAT-02] without a bond a premium member, who pays for voice', { isPremium: true }, { mayWrite: true, isFree: false }],
    ['[CHAT-02] without a bond no free member', {}, { mayWrite: false, because: 'premium_needed' }],
    ['[CHAT-02] nor because the other is premium', { isOtherPremium: true }, { mayWrite: false, because: 'premium_needed' }],
    [
      '[CHAT-19] nobody where it is closed',
      { isClosed: true, hasBond: true, isPremium: true },
      { mayWrite: false, because: 'thread_closed' },
    ],
    [
      '[CHAT-19] no bond helps after 30 silent days',
      { hasBond: true, lastMessageAt: daysAgo(30) },
      { mayWrite: false, because: 'thread_expired' },
    ],
    [
      '[CHAT-18] but a package of either does',
      { hasBond: true, isOtherPremium: true, lastMessageAt: daysAgo(99) },
      { mayWrite: true, isFree: true },
    ],
  ])('%s', (_, facts, verdict) => {
    expect(judgeWriting({ ...strangers, ...facts }, now)).toEqual(verdict);
  });
});

describe('what has expired', () => {
  it.each<[string, Partial<WritingFacts>, ReturnType<typeof whyExpired>]>([
    ['nothing that has not begun', {}, null],
    ['nothing of the last 30 days', { lastMessageAt: new Date(daysAgo(30).getTime() + 1) }, null],
    ['what was silent for 30 days', { lastMessageAt: daysAgo(30) }, 'silent'],
    ['not with a premium reader', { lastMessageAt: daysAgo(300), isPremium: true }, null],
    ['not with a premium other', { lastMessageAt: daysAgo(300), isOtherPremium: true }, null],
    ['what is closed, also with a package', { isClosed: true, isPremium: true }, 'closed'],
    ['as closed what is silent too', { isClosed: true, lastMessageAt: daysAgo(300) }, 'closed'],
  ])('[CHAT-18] %s', (_, facts, reason) => {
    expect(whyExpired({ ...strangers, ...facts }, now)).toBe(reason);
  });
});
