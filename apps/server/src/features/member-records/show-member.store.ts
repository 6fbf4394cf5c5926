import { sql, type RawBuilder } from 'kysely';
import type { Sentence } from '@app/contract/kernel';
import { RECORD_ROWS } from '@app/contract/member-records';
import { namesOfCopy } from '#features/packages';
import type { Context } from '#platform/context';
import type { IdentityFacts } from './member-records.tables.ts';

async function read<Row>({ db }: Context, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}

export type PhotoRow = {
  readonly id: number;
  readonly kind: 'profile' | 'cover' | 'gallery' | 'guardian';
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly createdAt: Date;
};

export const listPhotos = (ctx: Context, memberId: number): Promise<PhotoRow[]> =>
  read(
    ctx,
    sql<PhotoRow>`select id, kind, status, rejection_reason as reason, created_at from photo
      where member_id = ${memberId} and deleted_at is null order by array_position('{profile,cover,gallery,guardian}', kind), id desc
      limit ${RECORD_ROWS.photos}`,
  );

/** True of a photo that the page of this member shows. */
export async function isPhotoOf({ db }: Context, memberId: number, photoId: number): Promise<boolean> {
  const { rows } = await sql`select from photo where id = ${photoId} and member_id = ${memberId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export type IntroductionRow = Omit<PhotoRow, 'kind'> & { readonly kind: 'voice' | 'video' };

export const listIntroductions = (ctx: Context, memberId: number): Promise<IntroductionRow[]> =>
  read(
    ctx,
    sql<IntroductionRow>`select id, kind, status, rejection_reason as reason, created_at from introduction_clip
      where member_id = ${memberId} and deleted_at is null order by kind desc, id desc limit ${RECORD_ROWS.photos}`,
  );

export type VerificationRow = {
  readonly id: number;
  readonly kind: 'id' | 'guardian_id' | 'face';
  readonly status: PhotoRow['status'];
  readonly reason: string | null;
  readonly submittedAt: Date;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: number | null;
};

export const listVerification = (ctx: Context, memberId: number): Promise<VerificationRow[]> =>
  read(
    ctx,
    sql<VerificationRow>`
      select id, case holder when 'self' then 'id' else 'guardian_id' end as kind, status, reason, created_at as submitted_at, reviewed_at, reviewed_by
        from identity_document where member_id = ${memberId}
      union all
      select id, 'face', status, reason, created_at, reviewed_at, reviewed_by
        from verification_image where member_id = ${memberId} and holder = 'self'
      order by kind`,
  );

export type SessionRow = {
  readonly device: string;
  readonly country: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
};

export const listSessions = (ctx: Context, memberId: number): Promise<SessionRow[]> =>
  read(
    ctx,
    sql<SessionRow>`select device, country, created_at, last_used_at, coalesce(ended_at, case when expires_at <= ${ctx.clock.now()} then expires_at end) as ended_at,
        coalesce(end_reason, case when expires_at <= ${ctx.clock.now()} then 'expired' end) as end_reason
      from session where account_id = ${memberId} order by id desc limit ${RECORD_ROWS.sessions}`,
  );

export type PurchaseRow = {
  readonly paymentCode: string;
  readonly packageNames: Sentence;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly refundedAt: Date | null;
};

export const listPurchases = (ctx: Context, memberId: number): Promise<PurchaseRow[]> =>
  read(
    ctx,
    sql<PurchaseRow>`select payment.payment_code, ${namesOfCopy(sql.ref('purchase.item_copy'))} as package_names, purchase.starts_at, purchase.ends_at, purchase.refunded_at
      from purchase join payment on payment.id = purchase.payment_id
      where purchase.member_id = ${memberId} order by purchase.id desc limit ${RECORD_ROWS.purchases}`,
  );

export type PaymentRow = {
  readonly paymentCode: string;
  readonly purpose: 'package' | 'wallet';
  /** Null for the wallet. */
  readonly itemNames: Sentence | null;
  /** Poisha. */
  readonly amount: number;
  readonly method: 'sslcommerz' | 'bkash' | 'wallet' | 'cash' | 'cheque';
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'on_hold' | 'refunded';
  readonly createdAt: Date;
};
/** The latest rows of a list, and how many there are. */
export type Latest<Row> = { readonly total: number; readonly rows: readonly Row[] };

async function latest<Row extends object>(
  ctx: Context,
  from: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<Latest<Row>> {
  const [rows, counted] = await Promise.all([
    read(ctx, sql<Row>`select ${columns} ${from} ${page}`),
    read(ctx, sql<{ total: number }>`select count(*)::int as total ${from}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export const listPayments = (ctx: Context, memberId: number): Promise<Latest<PaymentRow>> =>
  latest(
    ctx,
    sql`from payment where member_id = ${memberId}`,
    sql`payment_code, purpose, ${namesOfCopy(sql.ref('item_copy'))} as item_names, amount, method, state, created_at`,
    sql`order by id desc limit ${RECORD_ROWS.payments}`,
  );

export type ReportRow = {
  readonly id: number;
  readonly otherId: number;
  readonly type: string;
  readonly reason: string;
  readonly status: string;
  readonly createdAt: Date;
};

const REPORTS = {
  against: { of: sql.ref('reported_member_id'), other: sql.ref('reporter_id') },
  by: { of: sql.ref('reporter_id'), other: sql.ref('reported_member_id') },
};

/** Returns reports against a member, or those that they made. */
export const listReports = (ctx: Context, memberId: number, side: keyof typeof REPORTS): Promise<Latest<ReportRow>> =>
  latest(
    ctx,
    sql`from report where ${REPORTS[side].of} = ${memberId}`,
    sql`id, ${REPORTS[side].other} as other_id, type, reason, status, created_at`,
    sql`order by id desc limit ${RECORD_ROWS.reports}`,
  );

export type HoldRow = { readonly placedBy: number; readonly placedAt: Date };

export const findHold = async (ctx: Context, memberId: number): Promise<HoldRow | undefined> =>
  (await read(ctx, sql<HoldRow>`select placed_by, placed_at from legal_hold where account_id = ${memberId} and lifted_at is null`))[0];

export type TrailRow = {
  readonly id: number;
  readonly action: string;
  readonly actorId: number | null;
  readonly reason: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

export const listTrail = (ctx: Context, memberId: number): Promise<TrailRow[]> =>
  ctx.db
    .selectFrom('auditEntry')
    .select(['id', 'action', 'actorId', 'reason', 'before', 'after', 'details', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECORD_ROWS.trail)
    .execute() as Promise<TrailRow[]>;

export type CorrectionRow = { readonly id: number; readonly before: IdentityFacts; readonly after: IdentityFacts };

export const listCorrections = ({ db }: Context, memberId: number): Promise<CorrectionRow[]> =>
  db
    .selectFrom('identityCorrection')
    .select(['id', 'before', 'after'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(RECORD_ROWS.trail)
    .execute();
