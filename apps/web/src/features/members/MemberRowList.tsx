import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadMore, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Page<Row> = { readonly data: readonly Row[] };
type MemberRowListProps<Row> = {
  readonly list: UseInfiniteQueryResult<{ pages: readonly Page<Row>[] }>;
  readonly keyOf: (row: Row) => string | number;
  readonly render: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  /** One beneath the other on a phone; on a desktop rows stay so, halves are two and cards three beside each other. */
  readonly look?: 'rows' | 'halves' | 'cards';
};

const looks = { rows: 'space-y-3', halves: 'grid gap-3 lg:grid-cols-2', cards: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' } as const;

/** A list of relations that pages: skeleton, failure, empty, full, 'Load more' (REL-56). */
export function MemberRowList<Row>({ list, keyOf, render, empty, look = 'rows' }: MemberRowListProps<Row>) {
  const say = useTexts(texts);
  if (list.isPending) return <MemberRowSkeleton look={look} />;
  if (!list.data) return <ErrorState text={say('listFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  return (
    <>
      {rows.length === 0 && !list.hasNextPage && empty}
      <ul className={`m-0 list-none p-0 ${looks[look]}`}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{render(row)}</li>
        ))}
      </ul>
      <LoadMore list={list} failed={say('listFailed')} />
    </>
  );
}

function MemberRowSkeleton({ look }: { look: keyof typeof looks }) {
  return (
    <SkeletonScreen>
      <div className={looks[look]}>
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="medium" />
      </div>
    </SkeletonScreen>
  );
}
