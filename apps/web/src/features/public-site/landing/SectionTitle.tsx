import type { ReactNode } from 'react';

/** Heads a section, with a short running stitch below and, where there is one, a sentence. */
export function SectionTitle({ id, lead, children }: { id: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h2 id={id} className="font-display text-3xl text-brand-deep md:text-4xl">
        {children}
      </h2>
      <svg aria-hidden viewBox="0 0 96 12" className="mx-auto mt-2 block h-3 w-24 text-heart">
        <path d="M4 6h34M58 6h34" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="8 6" />
        <path d="M48 1c3 2.5 3 7.5 0 10c-3-2.5-3-7.5 0-10Z" fill="currentColor" />
      </svg>
      {lead && <p className="mt-3 text-lg text-balance text-muted">{lead}</p>}
    </div>
  );
}
