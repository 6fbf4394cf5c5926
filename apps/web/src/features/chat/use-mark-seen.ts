import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendSeen } from './chat.queries.ts';
import type { ChatThread } from './chat.types.ts';
import { isOwnIn } from './thread-facts.ts';

type Read = { readonly data: ChatThread | undefined; readonly dataUpdatedAt: number };

/** Marks received messages as seen while their conversation is on screen in a visible tab. */
export function useMarkSeen(threadId: number, { data: thread, dataUpdatedAt }: Read): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const newest = thread?.messages.find((message) => !isOwnIn(thread, message) && message.seen === 0)?.id ?? 0;
  useEffect(() => {
    const mark = () => {
      if (newest <= marked.current || document.visibilityState !== 'visible') return;
      const before = marked.current;
      marked.current = newest;
      // A lost call is made again with the next read, and when the connection is back.
      sendSeen(queries, threadId, newest).catch(() => (marked.current = before));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    window.addEventListener('online', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      window.removeEventListener('online', mark);
    };
  }, [newest, dataUpdatedAt, queries, threadId]);
}
