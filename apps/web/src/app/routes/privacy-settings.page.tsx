import { PrivacyPage } from '#features/privacy';
import { useSiteInfo } from '#platform/page';
import { late } from '#shared';

const CallSettings = late(async () => (await import('#features/calls')).CallSettings);

const FaceData = late(async () => (await import('#features/faces')).FaceData);

export default function PrivacySettingsPage() {
  const hasCalls = useSiteInfo()?.capabilities.videoCall === 1;
  return <PrivacyPage callsSlot={hasCalls && <CallSettings />} facesSlot={<FaceData />} />;
}
