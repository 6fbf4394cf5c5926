import { sql } from 'kysely';
import type { ReviewKind } from '@app/contract/reviews';
import type { Context, Tx } from '#platform/context';
import type { ReviewOutcome } from './reviews.tables.ts';
import type { Submitted } from './queues.store.ts';

export type MadeDecision = {
  readonly outcome: ReviewOutcome;
  readonly reason: string | null;
  readonly staffId: number;
  readonly decidedAt: Date;
};
export type NewDecision = {
  readonly kind: ReviewKind;
  readonly item: Pick<Submitted, 'id' | 'memberId' | 'submittedAt'>;
  readonly outcome: ReviewOutcome;
  readonly reason: string | null;
  readonly staffId: number;
};

/** Writes what was decided. The database refuses a second decision on the same. */
export async function insertDecision({ db, clock }: Tx, { kind, item, outcome, reason, staffId }: NewDecision): Promise<void> {
  const { id: itemId, memberId, submittedAt } = item;
  await db
    .insertInto('reviewDecision')
    .values({ kind, itemId, submittedAt, memberId, outcome, reason, staffId, decidedAt: clock.now() })
    .execute();
}

/** Finds the newest decision on an item. */
export const findDecision = ({ db }: Context, kind: ReviewKind, itemId: number): Promise<MadeDecision | undefined> =>
  db
    .selectFrom('reviewDecision')
    .select(['outcome', 'reason', 'staffId', 'decidedAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts the earlier decisions on what a member handed in of one kind, with the reason of the last refusal. */
export type EarlierDecisions = { readonly approved: number; readonly rejected: number; readonly lastReason: string | null };

export async function earlierDecisions({ db }: Context, memberId: number, kind: ReviewKind): Promise<EarlierDecisions> {
  const { rows } = await sql<EarlierDecisions>`
    select count(*) filter (where outcome = 'approved') as approved, count(*) filter (where outcome <> 'approved') as rejected,
      (array_agg(reason order by id desc) filter (where outcome <> 'approved'))[1] as last_reason
    from review_decision where member_id = ${memberId} and kind = ${kind}`.execute(db);
  return rows[0] ?? { approved: 0, rejected: 0, lastReason: null };
}

/** Keeps of decisions on an erased account that they were made, and nothing of whom. */
export async function forgetMember({ db }: Tx, memberId: number): Promise<void> {
  await db.updateTable('reviewDecision').set({ memberId: null, reason: null }).where('memberId', '=', memberId).execute();
}
