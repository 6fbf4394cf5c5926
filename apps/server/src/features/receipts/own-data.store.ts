import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'receipts',
      (
        after,
        limit,
      ) => sql`select id as row_id, number, kind, names_receipt, snapshot ->> 'payerName' as payer_name, snapshot -> 'item' -> 'name' as item, (snapshot ->> 'amount')::bigint / 100.0 as taka,
      snapshot ->> 'method' as method, snapshot ->> 'gatewayNumber' as gateway_number, snapshot ->> 'paymentCode' as payment_code, issued_at
      from receipt where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
