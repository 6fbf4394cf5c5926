import { expect, it } from 'vitest';
import type { ChatMessage, ChatThread } from '../chat.types.ts';
import { withMessages } from './thread-changes.ts';

const written: ChatMessage = {
  id: 5,
  chatThreadId: 7,
  senderUserId: 2,
  message: 'A slip',
  attachment: null,
  url: null,
  seen: 0,
  delivered: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  deletedAt: null,
  clientId: 'c5',
  duration: null,
  width: null,
  height: null,
};
const deleted = { ...written, message: null, deletedAt: '2026-11-21T10:00:01.000Z', updatedAt: '2026-11-21T10:00:01.000Z' };
const thread = { messages: [] as readonly ChatMessage[] } as ChatThread;

it('[CHAT-39][CHAT-43] what was deleted stays deleted, also where the word of its writing comes late or again', () => {
  const after = withMessages(withMessages(thread, [deleted]), [written]);
  expect(after.messages).toEqual([deleted]);
  expect(withMessages(withMessages(thread, [written]), [deleted]).messages).toEqual([deleted]);
});

it('[CHAT-23][CHAT-43] word of a message of the past that is not loaded yet is left to the loading, so that no gap is shown', () => {
  const numbered = (id: number): ChatMessage => ({ ...written, id });
  const loaded = { messages: [numbered(9), numbered(5)] as readonly ChatMessage[], hasMore: true } as ChatThread;
  const idsAfter = (of: ChatThread) => withMessages(of, [2, 4, 5, 7, 10].map(numbered)).messages.map(({ id }) => id);
  expect(idsAfter(loaded)).toEqual([10, 9, 7, 5]);
  expect(idsAfter({ ...loaded, hasMore: false })).toEqual([10, 9, 7, 5, 4, 2]);
});
