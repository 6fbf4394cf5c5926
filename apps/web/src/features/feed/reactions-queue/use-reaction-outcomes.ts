import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedSentences } from '@app/contract/feed';
import { toast } from '#ui';
import { currentLanguage, textsNow } from '#platform/i18n';
import { texts } from '../post/texts.ts';
import { createPostChanges } from '../use-post-changes.ts';
import { reactionWishes } from './reaction-wishes.ts';
import type { Outcome } from './wish-queue.ts';

const shownIn = new Map<QueryClient, { users: number; readonly stop: () => void }>();

/** Shows what became of reactions in what is loaded; once, however many ask for it. */
export function useReactionOutcomes(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const known = shownIn.get(queries) ?? { users: 0, stop: reactionWishes.onOutcome((outcome) => show(outcome, queries)) };
    known.users += 1;
    shownIn.set(queries, known);
    return () => {
      known.users -= 1;
      if (known.users > 0) return;
      shownIn.delete(queries);
      known.stop();
    };
  }, [queries]);
}

function show(outcome: Outcome, queries: QueryClient): void {
  const changes = createPostChanges(queries);
  if (outcome.kind === 'sent') {
    const { post_id: postId, ...counts } = outcome.now;
    changes.patch(
      ({ post_id: id }) => id === postId,
      (post) => ({ ...post, ...counts }),
    );
  } else if (outcome.kind === 'gone') {
    changes.remove(({ post_id: id }) => id === outcome.postId);
    toast.info(feedSentences.notAvailable[currentLanguage()]);
  } else toast.error(textsNow(texts)('reactionFailed'));
}
