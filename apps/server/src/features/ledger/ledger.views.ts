import { LEDGER_ACCOUNTS, LEDGER_PAGE_SIZE, type LedgerDifference, type LedgerEntry } from '@app/contract/ledger';
import { takaOnWire } from '@app/contract/money';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import { listDifferences, listWrongBalances } from './ledger-check.store.ts';
import { listEntries, listLinesOf, type JournalFilter } from './journal.store.ts';
import { sumByAccount } from './ledger.store.ts';

type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];
type LineRow = Awaited<ReturnType<typeof listLinesOf>>[number];
type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>['rows'][number];

const pageOf = (page: number, rows: readonly unknown[], total: number) =>
  pageKeys({ page, perPage: LEDGER_PAGE_SIZE, rows: rows.length, total });

export async function presentEntries(ctx: Context, filter: JournalFilter, page: number) {
  const { rows, total } = await listEntries(ctx, filter, page);
  const lines = Map.groupBy(
    await listLinesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ entryId }) => entryId,
  );
  return { data: rows.map((row) => entryView(row, lines.get(row.id) ?? [])), ...pageOf(page, rows, total) };
}

const entryView = (row: EntryRow, lines: readonly LineRow[]): LedgerEntry => ({
  id: row.id,
  posting: row.postingKind,
  payment_id: row.paymentId,
  payment_code: row.paymentCode,
  subject: row.subject,
  staff_id: row.staffId,
  staff_name: row.staffName,
  reason: row.reason,
  reverses_id: row.reversesId,
  date: row.createdAt.toISOString(),
  lines: lines.map(({ kind, memberId, amount }) => ({ account: kind, member_id: memberId, amount: takaOnWire(amount) })),
});

export async function presentTrialBalance(ctx: Context) {
  const wrongBalances = await listWrongBalances(ctx);
  const sums = new Map((await sumByAccount(ctx)).map(({ kind, balance }) => [kind, balance]));
  const total = [...sums.values()].reduce((sum, balance) => sum + balance, 0);
  return {
    data: LEDGER_ACCOUNTS.map((account) => ({ account, balance: takaOnWire(sums.get(account) ?? 0) })),
    total: takaOnWire(total),
    differing_wallets: wrongBalances.map(({ memberId, expected, found }) => ({
      member_id: memberId,
      expected: takaOnWire(expected),
      found: takaOnWire(found),
    })),
  };
}

export async function presentDifferences(ctx: Context, page: number) {
  const { rows, total } = await listDifferences(ctx, page);
  return { data: rows.map(differenceView), ...pageOf(page, rows, total) };
}

const takaOrNull = (poisha: number | null): number | null => (poisha === null ? null : takaOnWire(poisha));

const differenceView = (row: DifferenceRow): LedgerDifference => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  expected: takaOrNull(row.expected),
  found: takaOrNull(row.found),
  first_seen_at: row.firstSeenAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  resolved_at: row.resolvedAt?.toISOString() ?? null,
});
