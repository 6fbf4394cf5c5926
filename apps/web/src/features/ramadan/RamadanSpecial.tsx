import type { ReactNode } from 'react';
import { Heading } from '#ui';
import { StaticPage } from '#features/public-site';
import { useTexts } from '#platform/i18n';
import { Community } from './Community.tsx';
import { texts } from './texts.ts';
import { MonthTable } from './MonthTable.tsx';
import { PrayerTimes } from './PrayerTimes.tsx';
import { Standing } from './Standing.tsx';
import { useRamadan } from './use-ramadan.ts';

/** Shows the page of Ramadan: prayer times, events and community; each part stands where another fails. */
export function RamadanSpecial({ events }: { readonly events: ReactNode }) {
  const say = useTexts(texts);
  const ramadan = useRamadan();
  const isWithoutAnswer = ramadan.last === null && Boolean(ramadan.failure);
  return (
    <StaticPage title={say('title')} description={say('description')} path="/ramadan" width="wide">
      <div className="ramadan-columns grid gap-10 lg:grid-cols-3">
        <div className="min-w-0 space-y-10 lg:col-span-2">
          <div className="ramadan-unprinted space-y-10">
            {!isWithoutAnswer && <Standing {...ramadan} />}
            <PrayerTimes {...ramadan} />
          </div>
          {ramadan.last && ramadan.last.ramadanDay !== null && <MonthTable ramadan={ramadan.last} />}
        </div>
        <div className="ramadan-unprinted grid min-w-0 content-start gap-10 sm:max-lg:grid-cols-2">
          <section aria-labelledby="ramadan-events">
            <Heading level={2} id="ramadan-events">
              {say('events')}
            </Heading>
            <div className="mt-4">{events}</div>
          </section>
          <Community />
        </div>
      </div>
    </StaticPage>
  );
}
