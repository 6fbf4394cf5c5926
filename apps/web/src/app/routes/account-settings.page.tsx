import { AccountSettings } from '#features/accounts';
import { VerifyContact } from '#features/onboarding';
import { PrivacyChoices } from '#features/privacy';

export default function AccountSettingsPage() {
  return <AccountSettings verifyContact={(type) => <VerifyContact type={type} />} privacy={<PrivacyChoices key="privacy" />} />;
}
