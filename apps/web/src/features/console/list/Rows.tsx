import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { nextSort, type ConsoleColumn } from './columns.ts';

export type RowsProps<Row> = {
  readonly caption: string;
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly opens?: (row: Row) => string;
};

type SortProps = { readonly sort: string | null; readonly onSort: (sort: string | null) => void };

/** Shows rows below each other, with the headings in sight; a press on one sorts by it. */
export function Rows<Row>({ caption, columns, rows, keyOf, opens, sort, onSort }: RowsProps<Row> & SortProps) {
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left text-sm wrap-normal">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row tabIndex={opens ? undefined : -1} className="border-t border-line hover:bg-brand-soft">
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} {...(opens ? { opens } : {})} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Puts first lines on one line, whatever is beside them: words, badges, buttons. */
const cellLook = (isNumber = false): string => `px-3 py-2 align-baseline ${isNumber ? 'text-right tabular-nums' : ''}`;

function HeadCell<Row>({ column, sort, onSort }: { column: ConsoleColumn<Row> } & SortProps) {
  const say = useTexts(texts);
  const { id, heading, isNumber, isSortable = false } = column;
  if (!isSortable)
    return (
      <th scope="col" className={`px-3 py-2 font-semibold ${isNumber ? 'text-right' : ''}`}>
        {heading}
      </th>
    );
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  const [Arrow, spoken] = {
    ascending: [ArrowUp, say('sortAscending')],
    descending: [ArrowDown, say('sortDescending')],
    none: [ChevronsUpDown, ''],
  }[direction] as [typeof ArrowUp, string];
  return (
    <th scope="col" aria-sort={direction} className={`px-0 py-0 font-semibold`}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, id))}
        className={`inline-flex min-h-9 w-full cursor-pointer items-center gap-1 px-3 text-left font-semibold hover:text-brand-deep pointer-coarse:min-h-11 ${isNumber ? 'justify-end' : ''}`}
      >
        {heading}
        <Arrow aria-hidden className={`size-4 shrink-0 ${direction === 'none' ? 'text-muted' : 'text-brand-deep'}`} />
        <span className="sr-only">{spoken}</span>
      </button>
    </th>
  );
}

/**
 * Buttons are higher than a line: they reach into the space around the cell, so that rows stay dense and words stand beside them. The blank without a
 * width gives a line to icons, which have none.
 */
const actionsLook =
  "-my-1.5 inline-flex items-center gap-1 whitespace-nowrap before:-mr-1 before:w-0 before:whitespace-pre before:content-['_']";

function BodyCell<Row>({ column, row, opens }: { column: ConsoleColumn<Row>; row: Row; opens?: (row: Row) => string }) {
  if (column.isActions)
    return (
      <td className={cellLook()}>
        <span className={actionsLook}>{column.cell(row)}</span>
      </td>
    );
  if (!column.isName) return <td className={cellLook(column.isNumber)}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={`${cellLook(column.isNumber)} font-semibold`}>
      <RowLink row={row} {...(opens ? { opens } : {})}>
        {column.cell(row)}
      </RowLink>
    </th>
  );
}

/** Shows the name of a row, as a link where the row leads somewhere. */
export function RowLink<Row>({ row, opens, children }: { row: Row; opens?: (row: Row) => string; children: ReactNode }) {
  if (!opens) return children;
  return (
    <Link to={opens(row)} className="text-brand-deep underline decoration-1 underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  );
}
