import type { ReactNode } from 'react';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Shows names and values, one a line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="m-0 min-w-0 text-right wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
