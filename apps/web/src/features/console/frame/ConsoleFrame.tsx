import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmptyState, ButtonLink, IconButton, LogoMark } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useKeys } from '../keys/use-keys.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { ConsoleSearch } from '../search/ConsoleSearch.tsx';
import { mayOpen, navigationFor } from '../navigation.ts';
import { texts } from '../texts.ts';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { Navigation } from './Navigation.tsx';

/** Frames every page of the console: the areas at the left, on a phone behind a button; and the page of who may look at it. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const roles = useMe().data?.roles ?? [];
  const groups = navigationFor(roles);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  useKeys(
    groups.flatMap(({ entries }) =>
      entries.flatMap(({ to, text, key }) =>
        key === undefined
          ? []
          : [{ keys: `g ${key}`, text: say('keyGoTo', { place: say(text) }), isEverywhere: true, act: () => void navigate(to) }],
      ),
    ),
  );
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-card px-3 py-1 lg:hidden">
        <IconButton
          label={say(isOpen ? 'closeNavigation' : 'openNavigation')}
          icon={isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="console-navigation"
          onClick={() => setOpen(!isOpen)}
        />
        <ConsoleName />
      </header>
      <aside
        id="console-navigation"
        className={`border-line bg-card lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r ${isOpen ? 'flex flex-col border-b' : 'hidden'}`}
      >
        <div className="px-4 py-3 max-lg:hidden">
          <ConsoleName />
        </div>
        <div className="px-3 pb-1 max-lg:pt-3">
          <ConsoleSearch />
        </div>
        <Navigation groups={groups} />
        <ConsoleMenu />
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none lg:px-6 lg:py-5">
        <meta name="robots" content="noindex" />
        {mayOpen(pathname, roles) ? children : <NotYours />}
      </main>
      <KeyHelp />
    </div>
  );
}

function ConsoleName() {
  const say = useTexts(texts);
  return (
    <Link to="/staff" className="flex min-h-11 items-center gap-2">
      <LogoMark />
      <span className="leading-tight">
        <span className="block font-bold text-brand-deep">{useBrand()}</span>
        <span className="block text-sm text-muted">{say('console')}</span>
      </span>
    </Link>
  );
}

function NotYours() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <title>{`${say('notYourRole')} | ${brand}`}</title>
      <EmptyState
        level={1}
        title={say('notYourRole')}
        text={say('notYourRoleText')}
        action={<ButtonLink to="/staff">{say('toStart')}</ButtonLink>}
      />
    </>
  );
}
