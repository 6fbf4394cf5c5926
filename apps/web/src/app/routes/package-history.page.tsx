import { PackageHistory } from '#features/payments';

export default function PackageHistoryPage() {
  return <PackageHistory />;
}
