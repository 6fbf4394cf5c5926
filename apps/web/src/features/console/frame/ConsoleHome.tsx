import { Link } from 'react-router';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { ConsolePage } from '../ConsolePage.tsx';
import { navigationFor } from '../navigation.ts';
import { texts } from '../texts.ts';

/** The areas of somebody's roles as cards. */
export function ConsoleHome() {
  const say = useTexts(texts);
  const groups = navigationFor(useMe().data?.roles ?? []);
  const entries = groups.flatMap((group) => group.entries).filter(({ to }) => to !== '/staff');
  return (
    <ConsolePage title={say('console')} intro={say('yourAreas')}>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 font-semibold hover:border-brand hover:bg-brand-soft"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand-deep" />
              {say(text)}
            </Link>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}
