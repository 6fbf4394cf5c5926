import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { lockWaiters, openTestApp, signUpPerson, type TestApp } from '#testing';
import { isAvailableTo, listRows, requireAvailable, requirePair, requirePairs } from './index.ts';
import { readPairMembers } from './pair-members.store.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const block = (blockerId: number, blockedId: number) =>
  test.database.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blockerId, blockedId]);
const step = (viewerId: number, targetId: number) => inTransaction(test.ctx, (tx) => requirePair(tx, viewerId, targetId));
const look = (viewerId: number, targetId: number) => inTransaction(test.ctx, (tx) => requireAvailable(tx, viewerId, targetId));

describe('a step between two members', () => {
  it('[PROF-01][PROF-03][REL-83] is open to an eligible pair and says why it is not to others', async () => {
    const nadia = (await signUpPerson(test, { gender: 'female', fullName: 'Nadia Rahman' })).accountId;
    const rahim = (await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' })).accountId;
    const carol = (await signUpPerson(test, { gender: 'female' })).accountId;
    const agent = (await signUpPerson(test, { gender: 'male', purpose: 'agent' })).accountId;
    const away = (await signUpPerson(test, { gender: 'male', state: 'deactivated' })).accountId;
    const unfinished = (await signUpPerson(test, { gender: 'male', registrationStep: 12 })).accountId;
    const blocker = (await signUpPerson(test, { gender: 'male' })).accountId;
    const blocked = (await signUpPerson(test, { gender: 'male' })).accountId;
    await block(blocker, nadia);
    await block(nadia, blocked);

    expect(await step(nadia, rahim)).toMatchObject({ viewer: { firstName: 'Nadia' }, target: { firstName: 'Rahim' } });
    await expect(step(nadia, nadia)).rejects.toMatchObject({ code: 'own_profile' });
    await expect(step(nadia, carol)).rejects.toMatchObject({ code: 'not_eligible' });
    await expect(step(nadia, agent)).rejects.toMatchObject({ code: 'purpose_not_allowed' });
    await expect(step(agent, nadia)).rejects.toMatchObject({ code: 'purpose_not_allowed' });
    for (const gone of [away, unfinished, blocker, blocked, 0, 999_999])
      await expect(step(nadia, gone), String(gone)).rejects.toMatchObject({ code: 'not_found' });
    expect(await look(nadia, carol)).toBeTruthy();
    await expect(look(nadia, blocker)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[QUAL-71] is told by what has no getters of its own, which would be functions of each pair', async () => {
    const nadia = (await signUpPerson(test, { gender: 'female' })).accountId;
    const rahim = (await signUpPerson(test, { gender: 'male' })).accountId;
    const own = Object.values(Object.getOwnPropertyDescriptors(await step(nadia, rahim)));
    expect(own.filter(({ get }) => get !== undefined)).toEqual([]);
  });

  it('[REL-11][REL-77] an act of somebody whose account ended meanwhile comes too late', async () => {
    const nadia = (await signUpPerson(test, { gender: 'female' })).accountId;
    const rahim = (await signUpPerson(test, { gender: 'male' })).accountId;
    const client = await test.ctx.pool.connect();
    await client.query('begin');
    await client.query(`update account set state = 'suspended' where id = $1`, [rahim]);
    // Held from the beginning: it may be refused before this test looks again.
    const late = look(rahim, nadia).then(
      () => null,
      (refusal: unknown) => refusal,
    );
    await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
    await client.query('commit');
    client.release();
    expect(await late).toMatchObject({ code: 'not_found' });
    await expect(look(nadia, rahim)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[CHAT-66] waits for the other step of the same two, whoever takes it', async () => {
    const nadia = (await signUpPerson(test, { gender: 'female' })).accountId;
    const rahim = (await signUpPerson(test, { gender: 'male' })).accountId;
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let began = () => {};
    const begun = new Promise<void>((resolve) => (began = resolve));
    const first = inTransaction(test.ctx, async (tx) => {
      await requirePair(tx, nadia, rahim);
      began();
      await held;
      order.push('first');
    });
    await begun;
    const second = step(rahim, nadia).then(() => order.push('second'));
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});

describe('steps of many pairs at once', () => {
  it('[CHAT-66] judges each pair alike, and leaves out what another transaction holds', async () => {
    const person = async (gender: 'female' | 'male', more = {}) => (await signUpPerson(test, { gender, ...more })).accountId;
    const [nadia, mina, shila] = [await person('female'), await person('female'), await person('female')];
    const [rahim, karim, blocker] = [await person('male'), await person('male'), await person('male')];
    const away = await person('male', { state: 'deactivated' });
    await block(blocker, nadia);
    const holding = await test.ctx.pool.connect();
    await holding.query('begin');
    await holding.query('select from account where id = $1 for no key update', [shila]);
    await inTransaction(test.ctx, async (held) => {
      await requirePair(held, mina, karim);
      const pairs = [
        [nadia, rahim],
        [rahim, nadia],
        [nadia, blocker],
        [nadia, away],
        [nadia, mina],
        [karim, mina],
        [rahim, shila],
        [nadia, 999_999],
      ] as const;
      const judged = await inTransaction(test.ctx, async (tx) => {
        const judgeRows = await requirePairs(tx, pairs);
        return judgeRows(await readPairMembers(tx, pairs));
      });
      const verdicts = judged.map((one) => (one === 'busy' ? one : 'code' in one ? one.code : one.target.id));
      expect(verdicts).toEqual([rahim, nadia, 'not_found', 'not_found', 'not_eligible', 'busy', 'busy', 'busy']);
    });
    await holding.query('rollback');
    holding.release();
  });
});

describe('lists', () => {
  it('[REL-65][PROF-03] the statement of a list and the rows agree on who is available', async () => {
    const viewer = await signUpPerson(test, { gender: 'male' });
    const shown = await signUpPerson(test, { gender: 'female', fullName: 'Shapla Begum', profile: { religion: 1, mother_tongue_id: 2 } });
    const others = await Promise.all([
      signUpPerson(test, { purpose: 'agent' }),
      signUpPerson(test, { state: 'suspended' }),
      signUpPerson(test, { registrationStep: 8 }),
      signUpPerson(test, { dateOfBirth: '2010-01-01' }),
      signUpPerson(test, {}),
      signUpPerson(test, {}),
    ]);
    await block(viewer.accountId, others[4]?.accountId ?? 0);
    await block(others[5]?.accountId ?? 0, viewer.accountId);
    const ids = [shown, ...others].map(({ accountId }) => accountId);
    const rows = await listRows(test.ctx, viewer, ids, 'en');
    const found = await test.ctx.db
      .selectFrom('account')
      .select('account.id')
      .where('account.id', 'in', ids)
      .where(isAvailableTo(test.ctx, viewer.accountId)('account.id'))
      .orderBy('account.id')
      .execute();
    expect(found.map(({ id }) => id)).toEqual([...rows.keys()].toSorted((a, b) => a - b));
    expect(found.map(({ id }) => id)).toEqual([shown.accountId, others[0]?.accountId]);
    expect(rows.get(shown.accountId)).toMatchObject({ name: 'Shapla Begum', religion: 'Islam', mothere_tongue: 'English' });
  });
});
