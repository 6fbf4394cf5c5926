import { sql, type RawBuilder } from 'kysely';
import type { ReportReason, ReportType } from '@app/contract/reports';
import type { Decided } from '@app/contract/sanctions';
import type { Context, Tx } from '#platform/context';
import '../reports.tables.ts';
import type { ReportRow } from '../reports.tables.ts';

/** A report with who it is about, as its row in a list. */
export type ListedReport = Omit<ReportRow, 'evidence'> & {
  readonly memberCode: string;
  readonly memberName: string;
  /** Further open reports about the same member. */
  readonly othersOpen: number;
};

const COLUMNS = sql`report.id, report.reporter_id, report.type, report.target_id, report.reported_member_id, report.reason, report.detail,
  report.attachment_key, report.evidence_keys, report.is_urgent, report.status, report.decided_by, report.decided_at, report.decision_reason,
  report.looked_at_by, report.looked_at_since, report.created_at`;
const OPEN = sql`report.status = 'open'`;

/** Adds who each report is about; `order` is that of the rows before. */
const listed = ({ db }: Context, rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<ListedReport>`
    select ${COLUMNS}, account.member_code, coalesce(profile.full_name, '') as member_name,
      (select count(*)::int from report other where other.reported_member_id = report.reported_member_id and other.status = 'open'
        and other.id <> report.id) as others_open
    from (${rows}) as report join account on account.id = report.reported_member_id
    left join profile on profile.member_id = report.reported_member_id
    order by ${order}`.execute(db);

export type ReportFilter = {
  readonly isDecided: boolean;
  readonly type: ReportType | null;
  readonly reason: ReportReason | null;
  readonly limit: number;
  readonly offset: number;
};

/** Returns open ones, those about a child first, then oldest first; or decided ones, newest first. */
export async function listReports(ctx: Context, filter: ReportFilter): Promise<{ rows: ListedReport[]; total: number }> {
  const { isDecided, type, reason, limit, offset } = filter;
  const which = sql`${isDecided ? sql`report.decided_at is not null` : OPEN}
    ${type === null ? sql`` : sql`and report.type = ${type}`} ${reason === null ? sql`` : sql`and report.reason = ${reason}`}`;
  const order = isDecided ? sql`report.decided_at desc, report.id desc` : sql`report.is_urgent desc, report.id`;
  const page = sql`select * from report where ${which} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await listed(ctx, page, order);
  const counted = await sql<{ total: number }>`select count(*)::int as total from report where ${which}`.execute(ctx.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findListed(ctx: Context, id: number): Promise<ListedReport | undefined> {
  return (await listed(ctx, sql`select * from report where id = ${id}`, sql`report.id`)).rows[0];
}

/** Returns the newest other reports about a member. */
export async function listAbout(ctx: Context, memberId: number, exceptId: number, limit: number): Promise<ListedReport[]> {
  const rows = sql`select * from report where reported_member_id = ${memberId} and id <> ${exceptId} order by id desc limit ${limit}`;
  return (await listed(ctx, rows, sql`report.id desc`)).rows;
}

/** Returns how many reports a member made, and how many of them staff acted on. */
export async function countBy({ db }: Context, reporterId: number): Promise<{ all: number; upheld: number }> {
  const { rows } = await sql<{ all: number; upheld: number }>`
    select count(*)::int as all, count(*) filter (where status not in ('open', 'dismissed'))::int as upheld
    from report where reporter_id = ${reporterId}`.execute(db);
  return rows[0] ?? { all: 0, upheld: 0 };
}

export const findReport = ({ db }: Context, id: number): Promise<ReportRow | undefined> =>
  db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();

export const lockReport = ({ db }: Tx, id: number): Promise<ReportRow | undefined> =>
  db.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Says who looks at a report; one that somebody looks at stays theirs. */
export async function takeReport({ db, clock }: Tx, id: number, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ lookedAtBy: staffId, lookedAtSince: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('lookedAtBy', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Closing = { readonly status: Decided; readonly decidedBy: number; readonly decisionReason: string };

export async function closeReport({ db, clock }: Tx, id: number, closing: Closing): Promise<void> {
  await db
    .updateTable('report')
    .set({ ...closing, decidedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Locks and returns the other open reports that the same decision answers: on the same thing, or, with it, on the same member. */
export async function lockAlike(
  { db }: Tx,
  { id, type, targetId, reportedMemberId }: Pick<ReportRow, 'id' | 'type' | 'targetId' | 'reportedMemberId'>,
  of: 'target' | 'member',
): Promise<ReportRow[]> {
  const alike = db.selectFrom('report').selectAll().where('status', '=', 'open').where('id', '<>', id).orderBy('id').forUpdate();
  return of === 'member'
    ? alike.where('reportedMemberId', '=', reportedMemberId).execute()
    : alike.where('type', '=', type).where('targetId', '=', targetId).execute();
}

/** Counts how many wait, and since when the first of them does. */
export async function countWaiting({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from report where status = 'open'`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
