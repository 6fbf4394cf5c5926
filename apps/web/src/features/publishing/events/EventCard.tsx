import { ExternalLink, MapPin } from 'lucide-react';
import type { SiteEvent } from '@app/contract/publishing';
import { ButtonLink, RichText } from '#ui';
import { useTexts } from '#platform/i18n';
import { CardPicture } from '../CardPicture.tsx';
import { EventTimes } from './EventTimes.tsx';
import { messages } from './messages.ts';

/** One event with all that is known of it. */
export function EventCard({ event, isFirst }: { readonly event: SiteEvent; readonly isFirst: boolean }) {
  const say = useTexts(messages);
  const places = [event.place, event.is_online ? say('online') : null].filter((place) => place !== null);
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <CardPicture address={event.image} alt={say('picture', { title: event.title })} isFirst={isFirst} />
      <div className="flex flex-1 flex-col gap-2 p-4 text-muted sm:p-5">
        <h3 className="font-display text-xl text-brand-deep">{event.title}</h3>
        <EventTimes event={event} />
        <p className="flex gap-2">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-brand-deep" />
          <span>{places.join(' · ')}</span>
        </p>
        <div className="mt-2">
          <RichText html={event.description} />
        </div>
        {event.url !== null && (
          <div className="mt-auto pt-3">
            <ButtonLink to={event.url} target="_blank" rel="noopener noreferrer" variant="secondary" icon={<ExternalLink aria-hidden />}>
              {say('more')}
              <span className="sr-only">{event.title}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}
