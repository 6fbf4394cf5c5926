import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ButtonLink, EmptyState, ErrorState, Notice, Pager } from '#ui';
import { MemberGrid, MemberGridSkeleton } from '#features/members';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { activeLatelyQuery } from './search.queries.ts';

/** Who was here last, of those whom the reader's search would show. */
export function ActiveLately() {
  const say = useTexts(messages);
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const members = useQuery({ ...activeLatelyQuery(page), placeholderData: keepPreviousData });
  const refusal = members.error instanceof ApiError && members.error.code === 'purpose_not_allowed' ? members.error.message : null;
  return (
    <>
      <h1 className="font-display text-3xl text-brand-deep">{say('feedTitle')}</h1>
      <p className="mt-1 mb-6 text-muted">{say('feedText')}</p>
      {refusal && <Notice>{refusal}</Notice>}
      {!refusal && members.isError && !members.data && <ErrorState text={say('feedFailed')} onRetry={() => void members.refetch()} />}
      {members.isPending && <MemberGridSkeleton />}
      {members.data && members.data.members.length > 0 && <MemberGrid members={members.data.members} />}
      {members.data && members.data.total === 0 && (
        <EmptyState title={say('feedEmpty')} text={say('feedEmptyText')} action={<ButtonLink to="/search">{say('search')}</ButtonLink>} />
      )}
      {members.data && members.data.lastPage > 1 && (
        <Pager
          page={page}
          lastPage={members.data.lastPage}
          onPageChange={(next) => {
            setParameters({ page: String(next) });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}
