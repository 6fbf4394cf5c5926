export { receipts } from './receipts.feature.ts';
export {
  issueReceipt,
  payerOfReceipt,
  type ReceiptFacts,
  type ReceiptItem,
  type ReceiptOrder,
  type ReceiptPayer,
} from './receipts.service.ts';
