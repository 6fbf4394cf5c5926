import { useCallback, useSyncExternalStore } from 'react';
import type { Post, Reaction } from '@app/contract/feed';
import { withReaction } from '../post/reaction-counts.ts';
import { reactionWishes } from './reaction-wishes.ts';
import { useReactionOutcomes } from './use-reaction-outcomes.ts';

/** A post with the reaction that the reader wants, shown before the server has taken it; the same kind again takes it back. */
export function useReaction(post: Post): { readonly post: Post; readonly react: (kind: Reaction) => void } {
  // Here too, since a first tap may be faster than what all pages load later.
  useReactionOutcomes();
  const wish = useSyncExternalStore(
    reactionWishes.subscribe,
    () => reactionWishes.of(post.post_id),
    () => undefined,
  );
  const shown = wish ? withReaction(post, wish.reaction) : post;
  const react = useCallback(
    (kind: Reaction) => {
      // As it is now: two quick taps may come before the page is drawn anew.
      const now = reactionWishes.of(post.post_id);
      const present = now ? now.reaction : post.provide_react;
      reactionWishes.make(post, present === kind ? null : kind);
    },
    [post],
  );
  return { post: shown, react };
}
