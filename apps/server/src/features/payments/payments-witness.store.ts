import { sql } from 'kysely';
import type { GatewayTotals } from '#features/ledger';
import { settledByGateway } from '#features/settlements';
import type { Context } from '#platform/context';

const GATEWAYS = ['sslcommerz', 'bkash'] as const;
type Totals = Pick<GatewayTotals, 'received' | 'fees' | 'refunds'>;

/** Returns what the payments themselves know of the money of each gateway (PAY-140). */
export const gatewayTotals = (ctx: Context): Promise<readonly GatewayTotals[]> =>
  Promise.all(
    GATEWAYS.map(async (gateway) => {
      const { rows } = await sql<Totals>`
        select coalesce(sum(received_amount), 0) as received, coalesce(sum(fee), 0) as fees,
          coalesce((select sum(refund.amount) from refund join payment paid on paid.id = refund.payment_id
            where paid.method = ${gateway} and refund.way = 'gateway' and refund.state = 'done'), 0) as refunds
        from payment where method = ${gateway} and state in ('paid', 'refunded', 'on_hold')`.execute(ctx.db);
      return { gateway, received: 0, fees: 0, refunds: 0, ...rows[0], settlements: await settledByGateway(ctx, gateway) };
    }),
  );

/** Returns what gateways were asked to give back out of wallets and have not decided, in poisha. */
export async function heldForRefunds({ db }: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(refund.amount), 0)::bigint as total from refund join payment on payment.id = refund.payment_id
    where refund.state = 'pending' and refund.way = 'gateway' and refund.reason <> 'on_hold_refused'
      and (payment.purpose = 'wallet' or payment.is_second)`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Returns payments whose state and entries do not fit (PAY-142). The purchase belongs to a package payment that was paid and did not go to
 * the wallet, and to no other.
 */
export async function listUnfitting({ db }: Context): Promise<readonly { readonly paymentId: number }[]> {
  const { rows } = await sql<{ paymentId: number }>`
    select payment.id as "paymentId" from payment
    left join lateral (
      select bool_or(posting_kind = 'on_hold') as is_held, bool_or(posting_kind = 'hold_refused') as is_sent_back,
        bool_or(posting_kind in ('package_by_gateway', 'assisted_by_gateway', 'package_from_wallet', 'assisted_from_wallet',
          'recharge', 'cash', 'cheque', 'second_payment', 'hold_cleared')) as is_taken
      from journal_entry entry where entry.payment_id = payment.id
    ) posted on true
    where case payment.state
      when 'paid' then not coalesce(is_taken, false)
      when 'refunded' then not coalesce(is_taken or is_sent_back, false)
      when 'on_hold' then not coalesce(is_held, false) or coalesce(is_taken, false)
      else coalesce(is_taken or is_held, false) end
      or exists (select from purchase where purchase.payment_id = payment.id)
        <> (payment.purpose = 'package' and not payment.is_second and coalesce(is_taken, false))`.execute(db);
  return rows;
}
