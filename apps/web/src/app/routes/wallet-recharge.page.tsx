import { WalletRecharge } from '#features/payments';

export default function WalletRechargePage() {
  return <WalletRecharge />;
}
