import { sql } from 'kysely';
import type { PaymentMethod, PaymentState } from '@app/contract/payments';
import type { Database, Executor } from '#platform/db';
import type { PaymentRow } from './payments.tables.ts';

export type StaffPayment = PaymentRow & { readonly memberCode: string };
export type StaffFilter = {
  readonly page: number;
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly needsAttention: boolean;
  readonly search?: string | undefined;
};
type Found<T> = { readonly rows: readonly T[]; readonly total: number };

const withMember = (on: Executor) =>
  on.selectFrom('payment').innerJoin('account', 'account.id', 'payment.memberId').selectAll('payment').select('account.memberCode');

export const paymentsReader = {
  /** Every payment of a member for a package, newest first. */
  listPurchases: async (db: Database, memberId: number, page: number, perPage: number): Promise<Found<PaymentRow>> => {
    const own = db.selectFrom('payment').where('memberId', '=', memberId).where('purpose', '=', 'package');
    const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return { rows: rows as PaymentRow[], total };
  },

  listForStaff: async (db: Database, filter: StaffFilter, perPage: number): Promise<Found<StaffPayment>> => {
    const { state, method, needsAttention, search } = filter;
    const chosen = withMember(db)
      .$if(state !== undefined, (query) => query.where('payment.state', '=', state ?? 'pending'))
      .$if(method !== undefined, (query) => query.where('payment.method', '=', method ?? 'wallet'))
      .$if(needsAttention, (query) =>
        query.where((where) => where.or([where('payment.state', '=', 'on_hold'), where('payment.needsAttention', '=', true)])),
      )
      .$if(search !== undefined, (query) => query.where(namedBy(search ?? '')));
    const { total } = await db
      .selectFrom(chosen.as('chosen'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await chosen
      .orderBy('payment.id', 'desc')
      .limit(perPage)
      .offset((filter.page - 1) * perPage)
      .execute();
    return { rows: rows as StaffPayment[], total };
  },

  findForStaff: async (db: Database, paymentCode: string): Promise<StaffPayment | undefined> =>
    (await withMember(db).where('payment.paymentCode', '=', paymentCode).executeTakeFirst()) as StaffPayment | undefined,

  /** How many wait for somebody: on hold, or open for a day without an answer (STAFF-07). */
  countNeedingAttention: async (db: Executor): Promise<number> => {
    const row = await db
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where((where) => where.or([where('state', '=', 'on_hold'), where('needsAttention', '=', true)]))
      .executeTakeFirstOrThrow();
    return row.total;
  },
};

const namedBy = (text: string) =>
  sql<boolean>`${text} in (payment.payment_code, account.member_code, payment.gateway_reference, payment.gateway_transaction)`;
