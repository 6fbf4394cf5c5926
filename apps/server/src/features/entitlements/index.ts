export { lockStanding } from './credits/bring-up-to-date.ts';
export { changeCreditsByStaff, type StaffChange } from './credits/change-by-staff.ts';
export { creditDifferences, type CreditDifference } from './credits/credit-differences.store.ts';
export {
  countersOf,
  returnCredit,
  returnCredits,
  spendCredit,
  standingOf,
  type Act,
  type CreditMoved,
  type CurrentPackage,
  type Standing,
} from './credits/credits.service.ts';
export {
  beforePurchaseFrom,
  beforePurchaseQueries,
  prepareSpending,
  SPENDING_TYPES,
  spendingQueries,
  type LedgerBeforePurchase,
  type SpendingAsked,
  type SpendingRows,
} from './credits/credits.store.ts';
export { allowanceMonthOf } from './credits/due-moves.policy.ts';
export { holdSpending, insertSpendings, trySpendings, type Spending, type Spent } from './credits/spend-together.ts';
export type { PackageNotice } from './entitlements.events.ts';
export { entitlements } from './entitlements.feature.ts';
export { isPremium, periodIdFrom, periodIdOf, premiumUntil } from './periods/periods.service.ts';
export { openPeriodQuery, premiumQuery } from './periods/periods.store.ts';
export {
  forfeitCredits,
  grantPurchase,
  grantPurchases,
  holdPurchase,
  restOfPurchase,
  takeBackPurchase,
  type GrantedPurchase,
  type PurchaseOrder,
  type PurchaseRest,
  type ReadPurchaseOrder,
  type StaffDecision,
} from './purchases/purchases.service.ts';
export { listEnds as purchaseEnds, listHeld as heldPurchases } from './purchases/purchases.store.ts';
export { returnLost, type Lost, type LostTime } from './purchases/return-lost.ts';
