import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '#ui';
import { refusalOfAny } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { problemOf } from '#shared';
import { texts } from '../texts.ts';
import { createQueue, type QueueOptions, type QueueState, type QueueStore } from './create-queue.ts';

export type Queue<Item, Choice> = QueueState<Item, Choice> & Pick<QueueStore<Item, Choice>, 'decide' | 'skip' | 'undo' | 'retry'>;

/** Codes after which there is nothing left to decide for this person. */
const DECIDED: ReadonlySet<ReturnType<typeof refusalOfAny>> = new Set(['already_decided', 'not_found', 'locked_by_other']);

/** Says why a decision was not saved; true where its item is to be looked at again. */
function tellFailure(failure: unknown): boolean {
  toast.error(problemOf(failure, textsNow(texts)('decisionFailed')));
  return !DECIDED.has(refusalOfAny(failure));
}

/** Returns a queue of which the next item is there before it is asked for, and of which decisions can be taken back for ten seconds. */
export function useQueue<Item, Choice>(options: QueueOptions<Item, Choice>): Queue<Item, Choice> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() => createQueue<Item, Choice>(() => latest.current, tellFailure));
  useEffect(() => {
    const stop = queue.start();
    window.addEventListener('pagehide', queue.flush);
    return () => {
      window.removeEventListener('pagehide', queue.flush);
      stop();
    };
  }, [queue]);
  const { decide, skip, undo, retry } = queue;
  return { ...useSyncExternalStore(queue.subscribe, queue.now), decide, skip, undo, retry };
}
