import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerIntroduction,
  answerMeeting,
  answerWishes,
  nameManager,
  offerIntroduction,
  planMeeting,
  writeWishes,
} from '@app/contract/assisted';
import { NO_COUNTS } from '@app/contract/packages';
import { payPackageFromWallet } from '@app/contract/payments';
import { previewTermination, terminateMember, type warnMember } from '@app/contract/sanctions';
import { secondsAfter } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { postEntry } from '#features/ledger';
import { standingOf } from '#features/entitlements';
import { openPaymentTest, type PaymentTest } from '../payments/payments.testing.ts';
import { signUpPerson, type Person } from '#testing';
import { allJobs } from '../../app/create-context.ts';
import { DAY_SECONDS, sanctionCalls } from './sanctions.testing.ts';

let server: PaymentTest;
let calls: ReturnType<typeof sanctionCalls>;
let gold: number;
let moderator: Person;
let rahim: Person;
beforeAll(async () => {
  server = await openPaymentTest();
  calls = sanctionCalls(server.test);
  gold = await server.sell(1000, { validityDays: 90, nameBn: 'গোল্ড' });
});
beforeEach(async () => {
  moderator = await calls.moderator();
  rahim = await calls.person();
});
afterEach(() => server.mustAgree());
afterAll(() => server.close());

const buyByGateway = async (): Promise<string> => {
  const code = await server.start(rahim, 'sslcommerz', { packageId: gold, taka: 1000 });
  await server.pay(code, 'Pay');
  return code;
};
const terminate = (ground: string) => calls.decide(terminateMember as typeof warnMember, moderator, rahim, { ground });
const preview = async (language: 'en' | 'bn' = 'en') =>
  (await server.test.call(previewTermination, { params: { id: String(rahim.accountId) }, token: moderator.token, language })).body.data;
const wallet = async () =>
  Number(
    (await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [rahim.accountId]))[0]?.['balance'] ??
      0,
  );

describe('the money of a membership that staff end', () => {
  it('[FAIR-04][STAFF-44][UX-17] goes back for what is unused, through its gateway, as it was reckoned and shown before, once', async () => {
    const code = await buyByGateway();
    server.test.ctx.clock.advance(45 * DAY_SECONDS);
    moderator = await calls.moderator();
    const shown = await preview();
    const [one] = shown.packages;
    expect(shown.packages).toHaveLength(1);
    expect(one).toMatchObject({ payment_code: code, price: 1000, days_left: 45, days: 90, way: 'gateway' });
    expect(one?.credits_left).toBe(one?.credits);
    expect([one?.package_name, (await preview('bn')).packages[0]?.package_name], '[UX-17]').toEqual(['Gold', 'গোল্ড']);
    // Half of the price for half of the days, half of it for all credits.
    expect([one?.amount, shown.total]).toEqual([750, 750]);
    const both = await Promise.all([terminate('other'), terminate('other')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body.data.returned).toEqual(shown.packages);
    expect(await server.rows('select state, unasked_since is null as is_asked from refund')).toEqual([
      { state: 'pending', is_asked: false },
    ]);
    await server.test.runJobs();
    await server.test.runJobs();
    expect(await server.rows('select amount::int, way, reason, takes_back, state, staff_id from refund')).toEqual([
      { amount: 75_000, way: 'gateway', reason: 'membership_ended', takes_back: true, state: 'done', staff_id: moderator.accountId },
    ]);
    expect(server.sandbox.taken().find(({ refunded }) => refunded > 0)?.refunded).toBe(75_000);
    expect(await standingOf(server.test.ctx, rahim.accountId)).toMatchObject({ current: null });
    expect(server.test.ctx.sent.sms.at(-1)?.text).toContain('Your membership has been ended.');
  });

  it('[FAIR-04] goes into the wallet where it came from there, and stays the member’s', async () => {
    await inTransaction(server.test.ctx, (tx) =>
      postEntry(tx, {
        kind: 'correction',
        credit: 'wallet',
        amount: 150_000,
        memberId: rahim.accountId,
        subject: `test:${rahim.accountId}`,
      }),
    );
    await server.test.call(payPackageFromWallet, { token: rahim.token, body: { package_id: gold, amount: '1000' } });
    expect(await wallet()).toBe(50_000);
    const { body } = await terminate('other');
    expect(body.data.returned).toMatchObject([{ way: 'wallet', amount: 1000, days_left: 90 }]);
    expect(await wallet()).toBe(150_000);
    expect((await server.rows('select state from payment where member_id = $1', [rahim.accountId]))[0]?.['state']).toBe('refunded');
  });

  it('[FAIR-04] goes back for the packages of this member, the oldest first, and for none of another', async () => {
    const theirs = await buyByGateway();
    rahim = await calls.person();
    const own = [await buyByGateway(), await buyByGateway()];
    const { body } = await terminate('other');
    expect(body.data.returned.map(({ payment_code }) => payment_code)).toEqual(own);
    const ofAnother = 'select 1 from refund join payment on payment.id = payment_id where payment_code = $1';
    expect(await server.rows(ofAnother, [theirs])).toEqual([]);
  });

  it.each(['fraud', 'threats', 'harassment', 'money_taken'])(
    '[STAFF-44][PAY-36] is kept for %s, as an entry of its own',
    async (ground) => {
      await buyByGateway();
      const { body } = await terminate(ground);
      expect([body.data.ground, body.data.returned]).toEqual([ground, []]);
      const kinds = await server.rows("select kind, change from credit_entry where member_id = $1 and movement = 'forfeit'", [
        rahim.accountId,
      ]);
      expect(kinds.length).toBeGreaterThan(0);
      expect(
        await server.rows('select 1 from refund join payment on payment.id = payment_id where member_id = $1', [rahim.accountId]),
      ).toEqual([]);
      const { current, counters } = await standingOf(server.test.ctx, rahim.accountId);
      expect([current, { ...counters, expressInterest: 0, feed: 0 }]).toEqual([null, NO_COUNTS]);
    },
  );

  it('[FAIR-04][ACC-03] goes back too where the notice of the end ran out; the end is told and can be appealed', async () => {
    await buyByGateway();
    await server.rows(
      "insert into membership_notice (member_id, reason, given_by, created_at, ends_at) values ($1, 'Two accounts', $2, $3, $3)",
      [rahim.accountId, moderator.accountId, server.test.ctx.clock.now()],
    );
    await server.rows("update account set membership_ends_at = $2, state_reason = 'Two accounts' where id = $1", [
      rahim.accountId,
      server.test.ctx.clock.now(),
    ]);
    await server.test.runJob('accounts.apply-due-states');
    await server.test.runJobs();
    await server.test.runJobs();
    expect(await calls.rows('select kind, reason, ground, clause, decided_by from sanction where member_id = $1', rahim.accountId)).toEqual(
      [{ kind: 'termination', reason: 'Two accounts', ground: 'other', clause: 22, decided_by: moderator.accountId }],
    );
    const refunds = await server.rows(
      'select refund.amount::int, refund.state, refund.staff_id from refund join payment on payment.id = payment_id where member_id = $1',
      [rahim.accountId],
    );
    expect(refunds).toEqual([{ amount: 100_000, state: 'done', staff_id: null }]);
    expect((await calls.rows('select returned from sanction where member_id = $1', rahim.accountId))[0]?.['returned']).toHaveLength(1);
    expect(server.test.ctx.sent.sms.filter(({ to }) => to === rahim.phone).at(-1)?.text).toMatch(/ended\. Clause 22: Two accounts http/);
  });

  it('[PAY-166] that a notice ended and an appeal about it take the account before the sanction: neither waits for the other in a circle', async () => {
    await buyByGateway();
    const [sanction] = await server.rows(
      `insert into sanction (member_id, kind, reason, clause, ground, decided_by, decided_at)
       values ($1, 'termination', 'Two accounts', 22, 'other', $2, $3) returning id`,
      [rahim.accountId, moderator.accountId, server.test.ctx.clock.now()],
    );
    const job = allJobs(server.test.ctx).find(({ job: { name } }) => name === 'sanctions.return-unused');
    const appeal = await server.test.ctx.pool.connect();
    await appeal.query('begin');
    await appeal.query('select from account where id = $1 for no key update', [rahim.accountId]);
    const returning = job?.run(server.test.ctx, { sanctionId: Number(sanction?.['id']) });
    await expect
      .poll(() => server.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .toHaveLength(1);
    const isFree = await appeal.query('select from sanction where id = $1 for update nowait', [sanction?.['id']]).then(
      () => true,
      () => false,
    );
    await appeal.query('rollback');
    appeal.release();
    await returning;
    expect(isFree).toBe(true);
    expect((await calls.rows('select returned from sanction where member_id = $1', rahim.accountId))[0]?.['returned']).toHaveLength(1);
  });

  it.each([
    ['other', [{ amount: 3000, credits_left: 96, credits: 96 }]],
    ['fraud', []],
  ])(
    '[FAIR-04][AST-35][PAY-138] counts the credit of a family meeting that ends with it among what is unused, where the ground is %s',
    async (ground, unused) => {
      const helped = await server.sell(3000, { catalogue: 'assisted', validityDays: 90 });
      await server.rows('update package set introductions = 3, meeting_table = 1 where id = $1', [helped]);
      await server.pay(await server.start(rahim, 'sslcommerz', { packageId: helped, taka: 3000 }), 'Pay');
      const { meetingId } = await meet(rahim);
      expect((await standingOf(server.test.ctx, rahim.accountId)).counters.meetingTable).toBe(0);
      const { body } = await terminate(ground);
      expect(body.data.returned).toMatchObject(unused);
      const returned = 'select state, ended_by, credit_returned_at is not null as is_returned from assisted_meeting where id = $1';
      expect(await server.rows(returned, [meetingId])).toEqual([{ state: 'cancelled', ended_by: 'software', is_returned: true }]);
      await server.test.runJobs();
      await server.test.runJobs();
      const moved = await server.rows(
        "select movement, change from credit_entry where member_id = $1 and kind = 'meetingTable' and movement not in ('freeze', 'thaw') order by id",
        [rahim.accountId],
      );
      expect(moved).toEqual([
        { movement: 'grant', change: 1 },
        { movement: 'spend', change: -1 },
        { movement: 'return', change: 1 },
        { movement: ground === 'fraud' ? 'forfeit' : 'take_back', change: -1 },
      ]);
    },
  );
});

/** Leads the assisted service of a member to a family meeting in five days that both sides confirmed. */
async function meet(client: Person): Promise<{ meetingId: number }> {
  const { call, ctx } = server.test;
  const staff = await signUpPerson(server.test, { roles: ['support'] });
  const other = await calls.person({ gender: 'male' });
  const [service] = await server.rows('select id from assisted_service where member_id = $1', [client.accountId]);
  const led = { params: { id: String(service?.['id']) }, token: staff.token };
  await call(nameManager, { ...led, body: { staff_id: staff.accountId } });
  await call(writeWishes, { ...led, body: { text: 'A teacher from Sylhet.' } });
  await call(answerWishes, { token: client.token, body: { answer: 'confirm' } });
  await call(offerIntroduction, { ...led, body: { member_code: other.memberCode, words: 'You both love books.' } });
  const [offered] = await server.rows('select id from assisted_introduction where member_id = $1', [client.accountId]);
  const body = { introduction_id: Number(offered?.['id']), answer: 'interested', reason: '' } as const;
  for (const { token } of [client, other]) await call(answerIntroduction, { token, body });
  const slots = [secondsAfter(ctx.clock.now(), 5 * DAY_SECONDS).toISOString()];
  await call(planMeeting, { ...led, body: { slots, place: 'House 12, Dhanmondi', attendees: 'Both families' } as never });
  const [planned] = await server.rows(
    'select meeting.id, slot.id as slot_id from assisted_meeting meeting join assisted_meeting_slot slot on slot.meeting_id = meeting.id where member_id = $1',
    [client.accountId],
  );
  const meetingId = Number(planned?.['id']);
  for (const { token } of [client, other])
    await call(answerMeeting, { token, body: { meeting_id: meetingId, answer: 'confirm', slot_id: Number(planned?.['slot_id']) } });
  return { meetingId };
}
