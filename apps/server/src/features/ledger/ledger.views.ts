import { LEDGER_ACCOUNTS, LEDGER_PAGE_SIZE, type LedgerDifference, type LedgerEntry, type LedgerFilter } from '@app/contract/ledger';
import { takaOnWire } from '@app/contract/money';
import { pageKeys } from '#platform/paging';
import type { CheckStore } from './ledger-check.store.ts';
import type { LedgerReader } from './ledger.reader.ts';

type EntryRow = Awaited<ReturnType<LedgerReader['listEntries']>>['rows'][number];
type LineRow = Awaited<ReturnType<LedgerReader['listLinesOf']>>[number];
type DifferenceRow = Awaited<ReturnType<LedgerReader['listDifferences']>>['rows'][number];

const pageOf = (page: number, rows: readonly unknown[], total: number) =>
  pageKeys({ page, perPage: LEDGER_PAGE_SIZE, rows: rows.length, total });

export async function presentEntries(reader: LedgerReader, filter: LedgerFilter) {
  const { rows, total } = await reader.listEntries(filter);
  const lines = Map.groupBy(await reader.listLinesOf(rows.map(({ id }) => id)), ({ entryId }) => entryId);
  return { data: rows.map((row) => entryView(row, lines.get(row.id) ?? [])), ...pageOf(filter.page, rows, total) };
}

const entryView = (row: EntryRow, lines: readonly LineRow[]): LedgerEntry => ({
  id: row.id,
  posting: row.postingKind,
  payment_id: row.paymentId,
  subject: row.subject,
  staff_id: row.staffId,
  reason: row.reason,
  reverses_id: row.reversesId,
  date: row.createdAt.toISOString(),
  lines: lines.map(({ kind, memberId, amount }) => ({ account: kind, member_id: memberId, amount: takaOnWire(amount) })),
});

export async function presentTrialBalance(reader: LedgerReader, wrongBalances: Awaited<ReturnType<CheckStore['listWrongBalances']>>) {
  const sums = new Map((await reader.sumByAccount()).map(({ kind, balance }) => [kind, balance]));
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

export async function presentDifferences(reader: LedgerReader, page: number) {
  const { rows, total } = await reader.listDifferences(page);
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
