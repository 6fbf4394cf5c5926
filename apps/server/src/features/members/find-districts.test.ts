import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceOf } from '#features/reference-data';
import { openTestApp, signUpPerson, type PersonOptions, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const BANGLADESH = 50;
const ENGLAND = 826;
const join = async (profile: PersonOptions['profile']) =>
  (await signUpPerson(test, { gender: 'female', profile: profile ?? {} })).accountId;
const run = (): Promise<void> => test.runJob('members.find-districts');
const districtOf = async (memberId: number) => {
  const { rows } = await test.database.pool.query('select location_state_id as id from profile where member_id = $1', [memberId]);
  return referenceOf(test.ctx).stateById(rows[0].id ?? 0)?.name ?? null;
};

it('[SRCH-111] positions that were saved without a district get theirs, once, and are found by it', async () => {
  const savar = await join({ latitude: 23.858, longitude: 90.267, location_name: 'Bangladesh', location_country_id: BANGLADESH });
  const abroad = await join({ latitude: 51.507, longitude: -0.128, location_country_id: ENGLAND });
  const byHand = await join({ location_country_id: BANGLADESH, location_state_id: 50_001 });
  const nowhere = await join({});
  await run();
  expect(await Promise.all([savar, abroad, byHand, nowhere].map(districtOf))).toEqual(['Dhaka', null, 'Barguna', null]);
  const { rows } = await test.database.pool.query('select location_state_id as id from search_entry where member_id = $1', [savar]);
  expect(referenceOf(test.ctx).stateById(rows[0]?.id)?.name).toBe('Dhaka');
  const told: number[] = [];
  test.ctx.events.subscribe.within('profile.changed', async (_, { memberId }) => void told.push(memberId));
  await run();
  expect(told).toEqual([]);
});
