import { expect, it } from 'vitest';
import { isOneSided, isOwnIn } from './thread-facts.ts';

const OTHER = 7;
const ME = 3;
const thread = (
  senders: readonly (number | null)[],
  rest: { is_support?: 0 | 1; has_more?: boolean; receiver_id?: number | null } = {},
) => ({
  receiver_id: OTHER as number | null,
  is_support: 0 as const,
  has_more: false,
  ...rest,
  messages: senders.map((sender_user_id) => ({ sender_user_id })),
});

it('[CHAT-21] tells own messages from those of the other and of the staff', () => {
  expect([OTHER, ME].map((sender_user_id) => isOwnIn(thread([]), { sender_user_id }))).toEqual([false, true]);
  const support = thread([], { is_support: 1, receiver_id: null });
  expect([null, ME].map((sender_user_id) => isOwnIn(support, { sender_user_id }))).toEqual([false, true]);
});

it('[CHAT-28] warns until both have written', () => {
  expect([[], [ME], [OTHER, OTHER]].map((senders) => isOneSided(thread(senders)))).toEqual([true, true, true]);
  expect(isOneSided(thread([ME, OTHER]))).toBe(false);
});

it('[CHAT-28] warns of nothing at Support, and not before the beginning is seen', () => {
  expect(isOneSided(thread([ME], { is_support: 1, receiver_id: null }))).toBe(false);
  expect(isOneSided(thread([ME], { has_more: true }))).toBe(false);
});
