import { sql } from 'kysely';
import type { Context } from '#platform/context';
import './payments.tables.ts';

const AT_ONCE = 100;

/**
 * Writes down of some payments why their package was not given: of those that a release before 0250 fulfilled, which writes `is_second` alone. Returns of how many. An
 * erased account is known by what went on to the unclaimed balances when staff cleared the payment; what never was on hold is a second payment.
 */
export async function nameCausesNotGiven({ db }: Pick<Context, 'db'>): Promise<number> {
  const { numAffectedRows: named = 0n } = await sql`
    update payment set not_given_because = case
      when exists (select from journal_entry entry
        where entry.posting_kind = 'closed_account' and entry.payment_id is null and entry.subject = 'hold:' || payment.id) then 'erased'
      when payment.held_reason is null or payment.closed_at is not null and exists (select from payment another
        where another.member_id = payment.member_id and another.package_id = payment.package_id and another.id <> payment.id and not another.is_second
          and another.paid_at between payment.created_at and payment.paid_at
          and (another.refunded_at is null or another.refunded_at > payment.paid_at)) then 'second'
      else 'terminated' end
    where id in (select id from payment where is_second and not_given_because is null order by id limit ${AT_ONCE} for no key update skip locked)`.execute(
    db,
  );
  return Number(named);
}
