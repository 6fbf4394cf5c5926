import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getDashboard } from '@app/contract/dashboard';
import { COUNTERS } from '@app/contract/entitlements';
import { payPackageFromWallet } from '@app/contract/payments';
import { getWalletBalance } from '@app/contract/wallet';
import { creditDifferences } from '#features/entitlements';
import { environment } from '#platform/config';
import { checkBooks, reconcilePayments } from '../features/payments/payments.jobs.ts';
import { openPaymentTest, type PaymentTest } from '../features/payments/payments.testing.ts';
import { signUpPerson, type Person } from '#testing';
import { NOT_ONCE, SPENT_FOR_NOTHING } from './testing/books.ts';
import { countDeadlocks } from './testing/count-deadlocks.ts';
import { stormOf, type Storm } from './testing/storm.ts';

/** `npm run storm` makes it a minute; STORM_SEED draws other acts. */
const SECONDS = Number(environment['STORM_SECONDS'] ?? 12);
const SEED = Number(environment['STORM_SEED'] ?? 1);
const AT_ONCE = 5;
const AFTERWARDS_MS = 60_000;
vi.setConfig({ testTimeout: SECONDS * 3000 + 2 * AFTERWARDS_MS });

let server: PaymentTest;
let two: readonly [Person, Person];
let storm: Storm;
beforeAll(async () => {
  server = await openPaymentTest({ RATE_LIMIT: 'off', CAPABILITY_VIDEO_CALL: '1' });
  two = [
    await signUpPerson(server.test, { gender: 'female', email: 'nadia@example.org', isEmailVerified: true }),
    await signUpPerson(server.test, { gender: 'male', email: 'rahim@example.org', isEmailVerified: true }),
  ];
  const packages = [await server.sell(1000), await server.sell(400)];
  for (const person of two) {
    const { accountId, token } = person;
    await server.pay(await server.start(person, 'sslcommerz', { taka: 5000 }), 'Pay');
    await server.test.call(payPackageFromWallet, { token, body: { amount: '1000', package_id: packages[0] } });
    await server.rows(
      `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       select $1::bigint, kind, null, 'approved', kind || $2 || 'l', kind || $2 || 'c', kind || $2 || 'b', 10, 10, 10, kind || $2, now(), now()
       from unnest(array['profile', 'gallery']) as kind`,
      [accountId, String(accountId)],
    );
    await server.rows(`insert into call_setting (account_id, hours_from, hours_to, changed_at) values ($1, '00:01', '00:00', now())`, [
      accountId,
    ]);
    await server.rows('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now())', [accountId]);
  }
  storm = await stormOf(server, { two, packages, seed: SEED });
  // Whoever is first to ask for a kind of work that the queue has never heard of holds up the next.
  await server.test.runJobs();
});
afterAll(() => server.close());

/** Sides that are in a call that is over, or in none that goes on. */
const CALLS_APART = `
  select call.id from member_call as call join member_call_side as side on side.call_id = call.id where (call.ended_at is null) <> side.is_going_on`;
const WALLET = `
  select coalesce(sum(amount) filter (where approval = 'approved' or (kind = 'refund' and amount < 0 and approval = 'pending')), 0)::int as balance,
    coalesce(-sum(amount) filter (where kind = 'refund' and amount < 0 and approval = 'pending'), 0)::int as held
  from wallet_entry where member_id = $1`;

/** Kinds that are drawn seldom, and without which the storm would prove little. */
const NEEDED = ['gallery.add-photo', 'accounts.deactivated', 'accounts.suspended'];

it(`[PAY-166][PAY-165][NEVER-03][NEVER-05] all calls of two members, their money and the staff at random for ${SECONDS} s: no fault, no deadlock, exact books`, async () => {
  const { test, sandbox } = server;
  await storm.blow({ seconds: SECONDS, atOnce: AT_ONCE, atLeast: NEEDED });
  await sandbox.quiet();
  expect(storm.faults).toEqual([]);
  expect(await countDeadlocks(test.ctx.pool)).toBe(0);
  for (const kind of NEEDED) expect(storm.kindsDone()).toContain(kind);
  // A storm in which nothing came through would prove nothing.
  expect(storm.kindsDone().length, JSON.stringify(storm.kindsDone())).toBeGreaterThan(10);

  expect(await checkBooks(test.ctx)).toEqual([]);
  for (const { accountId } of two) {
    const token = await storm.tokenOf(accountId);
    const [wallet] = await server.rows(WALLET, [accountId]);
    expect((await test.call(getWalletBalance, { token })).body).toMatchObject({
      wallet_balance_poisha: wallet?.['balance'],
      wallet_on_hold_poisha: wallet?.['held'],
    });
  }
  // Whatever the gateways still think about is decided.
  for (const code of await storm.refundsAsked()) sandbox.decideRefund(code, 'accepted');
  test.ctx.clock.advance(3600);
  await reconcilePayments(test.ctx);
  await test.runJobs();
  await server.mustAgree();
  expect(await checkBooks(test.ctx)).toEqual([]);
  expect(await creditDifferences(test.ctx)).toEqual([]);
  expect(await server.rows(SPENT_FOR_NOTHING)).toEqual([]);
  expect(await server.rows(NOT_ONCE)).toEqual([]);
  expect(await server.rows(CALLS_APART)).toEqual([]);
  for (const { accountId } of two) {
    const token = await storm.tokenOf(accountId);
    const shown = (await test.call(getDashboard, { token })).body.data as unknown as Readonly<Record<string, number | string>>;
    const sums = await server.rows('select kind, sum(change)::int as left from credit_entry where member_id = $1 group by kind', [
      accountId,
    ]);
    const counted = sums
      .map(({ kind, left }) => [COUNTERS[kind as keyof typeof COUNTERS], Number(left)] as const)
      .filter(([counter]) => counter in shown && counter !== 'auto_profile_match');
    expect(counted.map(([counter]) => [counter, Number(shown[counter])])).toEqual(counted);
  }
});
