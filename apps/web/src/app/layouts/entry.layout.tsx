import { Link, Outlet } from 'react-router';
import { LogoMark, Toaster } from '#ui';
import { useBrand } from '#platform/config';
import { Gated } from '../guards/Gated.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { StickyOfflineBar } from './OfflineBar.tsx';

/** Frame of sign-up, sign-in and the forgotten password: one centred card, for people who are not signed in. */
export default function EntryLayout() {
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
        <Gated need="signed-out">
          <Outlet />
        </Gated>
      </main>
    </div>
  );
}
