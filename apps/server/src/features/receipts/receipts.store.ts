import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { givenRows, type ColumnTypes } from '#platform/db';
import type { ReceiptRow, ReceiptTable } from './receipts.tables.ts';

/** `beginning` of the number; so many digits follow. */
export type NumberForm = { readonly year: number; readonly beginning: string; readonly digits: number };
/** A receipt of which the database gives the number. */
export type NewReceipt = Pick<Selectable<ReceiptTable>, 'paymentId' | 'memberId' | 'namesReceipt'> & { readonly printed: string };
/** Says of receipts of one kind that are issued at one moment how they are numbered. */
export type Issue = NumberForm & Pick<Selectable<ReceiptTable>, 'kind' | 'issuedAt'> & { readonly count: number };
export const NEW_RECEIPT: ColumnTypes<NewReceipt> = { paymentId: 'bigint', memberId: 'bigint', namesReceipt: 'text', printed: 'text' };

/**
 * Returns the parts of a statement that write receipts, which it is given as a table, with the next numbers of their year, in their order; `given` then holds the table, and
 * `issued` these numbers, with the payments. Others that want one wait until the transaction ends, so that a rollback leaves no gap.
 */
export const issuing = (receipts: RawBuilder<unknown>, of: Issue): RawBuilder<unknown> => sql`
  given as (select * from ${receipts} as listed),
  counted as (
    insert into receipt_counter (year, kind, last) values (${of.year}, ${of.kind}, ${of.count})
    on conflict (year, kind) do update set last = receipt_counter.last + excluded.last returning last - ${of.count}::int as before
  ),
  issued as (
    insert into receipt (number, payment_id, member_id, kind, names_receipt, snapshot, issued_at)
    select ${of.beginning}::text || lpad((counted.before + given.place)::text, ${of.digits}::int, '0'), given.payment_id, given.member_id,
      ${of.kind}::text, given.names_receipt, given.printed::jsonb, ${of.issuedAt}::timestamptz
    from counted cross join given order by given.place returning payment_id, number
  )`;

/** Writes a receipt in a statement of its own. */
export async function issue({ db }: Tx, receipt: NewReceipt, of: Issue): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with ${issuing(givenRows(NEW_RECEIPT, [receipt]), of)} select number from issued`.execute(db);
  if (!rows[0]) throw new Error('a receipt has no number');
  return rows[0].number;
}

/** Returns the receipt of a payment and the credit notes that name it, oldest first. */
export const listOfPayment = ({ db }: Context, paymentId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('receipt').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute();

/** Returns the payment that a code names, and whose it is; undefined for none. */
export const findPayment = ({ db }: Context, paymentCode: string): Promise<{ id: number; memberId: number } | undefined> =>
  db.selectFrom('payment').select(['id', 'memberId']).where('paymentCode', '=', paymentCode).executeTakeFirst();

export const findReceipt = ({ db }: Context, number: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipt').selectAll().where('number', '=', number).where('kind', '=', 'receipt').executeTakeFirst();

/** Takes the payer from papers that were issued before, of accounts that are erased; returns how many, at most `limit`. */
export async function forgetPayers({ db }: Context, issuedBefore: Date, limit: number): Promise<number> {
  const nobody = JSON.stringify({ payerName: '', memberCode: '', gatewayNumber: null });
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ snapshot: sql`snapshot || ${nobody}::jsonb` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('receipt')
        .innerJoin('account', 'account.id', 'receipt.memberId')
        .select('receipt.id')
        .where('account.state', '=', 'erased')
        .where('receipt.issuedAt', '<', issuedBefore)
        .where(sql<boolean>`receipt.snapshot ->> 'memberCode' <> ''`)
        .orderBy('receipt.id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
