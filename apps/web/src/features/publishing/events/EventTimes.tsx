import { CalendarDays, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SiteEvent } from '@app/contract/publishing';
import { useLanguage, useTexts } from '#platform/i18n';
import { eventTimes } from './event-times.ts';
import { texts } from './texts.ts';

const DHAKA = 'Asia/Dhaka';

/** The reader's own time zone, once the browser is asked: the server does not know it. */
function useOwnTimeZone(): string {
  const [timeZone, setTimeZone] = useState(DHAKA);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone || DHAKA), []);
  return timeZone;
}

/** Day and time in Dhaka, and the reader's own where it differs. */
export function EventTimes({ event }: { readonly event: SiteEvent }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const own = eventTimes(event, language, useOwnTimeZone());
  const { day, hours } = eventTimes(event, language, DHAKA);
  const differs = own.day !== day || own.hours !== hours;
  return (
    <>
      <p className="flex gap-2">
        <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-brand-deep" />
        <time dateTime={event.starts_at} className="font-semibold text-ink">
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
