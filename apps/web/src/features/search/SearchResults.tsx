import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink, EmptyState, Notice, Pager } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Criteria, FoundCard } from './criteria.ts';
import { readLastSearch, type LastSearch } from './last-search.ts';
import { LookSwitch, ResultList, useCardLook } from './ResultList.tsx';
import { resultsQuery, useProblemText } from './search.queries.ts';
import { texts } from './texts.ts';

/** What other features put into the page. */
type Slots = { readonly renderActions?: ((member: FoundCard) => ReactNode) | undefined };

/** Lists the members found: those stored at once, then those of now. */
export function SearchResults({ renderActions }: Slots) {
  const [last, setLast] = useState<LastSearch | null>(readLastSearch);
  const [, setParameters] = useSearchParams();
  if (!last) return <NobodyFound hasTitle />;
  const search = (criteria: Criteria) => {
    setLast({ criteria, page: 1, lastPage: 1, total: 0, members: [] });
    setParameters({});
  };
  return <Results key={JSON.stringify(last.criteria)} last={last} onSearch={search} renderActions={renderActions} />;
}

function NobodyFound({ hasTitle = false }: { hasTitle?: boolean }) {
  const say = useTexts(texts);
  return (
    <>
      {hasTitle && (
        <div className="mb-2">
          <BackToSearch />
        </div>
      )}
      {hasTitle && <h1 className="text-2xl font-bold text-ink">{say('resultTitle')}</h1>}
      <EmptyState
        title={say('noneFound')}
        text={say('noneFoundText')}
        action={<ButtonLink to="/search">{say('searchAgain')}</ButtonLink>}
      />
    </>
  );
}

function BackToSearch() {
  const say = useTexts(texts);
  return (
    <span className="-ml-4">
      <ButtonLink to="/search" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
        {say('back')}
      </ButtonLink>
    </span>
  );
}

type ResultsProps = Slots & { last: LastSearch; onSearch: (criteria: Criteria) => void };

function Results({ last, onSearch, renderActions }: ResultsProps) {
  const say = useTexts(texts);
  const { page, goToPage } = usePage();
  const results = useQuery({ ...resultsQuery(last.criteria, page), ...storedAnswer(last, page) });
  const [look, chooseLook] = useCardLook();
  const { data } = results;
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <BackToSearch />
        <LookSwitch look={look} onChoose={chooseLook} />
      </div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-bold text-ink">{say('resultTitle')}</h1>
        {data && (
          <p role="status" className="text-muted">
            {say('found', { count: data.total })}
          </p>
        )}
      </div>
      {results.isError && <Failed failure={results.error} hasStored={data !== undefined} onRetry={() => void results.refetch()} />}
      <div aria-busy={results.isFetching}>
        {(results.isPending || (data && data.members.length > 0)) && (
          <ResultList look={look} members={data?.members ?? null} renderActions={renderActions} />
        )}
        {data && data.total === 0 && !results.isFetching && <NobodyFound />}
      </div>
      {data && <Relaxations relaxations={data.relaxations} onSearch={onSearch} />}
      {data && data.lastPage > 1 && <Pager page={page} lastPage={data.lastPage} onPageChange={goToPage} />}
    </>
  );
}

/** Returns what this browser kept of the page, to stand there until the server has answered. */
function storedAnswer(last: LastSearch, page: number) {
  if (last.page !== page || last.members.length === 0) return {};
  const { total, lastPage, members } = last;
  return { initialData: { members: [...members], total, lastPage, relaxations: [] }, initialDataUpdatedAt: 0 };
}

function Failed({ failure, hasStored, onRetry }: { failure: Error; hasStored: boolean; onRetry: () => void }) {
  const say = useTexts(texts);
  const problemText = useProblemText();
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {say('tryAgain')}
    </Button>
  );
  return (
    <div className="mb-4">
      <Notice tone={hasStored ? 'warning' : 'danger'} isAnnounced action={retry}>
        {hasStored ? say('lastResults') : problemText(failure)}
      </Notice>
    </div>
  );
}

/** Returns the page of a list as it stands in the address; going to another begins at its top. */
function usePage(): { page: number; goToPage: (page: number) => void } {
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  return {
    page,
    goToPage: (next) => {
      setParameters({ page: String(next) });
      window.scrollTo(0, 0);
    },
  };
}

type Offered = { readonly label: string; readonly criteria: Criteria; readonly total: number };

/** Named ways to find somebody after all; nothing is widened by itself. */
function Relaxations({ relaxations, onSearch }: { relaxations: readonly Offered[]; onSearch: (criteria: Criteria) => void }) {
  const say = useTexts(texts);
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relaxations" className="mx-auto mt-4 max-w-md text-center">
      <h2 id="relaxations" className="text-lg font-semibold text-ink">
        {say('tryInstead')}
      </h2>
      <ul className="mt-3 space-y-2">
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
