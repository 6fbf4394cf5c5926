import { sql } from 'kysely';
import { ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownRow(
      ctx,
      'walletBalance',
      sql`select balance / 100.0 as taka from ledger_account where member_id = ${accountId} and kind = 'wallet'`,
    ),
  ],
});
