import { sql, type RawBuilder } from 'kysely';
import type { PaymentMethod, PaymentState } from '@app/contract/payments';
import type { Context } from '#platform/context';
import type { PaymentRow } from './payments.tables.ts';

export type StaffPayment = PaymentRow & {
  readonly memberCode: string;
  readonly memberName: string | null;
  /** True while a proposal to close it waits for somebody else. */
  readonly closingWaits: boolean;
};
export type StaffFilter = {
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly needsAttention: boolean;
  readonly search?: string | undefined;
};
export type Page = { readonly page: number; readonly perPage: number };

const withMember = ({ db }: Context) =>
  db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.memberId')
    .leftJoin('profile', 'profile.memberId', 'payment.memberId')
    .selectAll('payment')
    .select(['account.memberCode', 'profile.fullName as memberName', closingWaits.as('closingWaits')]);

const closingWaits = sql<boolean>`exists (select from payment_closing closing where closing.payment_id = payment.id and closing.approval = 'pending')`;

/** Narrows by indexes: nothing of it looks through all payments. */
function isMatching({ state, method, needsAttention, search }: StaffFilter): RawBuilder<boolean> {
  const conditions = [
    ...(state ? [sql`payment.state = ${state}`] : []),
    ...(method ? [sql`payment.method = ${method}`] : []),
    ...(needsAttention ? [sql`(payment.state = 'on_hold' or payment.needs_attention)`] : []),
    ...(search ? [isNamedBy(search)] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const isNamedBy = (text: string) => sql`payment.id in (
  select named.id from payment named where named.payment_code = ${text}
  union all select named.id from payment named where named.member_id = (select account.id from account where account.member_code = ${text})
  union all select named.id from payment named where named.method in ('sslcommerz', 'bkash') and named.gateway_reference = ${text}
  union all select named.id from payment named where named.method in ('sslcommerz', 'bkash') and named.gateway_transaction = ${text})`;

/** Returns a page, newest first. */
export async function listForStaff(ctx: Context, filter: StaffFilter, { page, perPage }: Page) {
  const { total } = await ctx.db
    .selectFrom('payment')
    .where(isMatching(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withMember(ctx)
    .where(isMatching(filter))
    .orderBy('payment.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows as StaffPayment[], total };
}

/** Returns those that follow on one, newest first; from the newest where that is null. */
export async function readForStaff(ctx: Context, filter: StaffFilter, after: number | null, limit: number): Promise<StaffPayment[]> {
  const rows = await withMember(ctx)
    .where(isMatching(filter))
    .$if(after !== null, (query) => query.where('payment.id', '<', after ?? 0))
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute();
  return rows as StaffPayment[];
}

export const findForStaff = async (ctx: Context, paymentCode: string): Promise<StaffPayment | undefined> =>
  (await withMember(ctx).where('payment.paymentCode', '=', paymentCode).executeTakeFirst()) as StaffPayment | undefined;
