import type { ReactNode } from 'react';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Shows names and values, one a line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="m-0 grid gap-y-1 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="text-muted">{name}</dt>
          <dd className="m-0 ml-auto min-w-0 text-right wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
