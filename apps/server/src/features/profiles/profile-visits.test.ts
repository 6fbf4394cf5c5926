import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfileHead, getRegistrationInformation, listProfileViewers, visitProfile } from '@app/contract/profiles';
import { secondsAfter } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { lockWaiters, openSession, type Person } from '#testing';
import { sumUpVisits } from './old-visits.store.ts';
import { openProfilesTest, type ProfilesTest } from './profiles.testing.ts';
import { forgetOldVisits } from './visits.service.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let test: ProfilesTest;
beforeAll(async () => void (test = await openProfilesTest()));
afterAll(() => test.close());

const man = () => test.person({ gender: 'male' });
const visit = (visitor: Person, id: number | string) => test.call(visitProfile, { params: { id: String(id) }, token: visitor.token });
const viewers = (owner: Person, page = 1) => test.call(listProfileViewers, { query: { page: String(page) }, token: owner.token });
const rowsOf = async (owner: Person): Promise<number> =>
  (await test.db.selectFrom('profileVisit').select('id').where('ownerId', '=', owner.accountId).execute()).length;
/** Reads the count as others do: of the head and of the registration information. */
const countsOf = async (owner: Person): Promise<readonly number[]> => {
  const input = { params: { id: String(owner.accountId) }, token: owner.token };
  const [head, information] = [await test.call(getProfileHead, input), await test.call(getRegistrationInformation, input)];
  return [head.body.data.visits, information.body.data.visits];
};

describe('a visit', () => {
  it('[PROF-38][PROF-40][PROF-98] counts once in 24 hours for each visitor, and the count is what the rows say', async () => {
    const [nadia, rahim, karim] = [await test.person(), await man(), await man()];
    expect(await countsOf(nadia)).toEqual([0, 0]);
    expect(await visit(rahim, nadia.accountId)).toMatchObject({
      status: 200,
      body: { result: true },
      headers: { 'cache-control': 'no-store' },
    });
    await visit(karim, nadia.accountId);
    test.ctx.clock.advance(DAY - 1);
    await visit(rahim, nadia.accountId);
    expect(await countsOf(nadia)).toEqual([2, 2]);
    test.ctx.clock.advance(1);
    await visit(rahim, nadia.accountId);
    expect(await countsOf(nadia)).toEqual([3, 3]);
    expect(await rowsOf(nadia)).toBe(3);
  });

  it('[PROF-40] ten at the same moment count once', async () => {
    const [nadia, rahim] = [await test.person(), await man()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(rahim, nadia.accountId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await rowsOf(nadia)).toBe(1);
  });

  it('[PROF-38] to oneself is ignored', async () => {
    const nadia = await test.person();
    expect(await visit(nadia, nadia.accountId)).toMatchObject({ status: 200, body: { result: true } });
    expect(await countsOf(nadia)).toEqual([0, 0]);
  });

  it('[PROF-31][PROF-30] of the same gender, or of a member with another purpose, counts like any other', async () => {
    const nadia = await test.person();
    await visit(await test.person(), nadia.accountId);
    await visit(await test.person({ purpose: 'agent' }), nadia.accountId);
    expect(await countsOf(nadia)).toEqual([2, 2]);
  });

  it.each<[string, Parameters<ProfilesTest['person']>[0]]>([
    ['deactivated', { state: 'deactivated' }],
    ['suspended', { state: 'suspended' }],
    ['not fully registered', { registrationStep: 12 }],
    ['of staff', { roles: ['support'] }],
  ])('[PROF-40][PROF-03] to an account that is %s gets 404 and counts nothing', async (_, options) => {
    const hidden = await test.person(options);
    expect(await visit(await man(), hidden.accountId)).toMatchObject({
      status: 404,
      failure: { code: 'not_found', message: 'This profile is not available.' },
    });
    expect(await rowsOf(hidden)).toBe(0);
  });

  it('[PROF-40][REL-83] between two in a block gets 404 both ways and counts nothing', async () => {
    const [nadia, rahim] = [await test.person(), await man()];
    await test.block(nadia.accountId, rahim.accountId);
    for (const [visitor, owner] of [
      [rahim, nadia],
      [nadia, rahim],
    ] as const) {
      expect(await visit(visitor, owner.accountId)).toMatchObject({ status: 404, failure: { code: 'not_found' } });
      expect(await rowsOf(owner)).toBe(0);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '99999999', '99999999999999999999'])('[PROF-99] to the id %o gets 404', async (id) => {
    expect(await visit(await man(), id)).toMatchObject({ status: 404, failure: { code: 'not_found' } });
  });

  it('[PROF-07] needs a sign-in and a finished registration', async () => {
    const nadia = await test.person();
    expect((await test.call(visitProfile, { params: { id: String(nadia.accountId) } })).status).toBe(401);
    expect((await visit(await test.person({ registrationStep: 8 }), nadia.accountId)).failure.code).toBe('registration_incomplete');
    expect(await rowsOf(nadia)).toBe(0);
  });

  it('[QUAL-42] is forgotten after 400 days, and stays in the count; what was broken off halfway is done by the next run', async () => {
    const [nadia, rahim, karim] = [await test.person(), await man(), await man()];
    const again = async (person: Person): Promise<Person> => ({ ...person, ...(await openSession(test, person.accountId)) });
    const forget = () => forgetOldVisits(test.ctx);
    const told = async () => [await rowsOf(nadia), ...(await countsOf(await again(nadia)))];
    for (const visitor of [rahim, karim]) await visit(visitor, nadia.accountId);
    test.ctx.clock.advance(200 * DAY);
    await visit(await again(rahim), nadia.accountId);
    test.ctx.clock.advance(200 * DAY);
    await forget();
    expect(await told()).toEqual([3, 3, 3]);
    test.ctx.clock.advance(1);
    await test.ctx.pool.query(`create function break_off() returns trigger language plpgsql as 'begin raise exception ''broken off''; end';
      create trigger break_off before insert on profile_visit_sum for each row execute function break_off()`);
    await expect(forget()).rejects.toThrow('broken off');
    expect(await told()).toEqual([3, 3, 3]);
    await test.ctx.pool.query('drop trigger break_off on profile_visit_sum; drop function break_off');
    await Promise.all([forget(), forget()]);
    expect(await told()).toEqual([1, 3, 3]);
    test.ctx.clock.advance(200 * DAY);
    await forget();
    expect(await told()).toEqual([0, 3, 3]);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect((await test.ctx.pool.query('select * from profile_visit_sum where owner_id = $1', [nadia.accountId])).rows).toEqual([]);
  });

  it('[QUAL-42][REL-77] is not summed up for somebody who is erased at that moment', async () => {
    const nadia = await test.person();
    await visit(await man(), nadia.accountId);
    const { erasing } = await inTransaction(test.ctx, async (tx) => {
      await sumUpVisits(tx, secondsAfter(test.ctx.clock.now(), DAY), 1000);
      const begun = inTransaction(test.ctx, (other) => announce(other, 'account.erased', { accountId: nadia.accountId }));
      await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
      return { erasing: begun };
    });
    await erasing;
    expect(await rowsOf(nadia)).toBe(0);
    expect((await test.ctx.pool.query('select * from profile_visit_sum where owner_id = $1', [nadia.accountId])).rows).toEqual([]);
  });

  it('[REL-77] goes with the visitor and with the visited when either account is erased', async () => {
    const [nadia, rahim, karim] = [await test.person(), await man(), await man()];
    await visit(rahim, nadia.accountId);
    await visit(karim, nadia.accountId);
    await visit(nadia, rahim.accountId);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: rahim.accountId }));
    expect([await rowsOf(nadia), await rowsOf(rahim)]).toEqual([1, 0]);
  });
});

describe('Profile Viewers', () => {
  it('[PROF-39][PROF-26] names each visitor once, by the last visit, newest first', async () => {
    const nadia = await test.person();
    const [rahim, karim] = [await test.person({ gender: 'male', fullName: 'Rahim Uddin Khan', nickname: 'Rahi' }), await man()];
    await visit(rahim, nadia.accountId);
    await visit(karim, nadia.accountId);
    test.ctx.clock.advance(DAY);
    await visit(rahim, nadia.accountId);
    const { body } = await viewers(nadia);
    expect(body).toMatchObject({ current_page: 1, from: 1, last_page: 1, per_page: 20, to: 2, total: 2 });
    expect(body.data).toEqual([
      { user_id: rahim.accountId, name: 'Rahim Uddin Khan', photo: null, time: test.ctx.clock.now().toISOString() },
      { user_id: karim.accountId, name: expect.any(String), photo: null, time: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain('Rahi"');
  });

  it('[PROF-39] tells the last 90 days, and the count keeps all', async () => {
    const [nadia, rahim, karim] = [await test.person(), await man(), await man()];
    await visit(rahim, nadia.accountId);
    test.ctx.clock.advance(2 * HOUR);
    await visit(karim, nadia.accountId);
    test.ctx.clock.advance(90 * DAY - HOUR);
    const later = { ...nadia, ...(await openSession(test, nadia.accountId)) };
    expect((await viewers(later)).body).toMatchObject({ data: [{ user_id: karim.accountId }], total: 1 });
    expect(await countsOf(later)).toEqual([2, 2]);
  });

  it('[PROF-39][PROF-03] leaves out who is not available, in rows and total alike, until they are again', async () => {
    const nadia = await test.person();
    const [blocked, blocking, gone, stays] = [await man(), await man(), await man(), await man()];
    for (const one of [blocked, blocking, gone, stays]) await visit(one, nadia.accountId);
    await test.block(nadia.accountId, blocked.accountId);
    await test.block(blocking.accountId, nadia.accountId);
    const setState = (state: string) => test.ctx.pool.query('update account set state = $2 where id = $1', [gone.accountId, state]);
    await setState('deactivated');
    expect((await viewers(nadia)).body).toMatchObject({ data: [{ user_id: stays.accountId }], total: 1 });
    await setState('active');
    expect((await viewers(nadia)).body.total).toBe(2);
  });

  it('[PROF-39] pages by twenty', async () => {
    const nadia = await test.person();
    for (let n = 0; n < 21; n += 1) {
      await visit(await man(), nadia.accountId);
      test.ctx.clock.advance(1);
    }
    const [first, second] = [(await viewers(nadia)).body, (await viewers(nadia, 2)).body];
    expect([first.data.length, second.data.length]).toEqual([20, 1]);
    expect(second).toMatchObject({ current_page: 2, from: 21, last_page: 2, to: 21, total: 21 });
    expect(new Set([...first.data, ...second.data].map((row) => row.user_id)).size).toBe(21);
  });

  it('[NEVER-04] are told to the owner alone: nobody can ask for those of another', async () => {
    const [nadia, rahim] = [await test.person(), await man()];
    await visit(rahim, nadia.accountId);
    expect((await viewers(await man())).body).toMatchObject({ data: [], total: 0 });
  });
});
