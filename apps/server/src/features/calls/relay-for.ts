import { callsSentences as say, RELAY_MINUTES } from '@app/contract/calls';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { RelayCredential } from '#platform/relay';
import * as store from './calls.store.ts';
import { relayIdOfSide } from './relay-ids.ts';
import { noCall, type OnDevice } from './take-call.ts';

const MINUTE = 60;

/** Makes credentials of the relay for the device of this member in a call that was answered; for no other. */
export async function relayFor(ctx: Context, { accountId, sessionId }: OnDevice, callId: number): Promise<RelayCredential> {
  const call = await store.findOwn(ctx, accountId, callId);
  if (!call) throw noCall();
  if (call.endedAt !== null) throw new Refusal('ended');
  if (call.state !== 'active') throw noCall();
  if (call.ownSessionId !== sessionId) throw new Refusal('not_found', { sentence: say.notThisDevice });
  return ctx.relay.credentialFor(relayIdOfSide(callId, call.callerId === accountId), RELAY_MINUTES * MINUTE);
}
