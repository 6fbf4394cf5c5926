import { CloudSun, Moon, MoonStar, Sun, Sunrise, Sunset, type LucideIcon } from 'lucide-react';
import { PRAYERS, type Prayer } from '@app/contract/ramadan';
import { ErrorState, Heading, Select, Skeleton, SkeletonScreen } from '#ui';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { usePresent } from '#shared';
import { texts } from './texts.ts';
import { nextPrayer } from './times.ts';
import type { Ramadan, RamadanData } from './use-ramadan.ts';
import { useTimeText } from './use-time-text.ts';

const ICONS: Readonly<Record<Prayer, LucideIcon>> = {
  fajr: MoonStar,
  sunrise: Sunrise,
  dhuhr: Sun,
  asr: CloudSun,
  maghrib: Sunset,
  isha: Moon,
};

/** Shows today's times in the district that the reader chose. */
export function PrayerTimes({ now, last, failure, retry, district, chooseDistrict }: RamadanData) {
  const say = useTexts(texts);
  const language = useLanguage();
  const chosen = last && (last.districts.find(({ id }) => String(id) === district) ?? last.district);
  return (
    <section aria-labelledby="prayer-times" className="min-w-0">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <div>
          <Heading level={2} id="prayer-times">
            {say('prayerTimes')}
          </Heading>
          {last && chosen && <p className="mt-1 text-muted">{`${chosen.name}, ${formatDay(last.date, language)}`}</p>}
        </div>
        {last && chosen && (
          <Select
            label={say('district')}
            options={last.districts.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onValueChange={(id) => chooseDistrict(String(id))}
          />
        )}
      </div>
      <div className="mt-5">
        {now ? <Times ramadan={now} /> : failure ? <ErrorState keepsText text={say('failed')} onRetry={retry} /> : <TimesSkeleton />}
      </div>
      <p className="mt-4 font-medium text-ink">{say('followMosque')}</p>
      <p className="mt-1 text-sm text-muted">{say('method')}</p>
    </section>
  );
}

const list = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
const MINUTE_MS = 60_000;

function Times({ ramadan: { date, times } }: { ramadan: Ramadan }) {
  const say = useTexts(texts);
  const text = useTimeText();
  const present = usePresent(MINUTE_MS);
  const next = present && nextPrayer(date, times, present);
  return (
    <dl className={list}>
      {PRAYERS.map((prayer) => {
        const Icon = ICONS[prayer];
        return (
          <div
            key={prayer}
            className={`relative flex min-h-16 flex-wrap items-center gap-x-3 rounded-card border px-4 py-3 shadow-card ${
              prayer === next ? 'border-brand bg-brand-soft' : 'border-line bg-card'
            }`}
          >
            <Icon aria-hidden className="size-6 shrink-0 text-gold-ink" />
            <dt className="min-w-0 grow text-ink">
              {say(prayer)}{' '}
              {prayer === next && (
                <span className="absolute -top-3 left-4 rounded-full bg-brand px-2.5 text-sm font-medium text-on-brand">{say('next')}</span>
              )}
            </dt>
            <dd className="text-lg font-semibold whitespace-nowrap text-ink tabular-nums">{text.full(times[prayer])}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function TimesSkeleton() {
  return (
    <SkeletonScreen>
      <div className={list}>
        {PRAYERS.map((prayer) => (
          <div key={prayer} className="flex min-h-16 items-center gap-6 rounded-card border border-line bg-card px-4 py-3">
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
