import { sql, type RawBuilder } from 'kysely';
import type { AttentionCause } from '@app/contract/payments';
import type { Context } from '#platform/context';
import './payments.tables.ts';

/**
 * Returns what makes these the causes and no others. Beside them stands the flag, which the database keeps where causes change: a payment that a release before
 * flagged without a cause is ended by the flag alone (decision 0051).
 */
export function causesAre(causes: readonly AttentionCause[] | RawBuilder<AttentionCause[]>) {
  const attention = sql<AttentionCause[]>`${causes}::text[]`;
  return { attention, needsAttention: sql<boolean>`${attention} <> '{}'` };
}

export const NO_CAUSES = causesAre([]);

/** Shows a payment to staff for a cause, beside those that stand. */
export async function raiseAttention({ db }: Context, id: number, cause: AttentionCause): Promise<void> {
  const added = sql<AttentionCause[]>`array_append(attention, ${cause}::text)`;
  await db
    .updateTable('payment')
    .set({ attention: added })
    .where('id', '=', id)
    .where(sql<boolean>`${cause}::text <> all (attention)`)
    .execute();
}

/** Ends the causes that are named, and the one that a release before did not name; every other goes on. */
export async function endAttention({ db }: Context, id: number, causes: readonly AttentionCause[]): Promise<void> {
  const left = sql<AttentionCause[]>`array(select cause from unnest(attention) cause where cause <> all (${causes}::text[]))`;
  await db
    .updateTable('payment')
    .set(causesAre(left))
    .where('id', '=', id)
    .where('needsAttention', '=', true)
    .where(sql<boolean>`(attention && ${causes}::text[] or attention = '{}')`)
    .execute();
}
