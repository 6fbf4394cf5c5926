import { CalendarDays } from 'lucide-react';
import { EmptyState, ErrorState } from '#ui';
import { useTexts } from '#platform/i18n';
import { usePageCalls, usePublicData } from '#platform/page';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import type { askForRamadanEvents } from '../publishing.queries.ts';
import { EventCard } from './EventCard.tsx';
import { texts } from './texts.ts';

const columns = 'grid gap-5';

/** Lists events that staff marked as Ramadan events, with all states of their list. */
export function RamadanEvents() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForRamadanEvents>().ramadanEvents);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <CardsSkeleton count={2} columns={columns} />;
  if (data.data.length === 0) return <EmptyState title={say('emptyRamadan')} drawing={<CalendarDays aria-hidden />} level={3} />;
  return (
    <ul className={columns}>
      {data.data.map((event) => (
        <li key={event.id} className="min-w-0">
          <EventCard event={event} isFirst={false} />
        </li>
      ))}
    </ul>
  );
}
