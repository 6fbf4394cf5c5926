import { expect, it } from 'vitest';
import type { ChatMessage, ChatRow } from '../chat.types.ts';
import { withNewMessage, type ChatPages } from './list-changes.ts';

const AT = '2026-11-21T10:00:00.000Z';
const reader = { accountId: 1, language: 'en' } as const;
const message = (id: number, text: string, sender: number): ChatMessage => ({
  id,
  chatThreadId: 7,
  senderUserId: sender,
  message: text,
  attachment: null,
  url: null,
  seen: 0,
  delivered: 0,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  clientId: String(id),
  duration: null,
  width: null,
  height: null,
});
const listWith = (row: Partial<ChatRow>): ChatPages =>
  ({
    pages: [{ data: [{ id: 7, isSupport: 0, lastMessage: 'Salam', lastMessageTime: AT, unseenMessageCount: 1, ...row }] }],
    pageParams: [1],
  }) as unknown as ChatPages;

it('[CHAT-10][CHAT-43] of two messages of the same moment neither is lost: only the one that the row says is known', () => {
  const list = listWith({});
  expect(withNewMessage(list, message(1, 'Salam', 2), reader)).toBe(list);
  expect(withNewMessage(list, message(2, 'Are you there?', 2), reader)).toBeNull();
  expect(withNewMessage(list, message(3, 'Salam', 1), reader)).toBeNull();
});
