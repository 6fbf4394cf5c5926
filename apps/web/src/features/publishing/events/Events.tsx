import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Heading } from '#ui';
import { StaticPage } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { usePageAddress, usePageCalls, usePublicData, type PublicData } from '#platform/page';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { pageNumberOf } from '../paging/page-number.ts';
import { NothingHere, PageLinks } from '../paging/PageLinks.tsx';
import type { askForEvents, SiteEvent } from '../publishing.queries.ts';
import { eventData } from './event-data.ts';
import { EventCard } from './EventCard.tsx';
import { texts } from './texts.ts';

const PATH = '/events';
const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** Lists events: what is coming, by date, and what was, the newest first. */
export function Events() {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const page = pageNumberOf(useSearchParams()[0]);
  const events = usePublicData(usePageCalls<typeof askForEvents>().events);
  const upcoming = events.data?.data.filter((event) => !event.isPast) ?? [];
  return (
    <StaticPage
      title={say('title')}
      description={say('description', { brand })}
      path={PATH}
      width="wide"
      isIndexed={page === 1}
      structured={upcoming.map((event) => eventData(event, { brand, addressOf }))}
    >
      <List events={events} page={page} />
    </StaticPage>
  );
}

type EventsAnswer = PublicData<{ readonly data: readonly SiteEvent[]; readonly lastPage: number; readonly total: number }>;

function List({ events: { data, failure, isLoading, retry }, page }: { readonly events: EventsAnswer; readonly page: number }) {
  const say = useTexts(texts);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <CardsSkeleton count={3} columns={columns} />;
  if (data.data.length === 0 && data.total > 0) return <NothingHere path={PATH} />;
  const past = data.data.filter((event) => event.isPast);
  const upcoming = data.data.filter((event) => !event.isPast);
  return (
    <div className="space-y-10">
      {upcoming.length > 0 && <Cards id="upcoming" title={say('upcoming')} events={upcoming} isTop />}
      {upcoming.length === 0 && page === 1 && (
        <EmptyState title={say('empty')} text={say('emptyText')} drawing={<CalendarDays aria-hidden />} />
      )}
      {past.length > 0 && <Cards id="past" title={say('past')} events={past} isTop={upcoming.length === 0} />}
      <PageLinks path={PATH} page={page} lastPage={data.lastPage} />
    </div>
  );
}

type CardsProps = { readonly id: string; readonly title: string; readonly events: readonly SiteEvent[]; readonly isTop: boolean };

function Cards({ id, title, events, isTop }: CardsProps) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <ul className={`mt-5 ${columns}`}>
        {events.map((event, place) => (
          <li key={event.id} className="min-w-0">
            <EventCard event={event} isFirst={isTop && place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
