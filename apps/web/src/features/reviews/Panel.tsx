import { useId, type ReactNode } from 'react';
import { Card } from '#ui';

/** Frames a part of what is known of an item, with its heading. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="small" labelledBy={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </Card>
  );
}
