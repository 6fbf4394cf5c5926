import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRow, ChatThread } from '../chat.types.ts';
import { applyEvents, type ChatEvent } from './apply-events.ts';
import { lastMessageOf, type ChatPages } from './list-changes.ts';

const READER = 1;
const OTHER = 2;
const at = (minute: number) => `2026-06-15T06:${String(minute).padStart(2, '0')}:00.000Z`;

const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatThreadId: 10,
  senderUserId: OTHER,
  message: `m${id}`,
  attachment: null,
  url: null,
  seen: 0,
  delivered: 0,
  createdAt: at(id),
  updatedAt: at(id),
  deletedAt: null,
  clientId: `c${id}`,
  duration: null,
  width: null,
  height: null,
  ...change,
});
const row = (id: number, change: Partial<ChatRow> = {}): ChatRow => ({
  id,
  userId: id - 8,
  memberName: `Member ${id}`,
  memberPhoto: null,
  active: 0,
  lastMessage: 'before',
  lastMessageTime: at(1),
  unseenMessageCount: 0,
  expired: 0,
  bond: 1,
  isSupport: 0,
  ...change,
});
const own = { senderUserId: READER } as const;

let queries: QueryClient;
const CHAT = ['messages', 'list', 'chat', 'en'];
const EXPIRED = ['messages', 'list', 'expired', 'en'];
const THREAD = ['messages', 'thread', 10];

const showLists = (key: readonly string[], ...pages: ChatRow[][]) =>
  queries.setQueryData(key, { pageParams: [], pages: pages.map((data) => ({ data })) });
const rowsOf = (key = CHAT) => queries.getQueryData<ChatPages>(key)?.pages.map(({ data }) => data) ?? [];
const idsOf = (key = CHAT) => rowsOf(key).map((page) => page.map(({ id }) => id));
const threadNow = () => queries.getQueryData<ChatThread>(THREAD);
const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated === true;
const apply = (...events: ChatEvent[]) => applyEvents(queries, { accountId: READER, language: 'en' }, events);

beforeEach(() => {
  queries = new QueryClient();
  showLists(CHAT, [row(99, { isSupport: 1, userId: null }), row(11), row(12)], [row(10)]);
  queries.setQueryData(THREAD, { receiverId: OTHER, active: 0, messages: [message(3, own), message(2, own)], hasMore: false });
});

describe('[CHAT-43] a message that arrives', () => {
  it('stands in its conversation, and first in the list below Support, with its words, time and count', () => {
    apply({ type: 'message', data: message(5) });
    expect(threadNow()?.messages.map(({ id }) => id)).toEqual([5, 3, 2]);
    expect(idsOf()).toEqual([[99, 10, 11, 12], []]);
    expect(rowsOf()[0]?.[1]).toMatchObject({ lastMessage: 'm5', lastMessageTime: at(5), unseenMessageCount: 1 });
    expect(isStale(CHAT)).toBe(false);
  });

  it('changes nothing when it comes twice', () => {
    apply({ type: 'message', data: message(5) }, { type: 'message', data: message(5) });
    apply({ type: 'message', data: message(5) });
    expect(rowsOf()[0]?.[1]?.unseenMessageCount).toBe(1);
    expect(threadNow()?.messages).toHaveLength(3);
  });

  it('counts a burst in one go', () => {
    apply(...Array.from({ length: 40 }, (_, index) => ({ type: 'message' as const, data: message(index + 10) })));
    expect(rowsOf()[0]?.[1]).toMatchObject({ lastMessage: 'm49', unseenMessageCount: 40 });
  });

  it('[CHAT-42] never counts where it is an own one, of another device', () => {
    apply({ type: 'message', data: message(5, own) });
    expect(rowsOf()[0]?.[1]).toMatchObject({ lastMessage: 'You: m5', unseenMessageCount: 0 });
  });

  it('leaves Support where it stands', () => {
    apply({ type: 'message', data: message(5, { chatThreadId: 99, senderUserId: null }) });
    expect(idsOf()).toEqual([[99, 11, 12], [10]]);
    expect(rowsOf()[0]?.[0]).toMatchObject({ lastMessage: 'm5', unseenMessageCount: 1 });
  });

  it('has the list read again where its row is not loaded, or says a later one', () => {
    apply({ type: 'message', data: message(5, { chatThreadId: 77 }) });
    expect(isStale(CHAT)).toBe(true);
    showLists(CHAT, [row(10, { lastMessageTime: at(30) })]);
    apply({ type: 'message', data: message(6) });
    expect([isStale(CHAT), rowsOf()[0]?.[0]?.lastMessage]).toEqual([true, 'before']);
  });

  it('[CHAT-18] has both lists read again where it revives an expired conversation', () => {
    showLists(CHAT, [row(11)]);
    showLists(EXPIRED, [row(10)]);
    apply({ type: 'message', data: message(5) });
    expect([isStale(CHAT), isStale(EXPIRED)]).toEqual([true, true]);
  });

  it('comes again from a read that began before it', async () => {
    let answer: (thread: unknown) => void = () => {};
    let reads = 0;
    const read = () => {
      reads += 1;
      return new Promise((resolve) => (answer = resolve));
    };
    const reading = queries.fetchQuery({ queryKey: THREAD, queryFn: read, staleTime: 0 }).catch(() => {});
    await Promise.resolve();
    apply({ type: 'message', data: message(5) });
    expect([reads > 0, isStale(THREAD), threadNow()?.messages[0]?.id]).toEqual([true, true, 5]);
    answer(threadNow());
    await reading;
  });
});

describe('[CHAT-40] ticks', () => {
  const marksNow = () => threadNow()?.messages.map(({ id, delivered, seen }) => [id, delivered, seen]);

  it('turn to delivered for those named, and to seen for all up to one', () => {
    apply({ type: 'delivered', data: { chatThreadId: 10, messageIds: [3] } });
    expect(marksNow()).toEqual([
      [3, 1, 0],
      [2, 0, 0],
    ]);
    apply({ type: 'seen', data: { chatThreadId: 10, messageId: 2 } });
    expect(marksNow()).toEqual([
      [3, 1, 0],
      [2, 1, 1],
    ]);
  });

  it('[CHAT-61] never go back, in whatever order events come', () => {
    apply({ type: 'seen', data: { chatThreadId: 10, messageId: 3 } });
    apply({ type: 'delivered', data: { chatThreadId: 10, messageIds: [2, 3] } }, { type: 'message', data: message(3, own) });
    expect(marksNow()).toEqual([
      [3, 1, 1],
      [2, 1, 1],
    ]);
  });

  it('[CHAT-42] are those of own messages only', () => {
    apply({ type: 'message', data: message(4) }, { type: 'seen', data: { chatThreadId: 10, messageId: 4 } });
    expect(marksNow()?.[0]).toEqual([4, 0, 0]);
  });
});

it('[CHAT-39] a deleted message loses its words at once, and the lists are read again', () => {
  apply({ type: 'deleted', data: message(3, { ...own, message: null, deletedAt: at(9) }) });
  expect(threadNow()?.messages[0]).toMatchObject({ id: 3, message: null, deletedAt: at(9) });
  expect(isStale(CHAT)).toBe(true);
});

it('[CHAT-47] who comes or leaves shows in the list and in the conversation', () => {
  apply({ type: 'presence', data: { userId: OTHER as ChatThread['receiverId'] & number, active: 1 } });
  expect([rowsOf()[1]?.[0]?.active, threadNow()?.active]).toEqual([1, 1]);
});

it('what may be done in a conversation is asked anew where it changed', () => {
  apply({ type: 'thread', data: { chatThreadId: 10 } });
  expect([isStale(THREAD), isStale(CHAT)]).toEqual([true, true]);
});

it('[CHAT-10] reads a message as the list of the server does', () => {
  const read = (change: Partial<ChatMessage>, language: 'en' | 'bn' = 'en') =>
    lastMessageOf(message(5, change), { accountId: READER, language });
  expect([
    read({ message: 'two\nlines' }),
    read({ message: null, attachment: 'image/jpeg' }),
    read({ message: null, attachment: 'audio/mpeg' }),
    read({ ...own, message: null, attachment: 'image/jpeg' }),
    read({ ...own, deletedAt: at(9) }),
    read(own, 'bn'),
  ]).toEqual(['two lines', 'Photo', 'Voice message', 'You: Photo', 'This message was deleted', 'আপনি: m5']);
});
