import {
  Bell,
  BellRing,
  ChevronRight,
  CircleHelp,
  Eye,
  EyeOff,
  Images,
  KeyRound,
  Languages,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  Settings,
  ShieldCheck,
  Trash2,
  UserPlus,
  UserRoundPen,
  Wallet,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, LoadingOverlay } from '#ui';
import { useClosing } from '#features/account-closure';
import { UnreadBadge, useSaveLanguage, useSignOut } from '#features/session';
import { useIsDesktop } from '#platform/device';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { late } from '#shared';
import { INVITE_FRIEND_ADDRESS } from '../invite-friend/InviteFriend.tsx';
import { settingsTexts } from '../settings/texts.ts';

const entryLook =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 px-4 py-2 text-left text-ink no-underline hover:bg-brand-soft [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** Pages that an active member keeps up. */
const ownPages = [
  { to: '/manage-profile', label: 'manageProfile', Icon: UserRoundPen, isForSeekers: false },
  { to: '/my-gallery', label: 'myGallery', Icon: Images, isForSeekers: false },
  { to: '/dashboard', label: 'dashboard', Icon: LayoutDashboard, isForSeekers: true },
  { to: '/notifications', label: 'notifications', Icon: Bell, isForSeekers: false },
  { to: '/notification-settings', label: 'notificationSettings', Icon: BellRing, isForSeekers: false },
  { to: '/privacy-settings', label: 'privacy', Icon: ShieldCheck, isForSeekers: false },
] as const;

/** Where a deactivated member reads what was paid; an active one has tiles for them. */
const paidPages = [
  { to: '/package-history', label: 'packageHistory', Icon: ReceiptText },
  { to: '/my-wallet', label: 'myWallet', Icon: Wallet },
] as const;

type AccountEntriesProps = {
  /** False for a deactivated account, which has its settings and what was paid. */
  readonly isActive: boolean;
  readonly isSeeker: boolean;
  readonly onReactivate: () => void;
};

const PasswordDialog = late(() => import('../settings/PasswordDialog.tsx').then((module) => module.PasswordDialog));

/** Shows the menu of the account: at the left of a wide window, below the tiles of a phone, where it also holds what the dropdown has. */
export function AccountEntries({ isActive, isSeeker, onReactivate }: AccountEntriesProps) {
  const say = useTexts(settingsTexts);
  const isDesktop = useIsDesktop();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      {isSigningOut && <LoadingOverlay text={say('signingOut')} />}
      <Card padding="none">
        <nav aria-label={say('accountPage')} className="flex flex-col divide-y divide-line">
          {isActive &&
            ownPages
              .filter(({ isForSeekers }) => isSeeker || !isForSeekers)
              .map(({ to, label, Icon }) => (
                <Entry key={to} to={to} icon={<Icon aria-hidden />} text={say(label)} mark={label === 'notifications' && <UnreadBadge />} />
              ))}
          {!isActive && paidPages.map(({ to, label, Icon }) => <Entry key={to} to={to} icon={<Icon aria-hidden />} text={say(label)} />)}
          <Entry to="/account-settings" icon={<Settings aria-hidden />} text={say('settingsAndPrivacy')} />
          <PasswordEntry />
          <ClosingEntries isActive={isActive} onReactivate={onReactivate} />
          {isActive && <Entry to={INVITE_FRIEND_ADDRESS} icon={<UserPlus aria-hidden />} text={say('inviteTitle')} />}
          <Entry to="/faq" icon={<CircleHelp aria-hidden />} text={say('help')} />
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

function Entry({ to, icon, text, mark }: { to: string; icon: ReactNode; text: string; mark?: ReactNode }) {
  return (
    <Link to={to} className={entryLook}>
      {icon}
      <span className="flex-1">{text}</span>
      {mark}
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** Opens what closes the account, or brings a deactivated one back. */
function ClosingEntries({ isActive, onReactivate }: Pick<AccountEntriesProps, 'isActive' | 'onReactivate'>) {
  const say = useTexts(settingsTexts);
  const { open } = useClosing();
  return (
    <>
      {isActive ? (
        <button type="button" className={entryLook} onClick={() => open('deactivate')}>
          <EyeOff aria-hidden />
          {say('deactivateEntry')}
        </button>
      ) : (
        <button type="button" className={entryLook} onClick={onReactivate}>
          <Eye aria-hidden />
          {say('reactivateTitle')}
        </button>
      )}
      <button type="button" className={entryLook} onClick={() => open('delete')}>
        <Trash2 aria-hidden />
        {say('deleteEntry')}
      </button>
    </>
  );
}

/** Opens the dialog that changes the password. */
function PasswordEntry() {
  const say = useTexts(settingsTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" className={entryLook} onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden />
        <span className="flex-1">{say('changePassword')}</span>
      </button>
      {isOpen && <PasswordDialog onClose={close} onLoadFailed={close} />}
    </>
  );
}

function LanguageEntry() {
  const say = useTexts(settingsTexts);
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
