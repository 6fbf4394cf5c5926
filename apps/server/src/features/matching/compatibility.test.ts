import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCompatibility } from '@app/contract/matching';
import type { Person } from '#testing';
import { openMatchingTest, type MatchingTest } from './matching.testing.ts';

let test: MatchingTest;
beforeAll(async () => void (test = await openMatchingTest()));
afterAll(() => test.close());

const ask = (who: Person, id: number | string, language: 'en' | 'bn' = 'en') =>
  test.call(getCompatibility, { token: who.token, params: { id }, language });
const dataOf = async (who: Person, other: Person) => (await ask(who, other.accountId)).body.data;

describe('GET /member/compatibility', () => {
  it('[SRCH-55][SRCH-58][SRCH-77][UX-25] gives both the same score, and each side in words', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man({ profile: { religion: 2 } })];
    await test.expect(nadia, { smoking: 'Yes' });
    await test.expect(nadia, { age_from: 30, age_to: 40, religion: 1, education: 10 });
    await test.expect(rahim, { age_from: 22, age_to: 28, smoking: 'Yes', drinking: 'No' });
    const mine = await dataOf(nadia, rahim);
    expect(mine).toMatchObject({ score: 49, mandatory_met: 1 });
    expect((await dataOf(rahim, nadia)).score).toBe(mine.score);
    expect(mine.mine.slice(0, 3)).toEqual([
      { key: 'age', label: 'Age', wanted: '30 to 40 years', value: '34 years', result: 'full' },
      { key: 'religion', label: 'Religion', wanted: 'Islam', value: 'Hindu', result: 'no' },
      {
        key: 'education',
        label: 'Education',
        wanted: "Master's Degree / Kamil / Dawra-e-Hadith or higher",
        value: "Bachelor's Degree (Honours)",
        result: 'near',
      },
    ]);
    expect(mine.mine.slice(3).every(({ result, wanted }) => result === 'any' && wanted === 'Open to all')).toBe(true);
    expect(mine.mine).toHaveLength(11);
    expect(mine.theirs.slice(0, 2)).toEqual([
      { key: 'age', label: 'Age', wanted: '22 to 28 years', value: '30 years', result: 'near' },
      { key: 'drink', label: 'Drinking', wanted: "Doesn't drink", value: "Doesn't drink", result: 'full' },
    ]);
    expect((await ask(nadia, rahim.accountId, 'bn')).body.data.mine[0]).toMatchObject({
      label: 'বয়স',
      wanted: '৩০ থেকে ৪০ বছর',
      value: '৩৪ বছর',
    });
  });

  it('[SRCH-57][SRCH-58] says what was not given, and that an expectation without a limit is open to all', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man({ profile: { monthly_income: 'Preferred not to say', height_id: null } })];
    await test.expect(nadia, { income: 'BDT 25000 - 50000', height_from: 10, height_to: 20 });
    const { mine } = await dataOf(nadia, rahim);
    expect(mine[0]).toMatchObject({ key: 'height', value: null, result: 'unknown' });
    expect(mine[1]).toMatchObject({
      key: 'income',
      wanted: 'BDT 25000 - 50000 or higher',
      value: 'Preferred not to say',
      result: 'unknown',
    });
    await test.expect(nadia, { income: 'Open to all' });
    expect((await dataOf(nadia, rahim)).mine.find(({ key }) => key === 'income')).toMatchObject({ wanted: 'Open to all', result: 'any' });
  });

  it.each([
    ['Open to all', 'any'],
    ['Not Applicable', 'any'],
    ['Preferred not to say', 'any'],
    ['BDT 1000000 Above', 'no'],
  ])('[REG-141] the income %s is compared with the least band as: %s', async (income, result) => {
    const [nadia, rahim] = [await test.woman(), await test.man({ profile: { monthly_income: 'Up to 25000' } })];
    await test.expect(nadia, { income });
    expect((await dataOf(nadia, rahim)).mine.find(({ key }) => key === 'income')).toMatchObject({ result });
  });

  it('[SRCH-60][NEVER-01] shows no birthday, coordinates, contact or place that the profile does not show', async () => {
    const [nadia, rahim] = [
      await test.woman(),
      await test.man({
        email: 'rahim@example.com',
        profile: { latitude: 23.746, longitude: 90.376, location_name: '23.75, 90.38', location_country_id: 50, present_country_id: null },
      }),
    ];
    await test.expect(nadia, { age_from: 20, age_to: 50, preferred_countries: [50] });
    const answer = JSON.stringify(await dataOf(nadia, rahim));
    expect(answer).toContain('Bangladesh');
    for (const secret of ['1992', '23.7', '90.3', 'rahim@example.com', rahim.phone ?? '-', 'Uddin']) expect(answer).not.toContain(secret);
  });

  it('[SRCH-59] has no score where a mandatory row of either side is not met', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.expect(nadia, { age_from: 30, age_to: 40 });
    await test.expect(rahim, { age_from: 31, age_to: 40 });
    expect((await dataOf(nadia, rahim)).score).toBe(95);
    await test.require(rahim, { age: 1 });
    for (const [one, other] of [
      [nadia, rahim],
      [rahim, nadia],
    ] as const)
      expect(await dataOf(one, other)).toMatchObject({ score: null, mandatory_met: 0 });
    await test.require(rahim, { age: 0 });
    await test.require(nadia, { age: 1 });
    expect(await dataOf(rahim, nadia)).toMatchObject({ score: 95, mandatory_met: 1 });
  });

  it('[SRCH-61] gives no score to a member without partner preferences', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.expect(rahim, { religion: 1 });
    expect(await dataOf(nadia, rahim)).toMatchObject({ score: null, mandatory_met: 1, mine: [] });
    expect((await dataOf(rahim, nadia)).score).toBe(100);
  });

  it('[SRCH-57] takes the present country, else that of the location, else the citizenship, as residence', async () => {
    const nadia = await test.woman();
    await test.expect(nadia, { preferred_countries: [50] });
    const resultFor = async (profile: Record<string, unknown>) => {
      const other = await test.man({ profile: { present_country_id: null, citizenship_country_id: null, ...profile } });
      return (await dataOf(nadia, other)).mine.find(({ key }) => key === 'country')?.result;
    };
    expect(await resultFor({ present_country_id: 50, location_country_id: 826 })).toBe('full');
    expect(await resultFor({ location_country_id: 50, citizenship_country_id: 826 })).toBe('full');
    expect(await resultFor({ present_country_id: 826, citizenship_country_id: 50 })).toBe('near');
    expect(await resultFor({})).toBe('unknown');
  });

  it('[SRCH-55][PROF-01][PROF-03] is for an eligible pair alone', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    const refusal = async (who: Person, id: number | string) => {
      const { status, failure } = await ask(who, id);
      return [status, failure.code];
    };
    const away = await test.man({ state: 'deactivated' });
    const unfinished = await test.man({ registrationStep: 12 });
    for (const id of [away.accountId, unfinished.accountId, 999_999, 'x', '0', '-1'])
      expect(await refusal(nadia, id)).toEqual([404, 'not_found']);
    expect((await ask(nadia, 999_999)).failure.message).toBe('This profile is not available.');
    expect(await refusal(nadia, (await test.woman()).accountId)).toEqual([403, 'not_eligible']);
    expect(await refusal(nadia, nadia.accountId)).toEqual([403, 'not_eligible']);
    expect(await refusal(nadia, (await test.man({ purpose: 'agent' })).accountId)).toEqual([403, 'not_eligible']);
    expect(await refusal(await test.woman({ purpose: 'visitor' }), rahim.accountId)).toEqual([403, 'purpose_not_allowed']);
    for (const [one, other] of [
      [nadia, rahim],
      [rahim, nadia],
    ] as const) {
      await test.block(one, other);
      expect(await refusal(nadia, rahim.accountId)).toEqual([404, 'not_found']);
      await test.unblock(one, other);
    }
    expect((await ask(nadia, rahim.accountId)).status).toBe(200);
  });

  it('[SRCH-87] explains 300 times an hour', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await Promise.all(
      Array.from({ length: 300 }, () =>
        test.ctx.limits.count({ name: 'matching.explanation', max: 300, windowSeconds: 3600, by: 'account' }, nadia.accountId),
      ),
    );
    expect((await ask(nadia, rahim.accountId)).status).toBe(429);
    test.ctx.clock.advance(3601);
    expect((await ask(nadia, rahim.accountId)).status).toBe(200);
  });
});
