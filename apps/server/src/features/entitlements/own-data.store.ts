import { sql } from 'kysely';
import { namesOfCopy } from '#features/packages';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'credits',
      (after, limit) =>
        sql`select id as row_id, kind, change, movement, act, allowance_month, reason, created_at from credit_entry where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'purchases',
      (after, limit) =>
        sql`select id as row_id, ${namesOfCopy(sql.ref('item_copy'))} as package, starts_at, ends_at, refunded_at, created_at from purchase where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'premiumPeriods',
      (after, limit) =>
        sql`select id as row_id, started_at, ends_at, renew_until, lapsed_at from premium_period where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
