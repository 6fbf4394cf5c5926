import { Printer } from 'lucide-react';
import { Button, Heading } from '#ui';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import './ramadan.css';
import type { Ramadan } from './use-ramadan.ts';
import { useTimeText } from './use-time-text.ts';

/** Shows the whole month for a district, which can be printed. That of another district stays, under its name, until the new one is there. */
export function MonthTable({ ramadan }: { ramadan: Ramadan }) {
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

function Row({ day, isToday }: { day: Ramadan['month'][number]; isToday: boolean }) {
  const language = useLanguage();
  const { short } = useTimeText();
  const times = [day.times.dhuhr, day.times.asr, day.times.isha];
  return (
    <tr aria-current={isToday ? 'date' : undefined} className={`border-t border-line ${isToday ? 'bg-gold-soft font-semibold' : ''}`}>
      <th scope="row" className="px-3 py-2 font-semibold text-ink">
        {formatDigits(day.ramadanDay, language)}
      </th>
      <td className="px-3 py-2">{formatDay(day.date, language)}</td>
      <td className="px-3 py-2 font-semibold text-brand-deep">{short(day.sehriEnds)}</td>
      <td className="px-3 py-2 font-semibold text-brand-deep">{short(day.iftar)}</td>
      {times.map((time, index) => (
        <td key={index} className="px-3 py-2">
          {short(time)}
        </td>
      ))}
    </tr>
  );
}
