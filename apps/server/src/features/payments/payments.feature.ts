import type { Feature } from '#platform/feature';
import { routeByHand } from './by-hand/by-hand.routes.ts';
import { routeCallbacks } from './callbacks.routes.ts';
import { eraseBodiesOf } from './payment-message.store.ts';
import { paymentJobs } from './payments.jobs.ts';
import { routePayments } from './payments.routes.ts';
import { findPaymentForStaff } from './find-payment-for-staff.ts';
import { routeClosings, routeStaffPayments } from './staff-payments.routes.ts';
import { paymentsPersonalData } from './payments.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Handles payments from their start to their end: gateways, wallet purchases, holds and refunds. */
export const payments: Feature = {
  name: 'payments',
  personalData: paymentsPersonalData,
  ownData,
  routes: (http, ctx) => {
    routePayments(http);
    routeStaffPayments(http);
    routeClosings(http);
    routeByHand(http);
    routeCallbacks(http, ctx);
  },
  staffSearch: [{ roles: ['finance'], find: findPaymentForStaff }],
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => eraseBodiesOf(tx, accountId)),
  jobs: paymentJobs,
};
