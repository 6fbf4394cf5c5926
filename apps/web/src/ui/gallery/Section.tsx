import type { ReactNode } from 'react';
import { Heading } from '../display/Heading.tsx';

/** Shows one part of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <Heading level={2}>{title}</Heading>
      <div className="mt-4 space-y-6">{children}</div>
    </section>
  );
}

/** Lays things out side by side, as many as fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Lays out two columns on a wide screen. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">{children}</div>;
}
