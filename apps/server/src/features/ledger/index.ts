export { checkLedger, type CreditsWitness, type GatewayTotals, type PaymentsWitness, type Witnesses } from './check-ledger.ts';
export { sumRevenue, countWaitingDifferences } from './revenue.store.ts';
export type { Difference } from './ledger-check.store.ts';
export { ledger } from './ledger.feature.ts';
export { NEXT_JOURNAL_ENTRY_ID } from './ledger.store.ts';
export {
  accountBalance,
  decisionOfHold,
  entryOf,
  holdWallet,
  lockWallet,
  movedAtClosing,
  postEntries,
  postEntry,
  takenByGateway,
  walletBalance,
  walletBalanceQuery,
  type PostingOrder,
} from './ledger.service.ts';
export type { AccountKind, GatewayAccount, PostingKind, Side } from './posting.policy.ts';
