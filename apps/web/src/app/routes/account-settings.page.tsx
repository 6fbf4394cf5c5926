import { AccountSettings } from '#features/accounts';
import { VerifyContact } from '#features/onboarding';

export default function AccountSettingsPage() {
  return <AccountSettings verifyContact={(type) => <VerifyContact type={type} />} />;
}
