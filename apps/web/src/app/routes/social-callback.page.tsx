import { Link } from 'react-router';
import { LogoMark } from '#ui';
import { SocialCallback } from '#features/accounts';
import { useBrand } from '#platform/config';

/** Has a frame of its own: that of the sign-in page leads who is signed in away at once. */
export default function SocialCallbackPage() {
  const brand = useBrand();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="mx-auto flex w-full max-w-6xl items-center px-4 py-3">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold text-brand-deep">
          <LogoMark />
          {brand}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 justify-center px-4 py-6 outline-none md:items-center">
        <SocialCallback />
      </main>
    </div>
  );
}
