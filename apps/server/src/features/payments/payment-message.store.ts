import type { Executor } from '#platform/db';
import type { Clock } from '#platform/clock';
import type { RecordMessage } from './gateways/gateway.types.ts';
import './payments.tables.ts';

/** Keeps messages outside of any transaction: what a gateway said stays, whatever becomes of the payment. */
export const createRecordMessage =
  (deps: { readonly db: Executor; readonly clock: Clock }): RecordMessage =>
  async (message) => {
    await deps.db
      .insertInto('paymentMessage')
      .values({ ...message, body: JSON.stringify(message.body), at: deps.clock.now() })
      .execute();
  };

export const paymentMessageStore = {
  listOf: (on: Executor, paymentId: number) =>
    on
      .selectFrom('paymentMessage')
      .select(['direction', 'kind', 'body', 'httpStatus', 'outcome', 'at'])
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute(),

  /** Erases what was said of payments of members who are erased, and of none. */
  eraseBodies: async (on: Executor, before: Date): Promise<void> => {
    await on
      .updateTable('paymentMessage')
      .set({ body: null })
      .where('body', 'is not', null)
      .where('at', '<', before)
      .where((where) => where.or([where('paymentId', 'is', null), where('paymentId', 'in', ofErasedMembers(on))]))
      .execute();
  },
};

const ofErasedMembers = (on: Executor) =>
  on
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.memberId')
    .where('account.state', '=', 'erased')
    .select('payment.id');
