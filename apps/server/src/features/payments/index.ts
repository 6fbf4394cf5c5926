export { sellByHand, type HandSale } from './by-hand/by-hand.service.ts';
export { answersSince, type GatewayAnswers } from './payment-message.store.ts';
export { payments } from './payments.feature.ts';
export { checkBooks, reconcilePayments } from './payments.jobs.ts';
export { lockMember as lockPayer } from './payments.store.ts';
export { forfeitUnused, holdPayments, returnUnused, unusedPackages, type HeldPayments, type UnusedPackage } from './return-unused.ts';
export { hasUnsettledMoney } from './unsettled-money.ts';
export { countPurchases, countWaitingPayments } from './purchase-counts.store.ts';
