import { flagOf, sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { lastMessageTexts, MESSAGES_PAGE_SIZE, type ChatMessage } from '@app/contract/chat';
import type { Context } from '#platform/context';
import { attachmentAddress } from './attachments.ts';
import type { MessageRow } from './chat.tables.ts';
import type { FileReader } from './judge-thread.ts';

/** Presents a message as one of the two reads it. */
export const messageView = (ctx: Context, reader: FileReader, row: MessageRow): ChatMessage => ({
  id: row.id,
  chat_thread_id: row.threadId,
  sender_user_id: row.senderId,
  message: row.text,
  attachment: row.attachmentType,
  url: row.attachmentKey === null ? null : attachmentAddress(ctx, reader, row.id),
  seen: flagOf(row.seenAt !== null),
  delivered: flagOf(row.deliveredAt !== null),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
  client_id: row.clientId,
  duration: row.durationSeconds,
  width: row.attachmentWidth,
  height: row.attachmentHeight,
});

/** Presents a page of messages of which one more was read than is shown. */
export const pageView = (ctx: Context, reader: FileReader, rows: readonly MessageRow[]) => ({
  messages: rows.slice(0, MESSAGES_PAGE_SIZE).map((row) => messageView(ctx, reader, row)),
  has_more: rows.length > MESSAGES_PAGE_SIZE,
});

/** Characters of a message in the list. */
const LINE_MAX = 120;

/** Presents a message on one line of the list. */
export function lastMessageView(row: MessageRow, readerId: number, language: SentenceLanguage): string {
  if (row.deletedAt !== null) return lastMessageTexts.deleted[language];
  const text = row.text === null ? nameOfFile(row)[language] : oneLine(row.text);
  return row.senderId === readerId ? sayIn(language, lastMessageTexts.own, { text }) : text;
}

const nameOfFile = ({ attachmentType }: MessageRow) =>
  attachmentType?.startsWith('image/') ? lastMessageTexts.photo : lastMessageTexts.voice;

function oneLine(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > LINE_MAX ? `${characters.slice(0, LINE_MAX).join('')}…` : characters.join('');
}
