import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdPurchase } from '../purchases/purchases.service.ts';
import { openCreditsTest, type CreditsTest } from '../entitlements.testing.ts';
import { listDue } from './periods.store.ts';

let test: CreditsTest;
let nadia: number;
const START = new Date('2026-06-15T06:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);
const before = (instant: Date) => new Date(instant.getTime() - 1000);
beforeAll(async () => void (test = await openCreditsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = (await test.person()).accountId;
});

const notices = async () => {
  const { rows } = await test.ctx.pool.query<{ type: string; parameters: unknown; opens: string }>(
    'select type, parameters, opens from notification where member_id = $1 order by id',
    [nadia],
  );
  return rows;
};
const settleAt = async (instant: Date) => {
  test.ctx.clock.set(instant);
  await test.settle();
  return (await notices()).map(({ type }) => type);
};

it('[PAY-32][PAY-33][PAY-141] tells 7 days and 1 day before the end, at the end, and 5 days before the credits lapse, each once', async () => {
  await test.buy(nadia, { counts: { contact: 3, autoProfileMatch: 1 }, days: 30 });
  expect(await settleAt(before(day(23)))).toEqual([]);
  expect(await settleAt(day(23))).toEqual(['package_ending']);
  expect(await settleAt(before(day(29)))).toHaveLength(1);
  expect(await settleAt(day(29))).toEqual(['package_ending', 'package_ending']);
  expect(await settleAt(before(day(30)))).toHaveLength(2);
  expect(await settleAt(day(30))).toEqual(['package_ending', 'package_ending', 'package_ended']);
  expect(await settleAt(before(day(55)))).toHaveLength(3);
  await settleAt(day(55));
  const dates = { date: day(30).toISOString(), renewBy: day(60).toISOString() };
  expect(await notices()).toEqual([
    { type: 'package_ending', parameters: dates, opens: '/packages' },
    { type: 'package_ending', parameters: dates, opens: '/packages' },
    { type: 'package_ended', parameters: { date: day(60).toISOString(), n: 3 }, opens: '/packages' },
    { type: 'credits_lapsing', parameters: { date: day(60).toISOString(), n: 3 }, opens: '/packages' },
  ]);
  expect(await settleAt(day(90))).toHaveLength(4);
});

it('[PAY-31][PAY-138] writes the freeze at the end and the lapse 30 days later', async () => {
  await test.buy(nadia, { counts: { contact: 3 }, days: 30 });
  await settleAt(day(30));
  expect((await test.movements(nadia, 'contact')).slice(1)).toEqual([['freeze', -3]]);
  await settleAt(day(60));
  expect(await test.movements(nadia, 'contact')).toHaveLength(2);
  await settleAt(new Date(day(60).getTime() + 1000));
  expect((await test.movements(nadia, 'contact')).slice(2)).toEqual([
    ['thaw', 3],
    ['lapse', -3],
  ]);
  expect(await listDue(test.ctx, { now: day(90), limit: 10, memberId: nadia })).toEqual([]);
});

it('[PAY-33][PAY-165] does not count among the credits what is on hold for a refund', async () => {
  await test.buy(nadia, { counts: { contact: 3 }, days: 2 });
  const { paymentId } = await test.buy(nadia, { counts: { contact: 2 }, days: 1 });
  await test.within((tx) => holdPurchase(tx, { paymentId, isHeld: true }));
  await settleAt(day(3));
  expect((await notices()).at(-1)).toEqual({
    type: 'package_ended',
    parameters: { date: day(33).toISOString(), n: 3 },
    opens: '/packages',
  });
});

it('[PAY-33] a renewal moves the dates, and what is due for the new end is told anew', async () => {
  await test.buy(nadia, { days: 10 });
  expect(await settleAt(day(4))).toEqual(['package_ending']);
  await test.buy(nadia, { days: 10 });
  expect(await settleAt(day(4))).toHaveLength(1);
  expect(await settleAt(day(13))).toHaveLength(2);
});

it('[PAY-33] tells nobody a week ahead of a package of three days, and of no credits that lapse where there are none', async () => {
  await test.buy(nadia, { days: 3 });
  expect(await settleAt(day(1))).toEqual([]);
  expect(await settleAt(day(2))).toEqual(['package_ending']);
  expect(await settleAt(day(3))).toEqual(['package_ending', 'package_ended']);
  expect(await settleAt(day(30))).toHaveLength(2);
});

it('[PAY-33] several runs at once tell once', async () => {
  await test.buy(nadia, { counts: { contact: 1 }, days: 3 });
  test.ctx.clock.set(day(3));
  await Promise.all([test.settle(), test.settle()]);
  await test.settle();
  expect((await notices()).map(({ type }) => type)).toEqual(['package_ended']);
  expect(await test.movements(nadia, 'contact')).toHaveLength(2);
  expect(await listDue(test.ctx, { now: day(3), limit: 10, memberId: nadia })).toEqual([]);
});

it('[PAY-33] of two members whose time ends at one moment, each is told once, and by what is their own', async () => {
  const rahim = (await test.person()).accountId;
  await test.buy(rahim, { counts: { contact: 5 }, days: 3 });
  await test.buy(nadia, { counts: { contact: 2 }, days: 3 });
  const dueOf = async (memberId: number) => (await listDue(test.ctx, { now: day(3), limit: 10, memberId })).map((due) => due.memberId);
  expect([await dueOf(rahim), await dueOf(nadia)]).toEqual([[rahim], [nadia]]);
  await settleAt(day(3));
  const { rows } = await test.ctx.pool.query(
    `select member_id as id, type, (parameters ->> 'n')::int as n from notification where member_id in ($1, $2) order by 1`,
    [rahim, nadia],
  );
  const told = [
    { id: rahim, type: 'package_ended', n: 5 },
    { id: nadia, type: 'package_ended', n: 2 },
  ];
  expect(rows).toEqual(told.toSorted((one, other) => one.id - other.id));
});
