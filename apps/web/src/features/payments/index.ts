export { PackageHistory } from './history/PackageHistory.tsx';
export { PackagePayment } from './package/PackagePayment.tsx';
export { PaymentResult } from './result/PaymentResult.tsx';
export { WalletRecharge } from './recharge/WalletRecharge.tsx';
