import { SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { PostSkeleton } from '../post/PostSkeleton.tsx';
import { texts } from './texts.ts';

/** Three grey cards while the first page is on its way (FEED-06). */
export function PostListSkeleton() {
  const say = useTexts(texts);
  return (
    <SkeletonScreen label={say('loading')}>
      <div className="-mx-4 space-y-4 sm:mx-0">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </SkeletonScreen>
  );
}
