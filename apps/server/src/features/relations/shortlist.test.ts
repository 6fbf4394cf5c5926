import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listShortlist, removeFromShortlist } from '@app/contract/relations';
import { inTransaction } from '#platform/context';
import { lockWaiters, type Person } from '#testing';
import { insertShortlistEntry, lockShortlist } from './relations.store.ts';
import { BAD_IDS, NOT_AVAILABLE, openRelationsTest, type RelationsTest } from './relations.testing.ts';

let test: RelationsTest;
let nadia: Person;
beforeAll(async () => {
  test = await openRelationsTest();
  nadia = await test.person();
});
afterAll(() => test.close());

/** Waits until somebody stands before a lock that another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  while ((await lockWaiters(test.ctx.pool)) === 0);
}
const remove = (who: Person, whom: number | string) => test.call(removeFromShortlist, { token: who.token, body: { user_id: whom } });
const listOf = (who: Person, page = '1') => test.call(listShortlist, { token: who.token, query: { page } });

describe('the shortlist', () => {
  it('[REL-12] takes a member on and off again, and tells them nothing', async () => {
    const rahim = await test.man();
    expect((await test.shortlist(nadia, rahim.accountId)).body).toEqual({
      result: true,
      message: 'Added to your shortlist.',
      data: { shortlisted: 1 },
    });
    expect((await remove(nadia, rahim.accountId)).body).toEqual({
      result: true,
      message: 'Removed from your shortlist.',
      data: { shortlisted: 0 },
    });
    expect(await test.shortlistedOf(rahim.accountId)).toBe(0);
    expect(await test.noticesOf(rahim.accountId)).toEqual([]);
  });

  it('[REL-12] two taps at once make one entry', async () => {
    const rahim = await test.man();
    const answers = await Promise.all([1, 2].map(() => test.shortlist(nadia, rahim.accountId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await test.shortlistedOf(rahim.accountId)).toBe(1);
  });

  it('[REL-13] needs an eligible pair', async () => {
    const [sister, agent] = await Promise.all([test.person(), test.man({ purpose: 'agent' })]);
    const refusalOf = async (who: Person, whom: number) => {
      const { status, failure } = await test.shortlist(who, whom);
      return [status, failure.code, failure.message];
    };
    expect(await refusalOf(nadia, sister.accountId)).toEqual([403, 'not_eligible', 'This is not possible with this member.']);
    expect((await refusalOf(nadia, agent.accountId))[0]).toBe(403);
    expect(await refusalOf(agent, nadia.accountId)).toEqual([403, 'purpose_not_allowed', 'This is open to members who look for marriage.']);
    expect(await refusalOf(nadia, nadia.accountId)).toEqual([422, 'own_profile', 'This is your own profile.']);
    expect((await remove(nadia, nadia.accountId)).failure.code).toBe('own_profile');
    expect((await remove(nadia, sister.accountId)).failure.code).toBe('not_eligible');
  });

  it('[PROF-03][PROF-99][REL-83] takes nobody who is not available', async () => {
    const [closed, unregistered, blocker, blocked] = await Promise.all([
      test.man({ state: 'deactivated' }),
      test.man({ registrationStep: 8 }),
      test.man(),
      test.man(),
    ]);
    await test.block(blocker.accountId, nadia.accountId);
    await test.block(nadia.accountId, blocked.accountId);
    for (const id of [...[closed, unregistered, blocker, blocked].map(({ accountId }) => accountId), ...BAD_IDS]) {
      expect([id, (await test.shortlist(nadia, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
      expect([id, (await remove(nadia, id)).failure]).toMatchObject([id, NOT_AVAILABLE]);
    }
  });

  it('[PROF-03] who was put on it and closed the account looks like any other who is not available, and stays on it', async () => {
    const rahim = await test.man();
    await test.shortlist(nadia, rahim.accountId);
    for (const state of ['deactivated', 'suspended', 'terminated']) {
      await test.setState(rahim.accountId, state);
      expect((await remove(nadia, rahim.accountId)).failure, state).toMatchObject(NOT_AVAILABLE);
    }
    await test.setState(rahim.accountId, 'active');
    expect(await test.shortlistedOf(rahim.accountId)).toBe(1);
    expect((await remove(nadia, rahim.accountId)).body.data.shortlisted).toBe(0);
  });

  it('[REL-13] one who is no longer eligible can be taken off', async () => {
    const rahim = await test.man();
    await test.shortlist(nadia, rahim.accountId);
    await test.ctx.pool.query('update profile set gender = 2 where member_id = $1', [rahim.accountId]);
    expect((await remove(nadia, rahim.accountId)).body.data.shortlisted).toBe(0);
    expect(await test.shortlistedOf(rahim.accountId)).toBe(0);
  });

  it('[REL-13] holds 1000 and no more, also where two come at once', async () => {
    const [owner, one, other] = await Promise.all([test.person(), test.man(), test.man()]);
    const { pool, clock } = test.ctx;
    await pool.query(
      `with crowd as (
         insert into account (member_code, purpose, state, registration_step, guardian_type, language, terms_version, terms_accepted_at, created_at, updated_at)
         select 'BN' || nextval('member_code_number'), 'member', 'active', 0, 1, 'en', 'test', $1, $1, $1 from generate_series(1, $2) returning id)
       insert into shortlist_entry (owner_id, member_id, created_at) select $3, id, $1 from crowd`,
      [clock.now(), 999, owner.accountId],
    );
    let second: ReturnType<typeof test.shortlist> | undefined;
    await inTransaction(test.ctx, async (tx) => {
      await lockShortlist(tx, owner.accountId);
      await insertShortlistEntry(tx, { from: owner.accountId, to: one.accountId });
      // Both were sent ahead: they are done once a statement behind them was waited for.
      await sql`select 1`.execute(tx.db);
      second = test.shortlist(owner, other.accountId);
      await Promise.race([second, untilSomebodyWaits()]);
    });
    const refused = await second;
    expect([refused?.status, refused?.failure]).toMatchObject([
      422,
      { code: 'shortlist_full', message: 'Your shortlist is full. It holds up to 1000 members.' },
    ]);
    expect(await test.count('shortlist_entry', `owner_id = ${owner.accountId}`)).toBe(1000);
    expect((await test.shortlist(owner, one.accountId)).status).toBe(200);
  });

  it('[REL-76] cannot hold oneself, nor the same member twice', async () => {
    const { accountId } = nadia;
    const insert = (memberId: number) =>
      test.ctx.db.insertInto('shortlistEntry').values({ ownerId: accountId, memberId, createdAt: test.ctx.clock.now() }).execute();
    await expect(insert(accountId)).rejects.toMatchObject({ constraint: 'shortlist_entry_of_another' });
    const rahim = await test.man();
    await insert(rahim.accountId);
    await expect(insert(rahim.accountId)).rejects.toMatchObject({ constraint: 'shortlist_entry_once' });
  });
});

describe('the list', () => {
  it('[REL-67][REL-69] shows facts of each member, newest first, 20 a page', async () => {
    const owner = await test.person();
    const men = await Promise.all(Array.from({ length: 21 }, () => test.man({ profile: { religion: 1 } })));
    for (const man of men) await test.shortlist(owner, man.accountId);
    const { body } = await listOf(owner);
    expect(body).toMatchObject({ total: 21, per_page: 20, last_page: 2, current_page: 1, from: 1, to: 20 });
    expect(body.data.map(({ user_id }) => user_id)).toEqual(
      men
        .slice(1)
        .map(({ accountId }) => accountId)
        .reverse(),
    );
    expect(body.data[0]).toEqual({
      user_id: men[20]?.accountId,
      name: 'Rahim Uddin',
      photo: null,
      age: 30,
      religion: 'Islam',
      country: null,
      mothere_tongue: null,
    });
    expect((await listOf(owner, '2')).body.data).toHaveLength(1);
  });

  it('[PROF-03] leaves out who is not available, and takes them back with their account', async () => {
    const owner = await test.person();
    const [stays, leaves] = await Promise.all([test.man(), test.man()]);
    for (const { accountId } of [stays, leaves]) await test.shortlist(owner, accountId);
    await test.setState(leaves.accountId, 'deactivated');
    expect((await listOf(owner)).body).toMatchObject({ total: 1, data: [{ user_id: stays.accountId }] });
    await test.setState(leaves.accountId, 'active');
    expect((await listOf(owner)).body.total).toBe(2);
  });

  it('[PROF-107][NEVER-04] is its owner’s alone', async () => {
    const [owner, rahim, stranger] = await Promise.all([test.person(), test.man(), test.person()]);
    await test.shortlist(owner, rahim.accountId);
    expect((await listOf(stranger)).body.data).toEqual([]);
    expect((await listOf(rahim)).body.data).toEqual([]);
    await remove(stranger, rahim.accountId);
    expect((await listOf(owner)).body.total).toBe(1);
  });
});
