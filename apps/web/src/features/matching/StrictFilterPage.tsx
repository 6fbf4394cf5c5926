import { useQuery } from '@tanstack/react-query';
import { Card, ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { strictFilterQuery } from './matching.queries.ts';
import { texts } from './texts.ts';
import { StrictFilterRow } from './StrictFilterRow.tsx';
import { STRICT_FILTER_ORDER } from './strict-filter-order.ts';

/** Which partner preferences are mandatory: one switch each. */
export function StrictFilterPage() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="strict-filter" className="max-w-2xl">
      <Heading level={2} id="strict-filter">
        {say('strictTitle')}
      </Heading>
      <p className="mt-1 mb-4 text-muted">{say('strictText')}</p>
      <Rows />
    </section>
  );
}

function Rows() {
  const say = useTexts(texts);
  const { data, isPending, isFetching, refetch } = useQuery(strictFilterQuery());
  if (isPending)
    return (
      <SkeletonScreen>
        <div className="space-y-3">
          {STRICT_FILTER_ORDER.map((row) => (
            <Skeleton key={row} shape="block" height="small" />
          ))}
        </div>
      </SkeletonScreen>
    );
  if (!data) return <ErrorState text={say('pageFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card padding="none">
      <ul className="m-0 list-none divide-y divide-line p-0">
        {STRICT_FILTER_ORDER.map((row) => (
          <StrictFilterRow key={row} row={row} isOn={data[row] === 1} />
        ))}
      </ul>
    </Card>
  );
}
