import type { CountName } from '@app/contract/packages';
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import '../entitlements.tables.ts';
import type { CreditEntryTable } from '../entitlements.tables.ts';
import type { PurchaseDates } from './due-moves.policy.ts';
import type { Move, Pot } from './pots.policy.ts';

export type EntryFacts = Partial<Pick<CreditEntryTable, 'act' | 'actKey' | 'staffId' | 'reason'>>;
export type NewEntries = { readonly memberId: number; readonly moves: readonly Move[]; readonly at: Date; readonly facts?: EntryFacts };

/** Locks: from here to the end of the transaction nobody else moves credits of this member. */
export async function lockCredits(tx: Tx, memberId: number): Promise<void> {
  noteLock(tx, { kind: 'credits', key: memberId });
  await sql`select lock_credits(${memberId})`.execute(tx.db);
}

/** Returns the pots with something in them, and those of the month. */
export async function listPots({ db }: Context, memberId: number, month: string): Promise<Pot[]> {
  const { rows } = await sql<Pot>`
    select kind, purchase_id, allowance_month as month, sum(change) as left,
      -coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) as frozen
    from credit_entry where member_id = ${memberId}
    group by kind, purchase_id, allowance_month
    having sum(change) <> 0 or coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) <> 0 or allowance_month = ${month}
    order by purchase_id nulls first, kind`.execute(db);
  return rows;
}

/** Returns the dates that decide about each purchase of a member. */
export const listPurchaseDates = ({ db }: Context, memberId: number): Promise<(PurchaseDates & { id: number })[]> =>
  db
    .selectFrom('purchase')
    .innerJoin('premiumPeriod', 'premiumPeriod.id', 'purchase.premiumPeriodId')
    .select([
      'purchase.id',
      'premiumPeriod.endsAt',
      'premiumPeriod.renewUntil',
      'premiumPeriod.lapsedAt',
      'purchase.refundedAt',
      'purchase.heldAt',
    ])
    .where('purchase.memberId', '=', memberId)
    .execute();

/** Returns null for no member: an unknown account, or one of staff. */
export async function findPurpose({ db }: Context, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from account
    where id = ${memberId} and not exists (select from staff_role where account_id = account.id)`.execute(db);
  return rows[0]?.purpose ?? null;
}

/** Returns the id of the first entry; null where there was nothing to write. */
export async function insertEntries({ db }: Tx, { memberId, moves, at, facts = {} }: NewEntries): Promise<number | null> {
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
  const [first] = await db.insertInto('creditEntry').values(rows).returning('id').execute();
  return first?.id ?? null;
}

/** Returns what an act took, and whether it was given back. */
export async function findAct({ db }: Tx, actKey: string): Promise<{ spent: Move; entryId: number; isReturned: boolean } | null> {
  const rows = await db
    .selectFrom('creditEntry')
    .select(['id', 'kind', 'purchaseId', 'allowanceMonth as month', 'change', 'movement'])
    .where('actKey', '=', actKey)
    .execute();
  const spent = rows.find((row) => row.movement === 'spend');
  return spent ? { spent, entryId: spent.id, isReturned: rows.some((row) => row.movement === 'return') } : null;
}

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

/** Returns a page of all movements, newest first; `left` is the sum up to each. */
export async function listHistory(
  ctx: Context,
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
    order by entry.id desc limit ${of.limit} offset ${of.offset}`.execute(ctx.db);
  if (rows[0] || of.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: (await listHistory(ctx, { ...of, limit: 1, offset: 0 })).total };
}

/** A part of the credit ledger that is not as it must be. */
export type CreditDifference = {
  readonly memberId: number;
  readonly kind: CountName;
  /** Such as 'purchase 12: left'. */
  readonly part: string;
  readonly found: number;
};

/** Returns every part of every pot that is below zero. The database lets none come about; this looks for it all the same. */
export async function creditDifferences({ db }: Context): Promise<CreditDifference[]> {
  const { rows } = await sql<CreditDifference>`
    with pot as (
      select member_id, kind, coalesce('purchase ' || purchase_id, 'allowance ' || allowance_month) as source,
        sum(change) as still_there,
        -coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) as frozen,
        -coalesce(sum(change) filter (where movement in ('spend', 'return')), 0) as spent
      from credit_entry group by member_id, kind, purchase_id, allowance_month
    )
    select pot.member_id, pot.kind, pot.source || ': ' || part.name as part, part.amount as found
    from pot cross join lateral (values ('left', pot.still_there), ('frozen', pot.frozen), ('spent', pot.spent)) as part (name, amount)
    where part.amount < 0
    order by pot.member_id, pot.kind, pot.source`.execute(db);
  return rows;
}
