import { Bell, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { Avatar } from '#ui';
import { UnreadBadge, useFreshAvatar } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { useLate } from '#shared';
import { texts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { HomeLink, IconWithMark, UnseenBadge } from './bar-parts.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PhoneHeader, PhoneNavigation } from './PhoneBars.tsx';
import { ReducedBar } from './ReducedBar.tsx';

const loadPush = () => import('#features/outbound');
const mayPush = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Marked while its page is open, and by the styles while it is on its way. */
const entryClass =
  'flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-deep';

/** Shows the top bar of desktops, and header and lower bar of phones, for members whose registration is complete. */
export function MemberBars() {
  const session = useSession();
  useFreshAvatar(session?.user.avatar ?? null);
  const push = useLate(loadPush, session !== null && mayPush());
  if (!session) return null;
  if (session.user.registrationStep < REGISTRATION_COMPLETE) return <ReducedBar />;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card print:hidden">
      <DesktopBar />
      <PhoneHeader />
      <OfflineBar />
      <PhoneNavigation />
      {push && <push.PushKeeper />}
    </header>
  );
}

function DesktopBar() {
  const say = useTexts(texts);
  const session = useSession();
  return (
    <div className="mx-auto hidden max-w-6xl items-center gap-2 px-4 py-2 lg:flex">
      <HomeLink />
      <nav aria-label={say('memberNavigation')} className="flex items-center gap-1">
        <NavLink to="/feed" className={entryClass}>
          {say('home')}
        </NavLink>
        <NavLink to="/assisted" className={entryClass}>
          {say('assisted')}
        </NavLink>
        <NavLink to="/messages" className={entryClass}>
          {say('inbox')}
          <UnseenBadge />
        </NavLink>
        <NavLink to="/packages" className={entryClass}>
          {say('packages')}
        </NavLink>
        <NavLink to="/account-page" className={entryClass}>
          <Avatar name={session?.user.name ?? ''} src={session?.user.avatar ?? null} size="small" />
          {say('account')}
        </NavLink>
        <AccountMenu />
        <CreateMenu />
        <NavLink to="/notifications" className={entryClass}>
          <span className="sr-only">{say('notifications')}</span>
          <IconWithMark icon={<Bell aria-hidden />} mark={<UnreadBadge />} />
        </NavLink>
        <NavLink to="/search" className={entryClass} aria-label={say('search')}>
          <Search aria-hidden />
        </NavLink>
      </nav>
    </div>
  );
}
