import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getManageProfile, updateAddress } from '@app/contract/manage-profile';
import { savePrivacySettings } from '@app/contract/privacy';
import { searchMembers } from '@app/contract/search';
import { inTransaction, type Tx } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type PersonOptions } from '#testing';
import { cellOf, columnsOf } from './nearby.policy.ts';
import { refreshAllSearchEntries } from './search.feature.ts';

const DHAKA_DISTRICT = 50_018;
const BOGURA_DISTRICT = 50_045;
const ENGLAND = 826;

let test: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const tell = (tx: Tx, memberId: number) => announce(tx, 'profile.changed', { memberId });
async function join(profile: PersonOptions['profile']) {
  const person = await signUpPerson(test, { gender: 'female', dateOfBirth: '1998-03-04', profile: profile ?? {} });
  await inTransaction(test.ctx, (tx) => tell(tx, person.accountId));
  return person;
}
async function cellOfEntry(memberId: number) {
  const { gridX, gridY } = await test.ctx.db
    .selectFrom('searchEntry')
    .select(['gridX', 'gridY'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return gridX === null || gridY === null ? null : { x: gridX, y: gridY };
}

it('[SRCH-71] the database cuts the earth into the same cells as the policy', async () => {
  const { rows: rowsOfGrid } = await sql<{ y: number; columns: number }>`
    select y, grid_columns(y) as columns from generate_series(-5001, 5000) y`.execute(test.ctx.db);
  expect(rowsOfGrid.filter(({ y, columns }) => columns !== columnsOf(y))).toEqual([]);
  const { rows } = await sql<{ latitude: number; longitude: number; x: number; y: number }>`
    select latitude::float, longitude::float, grid_column(latitude, longitude) as x, grid_row(latitude) as y from (
      select round((random() * 180 - 90)::numeric, 3) as latitude, round((random() * 360 - 180)::numeric, 3) as longitude from generate_series(1, 20000)
      union all select latitude::numeric / 1000, longitude::numeric / 1000
        from generate_series(23700, 23760) latitude, generate_series(90350, 90420) longitude
      union all values (90, 0), (-90, 180), (0, 180), (0, -180), (-0.001, -0.001), (0, 0)
    ) place`.execute(test.ctx.db);
  expect(rows.length).toBeGreaterThan(24_000);
  expect(
    rows.filter(({ latitude, longitude, x, y }) => cellOf(latitude, longitude).x !== x || cellOf(latitude, longitude).y !== y),
  ).toEqual([]);
});

it('[SRCH-68] a member has the cell of the current location, and another one as soon as that moves', async () => {
  const { accountId } = await join({ latitude: 23.752, longitude: 90.377 });
  expect(await cellOfEntry(accountId)).toEqual(cellOf(23.752, 90.377));
  await inTransaction(test.ctx, async (tx) => {
    await tx.db.updateTable('profile').set({ latitude: 51.507, longitude: -0.128 }).where('memberId', '=', accountId).execute();
    await tell(tx, accountId);
  });
  expect(await cellOfEntry(accountId)).toEqual(cellOf(51.507, -0.128));
});

it('[SRCH-69] a place chosen by hand counts as its district town; where that is not known, there is no cell', async () => {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select latitude::float, longitude::float from state where id = ${DHAKA_DISTRICT}`.execute(test.ctx.db);
  const town = rows[0] ?? { latitude: 0, longitude: 0 };
  const byHand = await join({ location_country_id: 50, location_state_id: DHAKA_DISTRICT });
  expect(await cellOfEntry(byHand.accountId)).toEqual(cellOf(town.latitude, town.longitude));
  const abroad = await join({ location_country_id: ENGLAND });
  expect(await cellOfEntry(abroad.accountId)).toBeNull();
  const nowhere = await join({});
  expect(await cellOfEntry(nowhere.accountId)).toBeNull();
});

it('[PROF-95][SRCH-68] the switch takes the member out of nearby with its own transaction, and brings them back', async () => {
  const { accountId, token } = await join({ latitude: 23.752, longitude: 90.377 });
  const turn = (nearby: 0 | 1) => test.call(savePrivacySettings, { token, body: { nearby } });
  expect((await turn(0)).status).toBe(200);
  expect(await cellOfEntry(accountId)).toBeNull();
  await refreshAllSearchEntries(test.ctx);
  expect(await cellOfEntry(accountId)).toBeNull();
  expect((await turn(1)).status).toBe(200);
  expect(await cellOfEntry(accountId)).toEqual(cellOf(23.752, 90.377));
});

it('[SRCH-111][SRCH-47] District finds who allowed the location, and who went away no more', async () => {
  const { accountId, token } = await join({});
  const seeker = await signUpPerson(test, { gender: 'male' });
  const moveTo = async (latitude: number, longitude: number) => {
    const { data } = (await test.call(getManageProfile, { token })).body;
    const place = { current_latitude: latitude, current_longitude: longitude, current_sublocality: 'Bangladesh' };
    expect((await test.call(updateAddress, { token, body: { ...place, version: data.address?.version ?? 0 } })).status).toBe(200);
  };
  const isFoundIn = async (districtId: number) => {
    const { body } = await test.call(searchMembers, { token: seeker.token, body: { country_id: 50, state_id: districtId } });
    return body.data.members.some(({ user_id }) => user_id === accountId);
  };
  await moveTo(24.85, 89.37);
  expect([await isFoundIn(BOGURA_DISTRICT), await isFoundIn(DHAKA_DISTRICT)]).toEqual([true, false]);
  await moveTo(23.858, 90.267);
  expect([await isFoundIn(BOGURA_DISTRICT), await isFoundIn(DHAKA_DISTRICT)]).toEqual([false, true]);
});

it('[SRCH-70][SRCH-71] whoever searches from place to place learns the cell of a member and nothing finer', async () => {
  const seeker = await signUpPerson(test, { gender: 'male' });
  const hidden = await join({ latitude: -77.846, longitude: 166.668 });
  const stand = (memberId: number, latitude: number, longitude: number) =>
    inTransaction(test.ctx, async (tx) => {
      await tx.db.updateTable('profile').set({ latitude, longitude }).where('memberId', '=', memberId).execute();
      await tell(tx, memberId);
    });
  const walk = async (): Promise<string[]> => {
    const told: string[] = [];
    for (let step = 0; step < 40; step++) {
      await stand(seeker.accountId, -77.846 + ((step % 8) - 4) * 0.011, 166.668 + (Math.floor(step / 8) - 2) * 0.045);
      test.ctx.clock.advance(2);
      const { body } = await test.call(searchMembers, { token: seeker.token, body: { distance_km: 5 } });
      expect(JSON.stringify(body)).not.toMatch(/-77\.|166\.|grid|latitude|longitude/);
      told.push(body.data.members.map(({ user_id, distance }) => `${user_id} ${distance}`).join());
    }
    return told;
  };
  const fromFirst = await walk();
  expect(new Set(fromFirst)).toEqual(new Set(['', `${hidden.accountId} Within 5 km`]));
  const here = cellOf(-77.846, 166.668);
  for (const [latitude, longitude] of [
    [-77.842, 166.7],
    [-77.835, 166.745],
  ] as const) {
    expect(cellOf(latitude, longitude)).toEqual(here);
    await stand(hidden.accountId, latitude, longitude);
    expect(await walk()).toEqual(fromFirst);
  }
});
