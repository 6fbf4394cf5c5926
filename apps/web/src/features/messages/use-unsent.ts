import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api';
import { useAccountDataChanged } from '#features/entitlements';
import { putMessage, sendReply, type Draft } from './messages.queries.ts';

/** A message on its way; `problem` is null while it is sent, then what the server said, '' where it said nothing. */
export type Unsent = Draft & { readonly writtenAt: string; readonly seconds: number | null; readonly problem: string | null };

/**
 * Messages of a conversation that the server has not taken. They lie in the memory of the tab, so that another page and the way
 * back keep them, and go with the session.
 */
export function useUnsent(threadId: number) {
  const queries = useQueryClient();
  const key = ['messages', 'unsent', threadId] as const;
  const { data: unsent = [] } = useQuery({ queryKey: key, queryFn: (): Unsent[] => [], staleTime: Infinity, gcTime: Infinity });
  const creditsChanged = useAccountDataChanged();
  const change = (next: (list: readonly Unsent[]) => Unsent[]) => queries.setQueryData<Unsent[]>(key, (list = []) => next(list));
  const remove = (clientId: string) => change((list) => list.filter((one) => one.clientId !== clientId));
  const mark = (clientId: string, problem: string | null) =>
    change((list) => list.map((one) => (one.clientId === clientId ? { ...one, problem } : one)));

  const post = async (message: Unsent) => {
    try {
      const answer = await sendReply(threadId, message);
      remove(message.clientId);
      putMessage(queries, answer.data);
      if (answer.remaining_voice_message !== undefined) creditsChanged();
    } catch (failure) {
      mark(message.clientId, failure instanceof ApiError ? failure.message : '');
      // What was refused may have changed what the reader may do here.
      if (failure instanceof ApiError) void queries.invalidateQueries({ queryKey: ['messages', 'thread', threadId] });
    }
  };
  return {
    unsent,
    send: (text: string, clip: { blob: Blob; seconds: number } | null) => {
      const message: Unsent = {
        text,
        clip: clip?.blob ?? null,
        seconds: clip?.seconds ?? null,
        clientId: crypto.randomUUID(),
        writtenAt: new Date().toISOString(),
        problem: null,
      };
      change((list) => [...list, message]);
      void post(message);
    },
    /** The same writing again, by its own word: it never makes two. */
    tryAgain: (message: Unsent) => {
      mark(message.clientId, null);
      void post(message);
    },
    remove,
  };
}
