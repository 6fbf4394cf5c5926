import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { namesOf } from './sanctions.store.ts';

type Decision = { readonly decidedBy: number | null; readonly decidedAt: Date | null };

/** Returns the refusal of a second decision, with what was decided, by whom and when (STAFF-25). */
export async function alreadyDecided(ctx: Context, made: Decision | undefined, decision: string): Promise<Refusal> {
  const id = made?.decidedBy ?? null;
  const name = id === null ? null : ((await namesOf(ctx, [id])).get(id) ?? null);
  return new Refusal('already_decided', {
    extra: { outcome: decision, decided_by: id === null ? null : { id, name }, decided_at: made?.decidedAt?.toISOString() ?? null },
  });
}
