import type { Settings } from '#platform/config';
import type { InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import { createAnswerBkashReturn } from './answer-bkash-return.ts';
import { createAnswerCallback } from './answer-callback.ts';
import { createAskPayment } from './ask-payment.ts';
import { createBuyFromWallet } from './buy-from-wallet.ts';
import { routeByHand } from './by-hand/by-hand.routes.ts';
import { createSellByHand, type SellByHand } from './by-hand/sell-by-hand.ts';
import { routeCallbacks } from './callbacks.routes.ts';
import { createCheckPayment } from './check-payment.ts';
import { createDecideHold } from './decide-hold.ts';
import { createFinishRefund } from './finish-refund.ts';
import { createFulfilPayment } from './fulfil-payment.ts';
import { createBkash } from './gateways/bkash/create-bkash.ts';
import { createSslcommerz } from './gateways/sslcommerz/create-sslcommerz.ts';
import type { GatewayName, RecordMessage } from './gateways/gateway.types.ts';
import { hasTestGateway, switchedOnMethods } from './payment-methods.ts';
import { createRecordMessage } from './payment-message.store.ts';
import { paymentsReader } from './payments.reader.ts';
import { routePayments } from './payments.routes.ts';
import type { Gateways, PaymentServices, PaymentsRoomDeps } from './payments.types.ts';
import { createReconcile, paymentJobs } from './reconcile.jobs.ts';
import { createRefunds } from './refund-payment.ts';
import { createSettlePayment } from './settle-payment.ts';
import { routeStaffPayments } from './staff-payments.routes.ts';
import { createStartPayment } from './start-payment.ts';
import { createTakeMoney } from './take-money.ts';
import { createTurns } from './take-turns.ts';
import { createWritePapers } from './write-papers.ts';

export type PaymentsRoom = {
  readonly feature: Feature;
  /** Asks the gateways about every payment that is due, as the job does each minute. */
  reconcile(): Promise<void>;
  /** Sells a package for cash, as two people of the staff do. */
  readonly sellByHand: SellByHand;
  /** How many payments wait for staff. */
  countNeedingAttention(): Promise<number>;
};

/** All fulfilments wait for the next receipt number: more at once would only take connections from everybody else. */
const SETTLED_AT_ONCE = 4;

const hasAll = (...values: (string | undefined)[]): boolean => values.every(Boolean);

function createGateways(deps: PaymentsRoomDeps, record: RecordMessage): Gateways {
  const { settings, clock, inTransaction, sealing } = deps;
  const isSslcommerzKnown = hasAll(settings.SSLCOMMERZ_STORE_ID, settings.SSLCOMMERZ_STORE_PASSWORD);
  const isBkashKnown = hasAll(settings.BKASH_USERNAME, settings.BKASH_PASSWORD, settings.BKASH_APP_KEY, settings.BKASH_APP_SECRET);
  const known = {
    sslcommerz: isSslcommerzKnown ? createSslcommerz({ settings, record }) : null,
    bkash: isBkashKnown ? createBkash({ settings, clock, inTransaction, sealing, record }) : null,
  };
  const isOn = (name: GatewayName): boolean => isMethodOn(settings, name);
  return { ...known, switchedOn: (name) => (isOn(name) ? known[name] : null) };
}

const isMethodOn = (settings: Settings, name: Settings['PAYMENT_METHODS'][number]): boolean => settings.PAYMENT_METHODS.includes(name);

/** Payments from their start to their end: gateways, wallet purchases, holds and refunds. */
export function createPaymentsRoom(deps: PaymentsRoomDeps): PaymentsRoom {
  const { settings, db, clock } = deps;
  const record = createRecordMessage(deps);
  const gateways = createGateways(deps, record);
  const services: PaymentServices = { ...deps, ...deps.neighbours, gateways, record };
  const papers = createWritePapers(services);
  const fulfil = createFulfilPayment({ ...services, papers, takeMoney: createTakeMoney(services) });
  const takeTurn = createTurns(SETTLED_AT_ONCE);
  const inTurn: InTransaction = (work) => takeTurn(() => deps.inTransaction(work));
  const settle = createSettlePayment({ ...services, fulfil, inTransaction: inTurn });
  const ask = createAskPayment({ gateways, settle });
  const refunds = createRefunds({ ...services, finish: createFinishRefund({ ...services, papers }) });
  const hold = createDecideHold({ ...services, fulfil, refunds });
  const byHandDeps = { ...services, papers, byHand: deps.neighbours.wallet.byHand };
  const jobDeps = { db, clock, ask, refunds };
  return {
    reconcile: createReconcile(jobDeps),
    sellByHand: createSellByHand({ ...byHandDeps, fulfil }),
    countNeedingAttention: () => paymentsReader.countNeedingAttention(db),
    feature: {
      name: 'payments',
      routes: (http) => {
        routePayments(http, {
          ...services,
          methods: switchedOnMethods(settings, gateways),
          isTest: hasTestGateway(settings),
          start: createStartPayment(services),
          buyFromWallet: createBuyFromWallet({ ...services, inTransaction: inTurn, isWalletOn: isMethodOn(settings, 'wallet'), fulfil }),
          check: createCheckPayment({ ...services, ask }),
        });
        routeStaffPayments(http, { ...services, ask, hold, refunds });
        routeByHand(http, { ...byHandDeps, inTransaction: deps.inTransaction });
        routeCallbacks(http, {
          publicUrl: settings.PUBLIC_URL,
          callbacks: createAnswerCallback({ ...services, ask }),
          answerBkashReturn: createAnswerBkashReturn({ ...services, ask, settle }),
        });
      },
      jobs: paymentJobs(jobDeps),
    },
  };
}
