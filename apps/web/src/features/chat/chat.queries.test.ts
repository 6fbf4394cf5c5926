import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { chatsQuery, threadQuery } from './chat.queries.ts';

it('[CHAT-45] without the live connection list and conversation are fetched every 15 seconds', () => {
  const pauses = [chatsQuery('chat'), chatsQuery('expired'), threadQuery(7, new QueryClient())].map(({ refetchInterval }) =>
    (refetchInterval as () => number | false)(),
  );
  expect(pauses).toEqual([15_000, 15_000, 15_000]);
});
