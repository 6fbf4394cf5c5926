import type { ReviewKind } from '@app/contract/reviews';
import { listNames } from '#features/staff';
import type { Context } from '#platform/context';
import { decidedBefore, Refusal } from '#platform/errors';
import { findDecision } from './decisions.store.ts';
import { deleteHold, findHold, takeHold, type Hold, type ItemKey } from './holds.store.ts';
import { findNextFree, findSubmitted, type Submitted } from './queues.store.ts';
import { obstacleOf } from './reviews.policy.ts';

export type HeldItem = { readonly kind: ReviewKind; readonly item: Submitted; readonly until: Date };

type Asked = { readonly kind: ReviewKind; readonly staffId: number; readonly except: readonly number[] };

/** Takes the oldest free item of a queue; null where none is free. */
export async function takeNext(ctx: Context, asked: Asked): Promise<HeldItem | null> {
  const { kind, staffId } = asked;
  for (;;) {
    const free = await findNextFree(ctx, asked);
    if (!free) return null;
    const held = await hold(ctx, { kind, id: free.id }, staffId, free);
    // Somebody else took it or decided on it at the same moment: it is no longer free.
    if (held && obstacleOf({ staffId, item: held.item }) === null) return held;
    if (held) await deleteHold(ctx, { kind, id: free.id }, staffId);
  }
}

/** Takes one item, or holds it longer. Throws why not. */
export async function takeItem(ctx: Context, key: ItemKey, staffId: number): Promise<HeldItem> {
  const held = await hold(ctx, key, staffId, await findWanted(ctx, key, staffId));
  if (!held) throw await lockedByOther(ctx, key);
  if (obstacleOf({ staffId, item: held.item }) === null) return held;
  await deleteHold(ctx, key, staffId);
  throw await alreadyDecided(ctx, key);
}

/** Holds an item and reads it again: from then on nobody else decides on it. Returns null where somebody else holds it, or it went. */
async function hold(ctx: Context, key: ItemKey, staffId: number, found: Submitted): Promise<HeldItem | null> {
  const taken = await takeHold(ctx, { ...key, staffId, submittedAt: found.submittedAt });
  const item = taken && (await findSubmitted(ctx, key.kind, key.id));
  // The member handed in another one at this moment: that one is held, and seen.
  if (item && item.submittedAt.getTime() !== found.submittedAt.getTime()) return hold(ctx, key, staffId, item);
  return item ? { kind: key.kind, item, until: taken.until } : null;
}

export const releaseItem = (ctx: Context, key: ItemKey, staffId: number): Promise<void> => deleteHold(ctx, key, staffId);

/** Finds an item that this person may take up; throws where it is not there, decided, or their own. */
export async function findWanted(ctx: Context, key: ItemKey, staffId: number): Promise<Submitted> {
  const item = await findSubmitted(ctx, key.kind, key.id);
  if (!item) throw new Refusal('not_found');
  const obstacle = obstacleOf({ staffId, item });
  if (obstacle === 'already_decided') throw await alreadyDecided(ctx, key);
  if (obstacle) throw new Refusal(obstacle);
  return item;
}

/** Returns the refusal that says who holds an item, and until when. */
export async function lockedByOther(ctx: Context, key: ItemKey): Promise<Refusal> {
  const hold: Hold | undefined = await findHold(ctx, key);
  const name = hold ? await nameOf(ctx, hold.staffId) : '';
  return new Refusal('locked_by_other', {
    parameters: { name },
    extra: hold ? { locked_by: { id: hold.staffId, name }, locked_until: hold.until.toISOString() } : {},
  });
}

/** Returns the refusal that says what was decided, when and by whom. */
export async function alreadyDecided(ctx: Context, { kind, id }: ItemKey): Promise<Refusal> {
  const decision = await findDecision(ctx, kind, id);
  if (!decision) return new Refusal('already_decided');
  const { outcome, reason, staffId, decidedAt } = decision;
  return decidedBefore({ outcome, reason }, { decidedBy: staffId, deciderName: await nameOf(ctx, staffId), decidedAt });
}

const nameOf = async (ctx: Context, staffId: number): Promise<string> => (await listNames(ctx, [staffId])).get(staffId)?.name ?? '';
