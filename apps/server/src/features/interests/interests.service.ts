import type { InterestKind } from '@app/contract/interests';
import type { Context } from '#platform/context';
import { isAvailableTo } from '#features/members';
import { instant, type AsJson } from '#platform/db';
import { stateFor, type InterestState, type Standing } from './interests.policy.ts';
import * as interests from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';

export type InterestStates = { readonly interest: InterestState; readonly proposal: InterestState };

const NEITHER: InterestStates = { interest: null, proposal: null };

/** Returns how the viewer stands with each of these members; absent where there is neither an interest nor a proposal. */
export async function interestsBetween(
  ctx: Context,
  viewerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InterestStates>> {
  const rows = ids.length === 0 ? [] : await interests.openInterestsQuery(ctx, viewerId, ids).execute();
  return statesOf(viewerId, rows, ctx.clock.now());
}

type OpenInterest = Pick<InterestRow, 'kind' | 'senderId' | 'receiverId' | keyof Standing>;

/** Returns the interests from rows of `openInterestsQuery` that a list read together with its own. */
export function interestsFrom(viewerId: number, rows: readonly AsJson<OpenInterest>[], now: Date): ReadonlyMap<number, InterestStates> {
  const read = rows.map(({ answeredAt, expiresAt, pausedSince, ...row }) => ({
    ...row,
    answeredAt: instant(answeredAt),
    expiresAt: new Date(expiresAt),
    pausedSince: instant(pausedSince),
  }));
  return statesOf(viewerId, read, now);
}

function statesOf(viewerId: number, rows: readonly OpenInterest[], now: Date): ReadonlyMap<number, InterestStates> {
  const states = new Map<number, InterestStates>();
  for (const row of rows) {
    const otherId = row.senderId === viewerId ? row.receiverId : row.senderId;
    const state = stateFor(viewerId, row, now);
    if (state) states.set(otherId, { ...(states.get(otherId) ?? NEITHER), [row.kind]: state });
  }
  return states;
}

/** Counts the unanswered ones of members who are available to this one. */
export async function interestsWaitingFor(ctx: Context, memberId: number) {
  const rows = await interests.countWaiting(ctx, memberId, isAvailableTo(ctx, memberId));
  const waiting = (kind: InterestKind): number => rows.find((row) => row.kind === kind)?.waiting ?? 0;
  return { interestsReceived: waiting('interest'), proposalsReceived: waiting('proposal') };
}
