import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChatThread } from '@app/contract/messages';
import { sendSeen } from './messages.queries.ts';

/** Received messages become seen while their conversation is on screen in a visible tab. */
export function useMarkSeen(threadId: number, thread: ChatThread | undefined): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const newest = thread?.messages.find(({ sender_user_id: sender, seen }) => sender === thread.receiver_id && seen === 0)?.id ?? 0;
  useEffect(() => {
    const mark = () => {
      if (newest <= marked.current || document.visibilityState !== 'visible') return;
      const before = marked.current;
      marked.current = newest;
      // A lost call is made again with the next look.
      sendSeen(queries, threadId, newest).catch(() => (marked.current = before));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [newest, queries, threadId]);
}
