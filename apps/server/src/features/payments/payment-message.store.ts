import type { Context } from '#platform/context';
import type { GatewayMessage } from './gateways/gateway.types.ts';
import './payments.tables.ts';

/** Keeps a message outside of any transaction: what a gateway said stays, whatever becomes of the payment. */
export async function recordMessage({ root, clock }: Context, message: GatewayMessage): Promise<void> {
  await root.db
    .insertInto('paymentMessage')
    .values({ ...message, body: JSON.stringify(message.body), at: clock.now() })
    .execute();
}

export const listMessages = ({ db }: Context, paymentId: number) =>
  db
    .selectFrom('paymentMessage')
    .select(['direction', 'kind', 'body', 'httpStatus', 'outcome', 'at'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();

/** Erases what was said of payments of members who are erased, and of none. */
export async function eraseBodies({ db }: Context, before: Date): Promise<void> {
  const ofErasedMembers = db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.memberId')
    .where('account.state', '=', 'erased')
    .select('payment.id');
  await db
    .updateTable('paymentMessage')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('at', '<', before)
    .where((where) => where.or([where('paymentId', 'is', null), where('paymentId', 'in', ofErasedMembers)]))
    .execute();
}
