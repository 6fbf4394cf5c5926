import { listLedger } from '@app/contract/ledger';
import { ErrorState, SkeletonRows } from '#ui';
import { useConsoleList, When } from '#features/console';
import { useTexts } from '#platform/i18n';
import { EntryLines } from './EntryLines.tsx';
import { texts } from './texts.ts';

/** Lists what a payment posted, newest first. */
export function EntriesOfPayment({ paymentId }: { paymentId: number }) {
  const say = useTexts(texts);
  const list = useConsoleList(listLedger, { query: { paymentId: String(paymentId) } });
  if (list.data === undefined && list.isError)
    return <ErrorState text={say('entriesFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (list.data === undefined) return <SkeletonRows count={2} />;
  if (list.data.data.length === 0) return <p className="m-0 text-sm text-muted">{say('noEntries')}</p>;
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {list.data.data.map((entry) => (
        <li key={entry.id} className="rounded-card border border-line bg-card px-4 py-2">
          <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{say(`posting_${entry.posting}`)}</span>
            <span className="text-muted">
              <When at={entry.date} />
            </span>
          </p>
          <div className="mt-1 max-w-md">
            <EntryLines lines={entry.lines} />
          </div>
          {(entry.staffName ?? entry.reason) && (
            <p className="m-0 mt-1 text-muted">{[entry.staffName, entry.reason].filter(Boolean).join(' · ')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
