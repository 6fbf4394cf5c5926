import { CalendarDays } from 'lucide-react';
import { listEvents } from '@app/contract/publishing';
import { EmptyState, ErrorState } from '#ui';
import { useTexts } from '#platform/i18n';
import { usePublicData } from '#platform/page';
import { GreyCards } from '../GreyCards.tsx';
import { EventCard } from './EventCard.tsx';
import { texts } from './texts.ts';

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-1';

/** The events that staff marked as Ramadan events, with all states of their list. */
export function RamadanEvents() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(listEvents, { query: { ramadan: '1' } });
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <GreyCards count={2} columns={columns} />;
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
