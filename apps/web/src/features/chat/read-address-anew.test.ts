import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAddressAnew } from './chat.queries.ts';
import type { ChatMessage, ChatThread } from './chat.types.ts';

const message = (id: number, url: string) => ({ id, url }) as ChatMessage;
const asked: { path: string; body: unknown }[] = [];
let answered: { messages: ChatMessage[]; has_more: boolean };

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(body)) as unknown });
    return new Response(JSON.stringify({ result: true, data: answered }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[CHAT-72][CHAT-24] a file of the past gets its fresh address from the messages around it, and nothing of the past is lost', async () => {
  const queries = new QueryClient();
  const all = Array.from({ length: 120 }, (_, n) => message(200 - n, 'ended'));
  queries.setQueryData(['messages', 'thread', 7], { messages: all, hasMore: true } as unknown as ChatThread);
  answered = { messages: Array.from({ length: 50 }, (_, n) => message(140 - n, 'fresh')), has_more: true };
  await readAddressAnew(queries, 7, 140);
  expect(asked).toEqual([{ path: '/api/member/chat/old-messages', body: { chat_thread_id: 7, first_message_id: 141 } }]);
  const after = queries.getQueryData<ChatThread>(['messages', 'thread', 7]);
  expect(after?.messages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(after?.messages.filter(({ url }) => url === 'fresh').map(({ id }) => id)).toEqual(answered.messages.map(({ id }) => id));
  expect(after?.hasMore).toBe(true);
});

it('[CHAT-72][CHAT-24] where the past ends with what was read, there is no more of it', async () => {
  const queries = new QueryClient();
  const all = Array.from({ length: 60 }, (_, n) => message(70 - n, 'ended'));
  queries.setQueryData(['messages', 'thread', 7], { messages: all, hasMore: true } as unknown as ChatThread);
  answered = { messages: [message(12, 'fresh'), message(11, 'fresh'), message(3, 'fresh')], has_more: false };
  await readAddressAnew(queries, 7, 12);
  const after = queries.getQueryData<ChatThread>(['messages', 'thread', 7]);
  expect([after?.messages.at(-1)?.id, after?.hasMore]).toEqual([3, false]);
});
