import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation, type NavLinkRenderProps } from 'react-router';
import { useAccountData, type Account } from '#features/entitlements';
import { Badge } from '#ui';
import { useBrand } from '#platform/config';
import { formatWaiting, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Counts = Account['counts'];

const parts = [
  { to: '/dashboard', label: 'overview', waiting: null },
  { to: '/dashboard/partner-preference', label: 'partnerPreference', waiting: null },
  { to: '/dashboard/strict-filter', label: 'strictFilter', waiting: null },
  { to: '/dashboard/messages', label: 'messages', waiting: 'unseenMessages' },
  { to: '/dashboard/proposals', label: 'proposals', waiting: 'proposalsReceived' },
  { to: '/dashboard/interest', label: 'interest', waiting: 'interestsReceived' },
  { to: '/dashboard/shortlist', label: 'shortlist', waiting: null },
  { to: '/dashboard/ignored-user-list', label: 'ignored', waiting: null },
] as const satisfies readonly { to: string; label: string; waiting: keyof Counts | null }[];

/** Marks a part as soon as it is pressed, also while it is on its way. */
const partClass = ({ isActive, isPending }: Pick<NavLinkRenderProps, 'isActive' | 'isPending'>): string =>
  `relative -mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-3 font-medium no-underline xl:px-4 ${isActive || isPending ? 'border-brand text-brand-deep' : 'border-transparent text-muted hover:text-ink'}`;

/** Frames the parts of the dashboard side by side, a strip to scroll on a phone, and the chosen one under them. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const say = useTexts(texts);
  const counts = useAccountData().data?.counts;
  const strip = useCurrentInSight();
  const { pathname } = useLocation();
  const part = parts.find(({ to }) => to !== '/dashboard' && to === pathname);
  return (
    <>
      <title>{[...(part ? [say(part.label)] : []), say('title'), useBrand()].join(' | ')}</title>
      {/* Which part it is shows below; a voice says it with the heading, on which the focus is. */}
      <h1 className="mb-2 font-display text-3xl text-ink">
        {say('title')}
        {part && <span className="sr-only">: {say(part.label)}</span>}
      </h1>
      <nav ref={strip} aria-label={say('parts')} className="ui-scroll-x -mx-4 mb-6 flex border-b border-line px-4 sm:mx-0 sm:px-0">
        {parts.map(({ to, label, waiting }) => (
          <NavLink key={to} to={to} end={to === '/dashboard'} className={partClass}>
            {say(label)}
            {waiting && <Waiting count={counts?.[waiting] ?? 0} />}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}

/** Moves the strip so that the chosen part stands in the middle of it, as far as it can; again when counts or letters come that change its length. */
function useCurrentInSight() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = strip.current;
    if (!nav) return;
    const centre = (): void => {
      const current = nav.querySelector('[aria-current=page]');
      if (!current) return;
      const [frame, part] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
      nav.scrollLeft += part.left + part.width / 2 - (frame.left + frame.width / 2);
    };
    // Tells at once, and then of each change.
    const lengths = new ResizeObserver(centre);
    for (const part of nav.children) lengths.observe(part);
    return () => lengths.disconnect();
  }, [pathname]);
  return strip;
}

/** Says how many are unanswered or unseen; nothing where none is. */
function Waiting({ count }: { count: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <Badge tone="brand">
      <span aria-hidden>{formatWaiting(count, language)}</span>
      <span className="sr-only">{say('waiting', { count })}</span>
    </Badge>
  );
}
