import { WalletEntriesPage } from '#features/wallet/staff';

export default function StaffWalletEntriesPage() {
  return <WalletEntriesPage />;
}
