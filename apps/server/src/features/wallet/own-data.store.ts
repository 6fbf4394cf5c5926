import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'wallet',
      (
        after,
        limit,
      ) => sql`select id as row_id, kind, method, amount / 100.0 as taka, approval, note, reason, decided_at, paper_reference, paper_date, created_at
      from wallet_entry where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
