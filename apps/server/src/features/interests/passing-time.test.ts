import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs';
import { inTransaction } from '#platform/context';
import { changeAccountState } from '#features/accounts';
import { lockWaiters, type Person } from '#testing';
import { markExpired } from './interests.feature.ts';
import { openInterestsTest, type InterestsTest } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
const START = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.woman();
  rahim = await test.man();
});

/** Lets time pass, and both sign in anew. */
async function pass(days: number): Promise<void> {
  test.days(days);
  [nadia, rahim] = [await test.again(nadia), await test.again(rahim)];
}
/** Waits until a transaction waits for another's lock. */
async function somebodyWaits(): Promise<void> {
  while ((await lockWaiters(test.ctx.pool)) === 0);
}
async function runHourlyJob(): Promise<void> {
  await enqueue(test.ctx, markExpired, {});
  await test.runJobs();
}

describe.each(['interest', 'proposal'] as const)('time: %s', (kind) => {
  it('[REL-20] after 60 days it is expired, whether or not the job has run', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    await pass(59.9);
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ status: 'pending' }]);
    await pass(0.1);
    const expectExpired = async () => {
      expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ status: 'expired' }]);
      expect((await test.list(kind, rahim, 'sent')).data).toMatchObject([{ status: 'expired' }]);
      for (const [step, who] of [
        ['accept', nadia],
        ['withdraw', rahim],
      ] as const)
        expect(await test.step(kind, step, who, id)).toMatchObject({ status: 409, data: { status: 'expired' } });
      expect(await test.counts(nadia)).toMatchObject({ interests_received: 0, proposals_received: 0 });
    };
    await expectExpired();
    await runHourlyJob();
    expect((await test.rowsBetween(nadia, rahim)).map(({ status }) => status)).toEqual(['expired']);
    await expectExpired();
  });

  it('[REL-20] days on which either is deactivated do not count', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    await pass(10);
    await test.changeState(rahim, 'deactivated');
    await pass(40);
    await test.changeState(nadia, 'deactivated');
    await pass(40);
    await test.changeState(rahim, 'active');
    await runHourlyJob();
    await pass(40);
    await test.changeState(nadia, 'active');
    await pass(49.9);
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ status: 'pending' }]);
    await pass(0.1);
    expect(await test.step(kind, 'accept', nadia, id)).toMatchObject({ status: 409, data: { status: 'expired' } });
  });

  it('[REL-20][ACC-55] waits for a deactivated receiver, and is counted for them, past its 60 days', async () => {
    await test.send(kind, rahim, nadia);
    await pass(10);
    await test.changeState(nadia, 'deactivated');
    await pass(60);
    expect(await test.counts(nadia)).toMatchObject({ [kind === 'interest' ? 'interests_received' : 'proposals_received']: 1 });
  });

  it('[REL-20] two who come back at the same moment let the time run again; what had run out stays so', async () => {
    await test.send(kind, rahim, nadia);
    await Promise.all([test.changeState(rahim, 'deactivated'), test.changeState(nadia, 'deactivated')]);
    await pass(100);
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(test.ctx, async (tx) => {
      await changeAccountState(tx, { accountId: rahim.accountId, to: 'active' });
      second = test.changeState(nadia, 'active');
      await Promise.race([second, somebodyWaits()]);
    });
    await second;
    expect(await test.rowsBetween(nadia, rahim)).toMatchObject([{ pausedSince: null, status: 'pending' }]);
    await pass(60);
    await test.changeState(rahim, 'deactivated');
    await pass(1);
    await test.changeState(rahim, 'active');
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ status: 'expired' }]);
  });

  it.each(['decline', 'withdraw'] as const)(
    '[REL-21][NEVER-07][NEVER-05] after %s the sender waits 30 days and is told until when, in their language and time zone',
    async (step) => {
      await test.ctx.pool.query("update account set time_zone = 'America/New_York' where id = $1", [rahim.accountId]);
      test.ctx.clock.set(new Date('2026-06-15T02:00:00Z'));
      const { id } = await test.send(kind, rahim, nadia);
      await test.step(kind, step, step === 'decline' ? nadia : rahim, id);
      await pass(29.9);
      const left = await test.leftOf(kind, rahim);
      expect(await test.send(kind, rahim, nadia)).toMatchObject({
        status: 409,
        code: 'cooldown',
        message: 'You can send again on 14 July 2026.',
      });
      expect((await test.send(kind, rahim, nadia, { language: 'bn' })).message).toBe('আপনি ১৪ জুলাই, ২০২৬ তারিখে আবার পাঠাতে পারবেন।');
      expect(await test.leftOf(kind, rahim)).toBe(left);
      await pass(0.1);
      expect((await test.send(kind, rahim, nadia)).status).toBe(200);
      expect(await test.rowsBetween(nadia, rahim)).toHaveLength(2);
    },
  );

  it('[REL-21] after expiry too: 30 days from the end, not from when the job found it', async () => {
    await test.send(kind, rahim, nadia);
    await pass(61);
    expect(await test.send(kind, rahim, nadia)).toMatchObject({ status: 409, message: 'You can send again on 13 September 2026.' });
    await runHourlyJob();
    await pass(28.9);
    expect((await test.send(kind, rahim, nadia)).status).toBe(409);
    await pass(0.1);
    expect((await test.send(kind, rahim, nadia)).data?.status).toBe('pending');
  });

  it('[REL-21] the receiver may send at any time, and then the first sender accepts', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    await test.step(kind, 'decline', nadia, id);
    const second = await test.send(kind, nadia, rahim);
    expect(second.data?.status).toBe('pending');
    expect(await test.send(kind, rahim, nadia)).toMatchObject({ status: 200, id: second.id, data: { status: 'accepted' } });
  });

  it('[REL-20] the end of the sender’s package does not end it', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    await test.ctx.pool.query('update premium_period set ends_at = started_at where member_id = $1', [rahim.accountId]);
    expect((await test.step(kind, 'accept', nadia, id)).status).toBe(200);
  });
});
