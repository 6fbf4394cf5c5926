export { MyWallet } from './MyWallet.tsx';
export { useWalletBalance } from './wallet.queries.ts';
