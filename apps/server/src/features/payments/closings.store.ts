import type { Insertable, Updateable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { GatewayName } from './gateways/gateway.types.ts';
import type { ClosingRow, PaymentClosingTable } from './payments.tables.ts';

const CLAIM_BATCH = 20;

export type StaffClosingRow = ClosingRow & { readonly entererName: string | null; readonly deciderName: string | null };

/** Returns the query of closings, with who of the staff proposed and decided each. */
const withStaff = ({ db }: Context) =>
  db
    .selectFrom('paymentClosing')
    .leftJoin('profile as enterer', 'enterer.memberId', 'paymentClosing.enteredBy')
    .leftJoin('profile as decider', 'decider.memberId', 'paymentClosing.decidedBy')
    .selectAll('paymentClosing')
    .select(['enterer.fullName as entererName', 'decider.fullName as deciderName']);

/** Returns what was proposed last for a payment. */
export const findLastClosing = (ctx: Context, paymentId: number): Promise<StaffClosingRow | undefined> =>
  withStaff(ctx).where('paymentId', '=', paymentId).orderBy('paymentClosing.id', 'desc').limit(1).executeTakeFirst();

export const findClosing = (ctx: Context, paymentId: number, id: number): Promise<StaffClosingRow | undefined> =>
  withStaff(ctx).where('paymentId', '=', paymentId).where('paymentClosing.id', '=', id).executeTakeFirst();

type NewClosing = Pick<Insertable<PaymentClosingTable>, 'paymentId' | 'gateway' | 'reason' | 'enteredBy' | 'createdAt'>;
const UNDECIDED = { rejection: null, decidedBy: null, decidedAt: null, nextCheckAt: null, answeredAt: null } as const;

export async function insertClosing({ db }: Tx, closing: NewClosing): Promise<number> {
  const row = { ...closing, ...UNDECIDED };
  return (await db.insertInto('paymentClosing').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateClosing({ db }: Context, id: number, change: Updateable<PaymentClosingTable>): Promise<void> {
  await db.updateTable('paymentClosing').set(change).where('id', '=', id).execute();
}

/** Takes closings that are due, of gateways that can be asked, and that no other server has in hand; they are due again at `leaseUntil` where the run is stopped. */
export async function claimDueClosings(
  { db }: Context,
  gateways: readonly GatewayName[],
  now: Date,
  leaseUntil: Date,
): Promise<readonly ClosingRow[]> {
  if (gateways.length === 0) return [];
  return db
    .updateTable('paymentClosing')
    .set({ nextCheckAt: leaseUntil })
    .where('id', 'in', (select) =>
      select
        .selectFrom('paymentClosing')
        .select('id')
        .where('gateway', 'in', [...gateways])
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(CLAIM_BATCH)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
