import { Printer } from 'lucide-react';
import { useState } from 'react';
import { getRamadan, type Ramadan, type RamadanDay } from '@app/contract/ramadan';
import { Button, ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { usePublicData } from '#platform/page';
import { texts } from './texts.ts';
import './ramadan.css';
import { useTimeText } from './use-time-text.ts';

/** The whole month for a district, which can be printed. */
export function MonthTable({ district }: { district: string | null }) {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(getRamadan, {
    query: { month: '1', ...(district === null ? {} : { district }) },
  });
  const [last, setLast] = useState<Ramadan | null>(null);
  if (data && data.data !== last) setLast(data.data);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  // That of another district stays, under its name, until the new one is there.
  const shown = data?.data ?? last;
  return shown ? <Month ramadan={shown} /> : <GreyMonth />;
}

function Month({ ramadan }: { ramadan: Ramadan }) {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="ramadan-month" className="ramadan-month min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={2} id="ramadan-month">
          {say('monthTitle', { district: ramadan.district.name })}
        </Heading>
        <span className="ramadan-unprinted">
          <Button variant="secondary" size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {say('print')}
          </Button>
        </span>
      </div>
      {/* Reached by keyboard, since it scrolls. */}
      <div
        role="region"
        aria-label={say('monthBox')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="ramadan-scroll mt-4 overflow-x-auto rounded-card border border-line bg-card"
      >
        <table className="w-full border-collapse text-left whitespace-nowrap tabular-nums">
          <Head />
          <tbody>
            {ramadan.month.map((day) => (
              <Row key={day.date} day={day} isToday={day.date === ramadan.date} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 hidden print:block">{say('followMosque')}</p>
    </section>
  );
}

function Head() {
  const say = useTexts(texts);
  const columns = [say('day'), say('date'), say('endOfSehri'), say('iftar'), say('dhuhr'), say('asr'), say('isha')];
  return (
    <thead className="bg-brand-soft text-sm text-brand-deep">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className="px-3 py-2 font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ day, isToday }: { day: RamadanDay; isToday: boolean }) {
  const language = useLanguage();
  const { short } = useTimeText();
  const times = [day.times.dhuhr, day.times.asr, day.times.isha];
  return (
    <tr aria-current={isToday ? 'date' : undefined} className={`border-t border-line ${isToday ? 'bg-gold-soft font-semibold' : ''}`}>
      <th scope="row" className="px-3 py-2 font-semibold text-ink">
        {formatDigits(day.ramadan_day, language)}
      </th>
      <td className="px-3 py-2">{formatDay(day.date, language)}</td>
      <td className="px-3 py-2 font-semibold text-brand-deep">{short(day.sehri_ends)}</td>
      <td className="px-3 py-2 font-semibold text-brand-deep">{short(day.iftar)}</td>
      {times.map((time, index) => (
        <td key={index} className="px-3 py-2">
          {short(time)}
        </td>
      ))}
    </tr>
  );
}

function GreyMonth() {
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
