import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRamadan, ramadanSentences as say, type Ramadan } from '@app/contract/ramadan';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { enterFirstDay } from './index.ts';

const DHAKA = 50_018;
const PANCHAGARH = 50_058;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await signUpPerson(test, { roles: ['admin'] });
});
beforeEach(async () => {
  await test.database.pool.query('truncate ramadan_first_day');
});
afterAll(() => test.close());

const at = (instant: string): void => test.ctx.clock.set(new Date(instant));
const ask = async (query: { district?: string; month?: '0' | '1' } = {}, language: 'en' | 'bn' = 'en'): Promise<Ramadan> =>
  (await test.call(getRamadan, { query, language })).body.data;
const enter = (startsOn: string, hijriYear = 1448) => enterFirstDay(test.ctx, { hijriYear, startsOn, staffId: admin.accountId });

describe('today in a district', () => {
  it('[PUB-188] is Dhaka without a choice, on the day that it is in Bangladesh', async () => {
    at('2026-11-22T18:30:00Z');
    expect(await ask()).toMatchObject({
      date: '2026-11-23',
      district: { id: DHAKA, name: 'Dhaka' },
      times: { fajr: '04:59', sunrise: '06:18', dhuhr: '11:46', asr: '15:35', maghrib: '17:11', isha: '18:30' },
    });
  });

  it('[PUB-188] is any of the 64, named in the reader’s language, each with times of its own town', async () => {
    at('2026-11-22T06:00:00Z');
    const { districts } = await ask();
    expect(districts).toHaveLength(64);
    expect([districts[0]?.name, districts.at(-1)?.name]).toEqual(['Bagerhat', 'Thakurgaon']);
    const asked = await Promise.all(districts.map(({ id }) => ask({ district: String(id) })));
    expect(asked.map(({ district }) => district)).toEqual(districts);
    const [sunrises, names] = [asked.map(({ times }) => times.sunrise), asked.map(({ district }) => district.name)];
    expect(sunrises[names.indexOf("Cox's Bazar")]! < sunrises[names.indexOf('Chapainawabganj')]!).toBe(true);
    const bengali = await ask({ district: String(DHAKA) }, 'bn');
    expect(bengali.district.name).toBe('ঢাকা');
    expect(bengali.districts[0]?.name).toMatch(/^[\u0980-\u09ff ]+$/);
  });

  it.each(['0', '999999999', '840001', 'dhaka', '', '-1', '50018.0', '99999999999999999999', '\0'])(
    '[PUB-240] refuses %j with a sentence at the field',
    async (district) => {
      const { status, failure } = await test.call(getRamadan, { query: { district }, language: 'bn' });
      expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { district: [say.unknownDistrict.bn] }]);
    },
  );

  it('[PUB-240] refuses another month than 0 and 1', async () => {
    expect((await test.call(getRamadan, { query: { month: '2' as '1' } })).status).toBe(422);
  });
});

describe('the month', () => {
  it('[PUB-190] outside Ramadan names the next first day, an estimate, and no Sehri', async () => {
    at('2026-11-22T06:00:00Z');
    expect(await ask()).toMatchObject({
      starts_on: '2027-02-09',
      is_estimate: true,
      ramadan_day: null,
      sehri_ends: null,
      iftar: null,
      month: [],
    });
  });

  it('[PUB-189] begins and ends at midnight in Dhaka, and says day, Sehri and Iftar', async () => {
    at('2027-02-08T17:59:59Z');
    expect((await ask()).ramadan_day).toBeNull();
    at('2027-02-08T18:00:00Z');
    const first = await ask();
    expect(first).toMatchObject({ date: '2027-02-09', ramadan_day: 1, starts_on: '2027-02-09', is_estimate: true });
    expect([first.sehri_ends, first.iftar]).toEqual([first.times.fajr, first.times.maghrib]);
    at('2027-03-09T17:59:59Z');
    expect((await ask()).ramadan_day).toBe(29);
    at('2027-03-09T18:00:00Z');
    expect(await ask()).toMatchObject({ ramadan_day: null, starts_on: '2028-01-29' });
  });

  it('[PUB-189] is told day by day for the district where it is asked for', async () => {
    at('2027-02-15T06:00:00Z');
    const answer = await ask({ district: String(PANCHAGARH), month: '1' });
    expect(answer.district.name).toBe('Panchagarh');
    expect(answer.month.map(({ date, ramadan_day: day }) => [date, day])).toEqual(
      Array.from({ length: 29 }, (_, index) => [new Date(Date.UTC(2027, 1, 9 + index)).toISOString().slice(0, 10), index + 1]),
    );
    const today = answer.month[6];
    expect(today).toEqual({ date: '2027-02-15', ramadan_day: 7, sehri_ends: answer.sehri_ends, iftar: answer.iftar, times: answer.times });
  });
});

describe('the first day that staff enter', () => {
  it('[PUB-190][STAFF-31] takes the place of the computed one at once, and a later entry that of an earlier', async () => {
    at('2027-02-08T12:00:00Z');
    await enter('2027-02-10');
    expect(await ask()).toMatchObject({ starts_on: '2027-02-10', is_estimate: false });
    await enter('2027-02-08');
    expect(await ask()).toMatchObject({ starts_on: '2027-02-08', is_estimate: false, ramadan_day: 1 });
    const { rows } = await test.database.pool.query('select hijri_year, starts_on, computed_on, staff_id from ramadan_first_day');
    expect(rows).toEqual([{ hijri_year: 1448, starts_on: '2027-02-08', computed_on: '2027-02-09', staff_id: admin.accountId }]);
  });

  it('[STAFF-31][STAFF-05] stands in the audit log', async () => {
    await enter('2027-02-10');
    await enter('2027-02-08');
    const { rows } = await test.database.pool.query(`select * from audit_entry where action like 'ramadan.%' order by id`);
    expect(rows.at(-1)).toMatchObject({
      actor_id: admin.accountId,
      subject: 'ramadan:1448',
      before: { startsOn: '2027-02-10' },
      after: { startsOn: '2027-02-08' },
      details: { computedOn: '2027-02-09' },
    });
  });

  it.each([
    ['2027-02-06', 1448, 'starts_on'],
    ['2027-02-12', 1448, 'starts_on'],
    ['2027-02-09', 1449, 'starts_on'],
    ['nonsense', 1448, 'starts_on'],
    ['2027-02-09', 2027, 'year'],
    ['2027-02-09', 1448.5, 'year'],
  ])('[STAFF-31] may not be %s of %d', async (startsOn, year, field) => {
    await expect(enter(startsOn, year)).rejects.toMatchObject({
      code: 'validation_failed',
      options: { fields: { [field]: expect.anything() } },
    });
    expect((await test.database.pool.query('select 1 from ramadan_first_day')).rows).toEqual([]);
  });

  it('[STAFF-31] is guarded by the table itself', async () => {
    const insert = (startsOn: string) =>
      test.database.pool.query(
        `insert into ramadan_first_day (hijri_year, starts_on, computed_on, staff_id, entered_at) values (1448, $1, '2027-02-09', $2, now())`,
        [startsOn, admin.accountId],
      );
    await expect(insert('2027-02-12')).rejects.toMatchObject({ constraint: 'ramadan_first_day_near_computed' });
    await insert('2027-02-11');
  });
});
