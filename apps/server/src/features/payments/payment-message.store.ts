import { currentCause } from '#platform/cause';
import type { Context, Tx } from '#platform/context';
import type { GatewayMessage, GatewayName } from './gateways/gateway.types.ts';
import './payments.tables.ts';

const HOUR_MS = 3_600_000;

/** Keeps a message outside of any transaction: what a gateway said stays, whatever becomes of the payment. */
export async function recordMessage({ root, clock }: Context, message: GatewayMessage): Promise<void> {
  await root.db
    .insertInto('paymentMessage')
    .values({ ...message, body: JSON.stringify(message.body), at: clock.now(), causedBy: currentCause() })
    .execute();
}

/** Counts a message of a stranger by the hour, also where it is not kept. */
export async function countMessage({ root, clock }: Context, outcome: string): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  await root.db
    .insertInto('paymentMessageCount')
    .values({ hour, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'outcome']).doUpdateSet({ count: (row) => row('paymentMessageCount.count', '+', 1) }),
    )
    .execute();
}

export const listMessages = ({ db }: Context, paymentId: number) =>
  db
    .selectFrom('paymentMessage')
    .select(['direction', 'kind', 'body', 'httpStatus', 'outcome', 'at'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();

/** Erases what gateways said of a member's payments, with the payer's name and number. */
export async function eraseBodiesOf({ db }: Tx, memberId: number): Promise<void> {
  await db
    .updateTable('paymentMessage')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('paymentId', 'in', db.selectFrom('payment').select('id').where('memberId', '=', memberId))
    .execute();
}

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

export type GatewayAnswers = {
  readonly name: GatewayName;
  readonly answered: number;
  readonly silent: number;
  readonly lastAnswerAt: Date | null;
};

/** Counts what the gateways answered to our questions since then, and to how many they gave no answer. */
export const answersSince = ({ db }: Context, since: Date): Promise<GatewayAnswers[]> =>
  db
    .selectFrom('paymentMessage')
    .select((message) => [
      'method as name',
      message.fn.countAll<number>().filterWhere('outcome', 'not like', 'no_answer%').as('answered'),
      message.fn.countAll<number>().filterWhere('outcome', 'like', 'no_answer%').as('silent'),
      message.fn.max('at').filterWhere('outcome', 'not like', 'no_answer%').as('lastAnswerAt'),
    ])
    .where('direction', '=', 'in')
    .where('kind', 'not in', ['callback', 'notification'])
    .where('at', '>', since)
    .groupBy('method')
    .orderBy('method')
    .execute();
