/** Statements that find what must not be in the books of a site; each answers nothing where they are right. */

/** Credits that were spent for nothing, and not given back; every thing names its credit, once, by the database. */
export const SPENT_FOR_NOTHING = `
  select act, act_key from credit_entry spent where movement = 'spend'
    and not exists (select from credit_entry back where back.act_key = spent.act_key and back.movement = 'return')
    and not exists (
      select from (
        select credit_entry_id from approach union all select credit_entry_id from contact_view union all select credit_entry_id from bio_data_download
        union all select credit_entry_id from photo_request union all select credit_entry_id from post union all select credit_entry_id from photo union all select credit_entry_id from chat_message
      ) thing where thing.credit_entry_id = spent.id)`;

/** Payments by gateway or wallet that are not delivered exactly once, or delivered without being paid. */
export const NOT_ONCE = `
  select payment.payment_code, payment.state from payment
  where (
    (select count(*) from receipt where receipt.payment_id = payment.id and kind = 'receipt') <> (payment.paid_at is not null)::int
    or (select count(*) from purchase where purchase.payment_id = payment.id)
      <> (payment.paid_at is not null and payment.purpose = 'package' and not payment.is_second)::int
    or (select count(*) from wallet_entry entry where entry.payment_id = payment.id and kind = 'recharge' and approval = 'approved')
      <> (payment.paid_at is not null and (payment.purpose = 'wallet' or payment.is_second))::int)`;
