import type { CountName } from '@app/contract/packages';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import '../entitlements.tables.ts';
import type { CreditEntryTable } from '../entitlements.tables.ts';
import type { PurchaseDates } from './due-moves.policy.ts';
import type { Move, Pot } from './pots.policy.ts';

export type EntryFacts = Partial<Pick<CreditEntryTable, 'act' | 'actKey' | 'staffId' | 'reason'>>;
export type NewEntries = { readonly memberId: number; readonly moves: readonly Move[]; readonly at: Date; readonly facts?: EntryFacts };

export const creditsStore = {
  /** From here to the end of the transaction nobody else moves credits of this member. */
  lock: async (trx: Transaction, memberId: number): Promise<void> => {
    await sql`select lock_credits(${memberId})`.execute(trx);
  },

  /** Pots with something in them, and those of the month. */
  listPots: async (on: Executor, memberId: number, month: string): Promise<Pot[]> => {
    const { rows } = await sql<Pot>`
      select kind, purchase_id, allowance_month as month, sum(change) as left,
        -coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) as frozen
      from credit_entry where member_id = ${memberId}
      group by kind, purchase_id, allowance_month
      having sum(change) <> 0 or coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) <> 0 or allowance_month = ${month}
      order by purchase_id nulls first, kind`.execute(on);
    return rows;
  },

  /** The dates that decide about each purchase of a member. */
  listPurchaseDates: (on: Executor, memberId: number): Promise<(PurchaseDates & { id: number })[]> =>
    on
      .selectFrom('purchase')
      .innerJoin('premiumPeriod', 'premiumPeriod.id', 'purchase.premiumPeriodId')
      .select(['purchase.id', 'premiumPeriod.endsAt', 'premiumPeriod.renewUntil', 'premiumPeriod.lapsedAt', 'purchase.refundedAt'])
      .where('purchase.memberId', '=', memberId)
      .execute(),

  /** Null for no member: an unknown account, or one of staff. */
  findPurpose: async (on: Executor, memberId: number): Promise<string | null> => {
    const { rows } = await sql<{ purpose: string }>`
      select purpose from account
      where id = ${memberId} and not exists (select from staff_role where account_id = account.id)`.execute(on);
    return rows[0]?.purpose ?? null;
  },

  /** The id of the first entry; null where there was nothing to write. */
  insert: async (trx: Transaction, { memberId, moves, at, facts = {} }: NewEntries): Promise<number | null> => {
    if (moves.length === 0) return null;
    const rows = moves.map(({ kind, purchaseId, month, change, movement }) => ({
      memberId,
      kind,
      purchaseId,
      allowanceMonth: month,
      change,
      movement,
      act: null,
      actKey: null,
      staffId: null,
      reason: null,
      ...facts,
      createdAt: at,
    }));
    const [first] = await trx.insertInto('creditEntry').values(rows).returning('id').execute();
    return first?.id ?? null;
  },

  /** What an act took, and whether it was given back. */
  findAct: async (trx: Transaction, actKey: string): Promise<{ spent: Move; entryId: number; isReturned: boolean } | null> => {
    const rows = await trx
      .selectFrom('creditEntry')
      .select(['id', 'kind', 'purchaseId', 'allowanceMonth as month', 'change', 'movement'])
      .where('actKey', '=', actKey)
      .execute();
    const spent = rows.find((row) => row.movement === 'spend');
    return spent ? { spent, entryId: spent.id, isReturned: rows.some((row) => row.movement === 'return') } : null;
  },
};

export type HistoryRow = {
  readonly kind: CountName;
  readonly change: number;
  readonly left: number;
  readonly movement: CreditEntryTable['movement'];
  readonly act: CreditEntryTable['act'];
  readonly packageName: string | null;
  readonly createdAt: Date;
  readonly total: number;
};

/** A page of all movements, newest first; `left` is the sum up to each. */
export async function listHistory(
  on: Executor,
  of: { readonly memberId: number; readonly kind: CountName | null; readonly limit: number; readonly offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow>`
    select entry.kind, entry.change, entry.left, entry.movement, entry.act, entry.created_at, entry.total,
      purchase.item_copy ->> 'name' as package_name
    from (
      select *, sum(change) over (partition by kind order by id) as left, count(*) over () as total
      from credit_entry where member_id = ${of.memberId} and (${of.kind}::text is null or kind = ${of.kind})
    ) entry
    left join purchase on purchase.id = entry.purchase_id
    order by entry.id desc limit ${of.limit} offset ${of.offset}`.execute(on);
  if (rows[0] || of.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: (await listHistory(on, { ...of, limit: 1, offset: 0 })).total };
}
