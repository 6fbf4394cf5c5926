import type { CountName } from '@app/contract/packages';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import '../entitlements.tables.ts';

/** A part of the credit ledger that is not as it must be. */
export type CreditDifference = {
  readonly memberId: number;
  readonly kind: CountName;
  /** Such as 'purchase 12: left'. */
  readonly part: string;
  readonly found: number;
};

/** Returns every part of every pot that is below zero. The database lets none come about; this looks for it all the same. */
export async function creditDifferences({ db }: Context): Promise<CreditDifference[]> {
  const { rows } = await sql<CreditDifference>`
    with pot as (
      select member_id, kind, coalesce('purchase ' || purchase_id, 'allowance ' || allowance_month) as source,
        sum(change) as still_there,
        -coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) as frozen,
        -coalesce(sum(change) filter (where movement in ('spend', 'return')), 0) as spent
      from credit_entry group by member_id, kind, purchase_id, allowance_month
    )
    select pot.member_id, pot.kind, pot.source || ': ' || part.name as part, part.amount as found
    from pot cross join lateral (values ('left', pot.still_there), ('frozen', pot.frozen), ('spent', pot.spent)) as part (name, amount)
    where part.amount < 0
    order by pot.member_id, pot.kind, pot.source`.execute(db);
  return rows;
}
