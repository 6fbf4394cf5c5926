import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/context';
import { sendAhead } from '#platform/db';
import { lockWaiters, sentBy } from '#testing';
import { openCreditsTest, orderOf, type CreditsTest } from '../entitlements.testing.ts';
import { forfeitCredits, grantPurchase, holdPurchase, takeBackPurchase } from '../purchases/purchases.service.ts';
import { bringUpToDate, lockStanding } from './bring-up-to-date.ts';
import { changeCreditsByStaff } from './change-by-staff.ts';
import { spendCredit } from './credits.service.ts';
import { prepareSpending } from './credits.store.ts';
import { HISTORY_START } from './history-model.testing.ts';
import { holdSpending } from './spend-together.ts';

let test: CreditsTest;
let staffId: number;
beforeAll(async () => {
  test = await openCreditsTest();
  staffId = (await test.person({ roles: ['finance'] })).accountId;
});
afterAll(() => test.close());

/** Returns what a call answered, whichever entry paid, or its refusal. */
const toldOf = (work: Promise<object>): Promise<unknown> =>
  work.then(
    (answer) => ({ ...answer, entryId: null }),
    (failure: { code?: string; message?: string }) => failure.code ?? failure.message,
  );

describe('an act that waits for whoever holds the credits', () => {
  let nadia: number;
  let paymentId: number;
  let endsAt: Date;
  beforeEach(async () => {
    test.ctx.clock.set(HISTORY_START);
    nadia = (await test.person()).accountId;
    ({ paymentId, endsAt } = await test.buy(nadia, { counts: { contact: 1 }, days: 40 }));
  });

  const DONE = { counter: 'remaining_contact_view', left: 0, isRepeat: false, entryId: null };
  const view = (target: string) => test.spend(nadia, 'contact_view', target);
  /** Does an act while another transaction holds the credits and then does something with them; what the act was told. */
  async function actMeanwhile(act: () => Promise<object>, change: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    let told: Promise<unknown> = Promise.resolve();
    const changing = test.within(async (tx) => {
      await lockStanding(tx, nadia);
      await sql`select 1`.execute(tx.db);
      told = toldOf(act());
      while ((await lockWaiters(test.ctx.pool)) === 0);
      await change(tx);
    });
    const failure = await changing.then(
      () => null,
      ({ message }: Error) => message,
    );
    expect([null, 'taken back']).toContain(failure);
    return told;
  }

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['another act took the last one', (tx) => spendCredit(tx, { memberId: nadia, act: 'contact_view', target: 'another' })],
    ['its purchase is on hold for a refund', (tx) => holdPurchase(tx, { paymentId, isHeld: true })],
    ['its purchase was refunded', (tx) => takeBackPurchase(tx, { paymentId, reason: 'paid twice', staffId: null })],
    ['the membership was ended', (tx) => forfeitCredits(tx, nadia, null)],
    [
      'staff took it back',
      (tx) => changeCreditsByStaff(tx, { memberId: nadia, staffId, kind: 'contact', change: -1, reason: 'given by mistake' }),
    ],
    [
      'the period ended meanwhile',
      async (tx) => {
        test.ctx.clock.set(endsAt);
        await bringUpToDate(tx, nadia);
      },
    ],
  ])('[PAY-138][PAY-149][PAY-165] is refused where %s', async (_, change) => {
    expect(await actMeanwhile(() => view('1'), change)).toBe('no_contact_credit');
    expect((await test.movements(nadia, 'contact')).filter(([movement]) => movement === 'spend').length).toBeLessThan(2);
  });

  it('[PAY-138] is done with what a purchase brings', async () => {
    await view('the only one');
    const order = await orderOf(test, nadia, { counts: { contact: 1 } });
    expect(
      await actMeanwhile(
        () => view('1'),
        (tx) => grantPurchase(tx, order),
      ),
    ).toEqual(DONE);
  });

  it('[NEVER-05] is done where the other took all back', async () => {
    const undone = async (tx: Tx): Promise<never> => {
      await holdPurchase(tx, { paymentId, isHeld: true });
      throw new Error('taken back');
    };
    expect(await actMeanwhile(() => view('1'), undone)).toEqual(DONE);
  });

  it('[PAY-22][NEVER-05] spends nothing where the other was the same act', async () => {
    const same = (tx: Tx) => spendCredit(tx, { memberId: nadia, act: 'contact_view', target: '1' });
    expect(await actMeanwhile(() => view('1'), same)).toEqual({ ...DONE, isRepeat: true });
    expect(await test.movements(nadia, 'contact')).toEqual([
      ['grant', 1],
      ['spend', -1],
    ]);
  });

  it('[REL-02] takes from the new month where the old one ended meanwhile', async () => {
    test.ctx.clock.set(new Date('2026-06-30T17:59:59Z'));
    const midnight = async (tx: Tx): Promise<void> => {
      test.ctx.clock.advance(1);
      await bringUpToDate(tx, nadia);
    };
    const told = await actMeanwhile(() => test.spend(nadia, 'interest', '1'), midnight);
    expect(told).toEqual({ counter: 'remaining_interest', left: 4, isRepeat: false, entryId: null });
    expect(await test.movements(nadia, 'expressInterest')).toEqual([
      ['grant', 5],
      ['lapse', -5],
      ['grant', 5],
      ['spend', -1],
    ]);
  });

  describe('where the old month ended and the allowance of the new one was used up meanwhile', () => {
    const useUp = async (tx: Tx): Promise<void> => {
      test.ctx.clock.advance(1);
      for (const target of ['1', '2', '3', '4', '5'])
        await spendCredit(tx, { memberId: nadia, act: 'interest', target: `${target} of July` });
    };
    const readSpending = prepareSpending(() => sql<{ at: Date }>`select now() as at`);
    const spendByReading = (): Promise<object> =>
      test.within(async (tx) => {
        const act = { memberId: nadia, act: 'interest', target: '6' } as const;
        const { spending } = await readSpending(tx, {}, await holdSpending(tx, act));
        return spendCredit(tx, act, spending);
      });
    beforeEach(() => test.ctx.clock.set(new Date('2026-06-30T17:59:59Z')));
    const IN_JULY = [['grant', 5], ['lapse', -5], ['grant', 5], ...Array.from({ length: 5 }, () => ['spend', -1])];

    it.each([
      ['an act', () => test.spend(nadia, 'interest', '6')],
      ['an act by a reading of its caller', spendByReading],
    ])('[REL-02][PAY-18] %s is refused', async (_, act) => {
      expect(await actMeanwhile(act, useUp)).toBe('no_interest_credit');
      expect(await test.movements(nadia, 'expressInterest')).toEqual(IN_JULY);
    });

    it('[REL-02][PAY-18] a purchase is granted, and the allowance is not given again', async () => {
      const order = await orderOf(test, nadia, { counts: { contact: 1 } });
      const buy = () => test.within((tx) => grantPurchase(tx, order));
      expect(await actMeanwhile(buy, useUp)).toMatchObject({ purchaseId: expect.any(Number) });
      expect(await test.movements(nadia, 'expressInterest')).toEqual(IN_JULY);
    });

    describe('of whom nothing was written in the old month', () => {
      beforeEach(async () => void (nadia = (await test.person()).accountId));
      const inJuly = (count: number) => [['grant', 5], ...Array.from({ length: count }, () => ['spend', -1])];
      const useSome = async (tx: Tx): Promise<void> => {
        test.ctx.clock.advance(1);
        for (const target of ['1', '2', '3']) await spendCredit(tx, { memberId: nadia, act: 'interest', target: `${target} of July` });
      };

      it('[REL-02][PAY-18] an act is refused, and the allowance that is over is not given', async () => {
        expect(await actMeanwhile(() => test.spend(nadia, 'interest', '6'), useUp)).toBe('no_interest_credit');
        expect(await test.movements(nadia, 'expressInterest')).toEqual(inJuly(5));
      });

      it('[REL-02][PAY-18] an act takes of the new allowance, and is told what is left of it', async () => {
        const told = await actMeanwhile(() => test.spend(nadia, 'interest', '4'), useSome);
        expect(told).toEqual({ counter: 'remaining_interest', left: 1, isRepeat: false, entryId: null });
        expect(await test.movements(nadia, 'expressInterest')).toEqual(inJuly(4));
      });
    });
  });
});

it('[QUAL-71] an act with its credit is six statements and waits twice', async () => {
  const { accountId: memberId } = await test.person();
  await test.buy(memberId, { counts: { contact: 2 } });
  const act = (target: string) =>
    test.within(async (tx) => {
      await spendCredit(tx, { memberId, act: 'contact_view', target });
      await sendAhead(tx, sql`select 1`);
    });
  // The first act of a server finds the columns of its reading.
  await act('1');
  const { statements, roundTrips } = await sentBy(() => act('2'));
  expect([statements.length, roundTrips]).toEqual([6, 2]);
});
