import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Notify } from '#features/notifications';
import { KINDS } from './interests.kinds.ts';
import { interestsStore as store } from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';
import type { InterestNeighbours } from './interests.types.ts';

export type ConnectDeps = {
  readonly clock: Clock;
  readonly notify: Notify;
  readonly relations: InterestNeighbours['relations'];
  readonly messages: Pick<InterestNeighbours['messages'], 'openThread'>;
};

/** What an acceptance makes: the bond, the thread of the two, and the notice to the sender. Gives the thread. */
export async function connectTwo(
  { clock, notify, relations, messages }: ConnectDeps,
  trx: Transaction,
  approach: InterestRow,
  receiverName: string,
): Promise<number> {
  const { id, kind, senderId, receiverId } = approach;
  await store.settle(trx, { id, status: 'accepted', at: clock.now() });
  await relations.makeBond(trx, senderId, receiverId, kind);
  const threadId = await messages.openThread(trx, senderId, receiverId);
  await notify(trx, {
    memberId: senderId,
    type: KINDS[kind].accepted,
    eventKey: `approach:${id}`,
    parameters: { name: receiverName },
    opens: `/messages/${threadId}`,
    actorId: receiverId,
  });
  return threadId;
}
