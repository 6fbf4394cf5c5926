import { CALLS_PAGE_SIZE, THREAD_CALLS_MOST, type Call, type CallThread } from '@app/contract/calls';
import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { inTransaction, type Context } from '#platform/context';
import { Refusal, saySaid } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import { cardsFor, judgePair, memberSummaries, pairIdsOf, requirePair } from '#features/members';
import { readCallThread } from './call-thread.store.ts';
import { mayPlan, whyNotCall } from './calls.policy.ts';
import * as store from './calls.store.ts';
import { callRow, callView, otherOf, planView, type OtherSide } from './calls.views.ts';
import { planOf } from './plans.store.ts';
import * as settings from './settings.store.ts';
import { askedAt, factsOf, otherOfThread, sayWhyNot } from './start-call.ts';
import { noCall } from './take-call.ts';

export type CallReader = { readonly accountId: number; readonly sessionId: number; readonly language: SentenceLanguage };

/** Reads the other sides as this reader may see them. */
async function othersFor(ctx: Context, reader: CallReader, ids: readonly number[]): Promise<(id: number) => OtherSide> {
  const cards = await cardsFor(ctx, reader, ids);
  // Names those too who are not there for the reader any more.
  const gone = ids.filter((id) => !cards.has(id));
  const names = gone.length > 0 ? await memberSummaries(ctx, gone) : new Map<number, { readonly name: string }>();
  return (id) => ({ name: (cards.get(id) ?? names.get(id))?.name ?? '', photo: cards.get(id)?.photo?.url ?? null });
}

async function present(ctx: Context, reader: CallReader, call: store.OwnCall): Promise<Call> {
  const otherId = otherOf(call, reader.accountId);
  return callView(call, reader, (await othersFor(ctx, reader, [otherId]))(otherId));
}

/** Presents a call of this member; 404 for anybody else. */
export async function presentCall(ctx: Context, reader: CallReader, callId: number): Promise<Call> {
  const call = await store.findOwn(ctx, reader.accountId, callId);
  if (!call) throw noCall();
  return present(ctx, reader, call);
}

/** Presents the call in which the member is, or that rings for them; null where there is none. */
export async function presentCurrent(ctx: Context, reader: CallReader): Promise<Call | null> {
  const call = await store.findGoingOn(ctx, reader.accountId);
  const isOver = call?.state === 'ringing' && call.ringUntil <= ctx.clock.now();
  return call && !isOver ? present(ctx, reader, call) : null;
}

export async function presentHistory(ctx: Context, reader: CallReader, { page, threadId }: { page: number; threadId: number | null }) {
  const { offset, limit } = { offset: (page - 1) * CALLS_PAGE_SIZE, limit: CALLS_PAGE_SIZE };
  const { rows, total } = await store.listHistory(ctx, { memberId: reader.accountId, threadId, offset, limit });
  const other = await othersFor(ctx, reader, [...new Set(rows.map((call) => otherOf(call, reader.accountId)))]);
  const data = rows.map((call) => callRow(call, reader, other(otherOf(call, reader.accountId))));
  return { data, ...pageKeys({ page, perPage: CALLS_PAGE_SIZE, rows: data.length, total }) };
}

/** Presents all that a conversation shows of calls, in one reading. */
export async function presentThread(ctx: Context, reader: CallReader, threadId: number): Promise<CallThread> {
  const { accountId, language } = reader;
  const otherId = await otherOfThread(ctx, threadId, accountId);
  const now = ctx.clock.now();
  const pairOfTwo = [accountId, otherId] as const;
  const asked = { ...askedAt(now, { threadId, callerId: accountId, calleeId: otherId }), ...pairIdsOf([pairOfTwo]) };
  const { members, between, allowed, ahead, calls, ...facts } = await readCallThread(ctx, { ...asked, most: THREAD_CALLS_MOST });
  const pair = judgePair(ctx, { members, between }, pairOfTwo);
  const isOpen = !(pair instanceof Refusal);
  const isConnected = isOpen && pair.isBonded;
  const callFacts = factsOf(isConnected, facts);
  const reason = whyNotCall(callFacts);
  const name = isOpen ? pair.target.name : '';
  const why = reason && sayWhyNot(reason, name).sentence;
  return {
    chat_thread_id: threadId,
    may_call: flagOf(reason === null),
    reason,
    message: why ? saySaid(why, language) : null,
    // Whatever stands between the two, a block or the end of an account, looks the same.
    allowed: flagOf(isOpen && allowed.length > 0),
    may_plan: flagOf(mayPlan(callFacts)),
    plans: isOpen ? ahead.map((plan) => planView(planOf(plan), accountId, now)) : [],
    calls: calls.map((call) => callRow(store.callOf(call), reader, { name, photo: null })),
  };
}

/** Lets the other of a conversation call, or no longer. */
export async function allowCalls(
  ctx: Context,
  memberId: number,
  { threadId, isAllowed }: { threadId: number; isAllowed: boolean },
): Promise<void> {
  const otherId = await otherOfThread(ctx, threadId, memberId);
  await inTransaction(ctx, async (tx) => {
    await requirePair(tx, memberId, otherId);
    const isNew = await settings.saveAllowed(tx, memberId, otherId, isAllowed);
    if (isNew) await tx.live.tell(tx, [{ memberId: otherId, type: 'thread', subject: { threadId } }]);
  });
}
