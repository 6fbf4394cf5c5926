export { getReceipt } from './receipts.endpoints.ts';
export { receiptsRefusals } from './receipts.refusals.ts';
export { ReceiptKind, ReceiptMethod, ReceiptNumber, ReceiptView } from './receipts.schemas.ts';
export { methodNames, receiptSentences } from './receipts.sentences.ts';
