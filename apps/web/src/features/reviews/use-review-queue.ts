import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '@app/contract/kernel';
import { approveReview, rejectReview, releaseReview, takeNextReview, takeReview, type ReviewKind } from '@app/contract/reviews';
import { useQueue, type Queue } from '#features/console';
import { call, refusalOf } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { useLive } from '#platform/live';
import { toast } from '#ui';
import { problemOf } from '#shared';
import type { Choice, ReviewItem } from './review-items.ts';
import { texts } from './texts.ts';

export type ReviewQueue = {
  readonly queue: Queue<ReviewItem, Choice>;
  /** How many wait, those in work too; null until it is known. */
  readonly waiting: number | null;
  /** Returns an item as it was held last. */
  readonly latest: (item: ReviewItem) => ReviewItem;
  /** Holds an item for another ten minutes and reads it again. */
  readonly holdAgain: (item: ReviewItem) => Promise<void>;
};

/** A queue in which nothing is free is asked again after this. */
const ASK_AGAIN_MS = 15_000;
/** Codes of an item that has to be looked at anew. */
const LOOK_AGAIN: ReadonlySet<RefusalCode<typeof approveReview | typeof rejectReview> | null> = new Set([
  'replaced_meanwhile',
  'not_played',
]);
/** Also sent where the page is left. */
const SMALL = { outlivesPage: true } as const;

/** Keeps the queue of one kind, one item held ahead; begins with `first` where somebody chose one of the list. */
export function useReviewQueue(kind: ReviewKind, first: number | null): ReviewQueue {
  const inHand = useRef(new Set<number>());
  const chosen = useRef(first);
  const [waiting, setWaiting] = useState<number | null>(null);
  const [renewed, setRenewed] = useState<ReadonlyMap<number, ReviewItem>>(new Map());

  const takeAgain = useCallback(
    async (id: number): Promise<ReviewItem> => {
      const { data } = await call(takeReview, { params: { kind, id: String(id) } });
      setRenewed((before) => new Map(before).set(id, data));
      return data;
    },
    [kind],
  );

  const takeAny = async (): Promise<ReviewItem | null> => {
    const query = inHand.current.size > 0 ? { except: [...inHand.current].join(',') } : {};
    const answer = await call(takeNextReview, { params: { kind }, query });
    setWaiting(answer.waiting);
    return answer.data;
  };
  const takeChosen = async (id: number): Promise<ReviewItem | null> => {
    chosen.current = null;
    try {
      return await takeAgain(id);
    } catch (failure) {
      toast.error(problemOf(failure, textsNow(texts)('itemNotTaken')));
      return takeAny();
    }
  };

  const queue = useQueue<ReviewItem, Choice>({
    take: async () => {
      const item = chosen.current === null ? await takeAny() : await takeChosen(chosen.current);
      if (item) inHand.current.add(item.id);
      return item;
    },
    release: ({ id }) => {
      inHand.current.delete(id);
      return call(releaseReview, { params: { kind, id: String(id) } }, SMALL);
    },
    decide: async ({ id }, choice) => {
      try {
        await decide(kind, id, choice);
        inHand.current.delete(id);
      } catch (failure) {
        if (LOOK_AGAIN.has(refusalOf(failure, choice.act === 'reject' ? rejectReview : approveReview))) await takeAgain(id).catch(() => {});
        throw failure;
      }
    },
  });
  const isEmpty = queue.state === 'empty';
  const { retry } = queue;
  useLive('console', ({ topic }) => {
    if (topic === kind && isEmpty && document.visibilityState === 'visible') retry();
  });
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(retry, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEmpty, retry]);

  return {
    queue,
    waiting,
    latest: (item) => renewed.get(item.id) ?? item,
    holdAgain: async ({ id }) => void (await takeAgain(id)),
  };
}

const decide = (kind: ReviewKind, itemId: number, choice: Choice): Promise<unknown> => {
  const params = { kind, id: String(itemId) };
  if (choice.act === 'reject') return call(rejectReview, { params, body: { reason: choice.reason } }, SMALL);
  return call(approveReview, { params, body: choice.samePerson === undefined ? {} : { samePerson: choice.samePerson } }, SMALL);
};
