export { accountDataKey, accountDataQuery, useAccountData, type Account } from './account-data.queries.ts';
export { useAccountDataChanged } from './account-data-channel.ts';
export { AccountCounters } from './AccountCounters.tsx';
export { CreditDialog } from './CreditDialog.tsx';
export { PackageLine } from './PackageLine.tsx';
export { standingAt, withPurchase, type Standing } from './standing.ts';
