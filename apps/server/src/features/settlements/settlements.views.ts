import { takaOnWire } from '@app/contract/money';
import {
  SETTLEMENTS_PAGE_SIZE,
  SETTLING_GATEWAYS,
  type GatewayStanding,
  type Settlement,
  type SettlingGateway,
  type UnclaimedBalance,
  type UnclaimedPayout,
} from '@app/contract/settlements';
import { accountBalance } from '#features/ledger';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import * as store from './settlements.store.ts';
import { unclaimedBy } from './unclaimed-payouts.ts';

const pageOf = (page: number, rows: readonly unknown[], total: number) =>
  pageKeys({ page, perPage: SETTLEMENTS_PAGE_SIZE, rows: rows.length, total });

/** Returns a page of settlements, and beside it how each gateway stands now. */
export async function presentSettlements(ctx: Context, filter: store.SettlementFilter) {
  const { rows, total } = await store.listSettlements(ctx, filter);
  const gateways = await Promise.all(SETTLING_GATEWAYS.map((gateway) => standingOf(ctx, gateway)));
  return { data: rows.map(settlementView), gateways, ...pageOf(filter.page, rows, total) };
}

async function standingOf(ctx: Context, gateway: SettlingGateway): Promise<GatewayStanding> {
  const { pending, difference } = await store.sumSettlements(ctx, gateway);
  const owed = await accountBalance(ctx, `gateway_${gateway}`);
  return { gateway, owed: takaOnWire(owed), waiting: takaOnWire(pending), difference: takaOnWire(difference) };
}

export const presentSettlement = async (ctx: Context, id: number) => ({ data: settlementView(await store.getSettlement(ctx, id)) });

export async function presentPayouts(ctx: Context, filter: Omit<store.SettlementFilter, 'gateway'>) {
  const { rows, total } = await store.listPayouts(ctx, filter);
  const unclaimed = takaOnWire(-(await accountBalance(ctx, 'unclaimed_balances')));
  return { data: rows.map(payoutView), unclaimed, ...pageOf(filter.page, rows, total) };
}

export const presentPayout = async (ctx: Context, id: number) => ({ data: payoutView(await store.getPayout(ctx, id)) });

export async function presentUnclaimed(ctx: Context, receiptNumber: string): Promise<{ data: UnclaimedBalance }> {
  const { memberId, payerName, moved, paid } = await unclaimedBy(ctx, receiptNumber);
  return {
    data: {
      receipt_number: receiptNumber,
      member_id: memberId,
      payer_name: payerName,
      moved: takaOnWire(moved),
      paid: takaOnWire(paid),
      left: takaOnWire(moved - paid),
    },
  };
}

/** Returns what settlements and payouts have in common. */
const twoPersonView = (row: store.SettlementView | store.PayoutView) => ({
  id: row.id,
  amount: takaOnWire(row.amount),
  reference: row.reference,
  note: row.note,
  approval: row.approval,
  reason: row.reason,
  entered_by: { id: row.enteredBy, name: row.enteredByName },
  decided_by: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName },
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const settlementView = (row: store.SettlementView): Settlement => ({
  ...twoPersonView(row),
  gateway: row.gateway,
  date: row.paidOn,
  covers_to: row.coversTo,
  expected: takaOnWire(row.expected),
  difference: takaOnWire(row.amount - row.expected),
});

const payoutView = (row: store.PayoutView): UnclaimedPayout => ({
  ...twoPersonView(row),
  receipt_number: row.receiptNumber,
  member_id: row.memberId,
  payer_name: row.payerName,
});
