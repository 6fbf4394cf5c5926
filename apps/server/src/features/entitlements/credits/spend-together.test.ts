import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors';
import { statementsOf } from '#testing';
import { openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { holdPurchase } from '../purchases/purchases.service.ts';
import { lockStanding } from './bring-up-to-date.ts';
import { spendTogether } from './spend-together.testing.ts';
import { HISTORY_START } from './history-model.testing.ts';
import type { Spending } from './spend-together.ts';

let test: CreditsTest;
beforeAll(async () => void (test = await openCreditsTest()));
beforeEach(() => test.ctx.clock.set(HISTORY_START));
afterAll(() => test.close());

const buyer = async (contact = 2) => {
  const { accountId } = await test.person();
  const { paymentId, endsAt } = await test.buy(accountId, { counts: { contact }, days: 40 });
  // Writes what the month gives, as the first look does.
  await test.within((tx) => lockStanding(tx, accountId));
  await test.spend(accountId, 'interest', 'the first of the month');
  return { memberId: accountId, paymentId, endsAt };
};
const viewOf = (memberId: number, target: string | null = 'one'): Spending => ({ memberId, act: 'contact_view', target });
const saidOf = (one: Awaited<ReturnType<typeof spendTogether>>[number]): unknown =>
  one instanceof Refusal ? one.code : one === 'alone' ? one : one.left;
const spendAll = async (spendings: readonly Spending[]): Promise<unknown[]> =>
  (await test.within((tx) => spendTogether(tx, spendings))).map(saidOf);
const entriesOf = (memberId: number) =>
  test.ctx.db
    .selectFrom('creditEntry')
    .select(['kind', 'purchaseId', 'allowanceMonth', 'change', 'movement', 'act', 'actKey', 'staffId', 'reason', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('movement', '=', 'spend')
    .orderBy('id')
    .execute();

describe('acts of many members that are paid in one transaction', () => {
  it('[PAY-22][PAY-26][PAY-138] write what each alone writes, in one insertion', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => buyer()));
    const acts = [viewOf, (memberId: number): Spending => ({ memberId, act: 'interest', target: '77' })];
    const spendings = members.slice(0, 4).map(({ memberId }, place) => (acts[place % 2] ?? viewOf)(memberId));
    await spendAll([viewOf(members[5]?.memberId ?? 0)]);
    let told: unknown[] = [];
    const statements = await statementsOf(async () => void (told = await spendAll(spendings)));
    expect(told).toEqual([1, 3, 1, 3]);
    expect(statements).toHaveLength(5);
    const alone = members[4]?.memberId ?? 0;
    await test.spend(alone, 'contact_view', 'one');
    await test.spend(alone, 'interest', '77');
    const [, view, interest] = await entriesOf(alone);
    const own = await test.ctx.db.selectFrom('purchase').select(['memberId', 'id']).execute();
    for (const [place, { memberId }] of members.slice(0, 4).entries()) {
      const like = place % 2 === 0 ? view : interest;
      const purchaseId = like?.purchaseId === null ? null : own.find((one) => one.memberId === memberId)?.id;
      const actKey = like?.actKey?.replace(String(alone), String(memberId));
      expect((await entriesOf(memberId)).slice(1)).toEqual([{ ...like, purchaseId, actKey }]);
    }
  });

  it('[PAY-22][PAY-138][NEVER-05] leave to be done alone what is not plain, refuse who has none, and write nothing of these', async () => {
    const [paid, twice, held, onHold, plain] = await Promise.all(Array.from({ length: 5 }, () => buyer()));
    const poor = await test.person();
    const { accountId: staff } = await test.person({ roles: ['finance'] });
    await test.spend(poor.accountId, 'interest', 'the first of the month');
    const fresh = await test.person();
    await test.spend(paid?.memberId ?? 0, 'contact_view', 'one');
    await test.giveBack(paid?.memberId ?? 0, 'contact_view', 'one');
    await test.within((tx) => holdPurchase(tx, { paymentId: onHold?.paymentId ?? 0, isHeld: true }));
    await test.giveBack(onHold?.memberId ?? 0, 'interest', 'the first of the month');
    const ids = [paid, twice, twice, held, onHold, plain].map((one) => one?.memberId ?? 0);
    const told = await test.within(async (tx) => {
      await lockStanding(tx, held?.memberId ?? 0);
      await tx.db.selectNoFrom((of) => of.val(1).as('one')).execute();
      return spendAll([...ids, poor.accountId, fresh.accountId, staff, 0].map((id) => viewOf(id)));
    });
    expect(told).toEqual(['alone', 1, 'alone', 'alone', 'no_contact_credit', 1, 'no_contact_credit', 'alone', 'alone', 'alone']);
    for (const one of [held, onHold]) expect((await entriesOf(one?.memberId ?? 0)).length).toBe(1);
    expect(await test.movements(twice?.memberId ?? 0, 'contact')).toEqual([
      ['grant', 2],
      ['spend', -1],
    ]);
  });

  it('[REL-02][PAY-29][PAY-31] leave to be done alone what time has made due: a new month, the end of a period, the end of its renewal', async () => {
    const { memberId, endsAt } = await buyer();
    for (const [at, isDue] of [
      [new Date('2026-06-30T17:59:59Z'), false],
      [new Date('2026-06-30T18:00:00Z'), true],
      [new Date(endsAt.getTime() - 1), false],
      [endsAt, true],
      [new Date(endsAt.getTime() + 30 * 86_400_000 + 1), true],
    ] as const) {
      test.ctx.clock.set(at);
      const before = await entriesOf(memberId);
      const told = await test.within(async (tx) => {
        const [one] = await spendTogether(tx, [viewOf(memberId, at.toISOString())], { isWritten: false });
        return one;
      });
      expect(told === 'alone').toBe(isDue);
      expect(await entriesOf(memberId)).toEqual(before);
      // Writes what was due, as one who does it alone.
      await test.spend(memberId, 'interest', at.toISOString()).catch(() => {});
    }
  });

  it('[PAY-31] leave to be done alone where a period is over for good, though no credit of it is left to lapse', async () => {
    const { memberId, endsAt } = await buyer(1);
    await test.spend(memberId, 'contact_view', 'the only one');
    const renewUntil = new Date(endsAt.getTime() + 30 * 86_400_000);
    const interestAt = async (at: Date, target: string): Promise<unknown> => {
      test.ctx.clock.set(at);
      const [told] = await test.within((tx) => spendTogether(tx, [{ memberId, act: 'interest', target }]));
      return told && saidOf(told);
    };
    test.ctx.clock.set(renewUntil);
    await test.spend(memberId, 'interest', 'the first of its month');
    expect(await interestAt(renewUntil, '1')).toBe(3);
    expect(await interestAt(new Date(renewUntil.getTime() + 1), '2')).toBe('alone');
  });

  it('[REL-02] are paid by the month that was read where it ends between the locks and the judgement', async () => {
    const { memberId } = await buyer();
    test.ctx.clock.set(new Date('2026-06-30T17:59:59Z'));
    const interest = { memberId, act: 'interest', target: 'the last of June' } as const;
    const [told] = await test.within((tx) => spendTogether(tx, [interest], { meanwhile: () => test.ctx.clock.advance(1) }));
    expect(told && saidOf(told)).toBe(3);
    expect(await test.movements(memberId, 'expressInterest')).toEqual([
      ['grant', 5],
      ['spend', -1],
      ['spend', -1],
    ]);
  });

  it('[PAY-22][PAY-138][QUAL-74] write what was due with the others, so that it is found written by who is done alone', async () => {
    const [late, other] = [await buyer(), await buyer()];
    const before = await test.movements(late.memberId, 'expressInterest');
    test.ctx.clock.set(new Date('2026-06-30T18:00:00Z'));
    await test.within((tx) => lockStanding(tx, other.memberId));
    await test.spend(other.memberId, 'interest', 'the first of the new month');
    expect(await spendAll([viewOf(late.memberId), viewOf(other.memberId)])).toEqual(['alone', 1]);
    const written = (await test.movements(late.memberId, 'expressInterest')).slice(before.length);
    expect(written).toEqual([
      ['lapse', -4],
      ['grant', 5],
    ]);
    expect(await entriesOf(late.memberId)).toHaveLength(1);
    expect(await spendAll([viewOf(late.memberId)])).toEqual([1]);
  });

  it('[PAY-138][NEVER-05] see in the same transaction what was spent before', async () => {
    const { memberId } = await buyer(1);
    const told = await test.within(async (tx) => [
      await spendTogether(tx, [viewOf(memberId, 'one')]),
      await spendTogether(tx, [viewOf(memberId, 'one')]),
      await spendTogether(tx, [viewOf(memberId, 'two')]),
    ]);
    expect(told.flat().map(saidOf)).toEqual([0, 'alone', 'no_contact_credit']);
    expect(await test.movements(memberId, 'contact')).toEqual([
      ['grant', 1],
      ['spend', -1],
    ]);
  });
});

it('[PAY-138] each entry has a number of its own, in the order of asking', async () => {
  const [one, other, third] = [await buyer(), await buyer(), await buyer()].map(({ memberId }) => memberId) as [number, number, number];
  const asking = [other, third, one];
  await spendAll(asking.map((memberId) => viewOf(memberId)));
  const entries = await test.ctx.db
    .selectFrom('creditEntry')
    .select('memberId')
    .where('memberId', 'in', asking)
    .where('act', '=', 'contact_view')
    .orderBy('id')
    .execute();
  expect(entries.map(({ memberId }) => memberId)).toEqual(asking);
});
