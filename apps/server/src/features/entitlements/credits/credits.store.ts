import type { ActName } from '@app/contract/entitlements';
import type { CountName } from '@app/contract/packages';
import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import {
  givenRows,
  instant,
  listOf,
  noteLock,
  prepareReadings,
  prepareReadingsOfMany,
  prepareWriting,
  prepareWritingOfRows,
  type AsJson,
  type ColumnTypes,
} from '#platform/db';
import '../entitlements.tables.ts';
import type { CreditEntryTable } from '../entitlements.tables.ts';
import { openPeriodQuery, type OpenPeriod } from '../periods/periods.store.ts';
import { assistedEndQuery } from '../purchases/purchases.store.ts';
import type { PurchaseDates } from './due-moves.policy.ts';
import type { Move, Pot } from './pots.policy.ts';

export type EntryFacts = Partial<Pick<CreditEntryTable, 'act' | 'actKey' | 'staffId' | 'reason'>>;
export type NewEntries = { readonly memberId: number; readonly moves: readonly Move[]; readonly facts?: EntryFacts };

/** Locks: from here to the end of the transaction nobody else moves credits of this member. */
export async function lockCredits(tx: Tx, memberId: number): Promise<void> {
  if (noteLock(tx, { kind: 'credits', key: memberId })) return;
  await lock(tx, { memberId });
}
const lock = prepareWriting(({ memberId }: { readonly memberId: number }) => sql`select lock_credits(${memberId})`);

/** Does the same for many without waiting. Returns what tells, after the caller's next statement, whose credits nobody else held. */
export async function tryLockCredits(tx: Tx, memberIds: readonly number[]): Promise<() => ReadonlySet<number>> {
  const answer = await tryLock(tx, { memberIds });
  return () => {
    const held = new Set(answer.rows[0]?.held);
    for (const key of held) noteLock(tx, { kind: 'credits', key, isFree: true });
    return held;
  };
}
const tryLock = prepareWriting<{ readonly memberIds: readonly number[] }, { held: number[] }>(
  ({ memberIds }) =>
    sql`select array(select id from unnest(${listOf(memberIds, 'bigint')}) as member (id) where try_lock_credits(id)) as held`,
);

type Asked = { readonly memberId: number; readonly month: string };

/** Returns the queries of all that decides what a member has. */
const ledgerQueries = ({ db }: Pick<Context, 'db'>, { memberId, month }: Asked) => ({
  // Finds nothing for no member: an unknown account, or one of staff.
  member: sql<{ purpose: string; month: string }>`
    select purpose, ${month}::text as month from account
    where id = ${memberId} and not exists (select from staff_role where account_id = account.id)`,
  // Finds those with something in them, and those of the month and of later ones, which began while an act waited for the lock.
  pots: sql<Pot>`
    select kind, purchase_id, allowance_month as month, sum(change) as left,
      -coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) as frozen
    from credit_entry where member_id = ${memberId}
    group by kind, purchase_id, allowance_month
    having sum(change) <> 0 or coalesce(sum(change) filter (where movement in ('freeze', 'thaw')), 0) <> 0 or allowance_month >= ${month}
    order by purchase_id nulls first, kind`,
  // The dates that decide about each purchase.
  purchases: db
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
    .where('purchase.memberId', '=', memberId),
});

const readLedger = prepareReadings((asked: Asked, ctx: Pick<Context, 'db'>) => ledgerQueries(ctx, asked));

export type SpendingAsked = Asked & { readonly actKey: string | null };
/** Gives the types of its values in the database. */
export const SPENDING_TYPES = { memberId: 'bigint', month: 'text', actKey: 'text' } as const;
/** Returns the queries of what decides on an act, for a reading behind the lock; they draw an id for its entry where there is a key. */
export const spendingQueries = (ctx: Pick<Context, 'db'>, { memberId, month, actKey }: SpendingAsked) => ({
  ...openLedgerQueries(ctx, { memberId, month }),
  acts: sql<Move & { id: number }>`
    select id, kind, purchase_id, allowance_month as month, change, movement from credit_entry where act_key = ${actKey}::text`,
  entry: sql<{ id: number }>`select ${NEXT_ID} as id where ${actKey}::text is not null`,
});
const openLedgerOf = ({ memberId, month, actKey }: SpendingAsked, ctx: Pick<Context, 'db'>) =>
  spendingQueries(ctx, { memberId, month, actKey });
const readOpenLedger = prepareReadings(openLedgerOf);
const readOpenLedgers = prepareReadingsOfMany(SPENDING_TYPES, openLedgerOf);
/** The rows of `spendingQueries`. */
export type SpendingRows = Awaited<ReturnType<typeof readOpenLedger>>;

/**
 * Returns what reads, in one statement behind the lock on the credits, what decides on paying for an act, and a moment that decides on it besides; null where there is none.
 */
export function prepareSpending<V>(momentQuery: (values: V) => RawBuilder<{ at: Date }>) {
  const read = prepareReadings((asked: V & SpendingAsked, ctx: Pick<Context, 'db'>) => ({
    ...openLedgerOf(asked, ctx),
    moments: momentQuery(asked),
  }));
  return async (tx: Tx, values: V, asked: SpendingAsked): Promise<{ readonly spending: SpendingRows; readonly at: Date | null }> => {
    const { moments, ...spending } = await read(tx, { ...values, ...asked });
    return { spending, at: instant(moments[0]?.at ?? null) };
  };
}

const openLedgerQueries = (ctx: Pick<Context, 'db'>, asked: Asked) => ({
  ...ledgerQueries(ctx, asked),
  // Whoever changes a period holds the credits: its row needs no lock of its own, which would have to be written.
  period: openPeriodQuery(ctx, asked.memberId),
});
const NEXT_ID = sql`nextval('credit_entry_id_seq')`;

type LedgerRows = Awaited<ReturnType<typeof readLedger>>;
const ledgerOf = ({ member, pots, purchases }: LedgerRows) => ({
  member: member[0] ?? null,
  pots: [...pots],
  purchases: purchases.map(({ id, ...dates }): PurchaseDates & { id: number } => ({
    id,
    endsAt: new Date(dates.endsAt),
    renewUntil: new Date(dates.renewUntil),
    lapsedAt: instant(dates.lapsedAt),
    refundedAt: instant(dates.refundedAt),
    heldAt: instant(dates.heldAt),
  })),
});

/** Returns the queries of what decides on a purchase, for a reading behind `lockCredits`, and the ids for what the purchase writes. */
export const beforePurchaseQueries = (ctx: Pick<Context, 'db'>, asked: Asked) => ({
  ...openLedgerQueries(ctx, asked),
  assisted: assistedEndQuery(asked.memberId),
  ids: sql<{ periodId: number; purchaseId: number }>`
    select nextval('premium_period_id_seq') as period_id, nextval('purchase_id_seq') as purchase_id where ${asked.memberId}::bigint is not null`,
});
const readRowsBeforePurchase = prepareReadings((asked: Asked, ctx: Pick<Context, 'db'>) => beforePurchaseQueries(ctx, asked));
type RowsBeforePurchase = Awaited<ReturnType<typeof readRowsBeforePurchase>>;

/** Holds what is written of a member's credits, and for which month it was read; `member` null for no member. */
export type Ledger = ReturnType<typeof ledgerOf>;
/** Says what an act took, and whether it was given back. */
export type PaidAct = { readonly spent: Move; readonly entryId: number; readonly isReturned: boolean };
/** The same behind the lock, with the period that has not lapsed, what an act took before, and the id for the entry of that act. */
export type OpenLedger = Ledger & { readonly period: OpenPeriod | null; readonly act: PaidAct | null; readonly nextId: number | null };
/** The same before a purchase, with the end of the assisted days of that period, and ids for what the purchase writes. */
export type LedgerBeforePurchase = OpenLedger & {
  readonly assistedEnd: Date | null;
  readonly periodId: number;
  readonly purchaseId: number;
};

/** Reads, in one statement, what is written of a member's credits. */
export const findLedger = async (ctx: Context, asked: Asked): Promise<Ledger> => ledgerOf(await readLedger(ctx, asked));

/** Reads the same after `lockCredits`; `actKey` names the act that is about to be done. */
export const findOpenLedger = async (tx: Tx, asked: SpendingAsked): Promise<OpenLedger> => openLedgerFrom(await readOpenLedger(tx, asked));

/** Does the same for several acts, in their order. */
export const findOpenLedgers = async (tx: Tx, asked: readonly SpendingAsked[]): Promise<OpenLedger[]> =>
  (await readOpenLedgers(tx, asked)).map(openLedgerFrom);

/** Returns it from rows that were read together with others. */
export function openLedgerFrom({ member, pots, purchases, period, acts, entry }: SpendingRows): OpenLedger {
  const spent = acts.find(({ movement }) => movement === 'spend');
  return {
    ...ledgerOf({ member, pots, purchases }),
    period: periodOf(period),
    act: spent ? { spent, entryId: spent.id, isReturned: acts.some(({ movement }) => movement === 'return') } : null,
    nextId: entry[0]?.id ?? null,
  };
}

/** Reads after `lockCredits` what decides on a purchase. */
export const findBeforePurchase = async (tx: Tx, asked: Asked): Promise<LedgerBeforePurchase> =>
  beforePurchaseFrom(await readRowsBeforePurchase(tx, asked));

/** Returns it from rows of `beforePurchaseQueries` that were read together with others. */
export function beforePurchaseFrom({ period, assisted, ids, ...rows }: RowsBeforePurchase): LedgerBeforePurchase {
  const [drawn] = ids;
  if (!drawn) throw new Error('no ids were drawn');
  return {
    ...ledgerOf(rows),
    period: periodOf(period),
    act: null,
    nextId: null,
    assistedEnd: instant(assisted[0]?.endsAt ?? null),
    ...drawn,
  };
}

const periodOf = ([open]: readonly AsJson<OpenPeriod>[]): OpenPeriod | null =>
  open ? { id: open.id, endsAt: new Date(open.endsAt), renewUntil: new Date(open.renewUntil) } : null;

export async function nextEntryId({ db }: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${NEXT_ID} as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Names what every entry has, and the act that most have. */
const COLUMNS_OF_ACT = {
  memberId: 'bigint',
  kind: 'text',
  purchaseId: 'bigint',
  month: 'text',
  change: 'bigint',
  movement: 'text',
  act: 'text',
  actKey: 'text',
} as const;

/** Names the act that an entry pays for. */
export type ActOfEntry = { readonly act: ActName; readonly actKey: string };
type ActEntry = Move & ActOfEntry & { readonly id: number; readonly memberId: number };
const writePayments = prepareWritingOfRows<ActEntry, { readonly at: Date }>(
  { id: 'bigint', ...COLUMNS_OF_ACT },
  (given, { at }) => sql`
    insert into credit_entry (id, member_id, kind, purchase_id, allowance_month, change, movement, act, act_key, created_at)
    overriding system value
    select id, member_id, kind, purchase_id, month, change, movement, act, act_key, ${at} from ${given} as given order by id`,
);

/** Writes the entries of acts, each under the id that was drawn for it. */
export const insertPayments = (tx: Tx, paid: readonly ActEntry[], at: Date): Promise<unknown> => writePayments(tx, paid, { at });

type EntryRow = Omit<Move, 'month'> & Required<EntryFacts> & { readonly memberId: number; readonly month: string | null };
const rowsOf = (all: readonly NewEntries[]): EntryRow[] =>
  all.flatMap(({ memberId, moves, facts: { act = null, actKey = null, staffId = null, reason = null } = {} }) =>
    moves.map(({ kind, purchaseId, month, change, movement }) => {
      return { memberId, kind, purchaseId, month, change, movement, act, actKey, staffId, reason };
    }),
  );

const ENTRY: ColumnTypes<EntryRow> = { ...COLUMNS_OF_ACT, staffId: 'bigint', reason: 'text' };
const insertion = (given: RawBuilder<unknown>, { at }: { readonly at: Date }) => sql<{ id: number }>`
  insert into credit_entry (member_id, kind, purchase_id, allowance_month, change, movement, act, act_key, staff_id, reason, created_at)
  select member_id, kind, purchase_id, month, change, movement, act, act_key, staff_id, reason, ${at} from ${given} as given order by place
  returning id`;
const writeEntries = prepareWritingOfRows(ENTRY, insertion);

/** Writes entries of one member or many, in their order. */
export const insertEntries = (tx: Tx, all: readonly NewEntries[], at: Date): Promise<unknown> => writeEntries(tx, rowsOf(all), { at });

/** Does the same, and returns the id of the first; null where there was nothing to write. */
export async function insertNumbered({ db }: Tx, entries: NewEntries, at: Date): Promise<number | null> {
  if (entries.moves.length === 0) return null;
  const { rows } = await insertion(givenRows(ENTRY, rowsOf([entries])), { at }).execute(db);
  return rows[0]?.id ?? null;
}

export type HistoryRow = {
  readonly kind: CountName;
  readonly change: number;
  readonly left: number;
  readonly movement: CreditEntryTable['movement'];
  readonly act: CreditEntryTable['act'];
  readonly packageName: string | null;
  readonly packageNameBn: string | null;
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
      purchase.item_copy ->> 'name' as package_name, purchase.item_copy ->> 'nameBn' as package_name_bn
    from (
      select *, sum(change) over (partition by kind order by id) as left, count(*) over () as total
      from credit_entry where member_id = ${of.memberId} and (${of.kind}::text is null or kind = ${of.kind})
    ) entry
    left join purchase on purchase.id = entry.purchase_id
    order by entry.id desc limit ${of.limit} offset ${of.offset}`.execute(ctx.db);
  if (rows[0] || of.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: (await listHistory(ctx, { ...of, limit: 1, offset: 0 })).total };
}
