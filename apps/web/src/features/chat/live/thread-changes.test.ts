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
