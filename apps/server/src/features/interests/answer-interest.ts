import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { requireAvailable, requirePair, type MemberPair } from '#features/members';
import { notify } from '#features/notifications';
import { makeBond } from '#features/pairs';
import { openThread } from '#features/threads';
import { KINDS } from './interests.kinds.ts';
import { statusAt } from './interests.policy.ts';
import * as interests from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';

/** Interest that is answered: by its own number, or by that of the member who sent it. */
export type Named = { readonly id: number } | { readonly senderId: number };
export type AnswerOrder = {
  readonly kind: InterestKind;
  readonly memberId: number;
  readonly answer: interests.Answer;
  readonly named: Named;
};

/** An interest or a proposal after a step. `left` of the counter, where a credit was spent. */
export type InterestResult = {
  readonly id: number;
  readonly status: InterestStatus;
  readonly threadId: number | null;
  /** Of the other member. */
  readonly otherName: string;
  readonly left: number | null;
};

/** Accepts, declines or withdraws: once, and only by whose it is. 409 `already_answered` names what it became before. */
export const answerInterest = (ctx: Context, order: AnswerOrder): Promise<InterestResult> =>
  inTransaction(ctx, async (tx) => {
    const { interest, pair } = await lockAnswered(tx, order);
    const status = statusAt(interest, tx.clock.now());
    if (status !== 'pending') throw alreadyAnswered(status);
    const { id } = interest;
    const result = { id, status: order.answer, otherName: pair.target.name, left: null };
    if (order.answer === 'accepted') return { ...result, threadId: await connectTwo(tx, interest, pair.viewer.name) };
    await interests.settle(tx, { id, status: order.answer });
    return { ...result, threadId: null };
  });

const alreadyAnswered = (status: InterestStatus): Refusal => new Refusal('already_answered', { extra: { data: { status } } });

/** Finds what is answered and locks the two and the row; 404 where it is not for this member to answer. */
async function lockAnswered(tx: Tx, order: AnswerOrder): Promise<{ interest: InterestRow; pair: MemberPair }> {
  const { kind, memberId, answer, named } = order;
  const hold = answer === 'accepted' ? requirePair : requireAvailable;
  if ('senderId' in named) {
    const pair = await hold(tx, memberId, named.senderId);
    const last = await interests.findLast(tx, { kind, senderId: named.senderId, receiverId: memberId });
    if (!last) throw new Refusal('not_found');
    return { interest: await interests.getForUpdate(tx, last.id), pair };
  }
  const found = await interests.find(tx, kind, named.id);
  const isOwn = found && memberId === (answer === 'withdrawn' ? found.senderId : found.receiverId);
  if (!isOwn) throw new Refusal('not_found');
  const pair = await hold(tx, memberId, answer === 'withdrawn' ? found.receiverId : found.senderId);
  return { interest: await interests.getForUpdate(tx, found.id), pair };
}

/** Settles an interest as accepted: makes the bond and the thread of the two, and tells the sender. Returns the thread. */
export async function connectTwo(tx: Tx, { id, kind, senderId, receiverId }: InterestRow, receiverName: string): Promise<number> {
  await interests.settle(tx, { id, status: 'accepted' });
  await makeBond(tx, senderId, receiverId, kind);
  const threadId = await openThread(tx, senderId, receiverId);
  await notify(tx, {
    memberId: senderId,
    type: KINDS[kind].accepted,
    eventKey: `approach:${id}`,
    parameters: { name: receiverName },
    opens: `/messages/${threadId}`,
    actorId: receiverId,
  });
  return threadId;
}
