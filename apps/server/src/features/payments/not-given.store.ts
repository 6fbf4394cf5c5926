import { sql } from 'kysely';
import type { Context } from '#platform/context';
import './payments.tables.ts';

const AT_ONCE = 100;

/** True where what staff cleared went on to the unclaimed balances; not `exists`, which PostgreSQL may answer by a reading of the whole journal. */
const LEFT_UNCLAIMED = sql<boolean | null>`(select true from journal_entry entry
  where entry.posting_kind = 'closed_account' and entry.payment_id is null and entry.subject = 'hold:' || payment.id)`;

/**
 * Writes down why nothing was given of all payments that a release before 0250 fulfilled, which writes `is_second` alone, and of a recharge nothing. Returns of how many. An
 * erased account is known by what went on to the unclaimed balances when staff cleared the payment; what never was on hold is a second payment.
 */
export async function nameCausesNotGiven(ctx: Pick<Context, 'db'>): Promise<number> {
  let named = 0;
  // Goes on behind what it named: no index leads to these rows, and the payments are read once a night.
  for (let ids = await nameSome(ctx, 0); ids.length > 0; ids = await nameSome(ctx, Math.max(...ids))) named += ids.length;
  return named;
}

async function nameSome({ db }: Pick<Context, 'db'>, afterId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment set not_given_because = case
      when ${LEFT_UNCLAIMED} then 'erased'
      when payment.held_reason is null or payment.closed_at is not null and exists (select from payment another
        where another.member_id = payment.member_id and another.package_id = payment.package_id and another.id <> payment.id and not another.is_second
          and another.paid_at between payment.created_at and payment.paid_at
          and (another.refunded_at is null or another.refunded_at > payment.paid_at)) then 'second'
      else 'terminated' end
    where id in (select id from payment where id > ${afterId} and not_given_because is null
        and (is_second or purpose = 'wallet' and held_reason is not null and ${LEFT_UNCLAIMED})
      order by id limit ${AT_ONCE} for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
