import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context';
import type { ClosingRow, PaymentRow, RefundRow } from './payments.tables.ts';

type Rows = { readonly payment: PaymentRow; readonly refund: RefundRow; readonly payment_closing: ClosingRow };
/** Rows that were taken are due again at `until`, where the run that took them is stopped. */
export type Lease = { readonly now: Date; readonly until: Date };

const BATCH = 20;

/** Takes rows that are due, and of which `condition` is true, which no other server has in hand; the longest due first. */
export async function claimDue<Name extends keyof Rows>(
  { db }: Context,
  name: Name,
  { now, until }: Lease,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<readonly Rows[Name][]> {
  const table = sql.table(name);
  const { rows } = await sql<Rows[Name]>`
    update ${table} set next_check_at = ${until} where id in (
      select id from ${table} where next_check_at <= ${now} and ${condition}
      order by next_check_at limit ${BATCH} for no key update skip locked)
    returning *`.execute(db);
  return rows;
}
