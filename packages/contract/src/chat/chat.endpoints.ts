import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import {
  ChatListAnswer,
  ChatListQuery,
  ChatReplyAnswer,
  ChatReplyForm,
  ChatThread,
  DeletedAnswer,
  DeleteMessageForm,
  DirectMessageAnswer,
  DirectMessageForm,
  OlderMessages,
  OlderMessagesForm,
  SeenAnswer,
  SeenForm,
  ThreadAddress,
  VOICE_LIMITS,
  VoiceMessageAnswer,
  VoiceMessageForm,
} from './chat.schemas.ts';
import { messagesSentences as say } from './chat.sentences.ts';

const voiceFile = { maxBytes: VOICE_LIMITS.maxBytes, tooLarge: say.clipTooLarge };

/** The reader's conversations, latest message first, below that with Support. A member of another purpose has only the latter. */
export const listChats = endpoint({
  name: 'messages.list',
  method: 'GET',
  path: '/member/chat-list',
  access: 'support',
  query: ChatListQuery,
  response: ChatListAnswer,
});

/** One conversation with its newest messages. */
export const viewChat = endpoint({
  name: 'messages.view',
  method: 'GET',
  path: '/member/chat-view/:id',
  access: 'support',
  params: ThreadAddress,
  response: z.object({ data: ChatThread }),
  refusals: ['not_found'],
});

/** Messages before the oldest one that is there. */
export const listOlderMessages = endpoint({
  name: 'messages.older',
  method: 'POST',
  isRead: true,
  path: '/member/chat/old-messages',
  access: 'support',
  body: OlderMessagesForm,
  response: OlderMessages,
  refusals: ['not_found'],
});

/** Text, a picture or voice clip, or both. To Support everybody writes at any time. */
export const replyInChat = endpoint({
  name: 'messages.reply',
  method: 'POST',
  path: '/member/chat-reply',
  access: 'support',
  payload: 'form',
  body: ChatReplyForm,
  files: { attachment: { maxBytes: VOICE_LIMITS.maxBytes, tooLarge: say.attachmentTooLarge } },
  response: ChatReplyAnswer,
  refusals: ['no_voice_credit', 'premium_needed', 'thread_expired', 'thread_closed', 'not_found', 'first_contacts_limited'],
});

/** Writes to a member, in the conversation of the two or a new one. */
export const sendDirectMessage = endpoint({
  name: 'messages.direct',
  method: 'POST',
  path: '/member/direct-message',
  access: 'member',
  payload: 'form',
  body: DirectMessageForm,
  response: DirectMessageAnswer,
  refusals: [...PAIR_REFUSALS, 'premium_needed', 'thread_expired', 'thread_closed', 'first_contacts_limited'],
});

/** A voice message from the profile; without a bond it costs a credit. */
export const sendVoiceMessage = endpoint({
  name: 'messages.voice',
  method: 'POST',
  path: '/member/voice-message',
  access: 'member',
  payload: 'form',
  body: VoiceMessageForm,
  files: { audio: voiceFile },
  response: VoiceMessageAnswer,
  refusals: [...PAIR_REFUSALS, 'no_voice_credit', 'premium_needed', 'thread_expired', 'first_contacts_limited'],
});

/** All received messages up to this one were read. */
export const markChatSeen = endpoint({
  name: 'messages.seen',
  method: 'POST',
  path: '/member/chat-seen',
  access: 'support',
  body: SeenForm,
  response: SeenAnswer,
  refusals: ['not_found'],
});

/** Deletes an own message for both; deleting twice gets the same answer. */
export const deleteChatMessage = endpoint({
  name: 'messages.delete',
  method: 'POST',
  path: '/member/chat-delete',
  access: 'support',
  payload: 'form',
  body: DeleteMessageForm,
  response: DeletedAnswer,
  refusals: ['not_found'],
});
