import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { kernelSentences } from '@app/contract/kernel';
import { referenceDataSentences } from '@app/contract/reference-data';
import type { Context } from '#platform/context';
import { openTestDatabase, type TestDatabase } from '#testing';
import { createTestContext } from '../../app/testing/test-context.ts';
import { addEntry, loadReferenceData, referenceOf, renameEntry, retireEntry } from './index.ts';

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(() => void (ctx = createTestContext(database)));

const BD = 50;
const edit = (list: 'languages' | 'professions') => ({ staffId: null, list });
const stateId = (name: string) =>
  referenceOf(ctx)
    .statesOf(BD)
    .find((state) => state.name === name)?.id ?? 0;
const cityId = (state: string, name: string) =>
  referenceOf(ctx)
    .citiesOf(stateId(state))
    .find((city) => city.name === name)?.id ?? 0;

it('[REG-192] loads the lists again without harm, and quickly when nothing changed', async () => {
  const count = async () => (await database.pool.query('select count(*) as n from city')).rows[0].n;
  const before = await count();
  await database.pool.query(`update reference_version set checksum = 'old'`);
  await loadReferenceData(database);
  expect(await count()).toBe(before);
  const started = performance.now();
  await loadReferenceData(database);
  expect(performance.now() - started).toBeLessThan(1000);
});

it('[REG-192] brings back what was lost and retires what the lists do not hold, leaving alone what staff changed', async () => {
  await database.pool.query(`delete from reference_entry where list = 'languages' and id = 3`);
  await database.pool.query(`insert into reference_entry (list, id, name, name_bn) values ('languages', 900, 'Gone', 'নেই')`);
  await renameEntry(ctx, edit('languages'), 2, { name: 'English language', nameBn: 'ইংরেজি ভাষা' });
  await database.pool.query(`update reference_version set checksum = 'old'`);
  await loadReferenceData(database);
  const { rows } = await database.pool.query(
    `select id, name, retired_at is null as offered from reference_entry where list = 'languages' and id in (2, 3, 900) order by id`,
  );
  expect(rows).toEqual([
    { id: 2, name: 'English language', offered: true },
    { id: 3, name: 'Chittagonian', offered: true },
    { id: 900, name: 'Gone', offered: false },
  ]);
});

it('[REG-180] never gives a used id to another entry', async () => {
  expect(await addEntry(ctx, edit('professions'), { name: 'Beekeeper', nameBn: 'মৌচাষি' })).toBe(1001);
  await retireEntry(ctx, edit('professions'), 1001);
  expect(await addEntry(ctx, edit('professions'), { name: 'Potter', nameBn: 'কুমার' })).toBe(1002);
  expect(referenceOf(ctx).nameOf('professions', 1001, 'en')).toBe('Beekeeper');
  await expect(addEntry(ctx, edit('professions'), { name: 'potter', nameBn: 'কুমোর' })).rejects.toMatchObject({ code: 'name_taken' });
  await expect(retireEntry(ctx, edit('professions'), 5000)).rejects.toMatchObject({ code: 'not_found' });
});

it('[REG-186][REG-53] compares educations by rank and incomes by band', () => {
  expect([referenceOf(ctx).educationRank(8), referenceOf(ctx).educationRank(9), referenceOf(ctx).educationRank(10)]).toEqual([8, 8, 10]);
  expect(referenceOf(ctx).incomeBand('Up to 25000')).toBe(1);
  expect(referenceOf(ctx).incomeBand('BDT 1000000 Above')).toBe(7);
  expect(referenceOf(ctx).incomeBand('Open to all')).toBeNull();
});

it('[REG-87] writes a place as upazila, district, country in either language', () => {
  const place = { countryId: BD, stateId: stateId('Dhaka'), cityId: cityId('Dhaka', 'Savar') };
  expect(referenceOf(ctx).placeName(place, 'en')).toBe('Savar, Dhaka, Bangladesh');
  expect(referenceOf(ctx).placeName(place, 'bn')).toBe('সাভার, ঢাকা, বাংলাদেশ');
  expect(referenceOf(ctx).placeName({ countryId: 336 }, 'en')).toBe('Vatican City');
  expect(referenceOf(ctx).districtTownOf(stateId('Sylhet'))).toEqual({ latitude: 24.899, longitude: 91.872 });
});

it('[SRCH-111] knows the district of every town and of places that lie nearer to the town of another', () => {
  for (const district of referenceOf(ctx).statesOf(BD))
    expect(referenceOf(ctx).districtAt(district.latitude ?? 0, district.longitude ?? 0)?.name).toBe(district.name);
  for (const [place, latitude, longitude, name] of [
    ['Savar', 23.858, 90.267, 'Dhaka'],
    ['Ashulia', 23.9, 90.32, 'Dhaka'],
    ['Tongi', 23.891, 90.402, 'Gazipur'],
    ['Bhairab', 24.05, 90.98, 'Kishoreganj'],
    ['Ishwardi', 24.13, 89.06, 'Pabna'],
    ['Saidpur', 25.78, 88.9, 'Nilphamari'],
    ['Sreemangal', 24.307, 91.73, 'Moulvibazar'],
    ['Kuakata, by the sea', 21.82, 90.12, 'Patuakhali'],
    ['Tetulia, by the border', 26.483, 88.343, 'Panchagarh'],
    ["St Martin's island, of which the map knows nothing", 20.627, 92.323, "Cox's Bazar"],
  ] as const)
    expect(referenceOf(ctx).districtAt(latitude, longitude)?.name, place).toBe(name);
});

it('[SRCH-111] understands how maps name districts and states', () => {
  const named = (countryId: number, wanted: { codes?: string[]; name?: string }) => referenceOf(ctx).stateNamed(countryId, wanted)?.name;
  expect(named(BD, { name: 'Dhaka District' })).toBe('Dhaka');
  expect(named(BD, { name: 'Chittagong' })).toBe('Chattogram');
  expect(named(BD, { name: 'Jessore District' })).toBe('Jashore');
  expect(named(BD, { name: "cox's bazar" })).toBe("Cox's Bazar");
  expect(named(BD, { name: 'Dhaka Division' })).toBeUndefined();
  expect(named(BD, {})).toBeUndefined();
  expect(named(840, { codes: ['usny'], name: 'Nueva York' })).toBe('New York');
  expect(named(840, { name: 'California' })).toBe('California');
  expect(named(840, { name: 'Ontario' })).toBeUndefined();
});

it('[REG-198][REG-213] lets only a place be stored whose levels belong together', () => {
  const dhaka = stateId('Dhaka');
  const savar = cityId('Dhaka', 'Savar');
  const sreemangal = cityId('Moulvibazar', 'Sreemangal');
  const { unknownCountry, unknownState, unknownCity } = referenceDataSentences;
  const check = (countryId?: number, state?: number, city?: number) =>
    referenceOf(ctx).checkPlace({ countryId, stateId: state, cityId: city });
  expect(check(BD, dhaka, savar)).toEqual({});
  expect(check(BD, dhaka, sreemangal)).toEqual({ city: unknownCity });
  expect(check(356, dhaka)).toEqual({ state: unknownState });
  expect(check(999)).toEqual({ country: unknownCountry });
  expect(check()).toEqual({ country: kernelSentences.required });
  expect(check(BD)).toEqual({ state: kernelSentences.required });
  expect(check(BD, dhaka)).toEqual({ city: kernelSentences.required });
  expect(check(840, 840001)).toEqual({});
  expect(check(840, 840001, savar)).toEqual({ city: unknownCity });
  expect(check(336)).toEqual({});
  expect(check(336, undefined, savar)).toEqual({ city: unknownCity });
});
