import { useTable } from '@tanstack/react-table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { ErrorState, Pager, SkeletonRows } from '#ui';
import { useTexts } from '#platform/i18n';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';
import { features, sortingOf, type ConsoleColumn } from './columns.ts';
import { CsvButton, type CsvOf } from './CsvButton.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { RowCards } from './RowCards.tsx';
import { Rows } from './Rows.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useNarrow } from './use-narrow.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** A page of a list as every list call answers it. */
export type ListPage<Row> = {
  readonly data: readonly Row[];
  readonly currentPage: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly lastPage: number;
  readonly total: number;
  /** 1 where there are more rows than `total`, which is not counted to its end. */
  readonly totalIsCapped?: 0 | 1;
  /** 1 where `total` is an estimate. */
  readonly totalIsAbout?: 0 | 1;
};

type ConsoleTableProps<Row> = {
  /** Names the list where the address says which of its columns are shown. */
  readonly name: string;
  /** Says what it is a list of, for a screen reader. */
  readonly caption: string;
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly list: UseQueryResult<ListPage<Row>>;
  readonly address: Pick<ListAddress, 'page' | 'sort' | 'setPage' | 'setSort'>;
  readonly keyOf: (row: Row) => string | number;
  /** Returns where a row leads: its name is the link. */
  readonly opens?: (row: Row) => string;
  readonly filters?: ReactNode;
  /** Of a call that takes `format=csv`. */
  readonly csv?: CsvOf;
};

const NO_ROWS: readonly never[] = [];

/** Shows a list of the console: sorted and paged by the server, columns by choice, cards on a phone, and its states of waiting, nothing and failure. */
export function ConsoleTable<Row extends object>(props: ConsoleTableProps<Row>) {
  const { name, columns, list, address, keyOf, filters, csv } = props;
  const say = useTexts(texts);
  const isNarrow = useNarrow();
  const { shown, show } = useShownColumns(name, columns);
  const table = useTable({
    features,
    columns: columns.map((column) => ({ id: column.id, header: column.heading, enableSorting: column.isSortable ?? false })),
    data: list.data?.data ?? (NO_ROWS as readonly Row[]),
    getRowId: (row: Row) => String(keyOf(row)),
    manualSorting: true,
    state: { sorting: sortingOf(address.sort), columnVisibility: shown },
  });
  const lastPage = list.data?.lastPage ?? 1;
  const turnTo = (page: number): void => {
    if (page >= 1 && page <= lastPage) address.setPage(page);
  };
  useKeys([
    { keys: 'j', text: say('keyNextRow'), act: () => moveAmongRows(1) },
    { keys: 'k', text: say('keyPreviousRow'), act: () => moveAmongRows(-1) },
    { keys: ']', text: say('keyNextPage'), act: () => turnTo(address.page + 1) },
    { keys: '[', text: say('keyPreviousPage'), act: () => turnTo(address.page - 1) },
    ...(filters ? [{ keys: '/', text: say('keySearch'), act: focusFirstFilter }] : []),
  ]);
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  return (
    <section className="flex flex-col gap-3">
      {filters && <FilterBox isFolded={isNarrow}>{filters}</FilterBox>}
      <div className="flex flex-wrap items-center justify-end gap-1">
        <span className="mr-auto text-sm text-muted">{list.data && <RowCount page={list.data} />}</span>
        <ColumnChoice columns={columns} shown={shown} onShow={show} />
        {csv && <CsvButton {...csv} />}
      </div>
      {isNarrow && <SortChoice columns={visible} sort={address.sort} onSort={address.setSort} />}
      <ListBody {...props} visible={visible} isNarrow={isNarrow} />
      <Pager page={address.page} lastPage={lastPage} onPageChange={turnTo} />
    </section>
  );
}

/** Shows the filters above a list; on a phone they would fill the page before its first row, and are folded. */
function FilterBox({ isFolded, children }: { readonly isFolded: boolean; readonly children: ReactNode }) {
  const say = useTexts(texts);
  const box = (
    <div role="search" aria-label={say('filters')} data-filters className="flex flex-wrap items-end gap-3">
      {children}
    </div>
  );
  if (!isFolded) return box;
  return (
    <details className="rounded-card border border-line bg-card px-4 open:pb-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand-deep">
        <SlidersHorizontal aria-hidden className="size-5" />
        {say('filters')}
      </summary>
      {box}
    </details>
  );
}

/** Says '51 to 100 of 1,234', 'of about 1,200' where the total is an estimate, or 'of more than' where nobody counted to the end. */
function RowCount({ page }: { page: Omit<ListPage<unknown>, 'data'> }) {
  const say = useTexts(texts);
  const { from, to, total, totalIsCapped = 0, totalIsAbout = 0 } = page;
  if (from === null || to === null) return null;
  const words = totalIsAbout === 1 ? 'rowsAbout' : totalIsCapped === 1 ? 'rowsCapped' : 'rows';
  return say(words, { from, to, total });
}

/** Moves the focus to the next or the previous row of the list that the page shows. */
function moveAmongRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
  const target = next?.querySelector<HTMLElement>('a, button') ?? next;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

const focusFirstFilter = (): void => document.querySelector<HTMLElement>('[data-filters] :is(input, select)')?.focus();

type ListBodyProps<Row> = ConsoleTableProps<Row> & { visible: readonly ConsoleColumn<Row>[]; isNarrow: boolean };

function ListBody<Row extends object>({ list, isNarrow, visible, caption, address, keyOf, opens }: ListBodyProps<Row>) {
  const say = useTexts(texts);
  if (list.data === undefined && list.isError)
    return <ErrorState text={say('listFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (list.data === undefined) return <SkeletonRows count={8} />;
  const rows = list.data.data;
  if (rows.length === 0)
    return <p className="m-0 rounded-card border border-line bg-card px-4 py-10 text-center text-muted">{say('nothingHere')}</p>;
  const shared = { caption, columns: visible, rows, keyOf, ...(opens ? { opens } : {}) };
  return (
    <div aria-busy={list.isPlaceholderData || undefined} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {isNarrow ? <RowCards {...shared} /> : <Rows {...shared} sort={address.sort} onSort={address.setSort} />}
    </div>
  );
}
