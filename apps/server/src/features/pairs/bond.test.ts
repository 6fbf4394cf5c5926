import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToIgnoreList, removeFromIgnoredList } from '@app/contract/relations';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { openRelationsTest, type RelationsTest } from '../relations/relations.testing.ts';
import { areBonded, makeBond, relationsBetween } from './index.ts';

let test: RelationsTest;
let nadia: Person;
beforeAll(async () => {
  test = await openRelationsTest();
  nadia = await test.person();
});
afterAll(() => test.close());

const block = (who: Person, whom: number) => test.call(addToIgnoreList, { token: who.token, body: { user_id: whom } });
const unblock = (who: Person, whom: number) => test.call(removeFromIgnoredList, { token: who.token, body: { user_id: whom } });

describe('a bond', () => {
  const bond = (one: number, other: number, source: 'interest' | 'proposal' = 'interest') =>
    inTransaction(test.ctx, (tx) => makeBond(tx, one, other, source));

  it('[PROF-02] is one for the two whoever began, and a block suspends it while it stands', async () => {
    const [mina, rahim, karim] = await Promise.all([test.person(), test.man(), test.man()]);
    expect(await areBonded(test.ctx, mina.accountId, rahim.accountId)).toBe(false);
    await bond(mina.accountId, rahim.accountId);
    await bond(rahim.accountId, mina.accountId, 'proposal');
    expect(await test.count('bond', `${mina.accountId} in (lower_id, higher_id)`)).toBe(1);
    expect(await areBonded(test.ctx, mina.accountId, rahim.accountId)).toBe(true);
    expect(await areBonded(test.ctx, rahim.accountId, mina.accountId)).toBe(true);
    await test.shortlist(mina, karim.accountId);
    await test.follow(mina, karim.accountId);
    const ids = [rahim.accountId, karim.accountId, rahim.accountId];
    expect(await relationsBetween(test.ctx, mina.accountId, ids)).toEqual(
      new Map([
        [rahim.accountId, { isFollowing: false, isShortlisted: false, isBonded: true }],
        [karim.accountId, { isFollowing: true, isShortlisted: true, isBonded: false }],
      ]),
    );
    for (const [blocker, blocked] of [
      [mina, rahim],
      [rahim, mina],
    ] as const) {
      await block(blocker, blocked.accountId);
      expect(await areBonded(test.ctx, mina.accountId, rahim.accountId)).toBe(false);
      expect((await relationsBetween(test.ctx, rahim.accountId, [mina.accountId])).get(mina.accountId)?.isBonded).toBe(false);
      await unblock(blocker, blocked.accountId);
      expect(await areBonded(test.ctx, mina.accountId, rahim.accountId)).toBe(true);
    }
  });

  it('[REL-76] is never with oneself', async () => {
    await expect(bond(nadia.accountId, nadia.accountId)).rejects.toMatchObject({ constraint: 'bond_in_order' });
  });

  it('[REL-77][PROF-02] goes with the account, as do follows, shortlist entries and blocks, and nobody else’s', async () => {
    const [mina, rahim, karim, sadia] = await Promise.all([test.person(), test.man(), test.man(), test.person()]);
    await bond(mina.accountId, rahim.accountId);
    await bond(sadia.accountId, rahim.accountId);
    await test.follow(mina, rahim.accountId);
    await test.follow(rahim, mina.accountId);
    await test.follow(sadia, rahim.accountId);
    await test.shortlist(mina, rahim.accountId);
    await test.shortlist(rahim, mina.accountId);
    await test.shortlist(sadia, rahim.accountId);
    await block(mina, karim.accountId);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: mina.accountId }));
    expect([await test.followsOf(mina.accountId), await test.shortlistedOf(mina.accountId)]).toEqual([0, 0]);
    expect(await test.count('bond', `${mina.accountId} in (lower_id, higher_id)`)).toBe(0);
    expect(await test.count('block', `${mina.accountId} in (blocker_id, blocked_id)`)).toBe(0);
    expect([await test.followsOf(sadia.accountId), await test.shortlistedOf(sadia.accountId)]).toEqual([1, 1]);
    expect(await test.count('bond', `${sadia.accountId} in (lower_id, higher_id)`)).toBe(1);
  });
});
