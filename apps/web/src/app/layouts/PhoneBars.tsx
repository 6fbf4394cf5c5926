import { Bell, Gem, HeartHandshake, House, MessageCircle, Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { UnreadBadge, UnreadDot } from '#features/session';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { HomeLink, IconWithMark, UnseenBadge } from './bar-parts.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { MemberLanguageSwitch } from './ReducedBar.tsx';

const linkLook =
  'grid size-11 place-items-center rounded-full text-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-deep';

/** Shows the header below 1024 px: logo, search and bell, and between them what a member adds and the other language. */
export function PhoneHeader() {
  const say = useTexts(texts);
  return (
    <div className="flex items-center px-4 py-2 lg:hidden">
      <HomeLink />
      <MemberLanguageSwitch />
      <CreateMenu />
      <NavLink to="/search" className={linkLook} aria-label={say('search')}>
        <Search aria-hidden />
      </NavLink>
      <NavLink to="/notifications" className={linkLook}>
        <span className="sr-only">{say('notifications')}</span>
        <IconWithMark icon={<Bell aria-hidden />} mark={<UnreadBadge />} />
      </NavLink>
    </div>
  );
}

/** Marked while its page is open, and by the styles while it is on its way. */
const entryLook =
  'flex min-h-14 min-w-11 max-w-28 flex-auto flex-col items-center justify-center gap-0.5 font-medium text-muted aria-[current=page]:text-brand-deep aria-[current=page]:[&>:last-child]:bg-brand-soft';

/** Shows the main places of the member area at the lower edge, below 1024 px. It makes room while a keyboard is open. */
export function PhoneNavigation() {
  const say = useTexts(texts);
  return (
    <nav
      aria-label={say('memberNavigation')}
      className="ui-lower-nav fixed inset-x-0 bottom-0 flex justify-center border-t border-line bg-card lg:hidden"
    >
      <Entry to="/feed" word={say('home')} icon={<House aria-hidden />} />
      <Entry to="/assisted" word={say('assisted')} icon={<HeartHandshake aria-hidden />} />
      <Entry to="/messages" word={say('inbox')} icon={<MessageCircle aria-hidden />} mark={<UnseenBadge />} />
      <Entry to="/packages" word={say('packages')} icon={<Gem aria-hidden />} />
      <Entry to="/search" word={say('search')} icon={<Search aria-hidden />} />
      <Entry to="/account-page" word={say('account')} icon={<UserRound aria-hidden />} mark={<UnreadDot />} />
    </nav>
  );
}

type EntryProps = { readonly to: string; readonly word: string; readonly icon: ReactNode; readonly mark?: ReactNode };

/** Shows an entry whose word comes first, so that it is what is read out before a count. */
function Entry({ to, word, icon, mark }: EntryProps) {
  return (
    <NavLink to={to} className={entryLook}>
      <span className="order-1 text-sm leading-tight whitespace-nowrap">{word}</span>
      <span className="grid h-7 w-11 place-items-center rounded-full xs:w-14">
        <IconWithMark icon={icon} mark={mark} />
      </span>
    </NavLink>
  );
}
