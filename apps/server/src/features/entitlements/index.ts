export { createEntitlements, type Entitlements, type EntitlementsReader } from './entitlements.feature.ts';
export type { GrantPremium } from './grant-premium.ts';
