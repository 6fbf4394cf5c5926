import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink, EmptyState, Notice, Pager } from '#ui';
import { MemberGrid, MemberGridSkeleton } from '#features/members';
import { useTexts } from '#platform/i18n';
import type { Criteria } from './criteria.ts';
import { readLastSearch, type LastSearch } from './last-search.ts';
import { messages } from './messages.ts';
import { resultsQuery } from './search.queries.ts';

/** The members found: those stored at once, then those of now. */
export function SearchResults() {
  const [last, setLast] = useState<LastSearch | null>(readLastSearch);
  if (!last) return <NothingStored />;
  return <Results key={JSON.stringify(last.criteria)} last={last} onSearch={(criteria) => setLast({ criteria, page: 1, lastPage: 1, total: 0, members: [] })} />;
}

function NothingStored() {
  const say = useTexts(messages);
  return (
    <>
      <h1 className="text-2xl font-bold text-ink">{say('resultTitle')}</h1>
      <EmptyState title={say('noneFound')} text={say('noneFoundText')} action={<ButtonLink to="/search">{say('searchAgain')}</ButtonLink>} />
    </>
  );
}

function Results({ last, onSearch }: { last: LastSearch; onSearch: (criteria: Criteria) => void }) {
  const say = useTexts(messages);
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const stored = last.page === page && last.members.length > 0 ? last : null;
  const results = useQuery({
    ...resultsQuery(last.criteria, page),
    ...(stored ? { initialData: { members: [...stored.members], total: stored.total, lastPage: stored.lastPage, relaxations: [] }, initialDataUpdatedAt: 0 } : {}),
  });
  useEffect(() => window.scrollTo(0, 0), [page]);
  const total = results.data?.total ?? last.total;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-bold text-ink">{say('resultTitle')}</h1>
        {results.data && <p className="text-muted">{say('found', { count: total })}</p>}
      </div>
      {results.isError && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => void results.refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          {results.data ? say('lastResults') : results.error.message || say('searchFailed')}
        </Notice>
      )}
      <div className="mt-4" aria-busy={results.isFetching}>
        {results.isPending && <MemberGridSkeleton />}
        {results.data && results.data.members.length > 0 && <MemberGrid members={results.data.members} />}
        {results.data && total === 0 && !results.isFetching && (
          <EmptyState title={say('noneFound')} text={say('noneFoundText')} action={<ButtonLink to="/search">{say('searchAgain')}</ButtonLink>} />
        )}
      </div>
      {results.data && <Relaxations relaxations={results.data.relaxations} onSearch={onSearch} />}
      {results.data && results.data.lastPage > 1 && (
        <Pager page={page} lastPage={results.data.lastPage} onPageChange={(next) => setParameters({ page: String(next) })} />
      )}
    </>
  );
}

type Offered = { readonly label: string; readonly criteria: Criteria; readonly total: number };

/** Named ways to find somebody after all; nothing is widened by itself. */
function Relaxations({ relaxations, onSearch }: { relaxations: readonly Offered[]; onSearch: (criteria: Criteria) => void }) {
  const say = useTexts(messages);
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relaxations" className="mx-auto mt-4 max-w-md text-center">
      <h2 id="relaxations" className="text-lg font-semibold text-ink">
        {say('tryInstead')}
      </h2>
      <ul className="mt-2 space-y-2">
        {relaxations.map((relaxation) => (
          <li key={relaxation.label}>
            <Button variant="secondary" fullWidth onClick={() => onSearch(relaxation.criteria)}>
              {say('relaxation', { label: relaxation.label, count: relaxation.total })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
