import type { SentenceLanguage } from '@app/contract/kernel';
import { ramadanSentences as say, type District, type Ramadan, type RamadanDay } from '@app/contract/ramadan';
import type { State } from '#features/reference-data';
import { todayIn } from '#platform/clock';
import { invalid } from '#platform/errors';
import { firstDayStore } from './first-day.store.ts';
import { prayerTimesOf, type Place } from './prayer-times.ts';
import { dayOfRamadan, daysOf, hijriYearsAround, ramadanAround, type RamadanMonth } from './ramadan.policy.ts';
import type { RamadanDeps } from './ramadan.types.ts';

type Question = { readonly districtId: number | null; readonly isWithMonth: boolean; readonly language: SentenceLanguage };

/** Ids serve one entry for ever. */
const DHAKA_ID = 50_018;

export async function showRamadan(deps: RamadanDeps, { districtId, isWithMonth, language }: Question): Promise<Ramadan> {
  const districts = districtsOf(deps);
  const district = districts.find(({ id }) => id === (districtId ?? DHAKA_ID));
  const town = district && deps.reference.districtTownOf(district.id);
  if (!district || !town) throw invalid({ district: say.unknownDistrict });
  const today = todayIn(deps.clock.now());
  const month = ramadanAround(today, await firstDayStore.enteredIn(deps.db, hijriYearsAround(today)));
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

function districtsOf({ reference }: RamadanDeps): readonly State[] {
  const bangladesh = reference.countryByCode('bd');
  return bangladesh ? reference.statesOf(bangladesh.id).filter(({ isRetired }) => !isRetired) : [];
}

const named = ({ id, name, nameBn }: State, language: SentenceLanguage): District => ({ id, name: language === 'bn' ? nameBn : name });

/** Sehri ends as Fajr begins, and the fast is broken at sunset. */
const monthOf = (month: RamadanMonth, town: Place): RamadanDay[] =>
  daysOf(month).map((date, index) => {
    const times = prayerTimesOf(town, date);
    return { date, ramadan_day: index + 1, sehri_ends: times.fajr, iftar: times.maghrib, times };
  });
