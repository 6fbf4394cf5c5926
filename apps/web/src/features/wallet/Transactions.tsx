import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Card, EmptyState, ErrorState, Heading, LoadMore, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { LastUpdated } from './LastUpdated.tsx';
import { texts } from './texts.ts';
import { TransactionRow } from './TransactionRow.tsx';
import { transactionsQuery } from './wallet.queries.ts';

/** Lists all movements of the wallet, newest first. */
export function Transactions() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="wallet-transactions" className="mt-8">
      <Heading level={2} look="card" id="wallet-transactions">
        {say('transactions')}
      </Heading>
      <div className="mt-3">
        <TransactionList />
      </div>
    </section>
  );
}

function TransactionList() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(transactionsQuery());
  if (list.isPending)
    return (
      <SkeletonScreen>
        <div className="space-y-3">
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
        </div>
      </SkeletonScreen>
    );
  if (!list.data) return <ErrorState text={say('transactionsFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={say('empty')} text={say('emptyText')} drawing={<ArrowLeftRight aria-hidden />} />;
  return (
    <>
      <LastUpdated query={list} />
      <Card padding="none">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {rows.map((row) => (
            <TransactionRow key={`${row.paymentCode}${row.date}${row.kind}${row.amount}`} transaction={row} />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} failed={say('transactionsFailed')} />
    </>
  );
}
