import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listReactors } from '@app/contract/feed';
import { Avatar, Dialog, EmptyState, ErrorState, LoadMore, Skeleton, SkeletonScreen } from '#ui';
import { profilePath } from '#features/members';
import { ApiError, call, type Answer } from '#platform/api';
import { currentLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import './post.css';

type ReactorsDialogProps = { readonly postId: number; readonly onClose: () => void };

const reactorsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'reactors', postId, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listReactors, { params: { postId: String(postId) }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

/** Shows who reacted to a post and how, the newest first (FEED-46). */
export function ReactorsDialog({ postId, onClose }: ReactorsDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen title={say('reactions')} onClose={onClose}>
      <Reactors postId={postId} />
    </Dialog>
  );
}

function Reactors({ postId }: { postId: number }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(reactorsQuery(postId));
  if (list.isPending) return <ReactorsSkeleton />;
  if (!list.data) {
    const text = list.error instanceof ApiError && list.error.status === 404 ? list.error.message : say('reactorsFailed');
    return <ErrorState text={text} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data.pages.flatMap(({ data }) => data);
  return (
    <>
      {rows.length === 0 && !list.hasNextPage && <EmptyState level={3} title={say('noReactions')} />}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <li key={row.userId}>
            <Reactor row={row} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failed={say('reactorsFailed')} />
    </>
  );
}

function Reactor({ row: { userId: memberId, name, photo, reaction } }: { row: Answer<typeof listReactors>['data'][number] }) {
  const say = useTexts(texts);
  return (
    <Link
      to={profilePath(memberId)}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 text-ink no-underline hover:bg-brand-soft"
    >
      <Avatar name={name} src={photo} />
      <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
      <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
        {say(reaction)}
        <ReactionIcon kind={reaction} />
      </span>
    </Link>
  );
}

function ReactorsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton shape="circle" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
