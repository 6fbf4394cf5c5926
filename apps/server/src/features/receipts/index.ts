export type { IssueReceipt } from './issue-receipt.ts';
export type { ReceiptFacts, ReceiptItem, ReceiptOrder } from './receipt.types.ts';
export { createReceiptsRoom, type ReceiptsDeps, type ReceiptsRoom } from './receipts.feature.ts';
