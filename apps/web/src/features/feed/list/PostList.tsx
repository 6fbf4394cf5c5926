import type { ReactNode } from 'react';
import type { Post } from '@app/contract/feed';
import type { PostSlots } from '../post/post-slots.ts';
import { PostCard } from '../post/PostCard.tsx';
import { useHeldCard } from './use-held-card.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePostWindow } from './use-post-window.ts';

type PostListProps = {
  /** Names the list among those whose place is remembered. */
  readonly name: string;
  readonly label: string;
  readonly posts: readonly Post[];
  readonly slots: PostSlots;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** What stands under the last card. */
  readonly end: ReactNode;
};

/** Cards one beneath the other, of which those near the view are drawn. */
export function PostList({ name, label, posts, slots, hasMore, isLoading, end }: PostListProps) {
  const ids = posts.map(({ post_id: id }) => id);
  const { heldId, held, handlers } = useHeldCard(ids);
  const { list, cards } = usePostWindow(name, ids, held);
  useKeptFocus(list, ids, heldId);
  const { scrollMargin } = cards.options;
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={-1}
        className="relative -mx-4 outline-none sm:mx-0"
        style={{ height: cards.getTotalSize() }}
        {...handlers}
      >
        {cards.getVirtualItems().map(({ key, index, start }) => {
          const post = posts[index];
          return (
            post && (
              <div
                key={key}
                ref={cards.measureElement}
                data-index={index}
                className="absolute inset-x-0"
                style={{ top: start - scrollMargin }}
              >
                <PostCard post={post} slots={slots} at={index + 1} of={hasMore ? -1 : posts.length} />
              </div>
            )
          );
        })}
      </div>
      {end}
    </>
  );
}
