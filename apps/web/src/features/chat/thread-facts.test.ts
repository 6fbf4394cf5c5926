import { expect, it } from 'vitest';
import { isOneSided, isOwnIn } from './thread-facts.ts';

const OTHER = 7;
const ME = 3;
const thread = (senders: readonly (number | null)[], rest: { isSupport?: 0 | 1; hasMore?: boolean; receiverId?: number | null } = {}) => ({
  receiverId: OTHER as number | null,
  isSupport: 0 as const,
  hasMore: false,
  ...rest,
  messages: senders.map((senderUserId) => ({ senderUserId })),
});

it('[CHAT-21] tells own messages from those of the other and of the staff', () => {
  expect([OTHER, ME].map((senderUserId) => isOwnIn(thread([]), { senderUserId }))).toEqual([false, true]);
  const support = thread([], { isSupport: 1, receiverId: null });
  expect([null, ME].map((senderUserId) => isOwnIn(support, { senderUserId }))).toEqual([false, true]);
});

it('[CHAT-28] warns until both have written', () => {
  expect([[], [ME], [OTHER, OTHER]].map((senders) => isOneSided(thread(senders)))).toEqual([true, true, true]);
  expect(isOneSided(thread([ME, OTHER]))).toBe(false);
});

it('[CHAT-28] warns of nothing at Support, and not before the beginning is seen', () => {
  expect(isOneSided(thread([ME], { isSupport: 1, receiverId: null }))).toBe(false);
  expect(isOneSided(thread([ME], { hasMore: true }))).toBe(false);
});
