import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { listOf, prepareWritingOfRows, sendAhead } from '#platform/db';
import '../entitlements.tables.ts';
import type { PeriodNoticeKind } from '../entitlements.tables.ts';
import type { Period } from './premium-period.policy.ts';

export type OpenPeriod = Period & { readonly id: number };
export type DuePeriod = OpenPeriod & { readonly memberId: number; readonly notice: PeriodNoticeKind | null };

/** Returns the query of the premium time of those of these members who are premium now. */
export const premiumQuery = ({ db }: Pick<Context, 'db'>, memberIds: readonly number[], now: Date) =>
  db
    .selectFrom('premiumPeriod')
    .select(['memberId', 'endsAt'])
    .where('memberId', '=', sql<number>`any(${listOf(memberIds, 'bigint')})`)
    .where('lapsedAt', 'is', null)
    .where('endsAt', '>', now);

export const listRunning = (ctx: Context, memberIds: readonly number[], now: Date) => premiumQuery(ctx, memberIds, now).execute();

/** Returns the query of the period that has not lapsed. */
export const openPeriodQuery = ({ db }: Pick<Context, 'db'>, memberId: number) =>
  db.selectFrom('premiumPeriod').select(['id', 'endsAt', 'renewUntil']).where('memberId', '=', memberId).where('lapsedAt', 'is', null);

export const findOpen = (ctx: Context, memberId: number): Promise<OpenPeriod | undefined> =>
  openPeriodQuery(ctx, memberId).executeTakeFirst();

export const findOpenForUpdate = (tx: Tx, memberId: number): Promise<OpenPeriod | undefined> =>
  openPeriodQuery(tx, memberId).forUpdate().executeTakeFirst();

/** Returns the last period that had begun at a moment, whatever became of it. */
export const findLastAt = ({ db }: Tx, memberId: number, at: Date): Promise<OpenPeriod | undefined> =>
  db
    .selectFrom('premiumPeriod')
    .select(['id', 'endsAt', 'renewUntil'])
    .where('memberId', '=', memberId)
    .where('startedAt', '<=', at)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function updatePeriod(tx: Tx, id: number, change: Partial<Period> & { lapsedAt?: Date | null }): Promise<void> {
  await sendAhead(tx, tx.db.updateTable('premiumPeriod').set(change).where('id', '=', id));
}

/** Ends a period that is over for good. */
export const lapse = (tx: Tx, { id, renewUntil }: OpenPeriod): Promise<void> => updatePeriod(tx, id, { lapsedAt: renewUntil });

/** A period that begins; `id` null where none was drawn for it. */
export type NewPeriod = Period & { readonly id: number | null; readonly memberId: number };

const writePeriods = prepareWritingOfRows<NewPeriod, { readonly startedAt: Date }>(
  { id: 'bigint', memberId: 'bigint', endsAt: 'timestamptz', renewUntil: 'timestamptz' },
  (given, { startedAt }) => sql`
    insert into premium_period (id, member_id, started_at, ends_at, renew_until) overriding system value
    select coalesce(id, nextval('premium_period_id_seq')), member_id, ${startedAt}, ends_at, renew_until from ${given} as given order by place`,
);
export const insertPeriods = (tx: Tx, begun: readonly NewPeriod[], startedAt: Date): Promise<unknown> =>
  writePeriods(tx, begun, { startedAt });

const writeEnds = prepareWritingOfRows<OpenPeriod, Record<never, never>>(
  { id: 'bigint', endsAt: 'timestamptz', renewUntil: 'timestamptz' },
  (given) => sql`
    update premium_period set ends_at = given.ends_at, renew_until = given.renew_until from ${given} as given where premium_period.id = given.id`,
);
export const moveEnds = (tx: Tx, moved: readonly OpenPeriod[]): Promise<unknown> => writeEnds(tx, moved, {});

export type DueRequest = { readonly now: Date; readonly limit: number; readonly memberId?: number };

/**
 * Returns the periods of which something is due: the notice of a stretch of time that was not sent for this end, or the lapse.
 * A period that was shorter than a week has no notice a week before.
 */
export async function listDue({ db }: Context, { now, limit, memberId: only }: DueRequest): Promise<DuePeriod[]> {
  const memberId = only ?? null;
  const { rows } = await sql<DuePeriod>`
    select due.id, due.member_id, due.ends_at, due.renew_until, due.notice
    from (
      select *, case
        when ${now} > renew_until then null
        when ${now} >= renew_until - interval '5 days' then 'lapsing'
        when ${now} >= ends_at then 'ended'
        when ${now} >= ends_at - interval '1 day' then 'day_before'
        when ends_at - interval '7 days' >= started_at then 'week_before'
      end as notice
      from premium_period
      where lapsed_at is null and ends_at <= ${now}::timestamptz + interval '7 days' and (${memberId}::bigint is null or member_id = ${memberId})
    ) due
    where case when due.notice is null then ${now} > due.renew_until else not exists (
      select from period_notice sent
      where sent.premium_period_id = due.id and sent.ends_at = due.ends_at and sent.kind = due.notice
    ) end
    order by due.ends_at limit ${limit}`.execute(db);
  return rows;
}

export async function insertNotice({ db }: Tx, premiumPeriodId: number, endsAt: Date, kind: PeriodNoticeKind): Promise<void> {
  await db.insertInto('periodNotice').values({ premiumPeriodId, endsAt, kind }).execute();
}
