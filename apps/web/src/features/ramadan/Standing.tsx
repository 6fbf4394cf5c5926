import { Badge, Card, JamdaniDots, Skeleton } from '#ui';
import { formatDay, formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { formatDuration, usePresent } from '#shared';
import { texts } from './texts.ts';
import { daysUntil, secondsUntil } from './times.ts';
import type { Ramadan, RamadanData } from './use-ramadan.ts';
import { useTimeText } from './use-time-text.ts';

/** Says how many days are left until Ramadan, or which day of it is. */
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
                {ramadan.ramadanDay === null
                  ? say('firstDay', { date: formatDay(ramadan.startsOn, language) })
                  : say('today', { date: formatDay(ramadan.date, language) })}
                {ramadan.isEstimate && <Badge tone="brand">{say('dependsOnMoon')}</Badge>}
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
      {ramadan && ramadan.ramadanDay !== null && !failure && <Fast ramadan={now} />}
    </Card>
  );
}

function Headline({ ramadan }: { ramadan: Ramadan }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (ramadan.ramadanDay !== null) return say('ramadanDay', { day: formatDigits(ramadan.ramadanDay, language) });
  return say('beginsIn', { count: daysUntil(ramadan.date, ramadan.startsOn) });
}

/** Shows the two times of a day of fasting; skeletons while those of another district load. */
function Fast({ ramadan }: { ramadan: Ramadan | null }) {
  const say = useTexts(texts);
  const ends = [
    [say('endOfSehri'), ramadan?.sehriEnds, say('untilSehri'), say('sehriOver')],
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

type CountdownProps = {
  readonly day: string;
  readonly time: string;
  /** For screen readers, which are not told of each second. */
  readonly label: string;
  /** Stands there once the time has come. */
  readonly over: string;
};

const SECOND_MS = 1000;

/** Counts down to a time of today in Bangladesh. */
function Countdown({ day, time, label, over }: CountdownProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const now = usePresent(SECOND_MS);
  if (!now) return <p aria-hidden>&nbsp;</p>;
  const seconds = secondsUntil(day, time, now);
  if (seconds === 0) return <p>{over}</p>;
  return (
    <p role="timer" aria-label={label} className="tabular-nums">
      {say('left', { time: formatDuration(seconds, language, 'h:mm:ss') })}
    </p>
  );
}

/** Draws a young moon over a few stars, in stitches; fills its frame. */
function Crescent() {
  return (
    <svg aria-hidden viewBox="0 0 120 120" fill="none" className="size-full">
      <path
        d="M78 18A46 46 0 1 0 104 84A38 38 0 1 1 78 18Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M66 21A41 41 0 1 0 95 91"
        stroke="var(--color-gold-soft)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeDasharray="4 5"
        opacity=".8"
      />
      <g fill="currentColor">
        <path d="M88 38l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
        <path d="M106 20l1.8 4.2L112 26l-4.2 1.8L106 32l-1.8-4.2L100 26l4.2-1.8Z" />
        <circle cx="76" cy="62" r="1.8" />
        <circle cx="110" cy="56" r="1.5" />
      </g>
    </svg>
  );
}
