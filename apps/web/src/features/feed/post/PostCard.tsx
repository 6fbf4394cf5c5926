import { memo } from 'react';
import { Skeleton } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Post } from '../feed.queries.ts';
import { PostHead } from './PostHead.tsx';
import { PostMedia } from './PostMedia.tsx';
import { PostText } from './PostText.tsx';
import { ReactionBar } from './ReactionBar.tsx';
import type { PostSlots } from './post-slots.ts';
import './post.css';
import { texts } from './texts.ts';

type PostCardProps = {
  readonly post: Post;
  readonly slots?: PostSlots | undefined;
  /** In a list: which it is, from 1, and of how many; -1 while nobody knows. */
  readonly at?: number | undefined;
  readonly of?: number | undefined;
};

/** Shows one post of a list: edge to edge on a phone, a card on wider screens (FEED-34). */
export const PostCard = memo(function PostCard({ post, slots, at, of }: PostCardProps) {
  const say = useTexts(texts);
  return (
    <article
      aria-label={say('postOf', { name: post.name })}
      aria-posinset={at}
      aria-setsize={of}
      // Page Up and Page Down go from post to post.
      tabIndex={-1}
      data-post={post.postId}
      className="post-card overflow-clip border-y border-line bg-card text-ink sm:rounded-card sm:border sm:shadow-card"
    >
      <PostHead post={post} slots={slots} />
      {post.content !== '' && <PostText postId={post.postId} text={post.content} />}
      <PostMedia post={post} />
      <ReactionBar post={post} />
    </article>
  );
});

export function PostSkeleton() {
  return (
    <div aria-hidden className="border-y border-line bg-card sm:rounded-card sm:border sm:shadow-card">
      <div className="flex items-center gap-3 p-4">
        <Skeleton shape="circle" />
        <div className="grid flex-1 gap-2">
          <Skeleton width="third" />
          <Skeleton width="third" />
        </div>
      </div>
      <div className="grid gap-2 px-4 pb-4">
        <Skeleton />
        <Skeleton width="most" />
      </div>
      <div className="px-4 pb-4">
        <Skeleton shape="block" height="large" />
      </div>
      <div className="px-4 pb-4">
        <Skeleton width="third" />
      </div>
    </div>
  );
}
