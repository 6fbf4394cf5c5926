import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { me } from '@app/contract/accounts';
import { sendDirectMessage } from '@app/contract/chat';
import { sendInterest } from '@app/contract/interests';
import type { Endpoint } from '@app/contract/kernel';
import { inTransaction } from '#platform/context';
import { countersOf } from '#features/entitlements';
import { sendTogether } from '#features/interests';
import { lockPair, makeBond } from '#features/pairs';
import { openThread } from '#features/threads';
import { holding, lockWaiters, openSession, sentBy, signUpPerson, type Person, type SentBy, type TestApp } from '#testing';
import { buyContactView } from '../../features/contact-views/buy-contact-view.ts';
import { DAY_SECONDS, sellPackage } from '../../features/entitlements/entitlements.testing.ts';

/** Names who takes the step, the other, and the number of what they have between them. */
export type Two = { by: Person; other: Person; id: number };
type Said = { readonly status: number; readonly failure: Readonly<Record<string, unknown>> };
export type Step = (two: Two) => Promise<Said>;
export type Before = (two: Two) => Promise<unknown>;
/** A step in a state of the two: the code or the status of its answer, the waits for the database, alone and after a crowd, and what happened before. */
export type StateOfTwo = {
  readonly name: string;
  readonly said: string;
  readonly ways: number;
  readonly inCrowd?: number;
  readonly step: Step;
  readonly before?: Before;
  /** Credits of both; none: what the month gives is due. */
  readonly counts?: Readonly<Record<string, number>> | null;
};

const COUNTS = { expressInterest: 40, proposal: 40, contact: 40, bioData: 9, profileImageView: 9, galleryImageView: 9 };
export const turned = (two: Two): Two => ({ ...two, by: two.other, other: two.by });
export const all =
  (...steps: readonly Before[]): Before =>
  async (two) => {
    for (const step of steps) await step(two);
  };

/** Returns what two members can do, and what may have happened before. */
export function waysOf(test: TestApp) {
  const { pool, clock } = test.ctx;
  const call =
    (endpoint: Endpoint, body: (two: Two) => Record<string, unknown>): Step =>
    (two) =>
      test.call(endpoint, { token: two.by.token, body: body(two) });
  const to = (endpoint: Endpoint, more: Record<string, unknown> = {}): Step =>
    call(endpoint, ({ other }) => ({ user_id: other.accountId, ...more }));
  const byOther =
    (step: Before): Before =>
    (two) =>
      step(turned(two));
  /** Keeps the number that a step answered, under a name in its data. */
  const kept =
    (step: Step, ...names: readonly string[]): Before =>
    async (two) => {
      const { failure } = await step(two);
      two.id = Number(names.reduce<unknown>((data, name) => (data as Record<string, unknown>)[name], failure['data']));
      expect(two.id).toBeGreaterThan(0);
    };
  /** Lets days go by; whatever is due of credits by then is written, unless the step itself is to find it. */
  const days =
    (count: number, isDueWritten = true): Before =>
    async ({ by, other }) => {
      clock.advance(count * DAY_SECONDS);
      for (const one of [by, other]) {
        Object.assign(one, await openSession(test, one.accountId));
        if (isDueWritten) await countersOf(test.ctx, one.accountId);
      }
    };
  const limited: Before = ({ by }) =>
    pool.query('update account set contacts_limited_until = $2 where id = $1', [
      by.accountId,
      new Date(clock.now().getTime() + 86_400_000),
    ]);
  const photos: Before = async ({ other: { accountId } }) => {
    await pool.query(
      `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       values ($1, 'profile', null, 'approved', $2 || 'l', $2 || 'c', $2 || 'b', 10, 10, 10, $2, now(), now())`,
      [accountId, randomUUID()],
    );
    await pool.query('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now())', [accountId]);
  };
  const connected: Before = async (two) => {
    two.id = await inTransaction(test.ctx, async (tx) => {
      await makeBond(tx, two.by.accountId, two.other.accountId, 'interest');
      return openThread(tx, two.by.accountId, two.other.accountId);
    });
  };

  /** Makes two of whom each has these credits, with nothing due. */
  const two = async (counts: StateOfTwo['counts'] = COUNTS): Promise<Two> => {
    const [by, other] = [await signUpPerson(test, { gender: 'male' }), await signUpPerson(test, { gender: 'female' })];
    const payers = counts === null ? [] : [by, other];
    for (const { accountId } of payers) {
      await pool.query('update account set email = $2, email_verified_at = $3 where id = $1', [
        accountId,
        `${accountId}@example.org`,
        clock.now(),
      ]);
      await sellPackage(test, accountId, { counts: counts ?? {}, days: 360 });
      await countersOf(test.ctx, accountId);
    }
    return { by, other, id: 0 };
  };
  const write: Step = (by) => to(sendDirectMessage, { message: 'Salam', client_id: randomUUID() })(by);
  return { test, write, call, to, byOther, kept, days, limited, photos, connected, two };
}
export type Ways = ReturnType<typeof waysOf>;

/** Returns what counts a step as one of a crowd. */
export function crowdOf({ test, two, to, byOther }: Ways) {
  /** Names two who are connected, and whose pair somebody else holds while a crowd is under way. */
  let busy: Promise<Two> | undefined;
  const makeBusy = async (): Promise<Two> => {
    const made = await two();
    await byOther(to(sendInterest))(made);
    await to(sendInterest)(made);
    return made;
  };
  return {
    /** Counts a step that comes while one of each kind is under way, so that it is one of a crowd; `token` is known to the server by then. */
    countInCrowd: async ({ token }: Person, step: () => Promise<unknown>): Promise<SentBy> => {
      const { by, other } = await (busy ??= makeBusy());
      const { ctx, call } = test;
      await ctx.pool.query('delete from contact_view where viewer_id = $1', [by.accountId]);
      const sending = { senderId: by.accountId, receiverId: other.accountId, text: null, note: null, timeZone: 'Asia/Dhaka' };
      const crowd = async () => {
        const underWay = [
          sendTogether(ctx, { ...sending, kind: 'interest' }),
          buyContactView(ctx, { viewer: { accountId: by.accountId }, ownerId: other.accountId, language: 'en' }),
        ];
        await expect.poll(() => lockWaiters(ctx.pool)).toBe(2);
        // Makes the server know the session, which a slow machine has forgotten meanwhile.
        await call(me, { token });
        // Leaves out what tells the workers of jobs, some time after a commit.
        return { underWay, sent: await sentBy(step, 'pg_notify') };
      };
      const { underWay, sent } = await holding(ctx, (tx) => lockPair(tx, by.accountId, other.accountId), crowd);
      await Promise.all(underWay);
      return sent;
    },
  };
}
