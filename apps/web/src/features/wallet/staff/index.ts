export { EnterEntryDialog } from './EnterEntryDialog.tsx';
export { WalletEntriesPage } from './WalletEntriesPage.tsx';
