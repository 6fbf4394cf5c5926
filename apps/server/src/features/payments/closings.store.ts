import { sql, type Insertable, type Updateable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { claimDue, type Lease } from './claim-due.store.ts';
import type { GatewayName } from './gateways/gateway.types.ts';
import type { ClosingRow, PaymentClosingTable } from './payments.tables.ts';

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

/** Takes closings that are due, of gateways that can be asked. */
export const claimDueClosings = (ctx: Context, gateways: readonly GatewayName[], lease: Lease): Promise<readonly ClosingRow[]> =>
  claimDue(ctx, 'payment_closing', lease, sql`gateway = any(${gateways}::text[])`);
