import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveData } from '#platform/live';
import type { ChatMessage, ChatThread } from '../chat.types.ts';
import { withNewMessage, withPresence, type ChatPages, type ListReader } from './list-changes.ts';
import { withDelivered, withMessages, withSeen } from './thread-changes.ts';

type Name = 'message' | 'deleted' | 'seen' | 'delivered' | 'thread' | 'presence';
/** An event of conversations as it came. */
export type ChatEvent = { [N in Name]: { readonly type: N; readonly data: LiveData<N> } }[Name];

const LISTS: QueryKey = ['messages', 'list'];
const THREADS: QueryKey = ['messages', 'thread'];
const threadKey = (threadId: number): QueryKey => ['messages', 'thread', threadId];

/** Brings what is loaded up to date with the events of one moment; only what they cannot tell is read again. */
export function applyEvents(queries: QueryClient, reader: ListReader, events: readonly ChatEvent[]): void {
  const stale = new Map<string, QueryKey>();
  const readAgain = (key: QueryKey) => void stale.set(JSON.stringify(key), key);
  const changes: Changes = { queries, reader, readAgain };
  notifyManager.batch(() => {
    for (const event of events) apply(changes, event);
    for (const key of stale.values()) void queries.invalidateQueries({ queryKey: key });
  });
}

/** Returns the other of a conversation as the loaded lists name them; empty where none does. */
export function senderIn(queries: QueryClient, threadId: number): string {
  const rows = queries
    .getQueriesData<ChatPages>({ queryKey: LISTS })
    .flatMap(([, pages]) => pages?.pages.flatMap(({ data }) => data) ?? []);
  return rows.find(({ id }) => id === threadId)?.memberName ?? '';
}

type Changes = { readonly queries: QueryClient; readonly reader: ListReader; readonly readAgain: (key: QueryKey) => void };

function apply(changes: Changes, { type, data }: ChatEvent): void {
  switch (type) {
    case 'message':
      putInThread(changes, data);
      return putInLists(changes, data);
    case 'deleted':
      putInThread(changes, data);
      return changes.readAgain(LISTS);
    case 'seen':
      return changeThread(changes, data.chatThreadId, (thread) => withSeen(thread, changes.reader.accountId, data.messageId));
    case 'delivered':
      return changeThread(changes, data.chatThreadId, (thread) => withDelivered(thread, changes.reader.accountId, data.messageIds));
    case 'thread':
      changes.readAgain(threadKey(data.chatThreadId));
      return changes.readAgain(LISTS);
    case 'presence':
      return showPresence(changes, data);
    default:
  }
}

const putInThread = (changes: Changes, message: ChatMessage): void =>
  changeThread(changes, message.chatThreadId, (thread) => withMessages(thread, [message]));

function changeThread(changes: Changes, threadId: number, change: (thread: ChatThread) => ChatThread): void {
  update<ChatThread>(changes, threadKey(threadId), change);
}

function putInLists(changes: Changes, message: ChatMessage): void {
  for (const [key] of changes.queries.getQueriesData<ChatPages>({ queryKey: LISTS })) {
    const isOfOpenOnes = key[2] === 'chat';
    update<ChatPages>(changes, key, (pages) => {
      // Under 'Expired' stands what cannot be written to: a message there moves the row to the other list.
      const next = isOfOpenOnes ? withNewMessage(pages, message, changes.reader) : pages;
      const isExpiredHere = !isOfOpenOnes && pages.pages.some(({ data }) => data.some(({ id }) => id === message.chatThreadId));
      if (next === null || isExpiredHere) changes.readAgain(LISTS);
      return next ?? pages;
    });
  }
}

function showPresence(changes: Changes, { userId: memberId, active }: LiveData<'presence'>): void {
  for (const [key] of changes.queries.getQueriesData<ChatPages>({ queryKey: LISTS }))
    update<ChatPages>(changes, key, (pages) => withPresence(pages, memberId, active));
  for (const [key] of changes.queries.getQueriesData<ChatThread>({ queryKey: THREADS }))
    update<ChatThread>(changes, key, (thread) =>
      thread.receiverId === memberId && thread.active !== active ? { ...thread, active } : thread,
    );
}

/** Changes what is loaded; what is being read at this moment may be older than the event, and is read again. */
function update<T>({ queries, readAgain }: Changes, key: QueryKey, change: (known: T) => T): void {
  const state = queries.getQueryState<T>(key);
  if (state?.data !== undefined) {
    const next = change(state.data);
    // Its age stays: an event is a hint, and the next look at the page asks the server.
    if (next !== state.data) queries.setQueryData<T>(key, next, { updatedAt: state.dataUpdatedAt });
  }
  if (state?.fetchStatus === 'fetching') readAgain(key);
}
