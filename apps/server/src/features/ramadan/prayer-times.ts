import { CalculationMethod, Coordinates, Madhab, PrayerTimes as Computed } from 'adhan';
import { PRAYERS, type Prayer, type PrayerTimes } from '@app/contract/ramadan';
import type { CalendarDay } from './ramadan.policy.ts';

export type Place = { readonly latitude: number; readonly longitude: number };

const NOON = 12;
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function method() {
  const parameters = CalculationMethod.Karachi();
  parameters.madhab = Madhab.Hanafi;
  return parameters;
}

/** Returns the prayer times by the University of Islamic Sciences, Karachi (18° and 18°), Asr by the Hanafi rule, each rounded to the minute of Bangladesh. */
export function prayerTimesOf({ latitude, longitude }: Place, day: CalendarDay): PrayerTimes {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The library reads the day off the clock of the machine: at noon it is the same day in every zone.
  const computed = new Computed(new Coordinates(latitude, longitude), new Date(year, month - 1, date, NOON), method());
  const times = PRAYERS.map((prayer): [Prayer, string] => [prayer, timeOfDay.format(computed[prayer])]);
  return Object.fromEntries(times) as PrayerTimes;
}
