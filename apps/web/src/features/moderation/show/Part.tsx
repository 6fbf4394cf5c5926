import { useId, type ReactNode } from 'react';
import { Card } from '#ui';

/** Frames a part of a page with its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="small" labelledBy={id}>
      <h2 id={id} className="mb-2 text-base font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Shows names and values, one a line; what has no value is left out. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ name, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Shows the words of a member, as they wrote them. */
export const Words = ({ children }: { readonly children: string }) => (
  <blockquote className="m-0 rounded-card border-l-4 border-line-strong bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
    {children}
  </blockquote>
);
