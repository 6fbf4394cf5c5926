import type { Tx } from '#platform/context';
import type { CallRecord } from './calls.tables.ts';

/** Tells every device of both what became of calls; with the end of one, what may be done in its conversation has changed. */
export async function tellCalls(
  tx: Tx,
  calls: readonly Pick<CallRecord, 'id' | 'callerId' | 'calleeId' | 'threadId'>[],
  type: 'call.ringing' | 'call.answered' | 'call.ended',
): Promise<void> {
  await tx.live.tell(
    tx,
    calls.flatMap(({ id, callerId, calleeId, threadId }) =>
      [callerId, calleeId].flatMap((memberId) => [
        { memberId, type, subject: { callId: id } },
        ...(type === 'call.ended' ? [{ memberId, type: 'thread' as const, subject: { threadId } }] : []),
      ]),
    ),
  );
}
