import { sql } from 'kysely';
import { namesOfCopy } from '#features/packages';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'payments',
      (
        after,
        limit,
      ) => sql`select id as row_id, payment_code, purpose, ${namesOfCopy(sql.ref('item_copy'))} as package, amount / 100.0 as taka, method, state, gateway_transaction, receipt_number, received_amount / 100.0 as received_taka, paid_at, refunded_at, closed_at, nullif(closing_id is not null, false) as closed_by_staff, period_ends_at, created_at
      from payment where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'refunds',
      (
        after,
        limit,
      ) => sql`select r.id as row_id, p.payment_code, r.amount / 100.0 as taka, r.way, r.reason, r.note, r.state, r.decided_at, r.decision_reason, r.created_at
      from refund r join payment p on p.id = r.payment_id where p.member_id = ${accountId} and r.id > ${after} order by r.id limit ${limit}`,
    ),
  ],
});
