import { sql, type Insertable, type Updateable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { claimDue, type Lease } from './claim-due.store.ts';
import type { PaymentRow, RefundRow, RefundTable } from './payments.tables.ts';
import { nextRefundCheckAt, ONCE_MORE_SECONDS } from './refunds.policy.ts';

/** Lasts longer than any call to a gateway, with all that may hold it up on its way there. */
const UNDER_WAY_SECONDS = 600;
/** Reads the clock of the database, which is one for all servers: that of a server may be wrong by hours. */
const underWay = sql<Date>`clock_timestamp() + ${UNDER_WAY_SECONDS} * interval '1 second'`;

/** Inserts a refund; of one that is asked about later the gateway is asked for right after the commit. */
export const insertRefund = (
  { db }: Tx,
  refund: Omit<Insertable<RefundTable>, 'underWayUntil' | 'decidedBy' | 'decisionReason'>,
): Promise<RefundRow> =>
  db
    .insertInto('refund')
    .values({ ...refund, underWayUntil: refund.nextCheckAt === null ? null : underWay })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateRefund({ db }: Tx, id: number, change: Updateable<RefundTable>): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
}

/** Leaves a refund alone, by the clock of the database too, until it is asked about once more. */
export async function waitOnceMore({ db }: Tx, id: number): Promise<void> {
  const until = sql<Date>`clock_timestamp() + ${ONCE_MORE_SECONDS} * interval '1 second'`;
  await db.updateTable('refund').set({ underWayUntil: until }).where('id', '=', id).execute();
}

/** Asks later about one that nobody settled since it was taken; false where somebody has. */
export async function putOff({ db }: Context, { id, state, nextCheckAt }: RefundRow, until: Date): Promise<boolean> {
  if (nextCheckAt === null) return false;
  const row = await db
    .updateTable('refund')
    .set({ nextCheckAt: until })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('nextCheckAt', '=', nextCheckAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const lockRefund = ({ db }: Tx, id: number): Promise<RefundRow> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findRefund = ({ db }: Context, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

export const listRefunds = ({ db }: Context, paymentId: number): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute();

/** True where no call for it can still be on its way, by the clock of the database: 'unknown there' is a refusal only then. */
const isCallOver = sql<boolean>`(refund.under_way_until is null or refund.under_way_until <= clock_timestamp())`;

export type StaffRefundRow = RefundRow & {
  readonly staffName: string | null;
  readonly deciderName: string | null;
  readonly isCallOver: boolean;
};

/** Lists the refunds, with who of the staff recorded and decided each. */
export const listRefundsForStaff = ({ db }: Context, paymentId: number): Promise<StaffRefundRow[]> =>
  db
    .selectFrom('refund')
    .leftJoin('profile', 'profile.memberId', 'refund.staffId')
    .leftJoin('profile as decider', 'decider.memberId', 'refund.decidedBy')
    .selectAll('refund')
    .select(['profile.fullName as staffName', 'decider.fullName as deciderName', isCallOver.as('isCallOver')])
    .where('paymentId', '=', paymentId)
    .orderBy('refund.id')
    .execute();

/** Selects what `isUnderWay` is true of. */
const underWayRows = sql<boolean>`(refund.state = 'pending' or refund.state = 'refused' and refund.next_check_at is not null)`;

/** Returns the sum of the refunds of a payment that are done, or may be yet, in poisha. */
export async function sumOfRefunds({ db }: Context, paymentId: number, which: 'done' | 'done_or_under_way'): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select((select) => select.fn.sum<number | null>('amount').as('total'))
    .where('paymentId', '=', paymentId)
    .where((where) => (which === 'done' ? where('state', '=', 'done') : where.or([where('state', '=', 'done'), underWayRows])))
    .executeTakeFirstOrThrow();
  return row.total ?? 0;
}

/** True while a refund that takes the rest of the package back waits for its gateway. */
export const isTakingBack = async ({ db }: Context, paymentId: number): Promise<boolean> => {
  const pending = db.selectFrom('refund').select('id').where('paymentId', '=', paymentId).where('state', '=', 'pending');
  return (await pending.where('takesBack', '=', true).executeTakeFirst()) !== undefined;
};

/** Takes those refunds of a payment that are asked about and of which no call can be on its way, due or not, as the job does. */
export const claimForRecheck = ({ db }: Tx, paymentId: number, leaseUntil: Date): Promise<RefundRow[]> =>
  db
    .updateTable('refund')
    .set({ nextCheckAt: leaseUntil })
    .where('paymentId', '=', paymentId)
    .where('nextCheckAt', 'is not', null)
    .where(isCallOver)
    .returningAll()
    .execute();

/** Takes refunds that are due and of which no call can still be on its way. */
export const claimDueRefunds = (ctx: Context, lease: Lease): Promise<readonly RefundRow[]> => claimDue(ctx, 'refund', lease, isCallOver);

/** Returns the payments by which a member bought packages, oldest first. */
export const listPackagePayments = async ({ db }: Context, memberId: number): Promise<PaymentRow[]> =>
  (
    await db
      .selectFrom('payment')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('purpose', '=', 'package')
      .where('state', '=', 'paid')
      .where('isSecond', '=', false)
      .orderBy('id')
      .execute()
  ).map((row) => row as PaymentRow);

/** True while an earlier refund of the payment keeps this one from being asked for, as in `refundObstacle` (`tellsOfNewestOnly`, `isUnderWay`). */
const waitsForEarlier = sql<boolean>`exists (
  select from refund as earlier join payment on payment.id = earlier.payment_id
  where earlier.payment_id = refund.payment_id and earlier.id < refund.id and payment.method = 'bkash'
    and (earlier.state = 'pending' or earlier.state = 'refused' and earlier.next_check_at is not null))`;

/** Takes one refund that the gateway has yet to be asked for; nobody else takes it after. It is asked about later, whatever happens. */
export const claimUnasked = ({ db }: Context, now: Date): Promise<RefundRow | undefined> =>
  db
    .updateTable('refund')
    .set({ unaskedSince: null, nextCheckAt: nextRefundCheckAt(now), underWayUntil: underWay })
    .where('id', '=', (select) =>
      select
        .selectFrom('refund')
        .select('id')
        .where('unaskedSince', 'is not', null)
        .where((where) => where.not(waitsForEarlier))
        .orderBy('unaskedSince')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** True while a gateway has yet to decide on a refund to this member, or has one in hand that counts as refused. */
export const hasRefundUnderWay = async ({ db }: Context, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('payment.memberId', '=', memberId)
    .where(underWayRows)
    .limit(1)
    .executeTakeFirst()) !== undefined;
