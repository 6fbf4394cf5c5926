import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CamelCased } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import { Avatar, ErrorState, LoadMore, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { profilePath } from './profile-path.ts';
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

/** Shows a list of relations that pages: skeleton, failure, empty, full, 'Load more' (REL-56). */
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
        {Array.from({ length: 3 }, (_, row) => (
          <div key={row} className="flex flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card">
            <Skeleton shape="circle" size="large" />
            <div className="min-w-0 flex-1 space-y-3 pt-2">
              <Skeleton width="half" />
              <Skeleton width="most" />
            </div>
            <div className="flex h-11 w-full items-center">
              <Skeleton width="third" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}

export type MemberRow = CamelCased<MemberListRow>;

type MemberRowCardProps = {
  readonly row: MemberRow;
  /** Stands under the facts: a text, a time, a status. */
  readonly children?: ReactNode;
  /** Buttons besides 'View Profile'. */
  readonly actions?: ReactNode;
};

/** Shows a member as one row of a list of relations: photo, name, facts, and what can be done. */
export function MemberRowCard({ row, children, actions }: MemberRowCardProps) {
  const say = useTexts(texts);
  const facts = [row.age === null ? null : say('years', { age: row.age }), row.religion, row.country, row.motherTongue].filter(Boolean);
  const ways = (
    <>
      {actions}
      <Link
        to={profilePath(row.userId)}
        aria-label={say('viewProfileOf', { name: row.name })}
        className="inline-flex min-h-11 items-center font-medium text-brand-deep"
      >
        {say('viewProfile')}
      </Link>
    </>
  );
  const name = <h3 className="text-lg font-semibold break-words text-ink">{row.name}</h3>;
  // Where only a name is known what can be done stands beside it, on a phone below, so that no name breaks.
  if (facts.length === 0 && !children)
    return (
      <article className="flex h-full items-center gap-3 rounded-card border border-line bg-card p-4 shadow-card">
        <Avatar name={row.name} src={row.photo} />
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-3">
          {name}
          <div className="flex flex-wrap items-center gap-x-3">{ways}</div>
        </div>
      </article>
    );
  return (
    <article className="flex h-full flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card">
      <Avatar name={row.name} src={row.photo} size="large" />
      <div className="min-w-0 flex-1 basis-40">
        {name}
        {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
        {children}
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">{ways}</div>
    </article>
  );
}
