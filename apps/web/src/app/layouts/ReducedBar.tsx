import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink, LogoMark } from '#ui';
import { SignOutButton, useSaveLanguage } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { StickyOfflineBar } from './OfflineBar.tsx';

/** Shows the bar of people who cannot use the member area yet, or not now. */
export function ReducedBar({ hasSettings = true }: { hasSettings?: boolean }) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end px-4 py-1 sm:gap-1">
          <Link to="/feed" className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold text-brand-deep">
            <LogoMark />
            {brand}
          </Link>
          <MemberLanguageSwitch />
          {hasSettings && (
            <ButtonLink to="/account-settings" variant="quiet" size="small" icon={<Settings aria-hidden />}>
              <span className="max-sm:sr-only">{say('accountSettings')}</span>
            </ButtonLink>
          )}
          <SignOutButton isCompact />
        </div>
      </header>
      <StickyOfflineBar />
    </>
  );
}

/** Switches the language of somebody who is signed in: the choice is kept on the account too. */
export function MemberLanguageSwitch() {
  const saveLanguage = useSaveLanguage();
  return <LanguageSwitch isNarrow onChosen={saveLanguage} />;
}
