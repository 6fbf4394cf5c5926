import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink, EmptyState, Notice, Pager } from '#ui';
import { useIsDesktop } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { CriteriaBar } from './CriteriaBar.tsx';
import { criteriaOf, formOf, type Criteria, type CriteriaValues, type FoundCard } from './criteria.ts';
import { FilterColumn } from './FilterPanel.tsx';
import { isSameSearch, readLastSearch, type LastSearch } from './last-search.ts';
import { LookSwitch, ResultList, useCardLook } from './ResultList.tsx';
import { addressOf, pageIn, readAddress, RESULTS_PATH, type Addressed } from './search-address.ts';
import { resultsQuery, useProblemText, type ByName } from './search.queries.ts';
import { texts } from './texts.ts';

/** Holds what other features put into the page. */
type Slots = { readonly renderActions?: ((member: FoundCard) => ReactNode) | undefined };

/** Lists the members found: those stored at once, then those of now. */
export function SearchResults({ renderActions }: Slots) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = useAsked(query);
  if (!asked) return <NobodyFound hasTitle />;
  const search = (criteria: Criteria) => void navigate(addressOf({ criteria, page: 1 }));
  return <Results key={JSON.stringify(asked.criteria)} asked={asked} onSearch={search} renderActions={renderActions} />;
}

/** Returns what is asked for: by the address, else by the name or member code of this visit, else what was found last; null for nothing. */
function useAsked(query: URLSearchParams): Addressed | null {
  const { state } = useLocation();
  const [last] = useState<LastSearch | null>(readLastSearch);
  const addressed = readAddress(query);
  if (addressed) return addressed;
  const { memberCode } = (state ?? {}) as Partial<ByName>;
  if (typeof memberCode === 'string') return { criteria: { memberCode }, page: pageIn(query) };
  return last && { criteria: last.criteria, page: query.has('page') ? pageIn(query) : last.page };
}

function NobodyFound({ hasTitle = false }: { hasTitle?: boolean }) {
  const say = useTexts(texts);
  return (
    <div>
      {hasTitle && (
        <div className="mb-2">
          <BackToSearch />
        </div>
      )}
      {hasTitle && <h1 className="font-display text-3xl text-ink">{say('resultTitle')}</h1>}
      <EmptyState
        title={say('noneFound')}
        text={say('noneFoundText')}
        action={<ButtonLink to="/search">{say('searchAgain')}</ButtonLink>}
      />
    </div>
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

type ResultsProps = Slots & { asked: Addressed; onSearch: (criteria: Criteria) => void };

function Results({ asked, onSearch, renderActions }: ResultsProps) {
  const { criteria } = asked;
  const goToPage = useGoToPage(asked);
  const results = useQuery({ ...resultsQuery(criteria, asked.page), ...storedAnswer(asked) });
  const [look, chooseLook] = useCardLook();
  const { data } = results;
  const isByCriteria = criteria.memberCode === undefined;
  const form = formOf(criteria);
  const apply = (next: CriteriaValues) =>
    onSearch({ ...criteriaOf(next), ...(criteria.sort === undefined ? {} : { sort: criteria.sort }) });
  return (
    <div className={isByCriteria ? 'lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-6' : ''}>
      {isByCriteria && <WideOnly>{<FilterColumn form={form} onApply={apply} />}</WideOnly>}
      <div className="min-w-0">
        <div className="mb-2 flex items-center justify-between">
          <BackToSearch />
          <LookSwitch look={look} onChoose={chooseLook} />
        </div>
        <Heading total={data?.total} />
        {isByCriteria && <CriteriaBar form={form} criteria={criteria} onApply={apply} onSearch={onSearch} />}
        {results.isError && <Failed failure={results.error} hasStored={data !== undefined} onRetry={() => void results.refetch()} />}
        <div aria-busy={results.isFetching}>
          {(results.isPending || (data && data.members.length > 0)) && (
            <ResultList look={look} members={data?.members ?? null} renderActions={renderActions} />
          )}
          {data && data.total === 0 && !results.isFetching && <NobodyFound />}
        </div>
        {data && <Relaxations relaxations={data.relaxations} onSearch={onSearch} />}
        {data && data.lastPage > 1 && (
          <div className="mt-6">
            <Pager page={asked.page} lastPage={data.lastPage} onPageChange={goToPage} />
          </div>
        )}
      </div>
    </div>
  );
}

function Heading({ total }: { total: number | undefined }) {
  const say = useTexts(texts);
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
      <h1 className="font-display text-3xl text-ink">{say('resultTitle')}</h1>
      {total !== undefined && (
        <p role="status" className="text-muted">
          {say('found', { count: total })}
        </p>
      )}
    </div>
  );
}

/** Draws the column on wide screens alone: its numbers are asked for nowhere else. */
const WideOnly = ({ children }: { children: ReactNode }) => (useIsDesktop() ? children : null);

/** Returns what this browser kept of the page, to stand there until the server has answered. */
function storedAnswer({ criteria, page }: Addressed) {
  const last = readLastSearch();
  if (!last || last.page !== page || last.members.length === 0 || !isSameSearch(last.criteria, criteria)) return {};
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

/** Goes to another page, which stands in the address too, and begins at its top. */
function useGoToPage({ criteria }: Addressed): (page: number) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (page) => {
    const isByName = criteria.memberCode !== undefined;
    void navigate(isByName ? `${RESULTS_PATH}?page=${page}` : addressOf({ criteria, page }), { state });
    window.scrollTo(0, 0);
  };
}

type Offered = { readonly label: string; readonly criteria: Criteria; readonly total: number };

/** Names ways to find somebody after all; nothing is widened by itself. */
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
