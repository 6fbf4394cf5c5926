export { AccountCounters } from './AccountCounters.tsx';
export { CreditDialog } from './CreditDialog.tsx';
export { accountDataKey, accountDataQuery, useAccountData, useAccountDataChanged, type Account } from './entitlements.queries.ts';
export { LeftOfPackage } from './LeftOfPackage.tsx';
export { PackageLine } from './PackageLine.tsx';
export { standingAt, withPurchase, type Standing } from './standing.ts';
