import { memo } from 'react';
import type { Post } from '@app/contract/feed';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PostHead } from './PostHead.tsx';
import { PostMedia } from './PostMedia.tsx';
import type { PostSlots } from './post-slots.ts';
import { PostText } from './PostText.tsx';
import { ReactionBar } from './ReactionBar.tsx';
import './post.css';

type PostCardProps = {
  readonly post: Post;
  readonly slots?: PostSlots | undefined;
  /** In a list: which it is, from 1, and of how many; -1 while nobody knows. */
  readonly at?: number | undefined;
  readonly of?: number | undefined;
};

/** One post of a list: edge to edge on a phone, a card on wider screens (FEED-34). */
export const PostCard = memo(function PostCard({ post, slots, at, of }: PostCardProps) {
  const say = useTexts(texts);
  return (
    <article
      aria-label={say('postOf', { name: post.name })}
      aria-posinset={at}
      aria-setsize={of}
      // Page Up and Page Down go from post to post.
      tabIndex={-1}
      data-post={post.post_id}
      className="post-card overflow-clip border-y border-line bg-card text-ink sm:rounded-card sm:border sm:shadow-card"
    >
      <PostHead post={post} slots={slots} />
      {post.content !== '' && <PostText postId={post.post_id} text={post.content} />}
      <PostMedia post={post} />
      <ReactionBar post={post} />
    </article>
  );
});
