export { EntriesOfPayment } from './EntriesOfPayment.tsx';
export { LedgerPage } from './LedgerPage.tsx';
