import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_COUNTS } from '@app/contract/packages';
import { changeCreditsByStaff } from '../credits/change-by-staff.ts';
import { DAY_SECONDS, openCreditsTest, orderOf, type CreditsTest } from '../entitlements.testing.ts';
import { standingOf } from '../credits/credits.service.ts';
import { isPremium, periodIdOf, premiumUntil } from '../periods/periods.service.ts';
import { forfeitCredits, grantPurchase, holdPurchase, restOfPurchase, takeBackPurchase } from './purchases.service.ts';
import { returnLost } from './return-lost.ts';

let test: CreditsTest;
let nadia: number;
const START = new Date('2026-06-15T06:00:00Z');
const GOLD = { en: 'Gold', bn: 'গোল্ড' };
const SILVER = { en: 'Silver', bn: 'Silver' };
const FREE = { ...NO_COUNTS, expressInterest: 5, feed: 5 };
const day = (days: number) => new Date(START.getTime() + days * DAY_SECONDS * 1000);
beforeAll(async () => void (test = await openCreditsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = (await test.person()).accountId;
});

const standing = () => standingOf(test.ctx, nadia);
const periods = () =>
  test.ctx.db
    .selectFrom('premiumPeriod')
    .select(['startedAt', 'endsAt', 'renewUntil', 'lapsedAt'])
    .where('memberId', '=', nadia)
    .orderBy('id')
    .execute();
/** Lists the own days of all purchases of Nadia, as numbers of days since the start. */
const ownDays = async () => {
  const { rows } = await test.ctx.pool.query<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from purchase where member_id = $1 order by id',
    [nadia],
  );
  const since = (instant: Date) => (instant.getTime() - START.getTime()) / DAY_SECONDS / 1000;
  return rows.map(({ starts_at, ends_at }) => [since(starts_at), since(ends_at)]);
};
const takeBack = (paymentId: number) => test.within((tx) => takeBackPurchase(tx, { paymentId, reason: 'paid twice', staffId: null }));

describe('a purchase', () => {
  it('[PAY-17][PAY-28][PAY-30][UX-17] grants all its counts at once and begins a period', async () => {
    const order = await orderOf(test, nadia, { counts: { contact: 4, autoProfileMatch: 1 }, name: 'Gold', nameBn: 'গোল্ড', days: 30 });
    expect(await test.within((tx) => grantPurchase(tx, order))).toEqual({
      purchaseId: expect.any(Number),
      startsAt: START,
      endsAt: day(30),
      renewUntil: day(60),
    });
    expect(await standing()).toEqual({
      counters: { ...FREE, contact: 4, autoProfileMatch: 1 },
      current: { packageId: order.packageId, packageNames: GOLD, endsAt: day(30), renewUntil: day(60), isRunning: true },
      frozen: null,
    });
  });

  it('[PAY-17] whose transaction fails leaves nothing of it', async () => {
    const order = await orderOf(test, nadia, { counts: { contact: 4 } });
    const failing = test.within(async (tx) => {
      await grantPurchase(tx, order);
      throw new Error('the receipt failed');
    });
    await expect(failing).rejects.toThrow('the receipt failed');
    expect(await standing()).toEqual({ counters: FREE, current: null, frozen: null });
  });

  it('[PAY-17] is granted once for its payment', async () => {
    const order = await orderOf(test, nadia, { counts: { contact: 4 } });
    const grant = () => test.within((tx) => grantPurchase(tx, order));
    const results = await Promise.allSettled([grant(), grant()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await standing()).counters.contact).toBe(4);
  });

  it('[PAY-28][PAY-30] another one while it runs adds its counts and its days, and names the package', async () => {
    await test.buy(nadia, { counts: { contact: 4 }, days: 30, name: 'Silver' });
    test.ctx.clock.set(day(10));
    expect(await test.buy(nadia, { counts: { contact: 1, voice: 2 }, days: 90, name: 'Gold', nameBn: 'গোল্ড' })).toMatchObject({
      startsAt: day(30),
      endsAt: day(120),
    });
    expect(await standing()).toMatchObject({
      counters: { contact: 5, voice: 2 },
      current: { packageNames: GOLD, endsAt: day(120), renewUntil: day(150) },
    });
    expect(await periods()).toHaveLength(1);
  });

  it('[PAY-30] names the package of the member who bought it, whatever others buy after', async () => {
    const rahim = (await test.person()).accountId;
    await test.buy(nadia, { days: 30, name: 'Gold', nameBn: 'গোল্ড', counts: { contact: 4 } });
    await test.buy(rahim, { days: 60, name: 'Silver', counts: { contact: 1 } });
    expect(await standing()).toMatchObject({ counters: { contact: 4 }, current: { packageNames: GOLD, endsAt: day(30) } });
    expect(await standingOf(test.ctx, rahim)).toMatchObject({
      counters: { contact: 1 },
      current: { packageNames: SILVER, endsAt: day(60) },
    });
  });

  it('[PAY-30][AST-17] an assisted one runs beside it and gives no name, a second one after the first', async () => {
    await test.buy(nadia, { days: 30, name: 'Silver' });
    test.ctx.clock.set(day(10));
    await test.buy(nadia, { days: 15, name: 'Assisted', catalogue: 'assisted', counts: { meetingTable: 2 } });
    expect((await standing()).current).toMatchObject({ packageNames: SILVER, endsAt: day(30) });
    await test.buy(nadia, { days: 40, name: 'Assisted', catalogue: 'assisted' });
    expect((await standing()).current).toMatchObject({ packageNames: SILVER, endsAt: day(65) });
  });

  it('[AST-17] an assisted one follows on those of its member whose period goes on, and on nobody else’s', async () => {
    await test.buy(nadia, { days: 60, catalogue: 'assisted' });
    await test.buy((await test.person()).accountId, { days: 90, catalogue: 'assisted' });
    test.ctx.clock.set(day(1));
    await test.within((tx) => forfeitCredits(tx, nadia, null));
    await test.buy(nadia, { days: 30, name: 'Silver' });
    expect(await test.buy(nadia, { days: 15, catalogue: 'assisted' })).toMatchObject({ startsAt: day(1), endsAt: day(31) });
  });
});

it.each<[string, string]>([
  ["update purchase set item_copy = '{}'", 'stays as it was sold'],
  ['update purchase set payment_id = payment_id + 1', 'stays as it was sold'],
  ['update purchase set refunded_at = null', 'stays as it was sold'],
  ['delete from purchase', 'only ever added'],
])('[PAY-05] the database keeps a purchase as it was sold: refuses %s', async (statement, message) => {
  const { paymentId } = await test.buy(nadia, { counts: { contact: 1 } });
  await takeBack(paymentId);
  await expect(test.ctx.pool.query(statement)).rejects.toThrow(message);
});

describe('the end of a period', () => {
  it('[PAY-29][PAY-31] stops everything to the second, whether or not a job ran', async () => {
    const { endsAt } = await test.buy(nadia, { counts: { contact: 3, autoProfileMatch: 1 }, days: 10 });
    test.ctx.clock.set(new Date(endsAt.getTime() - 1));
    expect(await isPremium(test.ctx, nadia)).toBe(true);
    await test.spend(nadia, 'contact_view', '1');
    test.ctx.clock.set(endsAt);
    expect(await isPremium(test.ctx, nadia)).toBe(false);
    await expect(test.spend(nadia, 'contact_view', '2')).rejects.toMatchObject({ code: 'no_contact_credit' });
    expect(await standing()).toEqual({
      counters: FREE,
      current: { packageId: expect.any(Number), packageNames: { en: 'Gold', bn: 'Gold' }, endsAt, renewUntil: day(40), isRunning: false },
      frozen: { ...NO_COUNTS, contact: 2, autoProfileMatch: 1 },
    });
  });

  it('[PAY-28][PAY-31] a purchase in the last moment of 30 days brings everything back and goes on with the period', async () => {
    const { renewUntil } = await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    const periodId = await periodIdOf(test.ctx, nadia);
    await test.spend(nadia, 'contact_view', '1');
    test.ctx.clock.set(renewUntil);
    expect((await standing()).frozen).toMatchObject({ contact: 2 });
    expect(await test.buy(nadia, { counts: { contact: 1 }, days: 10 })).toMatchObject({ startsAt: renewUntil, endsAt: day(50) });
    expect(await standing()).toMatchObject({ counters: { contact: 3 }, frozen: null });
    expect(await periodIdOf(test.ctx, nadia)).toBe(periodId);
    expect(await periods()).toEqual([{ startedAt: START, endsAt: day(50), renewUntil: day(80), lapsedAt: null }]);
    expect(await test.movements(nadia, 'contact')).toEqual([
      ['grant', 3],
      ['spend', -1],
      ['freeze', -2],
      ['thaw', 2],
      ['grant', 1],
    ]);
  });

  it('[PAY-31] after 30 days all is gone, and a purchase begins anew', async () => {
    const { renewUntil } = await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    test.ctx.clock.set(new Date(renewUntil.getTime() + 1));
    expect(await standing()).toEqual({ counters: { ...FREE }, current: null, frozen: null });
    expect(await periodIdOf(test.ctx, nadia)).toBeNull();
    await test.buy(nadia, { counts: { contact: 1 }, days: 10 });
    expect(await standing()).toMatchObject({ counters: { contact: 1 }, frozen: null });
    expect(await periods()).toMatchObject([{ endsAt: day(10), lapsedAt: renewUntil }, { lapsedAt: null }]);
    expect((await test.movements(nadia, 'contact')).slice(1)).toEqual([
      ['lapse', -3],
      ['grant', 1],
    ]);
  });

  it('[PAY-31] is over after 30 days also before it is written so', async () => {
    await test.buy(nadia, { days: 10 });
    test.ctx.clock.set(day(40));
    expect((await standing()).current).toMatchObject({ renewUntil: day(40), isRunning: false });
    expect(await periodIdOf(test.ctx, nadia)).toEqual(expect.any(Number));
    test.ctx.clock.set(new Date(day(40).getTime() + 1));
    expect([(await standing()).current, await periodIdOf(test.ctx, nadia)]).toEqual([null, null]);
    expect(await periods()).toMatchObject([{ lapsedAt: null }]);
  });

  it('[PAY-35][PAY-36][PAY-163] neither a deactivated nor a suspended account stops its days', async () => {
    const { endsAt } = await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    for (const state of ['deactivated', 'suspended']) {
      await test.ctx.pool.query('update account set state = $1 where id = $2', [state, nadia]);
      test.ctx.clock.advance(DAY_SECONDS);
    }
    expect(await premiumUntil(test.ctx, [nadia])).toEqual(new Map([[nadia, endsAt]]));
  });
});

describe('taken back', () => {
  it('[PAY-130] unspent credits and the days not used go, spent credits stay spent', async () => {
    const silver = await test.buy(nadia, { counts: { contact: 3 }, days: 30, name: 'Silver' });
    await test.buy(nadia, { counts: { contact: 2 }, days: 30, name: 'Gold', nameBn: 'গোল্ড' });
    await test.spend(nadia, 'contact_view', '1');
    test.ctx.clock.set(day(10));
    expect(await takeBack(silver.paymentId)).toBe(true);
    expect(await standing()).toMatchObject({ counters: { contact: 2 }, current: { packageNames: GOLD, endsAt: day(40) } });
    expect((await test.movements(nadia, 'contact')).slice(-2)).toEqual([
      ['spend', -1],
      ['take_back', -2],
    ]);
  });

  it('[PAY-130] the period ends when nothing is left of it, frozen credits included', async () => {
    const { paymentId } = await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    test.ctx.clock.set(day(20));
    await standing();
    await takeBack(paymentId);
    expect(await standing()).toEqual({ counters: FREE, current: null, frozen: null });
    expect((await test.movements(nadia, 'contact')).slice(1)).toEqual([
      ['freeze', -3],
      ['thaw', 3],
      ['take_back', -3],
    ]);
  });

  it('[PAY-130] in the moment of the purchase leaves nothing of it', async () => {
    const { paymentId } = await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    await takeBack(paymentId);
    expect(await isPremium(test.ctx, nadia)).toBe(false);
    expect(await standing()).toEqual({ counters: FREE, current: null, frozen: null });
  });

  it('[PAY-30] gives the period no name any more', async () => {
    await test.buy(nadia, { days: 30, name: 'Silver' });
    const { paymentId } = await test.buy(nadia, { days: 30, name: 'Gold' });
    await takeBack(paymentId);
    expect((await standing()).current).toMatchObject({ packageNames: SILVER, endsAt: day(30) });
  });

  it('[PAY-130][PAY-167] would be what is left of this purchase, and nothing once it is taken back or another period runs', async () => {
    const first = await test.buy(nadia, { counts: { contact: 3 }, days: 30 });
    const second = await test.buy(nadia, { counts: { contact: 2, voice: 1 }, days: 30 });
    const rest = ({ paymentId }: { readonly paymentId: number }) => restOfPurchase(test.ctx, paymentId);
    test.ctx.clock.set(day(10));
    expect(await rest(first)).toEqual({ credits: { ...NO_COUNTS, contact: 3 }, days: 20, endsAt: day(60), endsWithout: day(40) });
    expect(await rest(second)).toEqual({
      credits: { ...NO_COUNTS, contact: 2, voice: 1 },
      days: 30,
      endsAt: day(60),
      endsWithout: day(30),
    });
    await takeBack(first.paymentId);
    expect(await rest(first)).toBeNull();
    test.ctx.clock.set(day(71));
    await test.buy(nadia, { counts: { contact: 1 }, days: 30 });
    expect(await rest(second)).toBeNull();
  });

  it('[PAY-130][PAY-139] happens once, and a credit that comes back later is taken back too', async () => {
    const { paymentId } = await test.buy(nadia, { counts: { profileImageView: 2 } });
    await test.spend(nadia, 'profile_image_request', '1');
    expect((await Promise.all([1, 2].map(() => takeBack(paymentId)))).toSorted()).toEqual([false, true]);
    await test.giveBack(nadia, 'profile_image_request', '1');
    expect((await test.movements(nadia, 'profileImageView')).slice(2)).toEqual([
      ['take_back', -1],
      ['return', 1],
      ['take_back', -1],
    ]);
    expect(await takeBack(987_654)).toBe(false);
  });
});

it('[PAY-130][PAY-165] what is held, taken back or given back of one purchase leaves those of others, and its member’s other ones', async () => {
  const rahim = (await test.person()).accountId;
  for (const who of [nadia, rahim]) await test.buy(who, { counts: { contact: 3 }, days: 30 });
  const second = await test.buy(nadia, { counts: { contact: 2 }, days: 30 });
  const rowsOf = async (memberId: number) =>
    (
      await test.ctx.pool.query('select starts_at, ends_at, held_at, refunded_at from purchase where member_id = $1 order by id', [
        memberId,
      ])
    ).rows as unknown[];
  const FIRST = { starts_at: START, ends_at: day(30), held_at: null, refunded_at: null };
  await test.within((tx) => holdPurchase(tx, { paymentId: second.paymentId, isHeld: true }));
  expect(await rowsOf(nadia)).toEqual([FIRST, { starts_at: day(30), ends_at: day(60), held_at: START, refunded_at: null }]);
  expect(await rowsOf(rahim)).toEqual([FIRST]);
  test.ctx.clock.set(day(10));
  await test.within((tx) => returnLost(tx, { memberId: nadia, from: day(5), to: day(10), cutFrom: null, staffId: rahim }));
  await takeBack(second.paymentId);
  expect(await rowsOf(nadia)).toMatchObject([
    { ...FIRST, ends_at: day(35) },
    { held_at: START, refunded_at: day(10) },
  ]);
  expect(await rowsOf(rahim)).toEqual([FIRST]);
  expect(await premiumUntil(test.ctx, [rahim])).toEqual(new Map([[rahim, day(30)]]));
});

describe('what a decision cost that is taken back', () => {
  let rahim: number;
  beforeEach(async () => void (rahim = (await test.person()).accountId));
  const giveBack = (from: Date, to: Date) =>
    test.within((tx) => returnLost(tx, { memberId: nadia, from, to, cutFrom: null, staffId: rahim }));

  it('[FAIR-03] is the credits of this member that lapsed since, once, of what was not refunded', async () => {
    await test.buy(rahim, { counts: { contact: 5 }, days: 10 });
    const refunded = await test.buy(nadia, { counts: { contact: 2 }, days: 10 });
    await test.buy(nadia, { counts: { contact: 3 }, days: 10 });
    test.ctx.clock.set(day(6));
    const granted = { memberId: nadia, staffId: rahim, kind: 'contact', change: 1, reason: 'a call of 12 May' } as const;
    await test.within((tx) => changeCreditsByStaff(tx, granted));
    test.ctx.clock.set(day(52));
    for (const who of [rahim, nadia]) expect((await standingOf(test.ctx, who)).counters.contact).toBe(0);
    await takeBack(refunded.paymentId);
    expect(await giveBack(day(5), day(52))).toEqual({ days: 15, credits: 4 });
    expect((await standing()).counters.contact).toBe(4);
    expect((await giveBack(day(5), day(52))).credits).toBe(0);
    expect((await standing()).counters.contact).toBe(4);
  });

  it('[FAIR-03][PAY-130] stays in the period that was bought meanwhile where the purchase of that is refunded', async () => {
    await test.buy(nadia, { counts: { contact: 3, autoProfileMatch: 1 }, days: 10 });
    test.ctx.clock.set(day(41));
    const { paymentId } = await test.buy(nadia, { days: 30 });
    test.ctx.clock.set(day(42));
    expect(await giveBack(day(5), day(8))).toEqual({ days: 3, credits: 3 });
    expect(await standing()).toMatchObject({ counters: { contact: 3, autoProfileMatch: 1 }, current: { endsAt: day(74) } });
    test.ctx.clock.set(day(50));
    expect(await restOfPurchase(test.ctx, paymentId)).toMatchObject({ days: 21, endsAt: day(74), endsWithout: day(53) });
    await takeBack(paymentId);
    expect((await standing()).current).toMatchObject({ packageId: null, endsAt: day(53), isRunning: true });
  });

  it('[FAIR-03][PAY-36] is nothing that another decision took', async () => {
    await test.buy(nadia, { counts: { contact: 3 }, days: 30 });
    test.ctx.clock.set(day(10));
    await test.within((tx) => forfeitCredits(tx, nadia, null));
    expect((await giveBack(day(5), day(10))).credits).toBe(0);
  });

  it('[FAIR-03][PAY-130] is the days of the purchases that ran or were ahead, not of what was over or refunded before', async () => {
    for (const days of [10, 30]) await test.buy(nadia, { days });
    const refunded = await test.buy(nadia, { days: 30 });
    await test.buy(nadia, { days: 30 });
    test.ctx.clock.set(day(22));
    await takeBack(refunded.paymentId);
    test.ctx.clock.set(day(25));
    expect(await giveBack(day(20), day(25))).toEqual({ days: 5, credits: 0 });
    expect(await ownDays()).toEqual([
      [0, 10],
      [10, 45],
      [40, 40],
      [45, 75],
    ]);
    expect((await standing()).current).toMatchObject({ endsAt: day(75) });
  });
});

describe('a terminated member', () => {
  it('[PAY-36] forfeits what is left of all packages, running and frozen, as entries of their own', async () => {
    await test.buy(nadia, { counts: { contact: 3, voice: 1 }, days: 10 });
    await test.spend(nadia, 'contact_view', '1');
    test.ctx.clock.set(day(12));
    await standing();
    await test.within((tx) => forfeitCredits(tx, nadia, null));
    expect((await test.movements(nadia, 'contact')).slice(2)).toEqual([
      ['freeze', -2],
      ['thaw', 2],
      ['forfeit', -2],
    ]);
    expect(await standing()).toEqual({ counters: FREE, current: null, frozen: null });
    const rahim = (await test.person()).accountId;
    await test.buy(rahim, { counts: { contact: 3 }, days: 10 });
    await test.within((tx) => forfeitCredits(tx, rahim, null));
    expect(await isPremium(test.ctx, rahim)).toBe(false);
    expect(await test.movements(rahim, 'contact')).toEqual([
      ['grant', 3],
      ['forfeit', -3],
    ]);
  });
});
