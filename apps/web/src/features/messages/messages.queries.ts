import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  listChats,
  listOlderMessages,
  markChatSeen,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat,
  type ChatMessage,
  type ChatTab,
  type ChatThread,
} from '@app/contract/messages';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { mergeMessages, withPast } from './merge-messages.ts';

/** While a page is in sight it looks so often for what has come. */
const LOOK_EVERY_MS = 10_000;

/** Conversations of a tab, 30 a page. */
export const chatsQuery = (tab: ChatTab) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', tab, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listChats, { query: { page: String(pageParam), type: tab } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

const threadKey = (threadId: number) => ['messages', 'thread', threadId] as const;

/** One conversation with all of it that was loaded. */
export const threadQuery = (threadId: number, queries: QueryClient) =>
  queryOptions({
    queryKey: threadKey(threadId),
    queryFn: async ({ signal }) => {
      const { data } = await call(viewChat, { params: { id: String(threadId) } }, { signal });
      return withPast(queries.getQueryData<ChatThread>(threadKey(threadId)), data);
    },
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

/** Brings 50 older messages into the conversation. */
export async function loadOlder(queries: QueryClient, threadId: number, oldestId: number): Promise<void> {
  const { data } = await call(listOlderMessages, { body: { chat_thread_id: threadId, first_message_id: oldestId } });
  queries.setQueryData<ChatThread>(threadKey(threadId), (known) =>
    known ? { ...known, messages: mergeMessages(known.messages, data.messages), has_more: data.has_more } : known,
  );
}

/** A message that was taken goes on top of its conversation, and the lists are read anew. */
export function putMessage(queries: QueryClient, message: ChatMessage): void {
  queries.setQueryData<ChatThread>(threadKey(message.chat_thread_id), (known) =>
    known ? { ...known, messages: mergeMessages(known.messages, [message]) } : known,
  );
  refreshLists(queries);
}

export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
  void queries.invalidateQueries({ queryKey: ['me'] });
}

export type Draft = { readonly text: string; readonly clip: Blob | null; readonly clientId: string };

/** The clip goes under the name that the contract gives it; the server goes by the bytes. */
const CLIP_TYPE = 'audio/mp3';

export const sendReply = (threadId: number, { text, clip, clientId }: Draft) =>
  call(replyInChat, {
    body: { chat_thread_id: threadId, message: text, client_id: clientId },
    ...(clip ? { files: { attachment: new Blob([clip], { type: CLIP_TYPE }) } } : {}),
  });

export const sendDirect = (memberId: number, text: string, clientId: string) =>
  call(sendDirectMessage, { body: { user_id: memberId, message: text, client_id: clientId } });

export const sendVoice = (memberId: number, audio: Blob, clientId: string) =>
  call(sendVoiceMessage, { body: { user_id: memberId, client_id: clientId }, files: { audio } });

export async function sendSeen(queries: QueryClient, threadId: number, messageId: number): Promise<void> {
  await call(markChatSeen, { body: { chat_thread_id: threadId, message_id: messageId } });
  refreshLists(queries);
}
