import type { InfiniteData } from '@tanstack/react-query';
import { lastMessageTexts, type listChats } from '@app/contract/chat';
import { sayIn } from '@app/contract/kernel';
import type { Answer } from '#platform/api';
import type { Language } from '#platform/i18n';
import type { ChatMessage, ChatRow } from '../chat.types.ts';

export type ChatPage = Answer<typeof listChats>;
export type ChatPages = InfiniteData<ChatPage>;
/** Reader of a list, and the language. */
export type ListReader = { readonly accountId: number; readonly language: Language };

/** Returns a message as the list reads it: CHAT-10. */
export function lastMessageOf(message: ChatMessage, { accountId, language }: ListReader): string {
  if (message.deletedAt !== null) return lastMessageTexts.deleted[language];
  const file = message.attachment?.startsWith('image/') ? lastMessageTexts.photo : lastMessageTexts.voice;
  const text = message.message === null ? file[language] : message.message.replace(/\s+/g, ' ');
  return message.senderUserId === accountId ? sayIn(language, lastMessageTexts.own, { text }) : text;
}

/**
 * Returns the lists after a message: its row says it, counts it where it was received, and stands first, below that of Support.
 * Unchanged where the row knows it already; null where only the server can tell, since the row is not there, or says a later one or
 * another one of the same moment.
 */
export function withNewMessage(pages: ChatPages, message: ChatMessage, reader: ListReader): ChatPages | null {
  const row = rowsOf(pages).find(({ id }) => id === message.chatThreadId);
  if (!row || message.createdAt < row.lastMessageTime) return null;
  if (message.createdAt === row.lastMessageTime) return lastMessageOf(message, reader) === row.lastMessage ? pages : null;
  const isReceived = message.senderUserId !== reader.accountId;
  const next: ChatRow = {
    ...row,
    lastMessage: lastMessageOf(message, reader),
    lastMessageTime: message.createdAt,
    unseenMessageCount: row.unseenMessageCount + (isReceived && message.seen === 0 ? 1 : 0),
  };
  if (row.isSupport === 1) return withRows(pages, ({ id }) => id === row.id, next);
  const [first, ...rest] = pages.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== row.id) }));
  if (!first) return pages;
  const pinned = first.data.filter((one) => one.isSupport === 1);
  const others = first.data.filter((one) => one.isSupport !== 1);
  return { ...pages, pages: [{ ...first, data: [...pinned, next, ...others] }, ...rest] };
}

/** Returns the lists after a member came or left. */
export function withPresence(pages: ChatPages, memberId: number, active: ChatRow['active']): ChatPages {
  const isMeant = (row: ChatRow) => row.userId === memberId && row.active !== active;
  return rowsOf(pages).some(isMeant) ? withRows(pages, isMeant, { active }) : pages;
}

const rowsOf = (pages: ChatPages): readonly ChatRow[] => pages.pages.flatMap(({ data }) => data);

const withRows = (pages: ChatPages, isMeant: (row: ChatRow) => boolean, change: Partial<ChatRow>): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map((row) => (isMeant(row) ? { ...row, ...change } : row)) })),
});
