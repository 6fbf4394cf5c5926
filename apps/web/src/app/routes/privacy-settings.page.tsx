import { PrivacyPage } from '#features/privacy';

export default function PrivacySettingsPage() {
  return <PrivacyPage />;
}
