import type { ReactNode } from 'react';
import { RowLink, type RowsProps } from './Rows.tsx';

const isSomething = (value: ReactNode): boolean => value !== null && value !== undefined && value !== false && value !== '';

/** Shows each row as a card: its name above, below it the other columns that say something, with their headings, and what can be done at the end. */
export function RowCards<Row>({ caption, columns, rows, keyOf, opens }: RowsProps<Row>) {
  const name = columns.find(({ isName }) => isName);
  const actions = columns.find(({ isActions }) => isActions);
  const facts = columns.filter((column) => column !== name && column !== actions);
  return (
    <ul aria-label={caption} className="m-0 flex list-none flex-col gap-3 p-0">
      {rows.map((row) => (
        <li key={keyOf(row)} data-row tabIndex={-1} className="rounded-card border border-line bg-card px-4 py-3">
          {name && (
            <div className="mb-2 font-semibold">
              <RowLink row={row} {...(opens ? { opens } : {})}>
                {name.cell(row)}
              </RowLink>
            </div>
          )}
          <dl className="m-0 flex flex-col gap-1 text-sm">
            {facts.map(({ id, heading, cell }) => {
              const value = cell(row);
              return (
                isSomething(value) && (
                  <div key={id} className="flex items-baseline justify-between gap-4">
                    <dt className="shrink-0 text-muted">{heading}</dt>
                    <dd className="m-0 min-w-0 text-right *:justify-end">{value}</dd>
                  </div>
                )
              );
            })}
          </dl>
          {actions && <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-2">{actions.cell(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
