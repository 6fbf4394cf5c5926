import type { SentenceLanguage } from '@app/contract/kernel';
import { ramadanSentences as say, type District, type Ramadan, type RamadanDay, type StaffRamadan } from '@app/contract/ramadan';
import { todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { invalid } from '#platform/errors';
import { referenceOf, type Reference, type State } from '#features/reference-data';
import { enteredIn, listEntries, saveFirstDay } from './ramadan.store.ts';
import { prayerTimesOf, type Place } from './prayer-times.ts';
import {
  computedFirstDay,
  dayOfRamadan,
  daysOf,
  hijriYearsAround,
  isHijriYear,
  mayBeFirstDay,
  ramadanAround,
  ramadanOf,
  type CalendarDay,
  type RamadanMonth,
} from './ramadan.policy.ts';

/** First day as staff enter it once the moon was sighted. */
export type FirstDayEntry = {
  /** Of the Hijri calendar: a year of the common one may hold two Ramadans. */
  readonly hijriYear: number;
  readonly startsOn: CalendarDay;
  readonly staffId: number;
};

/** Puts an entered first day in place of the computed one; throws 422 where it lies more than 2 days from it. */
export async function enterFirstDay(ctx: Context, { hijriYear, startsOn, staffId }: FirstDayEntry): Promise<void> {
  if (!isHijriYear(hijriYear)) throw invalid({ year: say.unknownYear });
  const computedOn = computedFirstDay(hijriYear);
  if (!mayBeFirstDay(computedOn, startsOn)) throw invalid({ starts_on: [say.firstDayTooFar, { day: computedOn }] });
  await inTransaction(ctx, async (tx) => {
    const before = (await enteredIn(tx, [hijriYear])).get(hijriYear) ?? null;
    await saveFirstDay(tx, { hijriYear, startsOn, computedOn, staffId, enteredAt: tx.clock.now() });
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'ramadan.enter-first-day',
      subject: `ramadan:${hijriYear}`,
      before: before === null ? null : { startsOn: before },
      after: { startsOn },
      details: { computedOn },
    });
  });
}

/** Returns the Ramadan that runs or comes next, with the one before and the one after it. */
export async function presentRamadans(ctx: Context): Promise<StaffRamadan[]> {
  const today = todayIn(ctx.clock.now());
  const [year, next] = hijriYearsAround(today);
  const entries = await listEntries(ctx, [year - 1, year, next, next + 1]);
  const entered = new Map(entries.map(({ hijriYear, startsOn }) => [hijriYear, startsOn]));
  const { hijriYear: current } = ramadanAround(today, entered);
  return [current - 1, current, current + 1].map((hijriYear) => {
    const { startsOn, endsOn } = ramadanOf(hijriYear, entered);
    const enteredAt = entries.find((entry) => entry.hijriYear === hijriYear)?.enteredAt ?? null;
    return {
      year: hijriYear,
      computed_on: computedFirstDay(hijriYear),
      starts_on: startsOn,
      ends_on: endsOn,
      entered_at: enteredAt?.toISOString() ?? null,
    };
  });
}

type RamadanQuery = { readonly districtId: number | null; readonly isWithMonth: boolean; readonly language: SentenceLanguage };

/** Ids serve one entry for ever. */
const DHAKA_ID = 50_018;

export async function showRamadan(ctx: Context, { districtId, isWithMonth, language }: RamadanQuery): Promise<Ramadan> {
  const reference = referenceOf(ctx);
  const districts = districtsOf(reference);
  const district = districts.find(({ id }) => id === (districtId ?? DHAKA_ID));
  const town = district && reference.districtTownOf(district.id);
  if (!district || !town) throw invalid({ district: say.unknownDistrict });
  const today = todayIn(ctx.clock.now());
  const month = ramadanAround(today, await enteredIn(ctx, hijriYearsAround(today)));
  const ramadanDay = dayOfRamadan(month, today);
  const times = prayerTimesOf(town, today);
  return {
    date: today,
    district: named(district, language),
    districts: districts.map((one) => named(one, language)).toSorted((a, b) => a.name.localeCompare(b.name, language)),
    times,
    sehri_ends: ramadanDay === null ? null : times.fajr,
    iftar: ramadanDay === null ? null : times.maghrib,
    ramadan_day: ramadanDay,
    starts_on: month.startsOn,
    is_estimate: month.isEstimate,
    month: isWithMonth ? monthOf(month, town) : [],
  };
}

function districtsOf(reference: Reference): readonly State[] {
  const bangladesh = reference.countryByCode('bd');
  return bangladesh ? reference.statesOf(bangladesh.id).filter(({ isRetired }) => !isRetired) : [];
}

const named = ({ id, name, nameBn }: State, language: SentenceLanguage): District => ({ id, name: language === 'bn' ? nameBn : name });

/** Returns the days: Sehri ends as Fajr begins, and the fast is broken at sunset. */
const monthOf = (month: RamadanMonth, town: Place): RamadanDay[] =>
  daysOf(month).map((date, index) => {
    const times = prayerTimesOf(town, date);
    return { date, ramadan_day: index + 1, sehri_ends: times.fajr, iftar: times.maghrib, times };
  });
