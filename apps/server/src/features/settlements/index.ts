export { settlements } from './settlements.feature.ts';
export { settledByGateway, countWaitingSettlements } from './settlements.service.ts';
export { countWaitingPayouts, unclaimedOf } from './unclaimed-payouts.ts';
