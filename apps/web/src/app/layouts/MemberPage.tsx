import type { ReactNode } from 'react';

/** Frames the part of a signed-in page under the bars; nothing of it is for search engines. */
export function MemberPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-4 outline-none lg:py-6">
      <meta name="robots" content="noindex" />
      {children}
    </main>
  );
}
