import { focusManager, InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './index.ts';

/** Makes a server whose answers arrive when they are let go; each says what was so when it was asked. */
function aServer() {
  const waiting: (() => void)[] = [];
  const server = {
    now: 'before',
    asked: 0,
    answer: (): Promise<string> => {
      const then = server.now;
      server.asked += 1;
      return new Promise((resolve) => waiting.push(() => resolve(then)));
    },
    letGo: () => waiting.splice(0).forEach((go) => go()),
  };
  return server;
}

let queries: QueryClient;
beforeEach(() => {
  queries = createQueryClient();
  queries.mount();
});
afterEach(() => queries.unmount());

const comeToTheFront = () => focusManager.onFocus();

it('[QUAL-45] a tab that comes to the front shows what is so now, also where it had asked before it was left', async () => {
  const server = aServer();
  queries.setQueryData(['service'], 'long ago', { updatedAt: 1 });
  const observer = new QueryObserver(queries, { queryKey: ['service'], queryFn: server.answer, staleTime: 0 });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(server.asked).toBe(1));
  server.now = 'after';
  comeToTheFront();
  await vi.waitFor(() => expect(server.asked).toBe(2));
  server.letGo();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

it('[QUAL-45] what does not ask when the tab comes to the front goes on as it was', async () => {
  const server = aServer();
  queries.setQueryData(['feed'], 'long ago', { updatedAt: 1 });
  const observer = new QueryObserver(queries, { queryKey: ['feed'], queryFn: server.answer, staleTime: 0, refetchOnWindowFocus: false });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(server.asked).toBe(1));
  comeToTheFront();
  await new Promise((resolve) => setTimeout(resolve));
  server.letGo();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  expect(server.asked).toBe(1);
  stop();
});

it('[QUAL-45] the next page of a list that is on its way arrives when the tab comes to the front', async () => {
  const server = aServer();
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => server.answer().then((answer) => `${answer} ${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    staleTime: 0,
  });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(server.asked).toBe(1));
  server.letGo();
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(server.asked).toBe(2));
  comeToTheFront();
  await new Promise((resolve) => setTimeout(resolve));
  server.letGo();
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual(['before 1', 'before 2']));
  expect(server.asked).toBe(2);
  stop();
});
