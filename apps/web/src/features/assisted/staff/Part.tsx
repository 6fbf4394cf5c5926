import { useId, type ReactNode } from 'react';

/** Frames a part of the page of a service, with what can be done in it beside its title. */
export function Part({ title, actions, children }: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Shows names and values, one a line; what has no value is left out. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Frames one thing of a list in a part. */
export function Item({ title, badge, children }: { readonly title: ReactNode; readonly badge: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {badge}
      </div>
      {children}
    </li>
  );
}
