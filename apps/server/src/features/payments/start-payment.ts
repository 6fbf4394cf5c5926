import { setTimeout as pause } from 'node:timers/promises';
import type { SentenceLanguage } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { isUniqueViolation, type Executor } from '#platform/db';
import { checkBounds, checkPace, checkRecharge, orderOf } from './check-order.ts';
import { GatewayUnavailable, type Gateway, type GatewayName } from './gateways/gateway.types.ts';
import { insertPayment } from './insert-payment.ts';
import { payerOf } from './payers.reader.ts';
import { paymentsStore, type SameStart } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';
import { isBrokenOff, isSameStart, keyCountsSince, repeatsSince, startOf, type Order, type Wish } from './same-start.policy.ts';

export type StartRequest = {
  readonly viewer: Pick<Viewer, 'accountId' | 'purpose'>;
  readonly wish: Wish;
  readonly idempotencyKey: string | null;
  readonly language: SentenceLanguage;
};
export type Started = { readonly address: string; readonly paymentCode: string };

/** As long as the first of two taps may wait for its gateway. */
const WAIT_FOR_FIRST_MS = 20_000;
const LOOK_EVERY_MS = 100;

export const refuseOtherPurposes = (viewer: Pick<Viewer, 'purpose'>): void => {
  if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed');
};

/** The payment that an earlier start of the same made, if it counts for this one. */
export async function findRepeat(
  deps: Pick<PaymentServices, 'clock'>,
  on: Executor,
  start: SameStart,
  idempotencyKey: string | null,
): Promise<PaymentRow | undefined> {
  const now = deps.clock.now();
  const earlier =
    idempotencyKey === null
      ? await findTwin(on, start, repeatsSince(start.method, now))
      : await paymentsStore.findByKey(on, start.memberId, idempotencyKey, keyCountsSince(now));
  if (earlier && !isSameStart(earlier, start)) throw new Refusal('idempotency_key_reused');
  return earlier && isBrokenOff(earlier, now) ? undefined : earlier;
}

const findTwin = (on: Executor, start: SameStart, since: Date): Promise<PaymentRow | undefined> =>
  start.method === 'wallet' ? paymentsStore.findPaidStart(on, start, since) : paymentsStore.findOpenStart(on, start, since);

/** Opens a payment at a gateway; two taps make one (PAY-58). */
export function createStartPayment(deps: PaymentServices) {
  const open = async (payment: PaymentRow, gateway: Gateway, productName: string): Promise<Started> => {
    const { id: paymentId, paymentCode, amount } = payment;
    const payer = await payerOf(deps.db, payment.memberId);
    try {
      const { address, reference } = await gateway.start({ paymentId, paymentCode, amount, productName, payer });
      await paymentsStore.update(deps.db, paymentId, { gatewayAddress: address, gatewayReference: reference });
      return { address, paymentCode };
    } catch (failure) {
      await paymentsStore.update(deps.db, paymentId, { startFailedAt: deps.clock.now() });
      // A reference that another payment has is no page of this one.
      const isNoPage = failure instanceof GatewayUnavailable || isUniqueViolation(failure, 'payment_one_per_reference');
      throw isNoPage ? new Refusal('gateway_unavailable') : failure;
    }
  };

  /** The address of an earlier start, which may still be waiting for its gateway. */
  const awaitAddress = async (first: PaymentRow): Promise<Started> => {
    for (let waited = 0; waited < WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
      const payment = await paymentsStore.find(deps.db, first.id);
      if (payment?.gatewayAddress) return { address: payment.gatewayAddress, paymentCode: payment.paymentCode };
      if (!payment || payment.startFailedAt || payment.state !== 'pending' || isBrokenOff(payment, deps.clock.now())) break;
      await pause(LOOK_EVERY_MS);
    }
    throw new Refusal('gateway_unavailable');
  };

  const storeOnce = (request: StartRequest, start: SameStart, order: Order) =>
    deps.inTransaction(async (trx) => {
      await paymentsStore.lockMember(trx, start.memberId);
      const repeat = await findRepeat(deps, trx, start, request.idempotencyKey);
      if (repeat) return { payment: repeat, isNew: false };
      const { memberId, amount } = start;
      await checkPace(deps, trx, memberId);
      if (order.purpose === 'wallet') await checkRecharge(deps, trx, { memberId, amount, language: request.language });
      const payment = await insertPayment(deps, trx, { start, order, idempotencyKey: request.idempotencyKey });
      if (order.purpose === 'wallet') {
        const entry = { memberId, paymentId: payment.id, amount, kind: 'recharge', approval: 'pending' } as const;
        await deps.wallet.enter(trx, { ...entry, method: payment.method });
      }
      return { payment, isNew: true };
    });

  return async (method: GatewayName, request: StartRequest): Promise<Started> => {
    refuseOtherPurposes(request.viewer);
    const gateway = deps.gateways.switchedOn(method);
    if (!gateway) throw new Refusal('method_off');
    const start = startOf(request.viewer.accountId, method, request.wish);
    const earlier = await findRepeat(deps, deps.db, start, request.idempotencyKey);
    if (earlier) return awaitAddress(earlier);
    const order = await orderOf(deps, request.wish, request.language);
    checkBounds(gateway, order.amount, request.language);
    const { payment, isNew } = await storeOnce(request, start, order);
    return isNew ? open(payment, gateway, order.item?.name ?? 'Wallet recharge') : awaitAddress(payment);
  };
}
