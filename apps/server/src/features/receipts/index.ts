export { receipts } from './receipts.feature.ts';
export {
  issueReceipt,
  nextReceipt,
  payerOfReceipt,
  type ReceiptFacts,
  type ReceiptItem,
  type ReceiptOrder,
  type ReceiptPayer,
} from './receipts.service.ts';
export { issuing, type NewReceipt } from './receipts.store.ts';
