import * as z from 'zod/mini';
import { Flag, MemberId, PageNumber, pagination, RowNumber } from '../kernel/index.ts';
import { characterCount, plainText, TargetId } from '../members/index.ts';
import { messagesSentences as say } from './chat.sentences.ts';

/** Characters of one message. */
export const MESSAGE_MAX = 2000;
/** Limits of a voice clip; the server judges by the bytes. One second more is tolerated, since recorders stop a little late. */
export const VOICE_LIMITS = { maxBytes: 20 * 1024 * 1024, maxSeconds: 180, toleranceSeconds: 1 } as const;
/** Limits of a picture in a message. It is stored as a JPEG of at most `maxSide` pixels on the longer side; a moving one stands still. */
export const IMAGE_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxSide: 1600,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const;
/** Days of silence after which a conversation ends that no premium member keeps open. */
export const SILENT_DAYS = 30;
export const CHAT_LIST_PAGE_SIZE = 30;
/** Messages that a conversation opens with, and that one look further back brings. */
export const MESSAGES_PAGE_SIZE = 50;
export const CHAT_TABS = ['chat', 'expired'] as const;
export type ChatTab = (typeof CHAT_TABS)[number];
/** Why a conversation can only be read: too long silent, or the other account is closed or stands in a block. */
export const EXPIRED_REASONS = ['silent', 'closed'] as const;
export type ExpiredReason = (typeof EXPIRED_REASONS)[number];

const text = z.nullable(z.string());
const time = z.iso.datetime();
const seconds = z.int().check(z.nonnegative());
const pixels = z.int().check(z.positive());

/** One message. What was deleted has neither text nor file. */
export const ChatMessage = z.object({
  id: z.int(),
  chat_thread_id: z.int(),
  /** Null for Support. */
  sender_user_id: z.nullable(MemberId),
  message: text,
  /** Content type of the file. */
  attachment: text,
  /** Address of the file for this reader and session; ends after 10 minutes. */
  url: text,
  seen: Flag,
  delivered: Flag,
  created_at: time,
  updated_at: time,
  deleted_at: z.nullable(time),
  client_id: z.string(),
  /** Whole seconds of a voice clip. */
  duration: z.nullable(seconds),
  /** Pixels of a picture as it is stored; null for what is none. */
  width: z.nullable(pixels),
  height: z.nullable(pixels),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** A conversation as the list shows it. That with Support comes first on page 1 of `chat` and is counted by no page. */
export const ChatRow = z.object({
  id: z.int(),
  /** Null for Support. */
  user_id: z.nullable(MemberId),
  /** '' where the account was erased; Support in the reader's language. */
  member_name: z.string(),
  /** The form that this reader may see. */
  member_photo: text,
  active: Flag,
  /** As the list reads it, in the reader's language; null where nothing was written yet. */
  last_message: text,
  last_message_time: time,
  unseen_message_count: seconds,
  expired: Flag,
  /** 1 where the two write at no cost, as with Support. */
  bond: Flag,
  is_support: Flag,
});
export type ChatRow = z.output<typeof ChatRow>;

export const ChatListQuery = z.object({ page: PageNumber, type: z._default(z.enum(CHAT_TABS), 'chat') });
export const ChatListAnswer = z.object({ data: z.array(ChatRow), ...pagination, unseen_total: seconds });

/** Of an address or a form: what is no number names no conversation. */
const ThreadId = RowNumber;
export const ThreadAddress = z.object({ id: ThreadId });

export const ChatThread = z.object({
  /** Null for Support, which has neither photo nor last login. */
  receiver_id: z.nullable(MemberId),
  receiver_name: z.string(),
  receiver_photo: text,
  sender_name: z.string(),
  auth_user_photo: text,
  active: Flag,
  last_login: z.nullable(time),
  expired: Flag,
  expired_reason: z.nullable(z.enum(EXPIRED_REASONS)),
  may_reply: Flag,
  /** 1 where the two write at no cost, as with Support. */
  bond: Flag,
  is_support: Flag,
  /** How an interest between the two stands. */
  interest: z.nullable(z.enum(['sent', 'received', 'accepted'])),
  /** Newest first. */
  messages: z.array(ChatMessage),
  /** True if there are older ones. */
  has_more: z.boolean(),
});
export type ChatThread = z.output<typeof ChatThread>;

export const OlderMessagesForm = z.object({ chat_thread_id: ThreadId, first_message_id: ThreadId });
export const OlderMessages = z.object({ data: z.object({ messages: z.array(ChatMessage), has_more: z.boolean() }) });

const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Returns a message as it is stored: each line as plain text, nothing before and after. */
export const messageText = (written: string): string => written.split(BREAKS).map(plainText).join('\n').trim();

export const MessageText = z.string().check(
  z.overwrite(messageText),
  z.refine((written) => characterCount(written) <= MESSAGE_MAX, say.tooLong.en),
);
/** Names one writing of one message, however it is spelled: sent twice, it makes one. */
const ClientId = z.uuid().check(z.toLowerCase());

export const ChatReplyForm = z.object({ chat_thread_id: ThreadId, message: z._default(MessageText, ''), client_id: ClientId });
export const DirectMessageForm = z.object({
  user_id: TargetId,
  message: MessageText.check(z.minLength(1, say.nothingWritten.en)),
  client_id: ClientId,
});
export const VoiceMessageForm = z.object({ user_id: TargetId, client_id: ClientId });
export const SeenForm = z.object({ chat_thread_id: ThreadId, message_id: ThreadId });
export const DeleteMessageForm = z.object({ id: ThreadId });

export const ChatReplyAnswer = z.object({
  data: ChatMessage,
  /** The credits left, if one was spent. */
  remaining_voice_message: z.optional(seconds),
});
export const DirectMessageAnswer = z.object({
  message: z.string(),
  data: z.object({ chat_thread_id: z.int(), message: ChatMessage }),
});
export const VoiceMessageAnswer = z.object({
  message: z.string(),
  data: z.object({ chat_thread_id: z.int(), id: z.int() }),
  remaining_voice_message: z.optional(seconds),
});
export const SeenAnswer = z.object({ data: z.object({ unseen_message_count: seconds, unseen_total: seconds }) });
export const DeletedAnswer = z.object({ data: ChatMessage });
