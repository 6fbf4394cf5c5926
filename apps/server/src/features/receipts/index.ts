export { receipts } from './receipts.feature.ts';
export {
  issueReceipt,
  nextReceipts,
  payerOfReceipt,
  type ReceiptFacts,
  type ReceiptItem,
  type ReceiptOrder,
  type ReceiptPayer,
} from './receipts.service.ts';
export { issuing, NEW_RECEIPT, type Issue, type NewReceipt } from './receipts.store.ts';
