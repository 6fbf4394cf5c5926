import type { InfiniteData } from '@tanstack/react-query';
import { sayIn } from '@app/contract/kernel';
import { lastMessageTexts, type ChatMessage, type ChatRow, type listChats } from '@app/contract/chat';
import type * as z from 'zod/mini';
import type { Language } from '#platform/i18n';

export type ChatPage = z.output<(typeof listChats)['response']>;
export type ChatPages = InfiniteData<ChatPage>;
/** Who reads a list, and in which language. */
export type ListReader = { readonly accountId: number; readonly language: Language };

/** A message as the list reads it: CHAT-10. */
export function lastMessageOf(message: ChatMessage, { accountId, language }: ListReader): string {
  if (message.deleted_at !== null) return lastMessageTexts.deleted[language];
  const file = message.attachment?.startsWith('image/') ? lastMessageTexts.photo : lastMessageTexts.voice;
  const text = message.message === null ? file[language] : message.message.replace(/\s+/g, ' ');
  return message.sender_user_id === accountId ? sayIn(language, lastMessageTexts.own, { text }) : text;
}

/**
 * The lists after a message: its row says it, counts it where it was received, and stands first, below that of Support.
 * Unchanged where the row knows it already; null where only the server can tell, since the row is not there, or says a later one or
 * another one of the same moment.
 */
export function withNewMessage(pages: ChatPages, message: ChatMessage, reader: ListReader): ChatPages | null {
  const row = rowsOf(pages).find(({ id }) => id === message.chat_thread_id);
  if (!row || message.created_at < row.last_message_time) return null;
  if (message.created_at === row.last_message_time) return lastMessageOf(message, reader) === row.last_message ? pages : null;
  const isReceived = message.sender_user_id !== reader.accountId;
  const next: ChatRow = {
    ...row,
    last_message: lastMessageOf(message, reader),
    last_message_time: message.created_at,
    unseen_message_count: row.unseen_message_count + (isReceived && message.seen === 0 ? 1 : 0),
  };
  if (row.is_support === 1) return withRows(pages, ({ id }) => id === row.id, next);
  const [first, ...rest] = pages.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== row.id) }));
  if (!first) return pages;
  const pinned = first.data.filter((one) => one.is_support === 1);
  const others = first.data.filter((one) => one.is_support !== 1);
  return { ...pages, pages: [{ ...first, data: [...pinned, next, ...others] }, ...rest] };
}

/** The lists after a member came or left. */
export function withPresence(pages: ChatPages, memberId: number, active: ChatRow['active']): ChatPages {
  const isMeant = (row: ChatRow) => row.user_id === memberId && row.active !== active;
  return rowsOf(pages).some(isMeant) ? withRows(pages, isMeant, { active }) : pages;
}

const rowsOf = (pages: ChatPages): readonly ChatRow[] => pages.pages.flatMap(({ data }) => data);

const withRows = (pages: ChatPages, isMeant: (row: ChatRow) => boolean, change: Partial<ChatRow>): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map((row) => (isMeant(row) ? { ...row, ...change } : row)) })),
});
