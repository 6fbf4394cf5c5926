import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ReceiptRow, ReceiptTable } from './receipts.tables.ts';

/** `beginning` of the number; so many digits follow. */
export type NumberForm = { readonly year: number; readonly beginning: string; readonly digits: number };
/** A receipt of which the database gives the number. */
export type NewReceipt = Omit<Selectable<ReceiptTable>, 'id' | 'number' | 'snapshot'> & NumberForm & { readonly printed: string };

/**
 * Returns the parts of a statement that write a receipt with the next number of its year; `issued` then holds that number. Others that want one wait
 * until the transaction ends, so that a rollback leaves no gap.
 */
export const issuing = (of: NewReceipt): RawBuilder<unknown> => sql`
  counted as (
    insert into receipt_counter (year, kind, last) values (${of.year}, ${of.kind}, 1)
    on conflict (year, kind) do update set last = receipt_counter.last + 1 returning last
  ),
  issued as (
    insert into receipt (number, payment_id, member_id, kind, names_receipt, snapshot, issued_at)
    select ${of.beginning}::text || lpad(counted.last::text, ${of.digits}::int, '0'), ${of.paymentId}::bigint, ${of.memberId}::bigint,
      ${of.kind}::text, ${of.namesReceipt}::text, ${of.printed}::jsonb, ${of.issuedAt}::timestamptz
    from counted returning number
  )`;

/** Writes a receipt in a statement of its own. */
export async function issue({ db }: Tx, receipt: NewReceipt): Promise<string> {
  const { rows } = await sql<{ number: string }>`with ${issuing(receipt)} select number from issued`.execute(db);
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
