import { AccountPage } from '#features/accounts';

export default function AccountPagePage() {
  return <AccountPage />;
}
