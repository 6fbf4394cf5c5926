import { lazy, Suspense, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { ButtonLink, LogoMark, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { messages } from '../messages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })));
const SignedInBars = lazy(() => import('./SignedInBars.tsx').then((module) => ({ default: module.SignedInBars })));

/** The frame of the public pages; whoever is signed in keeps the bars of members. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      {isSignedIn ? (
        <Suspense fallback={<PublicHeader />}>
          <SignedInBars />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
          <PublicHeader />
        </>
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicHeader() {
  const say = useTexts(messages);
  const brand = useBrand();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center px-4 py-2">
      <SkipLink />
      <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold whitespace-nowrap text-brand-deep">
        <LogoMark />
        {brand}
      </Link>
      <NavLink
        to="/packages"
        className="inline-flex min-h-11 items-center px-3 font-medium text-muted hover:text-ink aria-[current=page]:text-brand-deep max-sm:hidden"
      >
        {say('package')}
      </NavLink>
      <LanguageSwitch />
      <ButtonLink to="/signin" variant="quiet" size="small">
        <span className="whitespace-nowrap">{say('signIn')}</span>
      </ButtonLink>
    </header>
  );
}

const footerLink = 'inline-flex min-h-11 items-center hover:underline';

function PublicFooter() {
  const say = useTexts(messages);
  const brand = useBrand();
  const language = useLanguage();
  return (
    <footer className="mt-12 px-4 pb-8 text-center text-sm text-muted">
      <StitchDivider />
      <nav aria-label={say('mainNavigation')} className="mt-4 flex flex-wrap justify-center gap-x-6">
        <Link className={footerLink} to="/packages">
          {say('packages')}
        </Link>
        <Link className={footerLink} to="/terms-and-condition">
          {say('terms')}
        </Link>
        <Link className={footerLink} to="/privacy-policy">
          {say('privacy')}
        </Link>
        <Link className={footerLink} to="/return-policy">
          {say('returns')}
        </Link>
        <Link className={footerLink} to="/contact-us">
          {say('contact')}
        </Link>
      </nav>
      <p>{say('copyright', { year: formatDigits(2026, language), brand })}</p>
    </footer>
  );
}
