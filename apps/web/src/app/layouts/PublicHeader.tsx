import { Link } from 'react-router';
import { LogoMark } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PUBLIC_ENTRIES, PublicEntryLink } from './PublicEntryLink.tsx';
import { PublicMenu } from './PublicMenu.tsx';

const entryLook =
  'relative inline-flex min-h-11 items-center rounded-full px-3 font-medium whitespace-nowrap text-muted hover:bg-brand-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-brand-deep aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:border-b-2 aria-[current=page]:after:border-dashed aria-[current=page]:after:border-brand';
const signInLook =
  'ml-2 inline-flex min-h-11 items-center rounded-full border border-control bg-card px-5 font-semibold whitespace-nowrap text-brand-deep hover:bg-brand-soft aria-[current=page]:bg-brand-soft';

/** Shows the header for visitors. On narrow screens its entries fold into a menu. It only holds the place where the bars of members are on their way. */
export function PublicHeader() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    // The notices come later than the header and stand before it in the page: they show under it.
    <header className="-order-1 border-b border-line print:hidden">
      <div className="ui-visitors mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end gap-1 px-4 py-2">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 pr-2 text-xl font-bold whitespace-nowrap text-brand-deep">
          <LogoMark />
          {brand}
        </Link>
        <nav aria-label={say('mainNavigation')} className="max-lg:hidden">
          <ul className="flex flex-wrap items-center">
            {PUBLIC_ENTRIES.map((entry) => (
              <li key={entry.to}>
                <PublicEntryLink entry={entry} look={entry.to === '/signin' ? signInLook : entryLook} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <PublicMenu />
      </div>
      <noscript>
        <nav aria-label={say('mainNavigation')} className="px-2 pb-2 lg:hidden">
          <ul className="flex flex-wrap">
            {PUBLIC_ENTRIES.map((entry) => (
              <li key={entry.to}>
                <PublicEntryLink entry={entry} look={entryLook} />
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
    </header>
  );
}
