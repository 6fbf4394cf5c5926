import { Bell, Gem, HeartHandshake, House, MessageCircle, Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { Avatar, CountBadge, LogoMark } from '#ui';
import { useFreshAvatar, useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { useLate } from '#shared';
import { texts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { MemberLanguageSwitch, ReducedBar } from './ReducedBar.tsx';

const loadPush = () => import('#features/outbound');
const mayPush = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

const entryClass = ({ isActive }: { isActive: boolean }): string =>
  `flex min-h-11 items-center gap-2 rounded-full px-4 font-medium ${isActive ? 'bg-brand-soft text-brand-deep' : 'text-muted hover:text-ink'}`;
const iconClass = ({ isActive }: { isActive: boolean }): string =>
  `flex min-h-12 flex-1 items-center justify-center border-b-2 ${isActive ? 'border-brand text-brand-deep' : 'border-transparent text-muted'}`;

/** Top bar of desktops and the two lines of phones, for members whose registration is complete. */
export function MemberBars() {
  const session = useSession();
  useFreshAvatar(session?.user.avatar ?? null);
  const push = useLate(loadPush, session !== null && mayPush());
  if (!session) return null;
  if (session.user.registrationStep < REGISTRATION_COMPLETE) return <ReducedBar />;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card print:hidden">
      <DesktopBar />
      <PhoneBar />
      <OfflineBar />
      {push && <push.PushKeeper />}
    </header>
  );
}

function Home() {
  const brand = useBrand();
  return (
    <Link to="/feed" className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold text-brand-deep">
      <LogoMark />
      {brand}
    </Link>
  );
}

function DesktopBar() {
  const say = useTexts(texts);
  const session = useSession();
  return (
    <div className="mx-auto hidden max-w-6xl items-center gap-2 px-4 py-2 lg:flex">
      <Home />
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

function PhoneBar() {
  const say = useTexts(texts);
  return (
    <div className="lg:hidden">
      <div className="flex items-center px-4">
        <Home />
        <CreateMenu />
        <MemberLanguageSwitch />
      </div>
      <nav aria-label={say('memberNavigation')} className="flex">
        <NavLink to="/feed" className={iconClass} aria-label={say('home')}>
          <House aria-hidden />
        </NavLink>
        <NavLink to="/assisted" className={iconClass} aria-label={say('assisted')}>
          <HeartHandshake aria-hidden />
        </NavLink>
        <NavLink to="/messages" className={iconClass}>
          <span className="sr-only">{say('inbox')}</span>
          <IconWithMark icon={<MessageCircle aria-hidden />} mark={<UnseenBadge />} />
        </NavLink>
        <NavLink to="/packages" className={iconClass} aria-label={say('packages')}>
          <Gem aria-hidden />
        </NavLink>
        <NavLink to="/search" className={iconClass} aria-label={say('search')}>
          <Search aria-hidden />
        </NavLink>
        <NavLink to="/account-page" className={iconClass}>
          <span className="sr-only">{say('account')}</span>
          <IconWithMark icon={<UserRound aria-hidden />} mark={<UnreadDot />} />
        </NavLink>
      </nav>
    </div>
  );
}

function IconWithMark({ icon, mark }: { icon: ReactNode; mark: ReactNode }) {
  return (
    <span className="relative">
      {icon}
      <span className="absolute -top-2 left-3">{mark}</span>
    </span>
  );
}

/** On a phone notifications are reached by the account. */
function UnreadDot() {
  const say = useTexts(texts);
  const count = useMe().data?.unreadNotifications ?? 0;
  if (count === 0) return null;
  return (
    <span className="absolute top-1 left-1 size-3 rounded-full border-2 border-card bg-brand">
      <span className="sr-only">{say('unread', { count })}</span>
    </span>
  );
}

/** How many messages wait to be seen; nothing where none does. */
function UnseenBadge() {
  const say = useTexts(texts);
  const count = useMe().data?.unseenMessages ?? 0;
  return <CountBadge count={count} spoken={say('unseen', { count })} />;
}

/** How many notifications wait to be read; nothing where none does. */
function UnreadBadge() {
  const say = useTexts(texts);
  const count = useMe().data?.unreadNotifications ?? 0;
  return <CountBadge count={count} spoken={say('unread', { count })} />;
}
