export { createWalletRoom, type WalletRoom, type WalletRoomDeps } from './wallet.feature.ts';
export type { ByHand, HandDecision, HandEntryRow, NewHandEntry, NewWalletEntry, Settlement, Wallet } from './wallet.types.ts';
