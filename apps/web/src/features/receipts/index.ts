export { ReceiptPage } from './ReceiptPage.tsx';
export type { ReceiptName } from './receipts.queries.ts';
