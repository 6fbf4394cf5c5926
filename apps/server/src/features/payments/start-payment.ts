import { setTimeout as pause } from 'node:timers/promises';
import { enterInWallet } from '#features/wallet';
import { inTransaction, type Context } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { Refusal } from '#platform/errors';
import {
  checkBounds,
  checkPace,
  checkRecharge,
  findRepeat,
  insertPayment,
  orderOf,
  refuseOtherPurposes,
  type StartRequest,
} from './check-order.ts';
import { GatewayUnavailable, type Gateway, type GatewayName } from './gateways/gateway.types.ts';
import { switchedOnGateway } from './gateways/gateways.ts';
import { payerOf } from './payers.store.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { isBrokenOff, startOf, type Order } from './same-start.policy.ts';

export type Started = { readonly address: string; readonly paymentCode: string };

/** Waits as long as the first of two taps may wait for its gateway. */
const WAIT_FOR_FIRST_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Opens a payment at a gateway; two taps make one (PAY-58). Throws `gateway_unavailable` where it gives no page in time. */
export async function startPayment(ctx: Context, method: GatewayName, request: StartRequest): Promise<Started> {
  refuseOtherPurposes(request.viewer);
  const gateway = switchedOnGateway(ctx.settings, method);
  if (!gateway) throw new Refusal('method_off');
  const start = startOf(request.viewer.accountId, method, request.asked);
  const earlier = await findRepeat(ctx, start, request.idempotencyKey);
  if (earlier) return awaitAddress(ctx, earlier);
  const order = await orderOf(ctx, request.asked, request.language);
  checkBounds(ctx, gateway, order.amount, request.language);
  const { payment, isNew } = await storeOnce(ctx, request, { start, order });
  return isNew ? open(ctx, gateway, { payment, productName: order.item?.name ?? 'Wallet recharge' }) : awaitAddress(ctx, payment);
}

const storeOnce = (ctx: Context, request: StartRequest, { start, order }: { start: store.SameStart; order: Order }) =>
  inTransaction(ctx, async (tx) => {
    await store.lockMember(tx, start.memberId);
    const repeat = await findRepeat(tx, start, request.idempotencyKey);
    if (repeat) return { payment: repeat, isNew: false };
    const { memberId, amount } = start;
    await checkPace(tx, memberId);
    if (order.purpose === 'wallet') await checkRecharge(tx, { memberId, amount, language: request.language });
    const payment = await insertPayment(tx, { start, order, idempotencyKey: request.idempotencyKey });
    if (order.purpose === 'wallet') {
      const entry = { memberId, paymentId: payment.id, amount, kind: 'recharge', approval: 'pending' } as const;
      await enterInWallet(tx, { ...entry, method: payment.method });
    }
    return { payment, isNew: true };
  });

async function open(ctx: Context, gateway: Gateway, of: { payment: PaymentRow; productName: string }): Promise<Started> {
  const { id: paymentId, paymentCode, amount, memberId } = of.payment;
  const payer = await payerOf(ctx, memberId);
  try {
    const { address, reference } = await gateway.start(ctx, { paymentId, paymentCode, amount, productName: of.productName, payer });
    await store.updatePayment(ctx, paymentId, { gatewayAddress: address, gatewayReference: reference });
    return { address, paymentCode };
  } catch (failure) {
    await store.updatePayment(ctx, paymentId, { startFailedAt: ctx.clock.now() });
    // Counts a reference that another payment has as no page: it is none of this payment.
    const isNoPage = failure instanceof GatewayUnavailable || isUniqueViolation(failure, 'payment_one_per_reference');
    throw isNoPage ? new Refusal('gateway_unavailable') : failure;
  }
}

/** Returns the address of an earlier start, which may still be waiting for its gateway. */
async function awaitAddress(ctx: Context, first: PaymentRow): Promise<Started> {
  for (let waited = 0; waited < WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
    const payment = await store.findPayment(ctx, first.id);
    if (payment?.gatewayAddress) return { address: payment.gatewayAddress, paymentCode: payment.paymentCode };
    if (!payment || payment.startFailedAt || payment.state !== 'pending' || isBrokenOff(payment, ctx.clock.now())) break;
    await pause(LOOK_EVERY_MS);
  }
  throw new Refusal('gateway_unavailable');
}
