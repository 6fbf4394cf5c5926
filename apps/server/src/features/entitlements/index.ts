export { createEntitlements, type Entitlements, type EntitlementsDeps } from './entitlements.feature.ts';
export type {
  Act,
  CreditDifference,
  CreditMoved,
  Credits,
  CurrentPackage,
  EntitlementsReader,
  GrantedPurchase,
  PurchaseOrder,
  StaffChange,
  StaffDecision,
  Standing,
} from './entitlements.types.ts';
export { createGrantPremium, type GrantPremium } from './periods/grant-premium.ts';
