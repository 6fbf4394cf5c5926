import type { Context } from '#platform/context';
import { decidedBefore, type Refusal } from '#platform/errors';
import { namesOf } from './sanctions.store.ts';

type Decision = { readonly decidedBy: number | null; readonly decidedAt: Date | null };

/** Returns the refusal of a second decision, with what was decided, by whom and when (STAFF-25). */
export async function alreadyDecided(ctx: Context, made: Decision | undefined, decision: string): Promise<Refusal> {
  const id = made?.decidedBy ?? null;
  const deciderName = id === null ? null : ((await namesOf(ctx, [id])).get(id) ?? null);
  return decidedBefore({ outcome: decision }, made && { ...made, deciderName });
}
