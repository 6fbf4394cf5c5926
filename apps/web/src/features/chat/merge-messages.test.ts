import { expect, it } from 'vitest';
import type { ChatMessage } from './chat.types.ts';
import { mergeMessages, withoutPast, withPast } from './merge-messages.ts';

const message = (id: number, text = `m${id}`): ChatMessage => ({
  id,
  chatThreadId: 1,
  senderUserId: 2,
  message: text,
  attachment: null,
  url: null,
  seen: 0,
  delivered: 0,
  createdAt: '2026-06-15T06:00:00.000Z',
  updatedAt: '2026-06-15T06:00:00.000Z',
  deletedAt: null,
  clientId: `c${id}`,
  duration: null,
  width: null,
  height: null,
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

it('[CHAT-23] keeps the newest first and each message once, in its latest form', () => {
  const merged = mergeMessages([message(3), message(2)], [message(5), message(3, 'changed')]);
  expect(merged.map(({ id, message: text }) => [id, text])).toEqual([
    [5, 'm5'],
    [3, 'changed'],
    [2, 'm2'],
  ]);
});

it('[CHAT-24] keeps what was loaded of the past when the conversation is read again', () => {
  const known = { messages: [message(4), message(3), message(2), message(1)], hasMore: false };
  const read = withPast(known, { messages: [message(5), message(4)], hasMore: true });
  expect([ids(read.messages), read.hasMore]).toEqual([[5, 4, 3, 2, 1], false]);
});

it('[CHAT-24] goes by the server where nothing older was loaded', () => {
  expect(withPast(undefined, { messages: [message(2)], hasMore: true }).hasMore).toBe(true);
  expect(withPast({ messages: [message(2)], hasMore: false }, { messages: [message(2)], hasMore: true }).hasMore).toBe(true);
});

it('[CHAT-24] leaves no gap: where more came than one read brings, the past is loaded anew', () => {
  const known = { messages: [message(4), message(3)], hasMore: false };
  expect(ids(withPast(known, { messages: [message(9), message(8)], hasMore: true }).messages)).toEqual([9, 8]);
  expect(ids(withPast(known, { messages: [message(9), message(4)], hasMore: true }).messages)).toEqual([9, 4, 3]);
});

it('[CHAT-39][CHAT-44] where nobody knows what was missed, nothing of the past stands as it was', () => {
  const known = { messages: Array.from({ length: 60 }, (_, n) => message(60 - n)), hasMore: false };
  const left = withoutPast(known);
  expect([ids(left.messages).at(0), ids(left.messages).at(-1), left.hasMore]).toEqual([60, 11, true]);
  const fresh = { messages: [message(61), ...known.messages.slice(0, 49)], hasMore: true };
  expect(ids(withPast(left, fresh).messages)).not.toContain(10);
  const short = { messages: [message(1)], hasMore: false };
  expect(withoutPast(short)).toBe(short);
});
