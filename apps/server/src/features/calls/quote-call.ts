import type { CallKind, CallState } from '@app/contract/calls';
import type { Context } from '#platform/context';
import { findOwn } from './calls.store.ts';
import { otherOf } from './calls.views.ts';

/** A call as a report names it: what was said in it is kept nowhere. */
export type CallQuote = {
  readonly otherId: number;
  readonly kind: CallKind;
  readonly state: CallState;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
};

/** Returns a call of the reader; null for every other one. */
export async function quoteCall(ctx: Context, readerId: number, callId: number): Promise<CallQuote | null> {
  const call = await findOwn(ctx, readerId, callId);
  if (!call) return null;
  const { kind, state, startedAt, answeredAt, endedAt } = call;
  return { otherId: otherOf(call, readerId), kind, state, startedAt, answeredAt, endedAt };
}
