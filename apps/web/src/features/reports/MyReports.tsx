import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Flag } from 'lucide-react';
import { Badge, ButtonLink, Card, EmptyState, ErrorState, LoadMore, SkeletonRows } from '#ui';
import { useBrand } from '#platform/config';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { myReportsQuery, type MyReport } from './my-reports.queries.ts';
import { myReportsTexts } from './my-reports.texts.ts';

/** Lists the reader's own reports with what became of them (FAIR-01). */
export function MyReports() {
  const say = useTexts(myReportsTexts);
  const brand = useBrand();
  return (
    <div className="max-w-reading">
      <title>{`${say('title')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="font-display text-3xl text-ink">{say('title')}</h1>
      <p className="mt-1 mb-5 text-muted">{say('text')}</p>
      <ReportList />
    </div>
  );
}

function ReportList() {
  const say = useTexts(myReportsTexts);
  const list = useInfiniteQuery(myReportsQuery());
  if (list.isPending) return <SkeletonRows count={4} />;
  if (!list.data) return <ErrorState text={say('failed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={say('empty')} text={say('emptyText')} drawing={<Flag aria-hidden />} />;
  return (
    <>
      <Card padding="none">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {rows.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} failed={say('failed')} />
    </>
  );
}

const TONES = { received: 'neutral', looking: 'info', decided: 'success' } as const;

function ReportRow({ report: { kind, about, reportedAt, state, outcome } }: { report: MyReport }) {
  const say = useTexts(myReportsTexts);
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
      <div className="min-w-0">
        <p className="m-0 font-semibold break-words">{about === null ? say(kind) : say(`${kind}Of`, { name: about })}</p>
        <p className="m-0 text-sm text-muted">{say('reportedOn', { date: formatDay(new Date(reportedAt), language) })}</p>
        {outcome !== null && <p className="m-0 mt-1">{outcome}</p>}
      </div>
      <Badge tone={TONES[state]}>{say(state)}</Badge>
    </li>
  );
}
