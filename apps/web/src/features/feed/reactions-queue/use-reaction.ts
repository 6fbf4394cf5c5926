import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { feedSentences, type Reaction } from '@app/contract/feed';
import { toast } from '#ui';
import { currentLanguage, textsNow, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import type { Post } from '../feed.queries.ts';
import { withReaction } from '../post/reaction-counts.ts';
import { texts } from '../post/texts.ts';
import { createPostChanges } from '../use-post-changes.ts';
import type { ReactionResult } from './reaction-queue.ts';
import { reactions } from './reactions.ts';

/** Returns a post with the reaction that the reader wants, shown before the server has taken it; the same kind again takes it back. */
export function useReaction(post: Post): { readonly post: Post; readonly react: (kind: Reaction) => void } {
  // Here too, since a first tap may be faster than what all pages load later.
  useReactionResults();
  const unsent = useSyncExternalStore(
    reactions.subscribe,
    () => reactions.unsentFor(post.postId),
    () => undefined,
  );
  const shown = unsent ? withReaction(post, unsent.reaction) : post;
  const react = useCallback(
    (kind: Reaction) => {
      // As it is now: two quick taps may come before the page is drawn anew.
      const now = reactions.unsentFor(post.postId);
      const present = now ? now.reaction : post.provideReact;
      reactions.react(post, present === kind ? null : kind);
    },
    [post],
  );
  return { post: shown, react };
}

/** Sends, from every page, the reactions that wait for the connection. Once a page, beside the connection. */
export function UnsentReactions() {
  const accountId = useSession()?.user.id ?? 0;
  // A reaction that is refused is told in the language of the page.
  useTexts(texts);
  useReactionResults();
  useEffect(() => reactions.start(), [accountId]);
  return null;
}

const shownIn = new Map<QueryClient, { users: number; readonly stop: () => void }>();

/** Shows what became of reactions in what is loaded; once, however many ask for it. */
function useReactionResults(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const known = shownIn.get(queries) ?? { users: 0, stop: reactions.onResult((result) => show(result, queries)) };
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

function show(result: ReactionResult, queries: QueryClient): void {
  const changes = createPostChanges(queries);
  if (result.kind === 'sent') {
    const { postId, ...counts } = result.now;
    changes.patch(
      ({ postId: id }) => id === postId,
      (post) => ({ ...post, ...counts }),
    );
  } else if (result.kind === 'gone') {
    changes.remove(({ postId: id }) => id === result.postId);
    toast.info(feedSentences.notAvailable[currentLanguage()]);
  } else toast.error(textsNow(texts)('reactionFailed'));
}
