import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import '../entitlements.tables.ts';
import type { PeriodNoticeKind } from '../entitlements.tables.ts';
import type { Period } from './premium-period.policy.ts';

export type OpenPeriod = Period & { readonly id: number };
export type DuePeriod = OpenPeriod & { readonly memberId: number; readonly notice: PeriodNoticeKind | null };

export const periodsStore = {
  listRunning: (db: Executor, memberIds: readonly number[], now: Date) =>
    db
      .selectFrom('premiumPeriod')
      .select(['memberId', 'endsAt'])
      .where((where) => where('memberId', '=', where.fn.any(where.val(memberIds as number[]))))
      .where('lapsedAt', 'is', null)
      .where('endsAt', '>', now)
      .execute(),

  findOpen: (on: Executor, memberId: number): Promise<OpenPeriod | undefined> =>
    on
      .selectFrom('premiumPeriod')
      .select(['id', 'endsAt', 'renewUntil'])
      .where('memberId', '=', memberId)
      .where('lapsedAt', 'is', null)
      .executeTakeFirst(),

  findOpenForUpdate: (trx: Transaction, memberId: number): Promise<OpenPeriod | undefined> =>
    trx
      .selectFrom('premiumPeriod')
      .select(['id', 'endsAt', 'renewUntil'])
      .where('memberId', '=', memberId)
      .where('lapsedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  updatePeriod: async (trx: Transaction, id: number, change: Partial<Period> & { lapsedAt?: Date }): Promise<void> => {
    await trx.updateTable('premiumPeriod').set(change).where('id', '=', id).execute();
  },

  insertPeriod: async (trx: Transaction, period: Period & { memberId: number; startedAt: Date }): Promise<number> => {
    const { id } = await trx
      .insertInto('premiumPeriod')
      .values({ ...period, lapsedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Periods of which something is due: the notice of a stretch of time that was not sent for this end, or the lapse.
   * A period that was shorter than a week has no notice a week before.
   */
  listDue: async (on: Executor, now: Date, limit: number, memberId: number | null = null): Promise<DuePeriod[]> => {
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
      order by due.ends_at limit ${limit}`.execute(on);
    return rows;
  },

  insertNotice: async (trx: Transaction, premiumPeriodId: number, endsAt: Date, kind: PeriodNoticeKind): Promise<void> => {
    await trx.insertInto('periodNotice').values({ premiumPeriodId, endsAt, kind }).execute();
  },
};
