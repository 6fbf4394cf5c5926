import { beforeEach, describe, expect, it } from 'vitest';
import { terminateMember, type warnMember } from '@app/contract/sanctions';
import { changeAccountState } from '#features/accounts';
import { eraseAccount } from '#features/erasure';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { lateRefunds } from '../payments/late-refunds.testing.ts';
import { startRecordedRefunds } from '../payments/start-refunds.jobs.ts';
import { sanctionCalls } from './sanctions.testing.ts';

// Proves that what a refund that is under way keeps from going back at the end of a membership goes back where its gateway refuses it.

const at = lateRefunds();
const { start, cutOff, asking, waitAndAsk, shown, causes, givenBack } = at;

let moderator: Person;
beforeEach(async () => void (moderator = await sanctionCalls(at.server.test).moderator()));

const end = async (ground = 'other') => {
  const calls = sanctionCalls(at.server.test);
  moderator = await calls.moderator();
  return calls.decide(terminateMember as typeof warnMember, moderator, at.nadia, { ground });
};
const refunds = () =>
  at.server.rows(
    `select refund.amount::int, refund.reason, refund.state, refund.takes_back from refund join payment on payment.id = payment_id
     where payment_code = $1 order by refund.id`,
    [at.code],
  );
/** Asks for money back, of which no answer comes, and that then counts as refused and is asked about once more two hours later. */
const countAsRefused = async (body: Record<string, unknown> = {}): Promise<void> => {
  at.server.sandbox.behave({ troubles: [{ gateway: 'bkash', call: 'refund', how: 'cut_off', times: 1 }] });
  expect((await asking(body)).status).toBe(200);
  await at.server.endWaitForRefunds();
  await waitAndAsk(15 * 60);
};
const ENDED = { reason: 'membership_ended', takes_back: true } as const;

describe('a membership that ends while a refund is asked about', () => {
  it('[FAIR-04][PAY-131] gives back what was unused at its end, once the refund turns out to be refused', async () => {
    await start(at.gold);
    await countAsRefused();
    expect((await end()).body.data.returned).toEqual([]);
    expect(await refunds()).toMatchObject([{ state: 'refused' }]);
    await waitAndAsk(7200);
    expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 100_000, state: 'pending' }]);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 100_000, state: 'done' }]);
    expect([await shown(), givenBack()]).toMatchObject([{ payment_status: 'refunded', needs_attention: false }, 100_000]);
    await waitAndAsk(7200);
    expect(await refunds()).toHaveLength(2);
  });

  it('[FAIR-04][PAY-131] gives it back too where the refund was still pending, and is refused later', async () => {
    await start(at.gold);
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await asking({});
    expect((await end()).body.data.returned).toEqual([]);
    at.server.sandbox.behave({ refunds: [] });
    at.server.sandbox.decideRefund(at.code, 'refused');
    await waitAndAsk(15 * 60);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 100_000, state: 'done' }]);
    expect(givenBack()).toBe(100_000);
  });

  it('[FAIR-04][PAY-131] gives back nothing beside a refund that was done', async () => {
    await start(at.gold);
    cutOff(true);
    await asking({});
    expect((await end()).body.data.returned).toEqual([]);
    await at.server.endWaitForRefunds();
    await waitAndAsk(15 * 60);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([{ reason: 'paid_twice', state: 'done' }]);
    expect(givenBack()).toBe(100_000);
  });

  it('[FAIR-04][PAY-131] gives back the rest where a part was under way, and never more than was paid', async () => {
    at.code = await at.server.start(at.nadia, 'sslcommerz', { packageId: at.gold, taka: 1000 });
    await at.server.pay(at.code, 'Pay');
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await asking({ amount: 400, package_rest: 'keep' });
    expect((await end()).body.data.returned).toMatchObject([{ amount: 600 }]);
    at.server.sandbox.decideRefund(at.code, 'refused');
    at.server.sandbox.behave({ refunds: [] });
    await waitAndAsk(15 * 60);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([
      { amount: 40_000, state: 'refused' },
      { ...ENDED, amount: 60_000, state: 'done' },
      { ...ENDED, amount: 40_000, state: 'done' },
    ]);
    expect([givenBack(), await causes()]).toEqual([100_000, []]);
  });

  it('[FAIR-04][PAY-131] asks bKash, which tells of the newest refund only, for what goes back once it has said what became of the one before', async () => {
    await start(at.gold);
    await countAsRefused({ amount: 400, package_rest: 'keep' });
    expect((await end()).body.data.returned).toMatchObject([{ amount: 600 }]);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 60_000, state: 'pending' }]);
    await waitAndAsk(7200);
    await startRecordedRefunds(at.server.test.ctx);
    expect(await refunds()).toMatchObject([
      { amount: 40_000, state: 'refused' },
      { ...ENDED, amount: 60_000, state: 'done' },
      { ...ENDED, amount: 40_000, state: 'done' },
    ]);
    expect([givenBack(), await causes()]).toEqual([100_000, []]);
  });

  it.each(['fraud', 'money_taken'])('[STAFF-44][PAY-131] gives back nothing for %s', async (ground) => {
    await start(at.gold);
    await countAsRefused();
    await end(ground);
    await waitAndAsk(7200);
    expect(await refunds()).toMatchObject([{ state: 'refused' }]);
  });

  it.each(['before', 'after'])(
    '[FAIR-04][PAY-131][ACC-63] gives it back too where the member asked for the deletion %s the end, and the erasure waits for it',
    async (when) => {
      const { ctx } = at.server.test;
      const { accountId } = at.nadia;
      const close = () =>
        inTransaction(ctx, (tx) =>
          changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true }),
        );
      await start(at.gold);
      await countAsRefused();
      if (when === 'before') await close();
      expect((await end()).body.data.returned).toEqual([]);
      if (when === 'after') await close();
      await waitAndAsk(7200);
      expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 100_000, state: 'pending' }]);
      expect(await eraseAccount(ctx, accountId)).toBe(false);
      await startRecordedRefunds(ctx);
      expect([givenBack(), await eraseAccount(ctx, accountId)]).toEqual([100_000, true]);
    },
  );

  it('[FAIR-04][PAY-131] gives back nothing where the end was taken back meanwhile', async () => {
    await start(at.gold);
    await countAsRefused();
    await end();
    await at.server.rows("update account set state = 'active' where id = $1", [at.nadia.accountId]);
    await waitAndAsk(7200);
    expect(await refunds()).toMatchObject([{ state: 'refused' }]);
  });

  it('[FAIR-04][PAY-129] owes nothing of an end that was taken back, where it ends once more later and that refund is refused too', async () => {
    await start(at.gold);
    await countAsRefused();
    await end();
    await at.server.rows("update account set state = 'active' where id = $1", [at.nadia.accountId]);
    await at.server.rows("update sanction set ended_at = now(), ended_how = 'taken_back' where member_id = $1", [at.nadia.accountId]);
    await waitAndAsk(7200);
    at.server.test.ctx.clock.advance(15 * 86_400 - 7200 - 15 * 60);
    expect((await end()).body.data.returned).toMatchObject([{ amount: 750 }]);
    at.server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    await startRecordedRefunds(at.server.test.ctx);
    at.server.sandbox.behave({ refunds: [] });
    at.server.sandbox.decideRefund(at.code, 'refused');
    await waitAndAsk(15 * 60);
    expect(await refunds()).toMatchObject([{ state: 'refused' }, { ...ENDED, amount: 75_000, state: 'refused' }]);
    expect(await refunds()).toHaveLength(2);
  });

  it('[STAFF-44][FAIR-04] owes nothing of an end that was taken back, where it ends for fraud later and that refund is refused then', async () => {
    await start(at.gold);
    await countAsRefused();
    await end();
    await at.server.rows("update account set state = 'active' where id = $1", [at.nadia.accountId]);
    await at.server.rows("update sanction set ended_at = now(), ended_how = 'taken_back' where member_id = $1", [at.nadia.accountId]);
    expect((await end('fraud')).body.data).toMatchObject({ ground: 'fraud', returned: [] });
    await waitAndAsk(7200);
    expect(await refunds()).toMatchObject([{ state: 'refused' }]);
  });
});
