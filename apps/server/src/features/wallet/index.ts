export {
  approveCorrection,
  decideEntry,
  insertHandEntry,
  refuseUnfitEntry,
  takeUpEntry,
  type HandDecision,
  type HandEntryRow,
  type NewHandEntry,
} from './by-hand.service.ts';
export { closeWallet } from './close-wallet.ts';
export { wallet } from './wallet.feature.ts';
export {
  enterAllInWallet,
  enterInWallet,
  largestRechargeFor,
  settleHold,
  settleRecharge,
  type NewWalletEntry,
  type Settlement,
} from './wallet.service.ts';
export { findPaymentOf, hasWaitingEntry, countWaitingEntries } from './wallet.store.ts';
export { presentHandEntry } from './wallet.views.ts';
