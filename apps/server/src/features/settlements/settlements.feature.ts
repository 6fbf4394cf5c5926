import type { Feature } from '#platform/feature';
import { settlementsPersonalData } from './settlements.personal-data.ts';
import { routePayouts, routeSettlements } from './settlements.routes.ts';

/** Keeps what gateways paid to the bank, and what was paid out of unclaimed balances: entered by one person, decided by another. */
export const settlements: Feature = {
  name: 'settlements',
  personalData: settlementsPersonalData,
  routes: (http) => {
    routeSettlements(http);
    routePayouts(http);
  },
};
