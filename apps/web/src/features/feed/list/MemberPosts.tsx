import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorState, Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { memberPostsQuery } from '../feed.queries.ts';
import type { PostSlots } from '../post/post-slots.ts';
import { PostList, PostListEnd, PostListSkeleton, postsOf, useLoadWhenOnline } from './PostList.tsx';
import { texts } from './texts.ts';

type MemberPostsProps = { readonly memberId: number; readonly slots: PostSlots };

/** Lists one member's posts on their page (FEED-51). */
export function MemberPosts({ memberId, slots }: MemberPostsProps) {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="member-posts-title" className="max-w-reading">
      <Heading level={2} look="card" id="member-posts-title">
        {say('posts')}
      </Heading>
      <div className="mt-4">
        <Posts memberId={memberId} slots={slots} />
      </div>
    </section>
  );
}

function Posts({ memberId, slots }: MemberPostsProps) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(memberPostsQuery(memberId));
  useLoadWhenOnline(list);
  if (list.isPending) return <PostListSkeleton />;
  if (!list.data) return <ErrorState text={say('postsFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const posts = postsOf(list.data.pages);
  if (posts.length === 0 && !list.hasNextPage) return <NoPosts memberId={memberId} />;
  return (
    <PostList
      name={`member-${memberId}`}
      label={say('posts')}
      posts={posts}
      slots={slots}
      hasMore={list.hasNextPage}
      isLoading={list.isFetching}
      end={<PostListEnd list={list} />}
    />
  );
}

/** Says that there are none; on one's own page with the way to write one. */
function NoPosts({ memberId }: { memberId: number }) {
  const say = useTexts(texts);
  const isOwn = useSession()?.user.id === memberId;
  const write = (
    <ButtonLink to="/feed" variant="secondary">
      {say('writeFirst')}
    </ButtonLink>
  );
  return <EmptyState level={3} title={say('noPosts')} drawing={<NotebookPen aria-hidden />} action={isOwn && write} />;
}
