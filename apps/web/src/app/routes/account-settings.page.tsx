import { AccountSettings } from '#features/accounts';

export default function AccountSettingsPage() {
  return <AccountSettings />;
}
