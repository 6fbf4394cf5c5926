import { useCallback, useSyncExternalStore } from 'react';
import { memberQueue } from './queue/member-queue.ts';
import { useOutcomes } from './queue/use-outcomes.ts';
import { typingSent } from './typing.ts';
import type { Outgoing, Unsent, UnsentFile } from './unsent.ts';

export type { Outgoing, Unsent, UnsentFile } from './unsent.ts';

const NONE: readonly Unsent[] = [];

/** What the reader wrote in a conversation and the server has not taken yet. It goes on from every page, and after a reload. */
export function useUnsent(threadId: number): Outgoing {
  // Here too, since a first message may be faster than what all pages load later.
  useOutcomes();
  const unsent = useSyncExternalStore(
    memberQueue.subscribe,
    () => memberQueue.unsentIn(threadId),
    () => NONE,
  );
  const send = useCallback(
    (text: string, file: UnsentFile | null) => {
      typingSent(threadId);
      return memberQueue.send(threadId, text, file);
    },
    [threadId],
  );
  return { unsent, send, tryAgain: memberQueue.tryAgain, remove: memberQueue.remove };
}
