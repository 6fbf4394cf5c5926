import { CalendarHeart, ChevronRight, Newspaper, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from './texts.ts';

/** Leads to where people meet besides this page. */
export function Community() {
  const say = useTexts(texts);
  const isSignedIn = useSession() !== null;
  const ways = [
    { to: '/social', Icon: Users, name: say('followUs'), text: say('followUsText') },
    { to: '/events', Icon: CalendarHeart, name: say('allEvents'), text: say('allEventsText') },
    ...(isSignedIn ? [{ to: '/feed', Icon: Newspaper, name: say('feed'), text: say('feedText') }] : []),
  ];
  return (
    <section aria-labelledby="community">
      <Heading level={2} id="community">
        {say('community')}
      </Heading>
      <ul className="mt-4 space-y-3">
        {ways.map(({ to, Icon, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 rounded-card border border-line bg-card p-4 text-ink no-underline shadow-card hover:bg-brand-soft"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
