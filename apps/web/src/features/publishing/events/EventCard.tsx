import { CalendarDays, Clock, ExternalLink, MapPin } from 'lucide-react';
import { ButtonLink, RichText } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import { useZoneOfBrowser } from '#shared';
import { CardPicture } from '../CardPicture.tsx';
import type { SiteEvent } from '../publishing.queries.ts';
import { eventTimes } from './event-times.ts';
import { texts } from './texts.ts';

/** Shows one event with all that is known of it. */
export function EventCard({ event, isFirst }: { readonly event: SiteEvent; readonly isFirst: boolean }) {
  const say = useTexts(texts);
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <CardPicture address={event.image} alt={event.imageAlt ?? say('picture', { title: event.title })} isFirst={isFirst} />
      <div className="flex flex-1 flex-col gap-2 p-4 text-muted sm:p-5">
        <h3 className="font-display text-xl text-brand-deep" {...asWritten(event.title)}>
          {event.title}
        </h3>
        <EventTimes event={event} />
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-brand-deep" />
          <span>
            {event.place && <span {...asWritten(event.place)}>{event.place}</span>}
            {event.place && event.isOnline && ' · '}
            {event.isOnline && say('online')}
          </span>
        </p>
        <div className="mt-2" {...asWritten(event.description)}>
          <RichText html={event.description} />
        </div>
        {event.url !== null && (
          <div className="mt-auto pt-3">
            <ButtonLink to={event.url} target="_blank" rel="noopener noreferrer" variant="secondary" icon={<ExternalLink aria-hidden />}>
              {say('more')}
              <span className="sr-only" {...asWritten(event.title)}>
                {event.title}
              </span>
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

const DHAKA = 'Asia/Dhaka';

/** Shows day and time in Dhaka, and the reader's own where it differs. */
function EventTimes({ event }: { readonly event: SiteEvent }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const own = eventTimes(event, language, useZoneOfBrowser() ?? DHAKA);
  const { day, hours } = eventTimes(event, language, DHAKA);
  const differs = own.day !== day || own.hours !== hours;
  return (
    <>
      <p className="flex gap-2">
        <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-brand-deep" />
        <time dateTime={event.startsAt} className="font-semibold text-ink">
          {day}
        </time>
      </p>
      <p className="flex gap-2">
        <Clock aria-hidden className="mt-1 size-4 shrink-0 text-brand-deep" />
        <span>
          {hours} <span className="whitespace-nowrap">({say('bangladeshTime')})</span>
          {differs && (
            <span className="block text-sm">{say('yourTime', { time: own.day === day ? own.hours : `${own.day}, ${own.hours}` })}</span>
          )}
        </span>
      </p>
    </>
  );
}
