import { sql } from 'kysely';
import type { Sentence } from '@app/contract/kernel';
import { packageNames, type CountName } from '@app/contract/packages';
import type { Context, Tx } from '#platform/context';
import { prepareWritingOfRows } from '#platform/db';
import '../entitlements.tables.ts';
import type { ItemCopy } from '../entitlements.tables.ts';
import type { Days } from '../periods/premium-period.policy.ts';
import type { Bought } from './unused-days.policy.ts';

export type NewPurchase = Days & {
  /** Drawn for it before. */
  readonly id: number;
  readonly paymentId: number;
  readonly memberId: number;
  readonly packageId: number;
  readonly item: ItemCopy;
  readonly premiumPeriodId: number;
};

type PurchaseRow = Omit<NewPurchase, 'item'> & { readonly copy: string };
const writePurchases = prepareWritingOfRows<PurchaseRow, { readonly createdAt: Date }>(
  {
    id: 'bigint',
    paymentId: 'bigint',
    memberId: 'bigint',
    packageId: 'bigint',
    copy: 'text',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
    premiumPeriodId: 'bigint',
  },
  (given, { createdAt }) => sql`
    insert into purchase (id, payment_id, member_id, package_id, item_copy, starts_at, ends_at, premium_period_id, created_at)
    overriding system value
    select id, payment_id, member_id, package_id, copy::jsonb, starts_at, ends_at, premium_period_id, ${createdAt} from ${given} as given
    order by place`,
);
export const insertPurchases = (tx: Tx, purchases: readonly NewPurchase[], createdAt: Date): Promise<unknown> =>
  writePurchases(
    tx,
    purchases.map(({ item, ...row }) => ({ ...row, copy: JSON.stringify(item) })),
    { createdAt },
  );

export const findByPayment = ({ db }: Context, paymentId: number) =>
  db
    .selectFrom('purchase')
    .select(['id', 'memberId', 'premiumPeriodId', 'refundedAt', 'heldAt'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();

/** Returns the latest purchase of the period that runs, of which no refund is under way. */
export const findNewestRunning = ({ db }: Tx, memberId: number, now: Date) =>
  db
    .selectFrom('purchase')
    .innerJoin('premiumPeriod', 'premiumPeriod.id', 'purchase.premiumPeriodId')
    .select('purchase.id')
    .where('purchase.memberId', '=', memberId)
    .where('purchase.refundedAt', 'is', null)
    .where('purchase.heldAt', 'is', null)
    .where('premiumPeriod.lapsedAt', 'is', null)
    .where('premiumPeriod.endsAt', '>', now)
    .orderBy('purchase.id', 'desc')
    .executeTakeFirst();

/** Returns what the latest premium purchase bought, or else the latest one. */
export async function findPackage(ctx: Context, premiumPeriodId: number): Promise<{ packageId: number; packageNames: Sentence } | null> {
  const all = await namesNewestFirst(ctx, premiumPeriodId);
  const bought = all.find(({ itemCopy }) => itemCopy.catalogue === 'premium') ?? all[0];
  return bought ? { packageId: bought.packageId, packageNames: packageNames(bought.itemCopy) } : null;
}

const namesNewestFirst = ({ db }: Context, premiumPeriodId: number) =>
  db
    .selectFrom('purchase')
    .select(['id', 'packageId', 'itemCopy'])
    .where('premiumPeriodId', '=', premiumPeriodId)
    .where('refundedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Returns all purchases of a period, also those that were taken back, in the order in which they were made. */
export async function listOfPeriod({ db }: Context, premiumPeriodId: number): Promise<(Bought & { refundedAt: Date | null })[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'itemCopy', 'startsAt', 'endsAt', 'createdAt', 'refundedAt'])
    .where('premiumPeriodId', '=', premiumPeriodId)
    .orderBy('id')
    .execute();
  return rows.map(({ itemCopy, ...row }) => ({ ...row, catalogue: itemCopy.catalogue }));
}

/** Returns the query of the end of the last assisted days of the period that has not lapsed, of those that were not taken back; null without any. */
export const assistedEndQuery = (memberId: number) => sql<{ endsAt: Date | null }>`
  select max(purchase.ends_at) as ends_at from purchase join premium_period on premium_period.id = purchase.premium_period_id
  where purchase.member_id = ${memberId} and premium_period.lapsed_at is null and purchase.refunded_at is null
    and purchase.item_copy ->> 'catalogue' = 'assisted'`;

/** Returns when the own days of these purchases end, of those that were not taken back. */
export const listEnds = async ({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'endsAt'])
    .where('id', 'in', [...ids])
    .where('refundedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, endsAt }) => [id, endsAt]));
};

/** Returns those of these purchases that are on hold for a refund. */
export const listHeld = async ({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', 'in', [...ids])
    .where('heldAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export async function updateTakenBack({ db }: Tx, id: number, at: Date): Promise<void> {
  await db.updateTable('purchase').set({ refundedAt: at }).where('id', '=', id).execute();
}

export async function updateHeld({ db }: Tx, id: number, heldAt: Date | null): Promise<void> {
  await db.updateTable('purchase').set({ heldAt }).where('id', '=', id).execute();
}

export async function updateDays({ db }: Tx, id: number, { startsAt, endsAt }: Days): Promise<void> {
  await db.updateTable('purchase').set({ startsAt, endsAt }).where('id', '=', id).execute();
}

/** Moves the own days of the purchases of a period that were not over at a moment, those that had begun by their end alone. */
export async function moveDays(
  { db }: Tx,
  { periodId, after, byMs }: { readonly periodId: number; readonly after: Date; readonly byMs: number },
): Promise<void> {
  await sql`update purchase set
      starts_at = case when starts_at > ${after} then starts_at + make_interval(secs => ${byMs / 1000}) else starts_at end,
      ends_at = ends_at + make_interval(secs => ${byMs / 1000})
    where premium_period_id = ${periodId} and ends_at > ${after} and refunded_at is null`.execute(db);
}

/** Why a credit came back: its loss was part of a decision that was taken back. */
export const TAKEN_BACK = 'a decision was taken back';

export type GoneCredits = {
  readonly periodId: number;
  readonly since: Date;
  readonly movement: 'lapse' | 'forfeit';
};

/** Returns the credits of the purchases of a period that went so, and did not come back, of those that were not refunded. */
export async function listGoneSince(
  { db }: Tx,
  { periodId, since, movement }: GoneCredits,
): Promise<{ kind: CountName; purchaseId: number; count: number }[]> {
  const { rows } = await sql<{ kind: CountName; purchaseId: number; count: number }>`
    select entry.kind, entry.purchase_id, -sum(entry.change)::int as count
    from purchase join credit_entry entry on entry.member_id = purchase.member_id and entry.purchase_id = purchase.id
    where purchase.premium_period_id = ${periodId} and purchase.refunded_at is null and entry.created_at >= ${since}
      and (entry.movement = ${movement} or (entry.movement = 'staff_grant' and entry.reason = ${TAKEN_BACK}))
    group by entry.kind, entry.purchase_id having sum(entry.change) < 0 order by entry.purchase_id, entry.kind`.execute(db);
  return rows;
}
