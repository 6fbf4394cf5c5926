import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import './contact.tables.ts';
import type { ChildSafetyRow, KeptContent } from './contact.tables.ts';

export const findChildSafetyReport = ({ db }: Context, id: number): Promise<ChildSafetyRow | undefined> =>
  db.selectFrom('childSafetyReport').selectAll().where('id', '=', id).executeTakeFirst();

export const lockChildSafetyReport = ({ db }: Tx, id: number): Promise<ChildSafetyRow | undefined> =>
  db.selectFrom('childSafetyReport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ChildSafetyPage = { readonly isDecided: boolean; readonly limit: number; readonly offset: number };

/** Returns those that wait, oldest first, or those that were decided, newest first. */
export async function listChildSafetyReports(
  { db }: Context,
  { isDecided, limit, offset }: ChildSafetyPage,
): Promise<{ rows: ChildSafetyRow[]; total: number }> {
  const all = db.selectFrom('childSafetyReport').where('decidedAt', isDecided ? 'is not' : 'is', null);
  // What waits is found by its own index.
  const which = isDecided ? all : all.where('status', '<>', sql.lit('done' as const));
  const ordered = isDecided ? which.orderBy('decidedAt', 'desc').orderBy('id', 'desc') : which.orderBy('id');
  const rows = await ordered.selectAll().limit(limit).offset(offset).execute();
  const { total } = await which.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Says who looks at a report; one that somebody looks at stays theirs. */
export async function takeChildSafetyReport({ db, clock }: Tx, id: number, staffId: number): Promise<void> {
  await db
    .updateTable('childSafetyReport')
    .set({ status: 'in_progress', lookedAtBy: staffId, lookedAtSince: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute();
}

export type ChildSafetyDecision = {
  readonly decision: NonNullable<ChildSafetyRow['decision']>;
  readonly decidedBy: number;
  readonly decisionReason: string;
  readonly subjectMemberId: number | null;
  readonly evidence: readonly KeptContent[];
};

/** Closes a report; from then on it stays as it is. */
export async function closeChildSafetyReport({ db, clock }: Tx, id: number, { evidence, ...decision }: ChildSafetyDecision): Promise<void> {
  const evidenceKeys = evidence.flatMap(({ files }) => files.map(({ key }) => key));
  await db
    .updateTable('childSafetyReport')
    .set({ ...decision, evidence: JSON.stringify(evidence), evidenceKeys, status: 'done', decidedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Counts how many wait, and since when the first of them does. */
export async function countWaitingChildSafety({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from child_safety_report where status <> 'done'`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
