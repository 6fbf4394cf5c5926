import { ChevronRight, Languages, LogOut, Settings, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Card, LoadingOverlay } from '#ui';
import { useSaveLanguage, useSignOut } from '#features/session';
import { useIsDesktop } from '#platform/device';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { INVITE_FRIEND_ADDRESS } from '../invite-friend/InviteFriend.tsx';
import { inviteMessages } from '../invite-friend/messages.ts';
import { settingsMessages } from '../settings/messages.ts';

const entryLook =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 px-4 py-2 text-left text-ink no-underline hover:bg-brand-soft [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** The menu of the account: at the left of a wide window, below the tiles of a phone, where it also holds what the dropdown has. */
export function AccountEntries({ canInvite }: { readonly canInvite: boolean }) {
  const say = useTexts(settingsMessages);
  const sayInvite = useTexts(inviteMessages);
  const isDesktop = useIsDesktop();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      {isSigningOut && <LoadingOverlay text={say('signingOut')} />}
      <Card padding="none">
        <nav aria-label={say('accountPage')} className="flex flex-col divide-y divide-line">
          <Link to="/account-settings" className={entryLook}>
            <Settings aria-hidden />
            <span className="flex-1">{say('settingsAndPrivacy')}</span>
            <ChevronRight aria-hidden />
          </Link>
          {canInvite && (
            <Link to={INVITE_FRIEND_ADDRESS} className={entryLook}>
              <UserPlus aria-hidden />
              <span className="flex-1">{sayInvite('title')}</span>
              <ChevronRight aria-hidden />
            </Link>
          )}
          {!isDesktop && <LanguageEntry />}
          <button type="button" className={entryLook} onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {say('signOutEntry')}
          </button>
        </nav>
      </Card>
    </>
  );
}

function LanguageEntry() {
  const say = useTexts(settingsMessages);
  const other = useLanguage() === 'en' ? 'bn' : 'en';
  const saveLanguage = useSaveLanguage();
  return (
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
  );
}
