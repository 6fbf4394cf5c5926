import { ChevronsUpDown } from 'lucide-react';
import { Menu } from '#ui';
import { SigningOut, useMe, useSaveLanguage, useSignOut } from '#features/session';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useRoleName } from '../use-role-name.ts';

/** Says who works here, in which roles, and offers what they do with their own account. */
export function ConsoleMenu() {
  const say = useTexts(texts);
  const other = useLanguage() === 'en' ? 'bn' : 'en';
  const saveLanguage = useSaveLanguage();
  const { signOut, isSigningOut } = useSignOut();
  const roleName = useRoleName();
  const me = useMe().data;
  if (!me) return null;
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-2">
      {isSigningOut && <SigningOut />}
      <div className="min-w-0 text-sm leading-snug">
        <p className="m-0 truncate font-semibold">{me.user.name}</p>
        <p className="m-0 text-muted">{me.roles.map(roleName).join(', ')}</p>
      </div>
      <Menu
        label={say('accountMenu')}
        icon={<ChevronsUpDown aria-hidden className="size-5" />}
        items={[
          { label: say('settings'), to: '/account-settings' },
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
    </div>
  );
}
