import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Scale } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorState, LoadMore, SkeletonRows } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { SanctionCard } from './SanctionCard.tsx';
import { decisionsKey, decisionsQuery, sendAppeal } from './sanctions.queries.ts';
import { texts } from './texts.ts';

/** Shows everything that staff decided about the reader, with its reasons, and the way to say something against it. */
export function MyDecisions() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="max-w-reading">
      <title>{`${say('decisionsTitle')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="font-display text-3xl text-ink">{say('decisionsTitle')}</h1>
      <p className="mt-1 mb-5 text-muted">{say('decisionsText')}</p>
      <DecisionList />
    </div>
  );
}

function DecisionList() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const list = useInfiniteQuery(decisionsQuery());
  if (list.isPending) return <SkeletonRows count={3} />;
  if (!list.data) return <ErrorState text={say('decisionsFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={say('noDecisions')} text={say('noDecisionsText')} drawing={<Scale aria-hidden />} />;
  return (
    <div className="flex flex-col gap-4">
      {rows.map((sanction) => (
        <SanctionCard
          key={sanction.id}
          level={2}
          sanction={sanction}
          send={(draft) => sendAppeal(sanction.id, draft)}
          onSent={() => void queries.invalidateQueries({ queryKey: decisionsKey() })}
        />
      ))}
      <LoadMore list={list} failed={say('decisionsFailed')} />
    </div>
  );
}
