import { Link, Outlet } from 'react-router';
import { ButtonLink, LogoMark, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { messages } from '../messages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of the public pages. */
export default function PublicLayout() {
  const say = useTexts(messages);
  const brand = useBrand();
  const session = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center px-4 py-3">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold whitespace-nowrap text-brand-deep">
          <LogoMark />
          {brand}
        </Link>
        <LanguageSwitch />
        {session ? <ButtonLink to="/feed">{say('home')}</ButtonLink> : <ButtonLink to="/signin" variant="quiet"><span className="whitespace-nowrap">{say('signIn')}</span></ButtonLink>}
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicFooter() {
  const say = useTexts(messages);
  const brand = useBrand();
  const language = useLanguage();
  return (
    <footer className="mt-12 px-4 pb-8 text-center text-sm text-muted">
      <StitchDivider />
      <nav aria-label={say('mainNavigation')} className="mt-4 flex flex-wrap justify-center gap-x-6">
        <Link className="inline-flex min-h-11 items-center hover:underline" to="/terms-and-condition">{say('terms')}</Link>
        <Link className="inline-flex min-h-11 items-center hover:underline" to="/privacy-policy">{say('privacy')}</Link>
        <Link className="inline-flex min-h-11 items-center hover:underline" to="/contact-us">{say('contact')}</Link>
      </nav>
      <p>{say('copyright', { year: formatDigits(2026, language), brand })}</p>
    </footer>
  );
}
