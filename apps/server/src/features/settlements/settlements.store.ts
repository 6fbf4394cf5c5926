import { sql, type Insertable } from 'kysely';
import { SETTLEMENTS_PAGE_SIZE, type SettlingGateway, type TwoPersonState } from '@app/contract/settlements';
import type { Context, Tx } from '#platform/context';
import { LOCKS } from '#platform/db';
import type { SettlementTable, UnclaimedPayoutTable } from './settlements.tables.ts';

/** The two tables of what one person enters and another decides. */
export type TwoPersonTableName = 'settlement' | 'unclaimedPayout';

export type Decided = { readonly decidedBy: number; readonly decidedAt: Date } & (
  | { readonly approval: 'approved'; readonly journalEntryId: number }
  | { readonly approval: 'rejected'; readonly reason: string }
);

type Undecided = 'approval' | 'reason' | 'decidedBy' | 'decidedAt' | 'journalEntryId';

export const insertSettlement = async ({ db }: Tx, row: Omit<Insertable<SettlementTable>, Undecided>): Promise<number> =>
  (await db.insertInto('settlement').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const insertPayout = async ({ db }: Tx, row: Omit<Insertable<UnclaimedPayoutTable>, Undecided>): Promise<number> =>
  (await db.insertInto('unclaimedPayout').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Holds an entry for its decision. */
export const lockEntry = ({ db }: Tx, table: TwoPersonTableName, id: number) =>
  db
    .selectFrom(table)
    .select(['id', 'approval', 'enteredBy', 'decidedBy', 'decidedAt', 'amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateDecided({ db }: Tx, table: TwoPersonTableName, id: number, decided: Decided): Promise<void> {
  await db.updateTable(table).set(decided).where('id', '=', id).execute();
}

export const getSettlement = (ctx: Context, id: number) => settlements(ctx).where('settlement.id', '=', id).executeTakeFirstOrThrow();

export const getPayout = (ctx: Context, id: number) => payouts(ctx).where('unclaimedPayout.id', '=', id).executeTakeFirstOrThrow();

export type SettlementView = Awaited<ReturnType<typeof getSettlement>>;
export type PayoutView = Awaited<ReturnType<typeof getPayout>>;

const settlements = ({ db }: Context) =>
  db
    .selectFrom('settlement')
    .leftJoin('profile as entering', 'entering.memberId', 'settlement.enteredBy')
    .leftJoin('profile as deciding', 'deciding.memberId', 'settlement.decidedBy')
    .selectAll('settlement')
    .select(['entering.fullName as enteredByName', 'deciding.fullName as decidedByName']);

const payouts = ({ db }: Context) =>
  db
    .selectFrom('unclaimedPayout')
    .innerJoin('receipt', 'receipt.number', 'unclaimedPayout.receiptNumber')
    .leftJoin('profile as entering', 'entering.memberId', 'unclaimedPayout.enteredBy')
    .leftJoin('profile as deciding', 'deciding.memberId', 'unclaimedPayout.decidedBy')
    .selectAll('unclaimedPayout')
    .select([
      'entering.fullName as enteredByName',
      'deciding.fullName as decidedByName',
      sql<string>`receipt.snapshot ->> 'payerName'`.as('payerName'),
    ]);

export type SettlementFilter = {
  readonly page: number;
  readonly approval?: TwoPersonState | undefined;
  readonly gateway?: SettlingGateway | undefined;
};

/** Returns a page: what waits oldest first, everything else newest first. */
export async function listSettlements(ctx: Context, { page, approval, gateway }: SettlementFilter) {
  let counted = ctx.db.selectFrom('settlement');
  let listed = settlements(ctx);
  if (approval) {
    counted = counted.where('approval', '=', approval);
    listed = listed.where('settlement.approval', '=', approval);
  }
  if (gateway) {
    counted = counted.where('gateway', '=', gateway);
    listed = listed.where('settlement.gateway', '=', gateway);
  }
  const { total } = await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await listed
    .orderBy('settlement.id', approval === 'pending' ? 'asc' : 'desc')
    .limit(SETTLEMENTS_PAGE_SIZE)
    .offset((page - 1) * SETTLEMENTS_PAGE_SIZE)
    .execute();
  return { rows, total };
}

export async function listPayouts(ctx: Context, { page, approval }: Omit<SettlementFilter, 'gateway'>) {
  let counted = ctx.db.selectFrom('unclaimedPayout');
  let listed = payouts(ctx);
  if (approval) {
    counted = counted.where('approval', '=', approval);
    listed = listed.where('unclaimedPayout.approval', '=', approval);
  }
  const { total } = await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await listed
    .orderBy('unclaimedPayout.id', approval === 'pending' ? 'asc' : 'desc')
    .limit(SETTLEMENTS_PAGE_SIZE)
    .offset((page - 1) * SETTLEMENTS_PAGE_SIZE)
    .execute();
  return { rows, total };
}

/** Sums of the settlements of a gateway, in whole poisha. */
export type SettledSums = {
  readonly approved: number;
  readonly pending: number;
  /** Of what was approved, less what was expected. */
  readonly difference: number;
};

export const sumSettlements = ({ db }: Context, gateway: SettlingGateway): Promise<SettledSums> =>
  db
    .selectFrom('settlement')
    .select([
      sql<number>`coalesce(sum(amount) filter (where approval = 'approved'), 0)::bigint`.as('approved'),
      sql<number>`coalesce(sum(amount) filter (where approval = 'pending'), 0)::bigint`.as('pending'),
      sql<number>`coalesce(sum(amount - expected) filter (where approval = 'approved'), 0)::bigint`.as('difference'),
    ])
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();

/** Returns what was paid out, or is entered to be paid out, of the unclaimed balance of an erased account. */
export async function sumPayouts({ db }: Context, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('unclaimedPayout')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('memberId', '=', memberId)
    .where('approval', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns how many wait for the second person, and since when. */
export async function findWaiting({ db }: Context, table: TwoPersonTableName): Promise<{ count: number; oldestAt: Date | null }> {
  return db
    .selectFrom(table)
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('createdAt').as('oldestAt')])
    .where('approval', '=', 'pending')
    .executeTakeFirstOrThrow();
}

/** Puts entries of settlements in order until the transaction ends: each one's expectation counts all before it. */
export async function lockSettlements({ db }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.settlement}, 0)`.execute(db);
}

export const findName = async ({ db }: Context, accountId: number): Promise<string | null> =>
  (await db.selectFrom('profile').select('fullName').where('memberId', '=', accountId).executeTakeFirst())?.fullName ?? null;
