import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark, Toaster } from '#ui';
import { useBrand } from '#platform/config';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { StickyOfflineBar } from './OfflineBar.tsx';

/** Shows one column in the middle, below the name of the product and the choice of language. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const brand = useBrand();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <Toaster />
      <header className="mx-auto flex w-full max-w-6xl items-center px-4 py-3">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold text-brand-deep">
          <LogoMark />
          {brand}
        </Link>
        <LanguageSwitch />
      </header>
      <StickyOfflineBar />
      <main id="content" tabIndex={-1} className="flex flex-1 outline-none justify-center px-4 py-6 md:items-center">
        {children}
      </main>
    </div>
  );
}
