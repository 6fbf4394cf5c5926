import { callsSentences as say } from '@app/contract/calls';
import { flagOf } from '@app/contract/kernel';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import * as store from './calls.store.ts';
import * as devices from './devices.store.ts';
import { endCalls } from './end-calls.ts';
import { tellCalls } from './tell-calls.ts';

/** The device of a member. */
export type OnDevice = { readonly accountId: number; readonly sessionId: number };
type Taking = { readonly callId: number; readonly calleeId: number; readonly sessionId: number; readonly hasFamily: boolean };

export const noCall = (): Refusal => new Refusal('not_found', { sentence: say.noCall });

/** Answers a call that rings, on one device of the callee. False where it rings no more. */
export async function takeCall(tx: Tx, taking: Taking): Promise<boolean> {
  const call = await store.take(tx, taking);
  if (call) await tellCalls(tx, [call], 'call.answered');
  return call !== null;
}

/** Answers a call on this device; 410 where it is over, or was answered on another one. */
export async function answerCall(
  ctx: Context,
  { accountId, sessionId }: OnDevice,
  { callId, hasFamily }: { readonly callId: number; readonly hasFamily: boolean },
): Promise<void> {
  if (await inTransaction(ctx, (tx) => takeCall(tx, { callId, calleeId: accountId, sessionId, hasFamily }))) return;
  const found = await store.findOwn(ctx, accountId, callId);
  if (!found || found.calleeId !== accountId) throw noCall();
  // The same answer twice, as after a lost line, is one.
  if (found.state === 'active' && found.ownSessionId === sessionId) return;
  throw new Refusal('ended', found.state === 'active' ? { sentence: say.answeredElsewhere } : {});
}

export async function declineCall(ctx: Context, { accountId }: OnDevice, callId: number): Promise<void> {
  const over = await inTransaction(ctx, (tx) => endCalls(tx, store.meant.ringingById(callId, accountId), { ringing: 'declined' }));
  if (over.length > 0) return;
  const found = await store.findOwn(ctx, accountId, callId);
  if (!found || found.calleeId !== accountId) throw noCall();
  if (found.state !== 'declined') throw new Refusal('ended');
}

/** Ends a call for both; harmless where it is over already. A caller who ends it while it rings leaves a missed call. */
export async function endCall(
  ctx: Context,
  { accountId }: OnDevice,
  { callId, isLost }: { readonly callId: number; readonly isLost: boolean },
): Promise<void> {
  const found = await store.findOwn(ctx, accountId, callId);
  if (!found) throw noCall();
  const isCaller = found.callerId === accountId;
  await inTransaction(ctx, (tx) =>
    endCalls(tx, store.meant.byId(callId, accountId), {
      ringing: isCaller ? 'missed' : 'declined',
      active: isLost ? 'failed' : 'ended',
      tellsMissed: isCaller,
    }),
  );
}

/** Says on one side that family is with it, and tells the other side's device. */
export async function setFamily(
  ctx: Context,
  { accountId }: OnDevice,
  { callId, isPresent }: { readonly callId: number; readonly isPresent: boolean },
): Promise<void> {
  const isSaid = await inTransaction(ctx, (tx) => store.setFamily(tx, { callId, memberId: accountId, isPresent }));
  if (!isSaid) throw (await store.findOwn(ctx, accountId, callId)) ? new Refusal('ended') : noCall();
  const other = await devices.findOtherDevice(ctx, callId, accountId);
  if (!other?.connectionId) return;
  const to = { memberId: other.accountId, connectionId: other.connectionId };
  ctx.live.passToOne(to, { type: 'call.family', data: { call_id: callId, present: flagOf(isPresent) } });
}
