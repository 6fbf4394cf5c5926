import { infiniteQueryOptions, queryOptions, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import {
  deleteChatMessage,
  listChats,
  listOlderMessages,
  markChatSeen,
  MESSAGES_PAGE_SIZE,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat,
  type ChatTab,
} from '@app/contract/chat';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { liveOrEvery } from '#platform/live';
import type { ChatMessage, ChatThread, Unsent } from './chat.types.ts';
import type { ChatPage } from './live/list-changes.ts';
import { mergeMessages, withPast } from './merge-messages.ts';
import { withUnseen } from './unseen-in-list.ts';

/** While the live connection is lost, what is in sight is read so often (CHAT-45). */
const READ_WHEN_BROKEN_MS = 15_000;

/** Asks for the conversations of a tab, 30 a page. */
export const chatsQuery = (tab: ChatTab) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', tab, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listChats, { query: { page: String(pageParam), type: tab } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
    refetchInterval: liveOrEvery(READ_WHEN_BROKEN_MS),
  });

const threadKey = (threadId: number) => ['messages', 'thread', threadId] as const;

/** Asks for one conversation with all of it that was loaded. */
export const threadQuery = (threadId: number, queries: QueryClient) =>
  queryOptions({
    queryKey: threadKey(threadId),
    queryFn: async ({ signal }) => {
      const { data } = await call(viewChat, { params: { id: String(threadId) } }, { signal });
      return withPast(queries.getQueryData<ChatThread>(threadKey(threadId)), data);
    },
    staleTime: 0,
    refetchInterval: liveOrEvery(READ_WHEN_BROKEN_MS),
  });

/** Brings 50 older messages into the conversation. */
export async function loadOlder(queries: QueryClient, threadId: number, oldestId: number): Promise<void> {
  const { data } = await call(listOlderMessages, { body: { chatThreadId: threadId, firstMessageId: oldestId } });
  queries.setQueryData<ChatThread>(threadKey(threadId), (known) =>
    known ? { ...known, messages: mergeMessages(known.messages, data.messages), hasMore: data.hasMore } : known,
  );
}

/** Brings fresh addresses of a message's file: with the newest messages, or with those around it where it is of the past. */
export async function readAddressAnew(queries: QueryClient, threadId: number, messageId: number): Promise<void> {
  const known = queries.getQueryData<ChatThread>(threadKey(threadId))?.messages ?? [];
  if (known.findIndex(({ id }) => id === messageId) < MESSAGES_PAGE_SIZE)
    return queries.refetchQueries({ queryKey: threadKey(threadId) }, { throwOnError: true });
  const { data } = await call(listOlderMessages, { body: { chatThreadId: threadId, firstMessageId: messageId + 1 } });
  queries.setQueryData<ChatThread>(threadKey(threadId), (thread) => {
    if (!thread) return thread;
    const isLonger = (data.messages.at(-1)?.id ?? Infinity) < (thread.messages.at(-1)?.id ?? 0);
    return { ...thread, messages: mergeMessages(thread.messages, data.messages), hasMore: isLonger ? data.hasMore : thread.hasMore };
  });
}

/** Puts a message that was taken on top of its conversation, and has the lists read anew. */
export function putMessage(queries: QueryClient, message: ChatMessage): void {
  queries.setQueryData<ChatThread>(threadKey(message.chatThreadId), (known) =>
    known ? { ...known, messages: mergeMessages(known.messages, [message]) } : known,
  );
  refreshLists(queries);
}

export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
  void queries.invalidateQueries({ queryKey: ['me'] });
}

export type Draft = Pick<Unsent, 'clientId' | 'threadId' | 'text' | 'file'>;
export type ReplyAnswer = Answer<typeof replyInChat>;

/** Clip goes under the name that the contract gives it; the server goes by the bytes. */
const CLIP_TYPE = 'audio/mp3';

export const sendReply = ({ threadId, text, file, clientId }: Draft, signal: AbortSignal) =>
  call(
    replyInChat,
    {
      body: { chatThreadId: threadId, message: text, clientId },
      ...(file ? { files: { attachment: file.kind === 'audio' ? new Blob([file.blob], { type: CLIP_TYPE }) : file.blob } } : {}),
    },
    { signal },
  );

export const sendDirect = (memberId: number, text: string, clientId: string) =>
  call(sendDirectMessage, { body: { userId: memberId, message: text, clientId } });

export const sendVoice = (memberId: number, audio: Blob, clientId: string) =>
  call(sendVoiceMessage, { body: { userId: memberId, clientId }, files: { audio } });

/** Marks all up to a message as seen; the answer says what still waits. */
export async function sendSeen(queries: QueryClient, threadId: number, messageId: number): Promise<void> {
  const { data } = await call(markChatSeen, { body: { chatThreadId: threadId, messageId } });
  queries.setQueriesData<InfiniteData<ChatPage>>({ queryKey: ['messages', 'list'] }, (known) => known && withUnseen(known, threadId, data));
  queries.setQueryData<{ unseenMessages: number }>(['me'], (me) => me && { ...me, unseenMessages: data.unseenTotal });
}

/** Deletes an own message; in its place stands that it was deleted. */
export async function deleteForBoth(queries: QueryClient, messageId: number): Promise<void> {
  const { data } = await call(deleteChatMessage, { body: { id: messageId } });
  putMessage(queries, data);
}

/** Returns the conversation with Support, as the first page of the list brings it. */
export function useSupportRow() {
  const list = useInfiniteQuery(chatsQuery('chat'));
  const row = list.data?.pages[0]?.data.find(({ isSupport }) => isSupport === 1);
  return { row, isPending: list.isPending, isFetching: list.isFetching, refetch: list.refetch };
}
