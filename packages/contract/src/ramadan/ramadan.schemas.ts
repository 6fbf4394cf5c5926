import * as z from 'zod/mini';

/** A time of day in Bangladesh, 'HH:MM', 24 hours, rounded to the minute. */
const TimeOfDay = z.string().check(z.regex(/^[0-2][0-9]:[0-5][0-9]$/));
const Day = z.iso.date();

export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];
export const PrayerTimes = z.object({
  fajr: TimeOfDay,
  sunrise: TimeOfDay,
  dhuhr: TimeOfDay,
  asr: TimeOfDay,
  maghrib: TimeOfDay,
  isha: TimeOfDay,
});
export type PrayerTimes = z.output<typeof PrayerTimes>;

/** Its number is that of the reference data's states of Bangladesh; named in the reader's language. */
export const District = z.object({ id: z.int(), name: z.string() });
export type District = z.output<typeof District>;

export const RamadanDay = z.object({ date: Day, ramadan_day: z.int(), sehri_ends: TimeOfDay, iftar: TimeOfDay, times: PrayerTimes });
export type RamadanDay = z.output<typeof RamadanDay>;

export const Ramadan = z.object({
  /** Today in Bangladesh. */
  date: Day,
  district: District,
  /** All 64 by name. */
  districts: z.array(District),
  times: PrayerTimes,
  /** Null outside Ramadan, like `iftar` and `ramadan_day`. */
  sehri_ends: z.nullable(TimeOfDay),
  iftar: z.nullable(TimeOfDay),
  ramadan_day: z.nullable(z.int()),
  /** The first day of the Ramadan that runs or comes next. */
  starts_on: Day,
  /** True if that day was computed: it depends on the moon until staff enter it. */
  is_estimate: z.boolean(),
  /** The days of that Ramadan where `month` was 1, else empty. */
  month: z.array(RamadanDay),
});
export type Ramadan = z.output<typeof Ramadan>;
