export { settlements } from './settlements.feature.ts';
export { settledByGateway, waitingSettlements } from './settlements.service.ts';
export { waitingPayouts } from './unclaimed-payouts.ts';
