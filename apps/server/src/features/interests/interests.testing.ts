import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  listInterests,
  listProposals,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
  type InterestKind,
  type InterestSide,
} from '@app/contract/interests';
import { getDashboard } from '@app/contract/dashboard';
import type { Endpoint } from '@app/contract/kernel';
import { addToIgnoreList, removeFromIgnoredList } from '@app/contract/relations';
import { inTransaction } from '#platform/context';
import { countersOf } from '#features/entitlements';
import { changeAccountState } from '#features/accounts';
import { openSession, openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { DAY_SECONDS, sellPackage } from '../entitlements/entitlements.testing.ts';

/** Calls of a kind, its keys on the wire, and what pays for it. */
export const CALLS = {
  interest: {
    send: sendInterest,
    accept: acceptInterest,
    decline: declineInterest,
    withdraw: withdrawInterest,
    list: listInterests,
    id: 'interest_id',
    counter: 'remaining_interest',
    count: 'expressInterest',
  },
  proposal: {
    send: sendProposal,
    accept: acceptProposal,
    decline: declineProposal,
    withdraw: withdrawProposal,
    list: listProposals,
    id: 'proposal_id',
    counter: 'remaining_proposal',
    count: 'proposal',
  },
} as const;
export type Step = 'accept' | 'decline' | 'withdraw';
export const WORDS = 'Our families would like to meet yours.';

export type StepResult = {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly data?: { readonly status: string; readonly chat_thread_id?: number | null };
  /** Of the interest or the proposal. */
  readonly id: number;
  readonly left: unknown;
};
type ListedRow = { readonly user_id: number; readonly status: string; readonly message: string } & Readonly<Record<string, unknown>>;

/** Opens a server with two who may take steps towards each other, and all that they can do. */
export async function openInterestsTest() {
  const test = await openTestApp();
  const { ctx } = test;
  const call = async (kind: InterestKind, endpoint: Endpoint, input: object): Promise<StepResult> => {
    const { status, failure } = await test.call(endpoint, input);
    const data = failure['data'] as (StepResult['data'] & Record<string, unknown>) | undefined;
    const { message, code } = failure;
    return {
      status,
      message,
      code,
      id: Number(data?.[CALLS[kind].id] ?? 0),
      left: failure[CALLS[kind].counter],
      ...(data ? { data } : {}),
    };
  };
  /** Sends an interest; `more` is what the body holds besides, and the language of the sender. */
  const send = (
    kind: InterestKind,
    from: Person,
    to: number | Person,
    { language = 'en', ...more }: { readonly language?: 'en' | 'bn' } & Record<string, unknown> = {},
  ) =>
    call(kind, CALLS[kind].send, {
      token: from.token,
      language,
      body: { user_id: typeof to === 'number' ? to : to.accountId, ...(kind === 'proposal' ? { message: WORDS } : {}), ...more },
    });
  const person = async (options: PersonOptions = {}) => {
    const made = await signUpPerson(test, options);
    if ((options.purpose ?? 'member') === 'member' && !options.roles)
      await sellPackage(test, made.accountId, { counts: { expressInterest: 40, proposal: 45 }, days: 300 });
    return made;
  };
  return {
    ...test,
    call: test.call,
    woman: (options: PersonOptions = {}) => person({ gender: 'female', ...options }),
    man: (options: PersonOptions = {}) => person({ gender: 'male', ...options }),
    send,
    step: (kind: InterestKind, step: Step, who: Person, id: unknown) =>
      call(kind, CALLS[kind][step], { token: who.token, body: { [CALLS[kind].id]: id } }),
    acceptFrom: (kind: InterestKind, who: Person, sender: Person) =>
      call(kind, CALLS[kind].accept, { token: who.token, body: { user_id: sender.accountId } }),
    list: async (kind: InterestKind, who: Person, type: InterestSide, more: { page?: string; language?: 'en' | 'bn' } = {}) => {
      const { language = 'en', page = '1' } = more;
      const { body } = await test.call(CALLS[kind].list as Endpoint, { token: who.token, query: { type, page }, language });
      return body as { data: readonly ListedRow[]; total: number; last_page: number };
    },
    leftOf: async (kind: InterestKind, who: Person): Promise<number> => (await countersOf(test.ctx, who.accountId))[CALLS[kind].count],
    counts: async (who: Person) => (await test.call(getDashboard, { token: who.token })).body.data.counts,
    /** Signs the person in anew: after a month a session is over. */
    again: async (who: Person): Promise<Person> => ({ ...who, ...(await openSession(test, who.accountId)) }),
    days: (count: number) => ctx.clock.advance(count * DAY_SECONDS),
    changeState: (who: Person, to: 'active' | 'deactivated' | 'suspended') =>
      inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: who.accountId, to })),
    block: (blocker: Person, blocked: Person) => test.call(addToIgnoreList, { token: blocker.token, body: { user_id: blocked.accountId } }),
    unblock: (blocker: Person, blocked: Person) =>
      test.call(removeFromIgnoredList, { token: blocker.token, body: { user_id: blocked.accountId } }),
    ...recordsIn(ctx),
  };
}
/** Reads rows of the tables. */
const recordsIn = (ctx: TestApp['ctx']) => ({
  rowsBetween: async (one: Person, other: Person) =>
    ctx.db
      .selectFrom('approach')
      .selectAll()
      .where('senderId', 'in', [one.accountId, other.accountId])
      .where('receiverId', 'in', [one.accountId, other.accountId])
      .orderBy('id')
      .execute(),
  notices: async (who: Person) =>
    (
      await ctx.pool.query<{ type: string; opens: string; parameters: unknown }>(
        'select type, opens, parameters from notification where member_id = $1 order by id',
        [who.accountId],
      )
    ).rows,
  bonds: (one: Person, other: Person) =>
    ctx.db
      .selectFrom('bond')
      .select('source')
      .where('lowerId', '=', Math.min(one.accountId, other.accountId))
      .where('higherId', '=', Math.max(one.accountId, other.accountId))
      .execute(),
});
export type InterestsTest = Awaited<ReturnType<typeof openInterestsTest>>;
