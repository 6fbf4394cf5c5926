import type { ReactNode } from 'react';

/** A page of text: title over the header colour, a readable column below. */
export function PublicPage({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <>
      <meta name="description" content={description} />
      <div className="bg-header px-4 py-10 text-center text-on-brand">
        <h1 className="font-display text-3xl md:text-5xl">{title}</h1>
      </div>
      <div className="mx-auto max-w-3xl px-4 py-8">{children}</div>
    </>
  );
}
