import type { ReactNode } from 'react';
import { Heading, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';

/** The card of a page for visitors: a centred column on a phone, a card of at most 480 px elsewhere. */
export function EntryCard({ page, title, text, children }: { page: string; title: string; text?: ReactNode; children: ReactNode }) {
  const brand = useBrand();
  return (
    <section className="w-full max-w-120 rounded-2xl bg-card p-6 md:p-8">
      <title>{`${page} | ${brand}`}</title>
      <Heading level={1}>{title}</Heading>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <StitchDivider />
      {children}
    </section>
  );
}
