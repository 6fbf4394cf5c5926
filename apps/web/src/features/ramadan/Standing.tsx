import type { Ramadan } from '@app/contract/ramadan';
import { Badge, Card, JamdaniDots, Skeleton } from '#ui';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { Countdown, type CountdownProps } from './Countdown.tsx';
import { Crescent } from './Crescent.tsx';
import { texts } from './texts.ts';
import { daysUntil } from './times.ts';
import type { RamadanData } from './use-ramadan.ts';
import { useTimeText } from './use-time-text.ts';

/** Where Ramadan stands: how many days are left, or which day it is. */
export function Standing({ now, last: ramadan, failure }: Pick<RamadanData, 'now' | 'last' | 'failure'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <Card tone="gold" padding="large" as="section" labelledBy="standing">
      <JamdaniDots />
      <div className="relative flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="standing" className="font-display text-3xl text-ink md:text-4xl">
            {ramadan ? <Headline ramadan={ramadan} /> : <Skeleton width="most" />}
          </h2>
          <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-ink">
            {ramadan ? (
              <>
                {ramadan.ramadan_day === null
                  ? say('firstDay', { date: formatDay(ramadan.starts_on, language) })
                  : say('today', { date: formatDay(ramadan.date, language) })}
                {ramadan.is_estimate && <Badge tone="brand">{say('dependsOnMoon')}</Badge>}
              </>
            ) : (
              <Skeleton width="half" />
            )}
          </div>
        </div>
        <span className="w-20 shrink-0 text-gold sm:w-28">
          <Crescent />
        </span>
      </div>
      {ramadan && ramadan.ramadan_day !== null && !failure && <Fast ramadan={now} />}
    </Card>
  );
}

function Headline({ ramadan }: { ramadan: Ramadan }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (ramadan.ramadan_day !== null) return say('ramadanDay', { day: formatDigits(ramadan.ramadan_day, language) });
  return say('beginsIn', { count: daysUntil(ramadan.date, ramadan.starts_on) });
}

/** The two times of a day of fasting; grey while those of another district load. */
function Fast({ ramadan }: { ramadan: Ramadan | null }) {
  const say = useTexts(texts);
  const ends = [
    [say('endOfSehri'), ramadan?.sehri_ends, say('untilSehri'), say('sehriOver')],
    [say('iftar'), ramadan?.iftar, say('untilIftar'), say('iftarCame')],
  ] as const;
  return (
    <div className="relative mt-5 grid gap-3 xs:grid-cols-2">
      {ends.map(([name, time, label, over]) => (
        <div key={name} className="min-h-32 rounded-card border border-line bg-card p-4">
          <h3 className="font-semibold text-muted">{name}</h3>
          {ramadan && time ? <FastEnd day={ramadan.date} {...{ time, label, over }} /> : <Skeleton width="half" />}
        </div>
      ))}
    </div>
  );
}

function FastEnd(end: CountdownProps) {
  const times = useTimeText();
  return (
    <>
      <p className="mt-1 font-display text-3xl text-brand-deep">{times.full(end.time)}</p>
      <Countdown {...end} />
    </>
  );
}
