import { sql, type Insertable } from 'kysely';
import type { ReportType } from '@app/contract/reports';
import type { Context, Tx } from '#platform/context';
import type { Tables } from '#platform/db';
import './reports.tables.ts';
import type { ReportRow } from './reports.tables.ts';

/** As a word of the statement: a parameter would not find the index of open reports. */
const WORD_OPEN = sql.lit('open' as const);

type Reported = { readonly reporterId: number; readonly type: ReportType; readonly targetId: number };

/** Returns false where this reporter has an open one on the same target. */
export async function insertOnce({ db }: Tx, report: Insertable<Tables['report']>): Promise<boolean> {
  const row = await db
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporterId', 'type', 'targetId']).where('status', '=', WORD_OPEN).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOpenReport({ db }: Context, { reporterId, type, targetId }: Reported): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('reporterId', '=', reporterId)
    .where('type', '=', type)
    .where('targetId', '=', targetId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** True if staff have yet to decide on a report against this member: the account is not erased before. */
export async function hasOpenReportAgainst({ db }: Context, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('reportedMemberId', '=', memberId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases what the reporter wrote and attached from decided reports; returns the files. */
export async function eraseWordsOf({ db }: Tx, reporterId: number): Promise<string[]> {
  const decided = db.selectFrom('report').where('reporterId', '=', reporterId).where('status', '<>', 'open');
  const rows = await decided.select('attachmentKey').where('attachmentKey', 'is not', null).forUpdate().execute();
  await db
    .updateTable('report')
    .set({ detail: '', attachmentKey: null })
    .where('reporterId', '=', reporterId)
    .where('status', '<>', 'open')
    .execute();
  return rows.flatMap(({ attachmentKey }) => attachmentKey ?? []);
}

/** Deletes reports that were decided before; returns their files. */
export async function deleteDecidedBefore({ db }: Tx, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('report')
    .where('status', '<>', 'open')
    .where('decidedAt', '<', before)
    .returning(['attachmentKey', 'evidenceKeys'])
    .execute();
  return rows.flatMap(({ attachmentKey, evidenceKeys }) => [...(attachmentKey === null ? [] : [attachmentKey]), ...evidenceKeys]);
}

export type OwnReport = Pick<ReportRow, 'id' | 'type' | 'status' | 'lookedAtBy' | 'createdAt'> & {
  /** As the member was called then; null once the account is erased. */
  readonly about: string | null;
};

/** Returns a page of the reports that a member made, newest first. */
export async function listBy(
  { db }: Context,
  reporterId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OwnReport[]; total: number }> {
  const { rows } = await sql<OwnReport>`
    select report.id, report.type, report.status, report.looked_at_by, report.created_at,
      case when account.state <> 'erased' then report.evidence ->> 'name' end as about
    from report join account on account.id = report.reported_member_id
    where report.reporter_id = ${reporterId} order by report.id desc limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('reporterId', '=', reporterId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns the middle time in hours from a report to its decision, of those decided since, and how many these are. */
export async function medianSince({ db }: Context, since: Date): Promise<{ count: number; medianHours: number | null }> {
  const { rows } = await sql<{ count: number; medianHours: number | null }>`
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::float8 as median_hours
    from report where decided_at >= ${since}`.execute(db);
  return rows[0] ?? { count: 0, medianHours: null };
}
