import { AccountSettings } from '#features/accounts';
import { DataLooksSection } from '#features/data-looks';
import { VerifyContact } from '#features/onboarding';
import { PrivacyChoices } from '#features/privacy';

export default function AccountSettingsPage() {
  return (
    <AccountSettings
      verifyContact={(type) => <VerifyContact type={type} />}
      privacy={<PrivacyChoices key="privacy" />}
      dataLooks={<DataLooksSection key="who-saw" />}
    />
  );
}
