import { PackagePayment } from '#features/payments';
import { useWalletBalance } from '#features/wallet';

export default function PackagePaymentMethodPage() {
  return <PackagePayment wallet={useWalletBalance()} />;
}
