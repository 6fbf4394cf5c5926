export { receipts } from './receipts.feature.ts';
export { issueReceipt, type ReceiptFacts, type ReceiptItem, type ReceiptOrder } from './receipts.service.ts';
