import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatWaiting, useLanguage, useTexts, type Language } from '#platform/i18n';
import { useWaitingCounts } from '../live/use-waiting.ts';
import { areaOf, type NavigationGroup } from '../navigation.ts';
import { texts } from '../texts.ts';

/** Shows the areas of somebody's roles, that of the page marked. */
export function Navigation({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const waiting = useWaitingCounts();
  const area = areaOf(useLocation().pathname);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [area]);
  return (
    <nav ref={list} aria-label={say('navigation')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
      {groups.map((group) => (
        <section key={group.text} className="mt-3 first:mt-1">
          <h2 className="px-2 py-1 text-sm font-semibold text-muted">{say(group.text)}</h2>
          <ul className="m-0 list-none p-0">
            {group.entries.map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={area?.to === to ? 'page' : undefined}
                  className="flex min-h-9 items-center gap-2 rounded-field px-2 py-1 text-sm hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-deep max-lg:min-h-11 pointer-coarse:min-h-11"
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  <span className="min-w-0 flex-1">{say(text)}</span>
                  <Count count={waiting.get(to) ?? 0} language={language} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Shows how much waits in an area; nothing where nothing does. */
function Count({ count, language }: { count: number; language: Language }) {
  const say = useTexts(texts);
  if (count === 0) return null;
  return (
    <span className="text-sm font-semibold tabular-nums text-brand-deep">
      <span aria-hidden>{formatWaiting(count, language)}</span>
      <span className="sr-only">{say('waiting', { count })}</span>
    </span>
  );
}
