export {
  approveWalletEntry,
  enterWalletEntry,
  getWalletBalance,
  listWallet,
  listWalletEntries,
  rejectWalletEntry,
  showStaffWallet,
} from './wallet.endpoints.ts';
export { walletRefusals } from './wallet.refusals.ts';
export {
  HAND_METHODS,
  RECHARGE_MAX,
  STAFF_WALLET_PAGE_SIZE,
  WALLET_APPROVALS,
  WALLET_BALANCE_MAX,
  WALLET_KINDS,
  WALLET_METHODS,
  WALLET_PAGE_SIZE,
  type HandEntry,
  type HandMethod,
  type StaffWalletEntry,
  type WalletApproval,
  type WalletKind,
  type WalletMethod,
  type WalletTransaction,
} from './wallet.schemas.ts';
export { handMethodNames, refundReasonTexts, walletSentences } from './wallet.sentences.ts';
