import { ChevronRight, Languages, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { Card, LoadingOverlay } from '#ui';
import { useSaveLanguage, useSignOut } from '#features/session';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/messages.ts';

const entryLook =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 px-4 text-left text-ink no-underline hover:bg-brand-soft [&_svg]:size-5 [&_svg]:text-muted';

/** What stands in the account dropdown of a desktop, as a list for phones. */
export function AccountEntries() {
  const say = useTexts(settingsMessages);
  const other = useLanguage() === 'en' ? 'bn' : 'en';
  const saveLanguage = useSaveLanguage();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className="lg:hidden">
      {isSigningOut && <LoadingOverlay text={say('signingOut')} />}
      <Card padding="none">
        <nav aria-label={say('accountPage')} className="flex flex-col divide-y divide-line">
          <Link to="/account-settings" className={entryLook}>
            <Settings aria-hidden />
            <span className="flex-1">{say('settingsAndPrivacy')}</span>
            <ChevronRight aria-hidden />
          </Link>
          <button
            type="button"
            className={entryLook}
            onClick={() => {
              void chooseLanguage(other);
              saveLanguage(other);
            }}
          >
            <Languages aria-hidden />
            <span className="flex-1">{say('language')}</span>
            <span lang={other} className={other === 'bn' ? 'font-language-name' : ''}>
              {say(other === 'bn' ? 'bengali' : 'english')}
            </span>
          </button>
          <button type="button" className={entryLook} onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {say('signOutEntry')}
          </button>
        </nav>
      </Card>
    </div>
  );
}
