import type { InterestKind, InterestStatus } from '@app/contract/interests';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { MemberPair, Members } from '#features/members';
import { statusAt } from './interests.policy.ts';
import { interestsStore as store, type Answer } from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';
import type { Stepped } from './interests.types.ts';
import { connectTwo, type ConnectDeps } from './connect-two.ts';

export type AnswerDeps = ConnectDeps & {
  readonly inTransaction: InTransaction;
  readonly members: Pick<Members, 'requirePair' | 'requireAvailable'>;
};
/** What is answered: by its own number, or by that of the member who sent it. */
export type Named = { readonly id: number } | { readonly senderId: number };
export type AnswerOrder = { readonly kind: InterestKind; readonly memberId: number; readonly answer: Answer; readonly named: Named };

/** Accepts, declines or withdraws: once, and only by whose it is. */
export const createAnswerInterest =
  (deps: AnswerDeps) =>
  (order: AnswerOrder): Promise<Stepped> =>
    deps.inTransaction(async (trx) => {
      const { approach, pair } = await takeUp(deps, trx, order);
      const status = statusAt(approach, deps.clock.now());
      if (status !== 'pending') throw alreadyAnswered(status);
      const { id } = approach;
      const done = { id, status: order.answer, otherName: pair.target.name, left: null };
      if (order.answer === 'accepted') return { ...done, threadId: await connectTwo(deps, trx, approach, pair.viewer.name) };
      await store.settle(trx, { id, status: order.answer, at: deps.clock.now() });
      return { ...done, threadId: null };
    });

const alreadyAnswered = (status: InterestStatus): Refusal => new Refusal('already_answered', { extra: { data: { status } } });

/** Finds what is answered and holds the two and the row; 404 where it is not for this member to answer. */
async function takeUp(deps: AnswerDeps, trx: Transaction, order: AnswerOrder): Promise<{ approach: InterestRow; pair: MemberPair }> {
  const { kind, memberId, answer, named } = order;
  const hold = answer === 'accepted' ? deps.members.requirePair : deps.members.requireAvailable;
  if ('senderId' in named) {
    const pair = await hold(trx, memberId, named.senderId);
    const last = await store.findLast(trx, { kind, senderId: named.senderId, receiverId: memberId });
    if (!last) throw new Refusal('not_found');
    return { approach: await store.getForUpdate(trx, last.id), pair };
  }
  const found = await store.find(trx, kind, named.id);
  const isOwn = found && memberId === (answer === 'withdrawn' ? found.senderId : found.receiverId);
  if (!isOwn) throw new Refusal('not_found');
  const pair = await hold(trx, memberId, answer === 'withdrawn' ? found.receiverId : found.senderId);
  return { approach: await store.getForUpdate(trx, found.id), pair };
}
