import { AccountsPage } from '#features/staff';

export default function StaffAccountsPage() {
  return <AccountsPage />;
}
