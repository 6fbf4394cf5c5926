import { useQuery } from '@tanstack/react-query';
import { ErrorState, Notice, SkeletonScreen } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { postQuery } from '../feed.queries.ts';
import { PostCard } from '../post/PostCard.tsx';
import { PostSkeleton } from '../post/PostSkeleton.tsx';
import type { PostSlots } from '../post/post-slots.ts';
import { texts } from './texts.ts';

type LinkedPostProps = { readonly postId: number; readonly slots: PostSlots };

/** The post to which an address leads, above the list (FEED-40). Give it a `key` of the post. */
export function LinkedPost({ postId, slots }: LinkedPostProps) {
  const say = useTexts(texts);
  return (
    <section aria-label={say('linkedPost')}>
      <Shown postId={postId} slots={slots} />
    </section>
  );
}

function Shown({ postId, slots }: LinkedPostProps) {
  const say = useTexts(texts);
  const post = useQuery(postQuery(postId));
  const isGone = post.data === null || (post.error instanceof ApiError && post.error.status === 404);
  if (isGone) return <Notice isAnnounced>{say('gone')}</Notice>;
  if (post.data)
    return (
      <div className="-mx-4 sm:mx-0">
        <PostCard post={post.data} slots={slots} />
      </div>
    );
  if (post.isError) return <ErrorState text={say('postFailed')} busy={post.isFetching} onRetry={() => void post.refetch()} />;
  return (
    <SkeletonScreen label={say('loading')}>
      <div className="-mx-4 sm:mx-0">
        <PostSkeleton />
      </div>
    </SkeletonScreen>
  );
}
