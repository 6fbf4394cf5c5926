import { ChevronDown } from 'lucide-react';
import { Avatar, Menu } from '#ui';
import { SigningOut, useMe, useSaveLanguage, useSignOut } from '#features/session';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from '../texts.ts';

/** Opens as a dropdown beside 'Account'. */
export function AccountMenu() {
  const say = useTexts(texts);
  const language = useLanguage();
  const { signOut, isSigningOut } = useSignOut();
  const saveLanguage = useSaveLanguage();
  const user = useSession()?.user;
  const isSeeker = useMe().data?.purpose === 'member';
  if (!user) return null;
  const other = language === 'en' ? 'bn' : 'en';
  return (
    <>
      {isSigningOut && <SigningOut />}
      <Menu
        label={say('accountMenu')}
        icon={<ChevronDown aria-hidden />}
        heading={
          <span className="flex items-center gap-3">
            <Avatar name={user.name} src={user.avatar} size="medium" />
            <span className="min-w-0">
              <strong className="block">{user.name}</strong>
              <span className="text-sm text-muted">{user.title}</span>
            </span>
          </span>
        }
        items={[
          ...(isSeeker ? [{ label: say('dashboard'), to: '/dashboard' }] : []),
          { label: say('settingsAndPrivacy'), to: '/account-settings' },
          { label: say('help'), to: '/faq' },
          {
            label: `${say('language')}: ${say('otherLanguage')}`,
            onSelect: () => {
              void chooseLanguage(other);
              saveLanguage(other);
            },
          },
          { label: say('signOut'), onSelect: () => void signOut() },
        ]}
      />
    </>
  );
}
