import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChatThread } from '@app/contract/chat';
import { loadOlder } from './chat.queries.ts';

/** Brings what is older than the oldest message that is there. */
export function useOlder(threadId: number, thread: ChatThread) {
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    const oldest = thread.messages.at(-1);
    if (isLoading || !oldest) return;
    setLoading(true);
    setFailed(false);
    try {
      await loadOlder(queries, threadId, oldest.id);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, hasFailed, load };
}
