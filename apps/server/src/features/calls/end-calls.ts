import type { RawBuilder, SqlBool } from 'kysely';
import { afterCommit } from '#platform/db';
import type { Context, Tx } from '#platform/context';
import { memberSummaries } from '#features/members';
import { notify } from '#features/notifications';
import * as store from './calls.store.ts';
import type { CallRecord } from './calls.tables.ts';
import { partAhead, type Parted } from './parting.store.ts';
import { relayIdOf } from './relay-ids.ts';
import { tellCalls } from './tell-calls.ts';

export type Ending = {
  /** The end of one that rings; missed unless said otherwise. */
  readonly ringing?: 'missed' | 'declined';
  /** The end of one that was answered; ended unless said otherwise. */
  readonly active?: 'ended' | 'failed';
  /** True where the callee is told of a call that rang for nobody. */
  readonly tellsMissed?: boolean;
};

/**
 * Ends calls that go on: on every device of both, and at the relay. Returns those that it ended. Who holds the row of a call waits after it for
 * what belongs to their own account alone and for notices, so that it has no place in `LOCK_ORDER`.
 */
export async function endCalls(tx: Tx, isMeant: RawBuilder<SqlBool>, ending: Ending = {}): Promise<readonly CallRecord[]> {
  const { ringing = 'missed', active = 'ended', tellsMissed = false } = ending;
  const over = await store.end(tx, isMeant, { ringing, active });
  if (over.length === 0) return over;
  await tellCalls(tx, over, 'call.ended');
  if (tellsMissed) for (const call of over) if (call.state === 'missed') await tellMissed(tx, call);
  afterCommit(tx, () => letGo(tx, over));
  return over;
}

/** Ends calls at the relay, and counts them. */
function letGo(ctx: Context, over: readonly Parted[]): void {
  for (const { id, state, kind } of over) {
    ctx.relay.revoke(relayIdOf(id));
    ctx.metrics.callEnded(kind, state);
  }
}

/** Ends all that two members have of calls between them, and tells both, inside the caller's transaction. Nobody waits for it but the commit. */
export async function partOf(tx: Tx, one: number, other: number): Promise<void> {
  const over = await partAhead(tx, one, other);
  afterCommit(tx, () => letGo(tx, over.rows));
}

/** Tells a callee of a call that they missed. */
export async function tellMissed(
  tx: Tx,
  { id, callerId, calleeId, threadId }: Pick<CallRecord, 'id' | 'callerId' | 'calleeId' | 'threadId'>,
) {
  const names = await memberSummaries(tx, [callerId]);
  await notify(tx, {
    memberId: calleeId,
    type: 'call_missed',
    eventKey: `call:${id}`,
    parameters: { name: names.get(callerId)?.name ?? '' },
    opens: `/messages/${threadId}`,
    actorId: callerId,
  });
}
