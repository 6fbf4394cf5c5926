import { RowLink, type RowsProps } from './Rows.tsx';

/** Shows each row as a card: its name above, the other columns below with their headings. */
export function RowCards<Row>({ caption, columns, rows, keyOf, opens }: RowsProps<Row>) {
  const name = columns.find(({ isName }) => isName);
  const others = columns.filter((column) => column !== name);
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
            {others.map((column) => (
              <div key={column.id} className="flex items-baseline justify-between gap-4">
                <dt className="shrink-0 text-muted">{column.heading}</dt>
                <dd className="m-0 min-w-0 text-right">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
