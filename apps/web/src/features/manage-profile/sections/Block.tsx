import type { ReactNode } from 'react';

/** Fields of one section that belong together. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}
