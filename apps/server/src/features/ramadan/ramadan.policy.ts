/** A day of the calendar, 'YYYY-MM-DD'; it has no time zone. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A Ramadan in Bangladesh, both days included. */
export type RamadanMonth = {
  readonly hijriYear: number;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  /** Nobody has entered its first day yet. */
  readonly isEstimate: boolean;
};

/** By the year of the Hijri calendar. */
export type EnteredDays = ReadonlyMap<number, CalendarDay>;

export const FIRST_HIJRI_YEAR = 1400;
export const LAST_HIJRI_YEAR = 1600;
/** Staff may move the first day so far from the computed one. */
const MOST_DAYS_APART = 2;

const RAMADAN = 9;
const SHAWWAL = 10;
/** Moon is seen in Bangladesh, as a rule, one evening after the calendar of Makkah begins a month. */
const DAYS_AFTER_MAKKAH = 1;
const SHORT_MONTH = 29;
const LONG_MONTH = 30;

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function hijriDateOf(day: CalendarDay): { year: number; month: number; day: number } {
  const parts = ummAlQura.formatToParts(new Date(day));
  const part = (type: 'year' | 'month' | 'day'): number => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** First of Muharram 1400. */
const EPOCH = '1979-11-20';
/** Mean length of a month. */
const MONTH_DAYS = 29.530588;
const MONTHS = 12;
const FARTHEST_FROM_MEAN = 4;

/** Returns the day on which the calendar of Makkah begins a month. */
function firstInMakkah(hijriYear: number, month: number): CalendarDay {
  const months = (hijriYear - FIRST_HIJRI_YEAR) * MONTHS + month - 1;
  const around = addDays(EPOCH, Math.floor(months * MONTH_DAYS) - FARTHEST_FROM_MEAN);
  const days = Array.from({ length: 2 * FARTHEST_FROM_MEAN + 1 }, (_, offset) => addDays(around, offset));
  const first = days.find((day) => {
    const hijri = hijriDateOf(day);
    return hijri.day === 1 && hijri.month === month && hijri.year === hijriYear;
  });
  if (first === undefined) throw new TypeError(`no first day of month ${month} in ${hijriYear}`);
  return first;
}

export const computedFirstDay = (hijriYear: number): CalendarDay => addDays(firstInMakkah(hijriYear, RAMADAN), DAYS_AFTER_MAKKAH);

/** Returns the month: one of the moon has 29 or 30 days, so an end that was computed moves with a first day that was entered. */
export function ramadanOf(hijriYear: number, entered: EnteredDays): RamadanMonth {
  const enteredOn = entered.get(hijriYear);
  const startsOn = enteredOn ?? computedFirstDay(hijriYear);
  const computedLength = daysBetween(startsOn, addDays(firstInMakkah(hijriYear, SHAWWAL), DAYS_AFTER_MAKKAH));
  const length = Math.min(LONG_MONTH, Math.max(SHORT_MONTH, computedLength));
  return { hijriYear, startsOn, endsOn: addDays(startsOn, length - 1), isEstimate: enteredOn === undefined };
}

/** Returns the years of the Hijri calendar in which the Ramadan lies that runs on a day or comes next. */
export function hijriYearsAround(day: CalendarDay): readonly [number, number] {
  const { year } = hijriDateOf(day);
  return [year, year + 1];
}

/** Returns the Ramadan that runs on this day, else the next one. */
export function ramadanAround(day: CalendarDay, entered: EnteredDays): RamadanMonth {
  const [year, next] = hijriYearsAround(day);
  const ofThisYear = ramadanOf(year, entered);
  return day <= ofThisYear.endsOn ? ofThisYear : ramadanOf(next, entered);
}

/** Returns 1 on the first day; null where the day lies outside. */
export const dayOfRamadan = ({ startsOn, endsOn }: RamadanMonth, day: CalendarDay): number | null =>
  day >= startsOn && day <= endsOn ? daysBetween(startsOn, day) + 1 : null;

export const daysOf = ({ startsOn, endsOn }: RamadanMonth): readonly CalendarDay[] =>
  Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, offset) => addDays(startsOn, offset));

export const isHijriYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_HIJRI_YEAR && year <= LAST_HIJRI_YEAR;

export const mayBeFirstDay = (computedOn: CalendarDay, day: CalendarDay): boolean =>
  Math.abs(daysBetween(computedOn, day)) <= MOST_DAYS_APART;
