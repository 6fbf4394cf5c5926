import { useId, type ReactNode } from 'react';
import { Card } from '#ui';

type CardProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode };

/** Frames a part of the page of a member. */
export function RecordCard({ title, note, children }: CardProps) {
  const id = useId();
  return (
    <Card as="section" padding="small" labelledBy={id}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </Card>
  );
}

/** Shows a name and its value; nothing where there is no value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Shows what somebody wrote, below its name. */
export function Writing({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="py-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Shows names and values below each other. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className="m-0 text-sm">{children}</dl>;

/** Lists rows below each other; a sentence where there are none. */
export function Lines({ children, empty }: { readonly children: readonly ReactNode[]; readonly empty: string }) {
  if (children.length === 0) return <p className="m-0 text-sm text-muted">{empty}</p>;
  return <ul className="m-0 list-none divide-y divide-line p-0 text-sm">{children}</ul>;
}

/** Shows one row: what it is, and at the right what becomes of it. */
export function Line({ children, aside, below }: { readonly children: ReactNode; readonly aside?: ReactNode; readonly below?: ReactNode }) {
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">{children}</span>
        {aside && <span className="text-muted">{aside}</span>}
      </div>
      {below && <div className="text-muted">{below}</div>}
    </li>
  );
}
