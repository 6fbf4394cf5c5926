import { CallSettings } from '#features/calls';
import { PrivacyPage } from '#features/privacy';
import { useSiteInfo } from '#platform/page';

export default function PrivacySettingsPage() {
  const hasCalls = useSiteInfo()?.capabilities.videoCall === 1;
  return <PrivacyPage callsSlot={hasCalls && <CallSettings />} />;
}
