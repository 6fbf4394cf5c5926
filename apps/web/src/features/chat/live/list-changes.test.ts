import { expect, it } from 'vitest';
import type { ChatMessage, ChatRow } from '@app/contract/chat';
import { withNewMessage, type ChatPages } from './list-changes.ts';

const AT = '2026-11-21T10:00:00.000Z';
const reader = { accountId: 1, language: 'en' } as const;
const message = (id: number, text: string, sender: number): ChatMessage => ({
  id,
  chat_thread_id: 7,
  sender_user_id: sender,
  message: text,
  attachment: null,
  url: null,
  seen: 0,
  delivered: 0,
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
  client_id: String(id),
  duration: null,
  width: null,
  height: null,
});
const listWith = (row: Partial<ChatRow>): ChatPages =>
  ({
    pages: [{ data: [{ id: 7, is_support: 0, last_message: 'Salam', last_message_time: AT, unseen_message_count: 1, ...row }] }],
    pageParams: [1],
  }) as unknown as ChatPages;

it('[CHAT-10][CHAT-43] of two messages of the same moment neither is lost: only the one that the row says is known', () => {
  const list = listWith({});
  expect(withNewMessage(list, message(1, 'Salam', 2), reader)).toBe(list);
  expect(withNewMessage(list, message(2, 'Are you there?', 2), reader)).toBeNull();
  expect(withNewMessage(list, message(3, 'Salam', 1), reader)).toBeNull();
});
