export { createLedgerRoom, type LedgerRoom, type LedgerRoomDeps } from './ledger.feature.ts';
export type { Difference, GatewayTotals, Ledger, PaymentsWitness, PostingOrder, ReversalOrder } from './ledger.types.ts';
export type { AccountKind, GatewayAccount, PostingKind, Side } from './posting.policy.ts';
