import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, ErrorState, Notice, Pager } from '#ui';
import { MemberGrid, MemberGridSkeleton } from '#features/members';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { activeLatelyQuery } from './search.queries.ts';
import { usePage } from './use-page.ts';

/** Who was here last, of those whom the reader's search would show. */
export function ActiveLately() {
  const say = useTexts(messages);
  return (
    <>
      <h1 className="font-display text-3xl text-brand-deep">{say('feedTitle')}</h1>
      <p className="mt-1 mb-6 text-muted">{say('feedText')}</p>
      <Members />
    </>
  );
}

function Members() {
  const say = useTexts(messages);
  const isOnline = useOnline();
  const { page, goToPage } = usePage();
  const members = useQuery(activeLatelyQuery(page));
  if (members.isPending) return <MemberGridSkeleton />;
  if (members.error instanceof ApiError && members.error.code === 'purpose_not_allowed') return <Notice>{members.error.message}</Notice>;
  if (!members.data)
    return <ErrorState text={say(isOnline ? 'feedFailed' : 'offline')} busy={members.isFetching} onRetry={() => void members.refetch()} />;
  if (members.data.total === 0)
    return (
      <EmptyState title={say('feedEmpty')} text={say('feedEmptyText')} action={<ButtonLink to="/search">{say('search')}</ButtonLink>} />
    );
  return (
    <>
      <MemberGrid members={members.data.members} />
      {members.data.lastPage > 1 && <Pager page={page} lastPage={members.data.lastPage} onPageChange={goToPage} />}
    </>
  );
}
